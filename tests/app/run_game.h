#pragma once

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "app/run.h"
#include "text/scratch_folder.h"

// What the tests of whole runs of the program share.
namespace megapon::app {

using text::ScratchFolder;

// Plays the game as main() does, its configuration in the folder, on SDL's driver without a screen.
inline int run(const ScratchFolder& folder, std::vector<std::string> arguments) {
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    setenv("XDG_CONFIG_HOME", (folder / "config").c_str(), 1);
    setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
    arguments.insert(arguments.begin(), "megapon");
    std::vector<char*> argv;
    argv.reserve(arguments.size());
    for (std::string& argument : arguments) argv.push_back(argument.data());
    return run_game(static_cast<int>(argv.size()), argv.data());
}

// What the program says while it lives.
class Hearer {
  public:
    explicit Hearer(std::ostream& stream) : stream_(stream), before_(stream.rdbuf(heard_.rdbuf())) {}
    ~Hearer() { stream_.rdbuf(before_); }
    Hearer(const Hearer&) = delete;
    Hearer& operator=(const Hearer&) = delete;
    std::string heard() const { return heard_.str(); }

  private:
    std::ostringstream heard_;
    std::ostream& stream_;
    std::streambuf* before_;
};

}  // namespace megapon::app
