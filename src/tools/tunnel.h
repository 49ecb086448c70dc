#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "lab/trials.h"
#include "text/error.h"
#include "text/numbers.h"
#include "tools/batch.h"
#include "tools/table.h"

namespace CLI {
class App;
}

namespace megapon::tools {

// A list of the command line, "120,240", each number in the range. Errors name the option and what was expected.
text::Result<std::vector<double>> numbers_in(const std::string& text, const std::string& option, text::Range range);
text::Result<std::vector<int>> wholes_in(const std::string& text, const std::string& option, text::Range range);

// "line,brick" as indices into `words`.
text::Result<std::vector<std::size_t>> words_in(const std::string& text, const std::string& option,
                                                const std::vector<std::string>& words);

struct TunnelOptions {
    std::vector<lab::Target> targets;
    std::vector<double> speeds;  // px/s
    std::vector<int> substeps;
    int shots = 0;  // a row
    std::uint64_t seed = 0;
    TableFiles table{};
    BatchOptions batch{};
};

// The options as the command line writes them.
struct TunnelLine {
    std::string targets = "megaphone";
    std::string speeds = "120,240,480";
    std::string substeps = "1,2,4,8,24";
    int shots = 20000;
    std::uint64_t seed = 1;
    TableFiles table{};
    BatchOptions batch;

    bool given(const CLI::App& command) const;  // whether the command line has one of them
};

std::shared_ptr<TunnelLine> add_tunnel_options(CLI::App& command);

// Writes the table, or the errors of the options; returns the exit status.
int run_tunnel(const TunnelLine& line);

// Writes the table as CSV: for each target and speed a row for each number of substeps and one of the sweep solver.
// Every row of a target is made of the same shots. Only a first shard begins with the names of the columns. Errors: a
// file of the table that cannot be written.
text::Errors write_tunnel_table(const TunnelOptions& options, std::ostream& out);

}  // namespace megapon::tools
