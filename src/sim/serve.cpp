#include <algorithm>
#include <cmath>
#include <cstdint>

#include "geometry/trig.h"
#include "sim/obstacles.h"
#include "sim/player.h"
#include "sim/rules.h"
#include "sim/state.h"

namespace megapon::sim {

namespace {

// Where the server holds the ball.
Vec ball_position(const State& state, const World& world, FrameTime now) {
    const Tuning& tuning = world.tuning;
    const Side side = state.match.server;
    const Player& server = state.players[side];
    const double touching = tuning.player.arm + tuning.player.megaphone_radius + tuning.ball.radius;
    // Drawn in as far as the head is drawn back; while that sweeps, the ball stays until the head strikes it.
    const bool is_drawing = server.phase == SwingPhase::windup || server.phase == SwingPhase::held;
    const double drawn = tuning.swing.arc > 0 ? std::min(std::abs(server.head_angle) / tuning.swing.arc, 1.0) : 1;
    const double in = server.phase == SwingPhase::rest ? 0 : is_drawing ? drawn : 1;
    const double ahead = touching - tuning.match.serve_draw * in;
    const double period = in_frames(tuning.match.serve_bob_time, tuning.physics);
    // Up and down along straight lines: 0, +1, 0, -1, 0 over one period.
    const double periods = (now - state.match.phase_since) / period + 0.75;
    const double bob = tuning.match.serve_bob * (4 * std::abs(periods - std::floor(periods) - 0.5) - 1);
    const Vec position = hand_of(server, side, tuning.player) + Vec{facing(side) * ahead, bob};
    return push_out_of_obstacles(position, tuning.ball.radius, state, world);
}

// The further ball of a match is the server's, mirrored through the middle of the court.
void mirror_further_balls(State& state, const World& world) {
    for (std::size_t i = 1; i < state.balls.size(); ++i) {
        const Vec still{};  // 0 - 0 is 0, -0 is not
        state.balls[i].center = world.court.size - state.balls[0].center;
        state.balls[i].velocity = still - state.balls[0].velocity;
        state.balls[i].radius = state.balls[0].radius;
    }
}

void strike(State& state, const World& world, const Substep& substep, const BallMotion& motion, const HeadMotion& head,
            double time, Events& events) {
    const Side side = state.match.server;
    const Vec center = motion.center_at(time);
    const Vec normal = separation_from_head(motion, head, time).normal;
    const Collision collision{time,
                              Surface::megaphone,
                              static_cast<int>(side),
                              center,
                              normal,
                              center - normal * motion.radius,
                              head.velocity_at(time),
                              0,
                              side};
    state.balls[0].center = center;
    const PlayerHit hit = player_hit(state, world, substep, 0, collision, {});
    state.balls[0].velocity = hit.velocity;
    state.match.phase = MatchPhase::rally;
    state.match.phase_since = play_clock(state, substep.begin());
    state.match.rally = 0;
    if (state.task) state.task->has_swung = false;
    const EventTime at = substep.event_time(time);
    events.push_back(Serve{at, 0, side, collision.point, hit.velocity});
    record_contact(state, world, substep, make_bounce(at, 0, collision, hit.velocity), hit, events);
    // The further ball starts, too, as if the other player had served it.
    mirror_further_balls(state, world);
    for (BallRecord& ball : state.further_balls) {
        ball.last_hitter = opposite(side);
        ball.last_strength = state.match.last_strength;
        ball.touches[opposite(side)].last = play_clock(state, substep.end());
    }
}

constexpr double first_throw = 10;  // frames of 0.1 s from the start

// How many balls the machine has thrown by now.
std::int64_t throws_by(const State& state, const World& world, FrameTime now) {
    const double interval = in_frames(world.court.machine->interval, world.tuning.physics);
    const double first = in_frames(first_throw, world.tuning.physics);
    const double since = play_clock(state, now) - first;
    return since < -1e-9 ? 0 : static_cast<std::int64_t>(std::floor(since / interval + 1e-9)) + 1;
}

}  // namespace

void begin_serve(State& state, const World& world) {
    const FrameTime now = play_clock(state, state.frame);
    for (const Side side : sides_in_play(world)) {
        Player& player = state.players[side];
        const Vec begin{home_of(world),
                        std::clamp(world.court.size.y / 2 + world.court.match.serve, 0.0, world.court.size.y)};
        player.body = side == Side::left ? begin : world.court.size - begin;
        player.body_velocity = {};
        player.phase = SwingPhase::rest;
        player.phase_since = now;
        player.smash = player.has_hit = player.buffered = false;
        player.head_angle = player.head_spin = 0;
    }
    state.match.phase = starts_in_play(world.court) ? MatchPhase::rally : MatchPhase::serve;
    state.match.phase_since = now;
    state.match.rally = 0;
    std::fill(state.bunts.begin(), state.bunts.end(), 0);
    if (starts_in_play(world.court)) return;
    state.balls[0] = {ball_position(state, world, now), {}, world.tuning.ball.radius};
    mirror_further_balls(state, world);
    for (BallRecord& ball : state.further_balls) ball = {};
}

void serve_automatically(State& state, const World& world, const Substep& substep, Events& events) {
    // A court for one waits for its player: a serve by itself would play the court for somebody who is not there.
    if (world.court.task && state.match.server == Side::left) return;
    const FrameTime now = play_clock(state, substep.begin());
    const double wait = in_frames(world.tuning.match.serve_wait, world.tuning.physics);
    const Side side = state.match.server;
    const Player& server = state.players[side];
    if (server.phase == SwingPhase::held && has_passed(state.match.phase_since, wait, now)) {
        state.players[side].swing_held = false;
    }
    if (server.phase == SwingPhase::rest && has_passed(state.match.phase_since, wait, now)) {
        press_swing(state, side, world, substep, events);
    }
}

double carry_ball(State& state, const World& world, const Substep& substep, const HeadMotion& head, Events& events) {
    Ball& ball = state.balls[0];
    ball.radius = world.tuning.ball.radius;  // it may have changed since the serve began
    const Player& server = state.players[state.match.server];
    const Vec to = ball_position(state, world, play_clock(state, substep.end()));
    const BallMotion motion{ball.center, (to - ball.center) / substep.seconds, ball.radius, 0};
    ball.center = to;
    mirror_further_balls(state, world);
    if (server.phase != SwingPhase::active) return substep.seconds;
    const auto separation_at = [&](double time) { return separation_from_head(motion, head, time); };
    const auto time = time_of_impact(separation_at, 0, substep.seconds, length(motion.velocity) + head.top_speed());
    if (!time) return substep.seconds;
    strike(state, world, substep, motion, head, *time, events);
    return *time;
}

void throw_ball(State& state, const World& world, const Substep& substep, Events& events) {
    if (state.match.phase != MatchPhase::rally) return;
    const std::int64_t number = throws_by(state, world, substep.end());
    if (number == throws_by(state, world, substep.begin())) return;
    const court::BallMachine& machine = *world.court.machine;
    // The first ball that is out of play; else each in turn.
    std::size_t index = 0;
    while (index < state.balls.size() && !is_out_of_play(state, index)) ++index;
    if (index == state.balls.size()) index = static_cast<std::size_t>(number) % state.balls.size();
    // Neighbouring throws differ, and all of them together leave no gap: the multiples of the golden ratio.
    constexpr double golden = 0.6180339887498949;
    const double turns = golden * static_cast<double>(number);
    const double angle = machine.angle + machine.spread * (2 * (turns - std::floor(turns)) - 1);
    const Vec direction = geometry::direction(180 - angle);
    const double speed = std::min(machine.speed, world.tuning.ball.speed_cap);
    state.balls[index] = {machine.center, speed * direction, world.tuning.ball.radius};
    const int ball = static_cast<int>(index);
    set_last_hit(state, ball, {Side::right, Strength::swing});
    for (const Side side : both_sides) set_touch(state, ball, side, {});
    state.match.pace = speed;
    state.match.rally = 0;
    events.push_back(Throw{substep.event_time(substep.seconds), ball, machine.center, state.balls[index].velocity});
}

}  // namespace megapon::sim
