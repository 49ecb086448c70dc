#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "text/numbers.h"

// What a court's text can say: each of its structs is followed by the one list of its keys. Reader, writer, the maps of
// Tiled, the table of the manual, the eraser and what moves a court follow from it. Each struct's members are bound all
// together, so a member that is added and not listed does not compile.
namespace megapon::court {

// Limits that hold in a court and in the configuration alike.
constexpr text::Range fps_limits{1, 240};
constexpr text::Range substeps_limits{1, 1000};
constexpr text::Range radius_limits{1, 60};  // px, of the ball and of a megaphone's head
constexpr text::Range restitution_limits{0, 1.5};
constexpr text::Range mass_limits{1e-3, 1e3};
constexpr text::Range name_letters{0, 60};        // of a court
constexpr text::Range speed_cap_limits{10, 1e6};  // px/s, of the ball

// What a key says of the figure that stands for its body in a map of Tiled. The last part that a body has makes the
// figure: a point, a circle, a line of two points, a polygon, a line of any number, a rectangle, a layer of tiles.
enum class MapPart { none, center, radius, from, to, corners, way, half, tile, offset, rows };

// A key of a table. Its default is that of its member.
struct Key {
    const char* name;
    text::Range range{};  // of a number, or of each coordinate; of a list how many it holds, of a text how many letters
    const char* unit = "";
    const char* help = "";
    bool required = false;
    bool quiet = false;          // left out of a text while it has its default: courts from before it keep their bytes
    bool is_place = false;       // moves along with the court
    bool quiet_in_maps = false;  // left out of a map alone
    MapPart part = MapPart::none;  // Tiled draws it instead of listing it
    int layer = 0;                 // of a kind of bodies: the eraser takes those of the highest first
    int format = 1;                // the first one that has it
};

// The limits keep every answer finite and every reading quick.
constexpr text::Range place_limits{-1e7, 1e7};
constexpr text::Range speed_limits{-1e7, 1e7};
constexpr text::Range any_radius_limits{0, 1e6};
constexpr text::Range body_radius_limits{1, 1000};
constexpr text::Range frame_limits{0, 1e6};
constexpr text::Range period_limits{1, 1e6};
constexpr text::Range route_speed_limits{0, 1e6};
constexpr text::Range route_point_limits{0, 1'000};
constexpr text::Range polygon_point_limits{3, 1'000};
constexpr text::Range match_point_limits{1, 20};
constexpr int top_layer = 9;
constexpr int machine_layer = 1;  // between stamps and polygons

constexpr Key since_format_2(Key key) { return key.format = 2, key; }
constexpr Key on_layer(int layer, Key key) { return key.layer = layer, key; }
constexpr Key quiet_in_maps(Key key) { return key.quiet_in_maps = true, key; }

constexpr Key place_key(const char* name, MapPart part) {
    return {.name = name, .range = place_limits, .unit = "px", .required = true, .is_place = true, .part = part};
}

constexpr Key center_key = place_key("center", MapPart::center);
constexpr Key from_key = place_key("from", MapPart::from);
constexpr Key to_key = place_key("to", MapPart::to);
constexpr Key velocity_key{.name = "velocity", .range = speed_limits, .unit = "px/s"};
constexpr Key radius_key{.name = "radius",
                         .range = any_radius_limits,
                         .unit = "px",
                         .help = "the configuration's without it",
                         .part = MapPart::radius};
constexpr Key restitution_key{.name = "restitution",
                              .range = restitution_limits,
                              .help = "the factor on a bounce along the normal",
                              .quiet = true};
constexpr Key during_key{.name = "during",
                         .range = match_point_limits,
                         .help = "the points of a match during which it is there, such as [1, 3]",
                         .quiet = true};
constexpr Key route_key{
    .name = "route",
    .range = route_point_limits,
    .unit = "px",
    .help = "it goes from point to point and from the last to the first, as seen from where it begins",
    .quiet = true};

// What is wrong with a body though each of its keys is in its range. The reader asks those that have fault().
struct Fault {
    const char* key;
    std::string expected;
};

// `Body` or `const Body`.
template <typename Some, typename Body>
concept Either = std::is_same_v<std::remove_const_t<Some>, Body>;

// Calls visit(key, value, usual) with each key of a body, its value and its default.
template <typename Body, typename Visit>
void visit_with_usual(const Body& body, Visit visit) {
    const Body usual;
    visit_fields(body, [&]<typename Value>(const Key& key, const Value& value) {
        visit_fields(usual, [&]<typename Other>(const Key& other, const Other& its_usual) {
            if constexpr (std::is_same_v<Value, Other>)
                if (std::string_view(key.name) == other.name) visit(key, value, its_usual);
        });
    });
}

}  // namespace megapon::court
