#include <doctest/doctest.h>

#include <initializer_list>

#include "app/input/held_input.h"
#include "config/keys.h"

namespace megapon::input {

namespace {

int push_of(double share, int before = 0) {
    return stick_push(static_cast<int>(share * config::pad_axis::full), before);
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

}  // namespace megapon::input
