#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace megapon::platform {

// One letter as a reader sees it: a base with the marks, joiners and selectors that follow it.
struct Cluster {
    std::string_view text;
    std::u32string letters;  // that leave ink or a gap; those that are never seen are left out
};

// The clusters of a text of UTF-8; U+FFFD stands for what is none.
std::vector<Cluster> clusters_of(std::string_view text);

// The letter in UTF-8.
std::string utf8_of(char32_t letter);

// A blank of any width (Unicode's category Zs). Tabs and line breaks are no blanks, but is_control().
bool is_space(char32_t letter);

// A line break, a bell ...: no font has it.
bool is_control(char32_t letter);

// Its script is written from right to left.
bool is_right_to_left(char32_t letter);

// The code of ISO 15924 of the letter's script, where letters of it join or change places; else "Zyyy", of none.
const char* script_of(char32_t letter);

}  // namespace megapon::platform
