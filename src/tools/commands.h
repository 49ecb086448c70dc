#pragma once

// Named only: the library costs every file that includes it seconds to compile.
namespace CLI {
class App;
}

#include "text/error.h"

namespace megapon::tools {

// Exit statuses of every command.
constexpr int done = 0;
constexpr int check_failed = 1;
using text::bad_input;

// The program, as main() calls it: parses the command line, runs the command, answers the exit status.
int run_program(int argc, char** argv);

// Each command adds itself to the command line; when it is chosen its callback stores the exit status.
void add_hit(CLI::App& app, int& status);
void add_run(CLI::App& app, int& status);
void add_match(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_tunnel(CLI::App& app, int& status);
void add_lab(CLI::App& app, int& status);

}  // namespace megapon::tools
