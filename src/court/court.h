#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "court/key.h"
#include "court/route.h"
#include "court/task.h"
#include "geometry/shapes.h"
#include "geometry/tile_map.h"
#include "text/numbers.h"

namespace megapon::court {

// box: all four sides bounce; goals: left and right score; none: the ball may leave; left_goal: only the left side
// scores, the others bounce.
enum class Walls { box, goals, none, left_goal };

inline bool has_left_goal(Walls walls) { return walls == Walls::goals || walls == Walls::left_goal; }

// A ball of an experiment. No radius: the configuration's.
struct BallStart {
    Vec center;
    Vec velocity;  // px/s
    std::optional<double> radius;
    double mass = 1;  // only its quotients with other masses count
};

template <typename Visit>
void visit_fields(Either<BallStart> auto& ball, Visit&& visit) {
    auto& [center, velocity, radius, mass] = ball;
    visit(center_key, center);
    visit(velocity_key, velocity);
    visit(radius_key, radius);
    visit(since_format_2({.name = "mass",
                          .range = mass_limits,
                          .help = "relative to other balls; a polygon that yields takes on that many times as much",
                          .quiet = true}),
          mass);
}

// A free megaphone circle in straight motion: no player holds it. No radius: the configuration's.
struct MegaphoneStart {
    Vec center;
    Vec velocity;  // px/s
    std::optional<double> radius;
    double push = 0;  // share of its own velocity it gives the ball: 0 = a plain mirror, 1 = a moving mirror
    Route route{};    // begins at `center`, replaces the straight motion; such a polygon stands in a match, too
    Points during{};
};

template <typename Visit>
void visit_fields(Either<MegaphoneStart> auto& megaphone, Visit&& visit) {
    auto& [center, velocity, radius, push, route, during] = megaphone;
    visit(center_key, center);
    visit(quiet_in_maps(velocity_key), velocity);
    visit(radius_key, radius);
    visit(quiet_in_maps({.name = "push", .range = {-10, 10}, .help = "0 for a plain mirror, 1 for a moving one"}),
          push);
    visit(since_format_2(route_key), route);
    visit(during_key, during);
}

// Restitution is the factor on the part of a bounce along the normal: 1 mirrors, 0 lets the ball slide along, more than
// 1 speeds it up.

struct Line {
    Vec from;
    Vec to;
    double restitution = 1;
    Points during{};

    geometry::Segment segment() const { return {from, to}; }
};

template <typename Visit>
void visit_fields(Either<Line> auto& line, Visit&& visit) {
    auto& [from, to, restitution, during] = line;
    visit(from_key, from);
    visit(to_key, to);
    visit(restitution_key, restitution);
    visit(during_key, during);
}

// A polygon that may turn and travel; it turns back at the court's sides.
struct PolygonBody {
    Vec center;
    geometry::Polygon shape;  // points about the centre
    double spin = 0;          // degrees/s, positive is clockwise
    Vec velocity;             // px/s
    double restitution = 1;
    double yields = 0;  // fraction of a ball's change of velocity that the polygon takes on, the other way; 0: none
    Points during{};
    bool is_placed = false;  // a host has put it elsewhere in a scene; no key of a court

    bool moves() const { return spin != 0 || velocity != Vec{} || yields > 0 || is_placed; }
};

template <typename Visit>
void visit_fields(Either<PolygonBody> auto& polygon, Visit&& visit) {
    auto& [center, shape, spin, velocity, restitution, yields, during, is_placed] = polygon;
    visit(center_key, center);
    visit(Key{.name = "points",
              .range = polygon_point_limits,
              .unit = "px",
              .help = "about its centre",
              .required = true,
              .part = MapPart::corners},
          shape.points);
    visit(quiet_in_maps({.name = "spin", .range = {-1e6, 1e6}, .unit = "degrees/s", .help = "positive is clockwise"}),
          spin);
    visit(quiet_in_maps(velocity_key), velocity);
    visit(restitution_key, restitution);
    visit(since_format_2({.name = "yields",
                          .range = {0, 1},
                          .help = "the fraction of a ball's change of velocity that it takes on, the other way",
                          .quiet = true}),
          yields);
    visit(during_key, during);
}

// Player to whom a goal or a half belongs.
enum class Owner { left, right };

// A goal: a ball that touches the segment scores for the other player.
struct Goal {
    geometry::Segment segment;  // its place at the beginning
    Owner owner = Owner::left;
    Route route;  // its way from there on
    Points during{};
};

template <typename Visit>
void visit_fields(Either<Goal> auto& goal, Visit&& visit) {
    auto& [segment, owner, route, during] = goal;
    visit(from_key, segment.from);
    visit(to_key, segment.to);
    visit(Key{.name = "owner", .help = "the other player scores", .required = true}, owner);
    visit(route_key, route);
    visit(during_key, during);
}

// A round target. A ball bounces off it; each bounce is a hit, until it has had enough.
struct Target {
    Vec center;
    double radius = 12;  // px
    int hits = 1;        // number it takes
    Route route;         // starts at `center`
    Points during{};
};

template <typename Visit>
void visit_fields(Either<Target> auto& target, Visit&& visit) {
    auto& [center, radius, hits, route, during] = target;
    visit(center_key, center);
    visit(Key{.name = "radius", .range = body_radius_limits, .unit = "px", .part = MapPart::radius}, radius);
    visit(quiet_in_maps({.name = "hits", .range = {1, 99}, .help = "until it has had enough"}), hits);
    visit(route_key, route);
    visit(during_key, during);
}

// An opening: a ball whose centre passes from one side of it to the other has gone through.
struct Gate {
    geometry::Segment segment;
};

template <typename Visit>
void visit_fields(Either<Gate> auto& gate, Visit&& visit) {
    auto& [segment] = gate;
    visit(from_key, segment.from);
    visit(to_key, segment.to);
}

// A paper plane. It flies its route once, from its first point, and has landed at the last. A shout or a ball knocks it
// out; the ball flies on.
struct Drone {
    double radius = 12;  // px, of the circle from its sprite's box
    double start = 0;    // frames of 0.1 s after which it takes off
    Route route{.points = {}, .speed = 0, .loops = false};
};

template <typename Visit>
void visit_fields(Either<Drone> auto& drone, Visit&& visit) {
    auto& [radius, start, route] = drone;
    visit(Key{.name = "radius", .range = body_radius_limits, .unit = "px"}, radius);
    visit(quiet_in_maps({.name = "start", .range = frame_limits, .unit = "frames", .help = "until it takes off"}),
          start);
    visit(Key{.name = "route",
              .range = route_point_limits,
              .unit = "px",
              .help = "it flies from the first point to the last",
              .required = true,
              .quiet = true,
              .is_place = true,
              .part = MapPart::way},
          route);
}

enum class CrusherPhase : std::uint8_t { up, warning, down };

// A rubber stamp. Again and again it comes down on its area; a player whose body it touches then is struck.
struct Crusher {
    geometry::Rect area;
    double first = 0;    // frames of 0.1 s until it comes down first
    double every = 40;   // frames from one time to the next
    double down = 3;     // frames that it stays
    double warning = 8;  // frames before, in which its shadow can be seen
    Points during{};

    std::optional<Fault> fault() const {
        const double least = down + warning;
        if (every >= least) return std::nullopt;
        return Fault{"every", "down + warning, " + text::number_text(least) + " frames, at least"};
    }

    // Phase at a moment of the clock of play, in frames of so many a second.
    CrusherPhase phase(double now, int fps) const {
        const auto frames = [fps](double duration) { return duration * fps / 10.0; };
        constexpr double slack = 1e-9;
        const double since = now - frames(first) + slack;  // its first strike is at `first`
        const double period = frames(every);
        const double part = since - period * std::floor(since / period);
        if (since >= 0 && part < frames(down)) return CrusherPhase::down;
        if (since >= -frames(warning) && period - part <= frames(warning)) return CrusherPhase::warning;
        return CrusherPhase::up;
    }

    // Area in which it strikes a player then, or is about to. A kind of body that has this function is something to
    // survive, and computer players keep clear of it.
    std::optional<geometry::Rect> danger(double now, int fps) const {
        return phase(now, fps) == CrusherPhase::up ? std::nullopt : std::optional(area);
    }
};

template <typename Visit>
void visit_fields(Either<Crusher> auto& crusher, Visit&& visit) {
    auto& [area, first, every, down, warning, during] = crusher;
    visit(center_key, area.center);
    visit(Key{.name = "half",
              .range = {1, 1e6},
              .unit = "px",
              .help = "half its width and height",
              .required = true,
              .part = MapPart::half},
          area.half);
    visit(Key{.name = "first", .range = frame_limits, .unit = "frames", .help = "until it strikes first"}, first);
    visit(Key{.name = "every", .range = period_limits, .unit = "frames", .help = "down + warning at least"}, every);
    visit(Key{.name = "down", .range = period_limits, .unit = "frames", .help = "that it stays"}, down);
    visit(Key{.name = "warning", .range = frame_limits, .unit = "frames", .help = "before, with its shadow"}, warning);
    visit(during_key, during);
}

// The sides of a court of this size, solid beyond it: left, top, right, bottom.
inline std::array<geometry::HalfPlane, 4> sides_of(Vec size) {
    return {{{{1, 0}, 0}, {{0, 1}, 0}, {{-1, 0}, -size.x}, {{0, -1}, -size.y}}};
}

// The place where a match or an experiment happens. Immutable once read.
struct Court {
    std::string name = "Open court";
    Vec size{480, 240};  // px
    Walls walls = Walls::goals;
    double wall_restitution = 1;
    PhysicsOverride physics;
    std::vector<BallStart> balls;
    std::vector<MegaphoneStart> megaphones;
    std::vector<Line> lines;
    std::vector<PolygonBody> polygons;
    std::vector<Goal> goals;  // additional to those of Walls::goals
    std::optional<geometry::TileMap> tiles;
    double tile_restitution = 1;
    Points tiles_during{};    // points of the match with these tiles; empty: all
    bool has_bricks = false;  // the digits 1 to 9 among the tiles are bricks: they break after so many hits
    MatchOverride match;
    bool is_slip = false;  // two players may draw it before a match

    // Members that only courts of format 2 have.
    std::optional<Task> task;  // a court for one player, or for one against the computer
    int breaths = 0;           // shouts that a player has at the beginning; 0: shouting is off
    std::vector<Target> targets;
    std::vector<Gate> gates;
    std::vector<Drone> drones;
    std::vector<Crusher> crushers;
    std::optional<BallMachine> machine;  // only with a task; then there is no serve
};

// Members of Court that stand in a table of their own in a text: `[tiles]`.
template <typename SomeCourt>
struct TilesOf {
    SomeCourt& court;
};
template <typename SomeCourt>
TilesOf(SomeCourt&) -> TilesOf<SomeCourt>;    // clang 14 cannot deduce it
TileTable tile_table_of(const Court& court);  // for a court with tiles
void set_tiles(Court& court, TileTable table);

template <typename Visit>
void visit_fields(Either<Court> auto& court, Visit&& visit) {
    auto& [name, size, walls, wall_restitution, physics, balls, megaphones, lines, polygons, goals, tiles,
           tile_restitution, tiles_during, has_bricks, match, is_slip, task, breaths, targets, gates, drones, crushers,
           machine] = court;
    visit(Key{.name = "name", .range = name_length_limits}, name);
    visit(Key{.name = "size", .range = {1, 1e6}, .unit = "px"}, size);
    visit(Key{.name = "walls", .help = "`goals`: open ends that score; `left`: the left end alone does (format 2)"},
          walls);
    visit(restitution_key, wall_restitution);
    visit(Key{.name = "slip", .help = "two players may draw it before a match", .quiet = true}, is_slip);
    visit(since_format_2({.name = "breaths", .range = {0, 9}, .help = "how often a player can shout", .quiet = true}),
          breaths);
    visit(Key{.name = "physics", .help = "instead of the configuration's"}, physics);
    visit(Key{.name = "match"}, match);
    visit(on_layer(9, {.name = "ball",
                       .range = {0, 100'000},
                       .help = "of a scene, or of a court with a task: in play at once"}),
          balls);
    visit(on_layer(6, {.name = "megaphone", .range = {0, 10'000}, .help = "moves by itself, no player holds it"}),
          megaphones);
    visit(on_layer(3, {.name = "line", .range = {0, 10'000}}), lines);
    visit(on_layer(2, {.name = "polygon", .range = {0, 1'000}, .help = "turns back at the court's sides"}), polygons);
    visit(on_layer(5, {.name = "goal", .range = {0, 100}, .help = "a ball that touches it scores"}), goals);
    visit(Key{.name = "tiles"}, TilesOf{court});
    constexpr text::Range few{0, 200};
    visit(on_layer(7, since_format_2({.name = "target", .range = few, .help = "a ball bounces off it"})), targets);
    visit(on_layer(4, since_format_2({.name = "gate", .range = few, .help = "to be passed by a ball's centre"})),
          gates);
    visit(on_layer(8, since_format_2(
                          {.name = "drone", .range = few, .help = "a paper plane; a ball or a shout knocks it out"})),
          drones);
    visit(since_format_2(
              {.name = "crusher", .range = few, .help = "a rubber stamp; strikes a player whose body it touches"}),
          crushers);
    visit(since_format_2({.name = "machine", .help = "throws balls, nobody serves; only with a task"}), machine);
    visit(since_format_2({.name = "task"}), task);
}

struct AnyField {
    void operator()(const Key&, const auto&) const {}
};
template <typename Value>
concept Keyed = requires(const Value& value) {
    visit_fields(value, AnyField());
};

// A text's "[KEY]"; null: it is absent.
template <Keyed Table>
const Table* table_in(const Table& table) {
    return &table;
}
template <Keyed Table>
const Table* table_in(const std::optional<Table>& table) {
    return table ? &*table : nullptr;
}

template <typename>
constexpr bool is_list = false;
template <typename Item>
constexpr bool is_list<std::vector<Item>> = true;
template <typename>
constexpr bool is_optional = false;
template <typename Item>
constexpr bool is_optional<std::optional<Item>> = true;

// Calls visit(key, bodies) with the bodies of each kind.
template <typename Visit>
void visit_bodies(Either<Court> auto& court, Visit&& visit) {
    visit_fields(court, [&visit](const Key& key, auto&& value) {
        if constexpr (is_list<std::remove_cvref_t<decltype(value)>>) visit(key, value);
    });
}

// True if something of the court strikes players.
bool has_dangers(const Court& court);

// True if the right side has a player.
inline bool has_right_player(const Court& court) { return !court.task || court.task->opponent > 0; }

// A court for one whose balls are in play without a serve: those of [[ball]], and those that a machine throws.
inline bool starts_in_play(const Court& court) { return court.task && (!court.balls.empty() || court.machine); }

// A court on which two play for points, and nothing else is asked of them.
inline bool is_for_points(const Court& court) { return !court.task; }

// Half of what lies between the two players at least, px: where they play for points nobody walks into the court's
// middle third. What comes from there leaves the other one no page to answer.
inline double kept_clear(const Court& court) { return is_for_points(court) ? court.size.x / 6 : 0; }

// A court may change from point to point of a match: each body can say during which points it is there.

// The highest point that a body names; 0 if none does: the court is the same in all points.
int last_point_named(const Court& court);

// The court as it is during a point, 1 for the first: without the bodies that are not there then.
Court court_during(const Court& court, int point);

// The court as it is during the first point, for ever.
Court first_point_of(const Court& court);

}  // namespace megapon::court
