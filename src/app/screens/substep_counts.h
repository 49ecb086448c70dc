#pragma once

#include <array>

namespace megapon::screens {

// What [ and ] and the options step through.
inline constexpr std::array substep_counts{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 60, 96, 120, 240, 480, 1000};

}  // namespace megapon::screens
