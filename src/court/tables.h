#pragma once

#include <optional>
#include <vector>

#include "court/key.h"
#include "geometry/tile_map.h"
#include "geometry/vec.h"

// What a court's text has in tables of their own: [physics], [match], [tiles].
namespace megapon::court {

enum class Solver { substep, sweep };

// What a court text may override in the configuration.
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

// What a court text may say of a match on it.
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
    bool bricks = false;
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

}  // namespace megapon::court
