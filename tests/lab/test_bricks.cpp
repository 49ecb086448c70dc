#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "geometry/polygons.h"
#include "lab/brick_methods.h"
#include "lab/claims.h"
#include "lab/code.h"
#include "lab/random_states.h"

namespace megapon::lab::bricks_tests {

namespace {

// One step of 30 px down takes the ball's centre 1 px beyond a seam of the floor, whose top is at 145 px.
std::unique_ptr<Exhibit> above_a_seam(const char* naive) {
    return exhibit_with("bricks",
                        {"a.x=100", "a.y=134", "a.r=8", "v.x=60", "v.y=300", "restitution=1", "substeps=1", naive});
}

const Primitive* first_shape(const Diagram& diagram, Primitive::Kind kind, Role role) {
    for (const Primitive& shape : diagram.primitives)
        if (shape.kind == kind && shape.role == role) return &shape;
    return nullptr;
}

int count_shapes(const Diagram& diagram, Role role, Vec size) {
    int count = 0;
    for (const Primitive& shape : diagram.primitives) {
        if (shape.kind != Primitive::Kind::polygon || shape.role != role) continue;
        const geometry::Box box = geometry::box_of(Polygon{shape.points});
        count += length(box.high - box.low - size) < 1e-9;
    }
    return count;
}

// Box against box in nine cells, of bricks that lie from (205, 45) to (245, 85) or, flat, from (195, 45) to (243, 85).
std::unique_ptr<Exhibit> by_cells(std::initializer_list<const char*> assignments) {
    auto bricks = exhibit_with("bricks", {"trap=1", "naive=1", "a.r=8"});
    for (const char* assignment : assignments) CHECK(bricks->assign(assignment) == std::nullopt);
    return bricks;
}

bool code_answers(const Exhibit& exhibit) { return Code(exhibit.lines(true)).run(exhibit.numbers()).answer.value(); }

// The normal of the side that the method takes.
Vec chosen_normal(const Exhibit& exhibit) {
    const Diagram drawn = exhibit.diagram();
    const Primitive* normal = first_shape(drawn, Primitive::Kind::arrow, Role::found);
    REQUIRE(normal);
    return (normal->points[1] - normal->points[0]) / 24;
}

}  // namespace

TEST_CASE("bricks: tested one by one, 190 of 2000 balls trip on the seams of a flat row; as one body none") {
    const CheckedClaim claim("bricks");
    CHECK(claim.holds());
    CHECK(claim["tripped_one_by_one"] == 190);
    CHECK(claim["tripped_one_body"] == 0);
    CHECK(claim["tripped_flip_axis"] == 0);
    CHECK(claim["wrong_corners_flip_axis"] == 145);  // of 200 balls at a corner, more than 5 degrees off
    // Box against box: to the right, where the cell that is asked first lies behind the ball.
    CHECK(claim["tripped_nine_cells"] == 38);
    CHECK(claim["tripped_nine_cells_flat"] == 556);
    CHECK(claim["tripped_pushed"] == 0);
    CHECK(claim["tripped_pushed_flat"] == 0);
    CHECK(claim["neighbour_hits"] == 620);
    CHECK(claim["neighbours_wrong"] == 0);  // nine cells answer as all 120 do
}

TEST_CASE("bricks: nine cells are drawn and asked, and cells outside of the wall are skipped") {
    CHECK(count_shapes(by_cells({})->diagram(), Role::faint, {20, 20}) == 9);
    CHECK(count_shapes(by_cells({"flat=1"})->diagram(), Role::faint, {16, 8}) == 9);
    CHECK(count_shapes(exhibit_with("bricks", {"naive=1"})->diagram(), Role::faint, {20, 20}) == 0);
    const BrickWall wall = first_bricks(false);  // from (5, 5) on
    CHECK(nine_cells(wall, {15, 15}).size() == 4);
    CHECK(nine_cells(wall, {35, 15}).size() == 6);
    CHECK(nine_cells(wall, {-35, 35}).empty());
    CHECK(first_bricks(true).brick_size() == Vec{16, 8});
}

TEST_CASE("bricks: boxes that are flush do not touch: 18 px are not less than (20 + 16) / 2") {
    const auto flush = by_cells({"a.x=225", "a.y=37", "v.x=30", "v.y=0"});
    CHECK_FALSE(flush->hits(true));
    CHECK_FALSE(code_answers(*flush));
    const auto deeper = by_cells({"a.x=225", "a.y=37", "v.x=30", "v.y=1"});
    CHECK(deeper->hits(true));
    CHECK(code_answers(*deeper));
    CHECK(chosen_normal(*deeper) == Vec{0, -1});
    // It goes away again: nothing flips what does not approach.
    CHECK_FALSE(by_cells({"a.x=225", "a.y=40", "v.x=0", "v.y=-30"})->hits(true));
}

TEST_CASE("bricks: |dx| < |dy| is wrong at the end of a brick of 16 × 8, where it is right for one of 20 × 20") {
    // Down onto a seam, 12.6 px beside the middle of the left brick and 11.3 px above it.
    const auto flat = by_cells({"flat=1", "a.x=216", "a.y=36", "v.x=-50", "v.y=200"});
    CHECK(chosen_normal(*flat) == Vec{1, 0});
    CHECK(flat->naive_is_wrong());
    CHECK(line_of(*flat, "axis") == "12.5… > 11.3… → x");
    CHECK(line_of(*flat, "flipped") == "-1 · (-50) = 50");
    CHECK(code_answers(*flat));
    // The same place beside the seam at (225, 45) of square ones: 15.6 px and 17.3 px.
    const auto square = by_cells({"a.x=231", "a.y=36", "v.x=-50", "v.y=200"});
    CHECK(chosen_normal(*square) == Vec{0, -1});
    CHECK_FALSE(square->naive_is_wrong());
    square->set("restitution", 0.5);
    CHECK(line_of(*square, "flipped") == "-0.5 · (200) = -100");
    flat->set("naive", 0);
    REQUIRE(flat->is_hit());
    CHECK(chosen_normal(*flat) == Vec{0, -1});
}

TEST_CASE("bricks: with the push or without it, side by side, a ball comes back from a flat row") {
    const auto bricks = by_cells({"a.x=96", "a.y=120", "v.x=0", "v.y=300", "substeps=1"});  // the floor is at 145 px
    bricks->play_frame();
    const Diagram after = bricks->diagram();
    const Primitive* flipped = first_shape(after, Primitive::Kind::circle, Role::missed);
    const Primitive* pushed = first_shape(after, Primitive::Kind::circle, Role::ghost);
    REQUIRE(flipped);
    REQUIRE(pushed);
    CHECK(flipped->points[0].y == doctest::Approx(150));  // 13 px deep
    CHECK(pushed->points[0].y == doctest::Approx(137));   // flush
    bricks->play_frame();
    const Diagram later = bricks->diagram();
    CHECK(first_shape(later, Primitive::Kind::circle, Role::missed)->points[0].y == doctest::Approx(120));
    CHECK(first_shape(later, Primitive::Kind::circle, Role::ghost)->points[0].y == doctest::Approx(107));
}

TEST_CASE("bricks: a soft brick is gone after a hit, a hard one stays") {
    // Straight up at the two soft bricks whose lower side is at y = 125.
    const auto bricks = exhibit_with("bricks", {"a.x=135", "a.y=134", "v.x=0", "v.y=-100"});
    const double before = bricks->figures()[0].value;
    CHECK(before == 6);
    for (int page = 0; page < 3; ++page) bricks->play_frame();
    CHECK(bricks->figures()[0].value == 5);
    CHECK(bricks->figures()[1].value > 0);
}

TEST_CASE("bricks: the shortest way out of one brick leads into its neighbour, beside the contact of the sweep") {
    using Kind = Primitive::Kind;
    const Diagram naive = above_a_seam("naive=1")->diagram();
    const Primitive* push = first_shape(naive, Kind::arrow, Role::missed);
    REQUIRE(push);
    CHECK(push->points[0] == Vec{106, 164});
    CHECK(length(push->points[1] - Vec{113, 164}) < 1e-9);  // 7 px to the right
    const Primitive* neighbour = first_shape(naive, Kind::hatch, Role::found);
    REQUIRE(neighbour);
    CHECK(geometry::box_of(Polygon{neighbour->points}).low == Vec{105, 145});
    const auto right = above_a_seam("naive=0");
    for (const Diagram& drawn : {naive, right->diagram()}) {
        const Primitive* contact = first_shape(drawn, Kind::cross, Role::found);
        REQUIRE(contact);
        CHECK(length(contact->points[0] - Vec{100.6, 145}) < 1e-9);
    }
    CHECK_FALSE(first_shape(right->diagram(), Kind::hatch, Role::found));
    for (const char* method : {"naive=0", "naive=1"}) {
        const Diagram asked = above_a_seam(method)->question_diagram();
        CHECK_FALSE(first_shape(asked, Kind::cross, Role::found));
        CHECK_FALSE(first_shape(asked, Kind::arrow, Role::missed));
        CHECK_FALSE(first_shape(asked, Kind::dashed_line, Role::faint));
    }
}

TEST_CASE("bricks: the formula shows the contact, and after the page the ball has gone the rest of its way") {
    const auto bricks = above_a_seam("naive=0");  // 3 px of 30 px down to the contact
    CHECK(line_of(*bricks, "contact") == "t = 0.1, (100.6, 145)");
    bricks->play_frame();
    CHECK(bricks->value("a.x") == doctest::Approx(106));
    CHECK(bricks->value("a.y") == doctest::Approx(110));  // 137 - 27
    CHECK(bricks->value("v.y") == -300);
}

TEST_CASE("bricks: a brick breaks into scraps from all over it") {
    const auto bricks = exhibit_with("bricks", {"a.x=135", "a.y=134", "v.x=0", "v.y=-100", "substeps=240"});
    while (bricks->number("soft_left")->value == 6) bricks->play_substep();
    geometry::Box box{{310, 190}, {0, 0}};
    int scraps = 0;
    const Diagram drawn = bricks->diagram();
    for (const Primitive& shape : drawn.primitives) {
        if (shape.kind != Primitive::Kind::dot) continue;
        ++scraps;
        CHECK(shape.role == Role::second);  // as the brick
        box = {{std::min(box.low.x, shape.points[0].x), std::min(box.low.y, shape.points[0].y)},
               {std::max(box.high.x, shape.points[0].x), std::max(box.high.y, shape.points[0].y)}};
    }
    CHECK(scraps == 32);
    for (const double size : {box.high.x - box.low.x, box.high.y - box.low.y}) {
        CHECK(size > 15);
        CHECK(size < 22);
    }
}

TEST_CASE(
    "bricks: a restitution of 1.5 speeds the ball up to the game's 600 px/s, which are 60 px a page, and no further") {
    const auto bricks = exhibit_with("bricks", {"restitution=1.5", "v.x=300", "v.y=300"});
    double longest = 0;
    for (int page = 0; page < 60; ++page) {
        bricks->play_frame();
        const Numbers numbers = bricks->numbers();
        longest = std::max(longest, std::hypot(numbers.at("m.x"), numbers.at("m.y")));
        CHECK(longest <= 60 + 1e-9);
        CHECK(numbers.at("bricks") <= 120);  // as many as there are cells
    }
    CHECK(longest > 59);
}

TEST_CASE(
    "bricks: where the next page ends after a contact is where the ball comes to, at 600 px/s too, of which the card "
    "tells") {
    const auto bricks = exhibit_with("bricks", {"restitution=1.5", "v.x=300", "v.y=300", "naive=0"});
    int contacts = 0, capped = 0;
    for (int page = 0; page < 60; ++page) {
        const Diagram diagram = bricks->diagram();
        std::string formula;
        for (const FormulaLine& line : bricks->formula()) formula += text_of(line);
        const double bounces = bricks->number("bounces")->value;
        bricks->play_frame();
        if (bricks->number("bounces")->value != bounces + 1) continue;
        ++contacts;
        const std::vector<Primitive>& shapes = diagram.primitives;
        const auto ring = std::find_if(shapes.begin(), shapes.end(),
                                       [](const Primitive& shape) { return shape.kind == Primitive::Kind::ring; });
        REQUIRE(ring != shapes.end());
        const Numbers now = bricks->numbers();
        CAPTURE(page);
        CHECK(ring->points[0].x == doctest::Approx(bricks->value("a.x")));
        CHECK(ring->points[0].y == doctest::Approx(bricks->value("a.y")));
        const double speed = std::hypot(now.at("m.x"), now.at("m.y")) * frames_per_second;
        const bool tells = formula.find("|w| ≦ 600") != std::string::npos;
        if (tells) CHECK(speed == doctest::Approx(600));
        capped += tells;
    }
    CHECK(contacts >= 10);
    CHECK(capped >= 5);
}

}  // namespace megapon::lab::bricks_tests
