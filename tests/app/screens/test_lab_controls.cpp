#include <doctest/doctest.h>

#include <cstddef>
#include <string>

#include "app/screens/lab_rig.h"
#include "app/view/lab.h"

namespace megapon::screens::lab_controls_tests {

using namespace lab_by_hand;

TEST_CASE("each button of the bar does what its key does, by a click") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    const auto press_button = [&](const std::string& name) {
        rig.read_page();
        click(rig, rig.place_of(word(rig, "lab.button." + name)));
    };
    press_button("frame");
    CHECK(told(rig, R"("did":"page","page":1,"substep":0)"));
    press_button("substep");
    CHECK(told(rig, R"("did":"substep","page":1,"substep":1)"));
    press_button("back");
    CHECK(told(rig, R"("did":"back","page":1,"substep":0)"));
    press_button("run");
    rig.pass(300);
    press_button("pause");
    CHECK(told(rig, R"("did":"pause","page":4)"));
    click(rig, rig.place_of("Speed 1"));
    CHECK(told(rig, R"("did":"speed")"));
    CHECK(has_line(rig.read_page(), "Speed 1/2"));
    press_button("reset");
    CHECK(told(rig, R"("did":"reset","page":0)"));
    press_button("copy");
    CHECK(rig.copied == "megapon --lab circles");
    press_button("guess");
    CHECK(told(rig, R"("did":"ask")"));
    click(rig, rig.place_of(word(rig, "lab.miss")));
    CHECK(told(rig, R"("did":"guess")"));
    CHECK(told(rig, R"("asked":1)"));
    press_button("why");
    CHECK(has_line(rig.read_page(), word(rig, "lab.why")));
    click(rig, {20, 100});
    press_button("others");
    CHECK(rig.scenes() == "lab lab-menu");
}

TEST_CASE("Tab and a gamepad reach the bar of buttons after the handles and the dials, and leave it") {
    for (const bool by_pad : {false, true}) {
        Rig rig;
        rig.begin_with_exhibit("circles");
        constexpr int controls = 6 + 5 + 1 + 4;  // handles, dials, the substeps, and two places
        for (int i = 0; i < controls; ++i) by_pad ? push(rig, pad::a) : rig.tap(key::tab);
        for (int i = 0; i < 2; ++i) by_pad ? push(rig, pad::left) : rig.tap(key::left);  // from run to a substep
        by_pad ? push(rig, pad::a) : rig.tap(key::enter);
        CHECK(told(rig, R"("did":"substep","page":0,"substep":1)"));
        by_pad ? push(rig, pad::up) : rig.tap(key::up);
        by_pad ? push(rig, pad::right) : rig.tap(key::right);
        CHECK(told(rig, R"("did":"nudge")"));  // the last dial
    }
}

TEST_CASE(
    "in two rows of sliders arrows or a gamepad lead up and down, and change sideways; a mouse drags either row") {
    for (const bool by_pad : {false, true}) {
        CAPTURE(by_pad);
        Rig rig;
        rig.begin_with_exhibit("circles");
        const auto press = [&](int key_code, int button) { by_pad ? push(rig, button) : rig.tap(key_code); };
        for (int i = 0; i < 2; ++i) press(key::tab, pad::a);  // both points, then the upper row
        press(key::right, pad::right);                        // the trap, beside which another slider then stands
        CHECK(told(rig, R"("did":"nudge","page":0,"substep":0,"handle":2)"));
        press(key::right, pad::right);
        press(key::down, pad::down);
        CHECK(told(rig, R"("did":"pick","page":0,"substep":0,"handle":3)"));
        press(key::right, pad::right);
        press(key::up, pad::up);
        CHECK(told(rig, R"("did":"pick","page":0,"substep":0,"handle":2)"));
        press(key::up, pad::up);  // nothing is above it, and nothing moves
        CHECK(told(rig, R"("did":"nudge","page":0,"substep":0,"handle":2)"));
        press(key::left, pad::left);
        rig.tap(key::c);
        CHECK(rig.copied == "megapon --lab circles --set a.r=17 --set trap=1 --set naive=1");
        for (int i = 0; i < 3; ++i) press(key::tab, pad::a);  // to the spelling, on the right
        press(key::up, pad::up);
        CHECK(told(rig, R"("did":"pick","page":0,"substep":0,"handle":6)"));
    }
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.read_page();
    const auto circles = lab::make_exhibit("circles");
    for (const std::size_t handle : {2U, 5U}) {  // the trap in the upper row, the spelling in the lower one
        const Vec knob = circles->position(circles->handles()[handle]);
        point(rig, Device::mouse_button, knob, 1);
        point(rig, Device::mouse_motion, knob + Vec{200, 0}, 0);
        point(rig, Device::mouse_button, knob + Vec{200, 0}, 0);
    }
    rig.tap(key::c);
    CHECK(rig.copied == "megapon --lab circles --set spelling=2 --set trap=3 --set naive=1");  // it is seen
}

TEST_CASE("the bar names keys, and a gamepad's buttons after one was pressed") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    CHECK(has_line(rig.read_page(), "Bksp"));
    CHECK(has_line(rig.read_page(), "Space"));
    push(rig, pad::x);
    CHECK(has_line(rig.read_page(), "L1"));
    CHECK_FALSE(has_line(rig.read_page(), "Bksp"));
    rig.tap(key::period);
    CHECK(has_line(rig.read_page(), "Bksp"));
}

TEST_CASE("a number of the formula is clicked and typed, dragged, and turned by the wheel") {
    Rig rig;
    rig.begin_with_exhibit("tunnel");
    const Vec speed = rig.place_of("480");
    click(rig, speed);
    CHECK(told(rig, R"("did":"drag")"));
    rig.type({key::digit_1 + 5, key::digit_0, key::digit_0});  // digits choose no speed now
    CHECK(has_line(rig.read_page(), "600_"));
    rig.tap(key::enter);
    CHECK(has_line(rig.read_page(), "600"));
    rig.feel({rig.now(), Device::mouse_wheel, 0, 0, 1, speed});
    CHECK(has_line(rig.read_page(), "620"));
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 1, speed});
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, speed + Vec{8, 0}});
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 0, speed + Vec{8, 0}});
    CHECK(has_line(rig.read_page(), "660"));
    rig.tap(key::c);
    CHECK(rig.copied == "megapon --lab tunnel --set speed=660");
}

TEST_CASE("the number inside a caption is the dial of its setting: dragged, turned and typed in the sentence") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    const Vec reach = rig.place_of(" px apart.") - Vec{1, 0};
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 1, reach});
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, reach + Vec{16, 0}});
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 0, reach + Vec{16, 0}});
    CHECK(has_line(rig.read_page(), "32"));
    rig.feel({rig.now(), Device::mouse_wheel, 0, 0, 1, reach});
    CHECK(has_line(rig.read_page(), "33"));
    rig.tap(key::left);
    rig.type({key::digit_1 + 2, key::digit_0, key::enter});
    CHECK(has_line(rig.read_page(), "30"));
    rig.tap(key::c);
    CHECK(rig.copied == "megapon --lab circles --set a.r=18");
}

TEST_CASE("the wheel above the strip of time goes through the substeps of the past, and forgets none") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    for (int i = 0; i < 3; ++i) rig.tap(key::period);
    const auto turn = [&](int by) { rig.feel({rig.now(), Device::mouse_wheel, 0, 0, by, {100, 222}}); };
    turn(-1);
    CHECK(told(rig, R"("did":"time","page":2,"substep":23)"));
    turn(-24);
    CHECK(told(rig, R"("did":"time","page":1,"substep":23)"));
    turn(1);
    CHECK(told(rig, R"("did":"time","page":2,"substep":0)"));
    turn(100);
    CHECK(told(rig, R"("did":"time","page":3,"substep":0)"));
}

TEST_CASE("the mouse that drags through the time lets go when the window loses the focus") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    for (int i = 0; i < 3; ++i) rig.tap(key::period);
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 1, {200, 222}});
    CHECK(told(rig, R"("did":"time")"));
    const std::string before = last(rig);
    rig.game.lose_focus();
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, {20, 222}});
    CHECK(last(rig) == before);
}

TEST_CASE("the jump that the graze's caption names is the dial of the speed") {
    Rig rig;
    rig.begin_with_exhibit("graze");
    const Vec number = rig.place_of(" px can pass beside what the whole motion hits.") - Vec{1, 0};
    click(rig, number);
    rig.type({key::digit_1 + 2, key::digit_0, key::enter});
    rig.tap(key::c);
    CHECK(rig.copied.find("--set speed=300") != std::string::npos);
}

TEST_CASE("U, Ctrl+Z and the button that then stands in the heading take a drag back; Ctrl+Y makes it again") {
    constexpr int key_u = key::a + 20, key_y = key::a + 24, key_z = key::a + 25;
    Rig rig;
    rig.begin_with_exhibit("circles");
    const auto offers_undo = [&rig] { return has_line(rig.read_page(), "Undo  U"); };
    const auto with_ctrl = [&rig](int code) {
        rig.press(key::left_ctrl);
        rig.tap(code);
        rig.release(key::left_ctrl);
    };
    CHECK_FALSE(offers_undo());
    point(rig, Device::mouse_button, {120, 80}, 1);
    point(rig, Device::mouse_motion, {160, 90}, 0);
    point(rig, Device::mouse_button, {160, 90}, 0);
    CHECK(told(rig, R"("place":[160,90])"));
    CHECK(offers_undo());
    rig.tap(key_u);
    CHECK(told(rig, R"("did":"undo","page":0,"substep":0,"handle":0,"place":[120,80])"));
    CHECK_FALSE(offers_undo());
    with_ctrl(key_y);
    CHECK(told(rig, R"("did":"redo","page":0,"substep":0,"handle":0,"place":[160,90])"));
    with_ctrl(key_z);
    CHECK(told(rig, R"("did":"undo","page":0,"substep":0,"handle":0,"place":[120,80])"));
    CHECK_FALSE(has_line(rig.read_page(), word(rig, "lab.circles.puzzle3")));  // which Z alone shows
}

}  // namespace megapon::screens::lab_controls_tests
