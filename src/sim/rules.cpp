#include "sim/rules.h"

#include <algorithm>

#include "sim/hit_stop.h"
#include "sim/serve.h"

namespace megapon::sim {

namespace {

bool in_goal(const Ball& ball, const court::Court& court) {
    return court.walls == court::Walls::goals && (ball.center.x < 0 || ball.center.x > court.size.x);
}

// A ball in a goal shows at least its rim.
void rest_in_goal(Ball& ball, const court::Court& court) {
    ball.center.x = std::min(std::max(ball.center.x, -ball.radius), court.size.x + ball.radius);
}

void score(State& state, const World& world, const Substep& substep, Events& events) {
    Ball& ball = state.balls[0];
    rest_in_goal(ball, world.court);
    MatchState& match = state.match;
    match.scorer = ball.center.x < 0 ? Side::right : Side::left;
    match.server = opposite(match.scorer);
    match.phase = MatchPhase::goal;
    match.phase_since = play_clock(state, substep.end());
    ++match.points;
    const int points = ++match.score[match.scorer];
    events.push_back(Goal{substep.event_time(substep.seconds), 0, match.scorer, points, ball.center});
    stop_for_goal(state, world, substep, events);
}

void see_goals_of_scene(State& state, const World& world, const Substep& substep, Events& events) {
    for (std::size_t i = 0; i < state.balls.size(); ++i) {
        Ball& ball = state.balls[i];
        if (!in_goal(ball, world.court) || ball.velocity == Vec{}) continue;
        rest_in_goal(ball, world.court);
        const Side scorer = ball.center.x < 0 ? Side::right : Side::left;
        events.push_back(Goal{substep.event_time(substep.seconds), static_cast<int>(i), scorer, 0, ball.center});
        ball.velocity = {};
    }
}

bool decided(const MatchState& match, const MatchTuning& tuning) {
    const int left = match.score[Side::left];
    const int right = match.score[Side::right];
    const int most = std::max(left, right);
    const int lead = std::abs(left - right);
    return most >= tuning.cap || (most >= tuning.points && lead >= tuning.lead);
}

}  // namespace

void see_goals(State& state, const World& world, const Substep& substep, Events& events) {
    if (state.match.phase == MatchPhase::none) return see_goals_of_scene(state, world, substep, events);
    if (state.match.phase == MatchPhase::rally && in_goal(state.balls[0], world.court)) {
        score(state, world, substep, events);
    }
}

void go_on_after_goal(State& state, const World& world, const Substep& substep, Events& events) {
    if (!decided(state.match, world.tuning.match)) return begin_serve(state, world);
    state.match.phase = MatchPhase::over;
    state.match.phase_since = play_clock(state, substep.begin());
    events.push_back(MatchOver{substep.event_time(0), state.match.scorer});
}

}  // namespace megapon::sim
