#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Bytes as digits, compressed, and as PNG files; texts that travel in pictures.
namespace megapon::text {

// The two alphabets of RFC 4648. Those of `url` mean nothing else in an address of the web, and have no "=" at the end.
enum class Base64 : std::uint8_t { standard, url };

// The bytes as digits, without line ends.
std::string to_base64(std::string_view bytes, Base64 alphabet = Base64::standard);

// Back again. Nothing: a character that is no digit.
std::optional<std::string> from_base64(std::string_view digits, Base64 alphabet = Base64::standard);

// Whether this build has zlib: one for another machine may come without. The next two may not be called then.
bool can_deflate();

// The bytes compressed as far as zlib can, with its header and checksum (RFC 1950).
std::string deflate(std::string_view bytes);

// Back again. Nothing: damaged, truncated, followed by other bytes, or more than `limit` bytes of contents.
std::optional<std::string> inflate(std::string_view compressed, std::size_t limit);

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const Rgb&, const Rgb&) = default;
};

// The bytes of a PNG file with these pixels, row by row from the top; pixels.size() is a multiple of `width`. Needs
// can_deflate().
std::string write_png(const std::vector<Rgb>& pixels, int width);

bool is_png(std::string_view bytes);

// A PNG file with a text inside it, in an iTXt chunk behind the header. `png`: a whole PNG file. `name`: of Latin
// letters, at most 79.
std::string put_in_png(const std::string& png, std::string_view name, std::string_view text);

// The text of this name that is in it; nothing: there is none, or the file is damaged before it.
std::optional<std::string> text_in_png(std::string_view png, std::string_view name);

bool is_gif(std::string_view bytes);

// The bytes of a GIF with a text inside it, behind its colours, in an application extension block of the game's own,
// which other programs skip. `gif` must be a whole file with a table of colours.
std::string put_in_gif(const std::string& gif, std::string_view text);

// What put_in_gif has put there. Nothing: there is none, or the file is damaged before its end.
std::optional<std::string> text_in_gif(std::string_view gif);

}  // namespace megapon::text
