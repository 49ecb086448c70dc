#include "lab/tile_samples.h"

#include <algorithm>

#include "geometry/tile_move.h"
#include "lab/tile_steps.h"
#include "sim/random.h"

namespace megapon::lab {

namespace {

using geometry::TileMap;

// How far two walkers get that begin in the same place and move the same way by different methods.
struct Distances {
    double x_then_y = 0;  // px
    double at_once = 0;   // px
    double in_walls = 0;  // steps that end in a wall, by x_then_y
    double sunk = 0;      // px that a walker of half size 5 sinks into walls if only its centre is looked up

    Distances& operator+=(const Distances& other) {
        x_then_y += other.x_then_y;
        at_once += other.at_once;
        in_walls += other.in_walls;
        sunk = std::max(sunk, other.sunk);
        return *this;
    }
};

Distances walk(const TileMap& map, const Rect& start, Vec motion, int steps) {
    Distances sum;
    Rect x_then_y = start;
    Rect at_once = start;
    Rect by_center{start.center, {5, 5}};
    for (int i = 0; i < steps; ++i) {
        const Vec before = x_then_y.center;
        x_then_y.center = move_through(map, x_then_y, motion).center;
        sum.x_then_y += length(x_then_y.center - before);
        sum.in_walls += is_in_wall(map, x_then_y);
        move_by_center(map, by_center, motion);
        sum.sunk = std::max(sum.sunk, sunk_depth(map, by_center));
        if (move_at_once(map, at_once, motion)) sum.at_once += length(motion);
    }
    return sum;
}

Vec random_vec(sim::Random& random, Vec low, Vec high) {
    const double x = random.between(low.x, high.x);
    const double y = random.between(low.y, high.y);
    return {x, y};
}

// Of random steps to a corner, those that end elsewhere in X first than in Y first, and which of the two is right.
struct Orders {
    double differ = 0;
    double x_right = 0;
    double y_right = 0;
};

Orders compare_orders(int steps) {
    const TileMap map = first_tiles();
    sim::Random random(1);
    Orders orders;
    for (int i = 0; i < steps; ++i) {
        const Rect walker{random_vec(random, {20, 20}, {290, 132}), {5, 5}};
        const Vec motion = random_vec(random, {-20, -20}, {20, 20});
        if (is_in_wall(map, walker)) continue;
        const OrderedStep step = ordered_step(map, walker, motion);
        if (!step.corner) continue;
        orders.differ += step.order_counts();
        orders.x_right += step.is_right(step.x_first);
        orders.y_right += step.is_right(step.y_first);
    }
    return orders;
}

}  // namespace

TileMap first_tiles() {
    return {walk_tile,
            walk_origin,
            {"####################",  //
             "#..................#",  //
             "#..................#",  //
             "#.....##......#....#",  //
             "#.....##......#....#",  //
             "#.............#....#",  //
             "#.........#####....#",  //
             "#..................#",  //
             "#...###............#",  //
             "####################"},
            true};
}

Answers ask_tile_steps(bool naive) {
    constexpr int steps_a_walk = 20;
    const TileMap map = first_tiles();
    Rect walker;
    Vec motion;
    int step = 0;
    return ask_at_random(2000, [&](sim::Random& random) {
        if (step++ % steps_a_walk == 0) {
            do walker = {random_vec(random, {20, 20}, {290, 132}), {5, 5}};
            while (is_in_wall(map, walker));
            motion = random_vec(random, {-12, -12}, {12, 12});
        }
        const Vec before = walker.center;
        const bool free = !is_in_wall(map, {before + Vec{motion.x, 0}, walker.half}) ||
                          !is_in_wall(map, {before + Vec{0, motion.y}, walker.half});
        if (naive)
            move_at_once(map, walker, motion);
        else
            walker.center = move_through(map, walker, motion).center;
        return is_in_wall(map, walker) || (free && walker.center == before);
    });
}

// Walkers smaller and larger than a tile, slow and faster than a tile per step, on and between the tiles.
Claim tiles_claim() {
    constexpr int walks = 2000;
    sim::Random random(1);
    Distances sum;
    double begun = 0;
    for (int i = 0; i < walks; ++i) {
        TileMap map = first_tiles();
        if (i % 2 == 0) map.origin += Vec{walk_tile / 2, walk_tile / 2};
        const Vec center = random_vec(random, {20, 20}, {290, 132});
        const Rect start{center, random_vec(random, {2, 2}, {20, 20})};
        const Vec motion = random_vec(random, {-20, -20}, {20, 20});
        if (is_in_wall(map, start)) continue;
        ++begun;
        sum += walk(map, start, motion, 200);
    }
    const Orders orders = compare_orders(20000);
    const bool one_is_right = orders.x_right + orders.y_right > 0.95 * orders.differ;
    return {sum.in_walls == 0 && begun > 0 && sum.x_then_y > 1.5 * sum.at_once && sum.sunk > 4.5 && one_is_right &&
                std::min(orders.x_right, orders.y_right) > 0.4 * orders.differ,
            {{"walks", begun},
             {"in_walls", sum.in_walls},
             {"far_x_then_y_px", sum.x_then_y / begun},
             {"far_at_once_px", sum.at_once / begun},
             {"sunk_px", sum.sunk},
             {"order_counts", orders.differ},
             {"x_first_right", orders.x_right},
             {"y_first_right", orders.y_right}}};
}

}  // namespace megapon::lab
