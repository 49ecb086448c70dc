#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <vector>

namespace megapon::tools {

struct RunOptions {
    std::string scene;                     // a court file; "-" is standard input
    int frames = 100;                      // to play
    std::vector<std::string> assignments;  // "KEY=VALUE" each; they win over the scene's own [physics]
    bool trace = false;                    // tell where everything is after every frame
};

// Plays a scene and writes what happens as JSON, an object a line. Complaints go to `messages`. Answers the exit
// status.
int run_scene(const RunOptions& options, std::istream& standard_input, std::ostream& out, std::ostream& messages);

}  // namespace megapon::tools
