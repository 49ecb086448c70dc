#include "tools/scene_run.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "text/scratch_folder.h"
#include "tools/program.h"

namespace megapon::tools::program_tests {

TEST_CASE("for fps, substeps and the solver the command line wins, then the court, then the file, then the default") {
    config::Settings settings;
    REQUIRE(settings.read("[physics]\nfps = 20\nsubsteps = 8\nsolver = \"sweep\"\n", "megapon.toml").empty());
    const auto physics_of = [&settings](const court::PhysicsOverride& own) {
        court::Court court;
        court.physics = own;
        return tools::make_world_of(court, settings).tuning.physics;
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

namespace {

int status_of(std::vector<std::string> words) {
    words.insert(words.begin(), "megapon-headless");
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    return run_program(static_cast<int>(arguments.size()), arguments.data());
}

}  // namespace

TEST_CASE(
    "an output of a command that would overwrite its input, or another output, is refused and nothing is written") {
    const text::ScratchFolder folder;
    const std::string scene = "format = 1\nwalls = \"box\"\n[run]\nframes = 1\n[[expect]]\nnever = \"goal\"\n";
    const std::string file = (folder / "w.toml").string(), link = (folder / "link.toml").string();
    text::write_text(file, scene);
    std::filesystem::create_symlink(file, link);
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"run", file, "--csv", file},
             {"run", file, "--npy", link},
             {"run", link, "--csv", file},
             {"run", file, "--csv", (folder / "new").string(), "--npy", (folder / "new").string()},
             {"match", "--court", file, "--record", file},
             {"match", "--court", file, "--log", link},
             {"match", "--log", (folder / "new").string(), "--csv", (folder / "new").string()},
             {"par", file, "--author", file},
             {"test", file, "--junit", file},
             {"test", folder.path().string(), "--junit", file},
         }) {
        CAPTURE(words[0]);
        CHECK(status_of(words) == 2);
        CHECK(text::text_of(file) == scene);
        CHECK(!std::filesystem::exists(folder / "new"));
    }
    CHECK(status_of({"run", file, "--frames", "1", "--csv", "/dev/null", "--npy", "/dev/null"}) == 0);
}

}  // namespace megapon::tools::program_tests
