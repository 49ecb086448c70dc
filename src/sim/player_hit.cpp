#include "sim/player_hit.h"

#include <algorithm>
#include <cmath>

#include "geometry/trig.h"
#include "sim/bounce.h"
#include "sim/hit_stop.h"
#include "sim/player.h"

namespace megapon::sim {

namespace {

// A ball that leaves no faster than the head follows would be touched again at once.
constexpr double clearance = 1.1;

// One touch of a resting head is over when the ball has been away for this long, in frames of 0.1 s.
constexpr double touch_lasts = 1;

std::optional<Strength> strength_of(const Player& player, double head_angle, Moment now, const Tuning& tuning) {
    if (player.phase == SwingPhase::active) {
        if (player.has_hit) return std::nullopt;
        if (player.smash) return Strength::smash;
        return std::abs(head_angle) <= tuning.swing.sweet ? Strength::sweet : Strength::swing;
    }
    const double away = in_frames(touch_lasts, tuning.physics);
    if (!passed(player.last_touch, away, now)) return std::nullopt;
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

Vec scaled(Vec v, double speed, Vec otherwise) {
    const double size = length(v);
    return size > 0 ? v * (speed / size) : otherwise * speed;
}

// Adds what the ball lacks to keep ahead of the head, then widens the shot again to the steepest allowed.
Vec ahead_of(Vec v, Vec normal, Vec head_velocity, double steepest) {
    const double lacks = clearance * dot(head_velocity, normal) - dot(v, normal);
    if (lacks <= 0) return v;
    v += normal * lacks;
    const double least = std::abs(v.y) * geometry::cos_degrees(steepest) / geometry::sin_degrees(steepest);
    if (std::abs(v.x) >= least) return v;
    const double way = normal.x != 0 ? normal.x : v.x;
    return {way < 0 ? -least : least, v.y};
}

// A hit goes ahead: struck with the front half of the head it never flies on into the own goal.
Vec driven(Vec v, Vec normal, double forward) {
    return normal.x * forward > 0 && v.x * forward < 0 ? Vec{-v.x, v.y} : v;
}

Vec capped(Vec v, double cap) {
    const double speed = length(v);
    return speed > cap ? v * (cap / speed) : v;
}

}  // namespace

Vec limited(Vec v, Vec normal, double forward, double steepest) {
    const double speed = length(v);
    const double run = geometry::cos_degrees(steepest) * speed;
    if (std::abs(v.x) >= run) return v;
    const double rise = std::copysign(geometry::sin_degrees(steepest) * speed, v.y);
    const Vec ahead{std::copysign(run, forward), rise};
    return dot(ahead, normal) >= 0 ? ahead : Vec{-ahead.x, rise};
}

PlayerHit player_hit(const State& state, const World& world, const Substep& substep, const Meeting& meeting,
                     Vec before) {
    const Tuning& tuning = world.tuning;
    const Side side = *meeting.player;
    const Player& player = state.players[side];
    const bool serve = state.match.phase == MatchPhase::serve;
    const Moment now = play_clock(state, substep.begin());
    const double head_angle = player.head_angle - player.head_spin * (substep.seconds - meeting.time);
    const std::optional<Strength> strength = strength_of(player, head_angle, now, tuning);
    // A ball that runs ahead of the head is struck by a moving mirror: a mirror at rest would turn it into the head.
    const double push = !strength || dot(before, meeting.normal) > 0 ? 1 : 0;
    Vec after = bounced(before, meeting.normal, meeting.surface, push);
    if (strength) {
        const double fresh = serve ? serve_speed(*strength, tuning) : speed_after(*strength, length(before), tuning);
        const double speed = std::min(fresh, tuning.ball.speed_cap);
        after = scaled(after, speed, meeting.normal);
        after = driven(after, meeting.normal, facing(side));
        after = limited(after, meeting.normal, facing(side), tuning.ball.steepest);
        after = ahead_of(after, meeting.normal, meeting.surface, tuning.ball.steepest);
    }
    return {side, capped(after, tuning.ball.speed_cap), strength, serve};
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

}  // namespace megapon::sim
