#pragma once

#include <optional>

#include "geometry/shapes.h"
#include "geometry/sweep.h"
#include "geometry/tile_map.h"

namespace megapon::lab {

using geometry::Circle;
using geometry::Rect;
using geometry::TileMap;
using geometry::Vec;

// Ways to hit bricks. The game's takes all solid tiles as one body: a seam has no side and no corner.
enum class BrickMethod { one_by_one, nearest_first, flip_axis, one_body };

// A ball among bricks.
struct BrickBall {
    Circle circle;
    Vec velocity;  // px/s
    double restitution = 1;
    int trips = 0;  // bounces that are not straight up or down
};

// Moves the ball for so long (s), off the bricks as the method does.
void move_by_method(BrickBall& ball, const TileMap& map, BrickMethod method, double seconds);

// The sweep that the game plays with. Returns the last impact.
std::optional<geometry::Impact> move_one_body(BrickBall& ball, const TileMap& map, double seconds);

// Whether the ball touches a brick, with all of the map asked, or only the cell of its centre and the eight around it.
bool touches_any(const Circle& ball, const TileMap& map);
bool touches_neighbour(const Circle& ball, const TileMap& map);

}  // namespace megapon::lab
