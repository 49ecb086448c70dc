#include <algorithm>
#include <cmath>
#include <cstddef>

#include "geometry/sweep.h"
#include "sim/ball_mover.h"
#include "sim/obstacles.h"

// What a ball touches at one time, and how it is kept clear of what moves.
namespace megapon::sim {

// All that the ball, and in an experiment its partner and whom they touch, close in on at the time of a collision.
void BallMover::find_contacts(int ball, int partner, double time) {
    constexpr std::size_t most_balls = 32;  // a crowd that lies packed bounces one after the other
    work_.contacts.clear();
    work_.bouncing.clear();
    for (const int first : {ball, partner})
        if (first >= 0)
            work_.bouncing.push_back({first, mass_of(world_, state_, at(first)), work_.balls[at(first)].velocity});
    for (std::size_t i = 0; i < work_.bouncing.size() && i < most_balls; ++i)
        add_contacts_of(work_.bouncing[i].ball, time);
    if (work_.bouncing.size() > most_balls) work_.contacts.clear();
}

void BallMover::add_contacts_of(int ball, double time) {
    const BallMotion& motion = work_.balls[at(ball)];
    work_.touched.clear();
    append_contacts(work_.touched, motion, time, state_, world_, work_.heads, work_.polygons, work_.features);
    for (const Collision& touched : work_.touched) work_.contacts.push_back({ball, -1, touched});
    if (has_players(state_) || work_.balls.size() < 2) return;  // in a match balls have a rule of their own
    work_.grid.near_neighbours(ball, reach_from(time, ball), [&](int other) {
        const BallMotion& beside = work_.balls[at(other)];
        if (beside.time > time) return;
        const Vec apart = motion.center_at(time) - beside.center_at(time);
        const double reach = motion.radius + beside.radius;
        const double most = reach * (1 + 1e-12) + 2 * simultaneous_distance;
        if (length_squared(apart) > most * most) return;  // as below, without a root
        if (std::abs(length(apart) - reach) > simultaneous_distance || reach <= simultaneous_distance) return;
        if (!geometry::closing(motion.velocity - beside.velocity, apart)) return;
        const auto has_pair = [&](const BallContact& contact) {
            return contact.ball == other && contact.partner == ball;
        };
        if (std::any_of(work_.contacts.begin(), work_.contacts.end(), has_pair)) return;
        const Vec normal = apart / length(apart);
        const Vec center = motion.center_at(time);
        work_.contacts.push_back(
            {ball, other, {time, Surface::ball, other, center, normal, center - normal * motion.radius}});
        const auto is_known = [&](const BouncingBall& known) { return known.ball == other; };
        if (std::none_of(work_.bouncing.begin(), work_.bouncing.end(), is_known))
            work_.bouncing.push_back({other, mass_of(world_, state_, at(other)), beside.velocity});
    });
}

// Whether a collision is one of several at one time; then all of them are solved, and all balls in them go on.
bool BallMover::bounce_at_once(int ball, int partner, const Collision& collision) {
    find_contacts(ball, partner, collision.time);
    const auto is_same = [&](const BallContact& contact) {
        constexpr double same = 1e-6;
        return contact.collision.off == collision.off && (contact.ball == ball || contact.partner == ball) &&
               std::abs(cross(contact.collision.normal, collision.normal)) < same;
    };
    if (work_.contacts.size() < 2 || std::none_of(work_.contacts.begin(), work_.contacts.end(), is_same)) return false;
    if (has_players(state_)) {
        work_.bouncing[0].velocity = velocity_after(ball, work_.touched);
        for (BallContact& contact : work_.contacts)
            contact.impulse =
                dot(work_.bouncing[0].velocity - work_.balls[at(ball)].velocity, contact.collision.normal) /
                static_cast<double>(work_.contacts.size());
    } else if (!bounce_experiment_at_once()) {
        return false;
    }
    go_on_from(collision.time);
    return true;
}

// The velocities of `bouncing` after `contacts`, in an experiment.
bool BallMover::bounce_experiment_at_once() {
    double most = 0;
    for (const BouncingBall& one : work_.bouncing) most = std::max(most, speed_limit(one.ball));
    if (!bounce_together(work_.bouncing, work_.contacts, most)) return false;
    const double fastest = std::max(most, pair_limit());
    for (const BouncingBall& one : work_.bouncing)
        if (length(one.velocity) > fastest) return false;
    for (BouncingBall& one : work_.bouncing) {
        bool damps = false;
        double gain = 0;
        for (const auto& [ball, partner, collision, impulse] : work_.contacts) {
            if (ball != one.ball || partner >= 0) continue;
            damps = damps || collision.restitution < 1;
            const double ahead = lead(ball, collision);
            one.velocity += collision.normal * ahead;
            gain += ahead + length(collision.surface_velocity);
        }
        if (damps && is_wedged(one.ball, work_.contacts.front().collision.time)) one.velocity = {};
        if (gain > 0) one.velocity = at_most(one.velocity, speed_limit(one.ball));
    }
    return true;
}

// Every ball of `bouncing` leaves `contacts` with the velocity that it has there.
void BallMover::go_on_from(double time) {
    for (const BouncingBall& one : work_.bouncing) {
        Vec center = work_.balls[at(one.ball)].center_at(time);
        for (const auto& [ball, partner, collision, impulse] : work_.contacts) {
            if (ball != one.ball || partner >= 0) continue;
            if (collision.off != Surface::wall) continue;
            if (collision.normal.x != 0) center.x = collision.center.x;  // exactly on the wall
            if (collision.normal.y != 0) center.y = collision.center.y;
        }
        set_motion(one.ball, time, center, one.velocity);
    }
    for (const auto& [ball, partner, collision, impulse] : work_.contacts) {
        const auto is_it = [&, id = ball](const BouncingBall& one) { return one.ball == id; };
        const BouncingBall& one = *std::find_if(work_.bouncing.begin(), work_.bouncing.end(), is_it);
        events_.push_back(make_bounce(substep_.event_time(time), ball, collision, one.velocity));
        if (partner >= 0) continue;
        mark(ball, collision, collision.normal * (-impulse / one.mass));
        carry(ball, collision);
    }
    const std::vector<BouncingBall>& all = work_.bouncing;
    for (const BouncingBall& one : all) emit_limit(one.ball, time);
    for (const BouncingBall& one : all) plan(one.ball);
}

// A surface that is faster than a ball may be takes it along until the substep's end, as far as there is room.
void BallMover::carry(int ball, const Collision& by) {
    BallMotion& motion = work_.balls[at(ball)];
    if (by.surface_velocity == Vec{} || dot(motion.velocity - by.surface_velocity, by.normal) >= 0) return;
    const double left = substep_.seconds - motion.time;
    const Vec along = motion.velocity - by.normal * dot(motion.velocity - by.surface_velocity, by.normal);
    Vec center = motion.center;
    slide(center, motion.radius, along * left, state_, world_);
    note_leg(ball, substep_.seconds, center);
    motion.center = center;
    motion.time = substep_.seconds;
    work_.grid.put(ball, center);
}

// A ball that was outside of what moves as the substep began is outside as it ends, as far as there is room: between
// two looks at a turning surface, or with a surface faster than itself, the ball is caught up.
void BallMover::keep_ahead(int ball) {
    constexpr int most_steps = 8;
    constexpr double slack = 1e-9;  // px
    const double end = substep_.seconds;
    BallMotion& motion = work_.balls[at(ball)];
    const BallMotion before{state_.balls[at(ball)].center, {}, motion.radius, 0};
    BallMotion after{motion.center_at(end), motion.velocity, motion.radius, end};
    const auto is_deeper = [&](const Separation& now, double deepest, const auto& at_start) {
        return now.distance < deepest && at_start().distance >= -2 * slack;
    };
    for (int step = 0; step < most_steps; ++step) {
        Separation deepest{-slack, 0, {}, {}};
        for (const PolygonMotion& polygon : work_.polygons) {
            const double reach = polygon.reach + motion.radius;
            if (length_squared(after.center - polygon.center_at(end)) >= reach * reach) continue;
            const Separation now = separation_from_polygon(after, polygon, end);
            if (is_deeper(now, deepest.distance, [&] { return separation_from_polygon(before, polygon, 0); }))
                deepest = now;
        }
        for (const HeadMotion& head : work_.heads) {
            const bool is_free = !head.player && head.hand_velocity != Vec{};
            if (!is_free || !head.can_reach(after.center, after.radius, end)) continue;
            const Separation now = separation_from_head(after, head, end);
            if (is_deeper(now, deepest.distance, [&] { return separation_from_head(before, head, 0); })) deepest = now;
        }
        if (deepest.distance >= -slack) return;
        const bool is_stopped =
            slide(after.center, after.radius, deepest.normal * -deepest.distance, state_, world_).has_value();
        note_leg(ball, end, after.center);
        motion = after;
        if (is_stopped) return;
    }
}

}  // namespace megapon::sim
