#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "geometry/polygons.h"
#include "lab/claims.h"

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

}  // namespace

TEST_CASE("bricks: tested one by one, 190 of 2000 balls trip on the seams of a flat row; as one body none") {
    const CheckedClaim claim("bricks");
    CHECK(claim.holds());
    CHECK(claim["tripped_one_by_one"] == 190);
    CHECK(claim["tripped_one_body"] == 0);
    CHECK(claim["tripped_flip_axis"] == 0);
    CHECK(claim["wrong_corners_flip_axis"] == 145);  // of 200 balls at a corner, more than 5 degrees off
    CHECK(claim["neighbour_hits"] == 620);
    CHECK(claim["neighbours_wrong"] == 0);  // nine cells answer as all 120 do
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

TEST_CASE("bricks: the formula shows the contact and the rest of the page's way after it") {
    const auto bricks = above_a_seam("naive=0");  // 3 px of 30 px down to the contact
    const auto lines = bricks->formula();
    CHECK(text_of(lines.front()) == "t = 0.1, (100.6, 145)");
    CHECK(text_of(lines.back()) == "(1-t) w/10 = (5.4, -27)");
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
    CHECK(scraps == 36);
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
