#pragma once

#include <array>

#include "lab/code_parts.h"
#include "lab/crossing_pairs.h"
#include "lab/exhibit.h"

// The lines with which the methods of `crossing` answer, a pair each.
namespace megapon::lab::crossing_lines {

inline constexpr MethodLines of_lines{
    R"(
s1 = side(b1, b2, a1);
s2 = side(b1, b2, a2);
s3 = side(a1, a2, b1);
s4 = side(a1, a2, b2);
if (s1 * s2 < 0 && s3 * s4 < 0) return HIT;
if (s1 == 0 && within(a1, b1, b2)) return HIT;
if (s2 == 0 && within(a2, b1, b2)) return HIT;
if (s3 == 0 && within(b1, a1, a2)) return HIT;
if (s4 == 0 && within(b2, a1, a2)) return HIT;
return MISS;
)",
    R"(
s1 = side(b1, b2, a1);
s2 = side(b1, b2, a2);
s3 = side(a1, a2, b1);
s4 = side(a1, a2, b2);
return s1 * s2 <= 0 && s3 * s4 <= 0;
)"};

// A line and a rect: their boxes and, unless boxes alone decide, the sides of the rect's corners.
inline constexpr char boxes_apart[] = R"(
if (max(a1.x, a2.x) < left) return MISS;
if (min(a1.x, a2.x) > right) return MISS;
if (max(a1.y, a2.y) < top) return MISS;
if (min(a1.y, a2.y) > bottom) return MISS;)";
inline constexpr auto line_rect_lines = join_lines(boxes_apart, R"(
s1 = side(a1, a2, c[0]);
s2 = side(a1, a2, c[1]);
s3 = side(a1, a2, c[2]);
s4 = side(a1, a2, c[3]);
return min(min(s1, s2), min(s3, s4)) <= 0 && max(max(s1, s2), max(s3, s4)) >= 0;
)");
inline constexpr auto boxes_alone_lines = join_lines(boxes_apart, R"(
return HIT;
)");

// Each edge that a ray from a1 to the right crosses changes inside and outside.
inline constexpr char count_crossings[] = R"(
    down = c[i + 1].y > a1.y;
    if ((c[i].y > a1.y) == down) continue;
    s = side(c[i], c[i + 1], a1);
    if ((down && s > 0) || (!down && s < 0)) inside = !inside;
}
return inside;
)";
inline constexpr auto line_polygon_lines = join_lines(R"(
inside = 0;
for (i = 0; i < 5; i++) {
    if (meet(a1, a2, c[i], c[i + 1])) return HIT;)",
                                                      count_crossings);
inline constexpr const char* edges_alone_lines = R"(
for (i = 0; i < 5; i++) {
    if (meet(a1, a2, c[i], c[i + 1])) return HIT;
}
return MISS;
)";
inline constexpr auto point_lines = join_lines(R"(
inside = 0;
for (i = 0; i < 5; i++) {)",
                                               count_crossings);
inline constexpr const char* one_side_lines = R"(
left = 0;
right = 0;
for (i = 0; i < 5; i++) {
    s = side(c[i], c[i + 1], a1);
    if (s < 0) left = 1;
    if (s > 0) right = 1;
}
return left + right < 2;
)";

// As CrossingPair.
inline constexpr std::array<const char*, crossing_pairs> right{of_lines.right, line_rect_lines.data(),
                                                               line_polygon_lines.data(), point_lines.data()};
inline constexpr std::array<const char*, crossing_pairs> naive{of_lines.naive, boxes_alone_lines.data(),
                                                               edges_alone_lines, one_side_lines};

}  // namespace megapon::lab::crossing_lines
