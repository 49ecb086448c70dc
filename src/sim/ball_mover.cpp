#include "sim/ball_mover.h"

#include <algorithm>
#include <utility>

#include "geometry/assert.h"
#include "geometry/sweep.h"
#include "geometry/trig.h"
#include "geometry/work.h"
#include "sim/collision.h"
#include "sim/obstacles.h"
#include "sim/player.h"
#include "sim/rules.h"
#include "sim/state.h"
#include "sim/targets.h"

namespace megapon::sim {

namespace {

using geometry::Circle;
using FirstCollision = Workspace::FirstCollision;
using Plan = Workspace::Plan;
using QueueEntry = Workspace::QueueEntry;

constexpr int most_at_once = 16;  // bounces, one right after the other, that are left as they are

constexpr std::size_t few = 7;  // balls, of which each is every other one's neighbour: no speed counts

// Puts the earliest on top of the heap; of two at the same time, the lower ball: the order is always the same.
bool later(const QueueEntry& a, const QueueEntry& b) { return a.time != b.time ? a.time > b.time : a.ball > b.ball; }

}  // namespace

BallMover::BallMover(State& state, const World& world, const Substep& substep, Events& events, Workspace& work)
    : state_(state), world_(world), substep_(substep), events_(events), work_(work) {}

void BallMover::run(double start) {
    const auto first_event = static_cast<std::ptrdiff_t>(events_.size());
    const std::size_t count = state_.balls.size();
    give_up();
    work_.queue.clear();
    work_.broken_bricks = 0;
    work_.balls.resize(count);
    work_.plans.resize(count);
    work_.versions.assign(count, 0);
    MEGAPON_ASSERT(work_.bounces.size() == count);
    for (std::size_t i = 0; i < count; ++i) {
        const Ball& ball = state_.balls[i];
        const bool waits = must_wait(static_cast<int>(i)) || is_out_of_play(state_, i);
        work_.balls[i] = {ball.center, ball.velocity, ball.radius, waits ? substep_.seconds : start};
    }
    build_grid();
    plan_all();
    while (!work_.queue.empty()) {
        const QueueEntry next = work_.queue.front();
        std::pop_heap(work_.queue.begin(), work_.queue.end(), later);
        work_.queue.pop_back();
        MEGAPON_ASSERT(next.version <= work_.versions[at(next.ball)]);
        if (next.version == work_.versions[at(next.ball)]) resolve_collision(next.ball);
    }
    const bool may_push = !work_.polygons.empty() || !work_.heads.empty();
    for (std::size_t i = 0; i < count; ++i) {
        if (may_push && !work_.work.is_spent() && !is_out_of_play(state_, i)) keep_ahead(static_cast<int>(i));
        const BallMotion& motion = work_.balls[i];
        const Vec end = work_.work.is_spent() ? motion.center : motion.center_at(substep_.seconds);
        note_leg(static_cast<int>(i), substep_.seconds, end);
        state_.balls[i].center = end;
        state_.balls[i].velocity = motion.velocity;
    }
    give_up();
    const auto earlier = [](const Event& a, const Event& b) { return time_of(a).seconds < time_of(b).seconds; };
    if (!std::is_sorted(events_.begin() + first_event, events_.end(),
                        earlier))  // a single ball's events are; sorting allocates
        std::stable_sort(events_.begin() + first_event, events_.end(), earlier);
}

void BallMover::build_grid() {
    double radius = 0;
    double speed = work_.grid_speed;
    const bool sweeps = solver() == Solver::sweep && work_.balls.size() > few;
    work_.ends.clear();
    for (const BallMotion& ball : work_.balls) {
        radius = std::max(radius, ball.radius);
        if (sweeps) speed = std::max(speed, length(ball.velocity));
        work_.ends.push_back(ball.center_at(substep_.seconds));
    }
    work_.grid_speed = speed;
    // The substep solver finds the balls that overlap at the end; a sweep also those that collide before.
    const double travel = sweeps ? 2 * speed * substep_.seconds : 0;
    work_.grid.build(work_.ends, 2 * radius + travel, few);
}

// Most balls hit nothing in a substep. Where there are walls and balls alone, the substep solver finds in one pass
// which overlap something at the end: another ball, or a wall.
void BallMover::plan_all() {
    if (work_.gives_up) return;
    const court::Court& court = world_.court;
    const bool broad_phase = solver() == Solver::substep && work_.heads.empty() && work_.polygons.empty() &&
                             court.lines.empty() && court.polygons.empty() && court.goals.empty() && !court.tiles;
    work_.may_bounce.assign(work_.balls.size(), 1);
    if (broad_phase) {
        double radius = 0;
        for (std::size_t i = 0; i < work_.balls.size(); ++i) {
            const double own = work_.balls[i].radius;
            work_.may_bounce[i] = !is_clear_of_sides(court, work_.ends[i], own);
            radius = std::max(radius, own);
        }
        constexpr std::uint64_t of_pair = 3;
        std::uint64_t pairs = 0;
        work_.grid.close_pairs(2 * radius, [&](int ball, int other) {
            ++pairs;
            const double reach = work_.balls[at(ball)].radius + work_.balls[at(other)].radius;
            if (length_squared(work_.ends[at(ball)] - work_.ends[at(other)]) > reach * reach) return;
            work_.may_bounce[at(ball)] = work_.may_bounce[at(other)] = 1;
        });
        geometry::add_work(of_pair * pairs);
    }
    for (int ball = 0; ball < static_cast<int>(work_.balls.size()); ++ball)
        if (work_.may_bounce[at(ball)] != 0) plan(ball);
}

void BallMover::plan(int ball) {
    const FirstCollision first = find_collision(ball, substep_.seconds);
    if (!first.collision) return;
    MEGAPON_ASSERT(first.partner != ball && (first.partner < 0 || first.collision->off == Surface::ball));
    Plan& plan = work_.plans[at(ball)];
    plan.first = first;
    plan.broken_bricks = work_.broken_bricks;
    plan.partner_version = first.partner < 0 ? 0 : work_.versions[at(first.partner)];
    work_.queue.push_back({first.collision->time, ball, work_.versions[at(ball)]});
    std::push_heap(work_.queue.begin(), work_.queue.end(), later);
}

FirstCollision BallMover::find_collision(int ball, double end) const {
    const BallMotion& motion = work_.balls[at(ball)];
    FirstCollision first;
    if (motion.time >= substep_.seconds || work_.work.is_spent()) return first;
    constexpr std::uint64_t of_body = 4;
    geometry::add_work(of_body * (1 + work_.heads.size() + work_.polygons.size() + work_.goals.size()));
    first.collision = collide_with_obstacles(motion, end, state_, world_, solver());
    const FrameTime now = play_clock(state_, substep_.begin());
    for (const HeadMotion& head : work_.heads) {
        if (head.player && still_touches(state_, ball, *head.player, now, world_.tuning)) continue;
        keep_earlier(first.collision, collide_with_head(motion, end, head, solver()));
    }
    for (const PolygonMotion& polygon : work_.polygons) {
        keep_earlier(first.collision, collide_with_polygon(motion, end, polygon, solver()));
    }
    for (std::size_t i = 0; i < work_.goals.size(); ++i) {
        constexpr double same = 1e-9;  // s; a millionth of a px at any speed: on a wall the goal is before the wall
        const auto goal = collide_with_goal(motion, end, work_.goals[i], static_cast<int>(i), solver());
        if (goal && (!first.collision || goal->time <= first.collision->time + same)) first.collision = goal;
    }
    if (work_.balls.size() < 2) return first;
    work_.grid.neighbours(ball, [&](int other) {
        ++work_.pair_tests;
        geometry::add_work(1);
        const std::optional<Collision> collision = collide_with_ball(motion, work_.balls[at(other)], end);
        if (!collision || (first.collision && collision->time > first.collision->time)) return;
        // Of two balls at the same time the lower one, whatever the order of a cell.
        const bool same = first.collision && collision->time == first.collision->time;
        if (same && (first.partner < 0 || first.partner < other)) return;
        first = {collision, other};
        first.collision->index = other;
    });
    return first;
}

std::optional<Collision> BallMover::collide_with_ball(const BallMotion& ball, const BallMotion& other,
                                                      double end) const {
    const double reach = ball.radius + other.radius;
    if (solver() == Solver::substep && length_squared(ball.center_at(end) - other.center_at(end)) > reach * reach) {
        return std::nullopt;
    }
    const double from = std::max(ball.time, other.time);
    const double left = end - from;
    if (left <= 0) return std::nullopt;
    const Vec offset = ball.center_at(from) - other.center_at(from);
    const auto impact =
        closing_sweep(Circle{offset, ball.radius}, (ball.velocity - other.velocity) * left, Circle{{}, other.radius});
    if (!impact) return std::nullopt;
    const double time = from + impact->t * left;
    const Vec center = ball.center_at(time);
    return Collision{time, Surface::ball, 0, center, impact->normal, center - impact->normal * ball.radius};
}

void BallMover::resolve_collision(int ball) {
    const auto [planned, partner_version, broken_bricks] = work_.plans[at(ball)];
    MEGAPON_ASSERT(planned.collision.has_value());
    MEGAPON_ASSERT(planned.partner < 0 || partner_version <= work_.versions[at(planned.partner)]);
    MEGAPON_ASSERT(broken_bricks <= work_.broken_bricks);
    FirstCollision first = planned;
    // The partner may have bounced, or the brick have broken, since then.
    const bool is_void = first.partner >= 0
                             ? work_.versions[at(first.partner)] != partner_version
                             : first.collision->off == Surface::tile && broken_bricks != work_.broken_bricks;
    if (is_void) return plan(ball);
    int bouncing = ball;
    while (find_earlier(bouncing, first)) {
    }
    MEGAPON_ASSERT(first.collision->time <= planned.collision->time);
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

void BallMover::bounce(int ball, const Collision& collision) {
    MEGAPON_ASSERT(collision.off != Surface::ball);
    if (collision.player) return bounce_off_player(ball, collision);
    if (collision.off == Surface::goal && can_score(state_, world_, substep_, ball, owner_of_goal(collision)))
        return stop_in_goal(ball, collision);
    if (bounce_at_once(ball, -1, collision)) return;
    Collision alone = of_contact(collision);
    const Vec before = work_.balls[at(ball)].velocity;
    const Vec after = velocity_after(ball, {&alone, 1});
    set_motion(ball, collision.time, collision.center, after);
    events_.push_back(make_bounce(substep_.event_time(collision.time), ball, alone, after));
    mark(ball, alone, before - after);
    carry(ball, alone);
    emit_limit(ball, collision.time);
    plan(ball);
}

// On the seam of a brick and a hard tile a sweep may find either; the contact that bounce_at_once() has kept counts.
Collision BallMover::of_contact(const Collision& collision) const {
    constexpr double same = 1e-12;
    Collision contact = collision;
    if (collision.off == Surface::tile && work_.contacts.size() == 1) {
        const Collision& kept = work_.contacts.front().collision;
        const bool is_same = length_squared(kept.normal - collision.normal) <= same * same;
        if (kept.off == Surface::tile && is_same) contact.index = kept.index;
    }
    return contact;
}

void BallMover::bounce_off_player(int ball, const Collision& collision) {
    const PlayerHit hit = player_hit(state_, world_, substep_, ball, collision, work_.balls[at(ball)].velocity);
    set_motion(ball, collision.time, collision.center, hit.velocity);
    const EventTime time = substep_.event_time(collision.time);
    record_contact(state_, world_, substep_, make_bounce(time, ball, collision, hit.velocity), hit, events_);
    emit_limit(ball, collision.time);
    plan(ball);
}

// The ball stays where it touches the goal.
void BallMover::stop_in_goal(int ball, const Collision& collision) {
    set_motion(ball, collision.time, collision.center, work_.balls[at(ball)].velocity);
    work_.balls[at(ball)].time = substep_.seconds;
    work_.in_goals.push_back({ball, owner_of_goal(collision)});
}

Side BallMover::owner_of_goal(const Collision& collision) const {
    MEGAPON_ASSERT(at(collision.index) < world_.court.goals.size());
    return world_.court.goals[at(collision.index)].owner == court::Owner::left ? Side::left : Side::right;
}

// No bounce off a surface makes a ball faster than the tuning's cap; one that is faster already stays so.
double BallMover::speed_limit(int ball) const {
    return std::max(world_.tuning.ball.speed_cap, length(state_.balls[at(ball)].velocity));
}

// Balls among themselves keep momentum and energy, unless the experiment's court names a highest speed.
double BallMover::pair_limit() const {
    constexpr double none = 1e300;  // px/s
    return world_.court.physics.speed_cap.value_or(none);
}

// The velocity after contacts of one time.
Vec BallMover::velocity_after(int ball, std::span<Collision> contacts) {
    const Vec before = work_.balls[at(ball)].velocity;
    MEGAPON_ASSERT(!contacts.empty());
    const double most = speed_limit(ball);
    const auto damps = [](const Collision& contact) { return contact.restitution < 1; };
    const bool wedged = std::any_of(contacts.begin(), contacts.end(), damps) && is_wedged(ball, contacts.front().time);
    if (has_players(state_)) {
        // No ball of a match comes to rest: wedged, it bounces as off a plain wall.
        for (Collision& contact : contacts)
            if (wedged) contact.restitution = 1;
        return bounce_in_match(before, contacts, most, world_.court.size.x / 2);
    }
    if (wedged) return {};
    Vec after = bounce_off_all(before, contacts, most);
    for (const Collision& contact : contacts)
        if (const double ahead = lead(ball, contact); ahead > 0) after = at_most(after + contact.normal * ahead, most);
    return after;
}

// A ball in a narrow corner that takes from each bounce would bounce for ever, ever smaller, in no time: after so many
// it is wedged, and comes to rest.
bool BallMover::is_wedged(int ball, double time) {
    constexpr double at_once = 1e-9;  // s
    Workspace::DampedBounces& damped = work_.damped[at(ball)];
    const double now = substep_.time(time);
    damped = {now, now - damped.time <= at_once ? damped.count + 1 : 1};
    return damped.count > most_at_once;
}

// A turning surface that pushes a ball ahead of it at its own speed catches up with it at once, and would for ever.
// After some such bounces the ball gets ahead by as much as the surface can gain within a millisecond: half of the
// acceleration by which the two approach, at most w^2 r + 2 w v, times that.
double BallMover::lead(int ball, const Collision& collision) {
    constexpr double pause = 1e-3;  // s
    if (collision.off != Surface::polygon || collision.surface_velocity == Vec{}) return 0;
    Workspace::PolygonBounces& last = work_.pushed[at(ball)];
    const double now = substep_.time(collision.time);
    const bool again = last.polygon == collision.index && (now - last.time <= pause || last.count > most_at_once);
    last = {now, collision.index, again ? last.count + 1 : 1};
    if (last.count <= most_at_once) return 0;
    const double turning = std::abs(world_.court.polygons[at(collision.index)].spin) * geometry::radians_per_degree;
    const double reach = world_.polygon_reaches[at(collision.index)] + work_.balls[at(ball)].radius;
    const double passing = length(work_.balls[at(ball)].velocity - collision.surface_velocity);
    return turning * (turning * reach + 2 * passing) * pause / 2;
}

// What the ball has hit takes it in, where that counts: a brick, a target, a polygon that yields, its edge.
void BallMover::mark(int ball, const Collision& collision, Vec taken) {
    if (!is_counted(state_, world_, ball)) return;
    const EventTime time = substep_.event_time(collision.time);
    const std::size_t index = at(collision.index);
    if (collision.off == Surface::tile && state_.tiles) {
        const std::optional<int> left = hit_brick(*state_.tiles, collision.index);
        if (!left) return;
        if (*left == 0) {
            ++work_.broken_bricks;
            count_for_task(state_, world_, court::TaskKind::bricks);
        }
        const int columns = state_.tiles->columns();
        const geometry::Box box = tile_box(*state_.tiles, collision.index % columns, collision.index / columns);
        events_.push_back(Brick{time, ball, collision.index, *left, (box.low + box.high) / 2});
    } else if (collision.off == Surface::target && state_.targets[index].hits_left > 0) {
        const int left = --state_.targets[index].hits_left;
        if (left == 0) count_for_task(state_, world_, court::TaskKind::targets);
        const Vec center = collision.point - collision.normal * world_.court.targets[index].radius;
        events_.push_back(Ring{time, ball, collision.index, left, center});
    } else if (collision.off == Surface::polygon) {
        const double yields = world_.court.polygons[index].yields;
        if (yields > 0) work_.pushes.push_back({collision.index, taken * (yields * mass_of(world_, state_, at(ball)))});
        if (state_.edges.empty()) return;
        const int edge = edge_at(state_, world_, collision, substep_);
        const int first = court::edges_before(world_.court, index);
        MEGAPON_ASSERT(at(first + edge) < state_.edges.size());
        if (std::exchange(state_.edges[at(first + edge)].done, true)) return;
        count_for_task(state_, world_, court::TaskKind::edges);
        events_.push_back(Edge{time, ball, collision.index, edge, collision.point});
    }
}

void BallMover::bounce_pair(int ball, int partner, const Collision& collision) {
    MEGAPON_ASSERT(ball != partner && collision.off == Surface::ball);
    Vec a = work_.balls[at(ball)].velocity;
    Vec b = work_.balls[at(partner)].velocity;
    if (has_players(state_)) {
        exchange_in_match(a, b, collision.normal);
    } else if (bounce_at_once(ball, partner, collision)) {
        return;
    } else {
        collide_elastically(a, b, collision.normal, mass_of(world_, state_, at(ball)),
                            mass_of(world_, state_, at(partner)), pair_limit());
    }
    const Vec partner_center = work_.balls[at(partner)].center_at(collision.time);
    set_motion(ball, collision.time, collision.center, a);
    set_motion(partner, collision.time, partner_center, b);
    events_.push_back(make_bounce(substep_.event_time(collision.time), ball, collision, a));
    emit_limit(ball, collision.time);
    emit_limit(partner, collision.time);
    plan(ball);
    plan(partner);
}

// Only where gates, drones or shouts ask for it.
void BallMover::note_leg(int ball, double time, Vec end) {
    if (state_.gates.empty() && state_.drones.empty() && state_.shouts.empty()) return;
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
    ++work_.versions[at(ball)];
    ++work_.bounces[at(ball)];
    if (must_wait(ball)) motion.time = substep_.seconds;
    const bool sweeps = solver() == Solver::sweep && work_.balls.size() > few;
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

// It has bounced too often in this frame, or all together have taken too many tests.
bool BallMover::must_wait(int ball) const {
    if (work_.gives_up) return true;
    const int bounces = work_.bounces[at(ball)];
    const int most = has_players(state_) ? most_bounces_in_match : most_bounces_in_scene;
    return bounces >= most || (bounces > 0 && work_.pair_tests > most_pair_tests(work_.balls.size()));
}

}  // namespace megapon::sim
