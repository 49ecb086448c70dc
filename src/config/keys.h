#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace megapon::config {

// Keys by position: the usage numbers of USB's keyboard page, which are SDL's scancodes too (a test compares them).
namespace key {
constexpr int a = 4;
constexpr int c = 6;
constexpr int d = 7;
constexpr int e = 8;
constexpr int f = 9;
constexpr int g = 10;
constexpr int h = 11;
constexpr int m = 16;
constexpr int n = 17;
constexpr int p = 19;
constexpr int r = 21;
constexpr int s = 22;
constexpr int v = 25;
constexpr int w = 26;
constexpr int digit_1 = 30;  // the others follow in their order
constexpr int digit_0 = 39;
constexpr int enter = 40;
constexpr int escape = 41;
constexpr int backspace = 42;
constexpr int tab = 43;
constexpr int space = 44;
constexpr int left_bracket = 47;
constexpr int right_bracket = 48;
constexpr int backslash = 49;
constexpr int iso_hash = 50;  // same place as backslash on boards with a tall Enter
constexpr int comma = 54;
constexpr int period = 55;
constexpr int f1 = 58;
constexpr int f2 = 59;
constexpr int f3 = 60;
constexpr int f4 = 61;
constexpr int f6 = 63;  // the others follow in their order
constexpr int f11 = 68;
constexpr int f12 = 69;
constexpr int right = 79;
constexpr int left = 80;
constexpr int down = 81;
constexpr int up = 82;
constexpr int keypad_enter = 88;
constexpr int left_ctrl = 224;
constexpr int left_shift = 225;
constexpr int left_alt = 226;
constexpr int left_gui = 227;  // Cmd, the Windows key
constexpr int right_ctrl = 228;
constexpr int right_shift = 229;
constexpr int right_alt = 230;
constexpr int right_gui = 231;
}  // namespace key

// A gamepad's buttons and axes, numbered as SDL_GameController does (a test compares them).
namespace pad_button {
constexpr int a = 0;
constexpr int b = 1;
constexpr int x = 2;
constexpr int y = 3;
constexpr int back = 4;
constexpr int start = 6;
constexpr int left_stick = 7;  // pressed
constexpr int left_shoulder = 9;
constexpr int right_shoulder = 10;
constexpr int up = 11;
constexpr int down = 12;
constexpr int left = 13;
constexpr int right = 14;
}  // namespace pad_button

// Make of a gamepad, which decides what is printed on its buttons.
enum class PadMake : std::uint8_t { other, xbox_360, xbox, playstation_3, playstation_4, playstation_5, nintendo };

namespace pad_axis {
constexpr int left_x = 0;
constexpr int left_y = 1;
constexpr int left_trigger = 4;
constexpr int full = 32767;
constexpr int pushed = full / 2;  // deflection that counts: a stick at rest may tremble, but not this far
}  // namespace pad_axis

// A key's name as printed on an American keyboard: "W", "Right Ctrl", "."; "Key 100" for a key without a name.
std::string key_name(int scancode);
// Character that a key of the row above the letters types, '0' to '9'; nothing for any other key.
std::optional<char> digit_of(int scancode);
std::optional<int> key_named(std::string_view name);

// A button's name in the settings, the same on every gamepad: "A", "Left", "L1"; "Button 20" for one without a name.
std::string button_name(int code);
std::optional<int> button_named(std::string_view name);

// Text printed on the button: "×" where another make has "A"; its name in the settings where nothing else is.
std::string printed_on_button(int code, PadMake make);

// The names of several keys, by key_name, or buttons: "Right Ctrl or ."; of none: "". Inverse: by key_named or
// button_named; nothing: one of the words names none.
std::string join_names(const std::vector<int>& codes, std::string (*name)(int));
std::optional<std::vector<int>> split_names(std::string_view words, std::optional<int> (*named)(std::string_view));

}  // namespace megapon::config
