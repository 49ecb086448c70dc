#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/screens/rig.h"

namespace megapon::screens::naming_tests {

namespace {

namespace key = config::key;

// The name as it is written, without its cursor.
std::string name_on(Rig& rig) {
    const std::string page = rig.read_page();
    const std::size_t end = page.find("_\n"), begin = page.rfind('\n', end) + 1;
    REQUIRE(end != std::string::npos);
    return page.substr(begin, end - begin);
}

void begin_naming(Rig& rig, const std::string& name = "ab") {
    rig.begin_at_title();
    rig.begin_over(name_screen("replays.name", name, [](const std::string&) {}));
}

}  // namespace

TEST_CASE("while Ctrl, Alt or Cmd is held no key types into a name, moves the choice, mutes or leaves the screen") {
    for (const int held : {key::left_ctrl, key::left_ctrl + 4, key::left_alt, key::left_gui, key::right_gui}) {
        CAPTURE(held);
        Rig rig;
        begin_naming(rig);
        const std::string page = rig.read_page();
        const int shapes = rig.shapes(3);
        rig.press(held);
        for (int code = key::a; code < key::a + 26; ++code) {
            if (code == key::v) continue;
            rig.press(code);
            rig.pass(700);
            rig.release(code);
        }
        for (const int code : {key::digit_1, key::digit_1 + 9, key::space}) rig.tap(code);
        rig.feel({.time_ms = rig.now(), .device = input::Device::key, .code = 45, .value = 1, .printed = U'-'});
        rig.release(held);
        CHECK(rig.shown() == "naming");
        CHECK(rig.read_page() == page);
        CHECK(rig.shapes(3) == shapes);
        CHECK_FALSE(rig.game.preferences().audio().mute);
        rig.tap(key::a + 16);
        CHECK(name_on(rig) == "abq");
    }
}

TEST_CASE("AltGr is part of a layout: the right Alt, the same with a Ctrl as Windows has it, or Ctrl and Alt type") {
    const std::vector<std::vector<int>> ways{
        {key::right_alt}, {key::left_ctrl, key::right_alt}, {key::left_ctrl, key::left_alt}};
    for (const std::vector<int>& held : ways) {
        Rig rig;
        begin_naming(rig);
        for (const int code : held) rig.press(code);
        rig.type({key::a, key::v});  // and it pastes nothing
        for (const int code : held) rig.release(code);
        CHECK(name_on(rig) == "abav");
    }
}

TEST_CASE("Ctrl+V adds the clipboard's letters to a name, small and no more than fit, and opens no link there") {
    Rig rig;
    begin_naming(rig);
    const auto paste = [&rig](const std::string& text) {
        rig.copied = text;
        rig.press(key::left_ctrl);
        rig.tap(key::v);
        rig.release(key::left_ctrl);
    };
    paste(" Final\n2026-11");
    CHECK(name_on(rig) == "ab final 2026-11");
    paste(
        "\xE6\xA0\xA1"
        "\xF0\x9F\x98\x80"
        "?!");  // none of which has a key
    CHECK(name_on(rig) == "ab final 2026-11");
    paste("https://play.example/#court=AAAA");
    CHECK(rig.scenes() == "title naming");
    CHECK(name_on(rig) == "ab final 2026-11httpspla");
    CHECK(rig.game.notices().errors().empty());
}

TEST_CASE("with Ctrl held no digit goes into a page number of a replay, nor into a number of the lab") {
    Rig rig;
    SUBCASE("replay") {
        play::Session session(sim::make_world({}, {}), {}, 1);
        for (int frame = 0; frame < 30; ++frame) session.play({});
        auto opened = play::ReplayPlayer::open(session.replay(), "");
        REQUIRE(opened);
        rig.begin_at(replay_screen(*std::move(opened)));
        rig.tap(key::space);
    }
    SUBCASE("lab") {
        rig.begin_with_exhibit("tunnel", 3);
        rig.type({key::tab, key::tab, key::tab, key::tab});
    }
    const std::string page = rig.read_page();
    for (const int held : {key::left_ctrl, key::left_alt, key::left_gui}) {
        rig.press(held);
        rig.type({key::digit_1 + 6, key::digit_1 + 7});
        rig.release(held);
        CHECK(rig.read_page() == page);
    }
}

}  // namespace megapon::screens::naming_tests
