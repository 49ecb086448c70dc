#pragma once

// A gamepad's buttons and axes, numbered as SDL_GameController does (a test compares them).
namespace megapon::config {

namespace pad_button {
constexpr int a = 0;
constexpr int b = 1;
constexpr int x = 2;
constexpr int y = 3;
constexpr int back = 4;
constexpr int start = 6;
constexpr int left_shoulder = 9;
constexpr int right_shoulder = 10;
constexpr int up = 11;
constexpr int down = 12;
constexpr int left = 13;
constexpr int right = 14;
}  // namespace pad_button

namespace pad_axis {
constexpr int left_x = 0;
constexpr int left_y = 1;
constexpr int full = 32767;
constexpr int pushed = full / 2;  // a stick that is left alone may tremble, but not this far
}  // namespace pad_axis

}  // namespace megapon::config
