#include <doctest/doctest.h>

#include <cctype>
#include <map>

#include "app/screens/rig.h"

namespace megapon::screens::keyboard_tests {

namespace key = config::key;

namespace {

constexpr int semicolon = 51;
constexpr int key_q = 20;

// A French keyboard: what is printed on the keys that differ from an American one.
const std::map<int, char>& french() {
    static const std::map<int, char> printed{{key::a, 'q'}, {key_q, 'a'},     {key::w, 'z'},
                                             {29, 'w'},     {semicolon, 'm'}, {key::m, ','}};
    return printed;
}

input::DeviceEvent french_press(int code, double time_ms) {
    input::DeviceEvent event = input::press(code, time_ms);
    const auto found = french().find(code);
    if (found != french().end()) event.printed = static_cast<char32_t>(found->second);
    return event;
}

std::string french_label(int code) {
    const auto found = french().find(code);
    if (found == french().end()) return config::key_name(code);
    return {static_cast<char>(std::toupper(found->second))};
}

// Where blue serves from, px from the top: at most 60 when it has walked up.
double serve_y(Rig& rig) {
    rig.pass(3500);  // the serve comes by itself
    const std::string serve = rig.logged("serve").at(0);
    REQUIRE(serve.find("\"player\":0") != std::string::npos);
    const std::size_t place = serve.find("\"place\":[");
    REQUIRE(place != std::string::npos);
    return std::stod(serve.substr(serve.find(',', place) + 1));
}

}  // namespace

TEST_CASE("on a French keyboard M mutes where M is printed, and what is printed ',' does not") {
    Rig rig;
    rig.begin_at_title();
    rig.game.handle(french_press(key::m, rig.now()));
    CHECK_FALSE(rig.game.audio().muted);
    rig.game.handle(french_press(semicolon, rig.now()));
    CHECK(rig.game.audio().muted);
}

TEST_CASE("on a French keyboard blue walks with the keys where W A S D lie, and the pause calls them Z Q S D") {
    Rig rig;
    rig.key_label = french_label;
    rig.begin_with(two_players());
    rig.tap(key::p);
    CHECK(rig.read_page().find("BLUE:  Z Q S D  walk") != std::string::npos);
    rig.tap(key::p);
    rig.game.handle(french_press(key::w, rig.now()));
    CHECK(serve_y(rig) < 60);
}

TEST_CASE("help, pause and replays name the keys beside the letters as the player's layout prints them") {
    Rig rig;
    rig.key_label = [](int code) {
        const std::map<int, std::string> german{
            {key::period, ":"}, {key::left_bracket, "Ü"}, {key::right_bracket, "+"}, {key::backslash, "#"}};
        return german.contains(code) ? german.at(code) : config::key_name(code);
    };
    rig.begin_with(two_players());
    rig.tap(key::f1);
    const std::string help = rig.read_page();
    CAPTURE(help);
    for (const char* line : {"\n:\n", "\nÜ +\n", "\n#\n", "P, : pages"}) CHECK(help.find(line) != std::string::npos);
    rig.type({key::escape, key::period});
    CHECK(rig.read_page().find("Paused:  : one page") != std::string::npos);
}

TEST_CASE("on a Cyrillic keyboard, which prints no Latin letter, letters go by their American places") {
    Rig rig;
    rig.begin_at_title();
    input::DeviceEvent event = input::press(key::m, rig.now());
    event.printed = U'ь';
    rig.game.handle(event);
    CHECK(rig.game.audio().muted);
}

TEST_CASE("in the lab a letter goes by what is printed, and comes before what the key's place means to menus") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key::period);
    input::DeviceEvent event = input::press(key::s, rig.now());  // Colemak prints R where S would choose "down"
    event.printed = U'r';
    rig.game.handle(event);
    CHECK(rig.logged("lab").back().find("\"did\":\"reset\"") != std::string::npos);
}

TEST_CASE("a direction that is held through a pause walks on, one that was released meanwhile does not") {
    for (const bool released : {false, true}) {
        Rig rig;
        rig.begin_with(two_players());
        rig.press(key::w);
        rig.tap(key::p);
        rig.pass(1000);
        if (released) rig.release(key::w);
        rig.tap(key::p);
        CHECK((serve_y(rig) < 60) == !released);
    }
}

TEST_CASE("a direction that is pressed in the menus above a pause walks as soon as play goes on") {
    Rig rig;
    rig.begin_with(two_players());
    rig.type({key::p, key::down, key::down, key::enter});
    rig.press(key::w);
    rig.type({key::escape, key::escape});
    CHECK(serve_y(rig) < 60);
}

TEST_CASE("a key that is held when the focus is lost walks no more after the pause: its release comes to nobody") {
    Rig rig;
    rig.begin_with(two_players());
    rig.press(key::w);
    rig.game.lose_focus();
    rig.tap(key::p);
    rig.pass(1900);
    CHECK(rig.scenes() == "match pause countdown match");
    CHECK(serve_y(rig) > 60);
}

TEST_CASE("'.' while paused plays a frame with what is held: the swing, too, but never the one on '.' itself") {
    Rig rig;
    rig.begin_with(two_players());
    rig.tap(key::p);
    rig.press(key::f);
    rig.tap(key::period);
    REQUIRE(rig.logged("swing").size() == 1);
    CHECK(rig.logged("swing")[0].find("\"player\":0") != std::string::npos);
}

}  // namespace megapon::screens::keyboard_tests
