#pragma once

#include <string>

#include "app/screens/house.h"

namespace megapon::screens {

// What a player presses, on the keyboard or on a gamepad: "W A S D", "stick"; "F", "A".
std::string walk_prompt(const House& house, std::size_t player, bool pad);
std::string swing_prompt(const House& house, std::size_t player, bool pad);

// The same on the device that was used last.
inline std::string walk_prompt(const House& house, std::size_t player) {
    return walk_prompt(house, player, house.plays_by_pad());
}
inline std::string swing_prompt(const House& house, std::size_t player) {
    return swing_prompt(house, player, house.plays_by_pad());
}

}  // namespace megapon::screens
