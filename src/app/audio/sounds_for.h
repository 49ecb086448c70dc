#pragma once

#include "app/audio/sound.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::audio {

// What a page sounds like: its events, and what its state tells beyond them (who walks, that a point begins). `state`
// is the one after the page. A place on the court is a place between the ears.
Sounds sounds_for(const sim::Events& events, const sim::State& state, const sim::World& world);

// Captain `side` breathes in: the answer to a press, before its page is played.
Sound breath_of(const sim::State& state, const sim::World& world, sim::Side side);

}  // namespace megapon::audio
