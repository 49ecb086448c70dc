#include <map>
#include <utility>
#include <vector>

#include "lab/claims.h"

using namespace megapon::lab;

namespace {

// How many answers of its sample an exhibit's naive method gets wrong, as it opens and after ten pages.
struct Wrong {
    double asked = 0;
    double wrong = 0;
};

const std::map<std::string_view, Wrong>& wrong_answers() {
    static const std::map<std::string_view, Wrong> wrong{
        {"rects", {2000, 498}},  {"circles", {6561, 796}}, {"graze", {341, 7}},       {"angles", {360, 179}},
        {"box-first", {780, 3}}, {"line", {2000, 127}},    {"crossing", {20000, 80}}, {"turning", {1000, 191}},
        {"quads", {1000, 199}},  {"polygon", {1000, 224}}, {"tunnel", {550, 352}},    {"substeps", {201, 26}},
        {"sweep", {1000, 131}},  {"bounce", {1000, 513}},  {"heads", {150, 98}},      {"swing", {50, 32}},
        {"tiles", {2000, 1523}}, {"bricks", {200, 22}},    {"shots", {1353, 74}},     {"hundred", {4950, 10}},
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
        for (const Primitive& primitive : diagram.primitives())
            if (primitive.kind == Primitive::Kind::circle || primitive.kind == Primitive::Kind::arrow)
                centers.emplace_back(primitive.points.back().x, primitive.points.back().y);
        return centers;
    };
    for (const char* name : {"bricks", "tiles", "tunnel"}) {
        CAPTURE(name);
        const auto exhibit = require_exhibit(name);
        for (int page = 0; page < 12; ++page) exhibit->play_frame();
        const auto before = circles(*exhibit);
        const auto shots = exhibit->number("shots");
        exhibit->set("naive", exhibit->is_naive() ? 0 : 1);
        CHECK(circles(*exhibit) == before);
        if (shots) CHECK(exhibit->number("shots")->value == shots->value);
        exhibit->set("naive", exhibit->is_naive() ? 0 : 1);
        CHECK(circles(*exhibit) == before);
    }
    const auto tunnel = require_exhibit("tunnel");
    for (int page = 0; page < 4; ++page) tunnel->play_frame();
    CHECK(tunnel->number("shots")->value == 250);
    tunnel->set("naive", 0);
    CHECK(tunnel->number("shots")->value == 250);
}

TEST_CASE(
    "the switch is named the same in all exhibits, and the page counts the wrong answers of the method it shows") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        for (int page = 0; page < 2; ++page) exhibit->play_frame();
        for (const bool naive : {true, false}) {
            CHECK(exhibit->assign(naive ? "naive=1" : "naive=0") == std::nullopt);
            const Figure counted = exhibit->figures().back();
            CHECK(counted.name == "wrong_answers");
            CHECK(counted.value == exhibit->answers(naive).wrong);
            CHECK(counted.of == exhibit->answers(naive).asked);
        }
    }
}
