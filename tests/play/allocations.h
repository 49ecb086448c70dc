#pragma once

#include <cstddef>

namespace megapon::play {

// How often this thread has allocated memory (operator new) since the program began.
std::size_t allocations();

}  // namespace megapon::play
