#include <doctest/doctest.h>

#include <initializer_list>
#include <optional>

#include "app/input/devices.h"
#include "app/input/input_sampler.h"
#include "config/keys.h"

namespace megapon::input::held_input_tests {

namespace {

int push_of(double share, int before = 0) {
    return stick_push(static_cast<int>(share * config::pad_axis::full), before);
}

struct Meaning {
    int player;
    Action action;
    friend bool operator==(const Meaning&, const Meaning&) = default;
};

std::optional<Meaning> meaning(const Bindings& bindings, const DeviceEvent& event) {
    for (const Binding& binding : bindings) {
        if (part_of(binding) == part_of(event)) return Meaning{binding.player, binding.action};
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("a stick at rest or 20 % off pushes 0, and one at 95 % pushes all the way") {
    CHECK(push_of(0) == 0);
    CHECK(push_of(0.20) == 0);
    CHECK(push_of(-0.20) == 0);
    CHECK(push_of(0.95) == 8);
    CHECK(push_of(-0.95) == -8);
    CHECK(stick_push(32767, 0) == 8);
    CHECK(stick_push(-32768, 0) == -8);
}

TEST_CASE("half the way between 20 % and 95 % is step 4 of 8, to both sides alike") {
    CHECK(push_of(0.575) == 4);
    CHECK(push_of(-0.575) == -4);
}

TEST_CASE("a hand that trembles by half a step around the border of steps 4 and 5 stays where it was") {
    const double border = 0.20 + 0.75 * 4.5 / 8;
    const double quarter_step = 0.75 / 8 / 4;
    for (const int before : {4, 5}) {
        CHECK(push_of(border - 0.9 * quarter_step, before) == before);
        CHECK(push_of(border + 0.9 * quarter_step, before) == before);
    }
    CHECK(push_of(border - 1.1 * quarter_step, 5) == 4);
    CHECK(push_of(border + 1.1 * quarter_step, 4) == 5);
}

TEST_CASE("a stick thrown from one side to the other crosses all steps at once") {
    CHECK(push_of(1, -8) == 8);
    CHECK(push_of(0, 8) == 0);
}

TEST_CASE("pushing a stick slowly all the way gives each of the steps 0 to 8 once, in order") {
    int steps = 0;
    int before = 0;
    for (int reading = 0; reading <= config::pad_axis::full; ++reading) {
        const int push = stick_push(reading, before);
        if (push == before) continue;
        CHECK(push == before + 1);
        before = push;
        ++steps;
    }
    CHECK(steps == 8);
}

TEST_CASE("one person on the right plays with W A S D or the arrows and swings with Space or F") {
    const Bindings bindings = one_player(1);
    for (const int up : {config::key::w, config::key::up})
        CHECK(meaning(bindings, press(up, 0)) == Meaning{1, Action::up});
    for (const int left : {config::key::a, config::key::left})
        CHECK(meaning(bindings, press(left, 0)) == Meaning{1, Action::left});
    for (const int down : {config::key::s, config::key::down})
        CHECK(meaning(bindings, press(down, 0)) == Meaning{1, Action::down});
    for (const int right : {config::key::d, config::key::right})
        CHECK(meaning(bindings, press(right, 0)) == Meaning{1, Action::right});
    for (const int swing : {config::key::space, config::key::f})
        CHECK(meaning(bindings, press(swing, 0)) == Meaning{1, Action::swing});
    CHECK_FALSE(meaning(bindings, press(config::key::p, 0)));
}

TEST_CASE("of two persons W A S D and F are left, arrows, Right Ctrl and '.' are right, and Space is nobody's") {
    const Bindings bindings = two_players();
    CHECK(meaning(bindings, press(config::key::w, 0)) == Meaning{0, Action::up});
    CHECK(meaning(bindings, press(config::key::f, 0)) == Meaning{0, Action::swing});
    CHECK(meaning(bindings, press(config::key::up, 0)) == Meaning{1, Action::up});
    CHECK(meaning(bindings, press(config::key::right_ctrl, 0)) == Meaning{1, Action::swing});
    CHECK(meaning(bindings, press(config::key::period, 0)) == Meaning{1, Action::swing});
    CHECK_FALSE(meaning(bindings, press(config::key::space, 0)));
}

TEST_CASE("the first gamepad is the left player's and the second the right one's; one person has them all") {
    for (const int pad : {0, 1, 2, 3}) {
        CHECK(meaning(two_players(), pad_press(pad, config::pad_button::a, 0)) == Meaning{pad % 2, Action::swing});
        CHECK(meaning(one_player(0), pad_press(pad, config::pad_button::a, 0)) == Meaning{0, Action::swing});
        CHECK(meaning(one_player(0), pad_press(pad, config::pad_button::left, 0)) == Meaning{0, Action::left});
        CHECK(meaning(one_player(0), push_stick(pad, config::pad_axis::left_y, 1, 0)) == Meaning{0, Action::stick_y});
    }
}

}  // namespace megapon::input::held_input_tests
