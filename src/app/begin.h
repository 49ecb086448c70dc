#pragma once

namespace megapon::app {

class Game;
struct LaunchOptions;

// The title, or what the command line asks for. A shot of a page needs a match.
void begin(Game& game, const LaunchOptions& options);

}  // namespace megapon::app
