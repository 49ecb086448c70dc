#include <doctest/doctest.h>

#include <cmath>

#include "court/court.h"
#include "court/court_text.h"
#include "tools/commands.h"

namespace megapon::tools::tiled_keys_tests {

using court::Key;
using geometry::Vec;

namespace {

// One body of each kind.
const char* const a_court_of_each = R"(format = 2
[[ball]]
center = [100, 20]
[[megaphone]]
center = [200, 100]
[[line]]
from = [10, 10]
to = [10, 50]
[[polygon]]
center = [300, 100]
points = [[-10, -10], [10, -10], [0, 10]]
[[goal]]
owner = "left"
from = [0, 60]
to = [0, 90]
[[target]]
center = [400, 100]
[[gate]]
from = [240, 10]
to = [240, 60]
[[drone]]
route = [[400, 200], [20, 200]]
speed = 40
[[crusher]]
center = [60, 120]
half = [20, 20]
[machine]
center = [440, 120]
[task]
kind = "points"
count = 1
[tiles]
size = 20
origin = [440, 0]
rows = """
.#
"""
)";

// Other values that a key may have; at least one of them is another than it has.
std::vector<double> others(const Key& key, double) { return {key.range.low + 0.5, key.range.high - 0.5}; }
std::vector<int> others(const Key& key, int value) {
    const int low = static_cast<int>(key.range.low);
    return {value == low ? low + 1 : low};
}
std::vector<bool> others(const Key&, bool value) { return {!value}; }
std::vector<std::string> others(const Key&, const std::string&) { return {"[1]"}; }
std::vector<Vec> others(const Key& key, Vec value) {
    return {{key.range.low + 0.5, key.range.high - 0.5}, value + Vec{2.5, 3}};
}
std::vector<court::Points> others(const Key&, const court::Points&) { return {{1, 3}}; }
std::vector<std::vector<Vec>> others(const Key&, const std::vector<Vec>&) { return {{{-9, -9}, {9, -9}, {0, 8}}}; }
std::vector<court::Route> others(const Key&, const court::Route& route) {
    court::Route other = route;
    other.points = {{1, 2}, {30, 40}, {0, 50}};
    other.speed = 12.5;
    return {other};
}
std::vector<geometry::TileRows> others(const Key&, const geometry::TileRows&) {
    geometry::TileRows rows;
    rows.push_back("##.");
    return {rows};
}
template <typename Enum>
requires std::is_enum_v<Enum> std::vector<Enum> others(const Key&, Enum value) {
    return {static_cast<Enum>(static_cast<int>(value) == 0 ? 1 : 0)};
}

// Gives every key of a court another value, one after the other, and brings the court to Tiled and back.
class KeyChanger {
  public:
    explicit KeyChanger(court::Court& whole) : whole_(whole), before_(court::write_court(whole)) {}

    int keys = 0;

    template <typename Value>
    void operator()(const Key& key, Value& value) {
        if constexpr (requires { visit_fields(value, *this); }) {
            visit_fields(value, *this);
            // cppcheck-suppress multiCondition; another requirement: a key with other values
        } else if constexpr (requires { others(key, value); }) {
            try_others(key, value, [] {});
        }
    }
    template <typename Value>
    void operator()(const Key& key, std::optional<Value>& value) {
        if constexpr (requires { others(key, Value()); }) {
            const auto had = value;
            value.emplace();
            try_others(key, *value, [] {});
            value = had;
        } else {
            (*this)(key, value.value());
        }
    }
    template <typename Body>
    requires requires(Body& body, KeyChanger& changer) { visit_fields(body, changer); }
    void operator()(const Key& key, std::vector<Body>& bodies) { (*this)(key, bodies.at(0)); }
    void operator()(const Key&, const court::TilesOf<court::Court>& tiles) {
        court::TileTable table = tile_table_of(tiles.court);
        visit_fields(table, [&](const Key& key, auto& value) {
            try_others(key, value, [&] { set_tiles(tiles.court, table); });
        });
    }

  private:
    template <typename Value, typename Changed>
    void try_others(const Key& key, Value& value, Changed changed) {
        const Value had = value;
        bool has_come_back = false;
        for (const auto& other : others(key, had)) {
            value = other;
            changed();
            const std::string text = court::write_court(whole_);
            if (text == before_ || !court::read_court(text, "c.toml")) continue;
            const auto again = tools::court_of_tiled(tools::tiled_of_court(whole_), "m.tmj");
            CAPTURE(std::string(key.name));
            REQUIRE(again);
            CHECK(again->text == text);
            has_come_back = true;
        }
        value = had;
        changed();
        CAPTURE(std::string(key.name));
        CHECK(has_come_back);
        ++keys;
    }

    court::Court& whole_;
    std::string before_;
};

}  // namespace

TEST_CASE("every key of the list goes to Tiled and back, each with another value than the court's") {
    auto court = *court::read_court(a_court_of_each, "c.toml");
    KeyChanger changer(court);
    visit_fields(court, changer);
    CHECK(changer.keys > 70);
}

}  // namespace megapon::tools::tiled_keys_tests
