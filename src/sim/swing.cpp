#include <algorithm>
#include <cmath>
#include <optional>

#include "sim/foresight.h"
#include "sim/player.h"

namespace megapon::sim {

namespace {

// Share of the wind-up that timing help leaves at least: a head that jumps back is not to be seen.
constexpr double shortest_windup = 0.1;

// How much longer the wind-up lasts than it should: timing help moves the swing instead of the press, towards the
// moment at which the head would be straight ahead as the ball arrives. Frames.
double pulled(const State& state, Side side, const World& world) {
    const Tuning& tuning = world.tuning;
    const TimingHelp help = tuning.help.timing[side];
    const double part = help == TimingHelp::some     ? tuning.help.some
                        : help == TimingHelp::strong ? tuning.help.strong
                                                     : 0;
    if (part <= 0) return 0;
    const Ball& ball = state.balls[urgent_ball(state, side)];
    if (state.match.phase != MatchPhase::rally || ball.velocity.x * facing(side) >= 0) return 0;
    const Vec hand = hand_of(state.players[side], side, tuning.player);
    const double reach = tuning.player.megaphone_radius + ball.radius;
    const auto passage = foresee(ball, hand.x + facing(side) * (tuning.player.arm + reach), state, world);
    if (!passage || std::abs(passage->y - hand.y) > tuning.player.arm + reach) return 0;
    const double lead = in_frames(tuning.swing.windup + tuning.swing.active / 2, tuning.physics);
    const double off = passage->seconds * tuning.physics.fps - lead;  // negative: the best moment is past
    if (std::abs(off) > in_frames(tuning.help.window, tuning.physics)) return 0;
    return off * part;
}

void begin_swing(State& state, Side side, const World& world, const Substep& substep, FrameTime now, Events& events) {
    Player& player = state.players[side];
    player.phase = SwingPhase::windup;
    player.phase_since = now;
    player.pressed = now;
    const double windup = in_frames(world.tuning.swing.windup, world.tuning.physics);
    player.windup = std::max(windup + pulled(state, side, world), shortest_windup * windup);
    // Up or down forces the arc; otherwise it goes towards the side the ball is on.
    bool is_up = player.move_y < 0;
    if (player.move_y == 0 && !state.balls.empty())
        is_up = state.balls[urgent_ball(state, side)].center.y < hand_of(player, side, world.tuning.player).y;
    player.arc = is_up ? -1 : 1;
    player.smash = false;
    player.has_hit = false;
    for (BallRecord& ball : state.further_balls) ball.touches[side].has_hit = false;
    player.buffered = false;
    events.push_back(Swing{substep.event_time(0), side});
}

// Durations in frames of this fps.
struct Durations {
    double windup, active, recovery, buffer, smash_hold;
};

Durations durations_of(const Player& player, const Tuning& tuning) {
    const PhysicsTuning& physics = tuning.physics;
    const double active = player.smash ? tuning.smash.active : tuning.swing.active;
    return {player.windup, in_frames(active, physics), in_frames(tuning.swing.recovery, physics),
            in_frames(tuning.swing.buffer, physics), in_frames(tuning.smash.hold, physics)};
}

void enter(Player& player, SwingPhase phase, FrameTime since) {
    player.phase = phase;
    player.phase_since = since;
}

// Ends the phases whose time is over by `now`.
void advance_phase(Player& player, const World& world, FrameTime now) {
    if (player.phase == SwingPhase::rest) return;
    const Durations lasts = durations_of(player, world.tuning);
    if (player.phase == SwingPhase::windup && has_passed(player.phase_since, lasts.windup, now)) {
        const FrameTime done = player.phase_since + lasts.windup;
        enter(player, player.swing_held ? SwingPhase::held : SwingPhase::active, done);
    }
    if (player.phase == SwingPhase::active && has_passed(player.phase_since, lasts.active, now)) {
        enter(player, SwingPhase::recovery, player.phase_since + lasts.active);
    }
    if (player.phase == SwingPhase::recovery && has_passed(player.phase_since, lasts.recovery, now)) {
        enter(player, SwingPhase::rest, now);
    }
}

// Whether the head has touched a ball since the present swing was pressed.
bool has_met_ball(const State& state, Side side) {
    for (std::size_t ball = 0; ball < state.balls.size(); ++ball)
        if (touch_of(state, static_cast<int>(ball), side).last >= state.players[side].pressed) return true;
    return false;
}

// Of a swing that this substep ends.
void count_swing_in_air(State& state, Side side) {
    if (!state.swings_in_air || side != Side::left || state.match.phase != MatchPhase::rally) return;
    if (!has_met_ball(state, side)) state.swings_in_air = *state.swings_in_air + 1;
}

bool is_over(SwingPhase phase) { return phase == SwingPhase::recovery || phase == SwingPhase::rest; }

double elapsed_fraction(FrameTime since, double duration, FrameTime now) {
    return duration > 0 && now - since < duration ? (now - since) / duration : 1;
}

// Where the head is: straight ahead at rest, drawn back to -arc, swept to +arc, brought back.
double angle_of(const Player& player, const Tuning& tuning, FrameTime now) {
    if (player.phase == SwingPhase::rest) return 0;
    const Durations lasts = durations_of(player, tuning);
    const double arc = player.arc * tuning.swing.arc;
    switch (player.phase) {
        case SwingPhase::windup:
            return -arc * elapsed_fraction(player.phase_since, lasts.windup, now);
        case SwingPhase::held:
            return -arc;
        case SwingPhase::active:
            return -arc + 2 * arc * elapsed_fraction(player.phase_since, lasts.active, now);
        case SwingPhase::recovery:
            return arc * (1 - elapsed_fraction(player.phase_since, lasts.recovery, now));
        case SwingPhase::rest:
            break;
    }
    return 0;
}

}  // namespace

void swing_players(State& state, const World& world, const Substep& substep, Events& events) {
    const FrameTime begin = play_clock(state, substep.begin());
    const FrameTime end = play_clock(state, substep.end());
    for (const Side side : sides_in_play(world)) {
        Player& player = state.players[side];
        if (player.phase == SwingPhase::held && !player.swing_held) {
            player.smash = has_passed(player.pressed, durations_of(player, world.tuning).smash_hold, begin);
            enter(player, SwingPhase::active, begin);
            const Vec head = head_of(player, side, world.tuning.player);
            if (player.smash) events.push_back(Smash{substep.event_time(0), side, head});
        }
        if (player.phase == SwingPhase::rest && player.buffered) {
            const double buffer = durations_of(player, world.tuning).buffer;
            const bool fresh = begin - player.buffered_since <= buffer + 1e-9;
            player.buffered = false;
            if (fresh) begin_swing(state, side, world, substep, begin, events);
        }
        const bool swings = !is_over(player.phase);
        advance_phase(player, world, end);
        if (swings && is_over(player.phase)) count_swing_in_air(state, side);
        const double angle = angle_of(player, world.tuning, end);
        player.head_spin = (angle - player.head_angle) / substep.seconds;
        player.head_angle = angle;
    }
}

void press_swing(State& state, Side side, const World& world, const Substep& substep, Events& events) {
    Player& player = state.players[side];
    const FrameTime now = play_clock(state, substep.begin());
    if (player.phase == SwingPhase::rest) {
        begin_swing(state, side, world, substep, now, events);
    } else {
        player.buffered = true;
        player.buffered_since = now;
    }
}

int charge_page(const Player& player, FrameTime now, const Tuning& tuning) {
    if (player.phase != SwingPhase::windup && player.phase != SwingPhase::held) return 0;
    const double hold = in_frames(tuning.smash.hold, tuning.physics);
    if (has_passed(player.pressed, hold, now)) return 4;
    return 1 + static_cast<int>(std::clamp(3 * (now - player.pressed) / hold, 0.0, 3.0));
}

}  // namespace megapon::sim
