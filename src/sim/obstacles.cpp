#include "sim/obstacles.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "geometry/sweep.h"
#include "geometry/touch.h"

namespace megapon::sim {

namespace {

using court::Court;
using court::Solver;
using court::Walls;
using geometry::Circle;
using geometry::Impact;

// A side of the court: the half plane beyond it is solid.
struct Wall {
    int index;
    Vec normal;    // into the court
    double place;  // normal . p of the points on it
};

std::array<Wall, 4> sides(Vec size) {
    return {{{0, {1, 0}, 0}, {1, {0, 1}, 0}, {2, {-1, 0}, -size.x}, {3, {0, -1}, -size.y}}};
}

bool bounces(const Wall& wall, Walls walls) {
    return walls == Walls::box || (walls == Walls::goals && wall.normal.x == 0);
}

std::optional<Meeting> meet_wall(const BallPath& ball, double end, const Wall& wall) {
    const double closing = -dot(ball.velocity, wall.normal);
    if (closing <= 0) return std::nullopt;
    const double gap = dot(ball.center, wall.normal) - wall.place - ball.radius;
    const double time = ball.time + std::max(gap, 0.0) / closing;
    if (time > end) return std::nullopt;
    Meeting meeting{time, Surface::wall, wall.index, ball.center_at(time), wall.normal, {}, {}, 0, {}};
    // Exactly on the wall, so that rounding never lets a ball creep out.
    if (wall.normal.x != 0) meeting.center.x = wall.normal.x * (wall.place + ball.radius);
    if (wall.normal.y != 0) meeting.center.y = wall.normal.y * (wall.place + ball.radius);
    meeting.point = meeting.center - wall.normal * ball.radius;
    return meeting;
}

template <class Shape>
std::optional<Meeting> meet_shape(const BallPath& ball, double end, const Shape& shape, Surface off, int index,
                                  Solver solver) {
    const double left = end - ball.time;
    const Vec motion = ball.velocity * left;
    if (solver == Solver::substep && !touch(Circle{ball.center + motion, ball.radius}, shape)) return std::nullopt;
    const std::optional<Impact> impact = closing_sweep(Circle{ball.center, ball.radius}, motion, shape);
    if (!impact) return std::nullopt;
    return Meeting{ball.time + impact->t * left, off, index, impact->center, impact->normal, impact->point, {}, 0, {}};
}

int tile_under(const Meeting& meeting, const geometry::TileMap& tiles) {
    const Vec inside = meeting.point - meeting.normal * (tiles.size * 1e-6) - tiles.origin;
    const int column = static_cast<int>(std::floor(inside.x / tiles.size));
    const int row = static_cast<int>(std::floor(inside.y / tiles.size));
    std::size_t columns = 0;
    for (const std::string& cells : tiles.rows) columns = std::max(columns, cells.size());
    return row * static_cast<int>(columns) + column;
}

std::optional<Meeting> meet_tiles(const BallPath& ball, double end, const geometry::TileMap& tiles, Solver solver) {
    std::optional<Meeting> meeting = meet_shape(ball, end, tiles, Surface::tile, 0, solver);
    if (meeting) meeting->index = tile_under(*meeting, tiles);
    return meeting;
}

// A ball that is a point has no side of a line once it has arrived there: its outline is kept as far away as rounding
// cannot bridge.
BallPath outlined(BallPath ball) {
    constexpr double least_radius = 1e-9;  // px
    ball.radius = std::max(ball.radius, least_radius);
    return ball;
}

}  // namespace

std::optional<Meeting> meet_obstacles(const BallPath& ball, double end, const World& world, Solver solver) {
    const Court& court = world.court;
    std::optional<Meeting> first;
    for (const Wall& wall : sides(court.size)) {
        if (bounces(wall, court.walls)) keep_earlier(first, meet_wall(ball, end, wall));
    }
    for (std::size_t i = 0; i < court.lines.size(); ++i) {
        keep_earlier(first,
                     meet_shape(outlined(ball), end, court.lines[i], Surface::line, static_cast<int>(i), solver));
    }
    for (std::size_t i = 0; i < court.polygons.size(); ++i) {
        if (court.polygons[i].moves()) continue;
        const geometry::Polygon& polygon = world.resting_polygons[i];
        keep_earlier(first, meet_shape(ball, end, polygon, Surface::polygon, static_cast<int>(i), solver));
    }
    if (court.tiles) keep_earlier(first, meet_tiles(ball, end, *court.tiles, solver));
    return first;
}

std::optional<Vec> slide(Vec& center, double radius, Vec motion, const World& world) {
    const BallPath ball{center, motion, radius, 0};
    const std::optional<Meeting> meeting = meet_obstacles(ball, 1, world, Solver::sweep);
    center = meeting ? meeting->center : center + motion;
    if (!meeting) return std::nullopt;
    return meeting->normal;
}

Vec inside_walls(Vec center, double radius, const Court& court) {
    for (const Wall& wall : sides(court.size)) {
        const double depth = wall.place + radius - dot(center, wall.normal);
        if (bounces(wall, court.walls) && depth > 0) center += wall.normal * depth;
    }
    return center;
}

}  // namespace megapon::sim
