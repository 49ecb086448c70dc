#include "tools/program.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <utility>

#include "geometry/floating_point.h"
#include "text/files.h"

namespace megapon::tools {

namespace {

constexpr const char* program = "megapon-headless";

// The status, unless what was written before has not arrived.
int end_output(int status) {
    if (std::cout.flush()) return status;
    return text::report({text::Error("standard output", "cannot be written")}, std::cerr);
}

// --help and --version end in status 0; a usage error is one line and ends in status 2.
int end_parsing(const CLI::App& app, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return end_output(app.exit(error));
    const std::string message = std::string(error.what()) + " (" + program + " --help lists all commands and options)";
    return text::report({text::Error(program, message)}, std::cerr);
}

}  // namespace

int run_program(int argc, char** argv) {
    const geometry::PlainArithmetic plain;
    CLI::App app{"Megaphone DE Pong without a screen: hit tests, scenes, matches and replays.", program};
    app.set_version_flag("--version", "megapon-headless " MEGAPON_VERSION);
    app.require_subcommand(0, 1);
    int status = done;
    add_hit(app, status);
    add_run(app, status);
    add_step(app, status);
    add_match(app, status);
    add_replay(app, status);
    add_tunnel(app, status);
    add_lab(app, status);
    add_par(app, status);
    add_court(app, status);
    add_test(app, status);
    add_property(app, status);
    add_differ(app, status);
    text::refuse_empty_names(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return end_parsing(app, error);
    }
    return end_output(status);
}

std::string name_of(const std::string& file) { return file == "-" ? "standard input" : file; }

text::Result<std::string> read_input(const std::string& file, std::istream& standard_input, std::size_t limit) {
    if (file == "-") return text::read_stream(standard_input, name_of(file), limit);
    return text::read_file(file, limit, text::FileKind::any);
}

sim::World make_world_of(court::Court court, const config::Settings& settings) {
    settings.drop_overridden(court.physics);
    return sim::make_world(std::move(court), settings.tuning());
}

}  // namespace megapon::tools
