#pragma once

#include <cstddef>

#include "lab/exhibit.h"

namespace megapon::lab {

// Every exhibit has three puzzles. Their texts are the translations lab.NAME.puzzle1 to puzzle3.
inline constexpr std::size_t puzzles_per_exhibit = 3;

// Whether the exhibit as it stands solves its puzzle, counted from 0. An exhibit that is not one of all_exhibits solves
// none.
bool solves_puzzle(const Exhibit& exhibit, std::size_t puzzle);

}  // namespace megapon::lab
