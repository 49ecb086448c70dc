#include <algorithm>
#include <cmath>
#include <type_traits>

#include "geometry/capsule.h"
#include "geometry/outline.h"
#include "geometry/shapes.h"
#include "geometry/sweep.h"
#include "geometry/sweep_kinds.h"
#include "geometry/sweep_turning.h"
#include "geometry/tile_map.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "hit/question.h"
#include "text/error.h"
#include "text/json.h"

namespace megapon::hit {

using geometry::Vec;
using text::JsonLine;

namespace {

geometry::Circle read_circle(const Value& value) {
    const auto [center, radius] = value.fields<2>({"center", "radius"});
    return {center.vec(), radius.not_negative()};
}

geometry::MovingCircle read_moving_circle(const Value& value) {
    const auto [from, to, radius] = value.fields<3>({"from", "to", "radius"});
    return {{from.vec(), radius.not_negative()}, to.vec()};
}

geometry::Segment read_segment(const Value& value) {
    const auto [from, to] = value.fields<2>({"from", "to"});
    return {from.vec(), to.vec()};
}

geometry::Capsule read_capsule(const Value& value) {
    const auto [from, to, radius] = value.fields<3>({"from", "to", "radius"});
    return {{from.vec(), to.vec()}, radius.not_negative()};
}

geometry::Rect read_rect(const Value& value) {
    const auto [center, half] = value.fields<2>({"center", "half"});
    const Vec size = half.vec();
    if (size.x < 0 || size.y < 0)
        half.reject("must not be negative, but is [" + short_text(size.x) + ", " + short_text(size.y) + "]");
    return {center.vec(), size};
}

geometry::Polygon read_polygon(const Value& value) {
    const auto [points] = value.fields<1>({"points"});
    return {points.points(3)};
}

geometry::TurningPolygon read_turning_polygon(const Value& value) {
    const auto [points, from, to, turned] = value.fields<4>({"points", "from", "to", "turned"});
    const Vec angles = turned.vec();
    if (std::max(std::fabs(angles.x), std::fabs(angles.y)) > geometry::largest_turn)
        turned.reject("must lie within +-36000 degrees, but is [" + short_text(angles.x) + ", " + short_text(angles.y) +
                      "]");
    return {{points.points(3)}, from.vec(), to.vec(), angles.x, angles.y};
}

geometry::TileMap read_map(const Value& value) {
    const auto [tile, rows, origin] = value.fields<3>({"tile", "rows", "origin"}, 2);
    geometry::TileMap map{tile.number(), origin ? origin.vec() : geometry::Vec{}, {}, true};
    constexpr double smallest = 1e-60;  // so that no count of tiles is infinite
    if (map.size <= 0) tile.reject("must be greater than 0, but is " + short_text(map.size));
    if (map.size < smallest) tile.reject("must not be smaller than 1e-60, but is " + short_text(map.size));
    for (const Value& row : rows.items()) {
        std::string tiles;
        for (const char letter : row.text())  // one of more than one byte is one tile
            if (!text::continues_letter(letter)) tiles += letter == '.' ? '.' : '#';
        map.rows.push_back(std::move(tiles));
    }
    return map;
}

// An answer never says -0.
template <typename Number>
Number no_minus(Number value) {
    return value + Number{};
}

// Of a contact, or an impact.
template <typename Touch>
std::string answer_text(const std::optional<Touch>& found) {
    JsonLine line;
    line.add("hit", found.has_value());
    if (!found) return line.done();
    if constexpr (std::is_same_v<Touch, geometry::Impact>)
        line.add("t", no_minus(found->t)).add("a", no_minus(found->center));
    else
        line.add("depth", no_minus(found->depth));
    if (found->normal != Vec{}) line.add("normal", no_minus(found->normal));
    return line.add("contact", no_minus(found->point)).done();
}

// The two shapes of most questions, read in the order in which errors are reported.
template <auto read_a, auto read_b>
auto read_two(const Value& question) {
    constexpr bool is_map = std::is_same_v<decltype(read_b(question)), geometry::TileMap>;
    const auto fields = question.fields<3>({"test", "a", is_map ? "map" : "b"});
    const auto a = read_a(fields[1]);
    return std::pair{a, read_b(fields[2])};
}

struct Touch {
    auto operator()(const auto& a, const auto& b) const { return touch(a, b); }
};

struct TouchOutline {
    auto operator()(const auto& a, const auto& b) const { return touch_outline(a, b); }
};

template <typename Find, auto read_a, auto read_b>
std::string contact_of(const Value& question) {
    const auto [a, b] = read_two<read_a, read_b>(question);
    return answer_text(Find{}(a, b));
}

template <typename Kind, auto read_b>
std::string impact_of(const Value& question) {
    const auto [a, b] = read_two<read_moving_circle, read_b>(question);
    return answer_text(Kind{}(a.at, a.motion(), b));
}

template <auto read_a, auto read_b>
std::string touching(const Value& question) {
    const auto [a, b] = read_two<read_a, read_b>(question);
    return JsonLine{}.add("hit", touch(a, b).has_value()).done();
}

std::string circle_segment(const Value& question) {
    const auto [a, b] = read_two<read_circle, read_segment>(question);
    const Vec closest = closest_point(a.center, b);
    return JsonLine{}
        .add("hit", touch(a, b).has_value())
        .add("closest", no_minus(closest))
        .add("distance", no_minus(length(a.center - closest)))
        .done();
}

// Of an impact with something whose centre is at `b` then.
std::string answer_text(const std::optional<geometry::Impact>& impact, Vec b) {
    return JsonLine{}
        .add("hit", true)
        .add("t", no_minus(impact->t))
        .add("a", no_minus(impact->center))
        .add("b", no_minus(b))
        .add("normal", no_minus(impact->normal))
        .add("contact", no_minus(impact->point))
        .done();
}

template <typename Kind>
std::string impact_of_both(const Value& question) {
    const auto [a, b] = read_two<read_moving_circle, read_moving_circle>(question);
    const auto impact = geometry::sweep_both(Kind{}, a, b);
    return impact ? answer_text(impact, b.center(impact->t)) : answer_text(impact);
}

std::string turning_polygon_sweep(const Value& question) {
    const auto [a, b] = read_two<read_moving_circle, read_turning_polygon>(question);
    const auto impact = sweep(a, b);
    return impact ? answer_text(impact, b.center(impact->t)) : answer_text(impact);
}

std::string angle(const Value& question) {
    const auto [test, a, b] = question.fields<3>({"test", "a", "b"});
    const Vec first = a.vec();
    return JsonLine{}.add("angle", geometry::degrees_between(first, b.vec())).done();
}

std::string rotate(const Value& question) {
    const auto [test, points, center, degrees] = question.fields<4>({"test", "points", "center", "degrees"});
    std::vector<Vec> turned = points.points(0);
    const Vec about = center.vec();
    const double angle = degrees.number();
    for (Vec& p : turned) p = no_minus(rotate_about(p, about, angle));
    return JsonLine{}.add("points", turned).done();
}

std::string reflect(const Value& question) {
    const auto [test, velocity, normal] = question.fields<3>({"test", "velocity", "normal"});
    const Vec before = velocity.vec();
    const Vec direction = normal.vec();
    if (direction == Vec{}) normal.reject("must not be [0, 0]");
    return JsonLine{}.add("velocity", no_minus(reflect(before, direction))).done();
}

std::string tile_move(const Value& question) {
    const auto [test, map_value, mover_value, move] = question.fields<4>({"test", "map", "mover", "move"});
    const geometry::TileMap map = read_map(map_value);
    const geometry::Rect mover = read_rect(mover_value);
    const auto moved = move_through(map, mover, move.vec());
    return JsonLine{}.add("at", no_minus(moved.center)).add("hit_x", moved.hit_x).add("hit_y", moved.hit_y).done();
}

struct Test {
    std::string_view name;
    std::string (*run)(const Value& question);
};

constexpr Test hit_tests[]{{"circle-circle", contact_of<Touch, read_circle, read_circle>},
                           {"rect-rect", touching<read_rect, read_rect>},
                           {"circle-rect", contact_of<Touch, read_circle, read_rect>},
                           {"circle-segment", circle_segment},
                           {"segment-segment", touching<read_segment, read_segment>},
                           {"polygon-polygon", touching<read_polygon, read_polygon>},
                           {"circle-polygon", touching<read_circle, read_polygon>},
                           {"circle-tiles", contact_of<Touch, read_circle, read_map>},
                           {"circle-capsule", contact_of<Touch, read_circle, read_capsule>},
                           {"capsule-segment", contact_of<Touch, read_capsule, read_segment>},
                           {"capsule-capsule", contact_of<Touch, read_capsule, read_capsule>},
                           {"capsule-rect", contact_of<Touch, read_capsule, read_rect>},
                           {"capsule-polygon", contact_of<Touch, read_capsule, read_polygon>},
                           {"circle-circle-outline", contact_of<TouchOutline, read_circle, read_circle>},
                           {"circle-polygon-outline", contact_of<TouchOutline, read_circle, read_polygon>},
                           {"circle-circle-sweep", impact_of_both<geometry::Sweep>},
                           {"circle-segment-sweep", impact_of<geometry::Sweep, read_segment>},
                           {"circle-polygon-sweep", impact_of<geometry::Sweep, read_polygon>},
                           {"circle-tiles-sweep", impact_of<geometry::Sweep, read_map>},
                           {"circle-capsule-sweep", impact_of<geometry::Sweep, read_capsule>},
                           {"circle-turning-polygon-sweep", turning_polygon_sweep},
                           {"circle-circle-closing-sweep", impact_of_both<geometry::ClosingSweep>},
                           {"circle-segment-closing-sweep", impact_of<geometry::ClosingSweep, read_segment>},
                           {"circle-polygon-closing-sweep", impact_of<geometry::ClosingSweep, read_polygon>},
                           {"circle-tiles-closing-sweep", impact_of<geometry::ClosingSweep, read_map>},
                           {"circle-capsule-closing-sweep", impact_of<geometry::ClosingSweep, read_capsule>},
                           {"circle-circle-outline-sweep", impact_of_both<geometry::SweepOutline>},
                           {"circle-polygon-outline-sweep", impact_of<geometry::SweepOutline, read_polygon>},
                           {"angle", angle},
                           {"rotate", rotate},
                           {"reflect", reflect},
                           {"tile-move", tile_move}};

}  // namespace

Answer answer(std::string_view line) {
    try {
        const Document document{line};
        const Value question{document, 0};
        const Value name = question.field("test");
        for (const Test& test : hit_tests)
            if (test.name == name.text()) return {test.run(question)};
        std::string names;
        for (const Test& test : hit_tests) names.append(names.empty() ? "" : ", ").append(test.name);
        name.reject("is " + in_quotes(name.text()) + "; expected one of " + names);
    } catch (const BadQuestion& bad) {
        return error_answer(bad.what(), bad.column);
    }
}

}  // namespace megapon::hit
