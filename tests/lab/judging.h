#pragma once

#include <cmath>
#include <optional>
#include <string>

#include "lab/exhibit.h"

// What the judges share, and those of tiles, bricks, drones and many balls.
namespace megapon::lab::judging {

using Answer = std::optional<bool>;  // nothing: rounding decides

constexpr double close_call = 1e-6;  // px

// Whether the excess over a limit is none.
inline Answer within(double excess, double tolerance = close_call) {
    if (std::fabs(excess) < tolerance) return std::nullopt;
    return excess < 0;
}

inline Vec point(const Exhibit& e, const std::string& name) { return {e.value(name + ".x"), e.value(name + ".y")}; }

Answer tiles(const Exhibit& e, bool naive);
Answer bricks(const Exhibit& e, bool naive);
Answer shots(const Exhibit& e, bool naive);
Answer hundred(const Exhibit& e, bool naive);

}  // namespace megapon::lab::judging
