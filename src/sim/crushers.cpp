#include "sim/crushers.h"

#include <cmath>

#include "geometry/touch.h"
#include "sim/task.h"

namespace megapon::sim {

namespace {

void strike_players(State& state, const World& world, const Substep& substep, std::size_t i, Events& events) {
    if (state.match.phase == MatchPhase::none) return;  // a scene has no players
    const PlayerTuning& tuning = world.tuning.player;
    for (const Side side : sides_in_play(world)) {
        const geometry::Rect body{state.players[side].body, {tuning.half_width, tuning.half_height}};
        if (!touch(body, world.court.crushers[i].area)) continue;
        state.crushers[i].done = true;
        events.push_back(Crush{substep.event_time(substep.seconds), static_cast<int>(i), side, body.center});
        if (side == Side::left) count_miss(state);
    }
}

}  // namespace

CrusherPhase crusher_phase(const court::Crusher& crusher, FrameTime now, const World& world) {
    const auto frames = [&world](double duration) { return in_frames(duration, world.tuning.physics); };
    constexpr double slack = 1e-9;
    const double since = now - frames(crusher.first) + slack;  // it came down first
    const double every = frames(crusher.every);
    const double phase = since - every * std::floor(since / every);
    if (since >= 0 && phase < frames(crusher.down)) return CrusherPhase::down;
    if (since >= -frames(crusher.warning) && every - phase <= frames(crusher.warning)) return CrusherPhase::warning;
    return CrusherPhase::up;
}

void advance_crushers(State& state, const World& world, const Substep& substep, Events& events) {
    const FrameTime before = play_clock(state, substep.begin());
    const FrameTime now = play_clock(state, substep.end());
    for (std::size_t i = 0; i < state.crushers.size(); ++i) {
        const court::Crusher& crusher = world.court.crushers[i];
        const bool was_down = crusher_phase(crusher, before, world) == CrusherPhase::down;
        if (crusher_phase(crusher, now, world) != CrusherPhase::down) {
            state.crushers[i].done = false;
            continue;
        }
        const EventTime at = substep.event_time(substep.seconds);
        if (!was_down) events.push_back(CrusherDown{at, static_cast<int>(i), crusher.area.center});
        if (!state.crushers[i].done) strike_players(state, world, substep, i, events);
    }
}

}  // namespace megapon::sim
