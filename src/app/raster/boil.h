#pragma once

#include <string>
#include <string_view>

#include "app/raster/path.h"

namespace megapon::raster {

inline constexpr int boil_variants = 3;
inline constexpr double boil_reach = 0.9;  // px that a point moves at most, along each axis

// Where the hand puts this point in its n-th drawing of the same line. The same point moves alike wherever it occurs,
// so that lines that meet still meet.
Vec boiled(Vec point, int variant, double reach);

// The drawing with the points of every stroke moved like that; what is filled stays still. A path is written as
// absolute M, L, C, Q and Z; another letter in it leaves that path as it is. data-boil="0.3" on a path is its reach in
// px instead of `reach`, and at most boil_reach.
std::string boiled(std::string_view svg, int variant, double reach);

}  // namespace megapon::raster
