#include "sim/movers.h"

#include <numbers>

#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "sim/first_contact.h"

namespace megapon::sim {

namespace {

using geometry::Circle;
using geometry::Contact;
using geometry::Impact;
using geometry::Polygon;

constexpr double radians_per_degree = std::numbers::pi / 180;

Vec unit_or(Vec v, Vec otherwise) {
    const double size = length(v);
    return size > 0 ? v / size : otherwise;
}

Gap gap_to_head(const BallPath& ball, const HeadMotion& head, double time) {
    const Vec center = head.center_at(time);
    const Vec apart = ball.center_at(time) - center;
    const Vec normal = unit_or(apart, {head.facing, 0});
    return {length(apart) - ball.radius - head.radius, dot(head.velocity_at(time) - ball.velocity, normal), normal,
            center + normal * head.radius};
}

Meeting with_head(const BallPath& ball, const HeadMotion& head, int index, double time) {
    const Gap gap = gap_to_head(ball, head, time);
    return {time,      Surface::megaphone,     index,     ball.center_at(time), gap.normal,
            gap.point, head.velocity_at(time), head.push, head.player};
}

std::optional<double> contact_with_straight_head(const BallPath& ball, double end, const HeadMotion& head) {
    const double left = end - ball.time;
    const Vec apart = ball.center - head.center_at(ball.time);
    const Vec motion = (ball.velocity - head.hand_velocity) * left;
    const auto impact = closing_sweep(Circle{apart, ball.radius}, motion, Circle{{}, head.radius});
    if (!impact) return std::nullopt;
    return ball.time + impact->t * left;
}

// The point of a polygon's outline nearest to p, and whether p lies inside.
struct Nearest {
    Vec point;
    Vec edge;  // along the edge it lies on
    bool inside = false;
};

Nearest nearest_on(const Polygon& polygon, Vec p) {
    Nearest nearest;
    double best = -1;
    for (std::size_t i = 0, j = polygon.points.size() - 1; i < polygon.points.size(); j = i++) {
        const Vec from = polygon.points[j];
        const Vec to = polygon.points[i];
        const Vec point = closest_point(p, geometry::Segment{from, to});
        const double distance = length_squared(p - point);
        if (best < 0 || distance < best) {
            best = distance;
            nearest.point = point;
            nearest.edge = to - from;
        }
        const bool crosses = (from.y > p.y) != (to.y > p.y);
        if (crosses && p.x < (to.x - from.x) * (p.y - from.y) / (to.y - from.y) + from.x) {
            nearest.inside = !nearest.inside;
        }
    }
    return nearest;
}

Gap gap_to_polygon(const BallPath& ball, const PolygonMotion& motion, double time) {
    const Vec center = ball.center_at(time);
    const Nearest nearest = nearest_on(motion.at(time), center);
    const Vec apart = nearest.inside ? nearest.point - center : center - nearest.point;
    const Vec normal = unit_or(apart, unit_or(perpendicular(nearest.edge), {1, 0}));
    const double distance = nearest.inside ? -length(apart) : length(apart);
    const double closing = dot(motion.surface_velocity(nearest.point, time) - ball.velocity, normal);
    return {distance - ball.radius, closing, normal, nearest.point};
}

}  // namespace

Vec PolygonMotion::center_at(double time) const {
    const auto way = [time](double turn) { return time <= turn ? time : turn - (time - turn); };
    return center + Vec{velocity.x * way(back.x), velocity.y * way(back.y)};
}

Vec PolygonMotion::velocity_at(double time) const {
    return {time < back.x ? velocity.x : -velocity.x, time < back.y ? velocity.y : -velocity.y};
}

Vec PolygonMotion::surface_velocity(Vec point, double time) const {
    return velocity_at(time) + perpendicular(point - center_at(time)) * (body->spin * radians_per_degree);
}

double PolygonMotion::top_speed() const { return length(velocity) + std::abs(body->spin) * radians_per_degree * reach; }

Polygon PolygonMotion::at(double time) const {
    const double angle = turned + body->spin * time;
    const Vec place = center_at(time);
    const Vec along{geometry::cos_degrees(angle), geometry::sin_degrees(angle)};
    Polygon polygon = body->shape;
    for (Vec& p : polygon.points) p = place + along * p.x + perpendicular(along) * p.y;
    return polygon;
}

std::optional<Meeting> meet_head(const BallPath& ball, double end, const HeadMotion& head, int index, Solver solver) {
    if (solver == Solver::substep) {
        const Vec center = ball.center_at(end);
        if (!head.can_reach(center, ball.radius, end)) return std::nullopt;
        const double reach = ball.radius + head.radius;
        if (length_squared(center - head.center_at(end)) > reach * reach) return std::nullopt;
    }
    const auto gap_at = [&](double time) { return gap_to_head(ball, head, time); };
    const std::optional<double> time =
        head.straight() ? contact_with_straight_head(ball, end, head)
                        : first_contact(gap_at, ball.time, end, length(ball.velocity) + head.top_speed());
    if (!time) return std::nullopt;
    return with_head(ball, head, index, *time);
}

std::optional<Meeting> meet_polygon(const BallPath& ball, double end, const PolygonMotion& polygon, Solver solver) {
    const double from = ball.time;
    const double closing =
        std::max(length(ball.velocity - polygon.velocity_at(from)), length(ball.velocity - polygon.velocity_at(end)));
    const double fastest = closing + std::abs(polygon.body->spin) * radians_per_degree * polygon.reach;
    const double apart = length(ball.center - polygon.center_at(from)) - polygon.reach - ball.radius;
    if (apart > fastest * (end - from)) return std::nullopt;
    if (solver == Solver::substep && gap_to_polygon(ball, polygon, end).distance > 0) return std::nullopt;
    const auto gap_at = [&](double time) { return gap_to_polygon(ball, polygon, time); };
    const std::optional<double> time = first_contact(gap_at, from, end, fastest);
    if (!time) return std::nullopt;
    const Gap gap = gap_at(*time);
    const Vec surface = polygon.surface_velocity(gap.point, *time);
    return Meeting{*time, Surface::polygon, polygon.index, ball.center_at(*time), gap.normal, gap.point, surface, 0,
                   {}};
}

}  // namespace megapon::sim
