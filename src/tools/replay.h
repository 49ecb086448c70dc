#pragma once

#include <iosfwd>
#include <string>

namespace megapon::tools {

// The options of `replay`.
struct ReplayOptions {
    std::string file;  // "-": standard input
    bool trace = false;
};

// Plays a replay again and compares it, frame by frame, with the hashes it carries. Returns the exit status.
int replay_file(const ReplayOptions& options, std::istream& standard_input, std::ostream& out, std::ostream& messages);

}  // namespace megapon::tools
