#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/shapes.h"
#include "geometry/sweep.h"
#include "geometry/tile_map.h"
#include "geometry/touch.h"
#include "lab/exhibit.h"

// Methods for a walker among walls, right and naive ones.

namespace megapon::lab {

using geometry::TileMap;

// A map of walls with a solid border. Only the tiles inside can be drawn, written and read.

// The inner tiles as text: rows separated by '/', '#' a wall and '.' none, without what is empty at the end of a row
// and of the map.
std::string format_walls(const TileMap& map);

// Sets the inner tiles from such a text. Returns what it expected, with the map unchanged, if the text is bad.
std::optional<std::string> parse_walls(TileMap& map, std::string_view text);

// The inner tile at a position in px, or nothing.
std::optional<geometry::TileIndex> inner_tile_at(const TileMap& map, geometry::Vec position);

// Adds the middles of the walls that a walker can reach with a step in px, each once.
void add_walls_in_reach(std::vector<geometry::Vec>& walls, const TileMap& map, const geometry::Rect& walker,
                        geometry::Vec step);

// Steps of a walker through tiles by different methods. Flush against a tile is no overlap.

bool is_in_wall(const TileMap& map, const Rect& walker);
bool overlaps_tile(const TileMap& map, geometry::TileIndex tile, const Rect& walker);

// On one axis, then from there on the other. The game moves in X first.
geometry::TileMove move_in_order(const TileMap& map, const Rect& walker, Vec step, bool y_first);

// On both axes at once: by all of the step, or not at all.
bool move_at_once(const TileMap& map, Rect& walker, Vec step);

// On one axis after the other by a look at two points each, beside the centre by half the size on the other axis: none
// lies on the edge that leads. Of Y the second is misplaced, below the centre.
using Probes = std::array<Vec, 2>;
Probes probes_of_x(const Rect& walker);
Probes probes_of_y(const Rect& walker);
// The map as the probes see it, with its origin at walk_origin: where it is shifted by half a tile, they forget that.
TileMap without_shift(const TileMap& map);
// An axis whose points meet a wall is put back. Returns whether one was.
bool move_by_probes(const TileMap& map, Rect& walker, Vec step);

// Moves a walker that asks only for the tile under its centre: it sinks into walls by half its size.
void move_by_center(const TileMap& map, Rect& walker, Vec step);

// How deep the rect reaches into walls, px, at most half of it.
double sunk_depth(const TileMap& map, const Rect& walker);

// Where a step ends in X first and in Y first, and where short steps lead, for which the order hardly counts.
struct OrderedStep {
    geometry::TileMove x_first;
    geometry::TileMove y_first;
    // Nothing where the walker is in a wall from the beginning.
    std::optional<Vec> short_steps_end;
    // The gap in px, on each axis, to the wall that the straight way meets first; only if both are above 0: at a
    // corner.
    std::optional<Vec> corner;

    bool order_counts() const;
    bool is_right(const geometry::TileMove& end) const;  // of the two, it alone
};

OrderedStep ordered_step(const TileMap& map, const Rect& walker, Vec step);

// The step in one order by its two halves, and both ends where they differ.
void draw_ordered_step(Diagram& diagram, const Rect& walker, const OrderedStep& step, bool y_first);

// What the exhibit of the walker opens with.

inline constexpr double walk_tile = 15;  // px
inline constexpr Vec walk_origin{5, 3};

TileMap first_tiles();

// A solid tile of a map.
struct SolidTile {
    int column = 0;
    int row = 0;
    Rect rect;
};

// Those from one tile to another, both included, in map order; without the second: to the end of the rows.
std::vector<SolidTile> solid_tiles(const TileMap& map, geometry::TileIndex first = {},
                                   std::optional<geometry::TileIndex> last = {});

}  // namespace megapon::lab
