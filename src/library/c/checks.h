#pragma once

#include <cmath>
#include <initializer_list>
#include <string>

#include "court/key.h"
#include "geometry/vec.h"
#include "library/c/world.h"
#include "sim/state.h"
#include "text/numbers.h"

// Numbers that a host gives a body: those that a court could have, too.
namespace megapon::library {

inline geometry::Vec inner(mp_vec v) { return {v.x, v.y}; }

inline void check(std::initializer_list<double> values, text::Range range, const char* name) {
    for (const double value : values)
        if (!range.contains(value))
            reject(std::string(name) + ": expected " + text::number_in(range) + ", got " + text::number_text(value));
}

// What all that moves has.
inline void check_motion(mp_vec center, mp_vec velocity) {
    check({center.x, center.y}, court::place_limits, "center");
    check({velocity.x, velocity.y}, court::speed_limits, "velocity");
}

inline sim::Ball checked(const mp_ball& ball) {
    check_motion(ball.center, ball.velocity);
    check({ball.radius}, court::any_radius_limits, "radius");
    return {inner(ball.center), inner(ball.velocity), ball.radius};
}

inline sim::Megaphone checked(const mp_megaphone& megaphone) {
    constexpr text::Range push_limits{-10, 10};
    check_motion(megaphone.center, megaphone.velocity);
    check({megaphone.radius}, court::any_radius_limits, "radius");
    check({megaphone.push}, push_limits, "push");
    return {inner(megaphone.center), inner(megaphone.velocity), megaphone.radius, megaphone.push};
}

inline sim::PolygonPose checked(const mp_pose& pose) {
    check_motion(pose.center, pose.velocity);
    if (!(std::fabs(pose.turned) < 360)) reject("turned: expected less than 360 degrees");
    return {inner(pose.center), inner(pose.velocity), pose.turned};
}

inline Scene& scene_of(mp_world* world) {
    return as<Scene>(required(world, "world"), "a scene: nobody moves, adds or removes a match's bodies");
}

}  // namespace megapon::library
