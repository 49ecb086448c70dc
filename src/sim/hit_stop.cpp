#include "sim/hit_stop.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "geometry/trig.h"
#include "sim/player_hit.h"

namespace megapon::sim {

namespace {

void begin_stop(State& state, const World& world, const Substep& substep, double duration, std::optional<Side> hitter,
                Events& events) {
    const int frames = static_cast<int>(
        std::lround(std::ceil(in_frames(duration * world.tuning.hit_stop.share, world.tuning.physics) - 1e-9)));
    if (frames <= 0 || state.hit_stop.active) return;
    HitStop& stop = state.hit_stop;
    stop.active = true;
    stop.until = substep.end() + frames;
    stop.frames = frames;
    stop.hitter = hitter;
    events.push_back(Freeze{substep.event_time(substep.seconds), frames});
}

// Turns the shot towards the side its player holds, whichever way it flies.
void bend(State& state, const World& world, const Substep& substep, Side player, Events& events) {
    const int held = state.players[player].move_y;
    if (held == 0 || state.balls.empty()) return;
    Vec& velocity = state.balls[0].velocity;
    const double angle = world.tuning.hit_stop.bend * held / 127.0;
    velocity = geometry::turned(velocity, velocity.x < 0 ? -angle : angle);
    velocity = limited(velocity, {velocity.x, 0}, velocity.x, world.tuning.ball.steepest);
    events.push_back(Bend{substep.event_time(0), 0, player, state.balls[0].center, velocity});
}

}  // namespace

void stop_for_hit(State& state, const World& world, const Substep& substep, Side player, double speed, Events& events) {
    const HitStopTuning& stop = world.tuning.hit_stop;
    double frames = 0;
    if (speed >= stop.speed1) frames = stop.frames1;
    if (speed >= stop.speed2) frames = stop.frames2;
    if (speed >= stop.speed3) frames = stop.frames3;
    begin_stop(state, world, substep, frames, player, events);
}

void stop_for_goal(State& state, const World& world, const Substep& substep, Events& events) {
    begin_stop(state, world, substep, world.tuning.hit_stop.goal, std::nullopt, events);
}

void end_hit_stop(State& state, const World& world, const Substep& substep, Events& events) {
    HitStop& stop = state.hit_stop;
    if (!stop.active || !passed(stop.until, 0, substep.begin())) return;
    stop.active = false;
    stop.frozen += stop.frames;
    const std::optional<Side> hitter = std::exchange(stop.hitter, std::nullopt);
    if (hitter && state.match.phase == MatchPhase::rally) bend(state, world, substep, *hitter, events);
}

}  // namespace megapon::sim
