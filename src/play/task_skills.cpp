#include "play/task_skills.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "sim/crushers.h"
#include "sim/obstacles.h"
#include "sim/substep.h"
#include "sim/targets.h"

namespace megapon::play {

namespace {

using geometry::Vec;

// How far a drone has to fly until it lands, px.
double way_left(const sim::State& shown, const sim::World& world, std::size_t i) {
    return length_of(world.court.drones[i].route) - shown.drones[i].travel;
}

bool is_under(const court::Crusher& crusher, const sim::World& world, Vec body) {
    constexpr double margin = 4;  // px
    const sim::PlayerTuning& player = world.tuning.player;
    const Vec off = body - crusher.area.center;
    return std::abs(off.x) < crusher.area.half.x + player.half_width + margin &&
           std::abs(off.y) < crusher.area.half.y + player.half_height + margin;
}

bool is_clear(const sim::World& world, Vec body, double seen) {
    return std::none_of(world.court.crushers.begin(), world.court.crushers.end(), [&](const court::Crusher& crusher) {
        return crusher_phase(crusher, seen, world) != sim::CrusherPhase::up && is_under(crusher, world, body);
    });
}

// Places where a body can stand in its half of the court, a step apart: the graph that ways are searched in.
class WalkingGrid {
  public:
    WalkingGrid(const geometry::TileMap& tiles, const sim::World& world, sim::Side side)
        : tiles_(tiles),
          half_{world.tuning.player.half_width, world.tuning.player.half_height},
          low_{side == sim::Side::left ? half_.x : world.court.size.x / 2 + half_.x, half_.y},
          columns_(static_cast<int>((world.court.size.x / 2 - 2 * half_.x) / step) + 1),
          rows_(static_cast<int>((world.court.size.y - 2 * half_.y) / step) + 1) {}

    int size() const { return columns_ * rows_; }
    Vec place(int node) const { return low_ + Vec{node % columns_ * step, node / columns_ * step}; }

    // The free node nearest to a place; nothing if there is none.
    std::optional<int> nearest(Vec to) const {
        std::optional<int> best;
        for (int node = 0; node < size(); ++node) {
            if (best && length_squared(place(node) - to) >= length_squared(place(*best) - to)) continue;
            if (is_free(node)) best = node;
        }
        return best;
    }

    // The nodes that can be walked to from one, straight ahead.
    std::array<int, 4> neighbours(int node) const {
        const int column = node % columns_;
        const int row = node / columns_;
        const std::array next{column > 0 ? node - 1 : -1, column + 1 < columns_ ? node + 1 : -1,
                              row > 0 ? node - columns_ : -1, row + 1 < rows_ ? node + columns_ : -1};
        std::array<int, 4> free = next;
        for (int& one : free) one = one >= 0 && is_free(one) ? one : -1;
        return free;
    }

  private:
    static constexpr double step = 8;  // px; half of it is as near as a player walks to a place

    bool is_free(int node) const {
        const Vec at = place(node);
        const auto cell = [this](double x, double origin) {
            return static_cast<int>(std::floor((x - origin) / tiles_.size));
        };
        constexpr double inside = 1e-6;  // px: lying flush is free
        for (int row = cell(at.y - half_.y + inside, tiles_.origin.y);
             row <= cell(at.y + half_.y - inside, tiles_.origin.y); ++row) {
            for (int column = cell(at.x - half_.x + inside, tiles_.origin.x);
                 column <= cell(at.x + half_.x - inside, tiles_.origin.x); ++column) {
                if (tiles_.solid(column, row)) return false;
            }
        }
        return true;
    }

    const geometry::TileMap& tiles_;
    Vec half_;
    Vec low_;
    int columns_;
    int rows_;
};

// For each node the next one on the shortest way to `goal`; -1 where there is none. Breadth first.
std::vector<int> ways_to(int goal, const WalkingGrid& grid) {
    std::vector<int> next(static_cast<std::size_t>(grid.size()), -1);
    std::vector<int> reached{goal};
    next[static_cast<std::size_t>(goal)] = goal;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        for (const int neighbour : grid.neighbours(reached[i])) {
            if (neighbour < 0 || next[static_cast<std::size_t>(neighbour)] >= 0) continue;
            next[static_cast<std::size_t>(neighbour)] = reached[i];
            reached.push_back(neighbour);
        }
    }
    return next;
}

// Where the way makes its first turn.
Vec first_turn(int from, int goal, const std::vector<int>& next, const WalkingGrid& grid) {
    const auto after = [&next](int node) { return next[static_cast<std::size_t>(node)]; };
    const int direction = after(from) - from;
    int node = from;
    while (node != goal && after(node) - node == direction) node = after(node);
    return grid.place(node);
}

}  // namespace

std::optional<double> place_to_shout(const sim::State& shown, const sim::World& world, sim::Side side, double now,
                                     double then) {
    const Vec head = head_of(shown.players[side], side, world.tuning.player);
    std::optional<std::size_t> soonest;
    for (std::size_t i = 0; i < shown.drones.size(); ++i) {
        const bool ahead = (drone_now(shown, world, i).x - head.x) * sim::facing(side) > 0;
        if (shown.drones[i].phase != sim::DronePhase::flying || !ahead) continue;
        if (!soonest || way_left(shown, world, i) < way_left(shown, world, *soonest)) soonest = i;
    }
    if (!soonest) return std::nullopt;
    const court::Route& route = world.court.drones[*soonest].route;
    const double seconds = (then - now) / world.tuning.physics.fps;
    const double gap = std::abs(drone_now(shown, world, *soonest).x - head.x);
    const double flight = gap / (world.tuning.shout.speed + route.speed);
    const double travel = travel_after(route, shown.drones[*soonest].travel, seconds + flight);
    return offset_on(route, travel).y;
}

double clear_of_crushers(const sim::State& shown, const sim::World& world, sim::Side side, double wanted, double seen) {
    constexpr double step = 4;  // px
    const Vec body = shown.players[side].body;
    const double top = world.tuning.player.half_height;
    const double bottom = world.court.size.y - top;
    for (double away = 0; away <= world.court.size.y; away += step) {
        for (const double y : std::array{wanted - away, wanted + away}) {
            if (y >= top && y <= bottom && is_clear(world, {body.x, y}, seen)) return y;
        }
    }
    return wanted;
}

Vec next_place_to(Vec goal, const sim::State& shown, const sim::World& world, sim::Side side) {
    const geometry::TileMap* tiles = tiles_now(shown, world);
    if (!tiles) return goal;
    const WalkingGrid grid(*tiles, world, side);
    const auto from = grid.nearest(shown.players[side].body);
    const auto to = grid.nearest(goal);
    if (!from || !to || *from == *to) return goal;
    const std::vector<int> next = ways_to(*to, grid);
    return next[static_cast<std::size_t>(*from)] < 0 ? goal : first_turn(*from, *to, next, grid);
}

}  // namespace megapon::play
