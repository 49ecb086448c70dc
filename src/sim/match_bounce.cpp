#include "sim/collision.h"

#include <algorithm>
#include <cmath>

#include "sim/player.h"

namespace megapon::sim {

namespace {

constexpr double steepest = 60;      // degrees from level
constexpr double clearance = 10;     // px/s by which a ball leaves a moving surface at least
constexpr double slowest_ball = 60;  // px/s

// A ball that goes away from the other one along x; along y, too, where `apart` says so.
Vec sent_off(Vec velocity, double speed, Vec away, bool apart) {
    const double forward = away.x < 0 ? -1 : 1;
    const double size = length(velocity);
    Vec sent = ahead_within(size > 0 ? velocity * (speed / size) : away * speed, forward, steepest);
    if (apart) sent.y = geometry::with_sign(sent.y, away.y);
    return sent;
}

Vec kept_moving(Vec velocity, Vec normal) {
    const double size = length(velocity);
    if (size >= slowest_ball) return velocity;
    return size > 0 ? velocity * (slowest_ball / size) : normal * slowest_ball;
}

}  // namespace

Vec bounce_in_match(Vec velocity, const Collision& collision, double speed_cap) {
    const Vec normal = collision.normal;
    Vec mirrored = bounce_velocity(velocity, collision, speed_cap);
    if (collision.restitution < 1) mirrored = kept_moving(mirrored, normal);
    const bool is_wall = collision.off == Surface::wall || collision.off == Surface::goal;
    if (is_wall && collision.restitution == 1) return mirrored;
    const double slowest = dot(collision.surface_velocity, normal) + clearance;
    if (collision.surface_velocity != Vec{}) {
        mirrored += normal * std::max(slowest - dot(mirrored, normal), 0.0);
    }
    const double forward = mirrored.x != 0 ? mirrored.x : normal.x;
    for (const double x : {forward, normal.x}) {
        const Vec turned = ahead_within(mirrored, geometry::with_sign(1.0, x), steepest);
        if (dot(turned, normal) >= slowest) return turned;
    }
    return mirrored;
}

void exchange_in_match(Vec& a, Vec& b, Vec normal) {
    const double speed_a = length(a);
    const double speed_b = length(b);
    collide_elastically(a, b, normal);
    for (const bool apart : {false, true}) {
        const Vec new_a = sent_off(a, speed_a, normal, apart);
        const Vec new_b = sent_off(b, speed_b, -normal, apart);
        if (!apart && dot(new_a - new_b, normal) <= 0) continue;
        a = new_a;
        b = new_b;
        return;
    }
}

}  // namespace megapon::sim
