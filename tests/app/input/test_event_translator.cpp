#include <doctest/doctest.h>

#include <optional>

#include "app/input/devices.h"
#include "app/input/input_event.h"

namespace megapon::input::event_translator_tests {

namespace {

std::optional<MenuAction> action(const InputEvent& event) { return event.menu; }
std::optional<MenuAction> action(const std::optional<InputEvent>& event) { return event ? event->menu : std::nullopt; }

}  // namespace

TEST_CASE("arrows and W A S D choose, Enter and Space accept, Esc goes back, each at its press alone") {
    EventTranslator input;
    for (const int up : {config::key::w, config::key::up})
        CHECK(action(input.translate(press(up, 0))) == MenuAction::up);
    for (const int down : {config::key::s, config::key::down})
        CHECK(action(input.translate(press(down, 0))) == MenuAction::down);
    for (const int left : {config::key::a, config::key::left})
        CHECK(action(input.translate(press(left, 0))) == MenuAction::left);
    for (const int right : {config::key::d, config::key::right})
        CHECK(action(input.translate(press(right, 0))) == MenuAction::right);
    for (const int accept : {config::key::enter, config::key::keypad_enter, config::key::space}) {
        CHECK(action(input.translate(press(accept, 0))) == MenuAction::accept);
    }
    CHECK(action(input.translate(press(config::key::escape, 0))) == MenuAction::back);
    CHECK_FALSE(action(input.translate(release(config::key::escape, 10))));
    CHECK_FALSE(action(input.translate(release(config::key::w, 10))));
    CHECK_FALSE(action(input.translate(press(config::key::p, 10))));
}

TEST_CASE("on a gamepad the D-pad chooses, A and Start accept, B goes back") {
    EventTranslator input;
    CHECK(action(input.translate(pad_press(1, config::pad_button::down, 0))) == MenuAction::down);
    CHECK(action(input.translate(pad_press(1, config::pad_button::a, 0))) == MenuAction::accept);
    CHECK(action(input.translate(pad_press(1, config::pad_button::start, 0))) == MenuAction::accept);
    CHECK(action(input.translate(pad_press(1, config::pad_button::b, 0))) == MenuAction::back);
}

TEST_CASE("the mouse points where it is and clicks with its left button; the right one goes back, the wheel turns") {
    EventTranslator input;
    DeviceEvent motion = device_event(0, Device::mouse_motion, 0, 0, 0);
    motion.place = {120, 44};
    CHECK_FALSE(action(input.translate(motion)));  // it lay there before
    motion.place = {120, 45};
    const auto pointed = input.translate(motion);
    CHECK(pointed.menu == MenuAction::point);
    CHECK(pointed.place() == geometry::Vec{120, 45});
    DeviceEvent button = device_event(0, Device::mouse_button, 0, 1, 1);
    button.place = {7, 9};
    const auto clicked = input.translate(button);
    CHECK(clicked.menu == MenuAction::click);
    CHECK(clicked.place() == geometry::Vec{7, 9});
    CHECK_FALSE(action(input.translate(device_event(0, Device::mouse_button, 0, 1, 0))));
    const auto right = input.translate(device_event(0, Device::mouse_button, 0, 3, 1));
    CHECK(right.menu == MenuAction::back);
    CHECK_FALSE(action(input.translate(device_event(0, Device::mouse_button, 0, 2, 1))));
    DeviceEvent wheel = device_event(0, Device::mouse_wheel, 0, 0, -1);
    CHECK(input.translate(wheel).menu == MenuAction::wheel_down);
    wheel.value = 1;
    CHECK(input.translate(wheel).menu == MenuAction::wheel_up);
}

TEST_CASE("Enter with Alt held is not for the menu, Enter after it is") {
    EventTranslator input;
    input.translate(press(config::key::left_alt, 0));
    CHECK_FALSE(action(input.translate(press(config::key::enter, 10))));
    input.translate(release(config::key::left_alt, 20));
    CHECK(action(input.translate(press(config::key::enter, 30))) == MenuAction::accept);
}

TEST_CASE("a held D-pad repeats after 400 ms, then every 120 ms, until it is let go") {
    EventTranslator input;
    input.translate(pad_press(0, config::pad_button::down, 1000));
    CHECK(input.next_repeat_ms() == 1400);
    CHECK_FALSE(input.repeat(1399));
    CHECK(action(input.repeat(1400)) == MenuAction::down);
    CHECK_FALSE(input.repeat(1519));
    CHECK(action(input.repeat(1520)) == MenuAction::down);
    input.translate(pad_release(0, config::pad_button::down, 1530));
    CHECK_FALSE(input.next_repeat_ms());
    CHECK_FALSE(input.repeat(9000));
}

TEST_CASE("of two held directions the last one repeats; when it is let go the other waits 400 ms anew") {
    EventTranslator input;
    input.translate(press(config::key::up, 0));
    input.translate(press(config::key::right, 100));
    CHECK(action(input.repeat(500)) == MenuAction::right);
    input.translate(release(config::key::right, 550));
    CHECK_FALSE(input.repeat(949));
    CHECK(action(input.repeat(950)) == MenuAction::up);
}

TEST_CASE("letting go of another key does not delay the repeats of the one that is held") {
    EventTranslator input;
    input.translate(press(config::key::up, 0));
    input.translate(release(config::key::enter, 300));
    input.translate(release(config::key::down, 350));
    CHECK(input.next_repeat_ms() == 400);
}

TEST_CASE("the operating system's own repeats of a held key count once") {
    EventTranslator input;
    CHECK(action(input.translate(press(config::key::down, 0))) == MenuAction::down);
    CHECK_FALSE(action(input.translate(press(config::key::down, 250))));
    CHECK(input.next_repeat_ms() == 400);
}

TEST_CASE("a stick chooses once when it passes half the way and again only after it was nearly let go") {
    EventTranslator input;
    CHECK_FALSE(action(input.translate(push_stick(0, config::pad_axis::left_y, 0.45, 0))));
    CHECK(action(input.translate(push_stick(0, config::pad_axis::left_y, 0.55, 10))) == MenuAction::down);
    CHECK_FALSE(action(input.translate(push_stick(0, config::pad_axis::left_y, 0.45, 20))));
    CHECK_FALSE(action(input.translate(push_stick(0, config::pad_axis::left_y, 0.90, 30))));
    CHECK_FALSE(action(input.translate(push_stick(0, config::pad_axis::left_y, 0.20, 40))));
    CHECK(action(input.translate(push_stick(0, config::pad_axis::left_y, 0.55, 50))) == MenuAction::down);
    CHECK(action(input.translate(push_stick(0, config::pad_axis::left_y, -0.55, 60))) == MenuAction::up);
    CHECK(action(input.translate(push_stick(0, config::pad_axis::left_x, -1, 70))) == MenuAction::left);
    CHECK_FALSE(action(input.translate(push_stick(0, 3, 1, 80))));
}

TEST_CASE("after release_all nothing repeats and Alt counts as let go") {
    EventTranslator input;
    input.translate(press(config::key::down, 0));
    input.translate(press(config::key::left_alt, 0));
    input.release_all();
    CHECK_FALSE(input.repeat(5000));
    CHECK(action(input.translate(press(config::key::enter, 5000))) == MenuAction::accept);
}

}  // namespace megapon::input::event_translator_tests
