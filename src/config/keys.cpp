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
    {key::enter, "Enter"},
    {key::escape, "Esc"},
    {key::backspace, "Backspace"},
    {key::tab, "Tab"},
    {key::space, "Space"},
    {45, "-"},
    {46, "="},
    {key::left_bracket, "["},
    {key::right_bracket, "]"},
    {key::backslash, "\\"},
    {key::iso_hash, "#"},
    {51, ";"},
    {52, "'"},
    {53, "`"},
    {key::comma, ","},
    {key::period, "."},
    {56, "/"},
    {57, "Caps Lock"},
    {key::f1, "F1"},
    {key::f2, "F2"},
    {key::f3, "F3"},
    {61, "F4"},
    {62, "F5"},
    {63, "F6"},
    {64, "F7"},
    {65, "F8"},
    {66, "F9"},
    {67, "F10"},
    {key::f11, "F11"},
    {key::f12, "F12"},
    {73, "Insert"},
    {74, "Home"},
    {75, "Page Up"},
    {76, "Delete"},
    {77, "End"},
    {78, "Page Down"},
    {key::right, "Right"},
    {key::left, "Left"},
    {key::down, "Down"},
    {key::up, "Up"},
    {84, "Keypad /"},
    {85, "Keypad *"},
    {86, "Keypad -"},
    {87, "Keypad +"},
    {key::keypad_enter, "Keypad Enter"},
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
    {key::left_ctrl, "Left Ctrl"},
    {key::left_shift, "Left Shift"},
    {key::left_alt, "Left Alt"},
    {key::left_gui, "Left Super"},
    {key::right_ctrl, "Right Ctrl"},
    {key::right_shift, "Right Shift"},
    {key::right_alt, "Right Alt"},
    {key::right_gui, "Right Super"},
};

constexpr Name buttons[]{
    {pad_button::a, "A"},
    {pad_button::b, "B"},
    {pad_button::x, "X"},
    {pad_button::y, "Y"},
    {pad_button::back, "Back"},
    {5, "Guide"},
    {pad_button::start, "Start"},
    {pad_button::left_stick, "L3"},
    {8, "R3"},
    {pad_button::left_shoulder, "L1"},
    {pad_button::right_shoulder, "R1"},
    {pad_button::up, "Up"},
    {pad_button::down, "Down"},
    {pad_button::left, "Left"},
    {pad_button::right, "Right"},
};

// Where the print differs from the names above. Nintendo's A and B have changed places, and SDL has changed them back.
struct Print {
    PadMake make;
    int code;
    const char* words;
};
constexpr Print prints[]{
    {PadMake::xbox_360, pad_button::left_shoulder, "LB"},
    {PadMake::xbox_360, pad_button::right_shoulder, "RB"},
    {PadMake::xbox, pad_button::left_shoulder, "LB"},
    {PadMake::xbox, pad_button::right_shoulder, "RB"},
    {PadMake::xbox, pad_button::back, "View"},
    {PadMake::xbox, pad_button::start, "Menu"},
    {PadMake::playstation_3, pad_button::a, "×"},
    {PadMake::playstation_3, pad_button::b, "○"},
    {PadMake::playstation_3, pad_button::x, "□"},
    {PadMake::playstation_3, pad_button::y, "△"},
    {PadMake::playstation_3, pad_button::back, "Select"},
    {PadMake::playstation_4, pad_button::a, "×"},
    {PadMake::playstation_4, pad_button::b, "○"},
    {PadMake::playstation_4, pad_button::x, "□"},
    {PadMake::playstation_4, pad_button::y, "△"},
    {PadMake::playstation_4, pad_button::back, "Share"},
    {PadMake::playstation_4, pad_button::start, "Options"},
    {PadMake::playstation_5, pad_button::a, "×"},
    {PadMake::playstation_5, pad_button::b, "○"},
    {PadMake::playstation_5, pad_button::x, "□"},
    {PadMake::playstation_5, pad_button::y, "△"},
    {PadMake::playstation_5, pad_button::back, "Create"},
    {PadMake::playstation_5, pad_button::start, "Options"},
    {PadMake::nintendo, pad_button::back, "–"},
    {PadMake::nintendo, pad_button::start, "+"},
    {PadMake::nintendo, pad_button::left_shoulder, "L"},
    {PadMake::nintendo, pad_button::right_shoulder, "R"},
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

std::optional<char> digit_of(int scancode) {
    if (scancode < key::digit_1 || scancode > key::digit_0) return std::nullopt;
    return static_cast<char>('0' + (scancode - key::digit_1 + 1) % 10);
}

std::string key_name(int scancode) {
    if (scancode >= key::a && scancode < key::digit_1) return {static_cast<char>('A' + scancode - key::a)};
    if (const auto digit = digit_of(scancode)) return {*digit};
    return name_of(keys, scancode, "Key ");
}

std::optional<int> key_named(std::string_view name) {
    for (int code = key::a; code <= key::digit_0; ++code)
        if (key_name(code) == name) return code;
    return code_of_name(keys, name, "Key ");
}

std::string button_name(int code) { return name_of(buttons, code, "Button "); }
std::optional<int> button_named(std::string_view name) { return code_of_name(buttons, name, "Button "); }

std::string printed_on_button(int code, PadMake make) {
    for (const Print& print : prints)
        if (print.make == make && print.code == code) return print.words;
    return button_name(code);
}

std::string key_names(const std::vector<int>& codes) { return join_names(codes, key_name); }
std::string button_names(const std::vector<int>& codes) { return join_names(codes, button_name); }
std::optional<std::vector<int>> keys_named(std::string_view names) { return split_names(names, key_named); }
std::optional<std::vector<int>> buttons_named(std::string_view names) { return split_names(names, button_named); }

}  // namespace megapon::config
