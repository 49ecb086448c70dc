#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

#include "geometry/assert.h"
#include "geometry/trig.h"
#include "sim/ball_mover.h"
#include "sim/collision.h"
#include "sim/obstacles.h"
#include "sim/rules.h"
#include "sim/speed_cap.h"
#include "sim/targets.h"

// How a ball goes on after a collision, and what the other takes from it.
namespace megapon::sim {

namespace {

constexpr int most_at_once = 16;  // bounces, one right after the other, that are left as they are

}  // namespace

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
    work_.grid.put(ball, collision.center);
    work_.in_goals.push_back({ball, owner_of_goal(collision)});
}

Side BallMover::owner_of_goal(const Collision& collision) const {
    MEGAPON_ASSERT(at(collision.index) < world_.court.goals.size());
    return world_.court.goals[at(collision.index)].owner == court::Owner::left ? Side::left : Side::right;
}

// No bounce off a surface makes a ball faster than the tuning's cap; one of an experiment that is faster already, and
// whose court names no highest speed, stays so.
double BallMover::speed_limit(int ball) const {
    return std::max(world_.tuning.ball.speed_cap, length(state_.balls[at(ball)].velocity));
}

// Balls among themselves keep momentum and energy, unless the experiment's court names a highest speed.
double BallMover::pair_limit() const { return highest_speed(world_, state_); }

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

// With restitution < 1 a ball in a narrow corner bounces infinitely often in finite time: after most_at_once bounces it
// is wedged, and rests; in a match it bounces as off a plain wall.
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

}  // namespace megapon::sim
