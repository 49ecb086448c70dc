#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/view/paper.h"

namespace megapon::view {

// What each player does with which key and which button.
struct ControlTable {
    static constexpr std::size_t rows = 5;
    static constexpr std::size_t columns = 4;
    struct Place {
        std::size_t row = 0;
        std::size_t column = 0;  // blue's keys, blue's gamepad, red's keys, red's gamepad
    };
    std::array<std::string, 2> sides;
    std::array<std::string, 2> kinds;  // what a column of keys and one of buttons is called
    std::array<std::string, rows> actions;
    std::array<std::array<std::string, columns>, rows> cells;
    std::optional<Place> chosen;
};

void draw_control_table(Canvas& canvas, const ControlTable& table);

// Which cell of the table lies at a place of the page.
std::optional<ControlTable::Place> cell_at(Vec place);

}  // namespace megapon::view
