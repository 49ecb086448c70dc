#include "court/placing.h"

#include <algorithm>
#include <cmath>

#include "court/court.h"
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

// Moves every place of a court's bodies.
struct Mover {
    Vec by;

    void operator()(const Key& key, Vec& place) const {
        if (key.is_place) place += by;
    }
    // Only a plane's: others are as seen from where their body begins.
    void operator()(const Key& key, Route& route) const {
        if (!key.is_place) return;
        for (Vec& point : route.points) point += by;
    }
    void operator()(const Key&, const TilesOf<Court>& tiles) const {
        if (tiles.court.tiles) tiles.court.tiles->origin += by;
    }
    template <typename Value>
    void operator()(const Key&, Value& value) const {
        if constexpr (requires { visit_fields(value, *this); }) visit_fields(value, *this);
    }
    template <typename Body>
    void operator()(const Key& key, std::vector<Body>& bodies) const {
        for (Body& body : bodies) (*this)(key, body);
    }
    template <typename Body>
    void operator()(const Key& key, std::optional<Body>& body) const {
        if (body) (*this)(key, *body);
    }
};

}  // namespace

Court moved(Court court, Vec by) {
    const std::vector<Goal> goals = court.goals;
    visit_fields(court, Mover{by});
    for (std::size_t i = 0; i < goals.size(); ++i)
        if (is_on_a_side(goals[i], court.size)) court.goals[i] = goals[i];
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
