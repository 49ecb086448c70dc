#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "lab/tunnel.h"

namespace megapon::tools {

struct TunnelOptions {
    std::vector<lab::Target> targets;
    std::vector<double> speeds;  // px/s
    std::vector<int> substeps;
    int shots = 0;  // a row
    std::uint64_t seed = 0;
};

// Writes the table as CSV: for each target and speed a row for each number of substeps and one of the sweep solver.
// Every row of a target is made of the same shots.
void write_tunnel_table(const TunnelOptions& options, std::ostream& out);

}  // namespace megapon::tools
