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

// Whether the ball, when it first touches the corner, is in the quarter beyond it (`out`: 1 or -1 on each axis). One
// that comes out of the brick is not.
bool is_reached_from_outside(Vec corner, Vec out, const Circle& ball, Vec motion) {
    const Vec offset = ball.center - corner;
    const double a = length_squared(motion), b = dot(offset, motion);
    const double c = length_squared(offset) - ball.radius * ball.radius, d = b * b - a * c;
    if (c > 0 && (a == 0 || d < 0)) return true;  // it never touches it
    const Vec at = c > 0 ? offset + motion * ((-b - std::sqrt(d)) / a) : offset;
    return at.x * out.x > 0 && at.y * out.y > 0;
}

}  // namespace

std::vector<SolidTile> solid_tiles(const TileMap& map, geometry::TileIndex first,
                                   std::optional<geometry::TileIndex> last) {
    if (!last) last = {map.columns() - 1, map.row_count() - 1};
    std::vector<SolidTile> tiles;
    for (int row = first.row; row <= last->row; ++row)
        for (int column = first.column; column <= last->column; ++column)
            if (map.solid(column, row)) tiles.push_back({column, row, geometry::rect_of(tile_box(map, column, row))});
    return tiles;
}

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
    for (const auto& [column, row, brick] : solid_tiles(map, first, last)) {
        found.bricks.push_back(brick.center);
        for (const int right : {-1, 1}) {
            const Vec across{static_cast<double>(right), 0};
            const bool open = !map.solid(column + right, row);
            if (open) found.faces.push_back({brick.center + across * brick.half.x, across});
            for (const int below : {-1, 1}) {
                const Vec down{0, static_cast<double>(below)};
                const bool open_down = !map.solid(column, row + below);
                if (open_down && right > 0) found.faces.push_back({brick.center + down * brick.half.y, down});
                const Vec corner = brick.center + across * brick.half.x + down * brick.half.y;
                if (open && open_down && !map.solid(column + right, row + below) &&
                    is_reached_from_outside(corner, across + down, ball, motion))
                    found.corners.push_back(corner);
            }
        }
    }
    return found;
}

void move_by_method(BrickBall& ball, const TileMap& map, BrickMethod method, double seconds) {
    if (method == BrickMethod::one_body) {
        move_one_body(ball, map, seconds);
        return;
    }
    // Each brick by itself, in map order; or only the one with the deepest overlap.
    ball.circle.center += ball.velocity * seconds;
    std::optional<geometry::Contact> deepest;
    Vec offset;  // from that brick's middle
    for (const SolidTile& brick : solid_tiles(map)) {
        const auto contact = touch(ball.circle, brick.rect);
        if (!contact || (deepest && contact->depth <= deepest->depth)) continue;
        if (method == BrickMethod::one_by_one) {
            resolve(ball, *contact);
            continue;
        }
        deepest = contact;
        offset = ball.circle.center - brick.rect.center;
    }
    if (!deepest) return;
    // The axis on which the ball is farther from the middle.
    const Vec across{offset.x < 0 ? -1.0 : 1.0, 0}, down{0, offset.y < 0 ? -1.0 : 1.0};
    if (method == BrickMethod::flip_axis) deepest->normal = std::fabs(offset.x) > std::fabs(offset.y) ? across : down;
    resolve(ball, *deepest);
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
        const Circle start{{random.between(-20, 20), -12}, 8};
        const Vec direction = geometry::direction(random.between(5, 60));
        BrickBall ball{start, direction * random.between(120, 600), 1, 0};
        for (int substep = 0; substep < 48; ++substep) move_by_method(ball, row, method, 1.0 / 240);
        count += ball.trips > 0;
    }
    return count;
}

}  // namespace megapon::lab
