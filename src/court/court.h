#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "geometry/shapes.h"
#include "geometry/tile_map.h"
#include "text/numbers.h"

namespace megapon::court {

using geometry::Vec;

// The path of a body that moves by itself: along straight lines from point to point, then from the last to the first
// again, at one speed.
struct Route {
    std::vector<Vec> points;  // px, from where the body begins; none: it rests there
    double speed = 0;         // px/s

    bool moves() const { return points.size() > 1 && speed > 0; }
};

// Once round the route, px.
double length_of(const Route& route);

// How far from its beginning a body is that has come so many px along the route.
Vec offset_on(const Route& route, double travel);

// Limits that hold in a court and in the configuration alike.
constexpr text::Range fps_limits{1, 240};
constexpr text::Range substeps_limits{1, 1000};
constexpr text::Range radius_limits{1, 60};  // px, of the ball and of a megaphone's head
constexpr text::Range restitution_limits{0, 1.5};

enum class Solver { substep, sweep };

// box: all four sides bounce; goals: left and right score; none: the ball may leave.
enum class Walls { box, goals, none };

// What a court text may override in the configuration.
struct PhysicsOverride {
    std::optional<int> fps;
    std::optional<int> substeps;
    std::optional<Solver> solver;
    std::optional<double> ball_radius{};       // px
    std::optional<double> megaphone_radius{};  // px
};

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
};

// Restitution is the factor on the part of a bounce along the normal: 1 mirrors, 0 lets the ball slide along, more than
// 1 speeds it up.

struct Line {
    Vec from;
    Vec to;
    double restitution = 1;

    geometry::Segment segment() const { return {from, to}; }
};

// A polygon that may turn and travel; it turns back at the court's sides.
struct PolygonBody {
    Vec center;
    geometry::Polygon shape;  // points about the centre
    double spin = 0;          // degrees/s, positive is clockwise
    Vec velocity;             // px/s
    double restitution = 1;

    bool moves() const { return spin != 0 || velocity != Vec{}; }
};

// Whose goal or half something is.
enum class Owner { left, right };

// A goal: a ball that touches the segment scores for the other player.
struct Goal {
    geometry::Segment segment;  // where it begins
    Owner owner = Owner::left;
    Route route;  // from there on
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
    bool has_bricks = false;  // the digits 1 to 9 among the tiles are bricks: they break after so many hits
    int match_balls = 1;      // balls in a match, 1 or 2
    bool is_slip = false;     // two players may draw it before a match
};

}  // namespace megapon::court
