#pragma once

// Keys by position: the usage numbers of USB's keyboard page, which are SDL's scancodes too (a test compares them).
namespace megapon::config::key {

constexpr int a = 4;
constexpr int c = 6;
constexpr int d = 7;
constexpr int f = 9;
constexpr int g = 10;
constexpr int h = 11;
constexpr int m = 16;
constexpr int n = 17;
constexpr int p = 19;
constexpr int r = 21;
constexpr int s = 22;
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
constexpr int iso_hash = 50;  // the same place as backslash on boards with a tall Enter
constexpr int comma = 54;
constexpr int period = 55;
constexpr int f1 = 58;
constexpr int f2 = 59;
constexpr int f3 = 60;
constexpr int f11 = 68;
constexpr int right = 79;
constexpr int left = 80;
constexpr int down = 81;
constexpr int up = 82;
constexpr int keypad_enter = 88;
constexpr int left_shift = 225;
constexpr int left_alt = 226;
constexpr int right_ctrl = 228;
constexpr int right_shift = 229;
constexpr int right_alt = 230;

}  // namespace megapon::config::key
