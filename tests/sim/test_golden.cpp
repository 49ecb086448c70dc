#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "court/court_text.h"
#include "places.h"
#include "sim/hash.h"
#include "sim/step.h"

// tests/golden/scenes/hashes.txt holds what every build must find. After a change of the physics that is meant:
//     MEGAPON_WRITE_GOLDEN=1 build/core-tests --test-case='*golden scenes*'
// They are no scenes with a `[run] hash`, which says the last state of one case: these hold every frame under each of
// eight settings.

namespace megapon::sim::golden_tests {

namespace {

constexpr int frames = 300;

std::filesystem::path folder() { return tests_folder() / "golden" / "scenes"; }

std::string text_of(const std::filesystem::path& file) {
    std::ifstream input(file);
    REQUIRE(input);
    return {std::istreambuf_iterator<char>(input), {}};
}

// The hash after the last frame, folded with all before it.
std::uint64_t chain_of(const std::string& scene, int substeps, court::Solver solver) {
    const auto read = court::read_court(text_of(folder() / (scene + ".toml")), scene);
    REQUIRE(read);
    sim::Tuning tuning;
    tuning.physics.substeps = substeps;
    tuning.physics.solver = solver;
    const sim::World world = sim::make_world(*read, tuning);
    sim::State state = sim::start_scene(world);
    sim::Events events;
    std::uint64_t chain = 0;
    for (int frame = 0; frame < frames; ++frame) {
        sim::step(state, {}, world, events);
        chain = chain * 31 + sim::hash(state);
    }
    return chain;
}

std::string line_of(const std::string& scene, int substeps, court::Solver solver) {
    std::ostringstream line;
    line << scene << ' ' << substeps << ' ' << (solver == court::Solver::sweep ? "sweep" : "substep") << ' '
         << sim::hex(chain_of(scene, substeps, solver));
    return line.str();
}

std::string all_lines() {
    std::string lines;
    for (const char* scene : {"tiles", "lines", "polygons", "hundred-balls", "restitution", "targets", "gates",
                              "drones", "marching", "boat"}) {
        for (const int substeps : {1, 5, 24, 60}) {
            for (const auto solver : {court::Solver::substep, court::Solver::sweep}) {
                lines += line_of(scene, substeps, solver) + '\n';
            }
        }
    }
    return lines;
}

}  // namespace

TEST_CASE(
    "golden scenes: tiles, lines, turning polygons, 100 balls, every restitution, targets, gates, drones, megaphones "
    "on "
    "routes and a polygon that yields end in the same hashes in every build") {
    const std::string lines = all_lines();
    if (std::getenv("MEGAPON_WRITE_GOLDEN")) std::ofstream(folder() / "hashes.txt") << lines;
    CHECK(lines == text_of(folder() / "hashes.txt"));
}

}  // namespace megapon::sim::golden_tests
