#include <doctest/doctest.h>

#include "app/input/devices.h"
#include "app/input/hotkeys.h"

namespace megapon::input {

TEST_CASE("F1, F2, F3 and F11, the brackets, the backslash, M, P, Esc and '.' are hotkeys when pressed") {
    Hotkeys hotkeys;
    CHECK(hotkeys.feed(press(config::key::f1, 0)) == Hotkey::help);
    CHECK(hotkeys.feed(press(config::key::f2, 0)) == Hotkey::show_physics);
    CHECK(hotkeys.feed(press(config::key::f3, 0)) == Hotkey::show_numbers);
    CHECK(hotkeys.feed(press(config::key::f11, 0)) == Hotkey::fullscreen);
    CHECK(hotkeys.feed(press(config::key::left_bracket, 0)) == Hotkey::fewer_substeps);
    CHECK(hotkeys.feed(press(config::key::right_bracket, 0)) == Hotkey::more_substeps);
    CHECK(hotkeys.feed(press(config::key::backslash, 0)) == Hotkey::other_solver);
    CHECK(hotkeys.feed(press(config::key::iso_hash, 0)) == Hotkey::other_solver);
    CHECK(hotkeys.feed(press(config::key::m, 0)) == Hotkey::mute);
    CHECK(hotkeys.feed(press(config::key::p, 0)) == Hotkey::pause);
    CHECK(hotkeys.feed(press(config::key::escape, 0)) == Hotkey::pause);
    CHECK(hotkeys.feed(press(config::key::period, 0)) == Hotkey::next_frame);
    CHECK_FALSE(hotkeys.feed(release(config::key::f1, 0)));
    CHECK_FALSE(hotkeys.feed(press(config::key::w, 0)));
}

TEST_CASE("Start on any gamepad pauses; A does not") {
    Hotkeys hotkeys;
    CHECK(hotkeys.feed(pad_press(3, config::pad_button::start, 0)) == Hotkey::pause);
    CHECK_FALSE(hotkeys.feed(pad_release(3, config::pad_button::start, 0)));
    CHECK_FALSE(hotkeys.feed(pad_press(0, config::pad_button::a, 0)));
}

TEST_CASE("Enter is fullscreen only while an Alt is held") {
    Hotkeys hotkeys;
    CHECK_FALSE(hotkeys.feed(press(config::key::enter, 0)));
    hotkeys.feed(press(config::key::right_alt, 10));
    CHECK(hotkeys.feed(press(config::key::enter, 20)) == Hotkey::fullscreen);
    hotkeys.release_all();
    CHECK_FALSE(hotkeys.feed(press(config::key::enter, 30)));
}

}  // namespace megapon::input
