#include <doctest/doctest.h>

#include "app/input/devices.h"
#include "app/input/input_event.h"

namespace megapon::input::shortcuts_tests {

TEST_CASE("F1 to F4, F11 and F12, the brackets, the backslash, M, P, Esc and '.' are shortcuts when pressed") {
    EventTranslator translator;
    CHECK(translator.translate(press(config::key::f1, 0)).shortcut == Shortcut::help);
    CHECK(translator.translate(press(config::key::f2, 0)).shortcut == Shortcut::show_physics);
    CHECK(translator.translate(press(config::key::f3, 0)).shortcut == Shortcut::show_numbers);
    CHECK(translator.translate(press(config::key::f4, 0)).shortcut == Shortcut::music);
    CHECK(translator.translate(press(config::key::f11, 0)).shortcut == Shortcut::fullscreen);
    CHECK(translator.translate(press(config::key::f12, 0)).shortcut == Shortcut::screenshot);
    CHECK(translator.translate(press(config::key::left_bracket, 0)).shortcut == Shortcut::fewer_substeps);
    CHECK(translator.translate(press(config::key::right_bracket, 0)).shortcut == Shortcut::more_substeps);
    CHECK(translator.translate(press(config::key::backslash, 0)).shortcut == Shortcut::other_solver);
    CHECK(translator.translate(press(config::key::iso_hash, 0)).shortcut == Shortcut::other_solver);
    CHECK(translator.translate(press(config::key::m, 0)).shortcut == Shortcut::mute);
    CHECK(translator.translate(press(config::key::p, 0)).shortcut == Shortcut::pause);
    CHECK(translator.translate(press(config::key::escape, 0)).shortcut == Shortcut::pause);
    CHECK(translator.translate(press(config::key::period, 0)).shortcut == Shortcut::next_frame);
    CHECK_FALSE(translator.translate(release(config::key::f1, 0)).shortcut);
    CHECK_FALSE(translator.translate(press(config::key::w, 0)).shortcut);
}

TEST_CASE("Start on any gamepad pauses; A does not") {
    EventTranslator translator;
    CHECK(translator.translate(pad_press(3, config::pad_button::start, 0)).shortcut == Shortcut::pause);
    CHECK_FALSE(translator.translate(pad_release(3, config::pad_button::start, 0)).shortcut);
    CHECK_FALSE(translator.translate(pad_press(0, config::pad_button::a, 0)).shortcut);
}

TEST_CASE("Enter is fullscreen only while an Alt is held") {
    EventTranslator translator;
    CHECK_FALSE(translator.translate(press(config::key::enter, 0)).shortcut);
    translator.translate(press(config::key::right_alt, 10));
    CHECK(translator.translate(press(config::key::enter, 20)).shortcut == Shortcut::fullscreen);
    translator.release_all();
    CHECK_FALSE(translator.translate(press(config::key::enter, 30)).shortcut);
}

TEST_CASE("F4 with Alt closes a window and is no shortcut") {
    EventTranslator translator;
    translator.translate(press(config::key::left_alt, 0));
    CHECK_FALSE(translator.translate(press(config::key::f4, 10)).shortcut);
}

TEST_CASE("V pastes only while a Ctrl or Cmd is held") {
    for (const int held : {config::key::left_ctrl, config::key::right_ctrl, config::key::left_gui}) {
        EventTranslator translator;
        CHECK_FALSE(translator.translate(press(config::key::v, 0)).shortcut);
        translator.translate(press(held, 10));
        CHECK(translator.translate(press(config::key::v, 20)).shortcut == Shortcut::paste);
        CHECK_FALSE(translator.translate(release(config::key::v, 20)).shortcut);
        translator.translate(release(held, 30));
        CHECK_FALSE(translator.translate(press(config::key::v, 40)).shortcut);
    }
}

TEST_CASE("a button is pressed by its letter, its key's place, its shortcut or a gamepad's button, and never by Esc") {
    namespace key = config::key;
    namespace pad = config::pad_button;
    EventTranslator translator;
    const auto pressed = [&](const Keys& keys, const DeviceEvent& event) {
        return keys.presses(translator.translate(event));
    };
    CHECK(pressed({.letter = 'r'}, press(key::r, 0)));
    CHECK_FALSE(pressed({.letter = 'r'}, press(key::s, 0)));
    CHECK_FALSE(pressed({.letter = 'r'}, release(key::r, 0)));
    CHECK(pressed({.key = key::comma}, press(key::comma, 0)));
    CHECK_FALSE(pressed({.key = key::comma}, release(key::comma, 0)));
    CHECK(pressed({.shortcut = Shortcut::pause}, press(key::p, 0)));
    CHECK_FALSE(pressed({.shortcut = Shortcut::pause}, press(key::escape, 0)));
    CHECK(pressed({.pad = pad::x}, pad_press(0, pad::x, 0)));
    CHECK_FALSE(pressed({.pad = pad::x}, pad_press(0, pad::y, 0)));
    CHECK_FALSE(pressed({}, press(key::r, 0)));
}

}  // namespace megapon::input::shortcuts_tests
