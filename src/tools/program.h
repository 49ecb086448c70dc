#pragma once

#include "text/error.h"

// Named only: including CLI11 costs every file seconds of compile time.
namespace CLI {
class App;
}

namespace megapon::tools {

// Exit statuses of every command.
constexpr int done = 0;
constexpr int check_failed = 1;
using text::bad_input;

// The program, as main() calls it: parses the command line, runs the command, returns the exit status.
int run_program(int argc, char** argv);

// Adds the command `court`. The callbacks of its commands store the exit status.
void add_court(CLI::App& app, int& status);

}  // namespace megapon::tools
