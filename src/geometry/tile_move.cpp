#include "geometry/tile_map.h"

#include <algorithm>
#include <cmath>

namespace megapon::geometry {

namespace {

// What rounding may leave between things that lie flush at `place`; less than this neither blocks nor overlaps. px
double skin(const TileMap& map, double place) { return 1e-9 * std::min(map.size, 1.0) + 4e-16 * std::fabs(place); }

// A map read along one axis: lines of tiles that are passed one after another, each crossed by lanes.
struct Lanes {
    const TileMap& map;
    bool along_x;
    double origin, lane_origin;
    int lines, lanes;  // how many

    bool solid(int line, int lane) const { return along_x ? map.solid(line, lane) : map.solid(lane, line); }
};

int clamp_tile(double tile, int last) { return static_cast<int>(std::clamp<double>(tile, -1, last)); }

// Lanes that the span center +- half overlaps; merely touching a seam is no overlap. A thin span on a seam overlaps
// none: then first > last, and they are the lanes on either side of the seam.
struct Width {
    int first = 0;
    int last = 0;
};

Width width_of(const Lanes& lanes, double center, double half) {
    const double size = lanes.map.size;
    const double local = center - lanes.lane_origin;
    const double slack = skin(lanes.map, std::fabs(center) + half);
    return {clamp_tile(std::floor((local - half + slack) / size), lanes.lanes),
            clamp_tile(std::ceil((local + half - slack) / size) - 1, lanes.lanes)};
}

// Whether a line stops what lies in these lanes. What is thin slips along a seam unless both sides of it are solid.
bool blocks(const Lanes& lanes, int line, Width width) {
    if (width.first > width.last) return lanes.solid(line, width.first) && lanes.solid(line, width.last);
    for (int lane = width.first; lane <= width.last; ++lane)
        if (lanes.solid(line, lane)) return true;
    return false;
}

struct Advance {
    double center = 0;
    bool hit = false;
};

// Moves the span center +- half along the axis, to flush against the first line that blocks.
Advance advance(const Lanes& lanes, Width width, double center, double half, double move) {
    if (move == 0) return {center, false};
    const double size = lanes.map.size;
    const int step = move < 0 ? -1 : 1;
    const double front = center + step * half - lanes.origin;
    const double slack = skin(lanes.map, std::fabs(center) + half);
    const double tile = step > 0 ? std::ceil((front - slack) / size) : std::floor((front + slack) / size) - 1;
    // Outside everything is alike: in the open there is nothing to look for, in the solid the first line blocks.
    double line = lanes.map.solid_outside ? tile : clamp_tile(tile, lanes.lines);
    for (; lanes.map.solid_outside || (line >= -1 && line <= lanes.lines); line += step) {
        const double face = (step > 0 ? line : line + 1) * size;
        if (step * (face - front) >= std::fabs(move)) break;
        if (blocks(lanes, clamp_tile(line, lanes.lines), width)) return {lanes.origin + face - step * half, true};
    }
    return {center + move, false};
}

}  // namespace

TileMove move_through(const TileMap& map, const Rect& mover, Vec move) {
    const Lanes columns{map, true, map.origin.x, map.origin.y, map.columns(), map.row_count()};
    const Lanes rows{map, false, map.origin.y, map.origin.x, map.row_count(), map.columns()};
    const Advance x =
        advance(columns, width_of(columns, mover.center.y, mover.half.y), mover.center.x, mover.half.x, move.x);
    const Advance y = advance(rows, width_of(rows, x.center, mover.half.x), mover.center.y, mover.half.y, move.y);
    return {{x.center, y.center}, x.hit, y.hit};
}

}  // namespace megapon::geometry
