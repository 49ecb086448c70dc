#include <doctest/doctest.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "lab/course.h"
#include "lab/exhibits.h"
#include "lab/session.h"

namespace megapon::lab::puzzles_tests {

namespace {

// As the solution of a puzzle leaves it.
std::unique_ptr<Exhibit> make_solved(const ExhibitInfo& exhibit, std::size_t puzzle) {
    const Solution& solution = exhibit.solutions.at(puzzle);
    auto solved = exhibit.make();
    put_all_in(*solved, solution.settings);
    for (int frame = 0; frame < solution.frames; ++frame) solved->play_frame();
    return solved;
}

// How many puzzles are solved by what their exhibits say that solves them.
std::size_t solved_count() {
    std::size_t count = 0;
    for (const ExhibitInfo& entry : all_exhibits)
        for (std::size_t puzzle = 0; puzzle < puzzles_per_exhibit; ++puzzle)
            count += make_solved(entry, puzzle)->solved_puzzles().at(puzzle);
    return count;
}

}  // namespace

TEST_CASE("each puzzle of each exhibit is solved by settings and frames that the exhibit allows") {
    for (const ExhibitInfo& entry : all_exhibits)
        for (std::size_t puzzle = 0; puzzle < puzzles_per_exhibit; ++puzzle) {
            CAPTURE(entry.name);
            CAPTURE(puzzle);
            CHECK(make_solved(entry, puzzle)->solved_puzzles().at(puzzle));
        }
}

TEST_CASE("in a country that writes commas the same solves the same puzzles") {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    const bool foreign = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;  // tests/hostile.sh sees to it
    const std::size_t count = solved_count();
    std::setlocale(LC_ALL, before.c_str());
    if (std::getenv("MEGAPON_NEED_LOCALE")) CHECK(foreign);
    CHECK(count == all_exhibits.size() * puzzles_per_exhibit);
}

TEST_CASE("the seven chapters of the course hold every exhibit, a response part by part, in the order of learning") {
    const std::vector<std::string> order{"rects",           "circles",
                                         "box-first",  // what stands
                                         "tunnel",          "graze",
                                         "substeps",        "sweep",  // what jumps
                                         "angles",          "line",
                                         "crossing",  // lines
                                         "nearest",         "turning",
                                         "quads",                      // polygons
                                         "tiles",           "bricks",  // tiles and bricks
                                         "polygon contact", "response push_out",
                                         "response flip",  // a response
                                         "bounce mirror",   "response rest",
                                         "masses",          "heads",
                                         "swing",           "shots",
                                         "hundred"};  // many
    std::vector<std::string> stops;
    std::set<std::string_view> exhibits;
    for (int chapter = 0; chapter < chapter_count; ++chapter)
        for (const Stop& stop : stops_of(static_cast<Chapter>(chapter))) {
            exhibits.insert(stop.exhibit.name);
            std::string name(stop.exhibit.name);
            if (stop.name != "name") name.append(" ").append(stop.name);
            stops.push_back(name);
        }
    CHECK(stops == order);
    CHECK(exhibits.size() == all_exhibits.size());
}

TEST_CASE("no exhibit and no stop solves one of its puzzles as it opens") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        CHECK(entry.make()->solved_puzzles() == Puzzles{});
    }
    for (const Stop& stop : all_stops()) {
        CAPTURE(stop.exhibit.name);
        CAPTURE(stop.puzzle);
        CHECK(stop.open()->solved_puzzles() == Puzzles{});
    }
}

TEST_CASE("a puzzle takes no other solution than the one that it asks for") {
    const auto solves = [](const char* name, std::size_t puzzle, std::initializer_list<const char*> settings,
                           int frames = 0) {
        const auto exhibit = make_exhibit(name);
        REQUIRE(exhibit);
        for (const char* setting : settings) CHECK_FALSE(exhibit->assign(setting));
        for (int frame = 0; frame < frames; ++frame) exhibit->play_frame();
        return exhibit->solved_puzzles().at(puzzle);
    };
    // A jump of 12 px passes beside; the right method's hit is none of a jump.
    CHECK_FALSE(solves("graze", 0, {"naive=0"}));
    CHECK(solves("graze", 0, {"naive=0", "offset=27.2"}));
    // Boxes apart in y, by the method that asks x alone.
    CHECK_FALSE(solves("rects", 0, {"naive=1", "a.x=130", "a.y=40", "b.y=125"}));
    // 28 px apart, with radii that reach 32 px.
    CHECK(solves("circles", 0, {"a.x=162", "a.y=100"}));
    CHECK_FALSE(solves("circles", 0, {"a.x=162", "a.y=100", "a.r=20"}));
    // 30 pages at rest, and only then a spin.
    const auto quads = make_exhibit("quads");
    for (const char* setting : {"grain=0", "spin=0"}) CHECK_FALSE(quads->assign(setting));
    for (int frame = 0; frame < 40; ++frame) quads->play_frame();
    CHECK_FALSE(quads->assign("spin=90"));
    CHECK_FALSE(quads->solved_puzzles().at(2));
    for (int frame = 0; frame < 30; ++frame) quads->play_frame();
    CHECK(quads->solved_puzzles().at(2));
}

TEST_CASE("what a hand has not changed solves no puzzle, nor do time and the other method") {
    for (const ExhibitInfo& entry : all_exhibits) {
        if (entry.name == "hundred") continue;  // slow, and its numbers stay
        CAPTURE(entry.name);
        Session session(entry.make());
        for (int frame = 0; frame < 100; ++frame) {
            session.play_frame();
            if (frame % 7 == 0) session.switch_method();
            CHECK(session.solved_puzzles() == Puzzles{});
        }
    }
    Session session(make_exhibit("circles"));
    session.select_handle(1);
    session.nudge(-10, 0, false);  // b at (150, 100): 30 px and 20 px from a
    session.set({4}, 20);          // the radius of a
    session.nudge(0, -5, false);   // level with a
    session.set({4}, 18);          // 30 px: they touch, but not at 784
    CHECK(session.solved_puzzles() == Puzzles{});
    session.set({2}, 148);
    session.set({4}, 16);
    CHECK(session.solved_puzzles() == Puzzles{true, false, false});
}

TEST_CASE("20 hits within 30 pages: not on page 31, and not with fewer hits") {
    const auto shots = make_exhibit("shots");
    REQUIRE(shots);
    for (const char* setting : {"drones=24", "rate=10", "ship=290"}) CHECK_FALSE(shots->assign(setting));
    for (int frame = 0; frame < 30; ++frame) shots->play_frame();
    CHECK(shots->solved_puzzles().at(1));
    shots->play_frame();
    CHECK_FALSE(shots->solved_puzzles().at(1));
    REQUIRE(shots->number("hits"));
    CHECK(shots->number("hits")->value >= 20);
}

}  // namespace megapon::lab::puzzles_tests
