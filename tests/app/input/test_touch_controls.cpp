#include <doctest/doctest.h>

#include <algorithm>

#include "app/input/input_sampler.h"
#include "app/input/touch_controls.h"

namespace megapon::input::touch_controls_tests {

namespace {

using Phase = FingerEvent::Phase;

constexpr geometry::Vec screen{2.2, 1};  // held across
constexpr int left = 0;                  // the player
constexpr Interval page{0, 1000};

// A phone's screen and the captain that it moves.
struct Phone {
    TouchControls controls;
    InputSampler sampler{one_player(left)};
    bool plays = true;

    std::vector<DeviceEvent> touch(std::int64_t finger, Phase phase, geometry::Vec place) {
        auto changes = controls.feed({10, finger, phase, place, screen}, plays);
        for (const DeviceEvent& change : changes) sampler.feed(change);
        return changes;
    }

    // What the captain is told last of a control on this page; nothing new: 99.
    int told(sim::Control control) {
        int value = 99;
        const sim::FrameInput input = sampler.take(page, 24);
        for (const sim::InputEvent& event : input.players[sim::Side::left])
            if (event.control == control) value = event.value;
        return value;
    }
};

}  // namespace

TEST_CASE("a stick appears where the left half is touched, and tilts with the finger") {
    Phone phone;
    phone.touch(1, Phase::down, {0.5, 0.6});
    CHECK(phone.controls.marks().front().centre == geometry::Vec{0.5, 0.6});
    phone.touch(1, Phase::moved, {0.5, 0.3});
    CHECK(phone.told(sim::Control::move_y) == -127);
}

TEST_CASE("a thumb beyond the ring takes the stick along, so that turning back counts at once") {
    Phone phone;
    phone.touch(1, Phase::down, {0.2, 0.5});
    phone.touch(1, Phase::moved, {0.8, 0.5});
    phone.touch(1, Phase::moved, {0.6, 0.5});
    CHECK(phone.told(sim::Control::move_x) < 0);
}

TEST_CASE("the stick springs back when its finger is lifted, not when another one is") {
    Phone phone;
    phone.touch(1, Phase::down, {0.5, 0.6});
    phone.touch(1, Phase::moved, {0.3, 0.6});
    CHECK(phone.touch(2, Phase::lifted, {0.3, 0.6}).empty());
    CHECK(phone.told(sim::Control::move_x) == -127);
    phone.touch(1, Phase::lifted, {0.3, 0.6});
    CHECK(phone.told(sim::Control::move_x) == 0);
}

TEST_CASE("the right half swings for as long as it is held, and a second finger there shouts") {
    Phone phone;
    phone.touch(1, Phase::down, {1.8, 0.5});
    CHECK(phone.told(sim::Control::swing) == 1);
    phone.touch(2, Phase::down, {1.9, 0.5});
    CHECK(phone.told(sim::Control::shout) == 1);
    phone.touch(1, Phase::lifted, {1.8, 0.5});
    CHECK(phone.told(sim::Control::swing) == 0);
}

TEST_CASE("a touch in the upper right corner pauses and moves nobody") {
    Phone phone;
    const auto changes = phone.touch(1, Phase::down, {2.14, 0.05});
    REQUIRE(changes.size() == 2);
    CHECK(changes.front().code == touch::pause);
    CHECK(phone.told(sim::Control::swing) == 99);
}

TEST_CASE("a finger that comes down in a menu moves nobody, and one that is lifted there lets go") {
    Phone phone;
    phone.touch(1, Phase::down, {1.8, 0.5});
    phone.plays = false;
    CHECK(phone.touch(2, Phase::down, {0.5, 0.5}).empty());
    CHECK(phone.touch(2, Phase::moved, {0.1, 0.5}).empty());
    const auto changes = phone.touch(1, Phase::lifted, {1.8, 0.5});
    REQUIRE(changes.size() == 1);
    CHECK(changes.front().value == 0);
}

TEST_CASE("with the window's focus every finger is gone") {
    Phone phone;
    phone.touch(1, Phase::down, {0.5, 0.6});
    phone.touch(2, Phase::down, {1.8, 0.5});
    const auto changes = phone.controls.release(20);
    CHECK(std::all_of(changes.begin(), changes.end(), [](const DeviceEvent& change) { return change.value == 0; }));
    CHECK(changes.size() == 3);
    CHECK(phone.controls.release(30).empty());
}

TEST_CASE("marks show where to press from the first touch until another device is used") {
    Phone phone;
    CHECK(phone.controls.marks().empty());
    phone.touch(1, Phase::down, {1.8, 0.5});
    CHECK(phone.controls.marks().size() == 4);
    phone.controls.is_used = false;
    CHECK(phone.controls.marks().empty());
}

}  // namespace megapon::input::touch_controls_tests
