#pragma once

#include <functional>
#include <string>
#include <vector>

#include "sim/state.h"
#include "sim/world.h"

namespace megapon::tools {

// How far a frame is from a law, and what was found where that is more than `within`; 0: it holds.
struct LawMeasure {
    double off_by = 0;
    std::string found;
};
using Law = std::function<LawMeasure(const sim::State&, const sim::World&, double within)>;

// The names of all laws, as an [[expect]] has them:
//   energy    the balls' energy is that of the start, as a share of it
//   momentum  the balls' momentum is that of the start, px/s of a ball of mass 1, as long as none bounces off anything
//             but a ball
//   inside    no ball is outside of the court, px
//   apart     no ball overlaps a ball, a megaphone, a line, a polygon, a tile or a player's head, px
//   speed     no ball is faster than a limit, px/s
//   finite    every number of the state is finite
const std::vector<std::string>& law_names();

// One of them, by its name. `start`: the state before the first frame, in its world. `limit`: px/s, of "speed".
Law make_law(const std::string& name, const sim::State& start, const sim::World& world, double limit);

}  // namespace megapon::tools
