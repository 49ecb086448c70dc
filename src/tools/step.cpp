#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <iostream>
#include <memory>

#include "text/numbers.h"
#include "tools/program.h"
#include "tools/stepper.h"

namespace megapon::tools {

namespace {

int run(const StepOptions& options) {
    auto stepper = Stepper::open(options);
    if (!stepper) return text::report(stepper.errors(), std::cerr);
    return answer_lines(STDIN_FILENO, name_of("-"), STDOUT_FILENO, std::cerr,
                        [&stepper](std::string_view line) { return stepper->answer(line); });
}

}  // namespace

void add_step(CLI::App& app, int& status) {
    auto options = std::make_shared<StepOptions>();
    CLI::App* command = app.add_subcommand("step", "Play step by step: JSON Lines in, one answer a line.");
    command->add_option("SCENE", options->scene, "a court file, or a test; without it a match on the court open");
    command
        ->add_option("--left", options->left,
                     "the left player: player (takes input), cpu:1 to cpu:5 or human:LATENCY_MS,SD_PX,SD_MS; a SCENE "
                     "without --left and --right plays its [match], or an experiment (player)")
        ->type_name("PLAYER");
    command->add_option("--right", options->right, "the right player (player)")->type_name("PLAYER");
    command->add_option("--seed", options->seed, "of the match (as the scene's [match] says, or 1)")
        ->type_name("N")
        ->check(text::whole_from<std::uint64_t>(0, UINT64_MAX));
    command->add_option("--set", options->assignments, "change a setting, such as physics.substeps=8; repeatable")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    command->footer(
        R"(Each line asks for one thing: "do" is step, input, seed, set, read, save, load, hash or quit. The answer to a bad
line is {"error":"..."}, nothing has changed then, and the exit status is 2.
Example: three frames with one input, then the hash
  printf '%s\n' '{"do":"input","side":"left","control":"move_y","value":-127,"substep":6}' \
    '{"do":"step","frames":3}' '{"do":"hash"}' | megapon-headless step --right cpu:2
)");
    command->callback([options, &status] { status = run(*options); });
}

}  // namespace megapon::tools
