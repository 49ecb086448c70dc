#include "sim/obstacles.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "geometry/assert.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/work.h"

namespace megapon::sim {

namespace {

using court::Court;
using court::Solver;
using court::Walls;
using geometry::Circle;
using geometry::HalfPlane;
using geometry::Impact;
using geometry::TileIndex;
using geometry::TileMap;

std::optional<Collision> collide_with_walls(const BallMotion& ball, double end, const Court& court) {
    std::optional<Collision> first;
    for (int index = -1; const HalfPlane& wall : court::sides_of(court.size)) {
        ++index;
        const double closing = -dot(ball.velocity, wall.normal);
        if (!is_solid(wall, court.walls) || closing <= 0) continue;
        const double gap = wall.distance(ball.center) - ball.radius;
        const double time = ball.time + std::max(gap, 0.0) / closing;
        if (time > end || (first && !(time < first->time))) continue;
        first = Collision{time, Surface::wall,         index, ball.center_at(time), wall.normal, {}, {}, 0,
                          {},   court.wall_restitution};
        // Exactly on the wall, so that rounding never lets a ball creep out.
        if (wall.normal.x != 0) first->center.x = wall.normal.x * (wall.offset + ball.radius);
        if (wall.normal.y != 0) first->center.y = wall.normal.y * (wall.offset + ball.radius);
        first->point = first->center - wall.normal * ball.radius;
    }
    return first;
}

template <class Shape>
std::optional<Collision> collide_with_shape(const BallMotion& ball, double end, const Shape& shape, Surface off,
                                            int index, double restitution, Solver solver) {
    const double left = end - ball.time;
    const Vec motion = ball.velocity * left;
    if (solver == Solver::substep && !touch(Circle{ball.center + motion, ball.radius}, shape)) return std::nullopt;
    const std::optional<Impact> impact = closing_sweep(Circle{ball.center, ball.radius}, motion, shape);
    if (!impact) return std::nullopt;
    const double time = ball.time + impact->t * left;
    return Collision{time, off, index, impact->center, impact->normal, impact->point, {}, 0, {}, restitution};
}

std::optional<Collision> collide_with_tiles(const BallMotion& ball, double end, const geometry::TileMap& tiles,
                                            double restitution, Solver solver) {
    std::optional<Collision> collision = collide_with_shape(ball, end, tiles, Surface::tile, 0, restitution, solver);
    if (!collision) return std::nullopt;
    // Where the contact lies on the seam of two tiles, of which only one is solid, it is the solid one.
    const Vec along = perpendicular(collision->normal) * (tiles.size * 1e-6);
    TileIndex tile = tile_behind(tiles, collision->point, collision->normal);
    for (const Vec aside : {along, -along}) {
        if (tiles.solid(tile.column, tile.row)) break;
        tile = tile_behind(tiles, collision->point + aside, collision->normal);
    }
    collision->index = tile.row * tiles.columns() + tile.column;
    return collision;
}

// A ball that is a point and lies on a line is on neither side of it: a least radius keeps it off by more than
// rounding. And where a ball slides along a line that has taken its bounce, rounding turns the normal a little.
std::optional<Collision> collide_with_line(BallMotion ball, double end, const court::Line& line, int index,
                                           Solver solver) {
    constexpr double least_radius = 1e-9;  // px
    constexpr double slack = 1e-9;         // of its speed
    ball.radius = std::max(ball.radius, least_radius);
    const auto collision =
        collide_with_shape(ball, end, line.segment(), Surface::line, index, line.restitution, solver);
    const bool slides = collision && collision->restitution < 1 &&
                        -dot(ball.velocity, collision->normal) <= slack * length(ball.velocity);
    return slides ? std::nullopt : collision;
}

// The tiles in the box around the ball's way.
std::uint64_t work_in_tiles(const BallMotion& ball, double end, const TileMap& tiles) {
    const double most = static_cast<double>(tiles.columns()) * static_cast<double>(tiles.rows.size());
    const Vec way = ball.velocity * (end - ball.time);
    const double wide = (std::abs(way.x) + 2 * ball.radius) / tiles.size + 2;
    const double high = (std::abs(way.y) + 2 * ball.radius) / tiles.size + 2;
    return static_cast<std::uint64_t>(4 * std::min(wide * high, most));
}

template <class Shape>
Vec push_out_of(const Shape& shape, Vec center, double radius) {
    const auto contact = touch(Circle{center, radius}, shape);
    return contact ? center + contact->normal * contact->depth : center;
}

}  // namespace

bool is_solid(const HalfPlane& side, Walls walls) {
    const bool is_left = side.normal.x > 0;
    return walls == Walls::box || (walls == Walls::goals && side.normal.x == 0) ||
           (walls == Walls::left_goal && !is_left);
}

int hits_of_brick(const TileMap& tiles, TileIndex place) {
    const auto column = static_cast<std::size_t>(place.column);
    const auto row = static_cast<std::size_t>(place.row);
    if (place.row < 0 || place.column < 0 || row >= tiles.rows.size() || column >= tiles.rows[row].size()) return 0;
    const char tile = tiles.rows[row][column];
    return tile >= '1' && tile <= '9' ? tile - '0' : 0;
}

std::optional<int> hit_brick(TileMap& tiles, int index) {
    if (index < 0) return std::nullopt;
    const TileIndex place{index % tiles.columns(), index / tiles.columns()};
    const int hits = hits_of_brick(tiles, place);
    if (hits == 0) return std::nullopt;
    const char left = hits > 1 ? static_cast<char>('0' + hits - 1) : '.';
    tiles.rows.set(geometry::at(place.column), geometry::at(place.row), left);
    return hits - 1;
}

std::optional<Collision> collide_with_obstacles(const BallMotion& ball, double end, const State& state,
                                                const World& world, Solver solver) {
    const Court& court = world.court;
    std::optional<Collision> first;
    if (!is_clear_of_sides(court, ball.center_at(end), ball.radius)) first = collide_with_walls(ball, end, court);
    for (std::size_t i = 0; i < court.lines.size(); ++i) {
        keep_earlier(first, collide_with_line(ball, end, court.lines[i], static_cast<int>(i), solver));
    }
    for (std::size_t i = 0; i < court.polygons.size(); ++i) {
        if (court.polygons[i].moves()) continue;
        geometry::add_work(4 * court.polygons[i].shape.points.size());
        keep_earlier(first, collide_with_shape(ball, end, world.resting_polygons[i], Surface::polygon,
                                               static_cast<int>(i), court.polygons[i].restitution, solver));
    }
    geometry::add_work(4 * court.lines.size());
    if (const auto* tiles = tiles_now(state, world)) {
        geometry::add_work(work_in_tiles(ball, end, *tiles));
        keep_earlier(first, collide_with_tiles(ball, end, *tiles, court.tile_restitution, solver));
    }
    return first;
}

std::optional<Vec> slide(Vec& center, double radius, Vec motion, const State& state, const World& world) {
    const BallMotion ball{center, motion, radius, 0};
    const std::optional<Collision> collision = collide_with_obstacles(ball, 1, state, world, Solver::sweep);
    center = collision ? collision->center : center + motion;
    if (!collision) return std::nullopt;
    return collision->normal;
}

Vec push_out_of_obstacles(Vec center, double radius, const State& state, const World& world) {
    const Court& court = world.court;
    if (const auto* tiles = tiles_now(state, world)) center = push_out_of(*tiles, center, radius);
    for (const court::Line& line : court.lines) center = push_out_of(line.segment(), center, radius);
    for (std::size_t i = 0; i < court.polygons.size(); ++i) {
        if (!court.polygons[i].moves()) center = push_out_of(world.resting_polygons[i], center, radius);
    }
    for (const HalfPlane& side : court::sides_of(court.size)) {
        const double depth = side.offset + radius - dot(center, side.normal);
        if (is_solid(side, court.walls) && depth > 0) center += side.normal * depth;
    }
    return center;
}

}  // namespace megapon::sim
