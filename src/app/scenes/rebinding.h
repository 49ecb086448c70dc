#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/controls/scheme.h"
#include "app/options/config_file.h"

namespace megapon::scenes {

// What one player does by keys or by a gamepad's buttons.
struct Cell {
    std::size_t player = 0;  // 0 = left
    std::size_t action = 0;  // as controls::Action counts
    bool pad = false;
    friend bool operator==(const Cell&, const Cell&) = default;
};

// What is in a cell, and what a code is called, in words for the screen ("W", "←").
std::string label_of(const controls::Scheme& scheme, const Cell& cell);
std::string label_of(int code, bool pad);

// Another cell that uses this code already: any player's for a key, the same player's for a button.
std::optional<Cell> user_of(const controls::Scheme& scheme, const Cell& cell, int code);

// What to save for the cell to have this code alone; `other` gets what the cell had before in its place.
options::ConfigFile::Choices rebound(const Cell& cell, int code);
options::ConfigFile::Choices swapped(const controls::Scheme& scheme, const Cell& cell, int code, const Cell& other);

}  // namespace megapon::scenes
