#include "app/screens/focus.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/input/input_event.h"
#include "app/screens/rig.h"
#include "app/screens/screens.h"

namespace megapon::screens::focus_tests {

namespace key = config::key;
namespace pad = config::pad_button;
using input::Device;

TEST_CASE("a button is called as its label says, or by its letter or key, and on a gamepad by its button") {
    Rig rig;
    const input::LastDevice last;
    const ControlLabels labels(
        rig.game.preferences(), [](int code) { return config::key_name(code); }, last);
    CHECK(labels.of(input::Keys{.letter = 'r', .pad = pad::y}, false) == text::cap("R"));
    CHECK(labels.of(input::Keys{.letter = 'r', .pad = pad::y}, true) == text::cap("Y", text::Cap::button));
    CHECK(labels.of(input::Keys{.key = key::comma}, false) == text::cap(","));
    CHECK(labels.of(input::Keys{.key = key::backspace, .label = "Bksp"}, false) == text::cap("Bksp"));
    CHECK(labels.of(input::Keys{.letter = 'r'}, true).empty());
}

TEST_CASE("arrows lead from the button where they begin along those that are shown, past answers, and round the end") {
    using enum view::ButtonPlace;
    Buttons buttons([]() -> std::vector<view::Button> {
        return {{.place = bar},
                {.place = bar, .arrows_begin = true},
                {.place = tabs, .is_shown = false},
                {.place = answers},
                {.place = heading}};
    });
    CHECK_FALSE(buttons.selected());
    std::vector<std::size_t> seen;
    buttons.select_again();
    seen.push_back(*buttons.selected());
    for (const int by : {1, 1, 1, -1, -1}) {
        buttons.move(by);
        seen.push_back(*buttons.selected());
    }
    CHECK(seen == std::vector<std::size_t>{1, 4, 0, 1, 0, 4});
    buttons.unselect();
    CHECK_FALSE(buttons.selected());
    buttons.select_again();
    CHECK(buttons.selected() == 4u);
}

TEST_CASE("of two buttons with one key the later one is pressed, as long as it is shown") {
    const input::InputEvent n{.device = {}, .letter = 'n'};
    bool asks = true;
    int pressed = 0;
    const Buttons buttons([&]() -> std::vector<view::Button> {
        return {{.keys = {.letter = 'n'}, .press = [&] { pressed = 1; }},
                {.keys = {.letter = 'n'}, .press = [&] { pressed = 2; }, .is_shown = asks}};
    });
    CHECK(buttons.use(n));
    CHECK(pressed == 2);
    asks = false;
    CHECK(buttons.use(n));
    CHECK(pressed == 1);
    CHECK_FALSE(buttons.use({.device = {}, .letter = 'm'}));
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

}  // namespace megapon::screens::focus_tests
