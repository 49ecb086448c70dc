#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace megapon::lab {

// Lines of code that share a part with others: the parts one after the other, as one text with a zero at its end.
template <std::size_t... sizes>
constexpr auto join_lines(const char (&... parts)[sizes]) {
    std::array<char, (sizes + ...) - sizeof...(sizes) + 1> text{};
    auto end = text.begin();
    ((end = std::copy_n(parts, sizes - 1, end)), ...);
    return text;
}

}  // namespace megapon::lab
