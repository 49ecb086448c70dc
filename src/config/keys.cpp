#include "config/keys.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace megapon::config {

namespace {

// The names of codes in sequence.
struct Names {
    int first;  // cppcheck-suppress unusedStructMember; read by structured bindings
    std::span<const char* const> words;
};

// All keys but letters and digits.
constexpr const char* from_enter[]{"Enter", "Esc", "Backspace", "Tab", "Space", "-",  "=",  "[",         "]",   "\\",
                                   "#",     ";",   "'",         "`",   ",",     ".",  "/",  "Caps Lock", "F1",  "F2",
                                   "F3",    "F4",  "F5",        "F6",  "F7",    "F8", "F9", "F10",       "F11", "F12"};
constexpr const char* from_insert[]{"Insert",    "Home",  "Page Up", "Delete", "End",
                                    "Page Down", "Right", "Left",    "Down",   "Up"};
constexpr const char* keypad[]{"Keypad /", "Keypad *", "Keypad -", "Keypad +", "Keypad Enter", "Keypad 1", "Keypad 2",
                               "Keypad 3", "Keypad 4", "Keypad 5", "Keypad 6", "Keypad 7",     "Keypad 8", "Keypad 9",
                               "Keypad 0", "Keypad .", "<",        "Menu"};
constexpr const char* modifiers[]{"Left Ctrl",  "Left Shift",  "Left Alt",  "Left Super",
                                  "Right Ctrl", "Right Shift", "Right Alt", "Right Super"};
constexpr Names keys[]{{key::enter, from_enter}, {73, from_insert}, {84, keypad}, {key::left_ctrl, modifiers}};

constexpr const char* button_words[]{"A",  "B",  "X",  "Y",  "Back", "Guide", "Start", "L3",
                                     "R3", "L1", "R1", "Up", "Down", "Left",  "Right"};
constexpr Names buttons[]{{pad_button::a, button_words}};

// Differences of the print from the names above, by PadMake; "": none. Nintendo's A and B have changed places, and SDL
// has changed them back.
struct Print {
    int code;                          // cppcheck-suppress unusedStructMember; read by structured bindings
    std::array<const char*, 7> words;  // cppcheck-suppress unusedStructMember; the same
};
constexpr Print prints[]{{pad_button::a, {"", "", "", "×", "×", "×", ""}},
                         {pad_button::b, {"", "", "", "○", "○", "○", ""}},
                         {pad_button::x, {"", "", "", "□", "□", "□", ""}},
                         {pad_button::y, {"", "", "", "△", "△", "△", ""}},
                         {pad_button::back, {"", "", "View", "Select", "Share", "Create", "–"}},
                         {pad_button::start, {"", "", "Menu", "", "Options", "Options", "+"}},
                         {pad_button::left_shoulder, {"", "LB", "LB", "", "", "", "L"}},
                         {pad_button::right_shoulder, {"", "RB", "RB", "", "", "", "R"}}};

constexpr int most_code = 511;

std::string name_of(std::span<const Names> names, int code, const char* kind) {
    for (const auto& [first, words] : names)
        if (code >= first && code < first + static_cast<int>(words.size()))
            return words[static_cast<std::size_t>(code - first)];
    return kind + std::to_string(code);
}

std::optional<int> code_of_name(std::span<const Names> names, std::string_view name, std::string_view kind) {
    for (const auto& [first, words] : names)
        for (std::size_t i = 0; i < words.size(); ++i)
            if (words[i] == name) return first + static_cast<int>(i);
    if (!name.starts_with(kind)) return std::nullopt;
    int code = 0;
    const char* end = name.data() + name.size();
    const auto [stop, error] = std::from_chars(name.data() + kind.size(), end, code);
    if (error != std::errc{} || stop != end || code < 0 || code > most_code) return std::nullopt;
    return code;
}

constexpr std::string_view separator = " or ";

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
    for (const auto& [printed, words] : prints)
        if (printed == code && *words[static_cast<std::size_t>(make)]) return words[static_cast<std::size_t>(make)];
    return button_name(code);
}

std::string join_names(const std::vector<int>& codes, std::string (*name)(int)) {
    std::string words;
    for (const int code : codes) {
        if (!words.empty()) words += separator;
        words += name(code);
    }
    return words;
}

std::optional<std::vector<int>> split_names(std::string_view words, std::optional<int> (*named)(std::string_view)) {
    std::vector<int> codes;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(separator), words.size());
        const auto code = named(words.substr(0, end));
        if (!code) return std::nullopt;
        codes.push_back(*code);
        words.remove_prefix(std::min(end + separator.size(), words.size()));
    }
    return codes;
}

}  // namespace megapon::config
