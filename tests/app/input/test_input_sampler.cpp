#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "app/input/devices.h"
#include "app/input/input_sampler.h"
#include "config/config_file.h"

namespace megapon::input::input_sampler_tests {

using sim::Control;

namespace {

constexpr Interval first{0, 100};
constexpr Interval second{100, 200};
constexpr int substeps = 24;

using Events = std::vector<sim::InputEvent>;

Events of(const sim::PlayerInput& input) { return {input.begin(), input.end()}; }

Events left(const sim::FrameInput& input) { return of(input.players[sim::Side::left]); }

Events right(const sim::FrameInput& input) { return of(input.players[sim::Side::right]); }

sim::InputEvent move_x(int substep, int value) {
    return {static_cast<std::uint16_t>(substep), Control::move_x, static_cast<std::int8_t>(value)};
}

sim::InputEvent move_y(int substep, int value) {
    return {static_cast<std::uint16_t>(substep), Control::move_y, static_cast<std::int8_t>(value)};
}

sim::InputEvent swing(int substep, int value) {
    return {static_cast<std::uint16_t>(substep), Control::swing, static_cast<std::int8_t>(value)};
}

}  // namespace

TEST_CASE("a tap of 30 ms inside a 100 ms frame arrives as a press at substep 7 and a release at substep 14") {
    InputSampler sampler(one_player(0));
    sampler.feed(press(config::key::space, 30));
    sampler.feed(release(config::key::space, 60));
    CHECK(left(sampler.take(first, substeps)) == Events{swing(7, 1), swing(14, 0)});
}

TEST_CASE("where a press toggles, the first winds up and the second lets go, however long the key is down") {
    InputSampler sampler(one_player(0));
    sampler.adjust(true);
    sampler.feed(press(config::key::space, 30));
    sampler.feed(release(config::key::space, 60));
    CHECK(left(sampler.take(first, substeps)) == Events{swing(7, 1)});
    CHECK(left(sampler.take(second, substeps)).empty());
    sampler.feed(press(config::key::space, 250));
    CHECK(left(sampler.take({200, 300}, substeps)) == Events{swing(12, 0)});
    sampler.feed(release(config::key::space, 310));
    sampler.feed(press(config::key::f, 350));
    CHECK(left(sampler.take({300, 400}, substeps)) == Events{swing(12, 1)});
    sampler.release_all(400);
    CHECK(left(sampler.take({400, 500}, substeps)) == Events{swing(0, 0)});
}

TEST_CASE("a press at the frame's first moment counts at substep 0, one just before its end at substep 23") {
    InputSampler sampler(one_player(0));
    sampler.feed(press(config::key::w, 0));
    sampler.feed(release(config::key::w, 99.999));
    CHECK(left(sampler.take(first, substeps)) == Events{move_y(0, -127), move_y(23, 0)});
}

TEST_CASE("a press at 100 ms belongs to the second frame, and what is held is told once") {
    InputSampler sampler(one_player(0));
    sampler.feed(press(config::key::d, 100));
    CHECK(left(sampler.take(first, substeps)).empty());
    CHECK(left(sampler.take(second, substeps)) == Events{move_x(0, 127)});
    CHECK(left(sampler.take({200, 300}, substeps)).empty());
}

TEST_CASE("a press at 90 ms that is heard of only after its frame counts at substep 0 of the next") {
    InputSampler sampler(one_player(0));
    sampler.take(first, substeps);
    sampler.feed(press(config::key::space, 90));
    sampler.feed(release(config::key::space, 150));
    CHECK(left(sampler.take(second, substeps)) == Events{swing(0, 1), swing(12, 0)});
}

TEST_CASE("a tap within one millisecond of the device's clock arrives as a press and a release in one substep") {
    InputSampler sampler(one_player(0));
    sampler.feed(press(config::key::space, 50));
    sampler.feed(release(config::key::space, 50));
    CHECK(left(sampler.take(first, substeps)) == Events{swing(12, 1), swing(12, 0)});
}

TEST_CASE("in slow motion a frame lasts 1000 ms, at 16 times the speed 6.25 ms: half of it is substep 12 in both") {
    for (const double length_ms : {1000.0, 6.25}) {
        InputSampler sampler(one_player(0));
        sampler.feed(press(config::key::f, 5000 + length_ms / 2));
        CHECK(left(sampler.take({5000, 5000 + length_ms}, substeps)) == Events{swing(12, 1)});
    }
}

TEST_CASE("with 8 substeps a press at 30 of 100 ms counts at substep 2, with 1000 at substep 300") {
    for (const auto& [count, substep] : {std::pair{8, 2}, {1000, 300}, {1, 0}}) {
        InputSampler sampler(one_player(0));
        sampler.feed(press(config::key::f, 30));
        CHECK(left(sampler.take(first, count)) == Events{swing(substep, 1)});
    }
}

TEST_CASE("of two opposite directions the last pressed wins, and letting go of it gives the other one back") {
    InputSampler sampler(one_player(0));
    sampler.feed(press(config::key::a, 0));
    sampler.feed(press(config::key::d, 25));
    sampler.feed(release(config::key::d, 50));
    sampler.feed(release(config::key::a, 75));
    CHECK(left(sampler.take(first, substeps)) ==
          Events{move_x(0, -127), move_x(6, 127), move_x(12, -127), move_x(18, 0)});
}

TEST_CASE("letting go of the direction that had lost changes nothing") {
    InputSampler sampler(one_player(0));
    sampler.feed(press(config::key::a, 0));
    sampler.feed(press(config::key::d, 25));
    sampler.feed(release(config::key::a, 50));
    CHECK(left(sampler.take(first, substeps)) == Events{move_x(0, -127), move_x(6, 127)});
}

TEST_CASE("two keys for one direction: it is held until both are let go") {
    InputSampler sampler(one_player(0));
    sampler.feed(press(config::key::w, 0));
    sampler.feed(press(config::key::up, 25));
    sampler.feed(release(config::key::w, 50));
    sampler.feed(release(config::key::up, 75));
    CHECK(left(sampler.take(first, substeps)) == Events{move_y(0, -127), move_y(18, 0)});
}

TEST_CASE("two persons at one keyboard do not disturb each other") {
    InputSampler sampler(two_players());
    sampler.feed(press(config::key::w, 10));
    sampler.feed(press(config::key::down, 20));
    sampler.feed(press(config::key::period, 30));
    sampler.feed(press(config::key::f, 40));
    const sim::FrameInput input = sampler.take(first, substeps);
    CHECK(left(input) == Events{move_y(2, -127), swing(9, 1)});
    CHECK(right(input) == Events{move_y(4, 127), swing(7, 1)});
}

TEST_CASE("events of two devices that come out of order are put in the order of their times") {
    InputSampler sampler(one_player(0));
    sampler.feed(press(config::key::d, 50));
    sampler.feed(pad_press(0, config::pad_button::left, 25));
    CHECK(left(sampler.take(first, substeps)) == Events{move_x(6, -127), move_x(12, 127)});
}

TEST_CASE("a stick at 57.5 % walks at half speed: 63 of 127") {
    InputSampler sampler(one_player(0));
    sampler.feed(push_stick(0, config::pad_axis::left_x, 0.575, 50));
    sampler.feed(push_stick(0, config::pad_axis::left_y, -1, 75));
    CHECK(left(sampler.take(first, substeps)) == Events{move_x(12, 63), move_y(18, -127)});
}

TEST_CASE("a thousand readings of a stick that trembles by 2 % make one event") {
    InputSampler sampler(one_player(0));
    for (int i = 0; i < 1000; ++i)
        sampler.feed(push_stick(0, config::pad_axis::left_y, i % 2 == 0 ? 0.57 : 0.59, 0.1 * i));
    CHECK(left(sampler.take(first, substeps)) == Events{move_y(0, 63)});
}

TEST_CASE("a stick pushed while a key is held wins until it is back in its middle") {
    InputSampler sampler(one_player(0));
    sampler.feed(press(config::key::a, 0));
    sampler.feed(push_stick(0, config::pad_axis::left_x, 1, 25));
    sampler.feed(push_stick(0, config::pad_axis::left_x, 0.1, 50));
    CHECK(left(sampler.take(first, substeps)) == Events{move_x(0, -127), move_x(6, 127), move_x(12, -127)});
}

TEST_CASE("a stick stirred in a circle for a whole frame never crowds out the swing, and its last place stays") {
    InputSampler sampler(one_player(0));
    for (int i = 0; i < 80; ++i) {
        const int axis = i % 2 == 0 ? config::pad_axis::left_x : config::pad_axis::left_y;
        sampler.feed(push_stick(0, axis, (i / 10) % 2 == 0 ? 0.1 * (i % 10) : 1 - 0.1 * (i % 10), i));
    }
    sampler.feed(pad_press(0, config::pad_button::a, 40));
    sampler.feed(pad_release(0, config::pad_button::a, 45));
    sampler.feed(push_stick(0, config::pad_axis::left_x, -1, 80));
    sampler.feed(push_stick(0, config::pad_axis::left_y, 1, 81));
    const Events events = left(sampler.take(first, substeps));
    CHECK(events.size() == 16);
    CHECK(std::count(events.begin(), events.end(), swing(9, 1)) == 1);
    CHECK(std::count(events.begin(), events.end(), swing(10, 0)) == 1);
    CHECK(events.end()[-2] == move_x(19, -127));
    CHECK(events.back() == move_y(19, 127));
}

TEST_CASE("losing the focus at 50 ms lets go of everything at substep 12; a key must then be pressed anew") {
    InputSampler sampler(two_players());
    sampler.feed(press(config::key::w, 0));
    sampler.feed(press(config::key::right_ctrl, 0));
    sampler.release_all(50);
    sampler.feed(release(config::key::w, 75));
    const sim::FrameInput input = sampler.take(first, substeps);
    CHECK(left(input) == Events{move_y(0, -127), move_y(12, 0)});
    CHECK(right(input) == Events{swing(0, 1), swing(12, 0)});
    sampler.feed(press(config::key::w, 150));
    CHECK(left(sampler.take(second, substeps)) == Events{move_y(12, -127)});
}

TEST_CASE("after a pause a direction still held counts from the first frame on, a swing of the pause does not") {
    InputSampler sampler(one_player(0));
    sampler.feed(press(config::key::s, 10));
    sampler.feed(press(config::key::space, 20));
    CHECK(left(sampler.take(first, substeps)) == Events{move_y(2, 127), swing(4, 1)});
    DeviceState devices;  // the pause hears what the sampler does not
    for (const DeviceEvent& event :
         {press(config::key::s, 10), press(config::key::space, 20), release(config::key::s, 1000),
          press(config::key::w, 1500), press(config::key::f, 1600)})
        devices.note(event);
    sampler.resume(devices);
    sampler.feed(press(config::key::f, 2050));
    CHECK(left(sampler.take({2000, 2100}, substeps)) == Events{move_y(0, -127), swing(0, 0), swing(12, 1)});
}

namespace {

sim::InputEvent event(int substep, Control control, int value) {
    return {static_cast<std::uint16_t>(substep), control, static_cast<std::int8_t>(value)};
}

}  // namespace

TEST_CASE("16 events or fewer stay as they are") {
    std::vector<sim::InputEvent> events;
    events.reserve(16);
    for (int i = 0; i < 16; ++i) events.push_back(event(i, Control::move_x, i));
    const auto before = events;
    thin_out(events, 16);
    CHECK(events == before);
}

TEST_CASE("of three moves the one that would have moved the player least goes first: how far times how long") {
    // 15 substeps at 20 are 300; 1 substep at 120 instead of 20 is 100.
    std::vector<sim::InputEvent> events{event(0, Control::move_x, 20), event(15, Control::move_x, 120),
                                        event(16, Control::move_x, 60)};
    thin_out(events, 2);
    CHECK(events == std::vector{event(0, Control::move_x, 20), event(16, Control::move_x, 60)});
}

TEST_CASE("a press and release of the swing stays when a stick is stirred 30 times in a frame") {
    std::vector<sim::InputEvent> events;
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
    std::vector<sim::InputEvent> events{event(0, Control::move_y, -127)};
    for (int i = 0; i < 40; ++i) events.push_back(event(i, Control::swing, 1 - i % 2));
    thin_out(events, 16);
    CHECK(events.size() == 16);
    CHECK(events.front() == event(0, Control::move_y, -127));
    CHECK(events.back() == event(39, Control::swing, 0));
}

}  // namespace megapon::input::input_sampler_tests
