#include "sim/head_motion.h"

#include <cmath>
#include <numbers>

#include "geometry/trig.h"

namespace megapon::sim {

namespace {

constexpr double radians_per_degree = std::numbers::pi / 180;

}  // namespace

bool HeadMotion::can_reach(Vec center, double circle_radius, double time) const {
    constexpr double slack = 1e-6;  // px; far more than rounding
    const double reach = circle_radius + radius + arm + slack;
    return length_squared(center - (hand + hand_velocity * time)) <= reach * reach;
}

Vec HeadMotion::center_at(double time) const {
    if (arm == 0) return hand + hand_velocity * time;
    const Vec ahead = direction_at(time);
    return hand + hand_velocity * time + Vec{facing * ahead.x, ahead.y} * arm;
}

Vec HeadMotion::velocity_at(double time) const {
    if (arm == 0 || spin == 0) return hand_velocity;
    const Vec ahead = direction_at(time);
    return hand_velocity + Vec{-facing * ahead.y, ahead.x} * (arm * spin * radians_per_degree);
}

Vec HeadMotion::direction_at(double time) const {
    return spin == 0 ? direction : geometry::direction(angle + spin * time);
}

double HeadMotion::top_speed() const {
    return geometry::length(hand_velocity) + std::abs(spin) * radians_per_degree * arm;
}

Vec ArmDirection::at(double degrees) {
    if (degrees != degrees_) {
        degrees_ = degrees;
        direction_ = geometry::direction(degrees);
    }
    return direction_;
}

}  // namespace megapon::sim
