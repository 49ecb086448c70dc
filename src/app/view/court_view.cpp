#include "app/view/court_view.h"

#include <algorithm>

#include "app/view/palette.h"
#include "geometry/trig.h"

namespace megapon::view {

namespace {

constexpr double wall_width = 1.8;
constexpr double goal_width = 3.2;

void draw_walls(Canvas& canvas, Vec size) {
    const double edge = wall_width / 2;
    canvas.fill(Path().line({edge, -edge}, {size.x - edge, -edge}, wall_width), ink);
    canvas.fill(Path().line({edge, size.y - edge}, {size.x - edge, size.y - edge}, wall_width), ink);
}

void draw_goals(Canvas& canvas, Vec size) {
    for (std::size_t side = 0; side < 2; ++side) {
        const double x = side == 0 ? goal_width / 2 : size.x - goal_width / 2;
        canvas.fill(Path().dashes({x, 5}, {x, size.y - 5}, goal_width, 7, 5), side_colour[side]);
    }
}

void draw_side_walls(Canvas& canvas, Vec size) {
    const double edge = wall_width / 2;
    canvas.fill(Path().line({edge, edge}, {edge, size.y - edge}, wall_width), ink);
    canvas.fill(Path().line({size.x - edge, edge}, {size.x - edge, size.y - edge}, wall_width), ink);
}

void draw_net(Canvas& canvas, Vec size) {
    Path dots;
    for (double y = 6; y < size.y; y += 6) dots.disc({size.x / 2, y}, 0.7);
    canvas.fill(dots, faded(ink, 0.6));
    const double circle = std::min(34.0, size.y / 4);
    canvas.fill(Path().ring(size / 2, circle, 1), faded(ink, 0.25));
}

void draw_tiles(Canvas& canvas, const geometry::TileMap& tiles) {
    Path bricks;
    for (std::size_t row = 0; row < tiles.rows.size(); ++row)
        for (std::size_t column = 0; column < tiles.rows[row].size(); ++column) {
            if (!tiles.solid(static_cast<int>(column), static_cast<int>(row))) continue;
            const Vec corner{static_cast<double>(column), static_cast<double>(row)};
            bricks.rect(tiles.origin + tiles.size * corner, {tiles.size, tiles.size});
        }
    canvas.fill(bricks, paper_shade);
    Path joints;
    for (std::size_t k = 0; k < bricks.contours(); ++k) joints.outline(bricks.contour(k), 1);
    canvas.fill(joints, ink);
}

void draw_polygon(Canvas& canvas, const court::PolygonBody& body, const sim::PolygonPose& pose) {
    std::vector<Vec> corners;
    for (Vec p : body.shape.points) corners.push_back(pose.center + geometry::turned(p, pose.turned));
    canvas.fill(Path().polygon(corners), paper_shade);
    canvas.fill(Path().outline(corners, wall_width), ink);
}

}  // namespace

paint::Transform court_place(Vec court_size) {
    const Vec room = paint::page_size - Vec{0, strip_height};
    const double scale = std::min(room.x / court_size.x, room.y / court_size.y);
    return {scale, Vec{0, strip_height} + (room - scale * court_size) / 2};
}

void draw_court(Canvas& canvas, const court::Court& court, const std::vector<sim::PolygonPose>& poses) {
    if (court.walls != court::Walls::none) draw_walls(canvas, court.size);
    if (court.walls == court::Walls::box) draw_side_walls(canvas, court.size);
    if (court.walls == court::Walls::goals) {
        draw_net(canvas, court.size);
        draw_goals(canvas, court.size);
    }
    if (court.tiles) draw_tiles(canvas, *court.tiles);
    for (const geometry::Segment& line : court.lines) canvas.fill(Path().line(line.from, line.to, wall_width), ink);
    for (std::size_t i = 0; i < std::min(poses.size(), court.polygons.size()); ++i)
        draw_polygon(canvas, court.polygons[i], poses[i]);
}

}  // namespace megapon::view
