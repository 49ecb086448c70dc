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

// How time may be cut, in a court and in the configuration alike.
constexpr text::Range fps_limits{1, 240};
constexpr text::Range substeps_limits{1, 1000};

enum class Solver { substep, sweep };

// box: all four sides bounce; goals: left and right score; none: the ball may leave.
enum class Walls { box, goals, none };

// What a court text may override in the configuration.
struct PhysicsOverride {
    std::optional<int> fps;
    std::optional<int> substeps;
    std::optional<Solver> solver;
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

// A polygon that may turn and travel; it turns back at the court's sides.
struct PolygonBody {
    Vec center;
    geometry::Polygon shape;  // points about the centre
    double spin = 0;          // degrees/s, positive is clockwise
    Vec velocity;             // px/s

    bool moves() const { return spin != 0 || velocity != Vec{}; }
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
    PhysicsOverride physics;
    std::vector<BallStart> balls;
    std::vector<MegaphoneStart> megaphones;
    std::vector<geometry::Segment> lines;
    std::vector<PolygonBody> polygons;
    std::optional<geometry::TileMap> tiles;
};

}  // namespace megapon::court
