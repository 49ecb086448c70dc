#pragma once

#include <cstddef>

namespace megapon::play {

// How often this thread has allocated memory (operator new) since the program began.
std::size_t allocations();

// How many bytes it has allocated and not freed; right where it frees what it allocates itself.
std::size_t held_bytes();

}  // namespace megapon::play
