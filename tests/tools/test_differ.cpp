#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "court/court_text.h"
#include "tools/engine.h"

namespace megapon::tools::differ_tests {

namespace {

sim::World world_of(const std::string& bodies, int substeps) {
    const auto court = court::read_court("format = 1\nsize = [480, 270]\n" + bodies, "scene.toml");
    REQUIRE(court);
    sim::Tuning tuning;
    tuning.physics.substeps = substeps;
    return sim::make_world(*court, tuning);
}

// A glance at a megaphone, which a ball of 48 px a page at one substep jumps over.
const std::string glance =
    "walls = \"none\"\n[[ball]]\ncenter = [130, 93]\nvelocity = [480, 0]\n[[megaphone]]\ncenter = [240, 120]\n";
const std::string box = "walls = \"box\"\n[[ball]]\ncenter = [100, 135]\nvelocity = [300, 120]\n";

bool is_there(std::string_view name) {
    for (const tools::EngineKind& kind : tools::engines())
        if (kind.name == name) return kind.make != nullptr;
    return false;
}

std::string error_of(const std::string& engine, const std::string& scene) {
    std::istringstream in(scene);
    std::ostringstream out;
    std::ostringstream messages;
    CHECK(tools::write_differences({.scene = "-", .engine = engine}, in, out, messages) == 2);
    CHECK(out.str().empty());
    return messages.str();
}

}  // namespace

TEST_CASE("the sweep differs from itself in nothing") {
    const tools::Differences none = tools::differ_from_sweep(world_of(box, 24), "sweep", 40);
    CHECK(none.contacts > 2);
    CHECK(none.missed == 0);
    CHECK(none.false_hits == 0);
    for (const double px : none.places) CHECK(px == 0);
    for (const double degrees : none.angles) CHECK(degrees == 0);
    CHECK(none.energy_kept == doctest::Approx(1).epsilon(1e-12));
}

TEST_CASE("one substep misses the glance that 24 find within a millionth of a px") {
    const tools::Differences one = tools::differ_from_sweep(world_of(glance, 1), "substep", 4);
    CHECK(one.contacts == 1);
    CHECK(one.missed == 1);
    const tools::Differences many = tools::differ_from_sweep(world_of(glance, 24), "substep", 4);
    CHECK(many.missed == 0);
    REQUIRE(many.places.size() == 1);
    CHECK(many.places[0] < 1e-6);
    CHECK(many.angles[0] < 1e-6);
}

TEST_CASE("other engines find the walls of a box within a few px, where they are built in") {
    for (const char* name : {"box2d", "chipmunk"}) {
        CAPTURE(name);
        if (!is_there(name)) {
            MESSAGE(name, " is not built in: skipped");
            continue;
        }
        const tools::Differences found = tools::differ_from_sweep(world_of(box, 24), name, 40);
        CHECK(found.contacts > 2);
        CHECK(found.missed == 0);
        REQUIRE(!found.places.empty());
        for (const double px : found.places) CHECK(px < 3);
        for (const double degrees : found.angles) CHECK(degrees < 1);
        CHECK(found.energy_kept > 0.9);
        CHECK(found.energy_kept < 1.1);
    }
}

TEST_CASE("the table says how many px a metre has for the engine, given or its own; solvers play in px and have none") {
    for (const tools::EngineKind& kind : tools::engines()) {
        if (!kind.make) {
            MESSAGE(kind.name, " is not built in: skipped");
            continue;
        }
        const auto last_cells = [&](std::optional<double> scale) {
            std::istringstream in("format = 1\n" + box);
            std::ostringstream out;
            std::ostringstream messages;
            const tools::DifferOptions options{
                .scene = "-", .engine = std::string(kind.name), .scale = scale, .frames = 10};
            CHECK(tools::write_differences(options, in, out, messages) == 0);
            std::string cells;
            std::istringstream lines(out.str());
            for (std::string line; std::getline(lines, line);) cells += line.substr(line.rfind(',') + 1) + ";";
            return cells;
        };
        CHECK(last_cells(2.5) == "px_a_metre;;;2.5;");
        CHECK(last_cells({}) == "px_a_metre;;;" + text::number_text(kind.default_scale) + ";");
    }
}

TEST_CASE("a metre of 10 px brings Box2D a hundred times nearer to the walls than one of 100 px") {
    if (!is_there("box2d")) {
        MESSAGE("box2d is not built in: skipped");
        return;
    }
    const auto farthest = [](double scale) {
        double most = 0;
        for (const double px : tools::differ_from_sweep(world_of(box, 24), "box2d", 40, scale).places)
            most = std::max(most, px);
        return most;
    };
    CHECK(farthest(10) < farthest(100) / 100);
}

TEST_CASE("a polygon whose corners Box2D would take for one is refused, and played at a smaller scale") {
    if (!is_there("box2d")) {
        MESSAGE("box2d is not built in: skipped");
        return;
    }
    const auto status_at = [](double scale, std::ostringstream& messages) {
        std::istringstream in("format = 1\n" + box +
                              "[[polygon]]\ncenter = [200, 100]\npoints = [[-1, -1], [1, -1], [1, 1], [-1, 1]]\n");
        std::ostringstream out;
        return tools::write_differences({.scene = "-", .engine = "box2d", .scale = scale, .frames = 5}, in, out,
                                        messages);
    };
    std::ostringstream messages;
    CHECK(status_at(1000, messages) == 2);
    CHECK(messages.str().find("polygons and tiles wider than 2.5 px, or a smaller scale") != std::string::npos);
    CHECK(status_at(100, messages) == 0);
}

TEST_CASE("a scene that is a test is compared for the frames of its [run], and a match is none that others can play") {
    for (const std::string name : {"box2d", "chipmunk"}) {
        if (!is_there(name)) {
            MESSAGE(name, " is not built in: skipped");
            continue;
        }
        const auto table_of = [&](const std::string& more, std::optional<int> frames) {
            std::istringstream in("format = 1\n" + box + more);
            std::ostringstream out;
            std::ostringstream messages;
            CHECK(tools::write_differences({.scene = "-", .engine = name, .frames = frames}, in, out, messages) == 0);
            return out.str();
        };
        const std::string expectation = "[[expect]]\nnever = \"bounce_limit\"\n";
        CHECK(table_of("[run]\nframes = 40\n" + expectation, {}) == table_of("", 40));
        CHECK(table_of("[run]\nframes = 40\n" + expectation, 20) == table_of("", 20));
        const std::string match = error_of(name, "format = 1\n[match]\nleft = \"cpu:1\"\nright = \"cpu:1\"\n");
        CHECK(match.find("other engines cannot play this scene; expected no [match]") != std::string::npos);
    }
}

TEST_CASE("an unknown engine, one that is not built in and a scene that it cannot play are one sentence each") {
    CHECK(error_of("bullet", "").find(R"(expected "box2d" or "chipmunk", got "bullet")") != std::string::npos);
    for (const char* name : {"box2d", "chipmunk"}) {
        if (is_there(name)) {
            const std::string empty = error_of(name, "format = 1\n");
            CHECK(empty.find("other engines cannot play this scene; expected a ball") != std::string::npos);
        } else {
            CHECK(error_of(name, "").find(std::string(name) + " is not built in; expected") != std::string::npos);
        }
    }
}

}  // namespace megapon::tools::differ_tests
