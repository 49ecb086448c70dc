#pragma once

#include "sim/state.h"

namespace megapon::audio {

// When referee and crowd speak up, for who is to be heard and for who is to be read.

// The page on which a point begins. The rules' clock stands still with the page.
inline bool begins_point(const sim::State& state) {
    const int played = state.frame - state.hit_stop.frozen;
    return state.match.phase == sim::MatchPhase::serve && state.match.phase_since >= played - 1;
}
inline bool begins_match(const sim::MatchState& match) { return match.score == sim::PerSide<int>{}; }

// Whether the hit that made a rally so long takes the crowd's breath away.
constexpr bool makes_gasp(int rally) {
    constexpr int first = 6;
    constexpr int every = 4;
    return rally >= first && (rally - first) % every == 0;
}

}  // namespace megapon::audio
