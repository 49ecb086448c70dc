#include "court/placing.h"

#include <algorithm>
#include <cmath>

#include "geometry/touch.h"
#include "text/numbers.h"

namespace megapon::court {

using geometry::Circle;
using geometry::Polygon;
using geometry::Segment;

namespace {

constexpr double touching = 1e-9;  // px of depth that rounding may leave between two shapes that merely touch

Segment edge(const Polygon& polygon, std::size_t i) {
    return {polygon.points[i], polygon.points[(i + 1) % polygon.points.size()]};
}

// Neighbouring edges share a point; they are at fault only if the second goes back along the first.
bool doubles_back(const Segment& first, const Segment& second) {
    const Vec there = first.to - first.from;
    const Vec back = second.to - second.from;
    return cross(there, back) == 0 && dot(there, back) < 0;
}

bool boxes_meet(const Segment& a, const Segment& b) {
    return std::max(a.from.x, a.to.x) >= std::min(b.from.x, b.to.x) &&
           std::max(b.from.x, b.to.x) >= std::min(a.from.x, a.to.x) &&
           std::max(a.from.y, a.to.y) >= std::min(b.from.y, b.to.y) &&
           std::max(b.from.y, b.to.y) >= std::min(a.from.y, a.to.y);
}

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

}  // namespace

std::optional<std::string> fault_of(const Polygon& polygon) {
    const std::size_t count = polygon.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (edge(polygon, i).from == edge(polygon, i).to) {
            return "points " + std::to_string(i) + " and " + std::to_string((i + 1) % count) + " are the same";
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 1; j < count; ++j) {
            const Segment a = edge(polygon, i);
            const Segment b = edge(polygon, j);
            const bool next = j == i + 1;
            const bool around = i == 0 && j + 1 == count;
            const bool fault = (next && doubles_back(a, b)) || (around && doubles_back(b, a)) ||
                               (!next && !around && boxes_meet(a, b) && touch(a, b));
            if (fault) return "edges " + std::to_string(i) + " and " + std::to_string(j) + " meet";
        }
    }
    return std::nullopt;
}

Obstacles::Obstacles(const Court& court) : court_(court) {
    for (const Segment& line : court.lines) line_boxes_.push_back(box_of({line.from, line.to}));
    for (const PolygonBody& body : court.polygons) {
        Polygon polygon = body.shape;
        for (Vec& point : polygon.points) point += body.center;
        polygon_boxes_.push_back(box_of(polygon.points));
        polygons_.push_back(std::move(polygon));
    }
}

Obstacles::Box Obstacles::box_of(const std::vector<Vec>& points) {
    Box box{points.front(), points.front()};
    for (const Vec point : points) {
        box.low = {std::min(box.low.x, point.x), std::min(box.low.y, point.y)};
        box.high = {std::max(box.high.x, point.x), std::max(box.high.y, point.y)};
    }
    return box;
}

bool Obstacles::near(const Circle& ball, const Box& box) {
    return box.low.x <= ball.center.x + ball.radius && box.high.x >= ball.center.x - ball.radius &&
           box.low.y <= ball.center.y + ball.radius && box.high.y >= ball.center.y - ball.radius;
}

double Obstacles::depth_in_walls(const Circle& ball) const {
    const double top_and_bottom = std::max(ball.radius - ball.center.y, ball.center.y + ball.radius - court_.size.y);
    const double sides = std::max(ball.radius - ball.center.x, ball.center.x + ball.radius - court_.size.x);
    if (court_.walls == Walls::none) return 0;
    return court_.walls == Walls::box ? std::max(sides, top_and_bottom) : top_and_bottom;
}

std::optional<std::string> Obstacles::at(const Circle& ball) const {
    if (const double depth = depth_in_walls(ball); depth > touching) return described("a wall", depth);
    if (const double depth = court_.tiles ? depth_in(ball, *court_.tiles) : 0; depth > touching) {
        return described("a tile", depth);
    }
    for (std::size_t i = 0; i < court_.lines.size(); ++i) {
        const double depth = near(ball, line_boxes_[i]) ? depth_in(ball, court_.lines[i]) : 0;
        if (depth > touching) return described(numbered("line", i), depth);
    }
    for (std::size_t i = 0; i < polygons_.size(); ++i) {
        const double depth = near(ball, polygon_boxes_[i]) ? depth_in(ball, polygons_[i]) : 0;
        if (depth > touching) return described(numbered("polygon", i), depth);
    }
    return std::nullopt;
}

}  // namespace megapon::court
