#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "tools/batch.h"

namespace megapon::tools {

// The options of `par`.
struct ParOptions {
    std::string court;
    std::vector<std::string> players{"cpu:3", "cpu:4", "cpu:5"};
    int tries = 1000;
    std::uint64_t seed = 1;  // of the first try; each further try has the next one
    int jobs = 1;
    std::string author;  // "": no file
};

// Tries the court so often with each player and writes a line for each; returns the exit status.
int measure_par(const ParOptions& options, std::ostream& out, std::ostream& messages);

}  // namespace megapon::tools
