#include "judge/scene.h"

#include <doctest/doctest.h>

namespace megapon::judge::scene_tests {

TEST_CASE("for fps, substeps and the solver the command line wins, then the court, then the file, then the default") {
    config::Settings settings;
    REQUIRE(settings.read("[physics]\nfps = 20\nsubsteps = 8\nsolver = \"sweep\"\n", "megapon.toml").empty());
    const auto physics_of = [&settings](const court::PhysicsOverride& own) {
        court::Court court;
        court.physics = own;
        return make_world_of(court, settings).tuning.physics;
    };
    const court::PhysicsOverride own{15, 12, sim::Solver::substep};

    const sim::PhysicsTuning of_file = physics_of({});
    CHECK(of_file.fps == 20);
    CHECK(of_file.substeps == 8);
    CHECK(of_file.solver == sim::Solver::sweep);

    const sim::PhysicsTuning of_court = physics_of(own);
    CHECK(of_court.fps == 15);
    CHECK(of_court.substeps == 12);
    CHECK(of_court.solver == sim::Solver::substep);

    REQUIRE(settings.set_all({"physics.fps=30", "physics.solver=sweep"}).empty());
    const sim::PhysicsTuning of_command_line = physics_of(own);
    CHECK(of_command_line.fps == 30);
    CHECK(of_command_line.substeps == 12);
    CHECK(of_command_line.solver == sim::Solver::sweep);
}

}  // namespace megapon::judge::scene_tests
