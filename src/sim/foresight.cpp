#include "sim/foresight.h"

#include <cmath>

#include "sim/collision.h"
#include "sim/match_bounce.h"
#include "sim/obstacles.h"
#include "sim/polygon_motion.h"

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

// What a ball may bounce off in the next seconds.
class Surroundings {
  public:
    // `age`: how long before `state` the time 0 is, s.
    Surroundings(const State& state, const World& world, double seconds, double age)
        : state_(state), world_(world_now(world, state)) {
        plan_polygons(polygons_, state, world_, seconds);
        for (PolygonMotion& polygon : polygons_) {
            polygon.center -= polygon.velocity * age;
            polygon.turned -= polygon.body->spin * age;
        }
    }

    std::optional<Collision> first_collision(const BallMotion& path, double end) const {
        auto first = collide_with_obstacles(path, end, state_, world_, Solver::sweep);
        for (const PolygonMotion& polygon : polygons_) {
            keep_earlier(first, collide_with_polygon(path, end, polygon, Solver::sweep));
        }
        return first;
    }

    bool is_moving_polygon(const Collision& collision) const {
        return collision.off == Surface::polygon &&
               world_.court.polygons[static_cast<std::size_t>(collision.index)].moves();
    }

    BallMotion after_bounce(const BallMotion& path, Collision collision) const {
        if (!has_players(state_)) collision.surface_velocity = {};
        const double cap = world_.tuning.ball.speed_cap;
        const Vec velocity = has_players(state_) ? bounce_in_match(path.velocity, collision, cap)
                                                 : bounce_velocity(path.velocity, collision, cap);
        return {collision.center, velocity, path.radius, collision.time};
    }

  private:
    const State& state_;
    const World& world_;
    std::vector<PolygonMotion> polygons_;
};

// Follows the ball to the line at x; while it flies away from the player `to`, if there is one, the line does not
// count.
std::optional<Passage> follow(const Ball& ball, double x, std::optional<Side> to, const State& state,
                              const World& world, double age) {
    const Surroundings surroundings(state, world, patience, age);
    BallMotion path{ball.center, ball.velocity, ball.radius, 0};
    bool off_moving_polygon = false;
    for (int bounces = 0; bounces <= most_bounces && path.time < patience; ++bounces) {
        const auto collision = surroundings.first_collision(path, patience);
        const double left = seconds_to(path, x);
        const bool counts = !to || path.velocity.x * facing(*to) < 0;
        if (counts && left >= 0 && (!collision || path.time + left <= collision->time)) {
            const double when = path.time + left;
            return Passage{when, path.center_at(when).y, bounces, off_moving_polygon};
        }
        if (!collision) return std::nullopt;
        off_moving_polygon = off_moving_polygon || surroundings.is_moving_polygon(*collision);
        path = surroundings.after_bounce(path, *collision);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Passage> foresee(const Ball& ball, double x, const State& state, const World& world, double age) {
    return follow(ball, x, std::nullopt, state, world, age);
}

std::optional<Passage> foresee_arrival(const Ball& ball, Side side, double x, const State& state, const World& world,
                                       double age) {
    if (ball.velocity.x * facing(side) < 0) return foresee(ball, x, state, world, age);
    const auto passage = follow(ball, x, side, state, world, age);
    if (!passage) return std::nullopt;
    if (!court::has_right_player(world.court)) return passage;
    const double to_other = std::abs(state.players[opposite(side)].body.x - ball.center.x);
    const bool comes_back = passage->seconds * std::abs(ball.velocity.x) < 2 * to_other;
    return comes_back ? passage : std::nullopt;
}

std::vector<Vec> straight_path(const Ball& ball, double seconds, const State& state, const World& world) {
    const Surroundings surroundings(state, world, seconds, 0);
    std::vector<Vec> places{ball.center};
    if (ball.velocity == Vec{} || seconds <= 0) return places;
    BallMotion path{ball.center, ball.velocity, ball.radius, 0};
    for (int bounces = 0; bounces < most_bounces; ++bounces) {
        const auto collision = surroundings.first_collision(path, seconds);
        if (!collision) break;
        places.push_back(collision->center);
        path = surroundings.after_bounce(path, *collision);
    }
    places.push_back(path.center_at(seconds));
    return places;
}

std::optional<double> seconds_to_body(const Ball& ball, Side side, const State& state) {
    const double closing = -ball.velocity.x * facing(side);
    const double ahead = (ball.center.x - state.players[side].body.x) * facing(side);
    return closing > 0 && ahead >= 0 ? std::optional(ahead / closing) : std::nullopt;
}

std::size_t urgent_ball(const State& state, Side side) {
    std::size_t urgent = 0;
    std::optional<double> soonest;
    for (std::size_t i = 0; i < state.balls.size() && state.balls.size() > 1; ++i) {
        const auto seconds = seconds_to_body(state.balls[i], side, state);
        if (!seconds || (soonest && *seconds >= *soonest)) continue;
        soonest = seconds;
        urgent = i;
    }
    return urgent;
}

std::size_t ball_to_watch(const State& state, Side side, std::size_t watched) {
    constexpr double sooner = 0.25;  // s
    const std::size_t urgent = urgent_ball(state, side);
    if (urgent == watched || watched >= state.balls.size()) return urgent;
    const auto now = seconds_to_body(state.balls[watched], side, state);
    const auto other = seconds_to_body(state.balls[urgent], side, state);
    return now && other && *now - *other < sooner ? watched : urgent;
}

}  // namespace megapon::sim
