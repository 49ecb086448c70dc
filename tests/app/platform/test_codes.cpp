#include <SDL.h>

#include "app/controls/pad_codes.h"
#include "app/controls/scancodes.h"

namespace megapon::controls {

static_assert(key::a == SDL_SCANCODE_A && key::d == SDL_SCANCODE_D && key::f == SDL_SCANCODE_F);
static_assert(key::m == SDL_SCANCODE_M && key::p == SDL_SCANCODE_P);
static_assert(key::s == SDL_SCANCODE_S && key::w == SDL_SCANCODE_W);
static_assert(key::c == SDL_SCANCODE_C && key::g == SDL_SCANCODE_G && key::h == SDL_SCANCODE_H);
static_assert(key::n == SDL_SCANCODE_N && key::r == SDL_SCANCODE_R);
static_assert(key::backspace == SDL_SCANCODE_BACKSPACE && key::tab == SDL_SCANCODE_TAB);
static_assert(key::comma == SDL_SCANCODE_COMMA && key::left_shift == SDL_SCANCODE_LSHIFT);
static_assert(key::right_shift == SDL_SCANCODE_RSHIFT);
static_assert(key::digit_1 == SDL_SCANCODE_1 && key::digit_0 == SDL_SCANCODE_0);
static_assert(key::enter == SDL_SCANCODE_RETURN && key::keypad_enter == SDL_SCANCODE_KP_ENTER);
static_assert(key::escape == SDL_SCANCODE_ESCAPE && key::space == SDL_SCANCODE_SPACE);
static_assert(key::left_bracket == SDL_SCANCODE_LEFTBRACKET && key::right_bracket == SDL_SCANCODE_RIGHTBRACKET);
static_assert(key::backslash == SDL_SCANCODE_BACKSLASH && key::iso_hash == SDL_SCANCODE_NONUSHASH);
static_assert(key::period == SDL_SCANCODE_PERIOD && key::f1 == SDL_SCANCODE_F1 && key::f2 == SDL_SCANCODE_F2);
static_assert(key::f3 == SDL_SCANCODE_F3 && key::f11 == SDL_SCANCODE_F11);
static_assert(key::left == SDL_SCANCODE_LEFT && key::right == SDL_SCANCODE_RIGHT);
static_assert(key::up == SDL_SCANCODE_UP && key::down == SDL_SCANCODE_DOWN);
static_assert(key::left_alt == SDL_SCANCODE_LALT && key::right_alt == SDL_SCANCODE_RALT);
static_assert(key::right_ctrl == SDL_SCANCODE_RCTRL);

static_assert(pad_button::a == SDL_CONTROLLER_BUTTON_A && pad_button::b == SDL_CONTROLLER_BUTTON_B);
static_assert(pad_button::x == SDL_CONTROLLER_BUTTON_X && pad_button::y == SDL_CONTROLLER_BUTTON_Y);
static_assert(pad_button::left_shoulder == SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
static_assert(pad_button::right_shoulder == SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
static_assert(pad_button::start == SDL_CONTROLLER_BUTTON_START);
static_assert(pad_button::up == SDL_CONTROLLER_BUTTON_DPAD_UP && pad_button::down == SDL_CONTROLLER_BUTTON_DPAD_DOWN);
static_assert(pad_button::left == SDL_CONTROLLER_BUTTON_DPAD_LEFT);
static_assert(pad_button::right == SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
static_assert(pad_axis::left_x == SDL_CONTROLLER_AXIS_LEFTX && pad_axis::left_y == SDL_CONTROLLER_AXIS_LEFTY);
static_assert(pad_axis::full == SDL_JOYSTICK_AXIS_MAX);

}  // namespace megapon::controls
