#pragma once

#include "app/audio/sound.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::audio {

// The sounds of a frame: of its events, and of what its state shows besides (steps, the start of a point). `state`:
// after the frame. A place on the court becomes a pan from left to right.
Sounds sounds_for(const sim::Events& events, const sim::State& state, const sim::World& world);

// How loud the squads' voices are under everything else, 0 to 1: they swell with the length of the rally and the
// ball's speed, from a louder one where the whole school looks on. `state`: after the frame.
double murmur_volume(const sim::State& state, const sim::World& world, bool whole_school = false);

// The breath that captain `side` takes when swing is pressed, before the frame is played.
Sound breath_sound(const sim::State& state, const sim::World& world, sim::Side side);

}  // namespace megapon::audio
