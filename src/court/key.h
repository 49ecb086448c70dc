#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "court/route.h"
#include "geometry/tile_map.h"
#include "geometry/vec.h"
#include "text/numbers.h"

// Keys of a court's text: each of its structs is followed by the one list of its keys. Reader, writer, the maps of
// Tiled, the table of the manual, the eraser and the functions that move a court follow from it. Each struct's members
// are bound all together, so a member that is added and not listed does not compile.
namespace megapon::court {

// Limits that hold in a court and in the configuration alike.
constexpr text::Range fps_limits{1, 240};
constexpr text::Range substeps_limits{1, 1000};
constexpr text::Range radius_limits{1, 60};  // px, of the ball and of a megaphone's head
constexpr text::Range restitution_limits{0, 1.5};
constexpr text::Range mass_limits{1e-3, 1e3};
constexpr text::Range name_length_limits{0, 60};  // for the name of a court
constexpr text::Range speed_cap_limits{10, 1e6};  // px/s, of the ball

// Meaning of a key for the figure that stands for its body in a map of Tiled. The last part that a body has makes the
// figure: a point, a circle, a line of two points, a polygon, a line of any number, a rectangle, a layer of tiles.
enum class MapPart { none, center, radius, from, to, corners, way, half, tile, offset, rows };

// A key of a table. Its default is that of its member.
struct Key {
    const char* name;
    text::Range range{};  // limits of a number or each coordinate, of a list's length, of a text's letters
    const char* unit = "";
    const char* help = "";
    bool required = false;
    bool quiet = false;          // left out of a text while it has its default: courts from before it keep their bytes
    bool is_place = false;       // moves along with the court, and is mirrored with it
    bool is_direction = false;   // is mirrored with the court; any other pair is a size
    bool quiet_in_maps = false;  // left out of a map, but of no text, while it has its default
    MapPart part = MapPart::none;  // Tiled draws it instead of listing it
    int layer = 0;                 // height of a kind of bodies: the eraser takes the highest first
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
constexpr text::Range match_point_limits{1, 20};  // of the numbers in a body's `during`
constexpr int top_layer = 9;
constexpr int machine_layer = 1;  // order between stamps and polygons

constexpr Key since_format_2(Key key) { return key.format = 2, key; }
constexpr Key on_layer(int layer, Key key) { return key.layer = layer, key; }
constexpr Key quiet_in_maps(Key key) { return key.quiet_in_maps = true, key; }

constexpr Key place_key(const char* name, MapPart part) {
    return {.name = name, .range = place_limits, .unit = "px", .required = true, .is_place = true, .part = part};
}

constexpr Key center_key = place_key("center", MapPart::center);
constexpr Key from_key = place_key("from", MapPart::from);
constexpr Key to_key = place_key("to", MapPart::to);
constexpr Key velocity_key{.name = "velocity", .range = speed_limits, .unit = "px/s", .is_direction = true};
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

// A fault of a body whose keys are each in their range. The reader asks bodies that have fault().
struct Fault {
    const char* key;
    std::string expected;
};

// `Body` or `const Body`.
template <typename Some, typename Body>
concept Either = std::is_same_v<std::remove_const_t<Some>, Body>;

// Calls visit(key, value, default) with each key of a body, its value and its default.
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

// Tables of a court's text: [physics], [match], [tiles].

enum class Solver { substep, sweep };

// Keys of the configuration that a court text may override.
struct PhysicsOverride {
    std::optional<int> fps;
    std::optional<int> substeps;
    std::optional<Solver> solver;
    std::optional<double> ball_radius{};       // px
    std::optional<double> megaphone_radius{};  // px
    std::optional<double> speed_cap{};         // px/s, of the ball
};

template <typename Visit>
void visit_fields(Either<PhysicsOverride> auto& physics, Visit&& visit) {
    auto& [fps, substeps, solver, ball_radius, megaphone_radius, speed_cap] = physics;
    visit(Key{.name = "fps", .range = fps_limits, .help = "pages a second"}, fps);
    visit(Key{.name = "substeps", .range = substeps_limits, .help = "of a page"}, substeps);
    visit(Key{.name = "solver", .help = "tests positions after each substep, or sweeps the whole path"}, solver);
    visit(Key{.name = "ball_radius", .range = radius_limits, .unit = "px"}, ball_radius);
    visit(Key{.name = "megaphone_radius", .range = radius_limits, .unit = "px"}, megaphone_radius);
    visit(Key{.name = "speed_cap", .range = speed_cap_limits, .unit = "px/s", .help = "no ball is faster"}, speed_cap);
}

// Keys of a match that a court text may set.
struct MatchOverride {
    int balls = 1;     // 1 or 2
    double serve = 0;  // px below the middle where the left player begins each point; the right one is as far above it
};

template <typename Visit>
void visit_fields(Either<MatchOverride> auto& match, Visit&& visit) {
    visit(Key{.name = "balls", .range = {1, 2}, .help = "in a match", .quiet = true}, match.balls);
    visit(Key{.name = "serve",
              .range = {-100, 100},
              .unit = "px",
              .help = "below the middle: where the left player begins a point, and as far above it the right one",
              .quiet = true},
          match.serve);
}

// The points of a match during which a body is there, 1 for the first; empty: all of them. A later point is as the
// last.
using Points = std::vector<int>;

// The tiles, as a court's text has them.
struct TileTable {
    double size = 0;
    Vec origin;
    bool bricks = false;  // the digits 1 to 9 are bricks that break after so many hits; else they are as other tiles
    double restitution = 1;
    Points during{};
    geometry::TileRows rows;
};

template <typename Visit>
void visit_fields(Either<TileTable> auto& tiles, Visit&& visit) {
    auto& [size, origin, bricks, restitution, during, rows] = tiles;
    visit(Key{.name = "size", .range = {1, 1e6}, .unit = "px", .required = true, .part = MapPart::tile}, size);
    visit(Key{.name = "origin", .range = place_limits, .unit = "px", .part = MapPart::offset}, origin);
    visit(Key{.name = "bricks", .help = "the digits 1 to 9 break after so many hits", .quiet = true}, bricks);
    visit(restitution_key, restitution);
    visit(during_key, during);
    visit(Key{.name = "rows", .help = "`.` is empty, anything else solid", .required = true, .part = MapPart::rows},
          rows);
}

// The places of a body that make its figure; a radius as [r, r].
struct Figure {
    std::map<MapPart, std::vector<Vec>> parts;

    MapPart kind() const { return parts.empty() ? MapPart::none : parts.rbegin()->first; }
    Vec place(MapPart part) const { return parts.at(part).front(); }

    // Called by visit_fields.
    template <typename Value>
    void operator()(const Key& key, const Value& value) {
        if (key.part == MapPart::none) return;
        if constexpr (std::is_same_v<Value, Vec>) parts[key.part] = {value};
        if constexpr (std::is_same_v<Value, double>) parts[key.part] = {Vec{value, value}};
        if constexpr (std::is_same_v<Value, std::optional<double>>)
            if (value) parts[key.part] = {Vec{*value, *value}};
        if constexpr (std::is_same_v<Value, std::vector<Vec>>) parts[key.part] = value;
        if constexpr (std::is_same_v<Value, Route>) parts[key.part] = value.points;
    }
};

template <typename Body>
Figure figure_of(const Body& body) {
    Figure figure;
    visit_fields(body, figure);
    return figure;
}

}  // namespace megapon::court
