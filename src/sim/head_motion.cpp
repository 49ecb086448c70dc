#include "sim/head_motion.h"

#include <cmath>
#include <numbers>

#include "geometry/trig.h"

namespace megapon::sim {

namespace {

constexpr double radians_per_degree = std::numbers::pi / 180;

}  // namespace

Vec HeadMotion::center_at(double time) const {
    if (arm == 0) return hand + hand_velocity * time;
    const Vec ahead = geometry::direction(angle_at(time));
    return hand + hand_velocity * time + Vec{facing * ahead.x, ahead.y} * arm;
}

Vec HeadMotion::velocity_at(double time) const {
    if (arm == 0 || spin == 0) return hand_velocity;
    const Vec ahead = geometry::direction(angle_at(time));
    return hand_velocity + Vec{-facing * ahead.y, ahead.x} * (arm * spin * radians_per_degree);
}

double HeadMotion::top_speed() const {
    return geometry::length(hand_velocity) + std::abs(spin) * radians_per_degree * arm;
}

}  // namespace megapon::sim
