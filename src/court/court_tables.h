#pragma once

#include <string>
#include <vector>

#include "court/court.h"
#include "text/toml.h"

// The tables of a court's text, for court_text, court_writer and task_text.
namespace megapon::court {

// The limits keep every answer finite and every reading quick.
constexpr text::Range places{-1e7, 1e7};
constexpr text::Range route_speeds{0, 1e6};
constexpr std::size_t most_points = 1'000;  // of one polygon or route

// Reads the tables of [[key]]; one with an error is left out, so that nothing is said twice about it. `read_from` gets
// the table of each body.
template <typename Body>
std::vector<Body> read_all(text::TomlReader& top, const char* key, std::size_t most, Body (*read)(text::TomlReader&),
                           text::ErrorList& errors, std::vector<text::TomlReader>* read_from = nullptr) {
    std::vector<Body> bodies;
    for (text::TomlReader& table : top.tables(key, most)) {
        const std::size_t before = errors.size();
        Body body = read(table);
        if (errors.size() > before) continue;
        bodies.push_back(std::move(body));
        if (read_from) read_from->push_back(std::move(table));
    }
    return bodies;
}

// The keys `route` and `speed`.
Route read_route(text::TomlReader& table);

// The key `during`: the points of a match.
Points read_during(text::TomlReader& table);

// Adds "name = value" and its line end.
void write_key(std::string& text, const char* name, const std::string& value);
void write_number(std::string& text, const char* name, double value);
void write_route(std::string& text, const Route& route);     // nothing for an empty one
void write_during(std::string& text, const Points& during);  // likewise
std::string point_text(Vec v);
std::string points_text(const std::vector<Vec>& points);

}  // namespace megapon::court
