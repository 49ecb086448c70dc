#pragma once

#include <iosfwd>
#include <string>

namespace megapon::tools {

// What the command line of `replay` says.
struct ReplayOptions {
    std::string file;  // "-": standard input
    bool trace = false;
};

// Plays a replay again and compares it, frame by frame, with the hashes it carries. Answers the exit status.
int replay_file(const ReplayOptions& options, std::istream& standard_input, std::ostream& out, std::ostream& messages);

}  // namespace megapon::tools
