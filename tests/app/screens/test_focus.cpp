#include "app/screens/focus.h"

#include <doctest/doctest.h>

#include <string>

#include "app/input/event_translator.h"
#include "app/screens/levels.h"
#include "app/screens/rig.h"

namespace megapon::screens {

namespace key = config::key;
namespace pad = config::pad_button;
using input::Device;
using input::Shortcut;

TEST_CASE("a button is pressed by its letter, its key's place, its shortcut or a gamepad's button, and never by Esc") {
    input::EventTranslator translator;
    const auto pressed = [&](const Keys& keys, const input::DeviceEvent& event) {
        return keys.presses(translator.translate(event));
    };
    CHECK(pressed({.letter = 'r'}, input::press(key::r, 0)));
    CHECK_FALSE(pressed({.letter = 'r'}, input::press(key::s, 0)));
    CHECK_FALSE(pressed({.letter = 'r'}, input::release(key::r, 0)));
    CHECK(pressed({.key = key::comma}, input::press(key::comma, 0)));
    CHECK_FALSE(pressed({.key = key::comma}, input::release(key::comma, 0)));
    CHECK(pressed({.shortcut = Shortcut::pause}, input::press(key::p, 0)));
    CHECK_FALSE(pressed({.shortcut = Shortcut::pause}, input::press(key::escape, 0)));
    CHECK(pressed({.pad = pad::x}, input::pad_press(0, pad::x, 0)));
    CHECK_FALSE(pressed({.pad = pad::x}, input::pad_press(0, pad::y, 0)));
    CHECK_FALSE(pressed({}, input::press(key::r, 0)));
}

TEST_CASE("a button is called as its label says, or by its letter or key, and on a gamepad by its button") {
    Rig rig;
    const input::LastDevice last;
    const ControlLabels labels(
        rig.game.preferences(), [](int code) { return config::key_name(code); }, last);
    CHECK(Keys{.letter = 'r', .pad = pad::y}.name(labels, false) == text::cap("R"));
    CHECK(Keys{.letter = 'r', .pad = pad::y}.name(labels, true) == text::cap("Y", text::Cap::button));
    CHECK(Keys{.key = key::comma}.name(labels, false) == text::cap(","));
    CHECK(Keys{.key = key::backspace, .label = "Bksp"}.name(labels, false) == text::cap("Bksp"));
    CHECK(Keys{.letter = 'r'}.name(labels, true).empty());
}

TEST_CASE("hints call a gamepad's buttons as they are printed on the one that was used last") {
    Rig rig;
    rig.begin_at_title();
    const auto shows = [&rig](const char* words) { return rig.read_page().find(words) != std::string::npos; };
    const auto press_of = [&](config::PadMake make) {
        for (input::DeviceEvent event : {input::pad_press(0, config::pad_button::left, rig.now()),
                                         input::pad_release(0, config::pad_button::left, rig.now())}) {
            event.make = make;
            rig.feel(event);
        }
    };
    press_of(config::PadMake::playstation_5);
    CHECK(shows("× select    ○ back    Options pause"));
    press_of(config::PadMake::nintendo);
    CHECK(shows("A select    B back    + pause"));
    rig.tap(config::key::left);
    CHECK_FALSE(shows("select    B back"));
}

TEST_CASE("down leads to the nearest thing: from the last card of five to the second line of two, and up to it again") {
    Rig rig;
    rig.begin_at(level_screen());
    rig.type({key::left, key::down, key::enter});  // round to the last card
    CHECK(rig.scenes() == "level title");
    Rig again;
    again.begin_at(level_screen());
    again.type({key::left, key::down, key::up, key::enter});
    CHECK(again.read_page().find("Feedback\n") != std::string::npos);
    CHECK(again.scenes() == "level match");
}

TEST_CASE("all of a card is the card: a click on the place of its stamp plays the level") {
    Rig rig;
    rig.begin_at(level_screen());
    rig.mouse(Device::mouse_button, rig.place_of("not played yet") - geometry::Vec{0, 18});
    rig.pass(20);
    CHECK(rig.scenes() == "level match");
}

}  // namespace megapon::screens
