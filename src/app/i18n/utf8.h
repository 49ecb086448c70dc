#pragma once

#include <cstddef>
#include <string_view>

namespace megapon::i18n {

// How many bytes the first character has. `text`: UTF-8, not empty.
inline std::size_t letter_length(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && (text[length] & 0xC0) == 0x80) ++length;
    return length;
}

}  // namespace megapon::i18n
