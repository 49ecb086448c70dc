#include <doctest/doctest.h>

#include "sim/step.h"

namespace megapon::sim::input_tests {

TEST_CASE("the 17th event of a frame takes the place of one that is overruled anyway") {
    PlayerInput input;
    input.add({0, Control::move_y, 127});
    for (int i = 1; i < 16; ++i) {
        input.add({static_cast<std::uint16_t>(i), Control::move_x, static_cast<std::int8_t>(i)});
    }
    input.add({16, Control::swing, 1});
    REQUIRE(input.count == 16);
    CHECK(input.events[0] == InputEvent{0, Control::move_y, 127});
    CHECK(input.events[1] == InputEvent{2, Control::move_x, 2});
    CHECK(input.events[14] == InputEvent{15, Control::move_x, 15});
    CHECK(input.events[15] == InputEvent{16, Control::swing, 1});
}

}  // namespace megapon::sim::input_tests
