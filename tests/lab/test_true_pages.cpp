#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "geometry/trig.h"
#include "lab/claims.h"
#include "lab/code.h"
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

TEST_CASE("the command for what time has made opens, and so does its link, after 25 pages of each exhibit") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        Session session(entry.make());
        session.nudge(1, 1, false);
        for (int page = 0; page < 25; ++page) session.play_frame();
        const auto opened = entry.make();
        for (const std::string& setting : session.changed_settings()) CHECK(opened->assign(setting) == std::nullopt);
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
    for (const ExhibitInfo& entry : all_exhibits) {
        if (entry.question.frames_ahead == 0) continue;
        CAPTURE(entry.name);
        Session session(entry.make());
        session.ask(3);
        const Diagram asked = session.exhibit().asked_diagram();
        CHECK(std::any_of(asked.primitives.begin(), asked.primitives.end(),
                          [](const Primitive& primitive) { return primitive.kind == Primitive::Kind::arrow; }));
    }
    const Diagram asked = exhibit_with("turning", {})->asked_diagram();
    for (const char* letter : {"C", "D", "E", "F"})
        CHECK(std::any_of(asked.primitives.begin(), asked.primitives.end(),
                          [&](const Primitive& primitive) { return primitive.label == letter; }));
}

}  // namespace megapon::lab::true_pages_tests
