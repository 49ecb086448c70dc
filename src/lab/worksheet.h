#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/exhibit.h"

namespace megapon::lab {

// What solves a puzzle from where an exhibit stands: settings, "KEY=VALUE" each in this order, and pages to play then.
struct PuzzleAnswer {
    std::vector<std::string> settings;
    int frames = 0;
};

// The settings of the exhibit's own solution, and of all others those that must be as that solution has them.
PuzzleAnswer solve_puzzle(const Exhibit& exhibit, std::size_t puzzle);

// A worksheet's exhibit, which its settings alone make, as its link opens it; and what solves the puzzles from there.
struct Worksheet {
    std::unique_ptr<Exhibit> exhibit;
    std::array<PuzzleAnswer, puzzles_per_exhibit> answers;
};

// About the exhibit after so many frames or, with a seed, about a question of other numbers: as often a hit as a miss.
Worksheet make_worksheet(const Exhibit& exhibit, int frames, std::optional<std::uint64_t> seed);

// The number of a setting on a worksheet: all its digits, so that typing them opens what is printed.
std::string printed_number(double value);

}  // namespace megapon::lab
