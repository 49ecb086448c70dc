#include <doctest/doctest.h>

#include <algorithm>

#include "app/input/thinning.h"

namespace megapon::input {

using sim::Control;
using sim::InputEvent;

namespace {

InputEvent event(int substep, Control control, int value) {
    return {static_cast<std::uint16_t>(substep), control, static_cast<std::int8_t>(value)};
}

}  // namespace

TEST_CASE("16 events or fewer stay as they are") {
    std::vector<InputEvent> events;
    events.reserve(16);
    for (int i = 0; i < 16; ++i) events.push_back(event(i, Control::move_x, i));
    const auto before = events;
    thin_out(events, 16);
    CHECK(events == before);
}

TEST_CASE("of three moves the one that would have moved the player least goes first: how far times how long") {
    // 15 substeps at 20 are 300; 1 substep at 120 instead of 20 is 100.
    std::vector<InputEvent> events{event(0, Control::move_x, 20), event(15, Control::move_x, 120),
                                   event(16, Control::move_x, 60)};
    thin_out(events, 2);
    CHECK(events == std::vector{event(0, Control::move_x, 20), event(16, Control::move_x, 60)});
}

TEST_CASE("a press and release of the swing stays when a stick is stirred 30 times in a frame") {
    std::vector<InputEvent> events;
    for (int i = 0; i < 30; ++i) {
        events.push_back(event(i, i % 2 == 0 ? Control::move_x : Control::move_y, 4 * i));
        if (i == 10) events.push_back(event(10, Control::swing, 1));
        if (i == 11) events.push_back(event(11, Control::swing, 0));
    }
    thin_out(events, 16);
    CHECK(events.size() == 16);
    CHECK(std::count(events.begin(), events.end(), event(10, Control::swing, 1)) == 1);
    CHECK(std::count(events.begin(), events.end(), event(11, Control::swing, 0)) == 1);
    CHECK(std::count(events.begin(), events.end(), event(28, Control::move_x, 112)) == 1);
    CHECK(std::count(events.begin(), events.end(), event(29, Control::move_y, 116)) == 1);
}

TEST_CASE("of 20 presses of the swing the earliest give way, and a direction pressed once before them stays") {
    std::vector<InputEvent> events{event(0, Control::move_y, -127)};
    for (int i = 0; i < 40; ++i) events.push_back(event(i, Control::swing, 1 - i % 2));
    thin_out(events, 16);
    CHECK(events.size() == 16);
    CHECK(events.front() == event(0, Control::move_y, -127));
    CHECK(events.back() == event(39, Control::swing, 0));
}

}  // namespace megapon::input
