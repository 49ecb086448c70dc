#pragma once

#include <iosfwd>
#include <string>

namespace megapon::tools {

// The options of `replay`.
struct ReplayOptions {
    std::string file;  // or a link; "-": standard input
    bool trace = false;
    bool link = false;  // instead of the end
};

// Plays a match again and compares it, frame by frame, with the hashes it carries: a link's with the last one. Returns
// the exit status.
int replay_file(const ReplayOptions& options, std::istream& standard_input, std::ostream& out, std::ostream& messages);

}  // namespace megapon::tools
