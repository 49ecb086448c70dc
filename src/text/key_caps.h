#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace megapon::text {

// Keys and a gamepad's buttons that a text names: their labels stand between marks that no text has otherwise, and a
// canvas draws them as caps.
enum class Cap { key, button };

inline constexpr std::string_view cap_marks = "\x01\x02\x03";  // a key begins, a button, the label ends

inline std::string cap(std::string_view label, Cap kind = Cap::key) {
    return cap_marks[kind == Cap::key ? 0 : 1] + std::string(label) + cap_marks[2];
}

// Whether there is any label in the words.
inline bool has_caps(std::string_view words) { return words.find_first_of(cap_marks) != std::string_view::npos; }

// The words as they are spoken: labels without their marks.
inline std::string without_caps(std::string_view words) {
    std::string plain(words);
    for (const char mark : cap_marks) std::erase(plain, mark);
    return plain;
}

// A label, or the words up to the next one.
struct CapPiece {
    std::string_view words;
    std::optional<Cap> cap;
    std::size_t length = 0;  // bytes, with the marks; 0 at the end of the text
};

// A label that was cut off goes on to the end; the mark at the end of one whose beginning was cut off is nothing.
inline CapPiece first_piece(std::string_view words) {
    if (words.empty()) return {};
    const std::size_t mark = cap_marks.find(words[0]);
    if (mark == 2) return {{}, std::nullopt, 1};
    if (mark < 2) {
        const std::size_t end = std::min(words.find(cap_marks[2]), words.size());
        return {words.substr(1, end - 1), mark == 0 ? Cap::key : Cap::button, std::min(end + 1, words.size())};
    }
    const std::size_t end = std::min(words.find_first_of(cap_marks), words.size());
    return {words.substr(0, end), std::nullopt, end};
}

}  // namespace megapon::text
