#pragma once

#include <optional>

#include "sim/collision.h"
#include "sim/world.h"

namespace megapon::sim {

// What never moves: walls, lines, tiles, resting polygons. A tile's index is row * columns + column.

// The court's tiles as they are now, without the bricks that have broken; null: the court has none.
inline const geometry::TileMap* tiles_now(const State& state, const World& world) {
    const std::optional<geometry::TileMap>& tiles = state.tiles ? state.tiles : world.court.tiles;
    return tiles ? &*tiles : nullptr;
}

// How many hits the tile still takes; 0: it is no brick.
int hits_of_brick(const geometry::TileMap& tiles, geometry::TileIndex place);

// The digits 1 to 9 are bricks that take so many hits; every other tile is hard. Takes one hit off a brick; at 0 it
// breaks and its tile is empty. Returns the hits that are left; nothing if the tile is no brick.
std::optional<int> hit_brick(geometry::TileMap& tiles, int index);

// Whether a ball bounces off this side of the court (court::sides_of).
bool is_solid(const geometry::HalfPlane& side, court::Walls walls);

// Whether a circle is inside of all sides of the court by more than rounding: a ball that ends there meets no wall.
inline bool is_clear_of_sides(const court::Court& court, Vec center, double radius) {
    const Vec size = court.size;
    const double margin = radius + 1e-6 + 1e-12 * (size.x + size.y);
    return center.x >= margin && center.y >= margin && center.x <= size.x - margin && center.y <= size.y - margin;
}

// The first collision of a ball with it until `end` s into the substep. Solver::substep reports only what the ball
// overlaps where it is at the end.
std::optional<Collision> collide_with_obstacles(const BallMotion& ball, double end, const State& state,
                                                const World& world, Solver solver);

// Moves a ball until an obstacle is in its way. Returns the normal of what stopped it.
std::optional<Vec> slide(Vec& center, double radius, Vec motion, const State& state, const World& world);

// The centre of a ball of this radius, moved out of the obstacles that it overlaps; out of the walls last, so that it
// is always inside them.
Vec push_out_of_obstacles(Vec center, double radius, const State& state, const World& world);

}  // namespace megapon::sim
