#include "lab/sandbox.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace megapon::lab {

namespace {

constexpr double a_second = 2;  // lengths of its arrow

court::PolygonBody polygon_body(const Primitive& polygon, Vec offset) {
    const Polygon corners{polygon.points};
    const geometry::Box box = box_of(corners);
    court::PolygonBody body;
    body.center = (box.low + box.high) / 2 + offset;
    for (const Vec corner : corners.points) body.shape.points.push_back(corner + offset - body.center);
    return body;
}

// The ball with the velocity that an arrow from its middle shows, or one above it; without one it flies towards the
// player, as a ball that the editor draws without a line.
court::BallStart ball_of(const Primitive& ball, const std::vector<Primitive>& all, Vec offset) {
    constexpr double near = 1;  // px
    constexpr Vec usual{-120, 0};
    const auto starts_here = [&ball](const Primitive& other) {
        return other.kind == Primitive::Kind::arrow && other.role == ball.role &&
               std::fabs(other.points[0].x - ball.points[0].x) < near;
    };
    const auto arrow = std::find_if(all.begin(), all.end(), starts_here);
    const Vec velocity = arrow == all.end() ? usual : a_second * (arrow->points[1] - arrow->points[0]);
    return {ball.points[0] + offset, velocity, ball.radius, 1};
}

bool has_soft_tile(const geometry::TileMap& tiles) {
    return std::any_of(tiles.rows.begin(), tiles.rows.end(),
                       [](const std::string& row) { return row.find('1') != std::string::npos; });
}

void add_body(court::Court& court, const Primitive& shape, const std::vector<Primitive>& all, Vec offset) {
    using Kind = Primitive::Kind;
    const bool stands = shape.role == Role::second || shape.role == Role::solid;
    if (shape.kind == Kind::circle && shape.thing == Thing::ball)
        court.balls.push_back(ball_of(shape, all, offset));
    else if (shape.kind == Kind::circle && (stands || shape.thing == Thing::captain))
        court.targets.push_back({shape.points[0] + offset, shape.radius, 1, {}, {}});
    else if (shape.kind == Kind::polygon && (stands || shape.role == Role::first) && !court.tiles)
        court.polygons.push_back(polygon_body(shape, offset));
    else if (shape.kind == Kind::line && shape.thing == Thing::pencil)
        court.lines.push_back({shape.points[0] + offset, shape.points[1] + offset, 1, {}});
}

}  // namespace

court::Change draw_bodies(court::Drawing& drawing, const Exhibit& exhibit) {
    court::Court court = drawing.court();
    const Vec offset = (court.size - diagram_size) / 2;
    if (const auto tiles = exhibit.tile_map()) {
        court.tiles = *tiles;
        court.tiles->origin += offset;
        court.has_bricks = has_soft_tile(*tiles);
    }
    const std::vector<Primitive> all = exhibit.question_diagram().primitives();
    for (const Primitive& shape : all) add_body(court, shape, all, offset);
    court::Change change = drawing.change(court);
    if (change.made) return change;
    court.balls.clear();
    return drawing.change(std::move(court));
}

}  // namespace megapon::lab
