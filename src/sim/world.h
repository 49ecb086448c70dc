#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "court/court.h"
#include "sim/state.h"
#include "sim/tuning.h"

namespace megapon::sim {

// What a state lives in. The court never changes; the tuning may, between two frames.
struct World {
    court::Court court;
    Tuning tuning;
    std::vector<geometry::Polygon> resting_polygons;  // the court's polygons where they stand; used for those that rest
    std::vector<double> polygon_reaches;              // px, from the centre to the farthest corner
};

// The court with its own physics laid over the tuning.
World make_world(court::Court court, Tuning tuning);

// Lays the court's physics over the tuning again, after the tuning has changed.
void apply_court_physics(World& world);

// The sides that have a player: both, or the left one alone.
inline std::span<const Side> sides_in_play(const World& world) {
    return std::span(both_sides).first(court::has_right_player(world.court) ? 2 : 1);
}

// An experiment: the court's own balls and megaphones, no players, no rules.
State start_scene(const World& world);

// A match before its first serve; the seed decides who serves.
State start_match(const World& world, std::uint64_t seed);

}  // namespace megapon::sim
