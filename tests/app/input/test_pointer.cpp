#include <doctest/doctest.h>

#include "app/input/devices.h"
#include "app/input/input_event.h"

namespace megapon::input::pointer_tests {

namespace {

DeviceEvent mouse(Device device, int value) { return device_event(0, device, 0, 1, value); }

DeviceEvent by_finger(DeviceEvent event) {
    event.by_finger = true;
    return event;
}

}  // namespace

TEST_CASE("the pointer is seen at first, goes at a key, and comes back as soon as the mouse moves, presses or turns") {
    Pointer pointer;
    CHECK(pointer.is_shown);
    for (const DeviceEvent& back :
         {mouse(Device::mouse_motion, 0), mouse(Device::mouse_wheel, -1), mouse(Device::mouse_button, 1)}) {
        pointer.note(press(config::key::w, 0));
        pointer.note(release(config::key::w, 0));
        CHECK_FALSE(pointer.is_shown);
        pointer.note(back);
        CHECK(pointer.is_shown);
    }
}

TEST_CASE("a pad's button and a pushed stick hide the pointer; a stick that trembles at rest does not") {
    Pointer pointer;
    pointer.note(push_stick(0, 0, 0.1, 0));
    CHECK(pointer.is_shown);
    pointer.note(push_stick(0, 0, 0.9, 0));
    CHECK_FALSE(pointer.is_shown);
    pointer = {};
    pointer.note(pad_press(0, config::pad_button::a, 0));
    CHECK_FALSE(pointer.is_shown);
}

TEST_CASE("a finger hides the pointer, also where it comes as a mouse") {
    Pointer pointer;
    pointer.note(device_event(0, Device::touch, 0, touch::swing, 1));
    CHECK_FALSE(pointer.is_shown);
    pointer.note(mouse(Device::mouse_motion, 0));
    pointer.note(by_finger(mouse(Device::mouse_button, 1)));
    CHECK_FALSE(pointer.is_shown);
    pointer.note(by_finger(mouse(Device::mouse_motion, 0)));
    CHECK_FALSE(pointer.is_shown);
}

TEST_CASE("while a button of the mouse is held the other hand's keys leave the pointer, and hide it afterwards") {
    Pointer pointer;
    pointer.note(mouse(Device::mouse_button, 1));
    pointer.note(press(config::key::left, 0));
    CHECK(pointer.is_shown);
    pointer.note(mouse(Device::mouse_button, 0));
    pointer.note(press(config::key::left, 0));
    CHECK_FALSE(pointer.is_shown);
}

}  // namespace megapon::input::pointer_tests
