#pragma once

#include "geometry/shapes.h"

// Yes or no about doubles as they are, however near the two sides of a comparison come: first rounded, as usual, with a
// margin for that, and only where this leaves it open without any rounding, some hundred times slower. Holds while no
// fourth power of a length over- or underflows: for lengths of 0 and from 1e-70 to 1e70 px.

namespace megapon::geometry::internal {

// Whether two circles touch or overlap; two rects.
bool meet(const Circle& a, const Circle& b);
bool meet(const Rect& a, const Rect& b);

// Whether p is no farther from b than the sum of two lengths.
bool is_within(Vec p, const Segment& b, double radius1, double radius2 = 0);

// Whether p is no farther than `reach` from the rect; 0 within.
bool is_within(Vec p, const Rect& b, double reach);

// Whether the segment comes that near to the rect, or meets it.
bool is_within(const Segment& a, const Rect& b, double reach);

// Whether p is no farther than `reach` from the box; 0 within.
bool is_within(Vec p, const Box& b, double reach);

// Whether a, moved by `motion`, meets b on the way. For a segment: if it does not as it starts.
bool meets_on_way(const Circle& a, Vec motion, const Circle& b);
// And as much more, of a capsule.
bool meets_on_way(const Circle& a, Vec motion, const Segment& b, double more = 0);

// Whether a, moved by `motion`, lies inside b's line without touching it.
bool is_clear_inside(const Circle& a, Vec motion, const Circle& b);

}  // namespace megapon::geometry::internal
