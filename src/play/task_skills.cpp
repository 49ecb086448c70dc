#include "play/bot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "geometry/assert.h"
#include "sim/obstacles.h"
#include "sim/targets.h"

namespace megapon::play {

namespace {

using geometry::Vec;

// Distance that a drone has to fly until it lands, px.
double way_left(const sim::State& shown, const sim::World& world, std::size_t i) {
    return length_of(world.court.drones[i].route) - shown.drones[i].travel;
}

// The danger that a body at `body` is in, or within the margin of, on the page of frame `seen`; nothing: none.
std::optional<geometry::Rect> danger_at(Vec body, const sim::World& world, double seen) {
    constexpr double margin = 4;  // px
    const sim::PlayerTuning& player = world.tuning.player;
    std::optional<geometry::Rect> found;
    court::visit_bodies(world.court, [&](const court::Key&, const auto& kind) {
        if constexpr (requires { kind.front().danger(seen, 10); })
            for (auto one = kind.begin(); one != kind.end() && !found; ++one) {
                const auto danger = one->danger(seen, world.tuning.physics.fps);
                if (!danger) continue;
                const Vec off = body - danger->center;
                if (std::abs(off.x) < danger->half.x + player.half_width + margin &&
                    std::abs(off.y) < danger->half.y + player.half_height + margin)
                    found = danger;
            }
    });
    return found;
}

constexpr double lane = 4;  // px, between two places where a body looks for a clear one

// Distance up (-1) or down (1) from `wanted` to where a body at x is out of danger first; nothing if it never is. One
// danger after the other is passed at once, so that the court's size does not count.
std::optional<double> way_to_clear(Vec wanted, int direction, const sim::World& world, double seen) {
    const double half = world.tuning.player.half_height;
    const auto ahead = [&](double y) { return direction * (y - wanted.y); };
    const double top = ahead(half);
    const double bottom = ahead(world.court.size.y - half);
    const double first = direction > 0 ? top : bottom;
    const double last = std::min(world.court.size.y, direction > 0 ? bottom : top);
    for (double away = std::max(0.0, std::ceil(first / lane) * lane); away <= last;) {
        const auto danger = danger_at({wanted.x, wanted.y + direction * away}, world, seen);
        if (!danger) return away;
        const double passed = ahead(danger->center.y) + danger->half.y + half;
        away = std::max(away + lane, std::floor(passed / lane) * lane);
    }
    return std::nullopt;
}

// Places where a body can stand in its half of the court, a step apart: the graph that ways are searched in.
class WalkingGrid {
  public:
    WalkingGrid(const geometry::TileMap& tiles, const sim::World& world, sim::Side side)
        : tiles_(tiles), half_{world.tuning.player.half_width, world.tuning.player.half_height} {
        const Vec all = world.court.size;
        const geometry::Box room{{side == sim::Side::left ? half_.x : all.x / 2 + half_.x, half_.y},
                                 {(side == sim::Side::left ? all.x / 2 : all.x) - half_.x, all.y - half_.y}};
        const geometry::Box box = nodes_of(room) <= most_nodes ? room : round_tiles(room);
        step_ = std::max(1.0, std::sqrt(nodes_of(box) / most_nodes)) * step_;
        low_ = box.low;
        columns_ = std::max(0, static_cast<int>((box.high.x - box.low.x) / step_) + 1);
        rows_ = std::max(0, static_cast<int>((box.high.y - box.low.y) / step_) + 1);
        free_.assign(static_cast<std::size_t>(size()), Free::unknown);
    }

    int size() const { return columns_ * rows_; }
    Vec place(int node) const {
        const int column = node % columns_;
        const int row = node / columns_;
        return low_ + Vec{column * step_, row * step_};
    }

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
    static constexpr double most_nodes = 20'000;

    // Number of nodes in a box of places, a step apart.
    double nodes_of(const geometry::Box& box) const {
        return std::max(0.0, (box.high.x - box.low.x) / step_ + 1) *
               std::max(0.0, (box.high.y - box.low.y) / step_ + 1);
    }

    // The part of a large room in which tiles can be in the way, with a free lane round it.
    geometry::Box round_tiles(const geometry::Box& room) const {
        const Vec margin = half_ + Vec{2 * step_, 2 * step_};
        const geometry::Vec extent{tiles_.columns() * tiles_.size, tiles_.row_count() * tiles_.size};
        const Vec low = tiles_.origin - margin;
        const Vec high = tiles_.origin + extent + margin;
        const auto within = [](double x, double from, double to) {
            return std::min(std::max(x, from), std::max(from, to));
        };
        return {{within(low.x, room.low.x, room.high.x), within(low.y, room.low.y, room.high.y)},
                {within(high.x, room.low.x, room.high.x), within(high.y, room.low.y, room.high.y)}};
    }

    // A node is asked for by each of its neighbours.
    bool is_free(int node) const {
        Free& known = free_[geometry::at(node)];
        if (known == Free::unknown) known = has_room(node) ? Free::yes : Free::no;
        return known == Free::yes;
    }

    bool has_room(int node) const {
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

    enum class Free : std::uint8_t { unknown, no, yes };

    const geometry::TileMap& tiles_;
    Vec half_;
    Vec low_;
    double step_ = 8;  // px; half of it is as near as a player walks to a place. In a very large court more
    int columns_ = 0;
    int rows_ = 0;
    mutable std::vector<Free> free_;  // result for each node that has been tested
};

}  // namespace

std::optional<double> y_to_shout_from(const sim::State& shown, const sim::World& world, sim::Side side,
                                      double seen_frame, double shout_frame) {
    const Vec head = head_of(shown.players[side], side, world.tuning.player);
    std::optional<std::size_t> soonest;
    for (std::size_t i = 0; i < shown.drones.size(); ++i) {
        const bool ahead = (drone_now(shown, world, i).x - head.x) * sim::facing(side) > 0;
        if (shown.drones[i].phase != sim::DronePhase::flying || !ahead) continue;
        if (!soonest || way_left(shown, world, i) < way_left(shown, world, *soonest)) soonest = i;
    }
    if (!soonest) return std::nullopt;
    const court::Route& route = world.court.drones[*soonest].route;
    const double seconds = (shout_frame - seen_frame) / world.tuning.physics.fps;
    const double gap = std::abs(drone_now(shown, world, *soonest).x - head.x);
    const double flight = gap / (world.tuning.shout.speed + route.speed);
    const double travel = travel_after(route, shown.drones[*soonest].travel, seconds + flight);
    return offset_on(route, travel).y;
}

double clear_of_dangers(const sim::State& shown, const sim::World& world, sim::Side side, double wanted, double seen) {
    const Vec place{shown.players[side].body.x, wanted};
    const auto up = way_to_clear(place, -1, world, seen);
    const auto down = way_to_clear(place, 1, world, seen);
    if (!up && !down) return wanted;
    return up && (!down || *up <= *down) ? wanted - *up : wanted + *down;
}

Vec next_place_to(Vec goal, const sim::State& shown, const sim::World& world, sim::Side side) {
    const geometry::TileMap* tiles = tiles_now(shown, world);
    if (!tiles) return goal;
    const WalkingGrid grid(*tiles, world, side);
    const auto from = grid.nearest(shown.players[side].body);
    const auto to = grid.nearest(goal);
    if (!from || !to || *from == *to) return goal;
    // Next node of each one on the shortest way to the goal, as far out as `from`; -1 where there is none. Breadth
    // first.
    std::vector<int> next(static_cast<std::size_t>(grid.size()), -1);
    const auto after = [&next](int node) -> int& { return next[geometry::at(node)]; };
    std::vector<int> reached{*to};
    after(*to) = *to;
    for (std::size_t i = 0; i < reached.size() && after(*from) < 0; ++i) {
        for (const int neighbour : grid.neighbours(reached[i])) {
            if (neighbour < 0 || after(neighbour) >= 0) continue;
            after(neighbour) = reached[i];
            reached.push_back(neighbour);
        }
    }
    if (after(*from) < 0) return goal;
    // Goes to where the way makes its first turn.
    const int direction = after(*from) - *from;
    int node = *from;
    while (node != *to && after(node) - node == direction) node = after(node);
    return grid.place(node);
}

}  // namespace megapon::play
