#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "court/task.h"
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

// Which of the tries is to be the author's: the best one without a miss after which at least a tenth of them all earn
// the star, but never one below the middle of those without a miss. Nothing: none is without a miss. `balls`: of the
// court.
std::optional<std::size_t> author_of(const std::vector<court::Achievement>& tries, const court::Task& task, int balls);

// Tries the court so often with each player and writes a line for each; returns the exit status.
int measure_par(const ParOptions& options, std::ostream& out, std::ostream& messages);

}  // namespace megapon::tools
