#include <doctest/doctest.h>

#include <algorithm>

#include "app/screens/rig.h"

namespace megapon::screens::kiosk_tests {

namespace {

constexpr double two_minutes = 120'000;

}  // namespace

TEST_CASE("the title of a kiosk has no line that ends the game, and every line of it leads back") {
    Rig usual;
    usual.begin_at_title();
    CHECK(usual.read_page().find("Quit") != std::string::npos);
    Rig rig(Kiosk::yes);
    rig.begin_at_title();
    CHECK(rig.read_page().find("Quit") == std::string::npos);
    rig.type({config::key::up, config::key::enter});
    CHECK(rig.scenes() == "title options");
    rig.type({config::key::escape, config::key::escape, config::key::escape});
    CHECK_FALSE(rig.game.done());
}

TEST_CASE("a kiosk that nobody touches for two minutes shows its title, whatever was open; a touch begins them anew") {
    Rig rig(Kiosk::yes);
    rig.begin_over(options_screen(false));
    rig.tap(config::key::down);
    rig.pass(two_minutes - 1000);
    CHECK(rig.scenes() == "options");
    rig.feel({rig.now(), input::Device::mouse_motion, 0, 0, 0, {5, 5}});
    rig.pass(two_minutes - 1000);
    CHECK(rig.scenes() == "options");
    rig.feel(input::device_event(rig.now(), input::Device::pad_axis, 0, 0, 300));  // a stick that trembles
    rig.pass(1001);
    CHECK(rig.scenes() == "options title");
}

TEST_CASE("a match that somebody left at a kiosk is gone, and the title comes back") {
    Rig rig({"match.points=99", "match.cap=99"}, std::nullopt, {}, "", Kiosk::yes);
    rig.begin_with(two_players());
    rig.pass(two_minutes + 1);
    CHECK(rig.scenes() == "match title");
    CHECK_FALSE(rig.logged("goal").empty());
    CHECK(rig.kept().empty());
}

TEST_CASE("a kiosk keeps nothing: no file is there after all that visitors may do") {
    Rig rig(Kiosk::yes);
    rig.begin_at_title();
    rig.tap(config::key::m);
    rig.tap(config::key::f11);
    rig.game.preferences().reset("controls.");
    rig.records.add(1, {}, {});
    rig.stamps.add_puzzle("circles", 0);
    rig.school.add_day(3, 0);
    CHECK(rig.game.preferences().audio().mute);
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(rig.folder().path()))
        files.push_back(entry.path().filename().string());
    CHECK(files == std::vector<std::string>{"log.jsonl"});
}

TEST_CASE(
    "what a visitor of a kiosk changed or reached is as before for the next one, two minutes after the last touch") {
    for (const bool at_title : {false, true}) {
        CAPTURE(at_title);
        Rig rig({"audio.master=40"}, std::nullopt, {}, "", Kiosk::yes);
        rig.begin_at(at_title ? title_screen() : records_screen());
        rig.tap(config::key::m);
        rig.tap(config::key::right_bracket);
        rig.game.preferences().change({{"audio.master", 90}, {"controls.blue_up", std::string("Q")}});
        rig.records.add(1, {}, {});
        rig.stamps.add_puzzle("circles", 0);
        rig.pass(two_minutes - 1000);
        CHECK(rig.game.preferences().audio().master == 90);
        CHECK(rig.game.preferences().audio().mute);
        rig.pass(1001);
        CHECK(rig.game.preferences().audio().master == 40);
        CHECK_FALSE(rig.game.preferences().audio().mute);
        CHECK(config::toml_text(rig.game.preferences().settings().at("controls.blue_up").value) == "\"W\"");
        CHECK(rig.records.records() == play::Records());
        CHECK(std::ranges::count(rig.stamps.of("circles").puzzles, true) == 0);
        CHECK(rig.scenes().starts_with(at_title ? "title attract" : "records title"));
    }
}

TEST_CASE("replays of a kiosk are watched, but neither kept, named nor removed") {
    for (const Kiosk kiosk : {Kiosk::no, Kiosk::yes}) {
        Rig rig(kiosk);
        std::filesystem::create_directories(rig.folder() / "replays");
        const std::string file = (rig.folder() / "replays" / "2026-05-01_10-30-00_you_7-3_Shout.replay").string();
        text::write_text(file, "-");
        rig.begin_at(replays_screen());
        CHECK((rig.read_page().find("to watch it") == std::string::npos) == (kiosk == Kiosk::yes));
        rig.tap(config::key::enter);  // it cannot be read
        CHECK(rig.scenes() == (kiosk == Kiosk::yes ? "replays" : "replays question"));
        CHECK(std::filesystem::exists(file));
    }
}

TEST_CASE("the title and the demonstration of a kiosk go on for as long as nobody comes") {
    Rig rig(Kiosk::yes);
    rig.begin_at_title();
    rig.pass(5 * two_minutes);
    CHECK(rig.scenes().starts_with("title attract"));
    CHECK(rig.scenes().find("title", 5) == std::string::npos);
}

TEST_CASE("without a kiosk an open screen waits for ever") {
    Rig rig;
    rig.begin_over(options_screen(false));
    rig.pass(10 * two_minutes);
    CHECK(rig.scenes() == "options");
}

TEST_CASE("a kiosk whose last screen is left shows its title instead of ending") {
    Rig usual;
    usual.begin_over(options_screen(false));
    usual.tap(config::key::escape);
    CHECK(usual.game.done());
    Rig rig(Kiosk::yes);
    rig.begin_over(options_screen(false));
    rig.tap(config::key::escape);
    CHECK_FALSE(rig.game.done());
    CHECK(rig.scenes() == "options title");
}

}  // namespace megapon::screens::kiosk_tests
