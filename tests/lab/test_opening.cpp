#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "lab/exchange.h"
#include "lab/exhibits.h"
#include "lab/random_states.h"
#include "lab/session.h"

// What is copied of an exhibit opens what was seen: its settings, and where time has hidden more in it the time, too.
namespace megapon::lab::opening_tests {

namespace {

// All that a visitor reads and sees, in a line each.
std::vector<std::string> seen(const Exhibit& exhibit) {
    std::vector<std::string> lines;
    const auto points = [](const Primitive& primitive) {
        std::string text;
        for (const Vec point : primitive.points) text += ' ' + format(point, 6);
        return text;
    };
    for (const Setting& setting : exhibit.settings()) lines.push_back(setting.key + ' ' + format(setting.value, 9));
    for (const FormulaLine& line : exhibit.formula()) lines.push_back(line.word + ' ' + text_of(line));
    for (const Figure& figure : exhibit.figures()) lines.push_back(figure.name + ' ' + format(figure.value, 9));
    const Diagram diagram = exhibit.diagram();
    for (const Primitive& primitive : diagram.primitives) lines.push_back(primitive.label + points(primitive));
    return lines;
}

std::unique_ptr<Exhibit> opened(const Session& session) {
    const Opening opening = session.opening();
    auto exhibit = read_lab_link(write_lab_link(session.exhibit().info().name, opening.settings));
    REQUIRE(exhibit);
    Session again(*std::move(exhibit));
    again.play(opening);
    return again.exhibit().clone();
}

}  // namespace

TEST_CASE("what opens an exhibit shows what is seen, and a page later the same, after up to 40 pages and 5 substeps") {
    for (const ExhibitInfo& entry : all_exhibits) {
        sim::Random random(5);
        const bool is_slow = entry.name == "swing" || entry.name == "hundred";
        for (int i = 0; i < (is_slow ? 6 : 30); ++i) {
            Session session(i == 0 ? entry.make() : random_state(entry, random, i % 2 == 0));
            const int frames = i == 0 ? 25 : static_cast<int>(random.between(0, 40));
            const int substeps = i % 3 == 0 ? 5 : 0;
            const std::string line = session.command_line();
            CAPTURE(line);
            CAPTURE(frames);
            CAPTURE(substeps);
            for (int frame = 0; frame < frames; ++frame) session.play_frame();
            for (int substep = 0; substep < substeps; ++substep) session.play_substep();
            const auto again = opened(session);
            CHECK(seen(*again) == seen(session.exhibit()));
            const auto later = session.exhibit().clone();
            later->play_frame();
            again->play_frame();
            CHECK(seen(*again) == seen(*later));
        }
    }
}

TEST_CASE("what a hand has changed between two moments, twice, is opened as the hand left it, with the time since") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        Session session(entry.make());
        for (int frame = 0; frame < 8; ++frame) session.play_frame();
        session.nudge(1, 0, false);
        for (int frame = 0; frame < 2; ++frame) session.play_frame();
        for (int substep = 0; substep < 3; ++substep) session.play_substep();
        session.switch_method();
        session.nudge(1, 1, false);
        for (int frame = 0; frame < 4; ++frame) session.play_frame();
        CHECK(seen(*opened(session)) == seen(session.exhibit()));
    }
}

TEST_CASE("a wall that is drawn in the middle of time is copied with its moment") {
    Session session(make_exhibit("tiles"));
    for (int frame = 0; frame < 5; ++frame) session.play_frame();
    REQUIRE(session.press({27.5, 18}));  // the second inner tile of the first row
    session.drag({42.5, 18});
    session.release();
    for (int frame = 0; frame < 5; ++frame) session.play_frame();
    CHECK(seen(*opened(session)) == seen(session.exhibit()));
}

TEST_CASE("where counts go on, all that was set is copied with its moments; where settings hold it, they alone") {
    Session bricks(make_exhibit("bricks"));
    for (int frame = 0; frame < 8; ++frame) bricks.play_frame();
    bricks.nudge(1, 0, false);
    for (int frame = 0; frame < 6; ++frame) bricks.play_frame();
    const Opening opening = bricks.opening();
    CHECK(opening.frames == 14);
    REQUIRE(opening.changes.size() == 1);
    CHECK(opening.changes[0].frame == 8);
    CHECK(opening.changes[0].settings.size() == 1);
    Session circles(make_exhibit("circles"));
    for (int frame = 0; frame < 8; ++frame) circles.play_frame();
    circles.nudge(1, 0, false);
    CHECK(circles.opening().changes.empty());
}

TEST_CASE("without time, or where the settings hold all that time has done, the settings alone open an exhibit") {
    Session session(make_exhibit("circles"));
    session.nudge(1, 0, false);
    CHECK(session.opening().settings == std::vector<std::string>{"a.x=124"});
    CHECK(session.opening().frames == 0);
    Session hundred(make_exhibit("hundred"));
    for (int frame = 0; frame < 25; ++frame) hundred.play_frame();
    hundred.play_substep();
    CHECK(hundred.opening().settings.empty());
    CHECK(hundred.opening().frames == 25);
    CHECK(hundred.opening().substeps == 1);
    hundred.switch_method();
    CHECK(hundred.opening().settings.size() == 1);
    CHECK(hundred.opening().frames == 25);
}

}  // namespace megapon::lab::opening_tests
