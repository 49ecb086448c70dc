#pragma once

namespace megapon::lab {

// " < 0", " > 0" or " = 0", whichever is so.
inline const char* compared_with_zero(double number) {
    if (number == 0) return " = 0";
    return number < 0 ? " < 0" : " > 0";
}

}  // namespace megapon::lab
