#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// PNG files: pictures, and texts that travel in them.
namespace megapon::text {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const Rgb&, const Rgb&) = default;
};

// The bytes of a file with these pixels, row by row from the top; pixels.size() is a multiple of `width`. Needs
// can_deflate().
std::string write_png(const std::vector<Rgb>& pixels, int width);

bool is_png(std::string_view bytes);

// A PNG file with a text inside it, in an iTXt chunk behind the header. `png`: a whole PNG file. `name`: of Latin
// letters, at most 79.
std::string put_in_png(const std::string& png, std::string_view name, std::string_view text);

// The text of this name that is in it; nothing: there is none, or the file is damaged before it.
std::optional<std::string> text_in_png(std::string_view png, std::string_view name);

}  // namespace megapon::text
