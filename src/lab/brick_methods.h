#pragma once

#include <optional>
#include <vector>

#include "geometry/shapes.h"
#include "geometry/sweep.h"
#include "geometry/tile_map.h"
#include "geometry/touch.h"
#include "lab/exhibit.h"

namespace megapon::lab {

using geometry::TileMap;

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

// What a ball meets of bricks that it can reach with a motion in px: of each by itself, and of all as one body, where a
// seam between two has no face and no corner.
struct BricksInReach {
    struct Face {
        Vec middle;
        Vec normal;  // out of the brick
    };
    std::vector<Vec> bricks;  // their middles, in map order
    std::vector<Face> faces;  // the open ones, as long as a tile
    std::vector<Vec> corners;
};
BricksInReach bricks_in_reach(const Circle& ball, Vec motion, const TileMap& map);

// Whether the ball's centre lies in a brick, and the motion leads it deeper.
bool goes_deeper(const Circle& ball, Vec motion, const TileMap& map);

// What a test of one brick after another finds of a ball that makes a motion in so many straight steps.
struct TestedBrick {
    Circle ball;  // as it stood
    Rect brick;   // of those that it overlaps there, the first in map order
    geometry::Contact contact;
};
// Nothing: after no step the ball overlaps a brick.
std::optional<TestedBrick> first_tested_brick(const Circle& ball, Vec motion, int steps, const TileMap& map);

inline constexpr double brick_size = 20;  // px
inline constexpr char soft_brick = 's';
inline constexpr double most_turned = 5;  // degrees by which the same bounce differs between substeps

// What the exhibit opens with.
TileMap first_bricks();

// How many balls that fall on a long flat row trip on its seams.
double count_trips(BrickMethod method, int balls);

Claim bricks_claim();

}  // namespace megapon::lab
