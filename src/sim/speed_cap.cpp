#include "sim/speed_cap.h"

#include "sim/collision.h"

namespace megapon::sim {

double highest_speed(const World& world, const State& state) {
    constexpr double none = 1e300;  // px/s
    return has_players(state) ? world.tuning.ball.speed_cap : world.court.physics.speed_cap.value_or(none);
}

void hold_highest_speed(State& state, const World& world) {
    const double most = highest_speed(world, state);
    for (Ball& ball : state.balls) ball.velocity = at_most(ball.velocity, most);
}

}  // namespace megapon::sim
