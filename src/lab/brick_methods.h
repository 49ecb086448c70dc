#pragma once

#include <optional>
#include <string>
#include <vector>

#include "geometry/shapes.h"
#include "geometry/sweep.h"
#include "geometry/tile_map.h"
#include "lab/display.h"

// Methods for a ball among bricks, right and naive ones.

namespace megapon::lab {

using geometry::TileMap;

inline constexpr char soft_brick = 's';
inline constexpr double most_turned = 5;  // degrees by which the same bounce differs between substeps

// Bricks in columns and rows, each a tile of the map or, twice as wide as high, two tiles side by side.
class BrickWall {
  public:
    // Rows of bricks, a character each, '.' for none. `height`: of a brick, px.
    BrickWall(double height, Vec origin, const std::vector<std::string>& rows, bool is_flat);

    const TileMap& map() const { return map_; }
    bool is_flat() const { return tiles_a_brick_ == 2; }
    Vec brick_size() const { return {map_.size * tiles_a_brick_, map_.size}; }  // px
    int columns() const { return map_.columns() / tiles_a_brick_; }
    int rows() const { return map_.row_count(); }

    // The column and row that hold a place; outside of all, those where more bricks would lie.
    geometry::TileIndex cell_at(Vec place) const;
    // The brick of the tile.
    geometry::TileIndex brick_of(geometry::TileIndex tile) const { return {tile.column / tiles_a_brick_, tile.row}; }
    // '.' for none, also outside.
    char at(geometry::TileIndex cell) const;
    bool has_brick(geometry::TileIndex cell) const { return at(cell) != '.'; }
    Rect rect(geometry::TileIndex cell) const;
    int count(char brick) const;
    // Takes a brick out; there must be one.
    void remove(geometry::TileIndex cell);

  private:
    TileMap map_;
    int tiles_a_brick_;
};

// A brick of a wall.
struct Brick {
    geometry::TileIndex cell;
    Rect rect;
};
std::vector<Brick> bricks_of(const BrickWall& wall);  // in map order

// The 3 × 3 cells round the one that holds a place, without those outside of the wall, in map order.
std::vector<geometry::TileIndex> nine_cells(const BrickWall& wall, Vec place);

// Ways to hit bricks. The game's takes all solid tiles as one body: a seam has no side and no corner.
enum class BrickMethod {
    one_by_one,
    nearest_first,
    flip_axis,
    nine_cells,         // box against box, which only flips the velocity
    nine_cells_pushed,  // and pushes the ball out, too
    one_body
};

// A ball among bricks.
struct BrickBall {
    Circle circle;
    Vec velocity;  // px/s
    double restitution = 1;
    int trips = 0;  // bounces that are not straight up or down
};

// Moves the ball for so long (s), off the bricks as the method does.
void move_by_method(BrickBall& ball, const BrickWall& wall, BrickMethod method, double seconds);

// The sweep that the game plays with. Returns the last impact.
std::optional<geometry::Impact> move_one_body(BrickBall& ball, const TileMap& map, double seconds);

// What a test of box against box finds of a brick: flush is no overlap. The axis is the one on which the middles are
// farther apart, which is wrong near the ends of a flat brick.
struct BoxTest {
    Rect brick;
    Vec apart;              // px, from the brick's middle to the ball's, without signs
    Vec normal;             // out of the brick, along the axis
    double depth = 0;       // px, of the overlap on that axis
    bool overlaps = false;  // on both axes
    bool flips = false;     // and moves towards the brick along that axis
};
BoxTest test_box(const Circle& ball, Vec motion, const Rect& brick);
// The first of the nine cells' bricks that flips the ball's velocity.
std::optional<BoxTest> first_flip(const Circle& ball, Vec motion, const BrickWall& wall);

// What a ball meets of bricks that it can reach with a motion in px: of each by itself, and of all as one body, where a
// seam between two has no face and no corner.
struct BricksInReach {
    struct Face {
        Vec middle;
        Vec normal;  // out of the brick
    };
    std::vector<Rect> bricks;  // in map order
    std::vector<Face> faces;   // the open ones, as long as a tile
    std::vector<Vec> corners;  // those that the ball reaches from outside
};
BricksInReach bricks_in_reach(const Circle& ball, Vec motion, const BrickWall& wall);

// What the exhibit opens with: bricks of 20 × 20 px or, flat, of 16 × 8.
BrickWall first_bricks(bool is_flat);

// How many balls that fall on a long flat row of such bricks trip on its seams.
double count_trips(BrickMethod method, int balls, bool is_flat = false);

// Of balls that fly at the corner of a lone brick: how many the flip of an axis sends elsewhere than the game's rule.
double count_wrong_corners(int balls);

}  // namespace megapon::lab
