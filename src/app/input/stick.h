#pragma once

namespace megapon::input {

// How far a direction is pushed: -8 to 8. Keys and buttons push all the way; a stick in steps, so that a hand that
// trembles writes no stream of events.
constexpr int full_push = 8;

// The step a stick's axis stands in, from its reading -32768..32767 and the step it stood in before: a step is left
// only when the stick is three quarters of a step away from it. The innermost share `dead` counts as 0, the outermost
// 5 % as all the way.
constexpr double usual_dead_zone = 0.20;
int stick_push(int reading, int before, double dead = usual_dead_zone);

}  // namespace megapon::input
