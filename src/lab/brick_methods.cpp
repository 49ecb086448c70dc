#include "lab/brick_methods.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "geometry/assert.h"
#include "geometry/shapes.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/tile_methods.h"
#include "sim/collision.h"
#include "sim/random.h"
#include "sim/tuning.h"

namespace megapon::lab {

using geometry::TileIndex;

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

// Of each of the nine cells' bricks in turn, by box against box.
void move_by_nine_cells(BrickBall& ball, const BrickWall& wall, bool pushes_out) {
    for (const TileIndex cell : nine_cells(wall, ball.circle.center)) {
        if (!wall.has_brick(cell)) continue;
        const BoxTest test = test_box(ball.circle, ball.velocity, wall.rect(cell));
        if (!test.flips) continue;
        if (pushes_out) ball.circle.center += test.normal * test.depth;
        bounce(ball, test.normal);
    }
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

BrickWall::BrickWall(double height, Vec origin, const std::vector<std::string>& rows, bool is_flat)
    : map_{height, origin, {}, false}, tiles_a_brick_(is_flat ? 2 : 1) {
    for (const std::string& row : rows) {
        std::string tiles;
        for (const char brick : row) tiles += std::string(static_cast<std::size_t>(tiles_a_brick_), brick);
        map_.rows.push_back(tiles);
    }
}

TileIndex BrickWall::cell_at(Vec place) const {
    const Vec from = place - map_.origin;
    return {static_cast<int>(std::floor(from.x / brick_size().x)),
            static_cast<int>(std::floor(from.y / brick_size().y))};
}

char BrickWall::at(TileIndex cell) const {
    const bool is_inside = cell.column >= 0 && cell.row >= 0 && cell.column < columns() && cell.row < rows();
    if (!is_inside) return '.';
    return map_.rows[geometry::at(cell.row)][geometry::at(cell.column * tiles_a_brick_)];
}

Rect BrickWall::rect(TileIndex cell) const {
    const Vec size = brick_size();
    return {map_.origin + Vec{(cell.column + 0.5) * size.x, (cell.row + 0.5) * size.y}, size / 2};
}

int BrickWall::count(char brick) const {
    std::ptrdiff_t tiles = 0;
    for (const std::string& row : map_.rows) tiles += std::count(row.begin(), row.end(), brick);
    return static_cast<int>(tiles) / tiles_a_brick_;
}

void BrickWall::remove(TileIndex cell) {
    for (int i = 0; i < tiles_a_brick_; ++i)
        map_.rows.set(geometry::at(cell.column * tiles_a_brick_ + i), geometry::at(cell.row), '.');
}

std::vector<Brick> bricks_of(const BrickWall& wall) {
    std::vector<Brick> bricks;
    for (int row = 0; row < wall.rows(); ++row)
        for (int column = 0; column < wall.columns(); ++column)
            if (wall.has_brick({column, row})) bricks.push_back({{column, row}, wall.rect({column, row})});
    return bricks;
}

std::vector<TileIndex> nine_cells(const BrickWall& wall, Vec place) {
    const TileIndex own = wall.cell_at(place);
    std::vector<TileIndex> cells;
    for (int row = own.row - 1; row <= own.row + 1; ++row)
        for (int column = own.column - 1; column <= own.column + 1; ++column)
            if (column >= 0 && row >= 0 && column < wall.columns() && row < wall.rows()) cells.push_back({column, row});
    return cells;
}

BoxTest test_box(const Circle& ball, Vec motion, const Rect& brick) {
    const Vec apart = ball.center - brick.center;
    const Vec reach = brick.half + Vec{ball.radius, ball.radius};
    BoxTest test{brick, {std::fabs(apart.x), std::fabs(apart.y)}, {}};
    test.overlaps = test.apart.x < reach.x && test.apart.y < reach.y;
    const bool is_upright = test.apart.x < test.apart.y;
    test.normal = is_upright ? Vec{0, apart.y < 0 ? -1.0 : 1.0} : Vec{apart.x < 0 ? -1.0 : 1.0, 0};
    test.depth = is_upright ? reach.y - test.apart.y : reach.x - test.apart.x;
    test.flips = test.overlaps && (is_upright ? apart.y * motion.y : apart.x * motion.x) < 0;
    return test;
}

std::optional<BoxTest> first_flip(const Circle& ball, Vec motion, const BrickWall& wall) {
    for (const TileIndex cell : nine_cells(wall, ball.center)) {
        if (!wall.has_brick(cell)) continue;
        const BoxTest test = test_box(ball, motion, wall.rect(cell));
        if (test.flips) return test;
    }
    return std::nullopt;
}

std::optional<geometry::Impact> move_one_body(BrickBall& ball, const TileMap& map, double seconds) {
    constexpr int max_bounces = 8;  // in a substep; the time that is left then is dropped
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

BricksInReach bricks_in_reach(const Circle& ball, Vec motion, const BrickWall& wall) {
    BricksInReach found;
    const TileMap& map = wall.map();
    const geometry::Box swept = geometry::expand(geometry::box_of(ball, motion), 1);
    const TileIndex low = wall.cell_at(swept.low);
    const TileIndex high = wall.cell_at(swept.high);
    for (int row = low.row; row <= high.row; ++row)
        for (int column = low.column; column <= high.column; ++column)
            if (wall.has_brick({column, row})) found.bricks.push_back(wall.rect({column, row}));
    for (const auto& [column, row, tile] : solid_tiles(map, tile_at(map, swept.low), tile_at(map, swept.high))) {
        for (const int right : {-1, 1}) {
            const Vec across{static_cast<double>(right), 0};
            const bool open = !map.solid(column + right, row);
            if (open) found.faces.push_back({tile.center + across * tile.half.x, across});
            for (const int below : {-1, 1}) {
                const Vec down{0, static_cast<double>(below)};
                const bool open_down = !map.solid(column, row + below);
                if (open_down && right > 0) found.faces.push_back({tile.center + down * tile.half.y, down});
                const Vec corner = tile.center + across * tile.half.x + down * tile.half.y;
                if (open && open_down && !map.solid(column + right, row + below) &&
                    is_reached_from_outside(corner, across + down, ball, motion))
                    found.corners.push_back(corner);
            }
        }
    }
    return found;
}

void move_by_method(BrickBall& ball, const BrickWall& wall, BrickMethod method, double seconds) {
    if (method == BrickMethod::one_body) {
        move_one_body(ball, wall.map(), seconds);
        return;
    }
    ball.circle.center += ball.velocity * seconds;
    if (method == BrickMethod::nine_cells || method == BrickMethod::nine_cells_pushed) {
        move_by_nine_cells(ball, wall, method == BrickMethod::nine_cells_pushed);
        return;
    }
    // Each brick by itself, in map order; or only the one with the deepest overlap.
    std::optional<geometry::Contact> deepest;
    Vec offset;  // from that brick's middle
    for (const Brick& brick : bricks_of(wall)) {
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

BrickWall first_bricks(bool is_flat) {
    if (is_flat) {
        std::vector<std::string> rows(20, "#.................#");
        for (const std::size_t row : {0, 1, 18, 19}) rows[row] = std::string(19, '#');
        for (std::size_t row = 5; row < 10; ++row) rows[row] = "#....sss....###...#";
        for (const std::size_t row : {13, 14}) rows[row] = "#......ssss.......#";
        return {8, {3, 5}, rows, true};
    }
    return {20,
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

double count_trips(BrickMethod method, int balls, bool is_flat) {
    const BrickWall row{is_flat ? 8.0 : 20.0, {-200, 0}, {std::string(60, '#')}, is_flat};
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

double count_wrong_corners(int balls) {
    const BrickWall lone{20, {0, 0}, {"#"}, false};
    sim::Random random(1);
    double count = 0;
    for (int i = 0; i < balls; ++i) {
        const double aside = random.between(-4, 4);
        const double speed = random.between(200, 400);
        BrickBall ball{{{-30 + aside, -30 - aside}, 8}, Vec{1, 1} * speed, 1, 0};
        BrickBall other = ball;
        for (int substep = 0; substep < 240; ++substep) {
            move_by_method(ball, lone, BrickMethod::flip_axis, 1.0 / 2400);
            move_by_method(other, lone, BrickMethod::one_body, 1.0 / 2400);
        }
        count += geometry::degrees_between(ball.velocity, other.velocity) > most_turned;
    }
    return count;
}

}  // namespace megapon::lab
