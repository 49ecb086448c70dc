#pragma once

namespace megapon::app {

// The game, as main() calls it; answers the exit status.
int run_game(int argc, char** argv);

}  // namespace megapon::app
