#include <CLI/CLI.hpp>
#include <iostream>

#include "tools/commands.h"

namespace megapon::tools {

int run_program(int argc, char** argv) {
    CLI::App app{"Megaphone DE Pong without a screen: hit tests, scenes, matches and replays."};
    app.set_version_flag("--version", "megapon-headless " MEGAPON_VERSION);
    app.require_subcommand(0, 1);
    int status = done;
    add_hit(app, status);
    add_run(app, status);
    add_match(app, status);
    add_replay(app, status);
    add_tunnel(app, status);
    add_lab(app, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? done : bad_input;
    }
    if (std::cout.flush()) return status;
    std::cerr << "standard output: cannot be written\n";
    return bad_input;
}

}  // namespace megapon::tools
