#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "geometry/tile_map.h"
#include "lab/exhibits.h"
#include "lab/judges.h"
#include "lab/judging.h"
#include "lab/random_states.h"
#include "lab/session.h"

// What a page says is true as its settings stand: at the ends of their ranges and in between, whichever method is
// shown.
namespace megapon::lab::sentences_tests {

namespace {

double figure(const Exhibit& exhibit, const char* name) { return exhibit.number(name)->value; }

bool shows(const Exhibit& exhibit, const std::string& message) {
    const Diagram diagram = exhibit.diagram();
    for (const Primitive& primitive : diagram.primitives)
        if (primitive.message == message) return true;
    return false;
}

Vec normal_of_bounce(const Exhibit& e) {
    const Vec from = Vec{e.value("n.x"), e.value("n.y")} - Vec{150, 95};
    return length(from) > 0 ? from / length(from) : Vec{1, 0};
}

// The velocity after a bounce, from the megaphone's own rest: what comes in turns round, by the restitution of what the
// push takes of the megaphone's speed, and no ball stays behind the megaphone.
Vec velocity_after_bounce(const Exhibit& e) {
    const Vec v{e.value("v.x"), e.value("v.y")}, m{e.value("m.x"), e.value("m.y")};
    const Vec n = normal_of_bounce(e);
    if (dot(v - m, n) >= 0) return v;
    const double mirror = e.value("push") * dot(m, n);  // px/s, of the mirror
    const double back = mirror - e.value("restitution") * (dot(v, n) - mirror);
    return v - n * dot(v, n) + n * std::max(back, dot(m, n));
}

std::vector<geometry::Box> tiles_in(const geometry::TileMap& map, const geometry::Rect& walker) {
    std::vector<geometry::Box> tiles;
    const geometry::Box box = geometry::expand({walker.center - walker.half, walker.center + walker.half}, -1e-6);
    const auto low = tile_at(map, box.low), high = tile_at(map, box.high);
    for (int row = low.row; row <= high.row; ++row)
        for (int column = low.column; column <= high.column; ++column)
            if (map.solid(column, row)) tiles.push_back(tile_box(map, column, row));
    return tiles;
}

// Whether the first tile on the straight way lies off on both axes.
bool meets_corner(const geometry::TileMap& map, const geometry::Rect& walker, Vec step) {
    constexpr int steps = 4000;
    for (int i = 0; i <= steps; ++i) {
        const auto tiles = tiles_in(map, {walker.center + step * (static_cast<double>(i) / steps), walker.half});
        if (tiles.empty()) continue;
        return std::all_of(tiles.begin(), tiles.end(), [&](const geometry::Box& tile) {
            const Vec apart = (tile.low + tile.high) / 2 - walker.center,
                      reach = (tile.high - tile.low) / 2 + walker.half;
            return std::fabs(apart.x) > reach.x && std::fabs(apart.y) > reach.y;
        });
    }
    return false;
}

// The page's step in 4000 steps, where the order hardly counts, says which order is right in one step.
std::string caption_of_order(const Exhibit& e) {
    constexpr int steps = 4000;
    const geometry::TileMap map = *e.tile_map();
    const geometry::Rect walker{{e.value("a.x"), e.value("a.y")}, {e.value("w"), e.value("h")}};
    const Vec step = Vec{e.value("v.x"), e.value("v.y")} / 10;
    const Vec x_first = move_through(map, walker, step).center;
    const Vec down = move_through(map, walker, {0, step.y}).center;
    const Vec y_first = move_through(map, {down, walker.half}, {step.x, 0}).center;
    if (length(x_first - y_first) < 0.5 || !meets_corner(map, walker, step)) return "caption";
    geometry::Rect traced = walker;
    for (int i = 0; i < steps; ++i) traced.center = move_through(map, traced, step / steps).center;
    const auto is_near = [&](Vec end) { return length(traced.center - end) < 0.25; };
    return is_near(x_first) ? "caption_x" : is_near(y_first) ? "caption_y" : "caption";
}

// Each caption of an exhibit that has more than one, and when it is true.
std::string true_caption(const Exhibit& e) {
    const std::string_view name = e.info().name;
    const auto either = [](bool first, const char* one, const char* other) { return first ? one : other; };
    if (name == "box-first")
        return e.is_naive() ? "caption_naive" : either(e.value("box") == 1, "caption", "caption_without");
    if (name == "heads") return either(e.is_naive(), "caption_naive", "caption");
    if (name == "hundred" && !e.is_naive() && e.value("pairs") == 1)
        return either(e.value("many") <= 400, "caption_pairs", "caption");
    if (name == "hundred") return either(e.is_naive(), "caption_naive", "caption");
    if (name == "shots") return either(e.is_naive(), "caption", "caption_outlines");
    if (name == "swing") {
        const double more = figure(e, "ways_stamped") - figure(e, "ways_latched");
        return more > 0 ? "caption" : either(more == 0, "caption_same", "caption_fewer");
    }
    if (name == "circles" && e.is_naive()) {
        const std::array captions{"caption", "caption_width", "caption_halves", "caption_words"};
        return captions.at(static_cast<std::size_t>(e.value("trap")));
    }
    if (name == "response") {
        const std::array captions{"caption_found", "caption_pushed", "caption_flipped", "caption_mirrored"};
        if (e.is_naive()) return captions.at(static_cast<std::size_t>(e.value("trap")));
        const double turned = e.value("turn") * std::acos(-1.0) / 180;
        const double height = (e.value("a.x") - 155) * std::sin(turned) - (e.value("a.y") - 118) * std::cos(turned);
        if (std::fabs(height) <= e.value("a.r")) return "caption_begins";
        return either(e.hits(false), "caption", "caption_misses");
    }
    if (name == "crossing") {
        const std::array captions{"caption", "caption_rect", "caption_polygon", "caption_point"};
        return captions.at(static_cast<std::size_t>(e.value("pair")));
    }
    if (name == "bricks") return either(e.is_naive() && e.value("trap") == 1, "caption_cells", "caption");
    if (name == "tiles" && e.value("trap") == 1) return either(e.value("half") == 1, "caption_half", "caption_probes");
    if (name == "tiles") return caption_of_order(e);
    if (name == "polygon") {
        const Diagram drawn = e.question_diagram();
        const Vec a{e.value("a.x"), e.value("a.y")};
        const auto begins = traced_contact(a, e.value("a.r"), {}, drawn.primitives.front().points);
        return either(begins == 0, "caption_begins", "caption");
    }
    if (name == "bounce") {
        const Vec n = normal_of_bounce(e), v{e.value("v.x"), e.value("v.y")}, m{e.value("m.x"), e.value("m.y")};
        if (dot(v - m, n) >= 0) return "caption_away";
        return either(length(velocity_after_bounce(e) - (v - n * (2 * dot(v, n)))) < 1e-6, "caption",
                      "caption_changed");
    }
    if (name == "nearest") return either(e.is_naive(), "caption_naive", "caption");
    if (name == "masses") {
        const judging::DrawnPair drawn = judging::drawn_pair(e);
        const Vec apart = drawn.b.center - drawn.a.center;
        const Vec velocity = drawn.velocity_b - drawn.velocity_a;
        if (dot(apart, velocity) >= 0) return "caption_away";
        const double beside = std::fabs(cross(apart, velocity)) / length(velocity);
        const double reach = drawn.a.radius + drawn.b.radius;
        if (std::fabs(beside - reach) < judging::close_call) return e.caption();  // rounding decides
        if (beside > reach && length(apart) > reach) return "caption_passes";
        if (apart.y == 0 && velocity.y == 0) return either(e.is_naive(), "caption_naive", "caption");
        return either(e.is_naive(), "caption_oblique_naive", "caption_oblique");
    }
    if (name == "sweep") {
        const Vec apart{e.value("a.x") - e.value("b.x"), e.value("a.y") - e.value("b.y")};
        if (length(apart) <= e.value("a.r") + e.value("b.r")) return "caption_begins";
        return either(judge(e, false) != false, "caption", "caption_misses");
    }
    return "caption";
}

}  // namespace

TEST_CASE("in 200 random states of each exhibit, with either method, HIT stands where that method hits") {
    std::map<std::string, int> judged;
    check_in_random_states([&](const Exhibit& exhibit) {
        for (const bool naive : {false, true}) {
            CAPTURE(naive);
            const auto truth = judge(exhibit, naive);
            if (!truth) continue;
            ++judged[std::string(exhibit.info().name)];
            CHECK(exhibit.hits(naive) == *truth);
        }
    });
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        CHECK(judged[std::string(entry.name)] >= 200);
    }
}

TEST_CASE("in 200 random states of each exhibit its caption is the true one of its captions") {
    check_in_random_states([](const Exhibit& exhibit) { CHECK(exhibit.caption() == true_caption(exhibit)); });
}

TEST_CASE("graze: what the page says of the jumps and of the motion is so, whichever method is shown") {
    check_in_random_states([](const Exhibit& exhibit) {
        if (exhibit.info().name != "graze") return;
        if (const auto hit = judge(exhibit, true)) {
            CHECK(shows(exhibit, "lab.graze.jumps_hit") == *hit);
            CHECK(shows(exhibit, "lab.graze.jumps_miss") == !*hit);
        }
        if (const auto hit = judge(exhibit, false)) CHECK(shows(exhibit, "lab.graze.motion_hits") == *hit);
    });
    const auto graze = make_exhibit("graze");
    graze->set("naive", 0);  // 27² + 6² … is more than 28²: no jump touches, whatever the method
    CHECK(shows(*graze, "lab.graze.jumps_miss"));
}

TEST_CASE("bounce: the formula, the inset and the caption know the megaphone's motion, the push and the restitution") {
    check_in_random_states([](const Exhibit& exhibit) {
        if (exhibit.info().name != "bounce") return;
        const Vec after = velocity_after_bounce(exhibit);
        const double before = std::hypot(exhibit.value("v.x"), exhibit.value("v.y"));
        CHECK(line_of(exhibit, "after") == "w = (" + cut_off(after.x) + ", " + cut_off(after.y) + ")");
        const auto away = judge(exhibit, false);
        if (away) CHECK((exhibit.caption() == "caption_away") == !*away);
        if (exhibit.caption() == "caption") CHECK(length(after) == doctest::Approx(before));
        const Diagram drawn = exhibit.diagram();
        Vec first, last;  // arrows of the inset, on one scale: v turned, and w
        for (const Primitive& primitive : drawn.primitives) {
            if (primitive.label == "1") first = primitive.points[1] - primitive.points[0];
            if (primitive.label != "3") continue;
            last = primitive.points[1] - primitive.points[0];
            CHECK(primitive.points[1].y > 0);
        }
        CHECK(length(last * before - after * length(first)) < 1e-6);
        if (exhibit.caption() == "caption_changed") CHECK_FALSE(shows(exhibit, "lab.bounce.turns"));
    });
}

TEST_CASE("quads: one is said to be inside only if all of it is, and no edges cross") {
    check_in_random_states([](const Exhibit& exhibit) {
        if (exhibit.info().name != "quads") return;
        const auto edges = judge(exhibit, true), hit = judge(exhibit, false);
        if (!edges || !hit) return;
        CHECK(line_of(exhibit, "edges_cross") == (*edges ? "●" : "○"));
        CHECK(line_of(exhibit, "one_inside") == (*hit && !*edges ? "●" : "○"));
    });
}

TEST_CASE("turning: a product is said to be below 0 exactly where its two ends lie on different sides") {
    check_in_random_states([](const Exhibit& exhibit) {
        if (exhibit.info().name != "turning") return;
        const Numbers numbers = exhibit.numbers();
        const auto given = [&](const std::string& name) {
            return Vec{numbers.at(name + ".x"), numbers.at(name + ".y")};
        };
        // C and D turn, by the addition theorem.
        const double angle = exhibit.value("turn") * std::acos(-1.0) / 180;
        const auto at = [&](const std::string& name) {
            if (name == "E" || name == "F") return given(name);
            const Vec from = given(name == "C" ? "c" : "d") - given("m");
            return given("m") + Vec{from.x * std::cos(angle) - from.y * std::sin(angle),
                                    from.x * std::sin(angle) + from.y * std::cos(angle)};
        };
        const auto sign = [&](const char* p, const char* q, const char* one, const char* other) {
            const Vec along = at(q) - at(p);
            return cross(along, at(one) - at(p)) * cross(along, at(other) - at(p));
        };
        const auto says = [&](const char* word, double product) {
            if (std::fabs(product) < 1e-6) return true;  // rounding decides
            return line_of(exhibit, word).ends_with(product < 0 ? " < 0" : product > 0 ? " > 0" : " = 0");
        };
        CHECK(says("ends_c_d", sign("E", "F", "C", "D")));
        CHECK(says("ends_e_f", sign("C", "D", "E", "F")));
    });
}

TEST_CASE("nearest: a gap is said, and a line drawn through it, exactly where the ball and the shape are apart") {
    check_in_random_states([](const Exhibit& exhibit) {
        if (exhibit.info().name != "nearest") return;
        const auto hit = judge(exhibit, false);
        if (!hit) return;
        CHECK((figure(exhibit, "gap") > 0) == !*hit);
        const Diagram drawn = exhibit.diagram();
        const bool parts = std::any_of(drawn.primitives.begin(), drawn.primitives.end(), [](const auto& primitive) {
            return primitive.kind == Primitive::Kind::dashed_line && primitive.role == Role::found;
        });
        CHECK(parts == (!*hit && !exhibit.is_naive()));
    });
}

TEST_CASE("line: the range says only what is so, and the very end belongs to it") {
    const auto line = make_exhibit("line");
    for (const char* setting : {"from.x=100", "from.y=66", "to.x=112", "to.y=54", "a.x=110", "a.y=52", "a.r=8"})
        CHECK_FALSE(line->assign(setting));
    CHECK(line_of(*line, "range") == "0 ≦ 16.9… ≦ 16.9… ●");  // 12 · √2, at its end
    line->set("a.x", 130);
    CHECK(line_of(*line, "range") == "31.1… > 16.9… ○");
    line->set("a.x", 80);
    line->set("a.y", 86);
    CHECK(line_of(*line, "range") == "0 > -28.2… ○");
}

TEST_CASE("tunnel: the computed share of misses is 1 - window / step, and the counted one is near it") {
    const auto tunnel = make_exhibit("tunnel");  // steps of 48 px, a window of 6 + 2 · 6 px
    CHECK(figure(*tunnel, "exact_once_percent") == 62.5);
    CHECK(line_of(*tunnel, "missed") == "1 - 18 / 48 = 0.625");
    tunnel->set("substeps", 4);  // 12 px
    CHECK(figure(*tunnel, "exact_substeps_percent") == 0);
    CHECK(line_of(*tunnel, "missed") == "0");
    for (const double speed : {300.0, 480.0, 1000.0, 2400.0})
        for (const double thickness : {1.0, 13.0, 40.0}) {
            tunnel->set("speed", speed);
            tunnel->set("thickness", thickness);
            for (int page = 0; page < 20; ++page) tunnel->play_frame();
            REQUIRE(tunnel->number("missed_hits")->of == 1000);
            CAPTURE(speed);
            CAPTURE(thickness);
            // Four standard deviations of 1000 shots are at most 6.4 %.
            CHECK(std::fabs(figure(*tunnel, "exact_once_percent") - figure(*tunnel, "missed_once_percent")) < 6.4);
            CHECK(figure(*tunnel, "exact_once_percent") ==
                  doctest::Approx(100 * std::max(0.0, 1 - (thickness + 12) / (speed / 10))));
        }
}

TEST_CASE("hundred: wrong answers are counted among as many balls as the page has") {
    const auto hundred = make_exhibit("hundred");
    for (const double many : {2.0, 100.0, 2000.0}) {
        hundred->set("many", many);
        for (const bool naive : {false, true}) CHECK(hundred->answers(naive).asked == many * (many - 1) / 2);
        CHECK(hundred->answers(false).wrong == 0);
    }
    CHECK(hundred->answers(true).wrong > 100);
}

TEST_CASE("300 questions of each exhibit: the answer is what an independent judge answers to what is asked") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        Session session(entry.make());
        int judged = 0, hits = 0;
        for (std::uint64_t i = 0; i < 300; ++i) {
            session.ask(i);
            const auto later = session.exhibit().clone();
            for (int frame = 0; frame < session.quiz().asks_for.frames_ahead; ++frame) later->play_frame();
            const bool asks_naive = entry.name == "tunnel" || entry.name == "substeps";  // what N checks find
            const auto truth = judge(*later, asks_naive);
            if (!truth) continue;
            ++judged;
            hits += *truth;
            const std::string line = settings_text(session.exhibit());
            CAPTURE(line);
            CHECK(session.guess(*truth));
        }
        CHECK(judged >= 240);
        CHECK(hits >= judged / 5);
        CHECK(hits <= judged * 4 / 5);
    }
}

}  // namespace megapon::lab::sentences_tests
