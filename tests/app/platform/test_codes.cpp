#include <SDL.h>

#include "config/keys.h"

namespace megapon::input::codes_tests {

static_assert(config::key::a == SDL_SCANCODE_A && config::key::d == SDL_SCANCODE_D && config::key::f == SDL_SCANCODE_F);
static_assert(config::key::m == SDL_SCANCODE_M && config::key::p == SDL_SCANCODE_P);
static_assert(config::key::s == SDL_SCANCODE_S && config::key::w == SDL_SCANCODE_W);
static_assert(config::key::c == SDL_SCANCODE_C && config::key::g == SDL_SCANCODE_G && config::key::h == SDL_SCANCODE_H);
static_assert(config::key::n == SDL_SCANCODE_N && config::key::r == SDL_SCANCODE_R);
static_assert(config::key::backspace == SDL_SCANCODE_BACKSPACE && config::key::tab == SDL_SCANCODE_TAB);
static_assert(config::key::comma == SDL_SCANCODE_COMMA && config::key::left_shift == SDL_SCANCODE_LSHIFT);
static_assert(config::key::right_shift == SDL_SCANCODE_RSHIFT);
static_assert(config::key::digit_1 == SDL_SCANCODE_1 && config::key::digit_0 == SDL_SCANCODE_0);
static_assert(config::key::enter == SDL_SCANCODE_RETURN && config::key::keypad_enter == SDL_SCANCODE_KP_ENTER);
static_assert(config::key::escape == SDL_SCANCODE_ESCAPE && config::key::space == SDL_SCANCODE_SPACE);
static_assert(config::key::left_bracket == SDL_SCANCODE_LEFTBRACKET &&
              config::key::right_bracket == SDL_SCANCODE_RIGHTBRACKET);
static_assert(config::key::backslash == SDL_SCANCODE_BACKSLASH && config::key::iso_hash == SDL_SCANCODE_NONUSHASH);
static_assert(config::key::period == SDL_SCANCODE_PERIOD && config::key::f1 == SDL_SCANCODE_F1 &&
              config::key::f2 == SDL_SCANCODE_F2);
static_assert(config::key::f3 == SDL_SCANCODE_F3 && config::key::f4 == SDL_SCANCODE_F4 &&
              config::key::f11 == SDL_SCANCODE_F11);
static_assert(config::key::f12 == SDL_SCANCODE_F12);
static_assert(config::key::left == SDL_SCANCODE_LEFT && config::key::right == SDL_SCANCODE_RIGHT);
static_assert(config::key::up == SDL_SCANCODE_UP && config::key::down == SDL_SCANCODE_DOWN);
static_assert(config::key::left_alt == SDL_SCANCODE_LALT && config::key::right_alt == SDL_SCANCODE_RALT);
static_assert(config::key::right_ctrl == SDL_SCANCODE_RCTRL && config::key::left_ctrl == SDL_SCANCODE_LCTRL);
static_assert(config::key::left_gui == SDL_SCANCODE_LGUI && config::key::right_gui == SDL_SCANCODE_RGUI);
static_assert(config::key::v == SDL_SCANCODE_V);

static_assert(config::pad_button::a == SDL_CONTROLLER_BUTTON_A && config::pad_button::b == SDL_CONTROLLER_BUTTON_B);
static_assert(config::pad_button::x == SDL_CONTROLLER_BUTTON_X && config::pad_button::y == SDL_CONTROLLER_BUTTON_Y);
static_assert(config::pad_button::left_shoulder == SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
static_assert(config::pad_button::right_shoulder == SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
static_assert(config::pad_button::start == SDL_CONTROLLER_BUTTON_START);
static_assert(config::pad_button::up == SDL_CONTROLLER_BUTTON_DPAD_UP &&
              config::pad_button::down == SDL_CONTROLLER_BUTTON_DPAD_DOWN);
static_assert(config::pad_button::left == SDL_CONTROLLER_BUTTON_DPAD_LEFT);
static_assert(config::pad_button::right == SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
static_assert(config::pad_axis::left_x == SDL_CONTROLLER_AXIS_LEFTX &&
              config::pad_axis::left_y == SDL_CONTROLLER_AXIS_LEFTY);
static_assert(config::pad_axis::full == SDL_JOYSTICK_AXIS_MAX);

}  // namespace megapon::input::codes_tests
