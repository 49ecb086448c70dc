#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "sim/world.h"

namespace megapon::tools {

struct DifferOptions {
    std::string scene;  // a court file; "-" is standard input
    std::string engine;
    std::optional<int> frames{};             // nothing: as the scene's [run] says
    std::vector<std::string> assignments{};  // of --set
};

// How an engine plays the first contact of each ball in each page, against the exact one.
struct Differences {
    std::vector<double> places{};  // px from where the centre is at the contact
    std::vector<double> angles{};  // degrees from the direction afterwards
    int contacts = 0;
    int missed = 0;
    int false_hits = 0;
    double energy_kept = 0;  // share of the sum of m·v² after all pages, played in one piece
};

// The sweep's answers are the exact ones. Every page begins for all as it does in the sweep's play.
Differences differ_from_sweep(const sim::World& world, std::string_view solver_or_engine, int frames);

// Writes the table; returns the exit status.
int write_differences(const DifferOptions& options, std::istream& standard_input, std::ostream& out,
                      std::ostream& messages);

}  // namespace megapon::tools
