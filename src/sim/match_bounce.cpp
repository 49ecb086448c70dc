#include "sim/match_bounce.h"

#include <cmath>

#include "sim/player_hit.h"

namespace megapon::sim {

namespace {

constexpr double steepest = 60;  // degrees from level

// A ball that goes away from the other one along x; along y, too, where `apart` says so.
Vec sent_off(Vec velocity, double speed, Vec away, bool apart) {
    const double forward = away.x < 0 ? -1 : 1;
    const double size = length(velocity);
    Vec sent = ahead_within(size > 0 ? velocity * (speed / size) : away * speed, forward, steepest);
    if (apart) sent.y = std::copysign(sent.y, away.y);
    return sent;
}

}  // namespace

Vec at_most_steep(Vec mirrored, const Collision& collision) {
    if (collision.off == Surface::wall || collision.off == Surface::goal) return mirrored;
    const double away = dot(collision.surface_velocity, collision.normal);
    const double forward = mirrored.x != 0 ? mirrored.x : collision.normal.x;
    for (const double x : {forward, collision.normal.x}) {
        const Vec turned = ahead_within(mirrored, std::copysign(1.0, x), steepest);
        if (dot(turned, collision.normal) > away) return turned;
    }
    return mirrored;
}

void bounce_in_match(Vec& a, Vec& b, Vec normal) {
    const double speed_a = length(a);
    const double speed_b = length(b);
    exchange_velocities(a, b, normal);
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
