#include "sim/crushers.h"

#include "geometry/touch.h"
#include "sim/rules.h"

namespace megapon::sim {

void advance_crushers(State& state, const World& world, const Substep& substep, Events& events) {
    if (state.crushers.empty()) return;
    const FrameTime before = play_clock(state, substep.begin());
    const FrameTime now = play_clock(state, substep.end());
    const PlayerTuning& tuning = world.tuning.player;
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
        if (state.crushers[i].done || !has_players(state)) continue;
        for (const Side side : sides_in_play(world)) {
            const geometry::Rect body{state.players[side].body, {tuning.half_width, tuning.half_height}};
            if (!touch(body, crusher.area)) continue;
            state.crushers[i].done = true;
            events.push_back(Crush{at, static_cast<int>(i), side, body.center});
            if (side == Side::left) count_miss(state);  // a task is the left player's
        }
    }
}

}  // namespace megapon::sim
