#pragma once

#include <optional>
#include <vector>

#include "sim/state.h"
#include "sim/world.h"

namespace megapon::sim {

// Foresight knows what rests in the court, megaphones and targets on their routes, and polygons that turn or travel at
// one velocity; no player, no other ball.

// Where a ball will pass an upright line.
struct Passage {
    double seconds = 0;  // from now
    double y = 0;        // px, of the ball's centre
    int bounces = 0;     // before that
    bool off_something_moving = false;
};

// Follows the ball to the line at x; nothing if it does not get there within 10 s or 12 bounces. `age`: how long before
// `state` the ball was as it is given, s.
std::optional<Passage> foresee(const Ball& ball, double x, const State& state, const World& world, double age = 0);

// Where the ball will pass x on its way to the player on `side`: it flies there, or the court sends it back before the
// other player can reach it. Nothing if it does not come.
std::optional<Passage> foresee_arrival(const Ball& ball, Side side, double x, const State& state, const World& world,
                                       double age = 0);

// The ball's path over the next `seconds`: where its centre is now, at every bounce, and at the end. At most 12
// bounces; a ball at rest has one place.
std::vector<Vec> straight_path(const Ball& ball, double seconds, const State& state, const World& world);

// s until a ball that flies to the player on `side` passes the player's body; nothing if it does not, or has.
std::optional<double> seconds_to_body(const Ball& ball, Side side, const State& state);

// The ball that the player on `side` has to play first: the one that comes and is there soonest; 0 if none comes.
std::size_t urgent_ball(const State& state, Side side);

// The same for a player who watches a ball and leaves it only for one that is there clearly sooner.
std::size_t ball_to_watch(const State& state, Side side, std::size_t watched);

}  // namespace megapon::sim
