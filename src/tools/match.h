#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace megapon::tools {

// What the command line of `match` says.
struct MatchOptions {
    std::string left = "cpu:3";
    std::string right = "cpu:3";
    std::uint64_t seed = 1;  // of the first match; the next ones count on
    int matches = 1;
    int points = 0;  // 0: the configuration's
    std::string court = "open";
    std::vector<std::string> assignments;  // of --set
    std::string record;                    // "": no file
};

// Plays the matches, prints a line each and answers the exit status.
int play_matches(const MatchOptions& options, std::ostream& out, std::ostream& messages);

}  // namespace megapon::tools
