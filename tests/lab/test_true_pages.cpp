#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "geometry/trig.h"
#include "lab/claims.h"
#include "lab/code.h"
#include "lab/exchange.h"
#include "lab/judges.h"
#include "lab/random_states.h"
#include "lab/session.h"
#include "text/files.h"
#include "text/scratch_folder.h"

// Faults of single pages that were seen, each as what is true instead.
namespace megapon::lab::true_pages_tests {

namespace {

// The text of a key of a section of [lab], as it is written.
std::string text_in(const char* language, const std::string& section, const std::string& key) {
    const std::string all = text::text_of(text::asset("lang") / (std::string(language) + ".toml"));
    const std::size_t begin = all.find("[lab." + section + "]");
    const std::size_t line = all.find("\n" + key + " = \"", begin);
    REQUIRE(line != std::string::npos);
    return all.substr(line + 1, all.find('\n', line + 1) - line - 1);
}

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("hundred: the pairs that are counted are those of the cells that are drawn") {
    for (const char* many : {"many=8", "many=100", "many=400"}) {
        CAPTURE(many);
        const auto hundred = exhibit_with("hundred", {many, "naive=0"});
        for (int page = 0; page < 3; ++page) {
            const Diagram drawn = hundred->diagram();
            std::vector<Vec> balls;
            double cell = 0;  // the widest square is three cells wide
            for (const Primitive& primitive : drawn.primitives) {
                if (primitive.thing == Thing::ball) balls.push_back(primitive.points[0]);
                if (primitive.kind == Primitive::Kind::polygon)
                    cell = std::fabs(primitive.points[2].x - primitive.points[0].x) / 3;
            }
            REQUIRE(cell > 0);
            double pairs = 0;
            const auto column = [&](double at) { return std::floor(at / cell); };
            for (std::size_t i = 0; i < balls.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    pairs += std::fabs(column(balls[i].x) - column(balls[j].x)) <= 1 &&
                             std::fabs(column(balls[i].y) - column(balls[j].y)) <= 1;
            CHECK(hundred->number("grid_tests")->value == pairs);
            hundred->play_frame();
        }
    }
    CHECK(exhibit_with("hundred", {})->number("grid_tests")->value > 0);
}

TEST_CASE("masses: where the two part, nothing is mirrored or swapped, and w is v") {
    for (const char* naive : {"naive=0", "naive=1"}) {
        const auto masses = exhibit_with("masses", {"a.v=-40", "b.v=30", "restitution=0.5", naive});
        CHECK(line_of(*masses, masses->is_naive() ? "swapped" : "mirrored") == "w = v");
        CHECK(line_of(*masses, "after") == "w = (-40, 30)");
    }
    CHECK(line_of(*exhibit_with("masses", {}), "mirrored") == "w = c - 1 (v - c)");
}

TEST_CASE("bounce: of a ball that follows a megaphone inwards no sentence says that it leaves") {
    // m·n is -50, and v·n -55: o = -1.5 · (-55) + 2.5 · (-50) = -42.5, or no slower than the megaphone.
    const auto bounce = exhibit_with(
        "bounce", {"n.x=250", "n.y=95", "v.x=-55", "v.y=10", "m.x=-50", "m.y=0", "push=1", "restitution=1.5"});
    REQUIRE(bounce->is_hit());
    CHECK(line_of(*bounce, "out").ends_with("= -42.5"));
    CHECK(bounce->caption() == "caption_changed");
    CHECK_FALSE(has(text_in("en", "bounce", "caption_changed"), "away"));
    CHECK_FALSE(has(text_in("ja", "bounce", "caption_changed"), "離れる"));
    CHECK_FALSE(has(text_in("en", "says", "out"), "leaves"));
}

TEST_CASE("bricks: begun inside a brick, the lines answer as the page does") {
    sim::Random random(5);
    int inside = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto bricks = random_state(bricks_exhibit, random, false);
        const auto map = *bricks->tile_map();
        const auto [column, row] = tile_at(map, {bricks->value("a.x"), bricks->value("a.y")});
        if (!map.solid(column, row)) continue;
        ++inside;
        const std::string line = settings_text(*bricks);
        CAPTURE(line);
        CHECK(Code(bricks->lines(false)).run(bricks->numbers()).answer == bricks->hits(false));
    }
    CHECK(inside >= 100);
}

TEST_CASE("tiles: the sign beside a place says that the way is free") {
    const auto tiles = exhibit_with("tiles", {"v.x=0", "v.y=0"});
    CHECK(line_of(*tiles, "across").ends_with("●"));
    tiles->set("a.x", 20);
    tiles->set("v.x", -200);
    for (int page = 0; page < 3; ++page) tiles->play_frame();
    CHECK(line_of(*tiles, "across").ends_with("○"));  // at the wall
}

TEST_CASE("after 25 pages of each exhibit it takes the settings of its own command, and its link opens") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        Session session(entry.make());
        session.nudge(1, 1, false);
        for (int page = 0; page < 25; ++page) session.play_frame();
        const auto opened = entry.make();
        for (const std::string& setting : session.changed_settings()) CHECK(opened->assign(setting) == std::nullopt);
        CHECK(read_lab_link(session.link()));
    }
}

TEST_CASE("line: without round ends two in five hits are missed, as the page counts and its words say") {
    const Answers naive = exhibit_with("line", {})->answers(true);
    CHECK(naive.missed / naive.hits > 0.375);
    CHECK(naive.missed / naive.hits < 0.45);
    CHECK(has(text_in("en", "line", "why"), "two in five"));
}

TEST_CASE("words are those of what is drawn: a grey quad, and no ring of a right answer for a miss") {
    CHECK_FALSE(has(text_in("en", "turning", "why"), "white"));
    CHECK_FALSE(has(text_in("ja", "turning", "why"), "白い"));
    CHECK_FALSE(has(text_in("ja", "sheet", "miss"), "○"));
    const auto tunnel = exhibit_with("tunnel", {"thickness=1"});
    const Diagram drawn = tunnel->diagram();
    CHECK(std::none_of(drawn.primitives.begin(), drawn.primitives.end(),
                       [](const Primitive& primitive) { return primitive.label == "○"; }));
    CHECK(std::any_of(drawn.primitives.begin(), drawn.primitives.end(),
                      [](const Primitive& primitive) { return primitive.message == "lab.no"; }));
}

TEST_CASE("a question about what will happen shows how things move, and turning the letters that it asks about") {
    int asked_about = 0;
    for (const ExhibitInfo& entry : all_exhibits) {
        const std::string question = text_in("en", std::string(entry.name), "question");
        const bool asks_what_happens = has(question, "ill ") || has(question, "would ") || has(question, "way");
        if (!asks_what_happens) continue;
        ++asked_about;
        CAPTURE(entry.name);
        Session session(entry.make());
        session.ask(3);
        const Diagram asked = session.exhibit().question_diagram_with_arrows();
        CHECK(std::any_of(asked.primitives.begin(), asked.primitives.end(),
                          [](const Primitive& primitive) { return primitive.kind == Primitive::Kind::arrow; }));
    }
    CHECK(asked_about >= 17);
    const Diagram asked = exhibit_with("turning", {})->question_diagram_with_arrows();
    for (const char* letter : {"C", "D", "E", "F"})
        CHECK(std::any_of(asked.primitives.begin(), asked.primitives.end(),
                          [&](const Primitive& primitive) { return primitive.label == letter; }));
}

TEST_CASE("quads: two rects of 100 × 50 come from opposite corners, 2 px and 2° in a 30th of a second, and turn back") {
    const auto quads = exhibit_with("quads", {"pair=1", "substeps=3"});
    const auto place = [&](const char* name) {
        return Vec{quads->value(std::string(name) + ".x"), quads->value(std::string(name) + ".y")};
    };
    CHECK(place("a") == Vec{50, 25});    // from (0, 0) on
    CHECK(place("b") == Vec{260, 116});  // to (310, 141), above the sliders
    quads->play_substep();
    CHECK(length(place("a") - Vec{52, 27}) < 1e-9);
    CHECK(length(place("b") - Vec{258, 114}) < 1e-9);
    const double cosine = std::cos(std::acos(-1.0) / 90), sine = std::sin(std::acos(-1.0) / 90);
    const std::vector<Vec> corners = drawn_polygon(quads->diagram(), "a");
    const Vec turned{50 * cosine - 25 * sine, 50 * sine + 25 * cosine};
    const auto is_near = [&](Vec at) {
        return std::any_of(corners.begin(), corners.end(), [&](Vec corner) { return length(corner - at) < 1e-9; });
    };
    CHECK(corners.size() == 4);
    CHECK(is_near(place("a") + turned));
    CHECK(is_near(place("a") - turned));
    double leftmost = 310, rightmost = 0;
    for (int page = 0; page < 100; ++page) {
        quads->play_frame();
        for (const Vec corner : drawn_polygon(quads->diagram(), "a")) {
            leftmost = std::min(leftmost, corner.x);
            rightmost = std::max(rightmost, corner.x);
        }
    }
    CHECK(leftmost > -3);
    CHECK(leftmost < 10);
    CHECK(rightmost > 300);
    CHECK(rightmost < 313);
    // Each edge of one with each of the other; and how the corners that are kept are turned once more.
    const std::string lines = quads->lines(true);
    CHECK(has(lines, "w[i].x * cos(step) - w[i].y * sin(step)"));
    const Code code(quads->lines(true));
    const CodeRun run = code.run(quads->numbers());
    const Vec last{run.values.at("x"), run.values.at("y")};  // the fourth corner, as the next substep turns it
    quads->play_substep();
    const Numbers later = quads->numbers();
    CHECK(length(last - Vec{later.at("w[3].x"), later.at("w[3].y")}) < 1e-9);
    CHECK(has(lines, "for (i = 0; i < 4; i++)"));
    CHECK(has(lines, "for (k = 0; k < 4; k++)"));
}

TEST_CASE("quads: corners of whole px that are turned again and again wear away; without a grid hardly") {
    const auto worn_after = [](const char* grain) {
        const auto quads = exhibit_with("quads", {"pair=1", "substeps=3", grain});
        for (int page = 0; page < 30; ++page) quads->play_frame();
        return quads->number("worn_px")->value;
    };
    // A corner, 90 times by 2°.
    const double angle = std::acos(-1.0) / 90;
    Vec corner{-50, -25};
    for (int i = 0; i < 90; ++i) {
        const Vec turned{corner.x * std::cos(angle) - corner.y * std::sin(angle),
                         corner.x * std::sin(angle) + corner.y * std::cos(angle)};
        corner = {std::trunc(turned.x), std::trunc(turned.y)};
    }
    CHECK(length(corner - Vec{50, 25}) > 10);  // after half a turn
    CHECK(worn_after("grain=1") == doctest::Approx(length(corner - Vec{50, 25})).epsilon(0.02));
    CHECK(worn_after("grain=0") < 1e-10);
}

TEST_CASE("sweep: the game's loop with one part is the look at both ends, and with 24 it misses hardly a hit") {
    sim::Random random(9);
    for (int i = 0; i < 300; ++i) {
        const auto ends = random_state(sweep_exhibit, random, true);
        ends->set("trap", 0);
        const auto loop = ends->clone();
        loop->set("trap", 1);
        loop->set("substeps", 1);
        CHECK(loop->hits(true) == ends->hits(true));
    }
    const Answers ends = exhibit_with("sweep", {"trap=0"})->answers(true);
    const Answers loop = exhibit_with("sweep", {"trap=1"})->answers(true);
    CHECK(loop.hits == ends.hits);
    CHECK(ends.missed == 131);
    CHECK(loop.missed * 20 < ends.missed);
    CHECK(loop.false_hits() == 0);
}

TEST_CASE("sweep: the game's own loop is another way, and no mistake; the look at both ends is one") {
    CHECK(exhibit_with("sweep", {"trap=0"})->naive_is_mistake());
    CHECK_FALSE(exhibit_with("sweep", {"trap=1", "naive=1"})->naive_is_mistake());
    for (const ExhibitInfo& entry : all_exhibits) CHECK(entry.make()->naive_is_mistake());
}

TEST_CASE("tiles: with a shift the probes forget half a tile, and stop that much too early or too late") {
    // Shifted, the border on the right begins at 12.5 + 19 · 15 = 297.5 px; without the shift at 290.
    const auto tiles =
        exhibit_with("tiles", {"half=1", "trap=1", "naive=1", "a.x=270", "a.y=60", "v.x=180", "v.y=0", "substeps=1"});
    CHECK_FALSE(tiles->hits(true));  // its middle comes to 288: the cell that ends at 290
    tiles->set("a.x", 274);
    CHECK(tiles->hits(true));  // to 292: taken for the border's cell, though that begins at 297.5
    CHECK(tiles->caption() == "caption_half");
    CHECK(Code(tiles->lines(true)).run(tiles->numbers()).answer == true);
    // 230 px: (230 - 12.5) / 15 is in cell 14, and (230 - 5) / 15 would be 15.
    CHECK(line_of(*tiles, "column").ends_with("→ 14 < 15"));
    tiles->set("half", 0);
    CHECK(line_of(*tiles, "column").ends_with("→ 15"));
    CHECK(tiles->caption() == "caption_probes");
}

TEST_CASE("crossing: a line's box meets a rect that the line passes, and inside a polygon it crosses no edge") {
    const auto pass = exhibit_with("crossing", {"pair=1", "b1.x=100", "b1.y=100", "b2.x=200", "b2.y=150", "a1.x=80",
                                                "a1.y=110", "a2.x=110", "a2.y=60"});
    CHECK_FALSE(pass->hits(false));  // at x = 100 the line is at y = 76.7
    CHECK(pass->hits(true));
    CHECK(line_of(*pass, "covers_x") == "80 – 110,  100 – 200  ●");
    const auto inside = exhibit_with("crossing", {"pair=2", "b1.x=100", "b1.y=60", "b2.x=200", "b2.y=160", "a1.x=140",
                                                  "a1.y=140", "a2.x=160", "a2.y=150"});
    CHECK(inside->hits(false));
    CHECK_FALSE(inside->hits(true));
    CHECK(line_of(*inside, "edges_met") == "0");
    CHECK(line_of(*inside, "end_inside") == "●");
}

TEST_CASE("crossing: a point in the notch is outside by two crossings, and beside it inside by one") {
    // The notch goes down to (150, 120) between (100, 60) and (200, 60).
    const auto point =
        exhibit_with("crossing", {"pair=3", "b1.x=100", "b1.y=60", "b2.x=200", "b2.y=160", "a1.x=150", "a1.y=100"});
    CHECK_FALSE(point->hits(false));
    CHECK(line_of(*point, "ray") == "2 ○");
    point->set("a1.x", 115);
    CHECK(point->hits(false));
    CHECK_FALSE(point->hits(true));  // not on one side of all edges
    CHECK(line_of(*point, "ray") == "3 ●");
    point->set("a1.x", 150);
    point->set("a1.y", 150);
    CHECK(point->hits(false));
    CHECK(point->hits(true));
}

TEST_CASE("crossing: the mistakes with a shape for the second line are counted, and solve no puzzle about two lines") {
    const CheckedClaim claim("crossing");
    CHECK(claim["rect_false_hits"] > 100);
    CHECK(claim["polygon_missed"] > 20);
    CHECK(claim["point_missed"] > 20);
    const auto lines =
        exhibit_with("crossing", {"a1.x=60", "a1.y=100", "a2.x=200", "a2.y=100", "b1.x=130", "b1.y=100", "b2.x=170"});
    CHECK(lines->solved_puzzles()[1]);
    lines->set("pair", 1);
    CHECK(lines->solved_puzzles() == Puzzles{});
}

TEST_CASE("hundred: each pair once is 4950 pairs of 100 balls, and answers as the cells do") {
    const auto hundred = exhibit_with("hundred", {"pairs=1", "naive=0", "speed=0"});
    CHECK(line_of(*hundred, "pairs") == "100 · 99 / 2 = 4950");
    const Code code(hundred->lines(false));
    const CodeRun run = code.run(hundred->numbers());
    CHECK(run.answer == false);
    CHECK(run.steps >= 4950 * 5);  // of each pair three lines, its condition and the next
    CHECK(run.steps < 4951 * 5 + 500);
    for (int page = 0; page < 20; ++page) {
        const auto cells = exhibit_with("hundred", {"many=60", "naive=0"});
        const auto pairs = exhibit_with("hundred", {"many=60", "naive=0", "pairs=1"});
        for (int i = 0; i < page; ++i) {
            cells->play_frame();
            pairs->play_frame();
        }
        CHECK(Code(pairs->lines(false)).run(pairs->numbers()).answer == cells->hits(false));
    }
}

}  // namespace megapon::lab::true_pages_tests
