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
};

}  // namespace megapon::lab
