#include "geometry/sweep_turning.h"

#include <algorithm>

#include "geometry/internal/outlines.h"
#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "geometry/trig.h"

// Conservative advancement (B. Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems", 1996): a step is as
// long as the bounds of speed and acceleration forbid a contact, until one is there or the motion is over. Each edge
// is asked for itself, as it is convex, and a line between it and the circle keeps them apart.

namespace megapon::geometry {

using namespace internal;

namespace {

Vec turn_by(Vec along, Vec v) { return {v.x * along.x - v.y * along.y, v.x * along.y + v.y * along.x}; }

// A circle's centre as the polygon sees it, which turns with it: the polygon rests, and its centre is the origin.
struct Orbit {
    Vec start;
    Vec motion;
    double turned = 0;  // degrees, of the polygon at t = 0
    double turn = 0;

    struct Place {
        Vec center;
        Vec velocity;  // px in the whole time
    };
    Place at(double t) const {
        const Vec along = direction(-(turned + turn * t));
        const Vec center = turn_by(along, start + motion * t);
        return {center, turn_by(along, motion) - perpendicular(center) * (turn * radians_per_degree)};
    }

    double radians() const { return std::fabs(turn) * radians_per_degree; }
    double reach() const { return std::max(length(start), length(start + motion)); }
};

// How far the circle is from the edge at a moment.
struct Moment {
    double gap = 0;  // px; negative: they overlap
    Vec normal;
    Vec point;         // the edge's nearest one
    double speed = 0;  // of the circle along the normal, px in the whole time; negative: it comes closer
};

// Looks for the first contact of one edge.
class EdgeSearch {
  public:
    EdgeSearch(const Orbit& orbit, const Segment& edge, double radius, double slack)
        : orbit_(orbit),
          edge_(edge),
          radius_(radius),
          slack_(slack),
          speed_(length(orbit.motion) +
                 orbit.radians() * std::min(orbit.reach(), std::max(length(edge.from), length(edge.to)))),
          bend_(orbit.radians() * (2 * length(orbit.motion) + orbit.radians() * orbit.reach())) {}

    // When the two touch for the first time, before `until`.
    std::optional<double> first(double until) const {
        constexpr int most_steps = 1 << 20;  // some 0.1 s; a ball and a polygon of one size take ten a turn
        double t = 0;
        Moment now = at(0);
        if (now.gap <= 0 && now.speed < 0) return 0;
        for (int step = 0; step < most_steps; ++step) {
            const double before = t;
            const bool was_clear = now.gap > 0;
            t = std::min(t + safe_step(now), until);
            now = at(t);
            if (now.gap <= 0 && was_clear) return touching(before, t);
            if (now.gap <= 0 && now.speed < 0) return t;
            if (t >= until) return {};
        }
        return t;
    }

    Moment at(double t) const {
        const Orbit::Place place = orbit_.at(t);
        const Nearest near = nearest(Circle{place.center, 0}, edge_);
        return {near.distance - radius_, near.normal, near.point, dot(near.normal, place.velocity)};
    }

    // When a centre that comes along the normal of a moment is `distance` px from the line across it: later than t,
    // unless it passes by.
    double settled(double t, const Moment& met, double distance) const {
        double then = t;
        for (int step = 0; step < 4; ++step) {
            const Orbit::Place place = orbit_.at(then);
            const double speed = dot(met.normal, place.velocity);
            if (!(speed < 0)) return t;
            then -= (dot(met.normal, place.center - met.point) - distance) / speed;
        }
        return then > t && then <= 1 && at(then).gap <= 0 ? then : t;
    }

  private:
    // Until then nothing comes nearer than -slack: by the greatest speed, or along the normal by the speed that it has
    // and the greatest acceleration. The edge lies behind the line across the normal.
    double safe_step(const Moment& now) const {
        const double room = std::max(now.gap, 0.0) + slack_;
        const double root = std::sqrt(now.speed * now.speed + 2 * bend_ * room);
        const double bent = now.speed < 0 ? 2 * room / (root - now.speed) : bend_ > 0 ? (now.speed + root) / bend_ : 1;
        return std::max(room / speed_, bent);
    }

    // Where the gap is 0 between two moments: regula falsi, with half the value of an end that stays (Illinois).
    double touching(double clear, double met) const {
        constexpr int most_steps = 100;
        double clear_gap = at(clear).gap;
        double met_gap = at(met).gap;
        int stays = 0;
        for (int step = 0; step < most_steps && met_gap < 0; ++step) {
            const double between = clear + (met - clear) * (clear_gap / (clear_gap - met_gap));
            if (!(between > clear && between < met)) break;
            const double gap = at(between).gap;
            if (gap > 0) {
                clear = between;
                clear_gap = gap;
                if (stays > 0) met_gap /= 2;
                stays = 1;
            } else {
                met = between;
                met_gap = gap;
                if (stays < 0) clear_gap /= 2;
                stays = -1;
            }
        }
        return met;
    }

    const Orbit& orbit_;
    Segment edge_;
    double radius_;
    double slack_;
    double speed_;  // px in the whole time; no distance from the edge changes faster
    double bend_;   // px in the whole time squared; no speed along a line changes faster
};

// Without a turn: the exact sweep where b rests.
std::optional<Impact> sweep_straight(const MovingCircle& a, const TurningPolygon& b) {
    const Vec motion = b.to - b.from;
    auto impact = sweep(a.at, a.motion() - motion, transform(b.shape, b.from, b.turned_from));
    if (!impact) return {};
    impact->point += b.center(impact->t) - b.from;
    impact->center = a.center(impact->t);
    return impact;
}

}  // namespace

std::optional<Impact> sweep(const MovingCircle& a, const TurningPolygon& b) {
    if (b.turned_from == b.turned_to) return sweep_straight(a, b);
    if (const auto contact = touch(a.at, transform(b.shape, b.from, b.turned_from)))
        return impact_at_start(a.at, *contact);
    const Orbit orbit{a.at.center - b.from, a.motion() - (b.to - b.from), b.turned_from, b.turned_to - b.turned_from};
    const double lengths = orbit.reach() + length(orbit.motion) + reach_of(b.shape) + a.at.radius;
    const double slack = std::max(0.5e-9, 0x1p-41 * lengths);
    const double radius = std::max(a.at.radius, 8 * slack);
    std::optional<Impact> first;
    for (std::size_t i = 0; i < b.shape.points.size(); ++i) {
        const EdgeSearch search(orbit, edge(b.shape, i), radius, slack);
        const auto found = search.first(first ? first->t : 1);
        if (!found || (first && *found >= first->t)) continue;
        const Moment met = search.at(*found);
        const double t = radius > a.at.radius ? search.settled(*found, met, a.at.radius) : *found;
        if (first && t >= first->t) continue;
        const double turned = b.turned(t);
        first = Impact{t, a.center(t), rotate(met.normal, turned), b.center(t) + rotate(search.at(t).point, turned)};
    }
    return first;
}

}  // namespace megapon::geometry
