#include "app/view/between.h"

#include <algorithm>
#include <cmath>

namespace megapon::view {

namespace {

using sim::State;
using sim::Vec;

constexpr double full_turn = 360;

double between(double from, double to, double share) { return from + (to - from) * share; }
Vec between(Vec from, Vec to, double share) { return from + (to - from) * share; }

// Over whichever side is nearer: 359 degrees and 1 degree meet at 0.
double turned_between(double from, double to, double share) {
    return from + std::remainder(to - from, full_turn) * share;
}

// A new point, or a new set of things: nothing has moved from there to here.
bool is_another_scene(const State& from, const State& to) {
    const bool serves_anew = to.match.phase == sim::MatchPhase::serve && from.match.phase != to.match.phase;
    return serves_anew || from.balls.size() != to.balls.size() || from.megaphones.size() != to.megaphones.size() ||
           from.polygons.size() != to.polygons.size();
}

void move_towards(State& drawn, const State& to, double share) {
    for (std::size_t i = 0; i < drawn.balls.size(); ++i)
        drawn.balls[i].center = between(drawn.balls[i].center, to.balls[i].center, share);
    for (std::size_t i = 0; i < drawn.megaphones.size(); ++i)
        drawn.megaphones[i].center = between(drawn.megaphones[i].center, to.megaphones[i].center, share);
    for (std::size_t i = 0; i < drawn.polygons.size(); ++i) {
        drawn.polygons[i].center = between(drawn.polygons[i].center, to.polygons[i].center, share);
        drawn.polygons[i].turned = turned_between(drawn.polygons[i].turned, to.polygons[i].turned, share);
    }
    for (std::size_t side = 0; side < drawn.players.size(); ++side) {
        drawn.players[side].body = between(drawn.players[side].body, to.players[side].body, share);
        drawn.players[side].head_angle = between(drawn.players[side].head_angle, to.players[side].head_angle, share);
    }
}

}  // namespace

void state_between(std::span<const State> moments, double share, State& drawn) {
    const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(moments.size() - 1);
    const auto index = static_cast<std::size_t>(place);
    drawn = moments[index];
    if (index + 1 == moments.size() || is_another_scene(drawn, moments[index + 1])) return;
    move_towards(drawn, moments[index + 1], place - static_cast<double>(index));
}

}  // namespace megapon::view
