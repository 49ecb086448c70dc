#include <doctest/doctest.h>

#include "app/screens/rig.h"

namespace megapon::screens::controls_tests {

namespace key = config::key;
namespace button = config::pad_button;
using input::Action;

namespace {

constexpr int key_i = 12;
constexpr int key_q = 20;

struct Rebinding : Rig {
    Rebinding() { begin_over(controls_screen()); }
    const std::vector<int>& keys(std::size_t player, Action action) const {
        return game.preferences().controls().scheme.players[player].keys[static_cast<std::size_t>(action)];
    }
    const std::vector<int>& buttons(std::size_t player, Action action) const {
        return game.preferences().controls().scheme.players[player].buttons[static_cast<std::size_t>(action)];
    }
    void tap_pad(int pad, int code) {
        feel(input::pad_press(pad, code, now()));
        feel(input::pad_release(pad, code, now()));
        pass(50);
    }
    std::string saved() const { return text::text_of(folder() / "megapon.toml"); }
};

}  // namespace

TEST_CASE("Enter and a key give the action that key, saved at once, and the press itself chooses nothing") {
    Rebinding rig;
    rig.type({key::down, key::down, key::enter, key_i});
    CHECK(rig.keys(0, Action::up) == std::vector<int>{key_i});
    CHECK(rig.saved().find("\nblue_up = \"I\"\n") != std::string::npos);
    rig.type({key::up, key::enter, key::space});
    CHECK(rig.keys(0, Action::right) == std::vector<int>{key::space});
    CHECK(rig.scenes() == "controls listening listening");
}

TEST_CASE("a key that is used already is offered for a swap: no leaves both, yes swaps them, across the players") {
    Rebinding rig;
    rig.type({key::enter, key::right});  // blue's left: the key of red's right
    CHECK(rig.read_page().find("RED uses → for Right. Swap them?") != std::string::npos);
    rig.tap(key::enter);
    CHECK(rig.keys(0, Action::left) == std::vector<int>{key::a});
    CHECK(rig.keys(1, Action::right) == std::vector<int>{key::right});
    rig.type({key::enter, key::right, key::down, key::enter});
    CHECK(rig.keys(0, Action::left) == std::vector<int>{key::right});
    CHECK(rig.keys(1, Action::right) == std::vector<int>{key::a});
}

TEST_CASE("Esc leaves a key as it is, so does waiting 6 s, and the keys of pause and help are refused") {
    Rebinding rig;
    rig.type({key::enter, key::escape});
    CHECK(rig.scenes() == "controls listening");
    rig.tap(key::enter);
    rig.pass(6100);
    rig.type({key_q});
    CHECK(rig.keys(0, Action::left) == std::vector<int>{key::a});
    rig.type({key::enter, key::p});
    CHECK(rig.read_page().find("P is reserved; choose another") != std::string::npos);
    rig.type({key::enter, key::f1});
    CHECK(rig.keys(0, Action::left) == std::vector<int>{key::a});
    CHECK(rig.scenes().find("help") == std::string::npos);
}

TEST_CASE(
    "a gamepad alone binds its buttons, each player's apart from the other's, and comes to the line that resets") {
    Rebinding rig;
    rig.tap_pad(0, button::right);
    for (int i = 0; i < 4; ++i) rig.tap_pad(0, button::down);
    rig.tap_pad(0, button::a);
    rig.tap_pad(0, button::y);  // Y swings for blue
    CHECK(rig.buttons(0, Action::swing) == std::vector<int>{button::y});
    CHECK(rig.buttons(1, Action::swing) == std::vector<int>{button::a});
    rig.tap_pad(0, button::right);
    rig.tap_pad(0, button::right);
    rig.tap_pad(0, button::a);
    rig.tap_pad(0, button::y);  // Y swings for red, too: nobody is asked
    CHECK(rig.buttons(1, Action::swing) == std::vector<int>{button::y});
    for (int i = 0; i < 3; ++i) rig.tap_pad(0, button::down);
    rig.tap_pad(0, button::a);
    CHECK(rig.read_page().find("Reset all keys and buttons to their defaults?") != std::string::npos);
    rig.tap_pad(0, button::down);
    rig.tap_pad(0, button::a);
    CHECK(rig.buttons(0, Action::swing) == std::vector<int>{button::a});
    CHECK(rig.game.preferences().controls() == config::ControlSettings{});
}

TEST_CASE("a mouse alone begins to listen by a click on a cell, and a click elsewhere leaves it as it is") {
    Rebinding rig;
    rig.mouse(input::Device::mouse_button, {150, rig.place_of("Left").y});
    CHECK(rig.scenes() == "controls listening");
    rig.mouse(input::Device::mouse_button, {10, 10});
    rig.tap(key_q);
    CHECK(rig.keys(0, Action::left) == std::vector<int>{key::a});
}

TEST_CASE("a match that goes on after the change is played with the new key, and no longer with the old one") {
    Rig rig;
    rig.begin_with(two_players());
    rig.tap(key::p);
    rig.game.preferences().change({{"controls.blue_swing", "Q"}});
    rig.tap(key::p);
    rig.tap(key::f);
    rig.pass(300);
    CHECK(rig.logged("swing").empty());
    rig.tap(key_q);
    rig.pass(300);
    CHECK(rig.logged("swing").size() == 1);
}

TEST_CASE("gamepad 1 plays red when it is told to, and nobody when it is told that") {
    Rig rig({"controls.pad_1=red", "controls.pad_2=none"});
    rig.begin_with(two_players());
    rig.feel(input::pad_press(1, button::a, rig.now()));
    rig.pass(300);
    CHECK(rig.logged("swing").empty());
    rig.feel(input::pad_press(0, button::a, rig.now()));
    rig.pass(300);
    REQUIRE(rig.logged("swing").size() == 1);
    CHECK(rig.logged("swing")[0].find("\"player\":1") != std::string::npos);
}

TEST_CASE("a dead zone of 60 % keeps a half-pushed stick from walking") {
    for (const auto& [zone, walks] : {std::pair{"20", true}, std::pair{"60", false}}) {
        Rig rig({std::string("controls.dead_zone=") + zone});
        rig.begin_with(two_players());
        rig.feel(input::push_stick(0, config::pad_axis::left_y, -0.55, rig.now()));
        rig.pass(3500);  // the serve comes by itself, from where the server stands
        const std::string serve = rig.logged("serve").at(0);
        REQUIRE(serve.find("\"player\":0") != std::string::npos);
        CAPTURE(serve);
        const double y = std::stod(serve.substr(serve.find(',', serve.find("\"place\":[")) + 1));
        CHECK((y < 60) == walks);
    }
}

TEST_CASE("a gamepad whose player hits the ball shakes, half as strongly at 50 %, and not at 0 %") {
    std::vector<double> shaken;
    for (const char* strength : {"100", "50", "0"}) {
        Rig rig({std::string("controls.rumble=") + strength});
        rig.begin_with(against_computer(3));
        for (int i = 0; i < 40; ++i) {
            rig.feel(input::pad_press(0, button::a, rig.now()));
            rig.pass(20);
            rig.feel(input::pad_release(0, button::a, rig.now()));
            rig.pass(480);
        }
        shaken.push_back(rig.shaken[0]);
    }
    CHECK(shaken[0] > 0);
    CHECK(shaken[1] == doctest::Approx(shaken[0] / 2));
    CHECK(shaken[2] == 0);
}

TEST_CASE("a cell that waits for a key shows no key but that it waits") {
    Rig rig;
    rig.begin_over(controls_screen());
    REQUIRE(rig.read_page().find("Left\nA\n") != std::string::npos);
    rig.tap(key::enter);
    const std::string page = rig.read_page();
    CAPTURE(page);
    CHECK(page.find("Left\n…?\n") != std::string::npos);
    rig.tap(key::escape);
    CHECK(rig.read_page().find("\n…?\n") == std::string::npos);
}

}  // namespace megapon::screens::controls_tests
