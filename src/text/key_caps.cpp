#include "text/key_caps.h"

#include <algorithm>

namespace megapon::text {

namespace {

constexpr char key_begins = '\x01', button_begins = '\x02', cap_ends = '\x03';
constexpr std::string_view marks = "\x01\x02\x03";

}  // namespace

std::string cap(std::string_view label, Cap kind) {
    return (kind == Cap::key ? key_begins : button_begins) + std::string(label) + cap_ends;
}

std::string without_caps(std::string_view words) {
    std::string plain(words);
    std::erase_if(plain, [](char c) { return marks.find(c) != std::string_view::npos; });
    return plain;
}

// A label that was cut off goes on to the end; the mark at the end of one whose beginning was cut off is nothing.
CapPiece first_piece(std::string_view words) {
    if (words.empty()) return {};
    if (words[0] == cap_ends) return {{}, std::nullopt, 1};
    if (words[0] == key_begins || words[0] == button_begins) {
        const std::size_t end = std::min(words.find(cap_ends), words.size());
        return {words.substr(1, end - 1), words[0] == key_begins ? Cap::key : Cap::button,
                std::min(end + 1, words.size())};
    }
    const std::size_t end = std::min(words.find_first_of(marks), words.size());
    return {words.substr(0, end), std::nullopt, end};
}

bool has_caps(std::string_view words) { return words.find_first_of(marks) != std::string_view::npos; }

}  // namespace megapon::text
