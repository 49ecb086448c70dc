#include "tools/hit_answer.h"

#include <array>

#include "geometry/mirror.h"
#include "geometry/sweep.h"
#include "geometry/tile_move.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "tools/hit_shapes.h"
#include "tools/json_line.h"

namespace megapon::tools {

using geometry::Vec;

namespace {

std::string told(bool hit) { return JsonLine{}.add("hit", hit).done(); }

std::string told(const std::optional<geometry::Contact>& contact) {
    if (!contact) return told(false);
    return JsonLine{}
        .add("hit", true)
        .add("depth", contact->depth)
        .add("normal", contact->normal)
        .add("contact", contact->point)
        .done();
}

std::string told(const std::optional<geometry::Impact>& impact) {
    if (!impact) return told(false);
    JsonLine line;
    line.add("hit", true).add("t", impact->t).add("a", impact->center);
    if (impact->normal != Vec{}) line.add("normal", impact->normal);
    return line.add("contact", impact->point).done();
}

// The keys of every question about two shapes.
std::array<Value, 2> two(const Value& question, std::string_view first = "a", std::string_view second = "b") {
    const auto fields = question.fields<3>({"test", first, second});
    return {fields[1], fields[2]};
}

std::string circle_circle(const Value& question) {
    const auto [a, b] = two(question);
    return told(touch(read_circle(a), read_circle(b)));
}

std::string rect_rect(const Value& question) {
    const auto [a, b] = two(question);
    return told(touch(read_rect(a), read_rect(b)).has_value());
}

std::string circle_rect(const Value& question) {
    const auto [a, b] = two(question);
    return told(touch(read_circle(a), read_rect(b)));
}

std::string circle_segment(const Value& question) {
    const auto [a, b] = two(question);
    const geometry::Circle circle = read_circle(a);
    const geometry::Segment segment = read_segment(b);
    const Vec closest = closest_point(circle.center, segment);
    return JsonLine{}
        .add("hit", touch(circle, segment).has_value())
        .add("closest", closest)
        .add("distance", length(circle.center - closest))
        .done();
}

std::string segment_segment(const Value& question) {
    const auto [a, b] = two(question);
    return told(touch(read_segment(a), read_segment(b)).has_value());
}

std::string polygon_polygon(const Value& question) {
    const auto [a, b] = two(question);
    return told(touch(read_polygon(a), read_polygon(b)).has_value());
}

std::string circle_polygon(const Value& question) {
    const auto [a, b] = two(question);
    return told(touch(read_circle(a), read_polygon(b)).has_value());
}

// b rests in the frame of the sweep, so both are put back to where they are at t.
std::string circle_circle_sweep(const Value& question) {
    const auto [a_value, b_value] = two(question);
    const MovingCircle a = read_moving_circle(a_value);
    const MovingCircle b = read_moving_circle(b_value);
    const auto impact = sweep(a.at, a.motion() - b.motion(), b.at);
    if (!impact) return told(false);
    const Vec b_center = b.center(impact->t);
    return JsonLine{}
        .add("hit", true)
        .add("t", impact->t)
        .add("a", a.center(impact->t))
        .add("b", b_center)
        .add("normal", impact->normal)
        .add("contact", b_center + impact->normal * b.at.radius)
        .done();
}

template <class Shape>
std::string circle_sweep(const Value& moving, const Shape& b) {
    const MovingCircle a = read_moving_circle(moving);
    return told(sweep(a.at, a.motion(), b));
}

std::string circle_segment_sweep(const Value& question) {
    const auto [a, b] = two(question);
    return circle_sweep(a, read_segment(b));
}

std::string circle_polygon_sweep(const Value& question) {
    const auto [a, b] = two(question);
    return circle_sweep(a, read_polygon(b));
}

std::string circle_tiles_sweep(const Value& question) {
    const auto [a, map] = two(question, "a", "map");
    return circle_sweep(a, read_map(map));
}

std::string rotate(const Value& question) {
    const auto [test, points, center, degrees] = question.fields<4>({"test", "points", "center", "degrees"});
    const Vec about = center.vec();
    const double angle = degrees.number();
    std::vector<Vec> turned = points.points(0);
    for (Vec& p : turned) p = turned_about(p, about, angle);
    return JsonLine{}.add("points", turned).done();
}

std::string reflect(const Value& question) {
    const auto [test, velocity, normal] = question.fields<3>({"test", "velocity", "normal"});
    if (normal.vec() == Vec{}) normal.reject("must not be [0, 0]");
    return JsonLine{}.add("velocity", mirrored(velocity.vec(), normal.vec())).done();
}

std::string tile_move(const Value& question) {
    const auto [test, map, mover, move] = question.fields<4>({"test", "map", "mover", "move"});
    const auto moved = move_through(read_map(map), read_rect(mover), move.vec());
    return JsonLine{}.add("at", moved.center).add("hit_x", moved.hit_x).add("hit_y", moved.hit_y).done();
}

struct Test {
    std::string_view name;
    std::string (*run)(const Value& question);
};

constexpr std::array<Test, 14> tests{{{"circle-circle", circle_circle},
                                      {"rect-rect", rect_rect},
                                      {"circle-rect", circle_rect},
                                      {"circle-segment", circle_segment},
                                      {"segment-segment", segment_segment},
                                      {"polygon-polygon", polygon_polygon},
                                      {"circle-polygon", circle_polygon},
                                      {"circle-circle-sweep", circle_circle_sweep},
                                      {"circle-segment-sweep", circle_segment_sweep},
                                      {"circle-polygon-sweep", circle_polygon_sweep},
                                      {"circle-tiles-sweep", circle_tiles_sweep},
                                      {"rotate", rotate},
                                      {"reflect", reflect},
                                      {"tile-move", tile_move}}};

std::string run_test(const Value& question) {
    const Value name = question.field("test");
    for (const Test& test : tests)
        if (test.name == name.text()) return test.run(question);
    std::string names;
    for (const Test& test : tests) names.append(names.empty() ? "" : ", ").append(test.name);
    name.reject("is " + in_quotes(name.text()) + "; expected one of " + names);
}

}  // namespace

Answer answer(std::string_view line) {
    try {
        const Document document{line};
        return {run_test(Value{document, 0}), {}, 0};
    } catch (const BadQuestion& bad) {
        return bad_answer(bad.what(), bad.column);
    }
}

Answer bad_answer(const std::string& complaint, std::size_t column) {
    return {JsonLine{}.add_text("error", complaint).done(), complaint, column};
}

}  // namespace megapon::tools
