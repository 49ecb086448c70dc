#include "sim/serve.h"

#include <cmath>

#include "geometry/touch.h"
#include "sim/first_contact.h"
#include "sim/obstacles.h"
#include "sim/player.h"
#include "sim/player_hit.h"

namespace megapon::sim {

namespace {

using geometry::Circle;

// Up and down along straight lines: 0, +1, 0, -1, 0 over one period.
double toss(double periods) {
    const double phase = periods + 0.75 - std::floor(periods + 0.75);
    return 4 * std::abs(phase - 0.5) - 1;
}

// How far the server has drawn the ball in, 0 to 1: all the way once the head is drawn back.
double drawn(const Player& server, const SwingTuning& swing) {
    if (server.phase == SwingPhase::rest) return 0;
    return swing.arc > 0 ? std::min(std::abs(server.head_angle) / swing.arc, 1.0) : 1;
}

template <class Shape>
Vec clear_of(const Shape& shape, Vec center, double radius) {
    const auto contact = touch(Circle{center, radius}, shape);
    return contact ? center + contact->normal * contact->depth : center;
}

// Out of whatever the server stands close to; the walls last, so that they always hold.
Vec clear_of_court(Vec center, double radius, const World& world) {
    const court::Court& court = world.court;
    if (court.tiles) center = clear_of(*court.tiles, center, radius);
    for (const geometry::Segment& line : court.lines) center = clear_of(line, center, radius);
    for (std::size_t i = 0; i < court.polygons.size(); ++i) {
        if (!court.polygons[i].moves()) center = clear_of(world.resting_polygons[i], center, radius);
    }
    return inside_walls(center, radius, court);
}

Vec place_of_ball(const State& state, const World& world, Moment now) {
    const Tuning& tuning = world.tuning;
    const Side side = state.match.server;
    const Player& server = state.players[side];
    const double touching = tuning.player.arm + tuning.player.megaphone_radius + tuning.ball.radius;
    // While the head sweeps, the ball stays drawn in until it is struck.
    const double in =
        server.phase == SwingPhase::active || server.phase == SwingPhase::recovery ? 1 : drawn(server, tuning.swing);
    const double ahead = touching - tuning.match.serve_draw * in;
    const double period = in_frames(tuning.match.serve_bob_time, tuning.physics);
    const double bob = tuning.match.serve_bob * toss((now - state.match.phase_since) / period);
    const Vec place = hand_of(server, side, tuning.player) + Vec{facing(side) * ahead, bob};
    return clear_of_court(place, tuning.ball.radius, world);
}

Gap gap_to(const BallPath& ball, const HeadMotion& head, double time) {
    const Vec apart = ball.center_at(time) - head.center_at(time);
    const double size = length(apart);
    const Vec normal = size > 0 ? apart / size : Vec{head.facing, 0};
    return {size - ball.radius - head.radius, dot(head.velocity_at(time) - ball.velocity, normal), normal, {}};
}

void strike(State& state, const World& world, const Substep& substep, const BallPath& path, const HeadMotion& head,
            double time, Events& events) {
    const Side side = state.match.server;
    Meeting meeting;
    meeting.time = time;
    meeting.off = Surface::megaphone;
    meeting.index = static_cast<int>(side);
    meeting.player = side;
    meeting.center = path.center_at(time);
    meeting.normal = gap_to(path, head, time).normal;
    meeting.point = meeting.center - meeting.normal * path.radius;
    meeting.surface = head.velocity_at(time);
    state.balls[0].center = meeting.center;
    const PlayerHit hit = player_hit(state, world, substep, meeting, {});
    state.balls[0].velocity = hit.velocity;
    state.match.phase = MatchPhase::rally;
    state.match.phase_since = play_clock(state, substep.begin());
    state.match.rally = 0;
    const EventTime at = substep.event_time(time);
    events.push_back(Serve{at, 0, side, meeting.point, hit.velocity});
    record_contact(state, world, substep, bounce_event(at, 0, meeting, hit.velocity), hit, events);
}

}  // namespace

void begin_serve(State& state, const World& world) {
    const Moment now = play_clock(state, state.frame);
    for (const Side side : both_sides) {
        Player& player = state.players[side];
        const double home = world.tuning.player.home;
        player.body = {side == Side::left ? home : world.court.size.x - home, world.court.size.y / 2};
        player.body_velocity = {};
        player.phase = SwingPhase::rest;
        player.phase_since = now;
        player.smash = player.has_hit = player.buffered = false;
        player.head_angle = player.head_spin = 0;
    }
    state.match.phase = MatchPhase::serve;
    state.match.phase_since = now;
    state.match.rally = 0;
    state.balls[0].velocity = {};
    state.balls[0].center = place_of_ball(state, world, now);
}

void serve_by_itself(State& state, const World& world, const Substep& substep, Events& events) {
    const Moment now = play_clock(state, substep.begin());
    const double wait = in_frames(world.tuning.match.serve_wait, world.tuning.physics);
    const Side side = state.match.server;
    const Player& server = state.players[side];
    if (server.phase == SwingPhase::held && passed(state.match.phase_since, wait, now)) {
        state.players[side].swing_held = false;
    }
    if (server.phase == SwingPhase::rest && passed(state.match.phase_since, wait, now)) {
        press_swing(state, side, world, substep, events);
    }
}

double carry_ball(State& state, const World& world, const Substep& substep, const HeadMotion& head, Events& events) {
    Ball& ball = state.balls[0];
    const Player& server = state.players[state.match.server];
    const Vec to = place_of_ball(state, world, play_clock(state, substep.end()));
    const BallPath path{ball.center, (to - ball.center) / substep.seconds, ball.radius, 0};
    ball.center = to;
    if (server.phase != SwingPhase::active) return substep.seconds;
    const auto gap_at = [&](double time) { return gap_to(path, head, time); };
    const auto time = first_contact(gap_at, 0, substep.seconds, length(path.velocity) + head.top_speed());
    if (!time) return substep.seconds;
    strike(state, world, substep, path, head, *time, events);
    return *time;
}

}  // namespace megapon::sim
