#pragma once

#include <vector>

#include "geometry/vec.h"

// Rounder numbers near one, which a smaller example is tried with.
namespace megapon::judge {

// Numbers with fewer digits than this one, the roundest first: 0, then the nearest multiples of 1000 down to 0.001.
std::vector<double> rounder(double number);

// Pairs with fewer digits in all: both rounded alike, then one of them.
std::vector<geometry::Vec> rounder(geometry::Vec pair);

}  // namespace megapon::judge
