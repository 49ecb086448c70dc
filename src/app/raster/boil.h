#pragma once

#include <string>
#include <string_view>

#include "app/raster/path.h"

namespace megapon::raster {

inline constexpr int boil_variants = 3;
inline constexpr double boil_reach = 0.9;  // px, the most

// The point as the n-th drawing of the same line has it, at most `reach` px away along each axis. The same point always
// moves alike, so that lines that meet still meet.
Vec boiled(Vec point, int variant, double reach);

// The SVG with the points of every stroke moved like that; fills stay still. Only paths of absolute M, L, C, Q and Z
// are changed. data-boil="0.3" on a path replaces `reach`, up to boil_reach.
std::string boiled(std::string_view svg, int variant, double reach);

}  // namespace megapon::raster
