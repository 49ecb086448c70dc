#pragma once

#include <optional>

#include "sim/state.h"
#include "sim/world.h"

// What a player of a court for one sees besides the ball: drones to shout at, dangers to keep clear of, the way round
// tiles.
namespace megapon::play {

// Where (y, px) a shout straight ahead from now on would hit the drone that lands soonest of those ahead; nothing if
// none flies. `now` and `then`: frames, of the page that was seen and of the shout.
std::optional<double> place_to_shout(const sim::State& shown, const sim::World& world, sim::Side side, double now,
                                     double then);

// The y nearest to `wanted` at which the body of the player is in no danger on the page of frame `seen`; `wanted`
// itself if there is none.
double clear_of_dangers(const sim::State& shown, const sim::World& world, sim::Side side, double wanted, double seen);

// Where the player on `side` walks next to get its body to `goal`: round the tiles, along x or y to the next turn; the
// goal itself on a court without tiles, and where there is no way.
geometry::Vec next_place_to(geometry::Vec goal, const sim::State& shown, const sim::World& world, sim::Side side);

}  // namespace megapon::play
