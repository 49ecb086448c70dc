#include "lab/code_marks.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "geometry/features.h"
#include "lab/exhibits.h"
#include "lab/random_states.h"

namespace megapon::lab::code_marks_tests {

namespace {

using Kind = CodePlace::Kind;
using Names = std::vector<std::string>;

// How far a place is from what a primitive draws, px: its points, their middle, its circle's rim and its edges.
double distance_to(const Primitive& primitive, Vec at) {
    Vec middle;
    for (const Vec point : primitive.points) middle += point / static_cast<double>(primitive.points.size());
    double least = primitive.points.empty() ? 1e9 : length(at - middle);
    for (std::size_t i = 0; i < primitive.points.size(); ++i) {
        const Vec from = primitive.points[i], to = primitive.points[(i + 1) % primitive.points.size()];
        least = std::min({least, length(at - from), nearest(Circle{at, 0}, Segment{from, to}).distance});
    }
    if (primitive.radius > 0 && !primitive.points.empty())
        least = std::min(least, std::fabs(length(at - primitive.points[0]) - primitive.radius));
    return least;
}

// Of its rings, too.
double distance_to(const Exhibit& exhibit, Vec at) {
    double least = 1e9;
    const Diagram diagram = exhibit.diagram();
    for (const Primitive& primitive : diagram.primitives) least = std::min(least, distance_to(primitive, at));
    for (const Handle& handle : exhibit.handles()) least = std::min(least, length(at - exhibit.position(handle)));
    return least;
}

std::vector<CodeMark> marks_after(const Exhibit& exhibit, std::size_t steps) {
    return marks_of(Code(exhibit.lines(exhibit.is_naive())).run(exhibit.numbers(), steps), exhibit.code_places());
}

}  // namespace

TEST_CASE("a step names the numbers that it read and set, of a list those of its turn") {
    const auto nearest = make_exhibit("nearest");
    const Code code(nearest->lines(false));
    const auto names = [&](std::size_t steps) { return code.run(nearest->numbers(), steps).names; };
    CHECK(names(1) == Names{"edges", "inside"});              // inside = edges > 2
    CHECK(names(4) == Names{"i", "c[1].x", "c[0].x", "ex"});  // after i = 0 and i < edges
    CHECK(code.run(nearest->numbers(), 2).values.at("i") == 0);
}

TEST_CASE("a mark lies where the numbers are, from its place's origin and in its scale, once for each turn of a list") {
    const Code code("i = 1; d = c[i].x - c[i + 1].x + c[i].y; cell = 5; return d;");
    const Numbers numbers{{"c[1].x", 10}, {"c[1].y", 20}, {"c[2].x", 30}, {"c[2].y", 40}};
    const std::vector<CodePlace> places{{.x = "c.x", .y = "c.y", .origin = {100, 0}, .scale = {2, 1}},
                                        {.kind = Kind::cell, .x = "cell", .scale = {8, 8}, .columns = 3}};
    const auto second = marks_of(code.run(numbers, 2), places);
    REQUIRE(second.size() == 2);
    CHECK(second[0].at == Vec{120, 20});
    CHECK(second[1].at == Vec{160, 40});
    const auto third = marks_of(code.run(numbers, 3), places);
    REQUIRE(third.size() == 1);
    CHECK(third[0].kind == Kind::cell);
    CHECK(third[0].at == Vec{16, 8});  // the third cell of the second row
    CHECK(marks_of(code.run(numbers, 1), places).empty());
}

TEST_CASE("a place of which one number is not set yet has no mark") {
    const Code code("x = 3; y = 4; return x < y;");
    const std::vector<CodePlace> places{{.kind = Kind::circle, .x = "x", .y = "y", .size = {7, 0}}};
    CHECK(marks_of(code.run({}, 1), places).empty());
    const auto both = marks_of(code.run({}, 2), places);
    REQUIRE(both.size() == 1);
    CHECK(both[0].at == Vec{3, 4});
    CHECK(both[0].size.x == 7);
}

TEST_CASE(
    "every point that a step marks is drawn there, in 20 states of each exhibit, and by most methods there is one") {
    std::set<std::string> without;
    for (const ExhibitInfo& entry : all_exhibits)
        for (const bool naive : {false, true}) {
            sim::Random random(5);
            bool has_mark = false;
            for (int state = 0; state < 20; ++state) {
                const auto exhibit = state == 0 ? entry.make() : random_state(entry, random, naive);
                exhibit->set(Exhibit::naive_key, naive ? 1 : 0);
                const std::string line = settings_text(*exhibit);
                CAPTURE(line);
                for (std::size_t steps = 1; steps <= 24; ++steps)
                    for (const CodeMark& mark : marks_after(*exhibit, steps)) {
                        has_mark = true;
                        const bool is_inside = geometry::contains({{0, 0}, diagram_size}, mark.at);
                        if (mark.kind != Kind::point || !is_inside) continue;
                        CAPTURE(steps);
                        CAPTURE(mark.at.x);
                        CAPTURE(mark.at.y);
                        CHECK(distance_to(*exhibit, mark.at) < 1e-6);
                    }
            }
            if (!has_mark) without.insert(std::string(entry.name) + (naive ? " naive" : ""));
        }
    std::string all_without;
    for (const std::string& name : without) all_without += name + ", ";
    CHECK(all_without == "bounce, bounce naive, ");  // they speak of directions alone
}

TEST_CASE("turning: the addition theorem's step marks C where it comes to, and nothing where no corner is") {
    const auto turning = make_exhibit("turning");
    turning->set("turn", 30);
    const auto marks = marks_after(*turning, 3);  // w, C.x, C.y
    REQUIRE(marks.size() >= 2);
    const Vec c = marks[1].at;
    const Diagram drawn = turning->diagram();
    bool is_named = false;
    for (const Primitive& primitive : drawn.primitives)
        is_named = is_named || (primitive.label.starts_with("C") && length(primitive.points[0] - c) < 1e-9);
    CHECK(is_named);
}

TEST_CASE("hundred: the cell whose balls are asked is marked, one of the nine round the ball") {
    const auto hundred = make_exhibit("hundred");
    hundred->set(Exhibit::naive_key, 0);
    const auto marks = marks_after(*hundred, 1);  // cell = 0
    REQUIRE(marks.size() == 1);
    CHECK(marks[0].kind == Kind::cell);
    const auto numbers = hundred->numbers();
    const double scale = marks[0].size.x * 2 / 16;  // a cell is 16 px of the court
    const Vec ball = Vec{numbers.at("ball.x"), numbers.at("ball.y")} * scale;
    CHECK(std::fabs(ball.x - marks[0].at.x) <= 1.5 * 16 * scale);
    CHECK(ball.x - marks[0].at.x >= 0.5 * 16 * scale);  // it lies in the next column
    CHECK(ball.y - marks[0].at.y >= 0.5 * 16 * scale);
}

}  // namespace megapon::lab::code_marks_tests
