#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "lab/puzzles.h"

namespace megapon::lab {

// How good ten drawn guesses were.
enum class Medal : std::uint8_t { none, bronze, silver, gold };

// What a visitor has reached in an exhibit.
struct ExhibitStamps {
    std::array<bool, puzzles_per_exhibit> puzzles{};
    Medal medal = Medal::none;  // the best one
    friend bool operator==(const ExhibitStamps&, const ExhibitStamps&) = default;

    int solved() const { return static_cast<int>(std::count(puzzles.begin(), puzzles.end(), true)); }
};

}  // namespace megapon::lab
