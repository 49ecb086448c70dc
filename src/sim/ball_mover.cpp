#include "sim/ball_mover.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "geometry/assert.h"
#include "geometry/work.h"
#include "sim/collision.h"
#include "sim/obstacles.h"
#include "sim/state.h"

namespace megapon::sim {

namespace {

using FirstCollision = Workspace::FirstCollision;
using Plan = Workspace::Plan;
using QueueEntry = Workspace::QueueEntry;

// Puts the earliest on top of the heap; of two at the same time, the lower ball: the order is always the same.
constexpr auto later = [](const QueueEntry& a, const QueueEntry& b) {
    return a.time != b.time ? a.time > b.time : a.ball > b.ball;
};

}  // namespace

BallMover::BallMover(State& state, const World& world, const Substep& substep, Events& events, Workspace& work)
    : state_(state),
      world_(world),
      substep_(substep),
      events_(events),
      work_(work),
      most_bounces_(has_players(state) ? most_bounces_in_match : most_bounces_in_scene),
      most_tests_(most_pair_tests(state.balls.size())),
      only_walls_(work.heads.empty() && work.polygons.empty() && work.goals.empty() && world.court.lines.empty() &&
                  world.court.polygons.empty() && tiles_now(state, world) == nullptr) {}

void BallMover::run(double start) {
    const std::size_t first_event = events_.size();
    give_up();
    begin(start);
    build_grid();
    plan_all(start);
    while (!work_.queue.empty()) {
        const QueueEntry next = work_.queue.front();
        std::pop_heap(work_.queue.begin(), work_.queue.end(), later);
        work_.queue.pop_back();
        MEGAPON_ASSERT(next.version <= work_.versions[at(next.ball)]);
        if (next.version == work_.versions[at(next.ball)]) resolve_collision(next.ball);
    }
    finish();
    give_up();
    sort_events(first_event);
}

void BallMover::begin(double start) {
    const std::size_t count = state_.balls.size();
    work_.queue.clear();
    work_.broken_bricks = 0;
    work_.balls.resize(count);
    work_.plans.assign(count, {});
    work_.collisions.clear();
    work_.versions.assign(count, 0);
    MEGAPON_ASSERT(work_.bounces.size() == count);
    for (std::size_t i = 0; i < count; ++i) {
        const Ball& ball = state_.balls[i];
        const bool waits = must_wait(static_cast<int>(i)) || is_out_of_play(state_, i);
        work_.balls[i] = {ball.center, ball.velocity, ball.radius, waits ? substep_.seconds : start};
    }
}

// Puts the balls where they are at the substep's end, ahead of what pushes them. Once the frame's work is spent a ball
// stays where its last bounce left it.
void BallMover::finish() {
    const bool may_push = !work_.polygons.empty() || !work_.heads.empty();
    const bool notes_legs = has_legs();
    bool is_spent = work_.work.is_spent();
    for (std::size_t i = 0; i < state_.balls.size(); ++i) {
        if (may_push && !is_spent && !is_out_of_play(state_, i)) {
            keep_ahead(static_cast<int>(i));
            is_spent = work_.work.is_spent();
        }
        const BallMotion& motion = work_.balls[i];
        const Vec end = is_spent ? motion.center : motion.center_at(substep_.seconds);
        if (notes_legs) note_leg(static_cast<int>(i), substep_.seconds, end);
        state_.balls[i].center = end;
        state_.balls[i].velocity = motion.velocity;
    }
}

// By time. A single ball's events are; sorting allocates.
void BallMover::sort_events(std::size_t first) {
    const auto earlier = [](const Event& a, const Event& b) { return time_of(a).seconds < time_of(b).seconds; };
    const auto begin = events_.begin() + static_cast<std::ptrdiff_t>(first);
    if (!std::is_sorted(begin, events_.end(), earlier)) std::stable_sort(begin, events_.end(), earlier);
}

// Most balls hit nothing in a substep. Which of them may hit another one is found in one pass over the pairs. Where
// there are walls and balls alone, the substep solver plans only those that overlap something at the end.
void BallMover::plan_all(double start) {
    if (work_.gives_up) return;
    const court::Court& court = world_.court;
    const bool broad_phase = solver() == Solver::substep && only_walls_;
    const std::size_t count = work_.balls.size();
    work_.may_bounce.assign(count, broad_phase ? 0 : 1);
    std::uint64_t pairs = 0;
    if (solver() == Solver::substep) {
        pairs = find_overlaps();
    } else {
        find_meetings(start);
    }
    if (broad_phase) {
        constexpr std::uint64_t of_pair = 3;
        geometry::add_work(of_pair * pairs);
        for (std::size_t i = 0; i < count; ++i)
            if (!is_clear_of_sides(court, work_.ends[i], work_.balls[i].radius)) work_.may_bounce[i] = 1;
    }
    for (int ball = 0; ball < static_cast<int>(count); ++ball)
        if (work_.may_bounce[at(ball)] != 0) plan_first(ball);
}

void BallMover::plan(int ball) {
    const double end = substep_.seconds;
    if (work_.balls[at(ball)].time >= end || work_.work.is_spent()) return;
    const std::optional<Collision> body = collide_with_bodies(ball, end);
    const auto [time, partner] = find_meeting(ball, end, body ? body->time : Meeting::never);
    if (partner >= 0) {
        enqueue(ball, time, partner);
    } else if (body) {
        enqueue(ball, *body);
    }
}

// The same as the substep begins, when the first meetings with other balls are known.
void BallMover::plan_first(int ball) {
    if (work_.balls[at(ball)].time >= substep_.seconds || work_.work.is_spent()) return;
    if (work_.balls.size() > 1) count_pair_tests(work_.grid.count_neighbours(ball));
    const auto [time, partner] = work_.meetings[at(ball)];
    if (partner < 0 && only_walls_ &&
        is_clear_of_sides(world_.court, work_.ends[at(ball)], work_.balls[at(ball)].radius))
        return count_work_of_bodies();
    const std::optional<Collision> body = collide_with_bodies(ball, substep_.seconds);
    if (partner >= 0 && !(body && time >= body->time)) {
        enqueue(ball, time, partner);
    } else if (body) {
        enqueue(ball, *body);
    }
}

void BallMover::enqueue(int ball, const Collision& body) {
    int& place = work_.plans[at(ball)].collision;
    if (place < 0) {
        place = static_cast<int>(work_.collisions.size());
        work_.collisions.emplace_back();
    }
    work_.collisions[at(place)] = body;
    enqueue(ball, body.time, -1);
}

void BallMover::enqueue(int ball, double time, int partner) {
    MEGAPON_ASSERT(partner != ball);
    Plan& plan = work_.plans[at(ball)];
    plan.partner = partner;
    plan.partner_version = partner < 0 ? 0 : work_.versions[at(partner)];
    plan.broken_bricks = work_.broken_bricks;
    work_.queue.push_back({time, ball, work_.versions[at(ball)]});
    std::push_heap(work_.queue.begin(), work_.queue.end(), later);
}

void BallMover::resolve_collision(int ball) {
    const auto [partner, partner_version, broken_bricks, place] = work_.plans[at(ball)];
    MEGAPON_ASSERT(partner < 0 || partner_version <= work_.versions[at(partner)]);
    MEGAPON_ASSERT(broken_bricks <= work_.broken_bricks);
    // The partner may have bounced, or the brick have broken, since then.
    const bool is_void = partner >= 0
                             ? work_.versions[at(partner)] != partner_version
                             : work_.collisions[at(place)].off == Surface::tile && broken_bricks != work_.broken_bricks;
    if (is_void) return plan(ball);
    FirstCollision first = partner >= 0 ? collide_with_ball(ball, partner, substep_.seconds)
                                        : FirstCollision{work_.collisions[at(place)], -1};
    int bouncing = ball;
    while (find_earlier(bouncing, first)) {
    }
    if (first.partner < 0) {
        bounce(bouncing, *first.collision);
    } else {
        bounce_pair(bouncing, first.partner, *first.collision);
    }
    if (bouncing != ball && first.partner != ball) plan(ball);
}

// The substep solver tests a ball at the substep's end, and then, with its partner, where it would bounce, so that no
// ball bounces while it overlaps something else.
bool BallMover::find_earlier(int& ball, FirstCollision& first) const {
    if (solver() != Solver::substep) return false;
    for (const int candidate : {ball, first.partner}) {
        if (candidate < 0) continue;
        const FirstCollision other = find_collision(candidate, first.collision->time);
        if (!other.collision || other.collision->time >= first.collision->time) continue;
        ball = candidate;
        first = other;
        return true;
    }
    return false;
}

// Only where gates, drones or shouts ask for it.
void BallMover::note_leg(int ball, double time, Vec end) {
    if (!has_legs()) return;
    const BallMotion& motion = work_.balls[at(ball)];
    if (time > motion.time) work_.legs.push_back({ball, motion.time, time, motion.center, end});
}

void BallMover::set_motion(int ball, double time, Vec center, Vec velocity) {
    constexpr std::uint64_t of_bounce = 100;  // and its event
    geometry::add_work(of_bounce);
    BallMotion& motion = work_.balls[at(ball)];
    MEGAPON_ASSERT(is_finite(center) && is_finite(velocity));
    note_leg(ball, time, center);
    motion.center = center;
    motion.velocity = velocity;
    motion.time = time;
    note_speed(state_, velocity);
    if (length_squared(velocity) > work_.top_speed * work_.top_speed) work_.top_speed = length(velocity);
    ++work_.versions[at(ball)];
    ++work_.bounces[at(ball)];
    if (must_wait(ball)) motion.time = substep_.seconds;
    const bool sweeps = solver() == Solver::sweep && work_.balls.size() > few_balls;
    if (sweeps && length_squared(velocity) > work_.grid_speed * work_.grid_speed) {
        work_.grid_speed = 2 * length(velocity);
        build_grid();
    } else {
        work_.grid.move(ball, motion.center_at(substep_.seconds));
    }
}

void BallMover::emit_limit(int ball, double time) {
    if (!must_wait(ball)) return;
    events_.push_back(
        BounceLimit{substep_.event_time(time), ball, work_.bounces[at(ball)], work_.balls[at(ball)].center});
}

// Says once in a frame that its work is spent: from then on all balls wait where they are.
void BallMover::give_up() {
    if (work_.gives_up || !work_.work.is_spent()) return;
    work_.gives_up = true;
    for (std::size_t i = 0; i < state_.balls.size(); ++i)
        if (!is_out_of_play(state_, i))
            events_.push_back(
                BounceLimit{substep_.event_time(0), static_cast<int>(i), work_.bounces[i], state_.balls[i].center});
}

}  // namespace megapon::sim
