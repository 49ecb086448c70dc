#pragma once

#include <cstddef>

namespace megapon::app {

// How often this thread has asked for memory (operator new) since the program began.
std::size_t allocations();

}  // namespace megapon::app
