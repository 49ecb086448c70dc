#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "court/court.h"
#include "tools/tiled_part.h"

namespace megapon::tools::tiled {

using Drawn = std::map<court::MapPart, Json>;  // figures of an object or a layer for a table

// The text of a court, and the part of the map that each of its lines is from.
class CourtText {
  public:
    static constexpr std::size_t most_bytes = 1'500'000;  // more than any court has: then a fault, and no further lines

    const std::string& text() const { return text_; }

    // A table with what its part of the map says: `header`, its properties, what is drawn of it, and the tables in it,
    // whose properties are "TABLE.KEY". A property that is no key of it, or that is drawn, is a fault.
    template <typename Body>
    void add_table(const Part& part, const std::string& header, const Properties& properties, const Body& body,
                   const Drawn& drawn = {});

    // The errors of the court's reader, each with the line and the name of its part in place of the court's line.
    // those_of_map: also what no object or layer is to blame for.
    void report(const text::Errors& errors, bool those_of_map, Report& report) const;

  private:
    struct Source {
        std::string name;
        int line = 0;
        bool is_map = false;
    };

    void add(const std::string& lines);
    void add_properties(const Part& part, const Properties& properties, const std::string& table);
    // True if it can be added: faults for a name that is no key, or whose table is none of these.
    static bool is_key(const Part& part, const std::string& name, const std::vector<std::string>& tables);

    std::string text_;
    std::vector<Source> sources_;
    std::vector<std::size_t> source_of_line_;
};

template <typename Body>
void CourtText::add_table(const Part& part, const std::string& header, const Properties& properties, const Body& body,
                          const Drawn& drawn) {
    const std::size_t faults = part.report.fault_count();
    std::vector<std::string> tables;
    std::vector<std::string> drawn_keys;
    visit_fields(body, [&](const court::Key& key, const auto& value) {
        if constexpr (requires { court::table_in(value); }) tables.emplace_back(key.name);
        if (drawn.contains(key.part)) drawn_keys.emplace_back(key.name);
    });
    Properties kept;
    for (const auto& property : properties) {
        if (!is_key(part, property.first, tables)) continue;
        if (std::find(drawn_keys.begin(), drawn_keys.end(), property.first) == drawn_keys.end())
            kept.push_back(property);
        else
            part.fault(property.first + ": expected no such property, for it is drawn");
    }
    if (text_.size() > most_bytes) part.fault("expected a smaller map: no court's text is as long");
    if (part.report.fault_count() > faults) return;
    sources_.push_back({part.name, part.line(), std::is_same_v<Body, court::Court>});
    add(header);
    add_properties(part, kept, "");
    visit_fields(body, [&](const court::Key& key, const auto&) {
        if (drawn.contains(key.part)) add(std::string(key.name) + " = " + drawn.at(key.part).dump());
    });
    for (const std::string& table : tables) add_properties(part, kept, table);
}

}  // namespace megapon::tools::tiled
