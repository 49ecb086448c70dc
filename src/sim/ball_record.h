#pragma once

#include <cstddef>

#include "sim/state.h"

// What the rules remember of each ball, wherever State keeps it.
namespace megapon::sim {

inline Touch touch_of(const State& state, int ball, Side side) {
    if (ball > 0) return state.further_balls[static_cast<std::size_t>(ball - 1)].touches[side];
    const Player& player = state.players[side];
    return {player.last_touch, player.has_hit, player.pinched};
}

inline void set_touch(State& state, int ball, Side side, const Touch& touch) {
    if (ball > 0) {
        state.further_balls[static_cast<std::size_t>(ball - 1)].touches[side] = touch;
        return;
    }
    Player& player = state.players[side];
    player.last_touch = touch.last;
    player.has_hit = touch.has_hit;
    player.pinched = touch.pinched;
}

// Who hit a ball last, and how.
struct LastHit {
    Side hitter = Side::left;
    Strength strength = Strength::bunt;
};

inline LastHit last_hit_of(const State& state, int ball) {
    if (ball == 0) return {state.match.last_hitter, state.match.last_strength};
    const BallRecord& record = state.further_balls[static_cast<std::size_t>(ball - 1)];
    return {record.last_hitter, record.last_strength};
}

inline void set_last_hit(State& state, int ball, const LastHit& hit) {
    if (ball > 0) {
        BallRecord& record = state.further_balls[static_cast<std::size_t>(ball - 1)];
        record.last_hitter = hit.hitter;
        record.last_strength = hit.strength;
        return;
    }
    state.match.last_hitter = hit.hitter;
    state.match.last_strength = hit.strength;
}

// The ball that the player touched last.
inline int last_touched_ball(const State& state, Side side) {
    int last = 0;
    for (int ball = 1; ball <= static_cast<int>(state.further_balls.size()); ++ball) {
        if (touch_of(state, ball, side).last > touch_of(state, last, side).last) last = ball;
    }
    return last;
}

// In a match of several balls one that has scored lies in the goal, at rest, until the next serve.
inline bool is_out_of_play(const State& state, std::size_t ball) {
    const MatchPhase phase = state.match.phase;
    const bool played = phase == MatchPhase::rally || phase == MatchPhase::goal || phase == MatchPhase::over;
    return !state.further_balls.empty() && played && state.balls[ball].velocity == Vec{};
}

}  // namespace megapon::sim
