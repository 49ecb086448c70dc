#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "app/controls/devices.h"
#include "app/controls/scheme.h"
#include "app/controls/stamper.h"

namespace megapon::controls {

using sim::Control;
using sim::InputEvent;

namespace {

constexpr Interval first{0, 100};
constexpr Interval second{100, 200};
constexpr int substeps = 24;

using Events = std::vector<InputEvent>;

Events of(const sim::PlayerInput& input) { return {input.begin(), input.end()}; }

Events left(const sim::FrameInput& input) { return of(input.players[0]); }

Events right(const sim::FrameInput& input) { return of(input.players[1]); }

InputEvent move_x(int substep, int value) {
    return {static_cast<std::uint16_t>(substep), Control::move_x, static_cast<std::int8_t>(value)};
}

InputEvent move_y(int substep, int value) {
    return {static_cast<std::uint16_t>(substep), Control::move_y, static_cast<std::int8_t>(value)};
}

InputEvent swing(int substep, int value) {
    return {static_cast<std::uint16_t>(substep), Control::swing, static_cast<std::int8_t>(value)};
}

}  // namespace

TEST_CASE("a tap of 30 ms inside a 100 ms frame arrives as a press at substep 7 and a release at substep 14") {
    Stamper stamper(one_player(0));
    stamper.feed(press(key::space, 30));
    stamper.feed(release(key::space, 60));
    CHECK(left(stamper.take(first, substeps)) == Events{swing(7, 1), swing(14, 0)});
}

TEST_CASE("where a press toggles, the first winds up and the second lets go, however long the key is down") {
    Stamper stamper(one_player(0));
    stamper.set_toggle(true);
    stamper.feed(press(key::space, 30));
    stamper.feed(release(key::space, 60));
    CHECK(left(stamper.take(first, substeps)) == Events{swing(7, 1)});
    CHECK(left(stamper.take(second, substeps)).empty());
    stamper.feed(press(key::space, 250));
    CHECK(left(stamper.take({200, 300}, substeps)) == Events{swing(12, 0)});
    stamper.feed(release(key::space, 310));
    stamper.feed(press(key::f, 350));
    CHECK(left(stamper.take({300, 400}, substeps)) == Events{swing(12, 1)});
    stamper.release_all(400);
    CHECK(left(stamper.take({400, 500}, substeps)) == Events{swing(0, 0)});
}

TEST_CASE("a press at the frame's first moment counts at substep 0, one just before its end at substep 23") {
    Stamper stamper(one_player(0));
    stamper.feed(press(key::w, 0));
    stamper.feed(release(key::w, 99.999));
    CHECK(left(stamper.take(first, substeps)) == Events{move_y(0, -127), move_y(23, 0)});
}

TEST_CASE("a press at 100 ms belongs to the second frame, and what is held is told once") {
    Stamper stamper(one_player(0));
    stamper.feed(press(key::d, 100));
    CHECK(left(stamper.take(first, substeps)).empty());
    CHECK(left(stamper.take(second, substeps)) == Events{move_x(0, 127)});
    CHECK(left(stamper.take({200, 300}, substeps)).empty());
}

TEST_CASE("a press at 90 ms that is heard of only after its frame counts at substep 0 of the next") {
    Stamper stamper(one_player(0));
    stamper.take(first, substeps);
    stamper.feed(press(key::space, 90));
    stamper.feed(release(key::space, 150));
    CHECK(left(stamper.take(second, substeps)) == Events{swing(0, 1), swing(12, 0)});
}

TEST_CASE("a tap within one millisecond of the device's clock arrives as a press and a release in one substep") {
    Stamper stamper(one_player(0));
    stamper.feed(press(key::space, 50));
    stamper.feed(release(key::space, 50));
    CHECK(left(stamper.take(first, substeps)) == Events{swing(12, 1), swing(12, 0)});
}

TEST_CASE("in slow motion a frame lasts 1000 ms, at 16 times the speed 6.25 ms: half of it is substep 12 in both") {
    for (const double length_ms : {1000.0, 6.25}) {
        Stamper stamper(one_player(0));
        stamper.feed(press(key::f, 5000 + length_ms / 2));
        CHECK(left(stamper.take({5000, 5000 + length_ms}, substeps)) == Events{swing(12, 1)});
    }
}

TEST_CASE("with 8 substeps a press at 30 of 100 ms counts at substep 2, with 1000 at substep 300") {
    for (const auto& [count, substep] : {std::pair{8, 2}, {1000, 300}, {1, 0}}) {
        Stamper stamper(one_player(0));
        stamper.feed(press(key::f, 30));
        CHECK(left(stamper.take(first, count)) == Events{swing(substep, 1)});
    }
}

TEST_CASE("of two opposite directions the last pressed wins, and letting go of it gives the other one back") {
    Stamper stamper(one_player(0));
    stamper.feed(press(key::a, 0));
    stamper.feed(press(key::d, 25));
    stamper.feed(release(key::d, 50));
    stamper.feed(release(key::a, 75));
    CHECK(left(stamper.take(first, substeps)) ==
          Events{move_x(0, -127), move_x(6, 127), move_x(12, -127), move_x(18, 0)});
}

TEST_CASE("letting go of the direction that had lost changes nothing") {
    Stamper stamper(one_player(0));
    stamper.feed(press(key::a, 0));
    stamper.feed(press(key::d, 25));
    stamper.feed(release(key::a, 50));
    CHECK(left(stamper.take(first, substeps)) == Events{move_x(0, -127), move_x(6, 127)});
}

TEST_CASE("two keys for one direction: it is held until both are let go") {
    Stamper stamper(one_player(0));
    stamper.feed(press(key::w, 0));
    stamper.feed(press(key::up, 25));
    stamper.feed(release(key::w, 50));
    stamper.feed(release(key::up, 75));
    CHECK(left(stamper.take(first, substeps)) == Events{move_y(0, -127), move_y(18, 0)});
}

TEST_CASE("two persons at one keyboard do not disturb each other") {
    Stamper stamper(two_players());
    stamper.feed(press(key::w, 10));
    stamper.feed(press(key::down, 20));
    stamper.feed(press(key::period, 30));
    stamper.feed(press(key::f, 40));
    const sim::FrameInput input = stamper.take(first, substeps);
    CHECK(left(input) == Events{move_y(2, -127), swing(9, 1)});
    CHECK(right(input) == Events{move_y(4, 127), swing(7, 1)});
}

TEST_CASE("events of two devices that come out of order are put in the order of their times") {
    Stamper stamper(one_player(0));
    stamper.feed(press(key::d, 50));
    stamper.feed(pad_press(0, pad_button::left, 25));
    CHECK(left(stamper.take(first, substeps)) == Events{move_x(6, -127), move_x(12, 127)});
}

TEST_CASE("a stick at 57.5 % walks at half speed: 63 of 127") {
    Stamper stamper(one_player(0));
    stamper.feed(push_stick(0, pad_axis::left_x, 0.575, 50));
    stamper.feed(push_stick(0, pad_axis::left_y, -1, 75));
    CHECK(left(stamper.take(first, substeps)) == Events{move_x(12, 63), move_y(18, -127)});
}

TEST_CASE("a thousand readings of a stick that trembles by 2 % make one event") {
    Stamper stamper(one_player(0));
    for (int i = 0; i < 1000; ++i) stamper.feed(push_stick(0, pad_axis::left_y, i % 2 == 0 ? 0.57 : 0.59, 0.1 * i));
    CHECK(left(stamper.take(first, substeps)) == Events{move_y(0, 63)});
}

TEST_CASE("a stick pushed while a key is held wins until it is back in its middle") {
    Stamper stamper(one_player(0));
    stamper.feed(press(key::a, 0));
    stamper.feed(push_stick(0, pad_axis::left_x, 1, 25));
    stamper.feed(push_stick(0, pad_axis::left_x, 0.1, 50));
    CHECK(left(stamper.take(first, substeps)) == Events{move_x(0, -127), move_x(6, 127), move_x(12, -127)});
}

TEST_CASE("a stick stirred in a circle for a whole frame never crowds out the swing, and its last place stays") {
    Stamper stamper(one_player(0));
    for (int i = 0; i < 80; ++i) {
        const int axis = i % 2 == 0 ? pad_axis::left_x : pad_axis::left_y;
        stamper.feed(push_stick(0, axis, (i / 10) % 2 == 0 ? 0.1 * (i % 10) : 1 - 0.1 * (i % 10), i));
    }
    stamper.feed(pad_press(0, pad_button::a, 40));
    stamper.feed(pad_release(0, pad_button::a, 45));
    stamper.feed(push_stick(0, pad_axis::left_x, -1, 80));
    stamper.feed(push_stick(0, pad_axis::left_y, 1, 81));
    const Events events = left(stamper.take(first, substeps));
    CHECK(events.size() == 16);
    CHECK(std::count(events.begin(), events.end(), swing(9, 1)) == 1);
    CHECK(std::count(events.begin(), events.end(), swing(10, 0)) == 1);
    CHECK(events.end()[-2] == move_x(19, -127));
    CHECK(events.back() == move_y(19, 127));
}

TEST_CASE("losing the focus at 50 ms lets go of everything at substep 12; a key must then be pressed anew") {
    Stamper stamper(two_players());
    stamper.feed(press(key::w, 0));
    stamper.feed(press(key::right_ctrl, 0));
    stamper.release_all(50);
    stamper.feed(release(key::w, 75));
    const sim::FrameInput input = stamper.take(first, substeps);
    CHECK(left(input) == Events{move_y(0, -127), move_y(12, 0)});
    CHECK(right(input) == Events{swing(0, 1), swing(12, 0)});
    stamper.feed(press(key::w, 150));
    CHECK(left(stamper.take(second, substeps)) == Events{move_y(12, -127)});
}

TEST_CASE("after a pause a direction still held counts from the first frame on, a swing of the pause does not") {
    Stamper stamper(one_player(0));
    stamper.feed(press(key::s, 10));
    stamper.feed(press(key::space, 20));
    CHECK(left(stamper.take(first, substeps)) == Events{move_y(2, 127), swing(4, 1)});
    stamper.feed(release(key::s, 1000));
    stamper.feed(press(key::w, 1500));
    stamper.feed(press(key::f, 1600));
    stamper.feed(release(key::f, 1700));
    stamper.skip_to(2000);
    stamper.feed(press(key::f, 2050));
    CHECK(left(stamper.take({2000, 2100}, substeps)) == Events{move_y(0, -127), swing(0, 0), swing(12, 1)});
}

}  // namespace megapon::controls
