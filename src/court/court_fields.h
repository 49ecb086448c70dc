#pragma once

#include <cstddef>
#include <string>
#include <type_traits>
#include <vector>

#include "court/court.h"
#include "text/numbers.h"

// The one list of what a court's text can say. Reader, writer, the maps of Tiled, the table of the manual and what
// moves a court follow from it. Each struct's members are bound all together, so a member that is added and not listed
// here does not compile.
namespace megapon::court {

// A key of a table. Its default is that of its member.
struct Key {
    const char* name;
    text::Range range{};  // of a number, or of each coordinate; of a list how many it holds, of a text how many letters
    const char* unit = "";
    const char* help = "";
    bool required = false;
    bool quiet = false;     // left out of a text while it has its default: courts from before it keep their bytes
    bool is_place = false;  // moves along with the court
    bool is_shape = false;  // Tiled draws it instead of listing it
    int format = 1;         // the first one that has it
};

// The limits keep every answer finite and every reading quick.
constexpr text::Range places{-1e7, 1e7};
constexpr text::Range speeds{-1e7, 1e7};
constexpr text::Range radii{0, 1e6};
constexpr text::Range some_radii{1, 1000};
constexpr text::Range frames{0, 1e6};
constexpr text::Range some_frames{1, 1e6};
constexpr text::Range route_speeds{0, 1e6};
constexpr text::Range route_points{0, 1'000};
constexpr text::Range polygon_points{3, 1'000};
constexpr text::Range match_points{1, 20};
constexpr std::size_t most_tiles = 1'000'000;

constexpr Key required(Key key) { return key.required = true, key; }
constexpr Key since_format_2(Key key) { return key.format = 2, key; }

constexpr Key place(const char* name, const char* help = "") {
    return {.name = name,
            .range = places,
            .unit = "px",
            .help = help,
            .required = true,
            .is_place = true,
            .is_shape = true};
}

constexpr Key velocity_key{.name = "velocity", .range = speeds, .unit = "px/s"};
constexpr Key radius_key{
    .name = "radius", .range = radii, .unit = "px", .help = "the configuration's without it", .is_shape = true};
constexpr Key restitution_key{.name = "restitution",
                              .range = restitution_limits,
                              .help = "the factor on a bounce along the normal",
                              .quiet = true};
constexpr Key during_key{.name = "during",
                         .range = match_points,
                         .help = "the points of a match during which it is there, such as [1, 3]",
                         .quiet = true};
constexpr Key route_key{
    .name = "route",
    .range = route_points,
    .unit = "px",
    .help = "it goes from point to point and from the last to the first, as seen from where it begins",
    .quiet = true};

// `Body` or `const Body`.
template <typename Some, typename Body>
concept Either = std::is_same_v<std::remove_const_t<Some>, Body>;

// Members of Court that stand in a table of their own in a text: `[tiles]`.
template <typename SomeCourt>
struct TilesOf {
    SomeCourt& court;
};
template <typename SomeCourt>
TilesOf(SomeCourt&) -> TilesOf<SomeCourt>;  // clang 14 cannot deduce it
struct TileTable {
    double size = 0;
    Vec origin;
    bool bricks = false;
    double restitution = 1;
    Points during{};
    geometry::TileRows rows;
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

template <typename Visit>
void visit_fields(Either<MatchOverride> auto& match, Visit&& visit) {
    visit(Key{.name = "balls", .range = {1, 2}, .help = "in a match", .quiet = true}, match.balls);
}

template <typename Visit>
void visit_fields(Either<BallStart> auto& ball, Visit&& visit) {
    auto& [center, velocity, radius] = ball;
    visit(place("center"), center);
    visit(velocity_key, velocity);
    visit(radius_key, radius);
}

template <typename Visit>
void visit_fields(Either<MegaphoneStart> auto& megaphone, Visit&& visit) {
    auto& [center, velocity, radius, push, route, during] = megaphone;
    visit(place("center"), center);
    visit(velocity_key, velocity);
    visit(radius_key, radius);
    visit(Key{.name = "push", .range = {-10, 10}, .help = "0 for a plain mirror, 1 for a moving one"}, push);
    visit(since_format_2(route_key), route);
    visit(during_key, during);
}

template <typename Visit>
void visit_fields(Either<Line> auto& line, Visit&& visit) {
    auto& [from, to, restitution, during] = line;
    visit(place("from"), from);
    visit(place("to"), to);
    visit(restitution_key, restitution);
    visit(during_key, during);
}

template <typename Visit>
void visit_fields(Either<PolygonBody> auto& polygon, Visit&& visit) {
    auto& [center, shape, spin, velocity, restitution, yields, during] = polygon;
    visit(place("center"), center);
    visit(Key{.name = "points",
              .range = polygon_points,
              .unit = "px",
              .help = "about its centre",
              .required = true,
              .is_shape = true},
          shape.points);
    visit(Key{.name = "spin", .range = {-1e6, 1e6}, .unit = "degrees/s", .help = "positive is clockwise"}, spin);
    visit(velocity_key, velocity);
    visit(restitution_key, restitution);
    visit(since_format_2({.name = "yields",
                          .range = {0, 1},
                          .help = "the fraction of a ball's change of velocity that it takes on, the other way",
                          .quiet = true}),
          yields);
    visit(during_key, during);
}

template <typename Visit>
void visit_fields(Either<Goal> auto& goal, Visit&& visit) {
    auto& [segment, owner, route, during] = goal;
    visit(place("from"), segment.from);
    visit(place("to"), segment.to);
    visit(Key{.name = "owner", .help = "the other player scores", .required = true}, owner);
    visit(route_key, route);
    visit(during_key, during);
}

template <typename Visit>
void visit_fields(Either<TileTable> auto& tiles, Visit&& visit) {
    auto& [size, origin, bricks, restitution, during, rows] = tiles;
    visit(Key{.name = "size", .range = {1, 1e6}, .unit = "px", .required = true, .is_shape = true}, size);
    visit(Key{.name = "origin", .range = places, .unit = "px", .is_shape = true}, origin);
    visit(Key{.name = "bricks", .help = "the digits 1 to 9 break after so many hits", .quiet = true}, bricks);
    visit(restitution_key, restitution);
    visit(during_key, during);
    visit(Key{.name = "rows", .help = "`.` is empty, anything else solid", .required = true, .is_shape = true}, rows);
}

template <typename Visit>
void visit_fields(Either<Target> auto& target, Visit&& visit) {
    auto& [center, radius, hits, route, during] = target;
    visit(place("center"), center);
    visit(Key{.name = "radius", .range = some_radii, .unit = "px", .is_shape = true}, radius);
    visit(Key{.name = "hits", .range = {1, 99}, .help = "that it takes"}, hits);
    visit(route_key, route);
    visit(during_key, during);
}

template <typename Visit>
void visit_fields(Either<Gate> auto& gate, Visit&& visit) {
    auto& [segment] = gate;
    visit(place("from"), segment.from);
    visit(place("to"), segment.to);
}

template <typename Visit>
void visit_fields(Either<Drone> auto& drone, Visit&& visit) {
    auto& [radius, start, route] = drone;
    visit(Key{.name = "radius", .range = some_radii, .unit = "px"}, radius);
    visit(Key{.name = "start", .range = frames, .unit = "frames", .help = "until it takes off"}, start);
    visit(Key{.name = "route",
              .range = route_points,
              .unit = "px",
              .help = "it flies from the first point to the last",
              .required = true,
              .quiet = true,
              .is_place = true,
              .is_shape = true},
          route);
}

template <typename Visit>
void visit_fields(Either<Crusher> auto& crusher, Visit&& visit) {
    auto& [area, first, every, down, warning, during] = crusher;
    visit(place("center"), area.center);
    visit(Key{.name = "half",
              .range = {1, 1e6},
              .unit = "px",
              .help = "of its width and height",
              .required = true,
              .is_shape = true},
          area.half);
    visit(Key{.name = "first", .range = frames, .unit = "frames", .help = "until it strikes first"}, first);
    visit(Key{.name = "every", .range = some_frames, .unit = "frames", .help = "down + warning at least"}, every);
    visit(Key{.name = "down", .range = some_frames, .unit = "frames", .help = "that it stays"}, down);
    visit(Key{.name = "warning", .range = frames, .unit = "frames", .help = "before, with its shadow"}, warning);
    visit(during_key, during);
}

template <typename Visit>
void visit_fields(Either<BallMachine> auto& machine, Visit&& visit) {
    auto& [center, speed, angle, spread, interval] = machine;
    visit(Key{.name = "center", .range = places, .unit = "px", .required = true, .is_place = true}, center);
    visit(Key{.name = "speed", .range = {60, 600}, .unit = "px/s"}, speed);
    visit(Key{.name = "angle",
              .range = {-60, 60},
              .unit = "degrees",
              .help = "of the middle of its throws from straight left, positive downwards"},
          angle);
    visit(Key{.name = "spread", .range = {0, 60}, .unit = "degrees", .help = "to either side"}, spread);
    visit(Key{.name = "interval", .range = {2, 1000}, .unit = "frames", .help = "from ball to ball, from frame 10 on"},
          interval);
}

template <typename Visit>
void visit_fields(Either<Task> auto& task, Visit&& visit) {
    auto& [kind, count, lives, time_limit, par, star_par, opponent, finish] = task;
    visit(Key{.name = "kind", .required = true}, kind);
    visit(Key{.name = "count", .range = {1, most_counted}, .required = true}, count);
    visit(Key{.name = "lives", .range = {0, 1000}, .help = "the miss with this number ends the try; 0: none does"},
          lives);
    visit(Key{.name = "time_limit", .range = frames, .unit = "frames", .help = "0: none", .quiet = true}, time_limit);
    visit(Key{.name = "par", .range = frames, .help = "for ink; 0: none", .quiet = true}, par);
    visit(Key{.name = "star_par", .range = frames, .help = "for the star; 0: none", .quiet = true}, star_par);
    visit(Key{.name = "opponent",
              .range = {0, 5},
              .help = "level of the computer player on the right; 0: nobody",
              .quiet = true},
          opponent);
    visit(Key{.name = "finish", .range = places, .unit = "px", .help = "from the left, of `steer`", .quiet = true},
          finish);
}

template <typename Visit>
void visit_fields(Either<Court> auto& court, Visit&& visit) {
    auto& [name, size, walls, wall_restitution, physics, balls, megaphones, lines, polygons, goals, tiles,
           tile_restitution, tiles_during, has_bricks, match, is_slip, task, breaths, targets, gates, drones, crushers,
           machine] = court;
    visit(Key{.name = "name", .range = name_letters}, name);
    visit(Key{.name = "size", .range = {1, 1e6}, .unit = "px"}, size);
    visit(Key{.name = "walls", .help = "`goals`: open ends that score; `left`: the left end alone does (format 2)"},
          walls);
    visit(restitution_key, wall_restitution);
    visit(Key{.name = "slip", .help = "two players may draw it before a match", .quiet = true}, is_slip);
    visit(since_format_2({.name = "breaths", .range = {0, 9}, .help = "how often a player can shout", .quiet = true}),
          breaths);
    visit(Key{.name = "physics", .help = "instead of the configuration's"}, physics);
    visit(Key{.name = "match"}, match);
    visit(Key{.name = "ball", .range = {0, 100'000}, .help = "of a scene, or of a court with a task: in play at once"},
          balls);
    visit(Key{.name = "megaphone", .range = {0, 10'000}, .help = "moves by itself, no player holds it"}, megaphones);
    visit(Key{.name = "line", .range = {0, 10'000}}, lines);
    visit(Key{.name = "polygon", .range = {0, 1'000}, .help = "turns back at the court's sides"}, polygons);
    visit(Key{.name = "goal", .range = {0, 100}, .help = "a ball that touches it scores"}, goals);
    visit(Key{.name = "tiles"}, TilesOf{court});
    constexpr text::Range few{0, 200};
    visit(since_format_2({.name = "target", .range = few, .help = "a ball bounces off it"}), targets);
    visit(since_format_2({.name = "gate", .range = few, .help = "to be passed by a ball's centre"}), gates);
    visit(since_format_2({.name = "drone", .range = few, .help = "a paper plane; a ball or a shout knocks it out"}),
          drones);
    visit(since_format_2(
              {.name = "crusher", .range = few, .help = "a rubber stamp; strikes a player whose body it touches"}),
          crushers);
    visit(since_format_2({.name = "machine", .help = "throws balls, nobody serves; only with a task"}), machine);
    visit(since_format_2({.name = "task"}), task);
}

}  // namespace megapon::court
