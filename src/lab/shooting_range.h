#pragma once

#include <optional>
#include <vector>

#include "court/court.h"

namespace megapon::lab {

using geometry::Vec;

// What is shot at: a megaphone's circle of radius 12, a line of length 60, a square brick of side 15.
enum class Target { megaphone, line, brick };

constexpr double ball_radius = 16;  // px, of every ball that is shot

// A court without walls whose only thing is the target, in its middle.
court::Court court_with(Target target);

// How far from the target's middle a ball's centre may be that touches it.
double reach_of(Target target);

// Where a ball that flies along a straight line first touches the target.
struct FirstTouch {
    Vec center;  // of the ball
    Vec normal;  // unit vector, towards the ball
    Vec point;
};

// The truth about a shot, by geometry written for the purpose, which shares nothing with the solvers: the target grown
// by the ball's radius is a union of discs round its corners and strips along its sides, and a straight line enters a
// union where it first enters a part. `ahead` is a unit vector; the start must lie outside.
std::optional<FirstTouch> first_touch(Target target, Vec start, Vec ahead);

}  // namespace megapon::lab
