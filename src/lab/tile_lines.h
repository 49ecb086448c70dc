#pragma once

#include "lab/code_parts.h"

// The lines with which a walker's methods answer whether a wall stops him.
namespace megapon::lab::tile_lines {

// Each axis alone, put back flush where it led into a wall; the second from where the first one has led. Flush is no
// overlap, whatever rounding left: `wide` and `high` are half of both, less a millionth. What overlaps from the
// beginning holds nobody.
inline constexpr char x_moves[] = R"(
x = a.x + step.x;
for (i = 0; i < near; i++) {)";
inline constexpr char x_is_put_back[] = R"(
    if (a.x <= wall[i].x - wide && x > wall[i].x - wide) x = wall[i].x - w - 7.5;
    if (a.x >= wall[i].x + wide && x < wall[i].x + wide) x = wall[i].x + w + 7.5; })";
inline constexpr char y_moves[] = R"(
y = a.y + step.y;
for (i = 0; i < near; i++) {)";
inline constexpr char y_is_put_back[] = R"(
    if (a.y <= wall[i].y - high && y > wall[i].y - high) y = wall[i].y - h - 7.5;
    if (a.y >= wall[i].y + high && y < wall[i].y + high) y = wall[i].y + h + 7.5; })";
inline constexpr char stopped[] = R"(
return x != a.x + step.x || y != a.y + step.y;
)";
inline constexpr char beside_before[] = R"(
    if (abs(a.y - wall[i].y) >= high) continue;)";
inline constexpr char beside_after[] = R"(
    if (abs(y - wall[i].y) >= high) continue;)";
inline constexpr char above_before[] = R"(
    if (abs(a.x - wall[i].x) >= wide) continue;)";
inline constexpr char above_after[] = R"(
    if (abs(x - wall[i].x) >= wide) continue;)";

// The right ones, in either order.
inline constexpr auto x_first =
    join_lines(x_moves, beside_before, x_is_put_back, y_moves, above_after, y_is_put_back, stopped);
inline constexpr auto y_first =
    join_lines(y_moves, above_before, y_is_put_back, x_moves, beside_after, x_is_put_back, stopped);

inline constexpr const char* at_once = R"(
x = other.x + step.x;
y = other.y + step.y;
for (i = 0; i < near; i++) {
    column = abs(x - wall[i].x) < wide;
    row = abs(y - wall[i].y) < high;
    if (column && row) return HIT;
}
return MISS;
)";

// From a place to a cell by division; an axis is put back whole.
inline constexpr const char* probes = R"(
x = other.x + step.x;
for (i = 0; i < near; i++) {
    column = floor((x - left) / 15) == wall[i].column;
    if (column && floor((other.y - h - top) / 15) == wall[i].row) x = other.x;
    if (column && floor((other.y + h - top) / 15) == wall[i].row) x = other.x; }
y = other.y + step.y;
for (i = 0; i < near; i++) {
    row = floor((y - top) / 15) == wall[i].row;
    if (row && floor((x - w - left) / 15) == wall[i].column) y = other.y;
    if (floor((y + h - top) / 15) == wall[i].row && floor((x - left) / 15) == wall[i].column) y = other.y; }
return x != other.x + step.x || y != other.y + step.y;
)";

}  // namespace megapon::lab::tile_lines
