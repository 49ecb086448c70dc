#pragma once

#include <cstdint>

#include "court/court.h"
#include "sim/state.h"
#include "sim/tuning.h"

namespace megapon::sim {

// What a state lives in. The court never changes; the tuning may, between two frames.
struct World {
    court::Court court;
    Tuning tuning;
};

// The court with its own physics laid over the tuning.
World make_world(court::Court court, Tuning tuning);

// An experiment: the court's own balls and megaphones, no players, no rules.
State start_scene(const World& world);

// A match before its first serve; the seed decides who serves.
State start_match(const World& world, std::uint64_t seed);

}  // namespace megapon::sim
