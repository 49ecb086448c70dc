#pragma once

#include <vector>

#include "app/scenes/house.h"
#include "app/scenes/option_list.h"

namespace megapon::scenes {

// The lines of each chapter of the options.
std::vector<Option> game_options(const House& house);
std::vector<Option> picture_options(const House& house);
std::vector<Option> sound_options(const House& house);
std::vector<Option> pad_options(const House& house);
std::vector<Option> lab_options(const House& house);

}  // namespace megapon::scenes
