#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "lab/claims.h"
#include "lab/random_states.h"

namespace megapon::lab::naive_tests {

namespace {

// How many answers of its sample an exhibit's naive method gets wrong, as it opens and after ten pages.
struct Wrong {
    double asked = 0;
    double wrong = 0;
};

const std::map<std::string_view, Wrong>& wrong_answers() {
    static const std::map<std::string_view, Wrong> wrong{
        {"rects", {2000, 498}},   {"circles", {6561, 796}}, {"graze", {341, 7}},       {"angles", {360, 179}},
        {"box-first", {780, 3}},  {"line", {2000, 127}},    {"crossing", {20000, 80}}, {"turning", {1000, 227}},
        {"quads", {1000, 199}},   {"polygon", {1000, 224}}, {"tunnel", {550, 352}},    {"substeps", {201, 26}},
        {"sweep", {1000, 131}},   {"bounce", {1000, 513}},  {"response", {2000, 639}}, {"masses", {1000, 961}},
        {"nearest", {2000, 289}}, {"heads", {150, 98}},     {"swing", {100, 35}},      {"tiles", {2000, 1523}},
        {"bricks", {200, 22}},    {"shots", {1353, 74}},    {"hundred", {4950, 4}},
    };
    return wrong;
}

}  // namespace

TEST_CASE("every exhibit's right method answers its whole sample rightly; the naive one is wrong as often as written") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        for (int page = 0; page < 10; ++page) exhibit->play_frame();
        const Answers right = exhibit->answers(false);
        const Answers naive = exhibit->answers(true);
        CHECK(right.wrong == 0);
        CHECK(right.asked == naive.asked);
        REQUIRE(wrong_answers().contains(entry.name));
        const Wrong expected = wrong_answers().at(entry.name);
        CHECK(naive.asked == expected.asked);
        CHECK(naive.wrong == expected.wrong);
        CHECK(naive.wrong > 0);
    }
}

TEST_CASE("the other method moves no ball and begins no count anew") {
    const auto circles = [](const Exhibit& exhibit) {
        std::vector<std::pair<double, double>> centers;
        const Diagram diagram = exhibit.diagram();
        for (const Primitive& primitive : diagram.primitives)
            if (primitive.kind == Primitive::Kind::circle || primitive.kind == Primitive::Kind::arrow)
                centers.emplace_back(primitive.points.back().x, primitive.points.back().y);
        return centers;
    };
    for (const char* name : {"bricks", "tiles", "tunnel"}) {
        CAPTURE(name);
        const auto exhibit = require_exhibit(name);
        for (int page = 0; page < 12; ++page) exhibit->play_frame();
        const auto before = circles(*exhibit);
        REQUIRE_FALSE(before.empty());
        const auto shots = exhibit->number("shots");
        exhibit->set("naive", exhibit->is_naive() ? 0 : 1);
        CHECK(circles(*exhibit) == before);
        if (shots) CHECK(exhibit->number("shots")->value == shots->value);
        exhibit->set("naive", exhibit->is_naive() ? 0 : 1);
        CHECK(circles(*exhibit) == before);
    }
    const auto tunnel = require_exhibit("tunnel");
    for (int page = 0; page < 4; ++page) tunnel->play_frame();
    CHECK(tunnel->number("missed_hits")->of == 250);  // 50 shots at once, and 50 a page
    tunnel->set("naive", 0);
    CHECK(tunnel->number("missed_hits")->of == 250);
}

TEST_CASE(
    "the switch is named the same in all exhibits, and the page counts the wrong answers of the method it shows, among "
    "all hits, all misses, or all that it asks") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        for (int page = 0; page < 2; ++page) exhibit->play_frame();
        for (const bool naive : {true, false}) {
            CHECK(exhibit->assign(naive ? "naive=1" : "naive=0") == std::nullopt);
            const Answers answers = exhibit->answers(naive);
            double counted = 0;
            for (const Figure& figure : exhibit->figures()) {
                if (figure.name == "wrong_answers") CHECK(figure.of == answers.asked);
                if (figure.name == "missed_hits") CHECK(figure.of == answers.hits);
                if (figure.name == "false_hits") CHECK(figure.of == answers.asked - answers.hits);
                if (figure.of > 0) counted += figure.value;
            }
            CHECK(counted == answers.wrong);
        }
    }
}

TEST_CASE("hits that are missed are counted among hits, and misses called hits among misses") {
    const auto counted = [](const char* name) {
        const auto exhibit = require_exhibit(name);
        exhibit->set("naive", 1);
        return exhibit->figures().back();
    };
    const Figure hundred = counted("hundred");
    CHECK(hundred.name == "missed_hits");
    CHECK(hundred.value == 4);
    CHECK(hundred.of < 60);  // pairs that touch, of 4950
    const Figure circles = counted("circles");
    CHECK(circles.name == "false_hits");
    CHECK(circles.value == 796);
    CHECK(circles.of == 4108);  // of 6561 places
    CHECK(counted("bricks").name == "wrong_answers");
}

namespace {

struct Drawn {
    Vec center;
    double radius = 0;
};

// The circles that the naive method takes from the pictures of the ball and of the megaphone.
std::vector<Drawn> taken_circles(const Exhibit& circles) {
    std::vector<Drawn> taken;
    const Diagram diagram = circles.diagram();
    for (const Primitive& shape : diagram.primitives)
        if (shape.kind == Primitive::Kind::circle && (shape.role == Role::missed || shape.role == Role::ghost))
            taken.push_back({shape.points[0], shape.radius});
    return taken;
}

}  // namespace

TEST_CASE("circles: half the width for y is wrong by half of what a picture is taller, and right for a square one") {
    // Below the megaphone, whose picture of 24 × 36 px begins at (108, 62).
    const auto circles =
        exhibit_with("circles", {"trap=1", "naive=1", "a.x=120", "a.y=106", "b.x=120", "b.y=80", "taller=12"});
    CHECK(circles->hits(false));  // 26 px apart
    CHECK_FALSE(circles->hits(true));
    REQUIRE(taken_circles(*circles).size() == 2);
    CHECK(taken_circles(*circles)[1].center == Vec{120, 74});  // 62 + 24 / 2
    CHECK(line_of(*circles, "picture") == "62 + 24 / 2 = 74");
    circles->set("taller", 0);
    CHECK(circles->hits(true));
    CHECK(circles->answers(true).missed > 0);
    CHECK(circles->answers(true).false_hits() > 0);
}

TEST_CASE("circles: half of a width of 25 px is 12 px in whole numbers: the circle is smaller, and up and left of it") {
    const auto circles = exhibit_with(
        "circles", {"trap=2", "naive=1", "a.x=149", "a.y=80.5", "b.x=120.5", "b.y=80.5", "b.r=12.5", "taller=0"});
    REQUIRE(taken_circles(*circles).size() == 2);
    CHECK(taken_circles(*circles)[1].center == Vec{120, 80});
    CHECK(taken_circles(*circles)[1].radius == 12);
    CHECK(line_of(*circles, "picture") == "25 / 2 → 12");
    CHECK(circles->hits(false));  // 28.5 px are the reach
    CHECK_FALSE(circles->hits(true));
    circles->set("b.r", 12);
    circles->set("b.x", 121);
    CHECK(circles->hits(true) == circles->hits(false));
}

TEST_CASE("circles: half the radius, as words have it, finds hits only from half the reach on") {
    const auto circles = exhibit_with("circles", {"trap=3", "naive=1", "a.x=120", "a.y=80", "b.x=135", "b.y=80"});
    CHECK(circles->hits(false));
    CHECK_FALSE(circles->hits(true));  // 15 px apart, and (16 + 12) / 2 = 14
    CHECK(line_of(*circles, "picture") == "16 / 2 + 12 / 2 = 14");
    circles->set("b.x", 134);
    CHECK(circles->hits(true));
    CHECK(circles->answers(true).false_hits() == 0);
    CHECK(circles->answers(true).missed > 1000);
}

TEST_CASE("the picture of every exhibit shows what the naive method looks at: another one than the right method's") {
    constexpr std::array draw_both{"graze", "tunnel", "substeps", "swing"};  // at once, whichever method answers
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto look = [&](bool naive) {
            const auto exhibit = entry.make();
            for (int page = 0; page < 3; ++page) exhibit->play_frame();
            exhibit->set("naive", naive ? 1 : 0);
            std::vector<std::pair<int, Vec>> drawn;
            const Diagram diagram = exhibit->diagram();
            for (const Primitive& primitive : diagram.primitives)
                for (const Vec point : primitive.points)
                    drawn.emplace_back(static_cast<int>(primitive.kind) * 10 + static_cast<int>(primitive.role), point);
            return drawn;
        };
        const bool both = std::find(draw_both.begin(), draw_both.end(), entry.name) != draw_both.end();
        CHECK((look(true) == look(false)) == both);
    }
}

}  // namespace megapon::lab::naive_tests
