#include "sim/player.h"

#include <algorithm>

#include "geometry/tile_move.h"
#include "geometry/trig.h"
#include "sim/obstacles.h"
#include "sim/shout.h"

namespace megapon::sim {

namespace {

double walking_speed(const Player& player, const PlayerTuning& tuning, const SwingTuning& swing) {
    return player.phase == SwingPhase::rest ? tuning.walk_speed : tuning.walk_speed * swing.walk;
}

Vec target_velocity(const Player& player, const Tuning& tuning) {
    const Vec held{player.move_x / 127.0, player.move_y / 127.0};
    const double size = length(held);
    return held * (walking_speed(player, tuning.player, tuning.swing) / std::max(size, 1.0));
}

// The body stays on the court, in its own half.
Vec clamp_to_own_half(Vec body, Side side, const World& world) {
    const PlayerTuning& tuning = world.tuning.player;
    const Vec size = world.court.size;
    const double left = side == Side::left ? tuning.half_width : size.x / 2 + tuning.half_width;
    const double right = side == Side::left ? size.x / 2 - tuning.half_width : size.x - tuning.half_width;
    return {std::min(std::max(body.x, left), std::max(left, right)),
            std::min(std::max(body.y, tuning.half_height), std::max(tuning.half_height, size.y - tuning.half_height))};
}

void walk(Player& player, Side side, const geometry::TileMap* tiles, const World& world, double seconds) {
    const Vec from = player.body;
    const Vec to = clamp_to_own_half(from + target_velocity(player, world.tuning) * seconds, side, world);
    player.body = to;
    if (tiles) {
        const geometry::Rect body{from, {world.tuning.player.half_width, world.tuning.player.half_height}};
        player.body = move_through(*tiles, body, to - from).center;
    }
    player.body_velocity = (player.body - from) / seconds;
}

void take(State& state, Side side, const InputEvent& event, const World& world, const Substep& substep,
          Events& events) {
    Player& player = state.players[side];
    switch (event.control) {
        case Control::move_x:
            player.move_x = event.value;
            break;
        case Control::move_y:
            player.move_y = event.value;
            break;
        case Control::swing:
            if (event.value != 0 && !player.swing_held) press_swing(state, side, world, substep, events);
            player.swing_held = event.value != 0;
            break;
        case Control::shout:
            if (event.value != 0) shout(state, side, world, substep, events);
            if (!state.voices.empty()) state.voices[index_of(side)].held = event.value != 0;
            break;
    }
}

}  // namespace

Vec hand_of(const Player& player, Side side, const PlayerTuning& tuning) {
    return player.body + Vec{facing(side) * tuning.hand_reach, 0};
}

Vec head_of(const Player& player, Side side, const PlayerTuning& tuning) {
    const Vec ahead = geometry::direction(player.head_angle);
    return hand_of(player, side, tuning) + Vec{facing(side) * ahead.x, ahead.y} * tuning.arm;
}

void apply_input(State& state, const FrameInput& input, const World& world, const Substep& substep, Events& events) {
    for (const Side side : sides_in_play(world)) {
        for (const InputEvent& event : input.players[side]) {
            // A stamp past the last substep, after the number of substeps has shrunk, counts as the last.
            const int stamp = std::min<int>(event.substep, substep.count - 1);
            if (stamp == substep.index) take(state, side, event, world, substep, events);
        }
    }
}

void walk_players(State& state, const World& world, const Substep& substep) {
    const geometry::TileMap* tiles = tiles_now(state, world);
    for (const Side side : sides_in_play(world)) walk(state.players[side], side, tiles, world, substep.seconds);
}

}  // namespace megapon::sim
