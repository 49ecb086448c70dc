#pragma once

#include <istream>
#include <string>

#include "config/settings.h"
#include "sim/world.h"
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

// Adds a command to the command line. Its callback stores the exit status.
void add_hit(CLI::App& app, int& status);
void add_run(CLI::App& app, int& status);
void add_step(CLI::App& app, int& status);
void add_match(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_tunnel(CLI::App& app, int& status);
void add_lab(CLI::App& app, int& status);
void add_par(CLI::App& app, int& status);
void add_court(CLI::App& app, int& status);
void add_test(CLI::App& app, int& status);
void add_property(CLI::App& app, int& status);
void add_differ(CLI::App& app, int& status);

// A file's name in messages: "-" is standard input.
std::string name_of(const std::string& file);

// All of a file, or of `standard_input` if the file is "-". Errors: as text::read_file.
text::Result<std::string> read_input(const std::string& file, std::istream& standard_input, std::size_t limit);

// The world of a court. For the numbers that a court can have the command line wins, then the court, then the file.
sim::World make_world_of(court::Court court, const config::Settings& settings);

}  // namespace megapon::tools
