#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/input/bindings.h"
#include "config/config_file.h"
#include "config/control_scheme.h"

namespace megapon::screens {

// What one player does by keys or by a gamepad's buttons.
struct Cell {
    std::size_t player = 0;  // 0 = left
    std::size_t action = 0;  // as input::Action counts
    bool pad = false;
    friend bool operator==(const Cell&, const Cell&) = default;
};

// What is in a cell, and what a code is called, in words for the screen ("W", "←").
std::string label_of(const config::Scheme& scheme, const Cell& cell);
std::string label_of(int code, bool pad);

// Another cell that uses this code already: any player's for a key, the same player's for a button.
std::optional<Cell> user_of(const config::Scheme& scheme, const Cell& cell, int code);

// What to save for the cell to have this code alone; `other` gets what the cell had before in its place.
config::ConfigFile::Choices rebound(const Cell& cell, int code);
config::ConfigFile::Choices swapped(const config::Scheme& scheme, const Cell& cell, int code, const Cell& other);

}  // namespace megapon::screens
