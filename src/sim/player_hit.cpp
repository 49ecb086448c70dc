#include "sim/player_hit.h"

#include <algorithm>
#include <cmath>

#include "geometry/touch.h"
#include "geometry/trig.h"
#include "sim/obstacles.h"
#include "sim/rules.h"

namespace megapon::sim {

namespace {

// A ball that leaves no faster than the head follows it would be touched again at once.
constexpr double clearance = 1.1;

// One touch of a resting head is over when the ball has been away for this long, in frames of 0.1 s.
constexpr double touch_lasts = 1;

std::optional<Strength> strength_of(const Player& player, double head_angle, FrameTime now, const Tuning& tuning) {
    if (player.phase == SwingPhase::active) {
        if (player.has_hit) return std::nullopt;
        if (player.smash) return Strength::smash;
        return std::abs(head_angle) <= tuning.swing.sweet ? Strength::sweet : Strength::swing;
    }
    const double away = in_frames(touch_lasts, tuning.physics);
    if (!has_passed(player.last_touch, away, now)) return std::nullopt;
    return Strength::bunt;
}

double speed_after(Strength strength, double speed, const Tuning& tuning) {
    switch (strength) {
        case Strength::bunt:
            return std::max(speed * tuning.swing.bunt_factor, tuning.swing.bunt_floor);
        case Strength::swing:
            return speed + tuning.swing.gain;
        case Strength::sweet:
            return speed + tuning.swing.sweet_gain;
        case Strength::smash:
            return speed + tuning.smash.gain;
    }
    return speed;
}

double serve_speed(Strength strength, const Tuning& tuning) {
    return tuning.ball.serve_speed + (strength == Strength::smash ? tuning.smash.gain : 0);
}

// v at this speed; along the unit vector `fallback` when v is zero.
Vec with_speed(Vec v, double speed, Vec fallback) {
    const double size = length(v);
    return size > 0 ? v * (speed / size) : fallback * speed;
}

// Adds what the ball lacks to keep ahead of the head, then widens the shot again to the steepest allowed.
Vec keep_ahead_of_head(Vec v, Vec normal, Vec head_velocity, double steepest) {
    const double lacks = clearance * dot(head_velocity, normal) - dot(v, normal);
    if (lacks <= 0) return v;
    v += normal * lacks;
    const double least = std::abs(v.y) * geometry::cos_degrees(steepest) / geometry::sin_degrees(steepest);
    if (std::abs(v.x) >= least) return v;
    const double forward = normal.x != 0 ? normal.x : v.x;
    return {forward < 0 ? -least : least, v.y};
}

// A ball struck with the front half of the head never flies on into the hitter's own goal.
Vec turn_forward(Vec v, Vec normal, double forward) {
    return normal.x * forward > 0 && v.x * forward < 0 ? Vec{-v.x, v.y} : v;
}

Vec cap_speed(Vec v, double cap) {
    const double speed = length(v);
    return speed > cap ? v * (cap / speed) : v;
}

// A head and the ball that it overlaps.
struct Overlap {
    Vec head;  // its centre
    Vec head_velocity;
    double reach = 0;  // px between the centres at which they merely touch
    Vec normal;        // from the head to the ball
    double depth = 0;  // px; negative: they are apart
};

Overlap overlap_of(const Ball& ball, const HeadMotion& head, double seconds) {
    const Vec center = head.center_at(seconds);
    const Vec offset = ball.center - center;
    const double reach = head.radius + ball.radius;
    return {center, head.velocity_at(seconds), reach, normalize(offset, {head.facing, 0}), reach - length(offset)};
}

void keep_ahead(Vec& velocity, const Overlap& overlap) {
    const double lacks = dot(overlap.head_velocity - velocity, overlap.normal);
    if (lacks > 0) velocity += overlap.normal * lacks;
}

// Moves the ball along what blocks it, to where it merely touches the head.
void slide_out(Ball& ball, const Overlap& overlap, Vec block, double forward, const World& world) {
    Vec along = perpendicular(block);
    const double lean = dot(along, overlap.normal);
    if (std::abs(lean) > 1e-9 ? lean < 0 : along.x * forward < 0) along = -along;
    const double distance = geometry::distance_to_leave(ball.center - overlap.head, along, overlap.reach);
    slide(ball.center, ball.radius, along * distance, world);
    const double speed = std::max(dot(ball.velocity, along), world.tuning.swing.bunt_floor);
    ball.velocity = along * speed;
}

void resolve_pinch(State& state, const World& world, Side side, const Substep& substep, const HeadMotion& head,
                   Events& events) {
    constexpr double slack = 5e-10;  // px; a thousand times what the solver leaves
    Ball& ball = state.balls[0];
    if (!head.can_reach(ball.center, ball.radius, substep.seconds)) return;
    const Overlap overlap = overlap_of(ball, head, substep.seconds);
    if (overlap.depth <= slack) return;
    const auto block = slide(ball.center, ball.radius, overlap.normal * overlap.depth, world);
    if (!block) return keep_ahead(ball.velocity, overlap);
    slide_out(ball, overlap, *block, facing(side), world);
    const EventTime at = substep.event_time(substep.seconds);
    events.push_back(Pinch{at, 0, side, ball.center, ball.velocity});
}

}  // namespace

Vec limit_steepness(Vec v, Vec normal, double forward, double steepest) {
    const double speed = length(v);
    const double run = geometry::cos_degrees(steepest) * speed;
    if (std::abs(v.x) >= run) return v;
    const double rise = std::copysign(geometry::sin_degrees(steepest) * speed, v.y);
    const Vec ahead{std::copysign(run, forward), rise};
    return dot(ahead, normal) >= 0 ? ahead : Vec{-ahead.x, rise};
}

PlayerHit player_hit(const State& state, const World& world, const Substep& substep, const Collision& collision,
                     Vec before) {
    const Tuning& tuning = world.tuning;
    const Side side = *collision.player;
    const Player& player = state.players[side];
    const bool serve = state.match.phase == MatchPhase::serve;
    const FrameTime now = play_clock(state, substep.begin());
    const double head_angle = player.head_angle - player.head_spin * (substep.seconds - collision.time);
    const std::optional<Strength> strength = strength_of(player, head_angle, now, tuning);
    // A ball that runs ahead of the head is struck by a moving mirror: a mirror at rest would turn it into the head.
    const double push = !strength || dot(before, collision.normal) > 0 ? 1 : 0;
    Vec after = bounce_velocity(before, collision.normal, collision.surface_velocity, push);
    if (strength) {
        const double new_speed =
            serve ? serve_speed(*strength, tuning) : speed_after(*strength, length(before), tuning);
        const double speed = std::min(new_speed, tuning.ball.speed_cap);
        after = with_speed(after, speed, collision.normal);
        after = turn_forward(after, collision.normal, facing(side));
        after = limit_steepness(after, collision.normal, facing(side), tuning.ball.steepest);
        after = keep_ahead_of_head(after, collision.normal, collision.surface_velocity, tuning.ball.steepest);
    }
    return {side, cap_speed(after, tuning.ball.speed_cap), strength, serve};
}

void record_contact(State& state, const World& world, const Substep& substep, const Bounce& bounce,
                    const PlayerHit& hit, Events& events) {
    Player& player = state.players[hit.player];
    player.last_touch = play_clock(state, substep.end());
    if (!hit.strength) return events.push_back(bounce);
    player.has_hit = player.has_hit || player.phase == SwingPhase::active;
    MatchState& match = state.match;
    match.last_hitter = hit.player;
    ++match.rally;
    ++match.hits;
    match.longest_rally = std::max(match.longest_rally, match.rally);
    const double speed = length(hit.velocity);
    match.top_speed = std::max(match.top_speed, speed);
    events.push_back(Hit{bounce, hit.player, *hit.strength, match.rally, hit.serve});
    stop_for_hit(state, world, substep, hit.player, speed, events);
}

void resolve_pinches(State& state, const World& world, const Substep& substep, const std::vector<HeadMotion>& heads,
                     Events& events) {
    if (state.match.phase != MatchPhase::rally) return;
    for (const Side side : both_sides) resolve_pinch(state, world, side, substep, heads[index_of(side)], events);
}

}  // namespace megapon::sim
