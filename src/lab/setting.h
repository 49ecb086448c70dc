#pragma once

#include <string>

namespace megapon::lab {

// A number of an exhibit that can be changed: by a handle, by `--set KEY=VALUE`, by [ and ].
struct Setting {
    std::string key;
    double value = 0;
    double low = 0;  // both ends belong to the range
    double high = 0;
    double step = 4;     // of an arrow key; with Shift a tenth
    bool whole = false;  // whole numbers only

    bool is_switch() const { return whole && low == 0 && high == 1; }  // 0 is off, 1 is on
};

// What an exhibit keeps as text, such as a map: changed by `--set KEY=VALUE` and by drawing.
struct TextSetting {
    std::string key;
    std::string value;
};

}  // namespace megapon::lab
