#include "court/placing.h"

#include <algorithm>
#include <cmath>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "text/numbers.h"

namespace megapon::court {

using geometry::Circle;
using geometry::Polygon;

namespace {

constexpr double touching = 1e-9;  // px of depth that rounding may leave between two shapes that merely touch

template <typename Shape>
double depth_in(const Circle& ball, const Shape& shape) {
    const auto contact = touch(ball, shape);
    return contact ? contact->depth : 0;
}

std::string described(const std::string& what, double depth) {
    return what + ", " + text::number_text(depth) + " px deep";
}

std::string numbered(const char* what, std::size_t index) {
    return std::string(what) + '[' + std::to_string(index) + ']';
}

bool is_on_a_side(const Goal& goal, Vec size) {
    const auto is_side = [&goal](double Vec::*axis, double side) {
        return goal.segment.from.*axis == side && goal.segment.to.*axis == side;
    };
    return is_side(&Vec::x, 0) || is_side(&Vec::x, size.x) || is_side(&Vec::y, 0) || is_side(&Vec::y, size.y);
}

void move_segment(geometry::Segment& segment, Vec by) {
    segment.from += by;
    segment.to += by;
}

}  // namespace

// Routes are offsets from where their body begins, except a plane's.
Court moved(Court court, Vec by) {
    for (BallStart& ball : court.balls) ball.center += by;
    for (MegaphoneStart& megaphone : court.megaphones) megaphone.center += by;
    for (Line& line : court.lines) line.from += by, line.to += by;
    for (PolygonBody& body : court.polygons) body.center += by;
    for (Goal& goal : court.goals)
        if (!is_on_a_side(goal, court.size)) move_segment(goal.segment, by);
    if (court.tiles) court.tiles->origin += by;
    for (Target& target : court.targets) target.center += by;
    for (Gate& gate : court.gates) move_segment(gate.segment, by);
    for (Drone& drone : court.drones)
        for (Vec& point : drone.route.points) point += by;
    for (Crusher& crusher : court.crushers) crusher.area.center += by;
    if (court.machine) court.machine->center += by;
    return court;
}

std::optional<std::string> fault_of(const Polygon& polygon) {
    const auto flaw = find_flaw(polygon);
    if (!flaw) return std::nullopt;
    if (flaw->edge1 != flaw->edge2)
        return "edges " + std::to_string(flaw->edge1) + " and " + std::to_string(flaw->edge2) + " meet";
    const std::size_t next = (flaw->edge1 + 1) % polygon.points.size();
    return "points " + std::to_string(flaw->edge1) + " and " + std::to_string(next) + " are the same";
}

Obstacles::Obstacles(const Court& court) : court_(court) {
    for (const Line& line : court.lines) line_boxes_.push_back(box_of(line.segment()));
    for (const PolygonBody& body : court.polygons) {
        polygons_.push_back(transform(body.shape, body.center, 0));
        polygon_boxes_.push_back(box_of(polygons_.back()));
    }
}

double Obstacles::depth_in_walls(const Circle& ball) const {
    const double top_and_bottom = std::max(ball.radius - ball.center.y, ball.center.y + ball.radius - court_.size.y);
    const double sides = std::max(ball.radius - ball.center.x, ball.center.x + ball.radius - court_.size.x);
    if (court_.walls == Walls::none) return 0;
    if (court_.walls == Walls::left_goal) return std::max(top_and_bottom, ball.center.x + ball.radius - court_.size.x);
    return court_.walls == Walls::box ? std::max(sides, top_and_bottom) : top_and_bottom;
}

std::optional<std::string> Obstacles::at(const Circle& ball) const {
    if (const double depth = depth_in_walls(ball); depth > touching) return described("a wall", depth);
    if (const double depth = court_.tiles ? depth_in(ball, *court_.tiles) : 0; depth > touching) {
        return described("a tile", depth);
    }
    const geometry::Box box = box_of(ball);
    for (std::size_t i = 0; i < court_.lines.size(); ++i) {
        const double depth = !apart(box, line_boxes_[i]) ? depth_in(ball, court_.lines[i].segment()) : 0;
        if (depth > touching) return described(numbered("line", i), depth);
    }
    for (std::size_t i = 0; i < polygons_.size(); ++i) {
        const double depth = !apart(box, polygon_boxes_[i]) ? depth_in(ball, polygons_[i]) : 0;
        if (depth > touching) return described(numbered("polygon", i), depth);
    }
    return std::nullopt;
}

}  // namespace megapon::court
