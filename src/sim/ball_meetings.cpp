#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "geometry/assert.h"
#include "geometry/sweep.h"
#include "geometry/work.h"
#include "sim/ball_mover.h"
#include "sim/obstacles.h"
#include "sim/player.h"

// What a ball hits first: a body, or another ball.
namespace megapon::sim {

void BallMover::build_grid() {
    double radius = 0;
    double squared = 0;
    double farthest = 0;
    work_.ends.clear();
    for (const BallMotion& ball : work_.balls) {
        radius = std::max(radius, ball.radius);
        squared = std::max(squared, length_squared(ball.velocity));
        const Vec end = ball.center_at(substep_.seconds);
        farthest = std::max({farthest, std::abs(end.x), std::abs(end.y)});
        work_.ends.push_back(end);
    }
    work_.farthest = farthest;
    const bool sweeps = solver() == Solver::sweep && work_.balls.size() > few_balls;
    if (sweeps) work_.grid_speed = std::max(work_.grid_speed, std::sqrt(squared));
    work_.top_speed = std::sqrt(squared);
    work_.largest_radius = radius;
    // The substep solver finds the balls that overlap at the end; a sweep also those that collide before.
    const double travel = sweeps ? 2 * work_.grid_speed * substep_.seconds : 0;
    work_.grid.build(work_.ends, 2 * radius + travel, few_balls);
}

// Each ball's first collision with another one, while all go straight on from `start`, for a sweep.
void BallMover::find_meetings(double start) {
    const std::size_t count = work_.balls.size();
    work_.meetings.assign(count, {});
    if (count < 2) return;
    work_.sorted.resize(count);
    for (std::size_t slot = 0; slot < count; ++slot) work_.sorted[slot] = work_.balls[at(work_.grid.ball_at(slot))];
    const double left = substep_.seconds - start;
    const double reach = 2 * work_.largest_radius;
    work_.grid.later_neighbours([&](std::size_t one, std::size_t from, std::size_t to) {
        const BallMotion a = work_.sorted[one];
        const BallMotion* const sorted = work_.sorted.data();
        for (std::size_t other = from; other < to; ++other) {
            const BallMotion& b = sorted[other];
            const geometry::Path path{a.center - b.center, (a.velocity - b.velocity) * left};
            if (geometry::may_meet(path, reach)) keep_meeting(work_.grid.ball_at(one), work_.grid.ball_at(other));
        }
    });
}

// The same for the substep solver, which looks at those that overlap at the end. Returns how many pairs are close.
std::uint64_t BallMover::find_overlaps() {
    work_.meetings.assign(work_.balls.size(), {});
    std::uint64_t pairs = 0;
    if (work_.balls.size() < 2) return pairs;
    work_.grid.close_pairs(2 * work_.largest_radius, [&](int one, int other) {
        ++pairs;
        const double reach = work_.balls[at(one)].radius + work_.balls[at(other)].radius;
        if (length_squared(work_.ends[at(one)] - work_.ends[at(other)]) > reach * reach) return;
        work_.may_bounce[at(one)] = work_.may_bounce[at(other)] = 1;
        keep_meeting(one, other);
    });
    return pairs;
}

void BallMover::keep_meeting(int one, int other) {
    const std::optional<double> time = meeting(work_.balls[at(one)], work_.balls[at(other)], substep_.seconds);
    if (!time) return;
    const auto keep = [&](int ball, int partner) {
        Meeting& first = work_.meetings[at(ball)];
        if (*time < first.time || (*time == first.time && partner < first.partner)) first = {*time, partner};
    };
    keep(one, other);
    keep(other, one);
}

// How far another ball may be from this one at the substep's end, as both go straight on, if they touch at `time` or
// later: both radii, and what both go from then on. It is more by far more than rounding can be.
double BallMover::reach_from(double time, int ball) const {
    if (work_.balls.size() <= few_balls) return Meeting::never;
    constexpr double margin = 1e-9;
    const double speeds = length(work_.balls[at(ball)].velocity) + work_.top_speed;
    const double apart = 2 * work_.largest_radius + speeds * (substep_.seconds - time);
    return apart * (1 + margin) + 1e-6 + 1e-12 * work_.farthest;
}

BallMover::FirstCollision BallMover::find_collision(int ball, double end) const {
    if (work_.balls[at(ball)].time >= substep_.seconds || work_.work.is_spent()) return {};
    FirstCollision first{collide_with_bodies(ball, end)};
    const auto [time, partner] = find_meeting(ball, end, first.collision ? first.collision->time : Meeting::never);
    return partner >= 0 ? collide_with_ball(ball, partner, end) : first;
}

// The first meeting with another ball until `end`, if it is `before` something else.
BallMover::Meeting BallMover::find_meeting(int ball, double end, double before) const {
    Meeting earliest{before, -1};
    if (work_.balls.size() < 2) return earliest;
    const BallMotion& motion = work_.balls[at(ball)];
    // The substep solver asks where both are at `end`.
    const double reach = reach_from(solver() == Solver::substep ? end : motion.time, ball);
    const int tests = work_.grid.near_neighbours(ball, reach, [&](int other) {
        const std::optional<double> time = meeting(motion, work_.balls[at(other)], end);
        if (!time || *time > earliest.time) return;
        // Of two balls at the same time the lower one, whatever the order of a cell.
        if (*time == earliest.time && (earliest.partner < 0 || earliest.partner < other)) return;
        earliest = {*time, other};
    });
    count_pair_tests(tests);
    return earliest;
}

// Each neighbour counts as a test, those that are too far away for one as well.
void BallMover::count_pair_tests(int tests) const {
    work_.pair_tests += static_cast<std::size_t>(tests);
    geometry::add_work(static_cast<std::uint64_t>(tests));
}

void BallMover::count_work_of_bodies() const {
    constexpr std::uint64_t of_body = 4;
    geometry::add_work(of_body * (1 + work_.heads.size() + work_.polygons.size() + work_.goals.size()));
}

// The first collision with anything but a ball.
std::optional<Collision> BallMover::collide_with_bodies(int ball, double end) const {
    const BallMotion& motion = work_.balls[at(ball)];
    count_work_of_bodies();
    if (only_walls_ && is_clear_of_sides(world_.court, motion.center_at(end), motion.radius)) return std::nullopt;
    std::optional<Collision> first = collide_with_obstacles(motion, end, state_, world_, solver());
    const FrameTime now = play_clock(state_, substep_.begin());
    for (const HeadMotion& head : work_.heads) {
        if (head.player && still_touches(state_, ball, *head.player, now, world_.tuning)) continue;
        keep_earlier(first, collide_with_head(motion, end, head, solver()));
    }
    for (const PolygonMotion& polygon : work_.polygons) {
        keep_earlier(first, collide_with_polygon(motion, end, polygon, solver()));
    }
    for (std::size_t i = 0; i < work_.goals.size(); ++i) {
        constexpr double same = 1e-9;  // s; a millionth of a px at any speed: on a wall the goal is before the wall
        const auto goal = collide_with_goal(motion, end, work_.goals[i], static_cast<int>(i), solver());
        if (goal && (!first || goal->time <= first->time + same)) first = goal;
    }
    return first;
}

// When a ball meets another one until `end`.
std::optional<double> BallMover::meeting(const BallMotion& ball, const BallMotion& other, double end) const {
    const double reach = ball.radius + other.radius;
    if (solver() == Solver::substep && length_squared(ball.center_at(end) - other.center_at(end)) > reach * reach) {
        return std::nullopt;
    }
    const double from = std::max(ball.time, other.time);
    const double left = end - from;
    if (left <= 0) return std::nullopt;
    const geometry::Path path{ball.center_at(from) - other.center_at(from), (ball.velocity - other.velocity) * left};
    const std::optional<double> t = closing_entry(path, reach);
    if (!t) return std::nullopt;
    return from + *t * left;
}

// Their first collision until `end`, which meeting() has found.
BallMover::FirstCollision BallMover::collide_with_ball(int ball, int partner, double end) const {
    const BallMotion& motion = work_.balls[at(ball)];
    const BallMotion& other = work_.balls[at(partner)];
    const double from = std::max(motion.time, other.time);
    const double left = end - from;
    const Vec offset = motion.center_at(from) - other.center_at(from);
    const auto impact = closing_sweep(geometry::Circle{offset, motion.radius},
                                      (motion.velocity - other.velocity) * left, geometry::Circle{{}, other.radius});
    MEGAPON_ASSERT(impact.has_value());
    const double time = from + impact->t * left;
    const Vec center = motion.center_at(time);
    return {Collision{time, Surface::ball, partner, center, impact->normal, center - impact->normal * motion.radius},
            partner};
}

}  // namespace megapon::sim
