#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>

#include "config/keys.h"

namespace megapon::config::keys_tests {

TEST_CASE("every key and every button has a name of its own, which leads back to it") {
    std::set<std::string> names;
    for (int code = 4; code < 512; ++code) {
        CAPTURE(code);
        CHECK(names.insert(key_name(code)).second);
        CHECK(key_named(key_name(code)) == code);
    }
    for (int code = 0; code < 30; ++code) CHECK(button_named(button_name(code)) == code);
}

TEST_CASE("keys and buttons are called what is printed on them") {
    const std::map<int, std::string> keys{{key::a, "A"},
                                          {key::c, "C"},
                                          {key::d, "D"},
                                          {key::e, "E"},
                                          {key::f, "F"},
                                          {key::g, "G"},
                                          {key::h, "H"},
                                          {key::m, "M"},
                                          {key::n, "N"},
                                          {key::p, "P"},
                                          {key::r, "R"},
                                          {key::s, "S"},
                                          {key::v, "V"},
                                          {key::w, "W"},
                                          {key::digit_1, "1"},
                                          {key::digit_0, "0"},
                                          {key::enter, "Enter"},
                                          {key::escape, "Esc"},
                                          {key::backspace, "Backspace"},
                                          {key::tab, "Tab"},
                                          {key::space, "Space"},
                                          {key::left_bracket, "["},
                                          {key::right_bracket, "]"},
                                          {key::backslash, "\\"},
                                          {key::iso_hash, "#"},
                                          {key::comma, ","},
                                          {key::period, "."},
                                          {key::f1, "F1"},
                                          {key::f2, "F2"},
                                          {key::f3, "F3"},
                                          {key::f4, "F4"},
                                          {key::f11, "F11"},
                                          {key::f12, "F12"},
                                          {key::right, "Right"},
                                          {key::left, "Left"},
                                          {key::down, "Down"},
                                          {key::up, "Up"},
                                          {key::keypad_enter, "Keypad Enter"},
                                          {key::left_ctrl, "Left Ctrl"},
                                          {key::left_shift, "Left Shift"},
                                          {key::left_alt, "Left Alt"},
                                          {key::left_gui, "Left Super"},
                                          {key::right_ctrl, "Right Ctrl"},
                                          {key::right_shift, "Right Shift"},
                                          {key::right_alt, "Right Alt"},
                                          {key::right_gui, "Right Super"}};
    for (const auto& [code, name] : keys) CHECK(key_name(code) == name);
    const std::map<int, std::string> buttons{{pad_button::a, "A"},
                                             {pad_button::b, "B"},
                                             {pad_button::x, "X"},
                                             {pad_button::y, "Y"},
                                             {pad_button::back, "Back"},
                                             {pad_button::start, "Start"},
                                             {pad_button::left_shoulder, "L1"},
                                             {pad_button::right_shoulder, "R1"},
                                             {pad_button::up, "Up"},
                                             {pad_button::down, "Down"},
                                             {pad_button::left, "Left"},
                                             {pad_button::right, "Right"}};
    for (const auto& [code, name] : buttons) CHECK(button_name(code) == name);
}

TEST_CASE("a button is called as that make of gamepad prints it, and as in the settings where it prints the same") {
    using namespace pad_button;
    const auto printed = [](PadMake make) {
        std::string names;
        for (const int code : {a, b, x, y, left_shoulder, right_shoulder, back, start, left})
            names += printed_on_button(code, make) + " ";
        return names;
    };
    CHECK(printed(PadMake::other) == "A B X Y L1 R1 Back Start Left ");
    CHECK(printed(PadMake::xbox_360) == "A B X Y LB RB Back Start Left ");
    CHECK(printed(PadMake::xbox) == "A B X Y LB RB View Menu Left ");
    CHECK(printed(PadMake::playstation_3) == "× ○ □ △ L1 R1 Select Start Left ");
    CHECK(printed(PadMake::playstation_4) == "× ○ □ △ L1 R1 Share Options Left ");
    CHECK(printed(PadMake::playstation_5) == "× ○ □ △ L1 R1 Create Options Left ");
    CHECK(printed(PadMake::nintendo) == "A B X Y L R – + Left ");
}

TEST_CASE("several are joined by \"or\"; a name that is none refuses them all") {
    CHECK(join_names({key::right_ctrl, key::period}, key_name) == "Right Ctrl or .");
    CHECK(split_names("Right Ctrl or .", key_named) == std::vector<int>{key::right_ctrl, key::period});
    CHECK(split_names("", key_named)->empty());
    CHECK_FALSE(split_names("W or Any", key_named));
    CHECK_FALSE(split_names("Key 99999", key_named));
    CHECK_FALSE(split_names("Key x", key_named));
    CHECK_FALSE(split_names("W", button_named));
}

}  // namespace megapon::config::keys_tests
