#include "sim/foresight.h"

#include <algorithm>
#include <cmath>

#include "geometry/assert.h"
#include "geometry/trig.h"
#include "geometry/work.h"
#include "sim/collision.h"
#include "sim/motion.h"
#include "sim/obstacles.h"
#include "sim/rules.h"
#include "sim/targets.h"

namespace megapon::sim {

namespace {

constexpr double patience = 10;  // s
constexpr int most_bounces = 12;
constexpr std::uint64_t most_work = geometry::most_work_of_frame / 10;

// A straight part of a body's motion along a route.
struct RouteLeg {
    Vec offset;  // px, where it begins, from the beginning of the route
    Vec velocity;
    double seconds = patience;  // until the body turns
};

// How a body goes on that has come so many px along its route.
RouteLeg leg_from(const court::Route& route, double travel) {
    constexpr double passed = 1e-9;  // px: a leg of which less is left is over
    const std::size_t count = route.points.size();
    const std::size_t legs = route.loops ? count : count - 1;
    double left = travel;
    for (std::size_t i = 0; i < 2 * legs && (route.loops || i < legs); ++i) {
        const Vec from = route.points[i % count];
        const Vec along = route.points[(i + 1) % count] - from;
        const double size = length(along);
        if (left < size - passed) {
            const double gone = std::max(left, 0.0);
            return {from + along * (gone / size), along * (route.speed / size), (size - gone) / route.speed};
        }
        left -= size;
    }
    return {offset_on(route, travel), {}};
}

// How far along the route a body was that is at `travel` now. One that never turns back was at the beginning first.
double travel_before(const court::Route& route, double travel, double seconds) {
    const double back = travel - route.speed * seconds;
    if (!route.loops || back >= 0) return std::max(back, 0.0);
    const double whole = length_of(route);
    return whole > 0 ? whole + geometry::modulo(back, whole) : travel;
}

// A megaphone or a target, which rests, flies straight on, or follows its route.
struct RoundBody {
    HeadMotion head;  // at time 0
    const court::Route* route = nullptr;
    Vec start;          // px, of the route
    double travel = 0;  // px along it, at time 0
    bool moves = false;
};

RoundBody megaphone_body(const State& state, const World& world, std::size_t i, double age) {
    const Megaphone& megaphone = state.megaphones[i];
    const court::MegaphoneStart& start = world.court.megaphones[i];
    RoundBody body;
    body.head.hand = megaphone.center - megaphone.velocity * age;
    body.head.hand_velocity = megaphone.velocity;
    body.head.radius = megaphone.radius;
    body.head.push = megaphone.push;
    body.head.index = (has_players(state) ? 2 : 0) + static_cast<int>(i);
    body.moves = start.route.moves() || megaphone.velocity != Vec{};
    if (!start.route.moves()) return body;
    body.route = &start.route;
    body.start = start.center;
    body.travel = travel_before(start.route, state.megaphone_travels[i], age);
    return body;
}

RoundBody target_body(const State& state, const World& world, std::size_t i, double age) {
    const court::Target& target = world.court.targets[i];
    RoundBody body;
    body.head.hand = target_now(state, world, i);
    body.head.radius = target.radius;
    body.head.off = Surface::target;
    body.head.index = static_cast<int>(i);
    body.moves = target.route.moves();
    if (!body.moves) return body;
    body.route = &target.route;
    body.start = target.center;
    body.travel = travel_before(target.route, state.targets[i].travel, age);
    return body;
}

// Along a route it is one straight motion after the other; of very many turns only the first count.
std::optional<Collision> collide_with_round_body(const BallMotion& path, double end, const RoundBody& body) {
    constexpr int most_turns = 60;
    if (!body.route) return collide_with_head(path, end, body.head, Solver::sweep);
    double time = path.time;
    for (int turn = 0; turn < most_turns && time < end; ++turn) {
        const RouteLeg leg = leg_from(*body.route, travel_after(*body.route, body.travel, time));
        const double until = leg.velocity == Vec{} ? end : std::min(end, time + leg.seconds);
        HeadMotion head = body.head;
        head.hand = body.start + leg.offset - leg.velocity * time;
        head.hand_velocity = leg.velocity;
        const BallMotion from_here{path.center_at(time), path.velocity, path.radius, time};
        const auto collision = collide_with_head(from_here, until, head, Solver::sweep);
        if (collision) return collision;
        time = until;
    }
    return std::nullopt;
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
            polygon.turn_times += Vec{age, age};
        }
        for (std::size_t i = 0; i < state.megaphones.size(); ++i)
            round_bodies_.push_back(megaphone_body(state, world_, i, age));
        for (std::size_t i = 0; i < state.targets.size(); ++i)
            round_bodies_.push_back(target_body(state, world_, i, age));
    }

    // Nothing, too, where there is too much to look at.
    std::optional<Collision> first_collision(const BallMotion& path, double end) const {
        if (work_.is_spent()) return std::nullopt;
        auto first = collide_with_obstacles(path, end, state_, world_, Solver::sweep);
        for (const PolygonMotion& polygon : polygons_) {
            keep_earlier(first, collide_with_polygon(path, end, polygon, Solver::sweep));
        }
        for (const RoundBody& body : round_bodies_) keep_earlier(first, collide_with_round_body(path, end, body));
        return first;
    }

    bool is_moving(const Collision& collision) const {
        if (collision.off == Surface::polygon) return world_.court.polygons[geometry::at(collision.index)].moves();
        for (const RoundBody& body : round_bodies_)
            if (body.head.off == collision.off && body.head.index == collision.index && body.moves) return true;
        return false;
    }

    BallMotion after_bounce(const BallMotion& path, Collision collision) const {
        if (!has_players(state_)) collision.surface_velocity = {};
        const double most = std::max(world_.tuning.ball.speed_cap, length(path.velocity));
        const Vec velocity = has_players(state_)
                                 ? bounce_in_match(path.velocity, {&collision, 1}, most, world_.court.size.x / 2)
                                 : bounce_velocity(path.velocity, collision, most);
        return {collision.center, velocity, path.radius, collision.time};
    }

  private:
    const State& state_;
    const World& world_;
    std::vector<PolygonMotion> polygons_;
    std::vector<RoundBody> round_bodies_;
    geometry::WorkLimit work_{most_work};
};

// Follows the ball to the line at x; while it flies away from the player `to`, if there is one, the line does not
// count.
std::optional<Passage> follow(const Ball& ball, double x, std::optional<Side> to, const State& state,
                              const World& world, double age) {
    const Surroundings surroundings(state, world, patience, age);
    BallMotion path{ball.center, ball.velocity, ball.radius, 0};
    bool off_something_moving = false;
    for (int bounces = 0; bounces <= most_bounces && path.time < patience; ++bounces) {
        const auto collision = surroundings.first_collision(path, patience);
        const double ahead = x - path.center.x;
        const double left = ahead == 0 ? 0 : path.velocity.x == 0 ? -1 : ahead / path.velocity.x;  // -1: never
        const bool counts = !to || path.velocity.x * facing(*to) < 0;
        if (counts && left >= 0 && (!collision || path.time + left <= collision->time))
            return Passage{path.time + left, path.center_at(path.time + left).y, bounces, off_something_moving};
        if (!collision) return std::nullopt;
        off_something_moving = off_something_moving || surroundings.is_moving(*collision);
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
