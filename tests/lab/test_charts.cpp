#include "lab/session.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "lab/exhibits.h"

namespace megapon::lab::charts_tests {

namespace {

using Answer = AnswerMap::Answer;

AnswerMap map_of(const Exhibit& exhibit) {
    const auto plane = exhibit.plane();
    REQUIRE(plane);
    return {exhibit, *plane};
}

int count(const AnswerMap& map, Answer answer) {
    int found = 0;
    for (int row = 0; row < AnswerMap::side; ++row)
        for (int column = 0; column < AnswerMap::side; ++column) found += map.at({column, row}) == answer;
    return found;
}

}  // namespace

TEST_CASE("the map of the circles is a disc about b: each place is what the exhibit answers there") {
    const auto exhibit = make_exhibit("circles");
    AnswerMap map = map_of(*exhibit);
    map.compute(AnswerMap::places);
    CHECK(map.complete());
    CHECK(count(map, Answer::unknown) == 0);
    for (int i = 0; i < AnswerMap::side; ++i) {
        const AnswerMap::Cell cell{i, (i * 7) % AnswerMap::side};
        const double dx = map.value_at(cell, map.plane.x) - 190, dy = map.value_at(cell, map.plane.y) - 100;
        const bool hit = dx * dx + dy * dy <= 784;
        CHECK((map.at(cell) == Answer::hit || map.at(cell) == Answer::wrong) >= hit);
        if (map.at(cell) == Answer::hit) CHECK(hit);
        if (map.at(cell) == Answer::miss) CHECK_FALSE(hit);
    }
    CHECK(count(map, Answer::hit) > 100);
}

TEST_CASE("a map is computed in slices, coarsely first, and the slices make the same map") {
    const auto exhibit = make_exhibit("line");
    AnswerMap slices = map_of(*exhibit), whole = map_of(*exhibit);
    slices.compute(9);
    CHECK(count(slices, Answer::unknown) == AnswerMap::places - 9);
    CHECK(slices.at({40, 40}) != Answer::unknown);
    while (!slices.complete()) slices.compute(100);
    whole.compute(AnswerMap::places);
    for (int row = 0; row < AnswerMap::side; ++row)
        for (int column = 0; column < AnswerMap::side; ++column)
            CHECK(slices.at({column, row}) == whole.at({column, row}));
}

TEST_CASE("a move within the plane keeps the map, and any other change begins it anew") {
    const auto exhibit = make_exhibit("circles");
    AnswerMap map = map_of(*exhibit);
    map.compute(50);
    exhibit->set("a.x", 200);
    map.follow(*exhibit);
    CHECK(count(map, Answer::unknown) == AnswerMap::places - 50);
    exhibit->set("b.r", 30);
    map.follow(*exhibit);
    CHECK(count(map, Answer::unknown) == AnswerMap::places);
}

TEST_CASE("while only time runs a map keeps its dots, and begins anew only where an answer can have changed") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        if (!exhibit->plane()) continue;
        AnswerMap map = map_of(*exhibit);
        map.compute(AnswerMap::places / 2);
        const int known = AnswerMap::places - count(map, Answer::unknown);
        for (int frame = 0; frame < 5; ++frame) {
            exhibit->play_frame();
            map.follow(*exhibit);
            map.compute(40);
            CHECK(AnswerMap::places - count(map, Answer::unknown) == known + 40 * (frame + 1));
        }
    }
    const auto circles = make_exhibit("circles");
    const auto quads = make_exhibit("quads");
    AnswerMap still = map_of(*circles), moving = map_of(*quads);
    still.compute(AnswerMap::places);
    moving.compute(AnswerMap::places);
    circles->play_frame();
    quads->play_frame();
    still.follow(*circles);
    moving.follow(*quads);
    CHECK(still.complete());
    CHECK_FALSE(moving.complete());
    CHECK(count(moving, Answer::unknown) == 0);
}

TEST_CASE("a map that time has changed becomes the map of the present moment") {
    for (const char* name : {"quads", "rects", "turning"}) {
        CAPTURE(name);
        const auto exhibit = make_exhibit(name);
        AnswerMap map = map_of(*exhibit);
        map.compute(100);
        for (int frame = 0; frame < 20; ++frame) exhibit->play_frame();
        map.follow(*exhibit);
        map.compute(AnswerMap::places);
        map.follow(*exhibit);
        CHECK_FALSE(map.complete());
        map.compute(AnswerMap::places);
        map.follow(*exhibit);
        CHECK(map.complete());
        AnswerMap fresh = map_of(*exhibit);
        fresh.compute(AnswerMap::places);
        int different = 0;
        for (int row = 0; row < AnswerMap::side; ++row)
            for (int column = 0; column < AnswerMap::side; ++column)
                different += map.at({column, row}) != fresh.at({column, row});
        CHECK(different == 0);
    }
}

TEST_CASE("time alone changes no answer of an exhibit that does not say so") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        const auto plane = exhibit->plane();
        if (!plane || exhibit->info().traits.answers_move) continue;
        const auto later = exhibit->clone();
        for (int frame = 0; frame < 7; ++frame) later->play_frame();
        for (std::size_t i = 0; i < exhibit->settings().size(); ++i)
            if (i != plane->unrelated) later->set(exhibit->settings()[i].key, exhibit->settings()[i].value);
        AnswerMap map(*exhibit, *plane), later_map(*later, *plane);
        map.compute(800);
        later_map.compute(800);
        for (const Answer answer : {Answer::hit, Answer::miss, Answer::wrong})
            CHECK(count(map, answer) == count(later_map, answer));
    }
}

TEST_CASE("every plane of a map is spanned by two settings of its exhibit that have a range") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        const auto plane = exhibit->plane();
        if (!plane) continue;
        const std::vector<Setting>& settings = exhibit->settings();
        CHECK(plane->x != plane->y);
        for (const SettingId setting : {plane->x, plane->y, plane->unrelated.value_or(plane->x)}) {
            REQUIRE(setting < settings.size());
            CHECK(settings[setting].low < settings[setting].high);
        }
    }
}

TEST_CASE("a cell and the values there lead to one another, in every exhibit that has a map") {
    std::size_t maps = 0;
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        const auto plane = exhibit->plane();
        if (!plane) continue;
        ++maps;
        const AnswerMap map(*exhibit, *plane);
        for (const AnswerMap::Cell cell : {AnswerMap::Cell{0, 0}, AnswerMap::Cell{80, 80}, AnswerMap::Cell{0, 80}}) {
            exhibit->set(plane->x, map.value_at(cell, plane->x));
            exhibit->set(plane->y, map.value_at(cell, plane->y));
            CHECK(map.cell_of(*exhibit) == cell);
        }
    }
    CHECK(maps == all_exhibits.size() - 1);  // all but hundred: each of its pairs of balls has its own answer
}

}  // namespace megapon::lab::charts_tests
