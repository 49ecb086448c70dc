#include "sim/foresight.h"

#include "sim/collision.h"
#include "sim/obstacles.h"

namespace megapon::sim {

namespace {

constexpr double patience = 10;  // s
constexpr int most_bounces = 12;

// Seconds until the path passes x; negative: it does not.
double seconds_to(const BallMotion& path, double x) {
    const double ahead = x - path.center.x;
    if (ahead == 0) return 0;
    return path.velocity.x == 0 ? -1 : ahead / path.velocity.x;
}

BallMotion after_bounce(const BallMotion& path, const Collision& collision) {
    return {collision.center, bounce_velocity(path.velocity, collision.normal, {}, 0), path.radius, collision.time};
}

}  // namespace

std::optional<Passage> foresee(const Ball& ball, double x, const World& world) {
    BallMotion path{ball.center, ball.velocity, ball.radius, 0};
    for (int bounces = 0; bounces <= most_bounces && path.time < patience; ++bounces) {
        const auto collision = collide_with_obstacles(path, patience, world, Solver::sweep);
        const double left = seconds_to(path, x);
        if (left >= 0 && (!collision || path.time + left <= collision->time)) {
            const double when = path.time + left;
            return Passage{when, path.center_at(when).y, bounces};
        }
        if (!collision) return std::nullopt;
        path = after_bounce(path, *collision);
    }
    return std::nullopt;
}

std::vector<Vec> straight_path(const Ball& ball, double seconds, const World& world) {
    std::vector<Vec> places{ball.center};
    if (ball.velocity == Vec{} || seconds <= 0) return places;
    BallMotion path{ball.center, ball.velocity, ball.radius, 0};
    for (int bounces = 0; bounces < most_bounces; ++bounces) {
        const auto collision = collide_with_obstacles(path, seconds, world, Solver::sweep);
        if (!collision) break;
        places.push_back(collision->center);
        path = after_bounce(path, *collision);
    }
    places.push_back(path.center_at(seconds));
    return places;
}

}  // namespace megapon::sim
