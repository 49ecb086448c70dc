#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "play/event_log.h"
#include "sim/state.h"
#include "sim/world.h"

// Laws that hold after every frame of a run.
namespace megapon::judge {

// Distance of a frame from a law, and what was found where that is more than `within`; 0: it holds.
struct LawMeasure {
    double off_by = 0;
    std::string found;
};

// A frame that has been played: the state after it, and what happened in it.
struct PlayedFrame {
    const sim::State& state;
    const sim::World& world;
    const std::vector<play::LoggedEvent>& events;
};
using Law = std::function<LawMeasure(const PlayedFrame&, double within)>;

// The names of all laws, as an [[expect]] has them:
//   energy    the balls' energy is that of the start, as a share of it
//   momentum  the balls' momentum is that of the start, px/s of a ball of mass 1, as long as none bounces off anything
//             but a ball
//   inside    no ball is outside of the court, px
//   apart     no ball overlaps a ball, a megaphone, a line, a polygon, a tile or a player's head, px
//   speed     no ball is faster than a limit, px/s
//   finite    every number of the state is finite
//   timed     each event's time is within its substep, s
//   frozen    within a hit-stop no ball and no player moves, px, and nothing happens but that a swing begins
//   decided   a match is over if one side has the points and the lead, or the cap, and only then
//   foreseen  each ball is where foresight sees it from up to four frames before, px: until it meets a ball, a
//             player or a goal, or leaves what it bounces off at less than a limit, px/s
const std::vector<std::string>& law_names();

// The balls' energy of motion.
double energy_of(const sim::State& state, const sim::World& world);

// True if the law of this name, which there is, has a limit, px/s.
bool has_limit(std::string_view law);

// The law of this name, which there is. `start`: the state before the first frame, in its world. `limit`: of those that
// have one.
Law make_law(std::string_view law, const sim::State& start, const sim::World& world, double limit);

}  // namespace megapon::judge
