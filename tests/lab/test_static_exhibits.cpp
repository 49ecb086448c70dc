#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "lab/claims.h"
#include "lab/random_states.h"

namespace megapon::lab::static_exhibits_tests {

TEST_CASE("rects: half the width for both axes misses high boxes that touch, and hits wide ones that do not") {
    const auto high = exhibit_with("rects", {"naive=1", "trap=1", "a.x=110", "a.y=60", "a.w=10", "a.h=40", "b.x=110",
                                             "b.y=110", "b.w=10", "b.h=30"});
    CHECK(high->hits(false));  // 50 px apart, 70 px high together
    CHECK_FALSE(high->hits(true));
    CHECK(text_of(high->formula().back()) == "50 > 10 + 10 = 20");
    CHECK(high->method(true) == "naive_width");
    const auto wide = exhibit_with("rects", {"naive=1", "trap=1", "a.x=110", "a.y=60", "a.w=40", "a.h=10", "b.x=110",
                                             "b.y=110", "b.w=30", "b.h=10"});
    CHECK_FALSE(wide->hits(false));
    CHECK(wide->hits(true));
    CHECK(text_of(wide->formula().back()) == "50 ≦ 40 + 30 = 70");
    CHECK(wide->answers(true).missed > 0);
    CHECK(wide->answers(true).false_hits() > 0);
    int squares = 0;  // that the test takes for the boxes
    const Diagram drawn = wide->diagram();
    for (const Primitive& shape : drawn.primitives) squares += shape.role == Role::missed;
    CHECK(squares == 2);
    wide->set("trap", 0);
    CHECK(wide->method(true) == "naive");
    CHECK(wide->formula().size() == 4);
}

TEST_CASE("rects: of 20 000 pairs exactly those hit that overlap on both axes; 9898 overlap on one only") {
    const CheckedClaim claim("rects");
    CHECK(claim.holds());
    CHECK(claim["hits"] == 3662);
    CHECK(claim["one_shadow"] == 9898);
    CHECK(claim["wrong"] == 0);
    CHECK(exhibit_with("rects", {"a.x=100", "b.x=170", "a.y=90", "b.y=90"})
              ->is_hit());  // 70 apart = 40 + 30: touching counts
    CHECK_FALSE(exhibit_with("rects", {"a.x=100", "b.x=170.5", "a.y=90", "b.y=90"})->is_hit());
    CHECK_FALSE(exhibit_with("rects", {"a.x=100", "b.x=100", "a.y=40", "b.y=99"})->is_hit());  // 59 apart > 28 + 30
}

TEST_CASE("circles: 28 px is a hit and nothing farther; of 6561 whole positions 2453 hit, 4 of them just touching") {
    const CheckedClaim claim("circles");
    CHECK(claim.holds());
    CHECK(claim["reach"] == 28);
    CHECK(claim["hits"] == 2453);  // the whole points in a circle of radius 28 (Gauss's circle problem)
    CHECK(claim["touching"] == 4);
    CHECK(exhibit_with("circles", {"a.x=100", "b.x=128", "a.y=80", "b.y=80"})->is_hit());
    CHECK_FALSE(exhibit_with("circles", {"a.x=100", "b.x=128.001", "a.y=80", "b.y=80"})->is_hit());
}

TEST_CASE("box-first: of 79 800 pairs the boxes leave 979 to the circle test, and miss none of the 792 hits") {
    const CheckedClaim claim("box-first");
    CHECK(claim.holds());
    CHECK(claim["pairs"] == 400 * 399 / 2);
    CHECK(claim["circle_tests"] == 979);
    CHECK(claim["hits"] == 792);
    CHECK(claim["lost"] == 0);
    CHECK(claim["x_first"] == 132375);
    CHECK(claim["y_first"] == 145633);
}

TEST_CASE("graze: at 120 px/s jumps of 12 px pass beside what the motion hits; steps of 1 px miss less than 0.005 px") {
    const CheckedClaim claim("graze");
    CHECK(claim.holds());
    CHECK(claim["missed_120_1_px"] == doctest::Approx(28 - std::sqrt(784.0 - 36)).epsilon(0.002));
    CHECK(claim["missed_240_24_px"] < 0.005);
    CHECK(claim["missed_600_24_px"] > claim["missed_240_24_px"]);
    const auto graze = require_exhibit("graze");
    CHECK(graze->value("speed") == 120);
    CHECK(graze->value("offset") == claim["offset_px"]);
    CHECK_FALSE(graze->is_hit());
    graze->set("offset", 27.3);  // 27.3² + 6² is less than 28²
    CHECK(graze->is_hit());
}

TEST_CASE("graze: every speed and number of checks gets an offset that jumps miss") {
    const auto graze = require_exhibit("graze");
    for (const double speed : {20, 120, 240, 480, 600})
        for (const double checks : {1, 2, 5}) {
            graze->set("speed", speed);
            graze->set("substeps", checks);
            if (graze->number("jump")->value < 2) continue;  // the graze is thinner than a hundredth of a px
            CAPTURE(speed);
            CAPTURE(checks);
            CHECK_FALSE(graze->is_hit());
            CHECK(graze->value("offset") < 28);
        }
}

TEST_CASE("angles: four orders of the arguments answer as sums of quarter turns say, for every degree") {
    const CheckedClaim claim("angles");
    CHECK(claim.holds());
    CHECK(claim["angles"] == 359 * 4);
    CHECK(claim["error_degrees"] < 1e-12);
    const auto up = exhibit_with("angles", {"p.x=0", "p.y=-50"});
    const auto lines = up->formula();
    CHECK(text_of(lines[1]) == "atan(y, x) = -90°");
    CHECK(text_of(lines[2]) == "atan(x, y) = 180°");
    CHECK(text_of(lines[3]) == "atan(-x, -y) = 0°");
    CHECK(text_of(lines[4]) == "atan(-y, -x) = 90°");
    CHECK_FALSE(up->is_hit());
    CHECK(exhibit_with("angles", {"p.x=110", "p.y=-46"})->is_hit());  // straight at the ball
}

TEST_CASE("circles: three spellings of the test answer alike, also where two circles just touch") {
    for (const char* x : {"a.x=162", "a.x=161.9", "a.x=162.1", "a.x=120"}) {
        const auto squares = exhibit_with("circles", {x, "a.y=100"});
        for (const char* spelling : {"spelling=1", "spelling=2"}) {
            const auto other = exhibit_with("circles", {x, "a.y=100", spelling});
            CHECK(other->is_hit() == squares->is_hit());
            CHECK(Code(other->lines(false)).run(other->numbers()).answer == squares->is_hit());
        }
    }
    const auto roots = exhibit_with("circles", {"a.x=166", "a.y=118", "spelling=1"});
    CHECK(text_of(roots->formula()[0]) == "d = sqrt(24² + 18²) = 30");
    CHECK(text_of(roots->formula()[1]) == "(16 + 12) = 28");
    CHECK(text_of(roots->formula()[2]) == "30 > 28");
    const auto hypot = exhibit_with("circles", {"a.x=166", "a.y=118", "spelling=2"});
    CHECK(text_of(hypot->formula()[0]) == "d = hypot(24, 18) = 30");
}

TEST_CASE("turning and crossing open with C (190, 240), D (240, 150), E (190, 170) and F (230, 240), which cross") {
    const auto turning = make_exhibit("turning");
    const Numbers numbers = turning->numbers();
    const double numbers_of[] = {numbers.at("c.x"), numbers.at("c.y"), numbers.at("d.x"), numbers.at("d.y"),
                                 numbers.at("E.x"), numbers.at("E.y"), numbers.at("F.x"), numbers.at("F.y")};
    const double typed[] = {190, 240, 240, 150, 190, 170, 230, 240};
    CHECK(std::equal(std::begin(typed), std::end(typed), std::begin(numbers_of)));
    CHECK(turning->is_hit());
    // D - C = (50, -90), E - C = (0, -70): 50 · -70 - -90 · 0 = -3500.
    CHECK(text_of(turning->formula()[2]) == "r1 = 2800 · -4300 < 0");
    CHECK(text_of(turning->formula()[3]) == "r2 = -3500 · 3600 < 0");
    const auto crossing = make_exhibit("crossing");
    CHECK(crossing->is_hit());
    CHECK(line_of(*crossing, "ends_a") == "2800 · -4300 < 0");
    CHECK(line_of(*crossing, "ends_b") == "-3500 · 3600 < 0");
    crossing->set("a1.y", 141);  // no end on the other line: an end of a on E F
    crossing->set("a1.x", 230);
    crossing->set("a1.y", 140);
    CHECK(line_of(*crossing, "ends_a") == "0 · -4300 = 0");
}

// Where the trap of `turning` draws the corners.
static std::vector<Vec> half_a_turn_too_far(const Exhibit& turning) {
    for (const Primitive& primitive : turning.diagram().primitives)
        if (primitive.kind == Primitive::Kind::polygon && primitive.role == Role::missed) return primitive.points;
    return {};
}

TEST_CASE("turning: centre - point takes (80, 110) of a rect of 150 x 50 by 30 degrees to (207.45, 194.15)") {
    const auto turning = exhibit_with(
        "turning", {"corners=80,110/230,110/230,160/80,160", "a.x=155", "a.y=85", "turn=30", "naive=1", "trap=1"});
    const Numbers numbers = turning->numbers();
    CHECK(numbers.at("m.x") == 155);
    CHECK(numbers.at("m.y") == 135);
    const std::vector<Vec> corners = half_a_turn_too_far(*turning);
    REQUIRE(corners.size() == 4);
    const double c = std::sqrt(3.0) / 2, s = 0.5;  // the picture is 50 px higher
    CHECK(corners[0].x == doctest::Approx(155 + 75 * c - 25 * s));
    CHECK(corners[0].y + 50 == doctest::Approx(135 + 75 * s + 25 * c));
    CHECK(corners[0].x == doctest::Approx(207.45).epsilon(0.0001));
    CHECK(corners[0].y + 50 == doctest::Approx(194.15).epsilon(0.0001));
    // C, at (230, 160): (75, 25) from the centre, and seen the other way round (-75, -25).
    CHECK(line_of(*turning, "turned_x") == "- 75 cos 30° + 25 sin 30° = -52.4…");
    CHECK(line_of(*turning, "turned_y") == "- 75 sin 30° - 25 cos 30° = -59.1…");
    turning->set("naive", 0);
    CHECK(line_of(*turning, "turned_x") == "75 cos 30° - 25 sin 30° = 52.4…");
    CHECK(half_a_turn_too_far(*turning).empty());
    // The rect hides it: as a set of corners it comes to the same places.
    for (const Primitive& primitive : turning->diagram().primitives)
        if (primitive.kind == Primitive::Kind::polygon && primitive.role == Role::first)
            CHECK(length(primitive.points[2] - corners[0]) < 1e-9);
}

TEST_CASE("turning: corners that are typed open again from the link, and others are refused with a sentence") {
    const auto turning =
        exhibit_with("turning", {"corners=145,120/150,180/190,240/240,150/190,170/230,240/260,260/280,180"});
    CHECK(settings_text(*turning).find("corners=") != std::string::npos);
    for (const char* bad : {"corners=", "corners=1,2", "corners=0,0/400,0/400,400/0,400", "corners=0,0/9,0/9,9/0,401",
                            "corners=0,0/9,0/9,9/0"})
        CHECK(turning->assign(bad).value_or("").starts_with("corners: expected 4 or 8 corners"));
}

TEST_CASE("box-first: in an upright court the comparisons of y first are fewer, in a flat one those of x first") {
    const auto comparisons = [](const char* stands, const char* first) {
        return exhibit_with("box-first", {"many=120", stands})->number(first)->value;
    };
    CHECK(comparisons("stands=0", "x_first") < comparisons("stands=0", "y_first"));
    CHECK(comparisons("stands=1", "y_first") < comparisons("stands=1", "x_first"));
    const auto stands = exhibit_with("box-first", {"stands=1"});
    for (int frame = 0; frame < 30; ++frame) stands->play_frame();
    for (const Primitive& primitive : stands->diagram().primitives)
        if (primitive.kind == Primitive::Kind::circle && primitive.thing == Thing::none)
            CHECK((primitive.points[0].x >= 125 && primitive.points[0].x <= 185));
}

// What the ball and the shape of `nearest` cover of their separating axis, as it is drawn at the top.
static std::vector<Segment> covered(const Exhibit& nearest) {
    std::vector<Segment> bars;
    for (const Primitive& primitive : nearest.diagram().primitives)
        if (primitive.kind == Primitive::Kind::line && primitive.points[0].y == primitive.points[1].y &&
            primitive.points[0].y < 12)
            bars.push_back({primitive.points[0], primitive.points[1]});
    return bars;
}

TEST_CASE("nearest: with a gap a line parts the ball and the shape; what they cover of its axis is apart, too") {
    for (const char* shape : {"shape=0", "shape=1", "shape=2", "shape=3", "shape=4"}) {
        CAPTURE(shape);
        const auto apart = exhibit_with("nearest", {shape, "a.x=80", "a.y=30"});
        REQUIRE(apart->number("gap")->value > 0);
        const auto bars = covered(*apart);
        REQUIRE(bars.size() == 2);
        CHECK(bars[1].from.x - bars[0].to.x == doctest::Approx(0.75 * apart->number("gap")->value));
        const Diagram drawn = apart->diagram();
        CHECK(std::any_of(drawn.primitives.begin(), drawn.primitives.end(), [](const Primitive& primitive) {
            return primitive.kind == Primitive::Kind::dashed_line && primitive.role == Role::found;
        }));
    }
    const auto touching = exhibit_with("nearest", {"turn=0", "a.x=170", "a.y=44"});
    CHECK(touching->is_hit());
    const auto bars = covered(*touching);
    REQUIRE(bars.size() == 2);
    CHECK(bars[1].from.x < bars[0].to.x);
}

TEST_CASE("hundred: the nine cells round a ball hold the others that are asked, its own cell alone no more of them") {
    const auto hundred = make_exhibit("hundred");
    for (int frame = 0; frame < 5; ++frame) hundred->play_frame();
    const Numbers numbers = hundred->numbers();
    CHECK(line_of(*hundred, "cells_around") == "3 × 3 → " + format(numbers.at("first[9]")));
    hundred->set("naive", 1);
    CHECK(line_of(*hundred, "cells_around") == "1 → " + format(numbers.at("first[5]") - numbers.at("first[4]")));
    hundred->set("many", 2000);  // too many to be followed
    CHECK(hundred->formula().size() == 1);
}

TEST_CASE("angles: the arc of each order begins at its dot and ends on the arrow p") {
    const auto angles = exhibit_with("angles", {"p.x=60", "p.y=-45"});  // 75 px long
    const Vec along{0.8, -0.6};
    std::vector<Primitive> arcs, dots;
    for (const Primitive& primitive : angles->diagram().primitives) {
        if (primitive.role != Role::found) continue;
        if (primitive.kind == Primitive::Kind::line) arcs.push_back(primitive);
        if (primitive.kind == Primitive::Kind::dot) dots.push_back(primitive);
    }
    REQUIRE(dots.size() == 4);
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const double radius = 18 + 9 * static_cast<double>(i);
        const Vec center = angles->handles()[0].origin, end = center + along * radius;
        CHECK(length(dots[i].points[0] - center) == doctest::Approx(radius));
        CHECK(std::count_if(arcs.begin(), arcs.end(),
                            [&](const Primitive& arc) { return length(arc.points[1] - end) < 1e-9; }) == 1);
    }
}

TEST_CASE("heads: fifty balls leave a circle in 50 directions, a triangle in 8, a fan in 22") {
    const CheckedClaim claim("heads");
    CHECK(claim.holds());
    CHECK(claim["directions_circle"] == 50);
    CHECK(claim["directions_triangle"] == 8);
    CHECK(claim["directions_fan"] == 22);
    CHECK(claim["error"] < 1e-12);
}

TEST_CASE("line: without caps at its ends 1342 of 3102 hits are missed, all of them beyond an end") {
    const CheckedClaim claim("line");
    CHECK(claim.holds());
    CHECK(claim["hits"] == 3102);
    CHECK(claim["blind"] == 1342);
    CHECK(claim["blind_percent"] == doctest::Approx(43.262).epsilon(1e-5));
    CHECK(claim["wrong"] == 0);
    // 10 px beyond the end of a level line, radius 16: only the cap finds it.
    for (const bool caps : {true, false}) {
        const auto line =
            exhibit_with("line", {"from.x=50", "from.y=100", "to.x=150", "to.y=100", "a.x=160", "a.y=100"});
        line->set("naive", caps ? 0 : 1);
        CHECK(line->is_hit() == caps);
    }
}

TEST_CASE("nearest: at 5000 places five shapes are as far as a search finds them, and corners alone miss hits") {
    const CheckedClaim claim("nearest");
    CHECK(claim.holds());
    CHECK(claim["places"] == 5000);
    CHECK(claim["wrong"] == 0);
    CHECK(claim["error_px"] < 1e-5);
    CHECK(claim["missed_by_corners"] > 100);
    const auto region = [](std::initializer_list<const char*> settings) {
        return text_of(exhibit_with("nearest", settings)->formula()[0]);
    };
    CHECK(region({"turn=0", "a.x=170", "a.y=30"}) == "A–B");  // above the rect
    CHECK(region({"turn=0", "a.x=100", "a.y=30"}) == "A");    // beyond its corner
    CHECK(region({"turn=0", "a.x=170", "a.y=84"}) == "p");    // inside
    CHECK(region({"shape=2", "turn=0", "a.x=250", "a.y=84"}) == "B");
    CHECK(region({"shape=0", "a.x=250", "a.y=84"}) == "A");
    CHECK(region({"shape=1", "a.x=180", "a.y=84"}) == "p");
}

TEST_CASE("line: atan2(x, y) turns an edge of (40, -30) by 126.8 degrees, and hits a ball that is 25 px from its end") {
    const auto line = exhibit_with(
        "line", {"from.x=100", "from.y=100", "to.x=140", "to.y=70", "a.x=85", "a.y=120", "a.r=5", "naive=1", "trap=1"});
    CHECK(line->hits(true));  // on the way from (100, 100) to (70, 140)
    CHECK_FALSE(line->hits(false));
    CHECK(line_of(*line, "turned_by") == "-atan2(x, y) = -126.8…°");
    CHECK(Code(line->lines(true)).run(line->numbers()).answer == true);
    CHECK(Code(line->lines(false)).run(line->numbers()).answer == false);
    line->set("naive", 0);
    CHECK(line_of(*line, "turned_by") == "-atan2(y, x) = 36.8…°");
}

TEST_CASE("line: turned on by its angle instead of back, an edge of (40, -30) is taken to end at (140, 130)") {
    const auto line = exhibit_with("line", {"from.x=100", "from.y=100", "to.x=140", "to.y=70", "a.x=124", "a.y=118",
                                            "a.r=5", "naive=1", "trap=2"});
    CHECK(line->hits(true));  // on the way from (100, 100) to (140, 130)
    CHECK_FALSE(line->hits(false));
    CHECK(line_of(*line, "turned_by") == "atan2(y, x) = -36.8…°");
    line->set("to.y", 100);  // a level line is the same either way
    line->set("a.y", 104);
    CHECK(line->hits(true));
    CHECK(line->hits(false));
    CHECK(line->answers(true).wrong > line->answers(false).wrong);
}

TEST_CASE("sweep: of 100 px to the right 52 lead to the contact, and 48 px back are left") {
    const auto sweep = exhibit_with("sweep", {"a.x=40", "a.y=60", "a2.x=140", "a2.y=60", "b.x=120", "b.y=60",
                                              "b2.x=120", "b2.y=60", "a.r=8", "b.r=20", "naive=0"});
    CHECK(line_of(*sweep, "rest_of_way") == "1 - t = 0.48, (44, 60)");  // 120 - 28 = 92, 92 - 48 = 44
    std::vector<Vec> dots;
    for (const Primitive& primitive : sweep->diagram().primitives)
        if (primitive.kind == Primitive::Kind::dot && primitive.points[0].y == 60) dots.push_back(primitive.points[0]);
    REQUIRE(dots.size() == 2);
    CHECK(dots[0].x == doctest::Approx(92));
    CHECK(dots[1].x == 120);
    sweep->set("a2.x", 60);
    CHECK(line_of(*sweep, "rest_of_way").empty());
    CHECK(line_of(*sweep, "equation") == "At² + Bt + C = 0");
}

TEST_CASE("crossing: the signs of the ends agree with the point of intersection in all of 20 000 pairs") {
    const CheckedClaim claim("crossing");
    CHECK(claim.holds());
    CHECK(claim["crossings"] == 3401);
    CHECK(claim["touching"] == 3287);
    CHECK(claim["in_line"] == 254);
    CHECK(claim["mistaken"] == 80);  // in line but apart, and counted as crossing by the signs alone
    CHECK(claim["wrong"] == 0);
    const auto in_line = exhibit_with("crossing", {"a1.x=50", "a1.y=60", "a2.x=100", "a2.y=60", "b1.y=60", "b2.y=60"});
    in_line->set("b2.x", 200);
    in_line->set("b1.x", 100);
    CHECK(in_line->is_hit());  // one begins at the other's end
    in_line->set("b1.x", 101);
    CHECK_FALSE(in_line->is_hit());
    CHECK(text_of(in_line->formula().back()) == "●");  // the mistake
}

TEST_CASE("polygon: each of 3868 contacts lies on an edge or a corner, to 1e-14 px, and has its normal") {
    const CheckedClaim claim("polygon");
    CHECK(claim.holds());
    CHECK(claim["hits"] == 3868);
    CHECK(claim["corners"] == 873);
    CHECK(claim["edges"] == 3868 - 873);
    CHECK(claim["error_px"] < 1e-13);
    // Straight at the right-hand corner of a square of radius 50 about (165, 90): contact at x = 215.
    const auto corner =
        exhibit_with("polygon", {"corners=4", "notch=0", "turn=0", "a.x=280", "a.y=90", "to.x=100", "to.y=90"});
    CHECK(corner->is_hit());
    CHECK(corner->figures().front().name == "corner");
}

TEST_CASE("turning: edges C D and E F cross 4712 times in 20 000; one pair of signs alone says so 4552 times more") {
    const CheckedClaim claim("turning");
    CHECK(claim.holds());
    CHECK(claim["crossing"] == 4712);
    CHECK(claim["one_sided"] == 4552);
    CHECK(claim["center_minus_point"] == 7610);
    CHECK(claim["wrong"] == 0);
}

TEST_CASE("turning: a degree a page about its own centre, and both edges red while they cross") {
    const auto turning = exhibit_with("turning", {"turn=0"});
    int crossing = 0;
    for (int page = 1; page <= 360; ++page) {
        turning->play_frame();
        CHECK(turning->value("turn") == page % 360);
        int red = 0;
        for (const Primitive& primitive : turning->diagram().primitives)
            red += primitive.kind == Primitive::Kind::line && primitive.role == Role::missed;
        CHECK(red == (turning->is_hit() ? 2 : 0));
        crossing += turning->is_hit();
    }
    CHECK(crossing > 10);
    CHECK(crossing < 340);
    CHECK(turning->value("a.x") == 192.5);
}

TEST_CASE("quads: crossing edges alone miss 1018 of 3307 hits, in which one quad lies inside the other") {
    const CheckedClaim claim("quads");
    CHECK(claim.holds());
    CHECK(claim["hits"] == 3307);
    CHECK(claim["nested"] == 1018);
    CHECK(claim["wrong"] == 0);
}

TEST_CASE("quads: a turn by the total angle is exact; 7200 small turns with rounding wear the quad away") {
    const CheckedClaim claim("quads");
    CHECK(claim["total_angle_px"] == 0);
    CHECK(claim["again_px"] > 0);
    CHECK(claim["again_px"] < 1e-10);
    CHECK(claim["worn_px"] == doctest::Approx(72.1).epsilon(0.001));  // a corner 72.1 px from the centre: all of it
}

TEST_CASE("quads: both move for 150 frames and stay inside the diagram") {
    const auto quads = require_exhibit("quads");
    double lowest = 1000;
    double highest = 0;
    for (int page = 0; page < 150; ++page) {
        quads->play_frame();
        lowest = std::min(lowest, quads->value("a.x"));
        highest = std::max(highest, quads->value("a.x"));
    }
    CHECK(lowest > 32);  // the quad is at least 32 px from its centre to each side
    CHECK(highest < 278);
    CHECK(highest - lowest > 100);
    CHECK(quads->frame() == 150);
}

TEST_CASE("quads: they touch after one is dragged into the other") {
    const auto quads = exhibit_with("quads", {"a.x=100", "a.y=90", "b.x=250", "b.y=90"});
    CHECK_FALSE(quads->is_hit());
    quads->set("b.x", 100);
    CHECK(quads->is_hit());
    CHECK(text_of(quads->formula()[0]) == "○");
    CHECK(text_of(quads->formula()[1]) == "●");
}

}  // namespace megapon::lab::static_exhibits_tests
