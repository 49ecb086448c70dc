#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "tools/batch.h"

namespace megapon::tools {

// The options of `match`.
struct MatchOptions {
    std::string left = "cpu:3";
    std::string right = "cpu:3";
    std::uint64_t seed = 1;  // of the first match; each further match has the next one
    int matches = 1;
    int points = 0;  // 0: match.points
    std::string court = "open";
    std::string slip;                      // "": none
    std::vector<std::string> assignments;  // of --set
    std::string record;                    // "": no file
    std::string log;                       // "": no file
    bool statistics = false;
    BatchOptions batch;
};

// Plays the matches and writes a line for each, in order, with `statistics` one more about all; returns the exit
// status.
int play_matches(const MatchOptions& options, std::ostream& out, std::ostream& messages);

}  // namespace megapon::tools
