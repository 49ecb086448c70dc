#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace megapon::text {

// Keys and a gamepad's buttons that a text names: their labels stand between marks that no text has otherwise, and a
// canvas draws them as caps.
enum class Cap { key, button };

std::string cap(std::string_view label, Cap kind = Cap::key);

// The words as they are spoken: labels without their marks.
std::string without_caps(std::string_view words);

// A label, or the words up to the next one.
struct CapPiece {
    std::string_view words;
    std::optional<Cap> cap;
    std::size_t length = 0;  // bytes, with the marks; 0 at the end of the text
};
CapPiece first_piece(std::string_view words);

// Whether there is any label in the words.
bool has_caps(std::string_view words);

}  // namespace megapon::text
