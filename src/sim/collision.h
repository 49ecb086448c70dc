#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "sim/event.h"

namespace megapon::sim {

// A ball's straight motion within a substep.
struct BallMotion {
    Vec center;         // at `time`
    Vec velocity;       // px/s
    double radius = 0;  // px
    double time = 0;    // s into the substep; until then the motion is done

    Vec center_at(double when) const { return center + velocity * (when - time); }
};

// A ball that comes closer to something and touches it.
struct Collision {
    double time = 0;  // s into the substep
    Surface off = Surface::wall;
    int index = 0;                 // as Bounce::index
    Vec center;                    // of the ball
    Vec normal;                    // unit vector towards the ball
    Vec point;                     // where they touch
    Vec surface_velocity{};        // px/s, of what the ball touches, at that point
    double push = 0;               // fraction of that velocity which the bounce mirrors in
    std::optional<Side> player{};  // whose head it is
    double restitution = 1;        // factor on the bounce along the normal
};

// Keeps the earlier of two collisions; of two at the same time, the first.
inline void keep_earlier(std::optional<Collision>& first, const std::optional<Collision>& other) {
    if (other && (!first || other->time < first->time)) first = other;
}

// The velocity after a bounce: mirrored about the common tangent, v - 2 (v.n) n, for a surface at rest. Of a moving
// surface, `push` (0 to 1) of its velocity is mirrored in, and a ball slower than the surface is pushed ahead of it.
// The normal is a unit vector towards the ball; `restitution` is the factor on the bounce along it, as seen from the
// part of the surface's velocity that is mirrored in. With 1 the answer is the mirrored velocity to the bit.
inline Vec bounce_velocity(Vec velocity, Vec normal, Vec surface_velocity, double push, double restitution = 1) {
    const double in = dot(velocity, normal);
    const double ahead = dot(surface_velocity, normal);
    const double out = std::max((1 + restitution) * push * ahead - restitution * in, ahead);
    return velocity + normal * (out - in);
}

// The same for a collision. Neither a restitution above 1 nor a surface that pushes makes a ball faster than `most`
// (px/s); the part along the surface stays. A ball may then be slower than the surface.
inline Vec bounce_velocity(Vec velocity, const Collision& collision, double most) {
    const auto& [time, off, index, center, normal, point, surface, push, player, restitution] = collision;
    const Vec after = bounce_velocity(velocity, normal, surface, push, restitution);
    if ((restitution <= 1 && surface == Vec{}) || length_squared(after) <= most * most) return after;
    const double out = dot(after, normal);
    const double along = length_squared(after) - out * out;
    return after + normal * (std::min(out, std::sqrt(std::max(most * most - along, 0.0))) - out);
}

// `velocity` at `most` px/s, if it is faster.
inline Vec at_most(Vec velocity, double most) {
    constexpr double rounding = 1e-12;  // of the speed
    const double speed = length(velocity);
    return speed > most * (1 + rounding) ? velocity * (most / speed) : velocity;
}

// The velocities of two balls after a perfectly elastic collision, which keeps momentum and energy: those of equal mass
// exchange their velocities along the normal. Only the quotient of the masses counts.
inline void collide_elastically(Vec& a, Vec& b, Vec normal, double mass_a = 1, double mass_b = 1) {
    const double closing = dot(a - b, normal);
    const double both = mass_a + mass_b;
    a -= normal * (closing * (2 * mass_b / both));
    b += normal * (closing * (2 * mass_a / both));
}

// The same below `speed_cap` px/s, or the speed of the faster ball if that is more: where the light ball of two would
// get faster, they push each other less, down to what merely stops them from coming closer.
inline void collide_elastically(Vec& a, Vec& b, Vec normal, double mass_a, double mass_b, double speed_cap) {
    const Vec before_a = a;
    const Vec before_b = b;
    collide_elastically(a, b, normal, mass_a, mass_b);
    const double most = std::max({speed_cap, length(before_a), length(before_b)});
    const double slack = most * most * (1 + 1e-12);
    if (length_squared(a) <= slack && length_squared(b) <= slack) return;
    // The part of the whole push after which a ball is as fast as it may be, at least the half that stops them.
    const auto part_for = [&](Vec before, Vec after) {
        const double in = dot(before, normal);
        const double out = dot(after, normal);
        const double across_squared = length_squared(before) - in * in;  // no push along the normal changes it
        const double limit = std::sqrt(std::max(most * most - across_squared, 0.0));
        if (length_squared(after) <= slack || out == in) return 1.0;
        return ((out < 0 ? -limit : limit) - in) / (out - in);
    };
    const double part = std::max(0.5, std::min(part_for(before_a, a), part_for(before_b, b)));
    a = at_most(before_a + (a - before_a) * part, most);
    b = at_most(before_b + (b - before_b) * part, most);
}

inline Bounce make_bounce(EventTime at, int ball, const Collision& collision, Vec velocity) {
    return {at, ball, collision.off, collision.index, collision.point, collision.normal, velocity};
}

// How far a ball is from something at one time.
struct Separation {
    double distance = 0;  // px; negative: they overlap
    double closing = 0;   // px/s at which the distance shrinks
    Vec normal;           // towards the ball
    Vec point;            // on the other's outline
};

// A distance up to this is a contact: far below what anyone can see, far above rounding. px
constexpr double contact_distance = 1e-11;

inline bool is_contact(const Separation& s) { return s.distance <= contact_distance && s.closing > 0; }

// The time of contact between one without a contact and one with it, by bisection.
template <class SeparationAt>
double bisect_contact(const SeparationAt& separation_at, double clear, double late) {
    for (int halving = 0; halving < 50 && late - clear > 1e-15; ++halving) {
        const double middle = (clear + late) / 2;
        (is_contact(separation_at(middle)) ? late : clear) = middle;
    }
    return late;
}

// The first time in [from, to] (s) at which a distance that changes by at most `fastest` px/s is closed and still
// closing. For motions without a quadratic (an arc, a turning polygon): conservative advancement, after B. Mirtich,
// "Impulse-based Dynamic Simulation of Rigid Body Systems" (1996), sharpened by Newton's step near the contact.
template <class SeparationAt>
std::optional<double> time_of_impact(const SeparationAt& separation_at, double from, double to, double fastest) {
    constexpr double near = 1e-2;         // px: from here on Newton's step is tried
    constexpr int most_iterations = 400;  // then only the end is tested
    const double stride = std::max((to - from) / 16, 1e-15);
    double time = from;
    double clear = from;  // the last time known to be without contact
    for (int iteration = 0; iteration < most_iterations; ++iteration) {
        const Separation now = separation_at(time);
        if (is_contact(now)) return bisect_contact(separation_at, clear, time);
        clear = time;
        if (now.distance > contact_distance && fastest <= 0) return std::nullopt;
        // In contact and leaving: test again a little later.
        double next = time + (now.distance > contact_distance ? std::max(now.distance / fastest, 1e-15) : stride);
        if (now.distance > contact_distance && now.distance < near && now.closing > 0) {
            const double newton = time + now.distance / now.closing;
            if (newton <= to && std::abs(separation_at(newton).distance) <= contact_distance) next = newton;
        }
        if (time >= to || next == time) return std::nullopt;
        time = std::min(next, to);
    }
    if (!is_contact(separation_at(to))) return std::nullopt;
    return bisect_contact(separation_at, clear, to);
}

}  // namespace megapon::sim
