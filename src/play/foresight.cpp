#include "play/foresight.h"

#include "sim/collision.h"
#include "sim/obstacles.h"

namespace megapon::play {

namespace {

constexpr double patience = 10;  // s
constexpr int most_bounces = 12;

// Seconds until the ball passes x; negative: it does not.
double seconds_to(const sim::BallMotion& motion, double x) {
    const double ahead = x - motion.center.x;
    if (ahead == 0) return 0;
    return motion.velocity.x == 0 ? -1 : ahead / motion.velocity.x;
}

}  // namespace

std::optional<Passage> foresee(const sim::Ball& ball, double x, const sim::World& world) {
    sim::BallMotion motion{ball.center, ball.velocity, ball.radius, 0};
    for (int bounces = 0; bounces <= most_bounces && motion.time < patience; ++bounces) {
        const auto collision = sim::collide_with_obstacles(motion, patience, world, sim::Solver::sweep);
        const double left = seconds_to(motion, x);
        if (left >= 0 && (!collision || motion.time + left <= collision->time)) {
            const double when = motion.time + left;
            return Passage{when, motion.center_at(when).y, bounces};
        }
        if (!collision) return std::nullopt;
        motion = {collision->center, sim::bounce_velocity(motion.velocity, collision->normal, {}, 0), motion.radius,
                  collision->time};
    }
    return std::nullopt;
}

}  // namespace megapon::play
