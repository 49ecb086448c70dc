#pragma once

#include <cstddef>

#include "geometry/shapes.h"
#include "lab/display.h"

// What the exhibit `crossing` compares, by the right methods and the naive ones, and a judge that shares neither.

namespace megapon::lab {

// Of the line a, or of its first end alone, with the line b, or with a shape between b's ends.
enum class CrossingPair { lines, line_rect, line_polygon, point_polygon };
inline constexpr int crossing_pairs = 4;

// The rect between two corners, and a polygon with a notch there, whose corners are whole px; both clockwise, as all
// shapes.
Polygon rect_between(const Segment& b);
Polygon notched_between(const Segment& b);
// The one of the two that the pair asks for, which is not `lines`.
Polygon shape_between(CrossingPair pair, const Segment& b);
// From corner i to the next one.
Segment edge_of(const Polygon& shape, std::size_t i);
std::size_t edges_met(const Segment& a, const Polygon& shape);

// Products that are not positive, without a look at where the segments lie: the common mistake, which counts segments
// in line but apart as crossing.
bool seem_to_cross(const Segment& a, const Segment& b);

bool crossing_hits(CrossingPair pair, const Segment& a, const Segment& b, bool naive);

// By how far along a and along b their lines cross. Exact for whole numbers.
bool cross_within_both(const Segment& a, const Segment& b);

// The truth, by that and by how far an outline turns round a point; where a point lies on an outline either answer is
// right.
struct JudgedPair {
    bool is_hit = false;
    bool is_close = false;
};
JudgedPair judge_pair(CrossingPair pair, const Segment& a, const Segment& b);

}  // namespace megapon::lab
