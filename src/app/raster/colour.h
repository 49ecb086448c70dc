#pragma once

#include <cstdint>

namespace megapon::raster {

// sRGB; a = 255 covers fully.
struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;
    friend bool operator==(const Colour&, const Colour&) = default;
};

// The same colour, more transparent: 0 is invisible, 1 is the colour itself. What is below 0 counts as 0, what is above
// 1 as 1.
constexpr Colour faded(Colour colour, double fraction) {
    const double alpha = colour.a * (fraction > 0 ? fraction < 1 ? fraction : 1.0 : 0.0);
    const auto below = static_cast<std::uint8_t>(alpha);
    colour.a = static_cast<std::uint8_t>(alpha - below < 0.5 ? below : below + 1);
    return colour;
}

// 0xRRGGBB, as designers write it.
constexpr Colour hex(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8), static_cast<std::uint8_t>(rgb)};
}

// The colour as an opaque pixel, 0xFFRRGGBB; its alpha does not count.
constexpr std::uint32_t opaque_pixel(Colour colour) {
    return 0xFF000000u | static_cast<std::uint32_t>(colour.r) << 16 | static_cast<std::uint32_t>(colour.g) << 8 |
           colour.b;
}

}  // namespace megapon::raster
