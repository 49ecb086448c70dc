#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "court/route.h"
#include "court/task.h"
#include "geometry/shapes.h"
#include "geometry/tile_map.h"
#include "text/numbers.h"

namespace megapon::court {

using geometry::Vec;

// Limits that hold in a court and in the configuration alike.
constexpr text::Range fps_limits{1, 240};
constexpr text::Range substeps_limits{1, 1000};
constexpr text::Range radius_limits{1, 60};  // px, of the ball and of a megaphone's head
constexpr text::Range restitution_limits{0, 1.5};
constexpr text::Range name_letters{0, 60};        // of a court
constexpr text::Range speed_cap_limits{10, 1e6};  // px/s, of the ball

enum class Solver { substep, sweep };

// box: all four sides bounce; goals: left and right score; none: the ball may leave; left_goal: only the left side
// scores, the others bounce.
enum class Walls { box, goals, none, left_goal };

inline bool has_left_goal(Walls walls) { return walls == Walls::goals || walls == Walls::left_goal; }

// What a court text may override in the configuration.
struct PhysicsOverride {
    std::optional<int> fps;
    std::optional<int> substeps;
    std::optional<Solver> solver;
    std::optional<double> ball_radius{};       // px
    std::optional<double> megaphone_radius{};  // px
    std::optional<double> speed_cap{};         // px/s, of the ball
};

// What a court text may say of a match on it.
struct MatchOverride {
    int balls = 1;  // 1 or 2
};

// The points of a match during which a body is there, 1 for the first; empty: all of them. A later point is as the
// last.
using Points = std::vector<int>;

// A ball of an experiment. No radius: the configuration's.
struct BallStart {
    Vec center;
    Vec velocity;  // px/s
    std::optional<double> radius;
};

// A free megaphone circle in straight motion: no player holds it. No radius: the configuration's.
struct MegaphoneStart {
    Vec center;
    Vec velocity;  // px/s
    std::optional<double> radius;
    double push = 0;  // share of its own velocity it gives the ball: 0 = a plain mirror, 1 = a moving mirror
    Route route{};    // from `center` on, instead of the straight motion; such a one stands in a match, too
    Points during{};
};

// Restitution is the factor on the part of a bounce along the normal: 1 mirrors, 0 lets the ball slide along, more than
// 1 speeds it up.

struct Line {
    Vec from;
    Vec to;
    double restitution = 1;
    Points during{};

    geometry::Segment segment() const { return {from, to}; }
};

// A polygon that may turn and travel; it turns back at the court's sides.
struct PolygonBody {
    Vec center;
    geometry::Polygon shape;  // points about the centre
    double spin = 0;          // degrees/s, positive is clockwise
    Vec velocity;             // px/s
    double restitution = 1;
    double yields = 0;  // fraction of a ball's change of velocity that the polygon takes on, the other way; 0: none
    Points during{};

    bool moves() const { return spin != 0 || velocity != Vec{} || yields > 0; }
};

// Whose goal or half something is.
enum class Owner { left, right };

// A goal: a ball that touches the segment scores for the other player.
struct Goal {
    geometry::Segment segment;  // where it begins
    Owner owner = Owner::left;
    Route route;  // from there on
    Points during{};
};

// A round target. A ball bounces off it; each bounce is a hit, until it has had enough.
struct Target {
    Vec center;
    double radius = 12;  // px
    int hits = 1;        // that it takes
    Route route;         // from `center` on
    Points during{};
};

// An opening: a ball whose centre passes from one side of it to the other has gone through.
struct Gate {
    geometry::Segment segment;
};

// A paper plane. It flies its route once, from its first point, and has landed at the last. A shout or a ball knocks it
// out; the ball flies on.
struct Drone {
    double radius = 12;  // px, of the circle from its sprite's box
    double start = 0;    // frames of 0.1 s after which it takes off
    Route route{.points = {}, .speed = 0, .loops = false};
};

// A rubber stamp. Again and again it comes down on its area; a player whose body it touches then is struck.
struct Crusher {
    geometry::Rect area;
    double first = 0;    // frames of 0.1 s until it comes down first
    double every = 40;   // frames from one time to the next
    double down = 3;     // frames that it stays
    double warning = 8;  // frames before, in which its shadow can be seen
    Points during{};
};

// Throws balls at the left player, again and again. A ball comes again when it has left the court, or when there is no
// other.
struct BallMachine {
    Vec center{440, 120};
    double speed = 160;    // px/s
    double angle = 0;      // degrees from straight to the left, positive downwards, of the middle of the throws
    double spread = 20;    // degrees to either side of it
    double interval = 30;  // frames of 0.1 s from one ball to the next
};

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
    std::vector<Goal> goals;  // besides those of Walls::goals
    std::optional<geometry::TileMap> tiles;
    double tile_restitution = 1;
    Points tiles_during{};
    bool has_bricks = false;  // the digits 1 to 9 among the tiles are bricks: they break after so many hits
    MatchOverride match;
    bool is_slip = false;  // two players may draw it before a match

    // What only courts of format 2 have.
    std::optional<Task> task;  // a court for one player, or for one against the computer
    int breaths = 0;           // shouts that a player has at the beginning; 0: nobody shouts here
    std::vector<Target> targets;
    std::vector<Gate> gates;
    std::vector<Drone> drones;
    std::vector<Crusher> crushers;
    std::optional<BallMachine> machine;  // with a task only; nobody serves then
};

// Whether the right side has a player.
inline bool has_right_player(const Court& court) { return !court.task || court.task->opponent > 0; }

// A court for one whose balls are in play without a serve: those of [[ball]], and those that a machine throws.
inline bool starts_in_play(const Court& court) { return court.task && (!court.balls.empty() || court.machine); }

}  // namespace megapon::court
