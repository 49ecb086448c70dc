#include "sim/crushers.h"

#include "geometry/touch.h"
#include "sim/rules.h"

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

void advance_crushers(State& state, const World& world, const Substep& substep, Events& events) {
    if (state.crushers.empty()) return;
    const FrameTime before = play_clock(state, substep.begin());
    const FrameTime now = play_clock(state, substep.end());
    for (std::size_t i = 0; i < state.crushers.size(); ++i) {
        const court::Crusher& crusher = world.court.crushers[i];
        const int fps = world.tuning.physics.fps;
        const bool was_down = crusher.phase(before, fps) == court::CrusherPhase::down;
        if (crusher.phase(now, fps) != court::CrusherPhase::down) {
            state.crushers[i].done = false;
            continue;
        }
        const EventTime at = substep.event_time(substep.seconds);
        if (!was_down) events.push_back(CrusherDown{at, static_cast<int>(i), crusher.area.center});
        if (!state.crushers[i].done) strike_players(state, world, substep, i, events);
    }
}

}  // namespace megapon::sim
