#include "lab/tile_methods.h"

#include <cmath>

#include "geometry/shapes.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "sim/collision.h"
#include "sim/random.h"
#include "sim/tuning.h"

namespace megapon::lab {

namespace {

template <class Visit>
void each_brick(const TileMap& map, Visit visit) {
    for (int row = 0; row < static_cast<int>(map.rows.size()); ++row)
        for (int column = 0; column < map.columns(); ++column)
            if (map.solid(column, row)) visit(geometry::rect_of(tile_box(map, column, row)));
}

void bounce(BrickBall& ball, Vec normal) {
    sim::Collision brick;
    brick.normal = normal;
    brick.restitution = ball.restitution;
    ball.velocity = sim::bounce_velocity(ball.velocity, brick, sim::BallTuning().speed_cap);
    if (std::fabs(normal.x) > 1e-6) ++ball.trips;
}

// Pushes the ball out of a brick that it moves into, and bounces it.
void resolve(BrickBall& ball, const geometry::Contact& contact) {
    if (dot(ball.velocity, contact.normal) >= 0) return;
    ball.circle.center += contact.normal * contact.depth;
    bounce(ball, contact.normal);
}

// The brick with the deepest overlap, of the nine about the ball: flips the axis on which the ball is farther from its
// middle, and only when the ball approaches.
void move_and_flip_axis(BrickBall& ball, const TileMap& map, double seconds) {
    ball.circle.center += ball.velocity * seconds;
    std::optional<geometry::Contact> deepest;
    Vec offset;
    const geometry::TileIndex cell = tile_at(map, ball.circle.center);
    for (int row = cell.row - 1; row <= cell.row + 1; ++row)
        for (int column = cell.column - 1; column <= cell.column + 1; ++column) {
            if (!map.solid(column, row)) continue;
            const Rect brick = geometry::rect_of(tile_box(map, column, row));
            const auto contact = touch(ball.circle, brick);
            if (!contact || (deepest && contact->depth <= deepest->depth)) continue;
            deepest = contact;
            offset = ball.circle.center - brick.center;
        }
    if (!deepest) return;
    const Vec across{offset.x < 0 ? -1.0 : 1.0, 0};
    const Vec down{0, offset.y < 0 ? -1.0 : 1.0};
    resolve(ball, {deepest->depth, std::fabs(offset.x) > std::fabs(offset.y) ? across : down, deepest->point});
}

// Asks only the cell of its centre and the eight around it.
bool touches_neighbour(const Circle& ball, const TileMap& map) {
    const geometry::TileIndex cell = tile_at(map, ball.center);
    for (int row = cell.row - 1; row <= cell.row + 1; ++row)
        for (int column = cell.column - 1; column <= cell.column + 1; ++column)
            if (map.solid(column, row) && touch(ball, geometry::rect_of(tile_box(map, column, row)))) return true;
    return false;
}

// Of balls that fly at the corner of a lone brick: how many leave in another direction than the game's do.
double count_wrong_corners(BrickMethod method, int balls) {
    const TileMap lone{brick_size, {0, 0}, {"#"}, false};
    sim::Random random(1);
    double count = 0;
    for (int i = 0; i < balls; ++i) {
        const double aside = random.between(-4, 4);
        const double speed = random.between(200, 400);
        BrickBall ball{{{-30 + aside, -30 - aside}, 8}, Vec{1, 1} * speed, 1, 0};
        BrickBall other = ball;
        for (int substep = 0; substep < 240; ++substep) {
            move_by_method(ball, lone, method, 1.0 / 2400);
            move_by_method(other, lone, BrickMethod::one_body, 1.0 / 2400);
        }
        count += geometry::degrees_between(ball.velocity, other.velocity) > most_turned;
    }
    return count;
}

struct NeighbourCheck {
    double hits = 0;
    double wrong = 0;  // positions where the neighbours answer otherwise than the whole map
};

// Balls no larger than a cell, anywhere in the map.
NeighbourCheck check_neighbours(int positions) {
    const TileMap map = first_bricks();
    sim::Random random(1);
    NeighbourCheck check;
    for (int i = 0; i < positions; ++i) {
        const double x = random.between(36, 280);
        const double y = random.between(36, 134);
        const Circle ball{{x, y}, random.between(3, brick_size / 2)};
        bool hit = false;
        each_brick(map, [&](const Rect& brick) { hit = hit || touch(ball, brick); });
        check.hits += hit;
        check.wrong += hit != touches_neighbour(ball, map);
    }
    return check;
}

}  // namespace

std::optional<geometry::Impact> move_one_body(BrickBall& ball, const TileMap& map, double seconds) {
    constexpr int max_bounces = 8;
    std::optional<geometry::Impact> last;
    for (int i = 0; seconds > 0 && i < max_bounces; ++i) {
        const auto impact = closing_sweep(ball.circle, ball.velocity * seconds, map);
        if (!impact) {
            ball.circle.center += ball.velocity * seconds;
            break;
        }
        ball.circle.center = impact->center;
        seconds *= 1 - impact->t;
        bounce(ball, impact->normal);
        last = impact;
    }
    return last;
}

BricksInReach bricks_in_reach(const Circle& ball, Vec motion, const TileMap& map) {
    BricksInReach found;
    const geometry::Box swept = geometry::expand(geometry::box_of(ball, motion), 1);
    const geometry::TileIndex first = tile_at(map, swept.low), last = tile_at(map, swept.high);
    for (int row = first.row; row <= last.row; ++row)
        for (int column = first.column; column <= last.column; ++column) {
            if (!map.solid(column, row)) continue;
            const auto [middle, half] = geometry::rect_of(tile_box(map, column, row));
            found.bricks.push_back(middle);
            for (const int right : {-1, 1}) {
                const Vec across{static_cast<double>(right), 0};
                const bool open = !map.solid(column + right, row);
                if (open) found.faces.push_back({middle + across * half.x, across});
                for (const int below : {-1, 1}) {
                    const Vec down{0, static_cast<double>(below)};
                    const bool open_down = !map.solid(column, row + below);
                    if (open_down && right > 0) found.faces.push_back({middle + down * half.y, down});
                    if (open && open_down && !map.solid(column + right, row + below))
                        found.corners.push_back(middle + across * half.x + down * half.y);
                }
            }
        }
    return found;
}

void move_by_method(BrickBall& ball, const TileMap& map, BrickMethod method, double seconds) {
    if (method == BrickMethod::flip_axis) return move_and_flip_axis(ball, map, seconds);
    if (method == BrickMethod::one_body) {
        move_one_body(ball, map, seconds);
        return;
    }
    // Each brick by itself, in map order; or only the one with the deepest overlap.
    ball.circle.center += ball.velocity * seconds;
    std::optional<geometry::Contact> deepest;
    each_brick(map, [&](const Rect& brick) {
        const auto contact = touch(ball.circle, brick);
        if (contact && method == BrickMethod::one_by_one)
            resolve(ball, *contact);
        else if (contact && (!deepest || contact->depth > deepest->depth))
            deepest = contact;
    });
    if (deepest) resolve(ball, *deepest);
}

TileMap first_bricks() {
    return {brick_size,
            {5, 5},
            {"###############",  //
             "#.............#",  //
             "#...ss....##..#",  //
             "#...ss....##..#",  //
             "#.............#",  //
             "#.....ss......#",  //
             "#.............#",  //
             "###############"},
            false};
}

double count_trips(BrickMethod method, int balls) {
    const TileMap row{brick_size, {-200, 0}, {std::string(60, '#')}, false};
    sim::Random random(1);
    double count = 0;
    for (int i = 0; i < balls; ++i) {
        const double x = random.between(-20, 20);
        const double degrees = random.between(5, 60);
        const double speed = random.between(120, 600);
        BrickBall ball{{{x, -12}, 8}, geometry::direction(degrees) * speed, 1, 0};
        for (int substep = 0; substep < 48; ++substep) move_by_method(ball, row, method, 1.0 / 240);
        count += ball.trips > 0;
    }
    return count;
}

Claim bricks_claim() {
    constexpr int balls = 2000;
    const double one_by_one = count_trips(BrickMethod::one_by_one, balls);
    const double nearest_first = count_trips(BrickMethod::nearest_first, balls);
    const double one_body = count_trips(BrickMethod::one_body, balls);
    const NeighbourCheck check = check_neighbours(balls);
    const double flipped = count_trips(BrickMethod::flip_axis, balls);
    const double wrong_corners = count_wrong_corners(BrickMethod::flip_axis, 200);
    return {one_by_one > nearest_first && one_body == 0 && flipped == 0 && wrong_corners > 0 && check.hits > 0 &&
                check.wrong == 0,
            {{"rolls", balls},
             {"tripped_one_by_one", one_by_one},
             {"tripped_nearest_first", nearest_first},
             {"tripped_flip_axis", flipped},
             {"tripped_one_body", one_body},
             {"wrong_corners_flip_axis", wrong_corners},
             {"neighbour_hits", check.hits},
             {"neighbours_wrong", check.wrong}}};
}

}  // namespace megapon::lab
