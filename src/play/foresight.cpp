#include "play/foresight.h"

#include "sim/bounce.h"
#include "sim/obstacles.h"

namespace megapon::play {

namespace {

constexpr double patience = 10;  // s
constexpr int most_bounces = 12;

// Seconds until the path passes x; negative: it does not.
double seconds_to(const sim::BallPath& path, double x) {
    const double ahead = x - path.center.x;
    if (ahead == 0) return 0;
    return path.velocity.x == 0 ? -1 : ahead / path.velocity.x;
}

}  // namespace

std::optional<Passage> foresee(const sim::Ball& ball, double x, const sim::World& world) {
    sim::BallPath path{ball.center, ball.velocity, ball.radius, 0};
    for (int bounces = 0; bounces <= most_bounces && path.time < patience; ++bounces) {
        const auto meeting = sim::meet_obstacles(path, patience, world, sim::Solver::sweep);
        const double left = seconds_to(path, x);
        if (left >= 0 && (!meeting || path.time + left <= meeting->time)) {
            const double when = path.time + left;
            return Passage{when, path.center_at(when).y, bounces};
        }
        if (!meeting) return std::nullopt;
        path = {meeting->center, sim::bounced(path.velocity, meeting->normal, {}, 0), path.radius, meeting->time};
    }
    return std::nullopt;
}

}  // namespace megapon::play
