#include "court/placing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "court/court.h"
#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "text/numbers.h"

namespace megapon::court {

using geometry::Circle;
using geometry::Polygon;

const std::vector<std::string>& words_of(Mirror) {
    static const std::vector<std::string> words{"left_right", "top_bottom", "diagonal"};
    return words;
}

Vec mirrored_direction(Vec direction, Mirror mirror) {
    switch (mirror) {
        case Mirror::left_right:
            return {-direction.x, direction.y};
        case Mirror::top_bottom:
            return {direction.x, -direction.y};
        case Mirror::diagonal:
            break;
    }
    return {direction.y, direction.x};
}

Vec mirrored_place(Vec place, Mirror mirror, Vec size) {
    const Vec corner{mirror == Mirror::left_right ? size.x : 0, mirror == Mirror::top_bottom ? size.y : 0};
    return corner + mirrored_direction(place, mirror);
}

int mirrored_side(int side, Mirror mirror) {
    constexpr std::array<std::array<int, 4>, 3> sides{{{2, 1, 0, 3}, {0, 3, 2, 1}, {1, 0, 3, 2}}};
    return sides[static_cast<std::size_t>(mirror)][static_cast<std::size_t>(side)];
}

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

geometry::TileRows mirrored_rows(const geometry::TileRows& rows, Mirror mirror) {
    const auto columns = static_cast<std::size_t>(rows.columns());
    std::vector<std::string> whole;
    for (const std::string& row : rows) whole.push_back(row + std::string(columns - row.size(), '.'));
    if (mirror == Mirror::top_bottom) std::reverse(whole.begin(), whole.end());
    if (mirror == Mirror::left_right)
        for (std::string& row : whole) std::reverse(row.begin(), row.end());
    if (mirror != Mirror::diagonal) return whole;
    std::vector<std::string> turned(columns, std::string(whole.size(), '.'));
    for (std::size_t row = 0; row < whole.size(); ++row)
        for (std::size_t column = 0; column < columns; ++column) turned[column][row] = whole[row][column];
    return turned;
}

// Mirrors all of a court's bodies.
struct Mirroring {
    Mirror mirror;
    Vec size;  // the court's, before

    void operator()(const Key& key, Vec& value) const {
        if (key.is_place)
            value = mirrored_place(value, mirror, size);
        else if (key.is_direction)
            value = mirrored_direction(value, mirror);
        else if (mirror == Mirror::diagonal)
            std::swap(value.x, value.y);
    }
    // A polygon's corners go on round it the same way.
    void operator()(const Key&, std::vector<Vec>& corners) const {
        for (Vec& corner : corners) corner = mirrored_direction(corner, mirror);
        std::reverse(corners.begin(), corners.end());
    }
    void operator()(const Key& key, Route& route) const {
        for (Vec& point : route.points)
            point = key.is_place ? mirrored_place(point, mirror, size) : mirrored_direction(point, mirror);
    }
    void operator()(const Key& key, double& value) const {
        const std::string_view name = key.name;
        if (name == "spin") value = -value;
        if (name == "serve" && mirror != Mirror::diagonal) value = 0 - value;  // 0 stays 0
    }
    void operator()(const Key&, Owner& owner) const {
        if (mirror == Mirror::left_right) owner = owner == Owner::left ? Owner::right : Owner::left;
    }
    // The tiles' left top corner in the mirror is that of another tile.
    void operator()(const Key&, const TilesOf<Court>& of) const {
        if (!of.court.tiles) return;
        geometry::TileMap& tiles = *of.court.tiles;
        const Vec far = tiles.origin + Vec{tiles.columns() * tiles.size, tiles.row_count() * tiles.size};
        const Vec a = mirrored_place(tiles.origin, mirror, size);
        const Vec b = mirrored_place(far, mirror, size);
        tiles.rows = mirrored_rows(tiles.rows, mirror);
        tiles.origin = {std::min(a.x, b.x), std::min(a.y, b.y)};
    }
    template <typename Value>
    void operator()(const Key& key, Value& value) const {
        change_within(*this, key, value);
    }
};

// Depth of a ball in the solid walls of a court, px; negative: its distance from the nearest. 0 without walls.
double depth_in_walls(const Circle& ball, const Court& court) {
    const double left = ball.radius - ball.center.x;
    const double right = ball.center.x + ball.radius - court.size.x;
    const double top_and_bottom = std::max(ball.radius - ball.center.y, ball.center.y + ball.radius - court.size.y);
    switch (court.walls) {
        case Walls::none:
            return 0;
        case Walls::goals:
            return top_and_bottom;
        case Walls::left_goal:
            return std::max(top_and_bottom, right);
        case Walls::box:
            break;
    }
    return std::max({top_and_bottom, left, right});
}

}  // namespace

Court moved(Court court, Vec by) {
    const std::vector<Goal> goals = court.goals;
    visit_fields(court, Mover{by});
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const geometry::Segment& goal = goals[i].segment;
        const auto lies_on = [&goal](double Vec::*axis, double side) {
            return goal.from.*axis == side && goal.to.*axis == side;
        };
        if (lies_on(&Vec::x, 0) || lies_on(&Vec::x, court.size.x) || lies_on(&Vec::y, 0) ||
            lies_on(&Vec::y, court.size.y))
            court.goals[i] = goals[i];
    }
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

std::optional<std::string> Obstacles::at(const Circle& ball) const {
    if (const double depth = depth_in_walls(ball, court_); depth > touching) return described("a wall", depth);
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

Court upside_down(Court court) {
    visit_fields(court, Mirroring{Mirror::top_bottom, court.size});
    if (court.machine) court.machine->angle = -court.machine->angle;
    return court;
}

std::optional<Court> mirrored(Court court, Mirror mirror) {
    if (court.task || court.machine) return std::nullopt;
    if (court.walls == Walls::left_goal && mirror != Mirror::top_bottom) return std::nullopt;
    if (court.walls == Walls::goals && mirror == Mirror::diagonal) return std::nullopt;
    visit_fields(court, Mirroring{mirror, court.size});
    return court;
}

}  // namespace megapon::court
