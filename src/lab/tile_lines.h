#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

// The lines with which a walker's methods answer whether a wall stops him.
namespace megapon::lab::tile_lines {

// The same lines with the axes exchanged: x and y, w and h, wide and high.
template <std::size_t size>
constexpr std::array<char, size> exchange_axes(const char (&lines)[size]) {
    using Pair = std::pair<std::string_view, std::string_view>;
    const Pair pairs[]{{"x", "y"}, {"y", "x"}, {"w", "h"}, {"h", "w"}, {"wide", "high"}, {"high", "wide"}};
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    std::array<char, size> exchanged = std::to_array(lines);
    auto word = exchanged.begin();
    while ((word = std::find_if(word, exchanged.end(), is_letter)) != exchanged.end()) {
        const auto end = std::find_if_not(word, exchanged.end(), is_letter);
        const auto* const pair = std::find_if(std::begin(pairs), std::end(pairs), [&](const Pair& of) {
            return std::equal(word, end, of.first.begin(), of.first.end());
        });
        if (pair != std::end(pairs)) std::copy(pair->second.begin(), pair->second.end(), word);
        word = end;
    }
    return exchanged;
}

// Each axis alone, put back flush where it led into a wall; the second from where the first one has led. Flush is no
// overlap, whatever rounding left: `wide` and `high` are half of both, less a millionth. What overlaps from the
// beginning holds nobody.
inline constexpr char x_first[] = R"(
x = a.x + step.x;
for (i = 0; i < near; i++) {
    if (abs(a.y - wall[i].y) >= high) continue;
    if (a.x <= wall[i].x - wide && x > wall[i].x - wide) x = wall[i].x - w - 7.5;
    if (a.x >= wall[i].x + wide && x < wall[i].x + wide) x = wall[i].x + w + 7.5; }
y = a.y + step.y;
for (i = 0; i < near; i++) {
    if (abs(x - wall[i].x) >= wide) continue;
    if (a.y <= wall[i].y - high && y > wall[i].y - high) y = wall[i].y - h - 7.5;
    if (a.y >= wall[i].y + high && y < wall[i].y + high) y = wall[i].y + h + 7.5; }
return x != a.x + step.x || y != a.y + step.y;
)";
inline constexpr auto y_first = exchange_axes(x_first);

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

// From a place to a cell by division, as if no map were shifted by half a tile; an axis is put back whole.
inline constexpr const char* probes = R"(
x = other.x + step.x;
for (i = 0; i < near; i++) {
    column = floor((x - 5) / 15) == wall[i].column;
    if (column && floor((other.y - h - 3) / 15) == wall[i].row) x = other.x;
    if (column && floor((other.y + h - 3) / 15) == wall[i].row) x = other.x; }
y = other.y + step.y;
for (i = 0; i < near; i++) {
    row = floor((y - 3) / 15) == wall[i].row;
    if (row && floor((x - w - 5) / 15) == wall[i].column) y = other.y;
    if (floor((y + h - 3) / 15) == wall[i].row && floor((x - 5) / 15) == wall[i].column) y = other.y; }
return x != other.x + step.x || y != other.y + step.y;
)";

}  // namespace megapon::lab::tile_lines
