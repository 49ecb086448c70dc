#include "config/keys.h"

#include <algorithm>
#include <charconv>
#include <span>

namespace megapon::config {

namespace {

struct Name {
    int code;
    const char* words;
};

// All keys but letters and digits, whose codes are in sequence.
constexpr Name keys[]{
    {40, "Enter"},
    {41, "Esc"},
    {42, "Backspace"},
    {43, "Tab"},
    {44, "Space"},
    {45, "-"},
    {46, "="},
    {47, "["},
    {48, "]"},
    {49, "\\"},
    {50, "#"},
    {51, ";"},
    {52, "'"},
    {53, "`"},
    {54, ","},
    {55, "."},
    {56, "/"},
    {57, "Caps Lock"},
    {58, "F1"},
    {59, "F2"},
    {60, "F3"},
    {61, "F4"},
    {62, "F5"},
    {63, "F6"},
    {64, "F7"},
    {65, "F8"},
    {66, "F9"},
    {67, "F10"},
    {68, "F11"},
    {69, "F12"},
    {73, "Insert"},
    {74, "Home"},
    {75, "Page Up"},
    {76, "Delete"},
    {77, "End"},
    {78, "Page Down"},
    {79, "Right"},
    {80, "Left"},
    {81, "Down"},
    {82, "Up"},
    {84, "Keypad /"},
    {85, "Keypad *"},
    {86, "Keypad -"},
    {87, "Keypad +"},
    {88, "Keypad Enter"},
    {89, "Keypad 1"},
    {90, "Keypad 2"},
    {91, "Keypad 3"},
    {92, "Keypad 4"},
    {93, "Keypad 5"},
    {94, "Keypad 6"},
    {95, "Keypad 7"},
    {96, "Keypad 8"},
    {97, "Keypad 9"},
    {98, "Keypad 0"},
    {99, "Keypad ."},
    {100, "<"},
    {101, "Menu"},
    {224, "Left Ctrl"},
    {225, "Left Shift"},
    {226, "Left Alt"},
    {227, "Left Super"},
    {228, "Right Ctrl"},
    {229, "Right Shift"},
    {230, "Right Alt"},
    {231, "Right Super"},
};

constexpr Name buttons[]{
    {0, "A"},  {1, "B"},  {2, "X"},   {3, "Y"},   {4, "Back"},  {5, "Guide"}, {6, "Start"},  {7, "L3"},
    {8, "R3"}, {9, "L1"}, {10, "R1"}, {11, "Up"}, {12, "Down"}, {13, "Left"}, {14, "Right"},
};

constexpr int most_code = 511;

std::string name_of(std::span<const Name> names, int code, const char* kind) {
    const auto known = std::find_if(names.begin(), names.end(), [code](const Name& name) { return name.code == code; });
    return known == names.end() ? kind + std::to_string(code) : known->words;
}

std::optional<int> code_of_name(std::span<const Name> names, std::string_view words, std::string_view kind) {
    const auto known =
        std::find_if(names.begin(), names.end(), [words](const Name& name) { return name.words == words; });
    if (known != names.end()) return known->code;
    if (!words.starts_with(kind)) return std::nullopt;
    int code = 0;
    const char* end = words.data() + words.size();
    const auto [stop, error] = std::from_chars(words.data() + kind.size(), end, code);
    if (error != std::errc{} || stop != end || code < 0 || code > most_code) return std::nullopt;
    return code;
}

constexpr std::string_view separator = " or ";

template <typename NameOf>
std::string join_names(const std::vector<int>& codes, NameOf name_of_code) {
    std::string words;
    for (const int code : codes) {
        if (!words.empty()) words += separator;
        words += name_of_code(code);
    }
    return words;
}

template <typename CodeOf>
std::optional<std::vector<int>> split_names(std::string_view words, CodeOf code_of) {
    std::vector<int> codes;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(separator), words.size());
        const auto code = code_of(words.substr(0, end));
        if (!code) return std::nullopt;
        codes.push_back(*code);
        words.remove_prefix(std::min(end + separator.size(), words.size()));
    }
    return codes;
}

}  // namespace

std::string key_name(int scancode) {
    constexpr int a = 4;
    constexpr int one = 30;
    constexpr int zero = 39;
    if (scancode >= a && scancode < one) return {static_cast<char>('A' + scancode - a)};
    if (scancode >= one && scancode <= zero) return {static_cast<char>('0' + (scancode - one + 1) % 10)};
    return name_of(keys, scancode, "Key ");
}

std::optional<int> key_named(std::string_view name) {
    for (int code = 4; code <= 39; ++code)
        if (key_name(code) == name) return code;
    return code_of_name(keys, name, "Key ");
}

std::string button_name(int code) { return name_of(buttons, code, "Button "); }
std::optional<int> button_named(std::string_view name) { return code_of_name(buttons, name, "Button "); }

std::string key_names(const std::vector<int>& codes) { return join_names(codes, key_name); }
std::string button_names(const std::vector<int>& codes) { return join_names(codes, button_name); }
std::optional<std::vector<int>> keys_named(std::string_view names) { return split_names(names, key_named); }
std::optional<std::vector<int>> buttons_named(std::string_view names) { return split_names(names, button_named); }

}  // namespace megapon::config
