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

// The two shapes that most questions have, read in the order in which a mistake is to be reported.
template <auto read_a, auto read_b>
auto read_two(const Value& question, std::string_view second = "b") {
    const auto fields = question.fields<3>({"test", "a", second});
    const auto a = read_a(fields[1]);
    return std::pair{a, read_b(fields[2])};
}

template <auto read_a, auto read_b>
std::string contact_of(const Value& question) {
    const auto [a, b] = read_two<read_a, read_b>(question);
    return told(touch(a, b));
}

template <auto read_a, auto read_b>
std::string whether_touching(const Value& question) {
    const auto [a, b] = read_two<read_a, read_b>(question);
    return told(touch(a, b).has_value());
}

std::string circle_segment(const Value& question) {
    const auto [a, b] = read_two<read_circle, read_segment>(question);
    const Vec closest = closest_point(a.center, b);
    return JsonLine{}
        .add("hit", touch(a, b).has_value())
        .add("closest", closest)
        .add("distance", length(a.center - closest))
        .done();
}

// b rests in the frame of the sweep, so both are put back to where they are at t.
std::string circle_circle_sweep(const Value& question) {
    const auto [a, b] = read_two<read_moving_circle, read_moving_circle>(question);
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

template <auto read_b>
std::string impact_of(const Value& question) {
    const auto [a, b] = read_two<read_moving_circle, read_b>(question);
    return told(sweep(a.at, a.motion(), b));
}

std::string circle_tiles_sweep(const Value& question) {
    const auto [a, map] = read_two<read_moving_circle, read_map>(question, "map");
    return told(sweep(a.at, a.motion(), map));
}

std::string rotate(const Value& question) {
    const auto [test, points, center, degrees] = question.fields<4>({"test", "points", "center", "degrees"});
    std::vector<Vec> turned = points.points(0);
    const Vec about = center.vec();
    const double angle = degrees.number();
    for (Vec& p : turned) p = turned_about(p, about, angle);
    return JsonLine{}.add("points", turned).done();
}

std::string reflect(const Value& question) {
    const auto [test, velocity, normal] = question.fields<3>({"test", "velocity", "normal"});
    const Vec before = velocity.vec();
    const Vec way = normal.vec();
    if (way == Vec{}) normal.reject("must not be [0, 0]");
    return JsonLine{}.add("velocity", mirrored(before, way)).done();
}

std::string tile_move(const Value& question) {
    const auto [test, map_value, mover_value, move] = question.fields<4>({"test", "map", "mover", "move"});
    const geometry::TileMap map = read_map(map_value);
    const geometry::Rect mover = read_rect(mover_value);
    const auto moved = move_through(map, mover, move.vec());
    return JsonLine{}.add("at", moved.center).add("hit_x", moved.hit_x).add("hit_y", moved.hit_y).done();
}

struct Test {
    std::string_view name;
    std::string (*run)(const Value& question);
};

constexpr std::array<Test, 14> tests{{{"circle-circle", contact_of<read_circle, read_circle>},
                                      {"rect-rect", whether_touching<read_rect, read_rect>},
                                      {"circle-rect", contact_of<read_circle, read_rect>},
                                      {"circle-segment", circle_segment},
                                      {"segment-segment", whether_touching<read_segment, read_segment>},
                                      {"polygon-polygon", whether_touching<read_polygon, read_polygon>},
                                      {"circle-polygon", whether_touching<read_circle, read_polygon>},
                                      {"circle-circle-sweep", circle_circle_sweep},
                                      {"circle-segment-sweep", impact_of<read_segment>},
                                      {"circle-polygon-sweep", impact_of<read_polygon>},
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
