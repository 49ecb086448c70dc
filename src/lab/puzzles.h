#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "lab/exhibit.h"

namespace megapon::lab {

// Every exhibit has three puzzles. Their texts are the translations lab.NAME.puzzle1 to puzzle3.
inline constexpr std::size_t puzzles_per_exhibit = 3;

// Whether the exhibit as it stands solves its puzzle, counted from 0. An exhibit that is not one of all_exhibits solves
// none.
bool solves_puzzle(const Exhibit& exhibit, std::size_t puzzle);

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
