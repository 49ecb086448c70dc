#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "court/court.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/tuning.h"

namespace megapon::sim {

// What a state lives in. The court never changes, but for bodies that are there during some points only, and for those
// that a host adds to a scene and removes (sim/host_bodies.h); the tuning may, between two frames.
struct World {
    court::Court court;
    Tuning tuning;
    std::vector<geometry::Polygon> resting_polygons;  // the court's polygons where they stand; used for those that rest
    std::vector<double> polygon_reaches;              // px, from the centre to the farthest corner
    std::vector<World> points;  // the world during each point of a match, if they differ; the last also from then on
};

// The court with its own physics laid over the tuning.
World make_world(court::Court court, const Tuning& tuning);

// The world that holds a state's bodies: that of State::point, from a serve until the next one. Match points may come
// between, of another ball, so they do not say it.
const World& world_now(const World& world, const State& state);

// The same to be changed: only what is of the present point.
World& world_now(World& world, const State& state);

// Marks the polygons that rest in the court and are elsewhere, or under way, in a state: a host has placed them. They
// count as moving until they are back.
void mark_placed_polygons(World& world, const State& state);

// Puts the bodies of the state's next point in the place of the last one's, where points differ, and begins its serve.
void begin_point(State& state, const World& world);

// The tuning with the court's physics laid over it, for all points.
void set_tuning(World& world, const Tuning& tuning);

// The sides that have a player: both, or the left one alone.
inline std::span<const Side> sides_in_play(const World& world) {
    return std::span(both_sides).first(court::has_right_player(world.court) ? 2 : 1);
}

// The mass of a ball, which only an experiment's court can give it: 1.
inline double mass_of(const World& world, const State& state, std::size_t ball) {
    const auto& balls = world.court.balls;
    return has_players(state) || ball >= balls.size() ? 1 : balls[ball].mass;
}

// An experiment: the court's own balls and megaphones, no players, no rules.
State start_scene(const World& whole);

// A match before its first serve; the seed decides who serves.
State start_match(const World& whole, std::uint64_t seed);

// The slice of time that is being played.
struct Substep {
    int frame = 0;  // frames done before this one
    int index = 0;  // 0 .. count - 1
    int count = 1;
    int fps = 10;
    double seconds = 0;  // how long it lasts

    FrameTime begin() const { return frame + static_cast<double>(index) / count; }
    FrameTime end() const { return frame + static_cast<double>(index + 1) / count; }
    // Seconds since the start, `elapsed` s into the substep; never past the beginning of the next one.
    double time(double elapsed) const { return std::min(begin() / fps + elapsed, end() / fps); }
    // The time of an event `elapsed` s into the substep.
    EventTime event_time(double elapsed) const { return {frame + 1, index + 1, time(elapsed)}; }
};

// A duration in frames of 0.1 s as frames of this fps.
inline double in_frames(double duration, const PhysicsTuning& physics) { return duration * physics.fps / 10.0; }

// Whether a duration (frames of this fps) has passed. The slack is for the rounding of k/24 only.
inline bool has_passed(FrameTime since, double duration, FrameTime now) { return now - since >= duration - 1e-9; }

// The time of play at `now`: it stands still while a hit-stop lasts.
inline FrameTime play_clock(const State& state, FrameTime now) {
    const HitStop& stop = state.hit_stop;
    return (stop.active ? stop.until - stop.frames : now) - stop.frozen;
}

}  // namespace megapon::sim
