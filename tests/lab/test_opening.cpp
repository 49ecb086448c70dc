#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <set>
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
    for (int frame = 0; frame < opening.frames; ++frame) (*exhibit)->play_frame();
    for (int substep = 0; substep < opening.substeps; ++substep) (*exhibit)->play_substep();
    return *std::move(exhibit);
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

TEST_CASE("what a hand has changed between two moments is opened as the hand left it, with the time since") {
    // Where counts go on, or shapes have turned, no settings say what was before the change.
    const std::set<std::string> count_on{"box-first", "quads", "substeps", "bricks", "shots"};
    for (const ExhibitInfo& entry : all_exhibits) {
        if (entry.name == "hundred" || entry.name == "swing") continue;  // slow
        CAPTURE(entry.name);
        Session session(entry.make());
        for (int frame = 0; frame < 8; ++frame) session.play_frame();
        session.nudge(1, 0, false);
        for (int frame = 0; frame < 6; ++frame) session.play_frame();
        const bool is_alike = seen(*opened(session)) == seen(session.exhibit());
        CHECK(is_alike != count_on.contains(std::string(entry.name)));
    }
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
