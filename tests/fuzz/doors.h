#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace megapon {

// A door of the library, and the first byte of an input that goes in there.
struct Door {
    char name;
    void (*open)(std::string_view bytes);
};

// An input without a door goes nowhere.
inline int go_in(std::span<const Door> doors, const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    for (const Door& door : doors)
        if (door.name == static_cast<char>(data[0])) door.open({reinterpret_cast<const char*>(data) + 1, size - 1});
    return 0;
}

}  // namespace megapon
