#pragma once

#include <vector>

#include "app/screens/option_list.h"

namespace megapon::screens {

// The lines of each chapter of the options.
std::vector<Option> game_options();
std::vector<Option> picture_options();
std::vector<Option> sound_options();
std::vector<Option> pad_options();
std::vector<Option> lab_options();

}  // namespace megapon::screens
