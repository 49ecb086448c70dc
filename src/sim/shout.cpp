#include "sim/player.h"

#include <algorithm>
#include <cmath>

#include "geometry/assert.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "sim/rules.h"
#include "sim/state.h"

namespace megapon::sim {

namespace {

using geometry::Circle;

constexpr double steepest_turned = 60;  // degrees from level, of a ball that a shout has turned

// A shout within a substep.
struct Flight {
    Circle circle;      // at time 0
    Vec velocity;       // px/s
    double growth = 0;  // px/s

    Circle at(double time) const { return {circle.center + velocity * time, circle.radius + growth * time}; }
};

// Something that moves in a straight line from one moment of the substep to another.
struct Leg {
    double begin = 0;  // s
    double end = 0;
    Circle circle;  // at its beginning
    Vec motion;     // until its end
};

Flight flight_of(const Shout& shout, const State& state, const World& world, const Substep& substep) {
    const double begin = radius_of(shout, play_clock(state, substep.begin()), world);
    const double end = radius_of(shout, play_clock(state, substep.end()), world);
    return {{shout.center, begin}, shout.velocity, (end - begin) / substep.seconds};
}

// When the shout touches it first, s into the substep.
std::optional<double> contact(const Flight& shout, const Leg& leg, const Substep& substep, Solver solver) {
    if (solver == Solver::substep) {
        const Circle there{leg.circle.center + leg.motion, leg.circle.radius};
        const bool touches = leg.end >= substep.seconds && touch(shout.at(leg.end), there);
        return touches ? std::optional(leg.end) : std::nullopt;
    }
    const double lasts = leg.end - leg.begin;
    const auto t =
        sweep_growing(shout.at(leg.begin), shout.velocity * lasts - leg.motion, shout.growth * lasts, leg.circle);
    return t ? std::optional(leg.begin + *t * lasts) : std::nullopt;
}

void meet_balls(State& state, const World& world, const Substep& substep, Shout& shout, const Flight& flight,
                const std::vector<BallLeg>& legs, Events& events) {
    if (state.match.phase != MatchPhase::rally) return;
    for (const BallLeg& leg : legs) {
        if (shout.has_bent) return;
        const std::size_t index = geometry::at(leg.ball);
        MEGAPON_ASSERT(index < state.balls.size());
        if (is_out_of_play(state, index)) continue;
        const Leg ball{leg.begin, leg.end, {leg.from, state.balls[index].radius}, leg.to - leg.from};
        const auto time = contact(flight, ball, substep, world.tuning.physics.solver);
        if (!time) continue;
        // Away from the shout's middle; one that it meets there goes down.
        const Vec center = state.balls[index].center;
        Vec& velocity = state.balls[index].velocity;
        const Vec normal = normalize(center - flight.at(substep.seconds).center, {0, 1});
        const double bend = world.tuning.shout.bend;
        const Vec turned = geometry::rotate(velocity, cross(velocity, normal) < 0 ? -bend : bend);
        velocity = ahead_within(turned, geometry::with_sign(1.0, velocity.x), steepest_turned);
        shout.has_bent = true;
        events.push_back(ShoutBend{substep.event_time(*time), leg.ball, shout.owner, center, velocity});
    }
}

void meet_drones(State& state, const World& world, const Substep& substep, const Flight& flight, Events& events) {
    for (std::size_t i = 0; i < state.drones.size(); ++i) {
        if (state.drones[i].phase != DronePhase::flying) continue;
        const DroneMotion motion = drone_motion(state, world, i, substep.seconds);
        const Leg drone{0, substep.seconds, motion.circle, motion.velocity * substep.seconds};
        const auto time = contact(flight, drone, substep, world.tuning.physics.solver);
        if (time) knock_out_drone(state, world, substep, i, *time, events);
    }
}

}  // namespace

double radius_of(const Shout& shout, FrameTime now, const World& world) {
    const ShoutTuning& tuning = world.tuning.shout;
    const double lasts = in_frames(tuning.lasts, world.tuning.physics);
    const double age = std::clamp((now - shout.since) / lasts, 0.0, 1.0);
    return tuning.radius + (tuning.grown - tuning.radius) * age;
}

void shout(State& state, Side side, const World& world, const Substep& substep, Events& events) {
    const bool is_played = state.match.phase == MatchPhase::serve || state.match.phase == MatchPhase::rally;
    if (state.voices.empty() || !is_played || state.hit_stop.active) return;
    Voice& voice = state.voices[index_of(side)];
    if (voice.held || voice.breaths == 0) return;
    --voice.breaths;
    const ShoutTuning& tuning = world.tuning.shout;
    const Player& player = state.players[side];
    const Vec ahead = geometry::direction(tuning.lean * player.move_y / 127.0);
    const Vec center = head_of(player, side, world.tuning.player);
    const Vec velocity = Vec{facing(side) * ahead.x, ahead.y} * tuning.speed;
    state.shouts.push_back({center, velocity, play_clock(state, substep.begin()), side, false});
    events.push_back(ShoutStart{substep.event_time(0), side, center, voice.breaths});
}

void breathe(State& state, Side side, const Tuning& tuning) {
    if (state.voices.empty()) return;
    int& breaths = state.voices[index_of(side)].breaths;
    breaths = std::min(breaths + 1, std::max(breaths, tuning.shout.most_breaths));
}

void advance_shouts(State& state, const World& world, const Substep& substep, const std::vector<BallLeg>& legs,
                    Events& events) {
    if (state.shouts.empty()) return;
    for (Shout& shout : state.shouts) {
        const Flight flight = flight_of(shout, state, world, substep);
        meet_balls(state, world, substep, shout, flight, legs, events);
        meet_drones(state, world, substep, flight, events);
    }
    std::vector<Shout> left;
    const double lasts = in_frames(world.tuning.shout.lasts, world.tuning.physics);
    for (const Shout& shout : state.shouts) {
        const Circle end = flight_of(shout, state, world, substep).at(substep.seconds);
        bool is_spent = has_passed(shout.since, lasts, play_clock(state, substep.end()));
        for (const Shout& other : state.shouts)
            if (!is_spent && shout.owner != other.owner)
                is_spent = touch(end, flight_of(other, state, world, substep).at(substep.seconds)).has_value();
        if (!is_spent) left.push_back(shout);
    }
    state.shouts = left;
    for (Shout& shout : state.shouts) shout.center += shout.velocity * substep.seconds;
}

}  // namespace megapon::sim
