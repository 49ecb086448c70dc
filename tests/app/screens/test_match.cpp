#include <doctest/doctest.h>

#include <chrono>

#include "app/screens/rig.h"

namespace megapon::screens::match_tests {

namespace key = config::key;

TEST_CASE("a swing pressed 30 ms into a page of 100 ms begins in substep 8 of 24") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(230);
    rig.tap(key::f);
    rig.pass(200);
    REQUIRE(rig.logged("swing").size() == 1);
    CHECK(rig.logged("swing").front().find("\"frame\":3,\"substep\":8,") != std::string::npos);
}

TEST_CASE("a press is acknowledged on the page at once, before the frame that plays it") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(110);
    raster::Image raster(96, 54);
    NoLetters letters;
    raster::PageCanvas canvas(raster, letters);
    rig.game.draw(canvas);
    const std::vector<std::uint32_t> before(raster.pixels().begin(), raster.pixels().end());
    rig.press(key::f);
    CHECK(rig.game.wants_drawing());
    rig.game.draw(canvas);
    CHECK_FALSE(std::equal(before.begin(), before.end(), raster.pixels().begin()));
    CHECK(rig.game.frames_played() == 1);
}

TEST_CASE("the keys change substeps and solver of the running match, within their range") {
    Rig rig;
    rig.begin_with(two_players());
    rig.tap(key::left_bracket);
    CHECK(rig.game.tuning().tuning().physics.substeps == 16);
    rig.type({key::right_bracket, key::right_bracket});
    CHECK(rig.game.tuning().tuning().physics.substeps == 32);
    for (int i = 0; i < 30; ++i) rig.tap(key::right_bracket);
    CHECK(rig.game.tuning().tuning().physics.substeps == 1000);
    for (int i = 0; i < 30; ++i) rig.tap(key::left_bracket);
    CHECK(rig.game.tuning().tuning().physics.substeps == 1);
    rig.tap(key::backslash);
    CHECK(rig.game.tuning().tuning().physics.solver == sim::Solver::sweep);
    rig.tap(key::backslash);
    CHECK(rig.game.tuning().tuning().physics.solver == sim::Solver::substep);
}

TEST_CASE("'.' plays one page while paused, and swings for player 2 otherwise") {
    Rig rig;
    rig.begin_with(two_players());
    rig.tap(key::p);
    rig.type({key::period, key::period, key::period});
    CHECK(rig.game.frames_played() == 3);
    CHECK(rig.logged("swing").empty());
    rig.tap(key::p);
    rig.tap(key::period);
    rig.pass(200);
    const auto swings = rig.logged("swing");
    REQUIRE(swings.size() == 1);
    CHECK(swings[0].find("\"player\":1") != std::string::npos);  // 0 is player 1
}

TEST_CASE("the menu steps aside while pages are stepped; the next key only brings it back") {
    Rig rig;
    rig.begin_with(two_players());
    rig.type({key::p, key::period, key::enter});
    CHECK(rig.scenes() == "match pause");
    rig.tap(key::enter);
    CHECK(rig.scenes() == "match pause countdown");
}

TEST_CASE("the next frame obeys a saved configuration, its speed too") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(1000);
    const auto file = rig.folder() / "megapon.toml";
    text::write_text(file, "[physics]\nfps = 20\nsubsteps = 12\n");
    std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) - std::chrono::seconds(10));
    rig.pass(300);
    CHECK(rig.game.tuning().tuning().physics.substeps == 12);
    const int pages = rig.game.frames_played();
    rig.pass(1000);
    CHECK(rig.game.frames_played() - pages == 20);
}

TEST_CASE(
    "a save that breaks the file's TOML keeps the substeps that ] has set; a save with other numbers obeys them") {
    Rig rig;
    rig.begin_with(two_players());
    rig.tap(key::right_bracket);
    CHECK(rig.game.tuning().tuning().physics.substeps == 32);
    const auto file = rig.folder() / "megapon.toml";
    text::write_text(file, "[physics\n");
    rig.pass(300);
    CHECK(rig.game.tuning().tuning().physics.substeps == 32);
    CHECK(rig.game.notices().errors().size() == 1);
    text::write_text(file, "[physics]\nsubsteps = 12\n");
    rig.pass(300);
    CHECK(rig.game.tuning().tuning().physics.substeps == 12);
    CHECK(rig.game.notices().errors().empty());
}

TEST_CASE("a match between computers is played to its result, and rematched, without a screen") {
    Rig rig;
    rig.begin_with(demonstration());
    for (int minutes = 0; minutes < 30 && rig.scenes() == "match"; ++minutes) rig.pass(60'000);
    CHECK(rig.scenes() == "match result");
    CHECK(rig.logged("match_over").size() == 1);
    CHECK(rig.logged("end").size() == 1);
    rig.tap(key::enter);
    rig.pass(1000);
    CHECK(rig.scenes() == "match result match");
}

TEST_CASE("leaving a match tells the log its end") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(1000);
    rig.type({key::escape, key::down, key::enter, key::down, key::enter});  // restart: yes
    CHECK(rig.scenes() == "match pause question pause match");
    REQUIRE(rig.logged("end").size() == 1);
    CHECK(rig.logged("end").front().find("\"frames\":10,") != std::string::npos);
}

namespace {

// A finger on a touch screen comes as a mouse first, and then as itself.
void put_finger(Rig& rig, geometry::Vec place) {
    rig.feel({.time_ms = rig.now(), .device = input::Device::mouse_button, .code = 1, .value = 1, .by_finger = true});
    rig.game.handle({rig.now(), 1, input::FingerEvent::Phase::down, place, {2, 1}});
}

void lift_finger(Rig& rig, geometry::Vec place) {
    rig.feel({.time_ms = rig.now(), .device = input::Device::mouse_button, .code = 1, .value = 0, .by_finger = true});
    rig.game.handle({rig.now(), 1, input::FingerEvent::Phase::lifted, place, {2, 1}});
}

}  // namespace

TEST_CASE("a finger on the right half swings, and does not pause as a mouse would") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(200);
    put_finger(rig, {1.7, 0.5});
    CHECK_FALSE(rig.game.touch_marks().empty());
    rig.pass(50);
    lift_finger(rig, {1.7, 0.5});
    rig.pass(300);
    CHECK(rig.logged("swing").size() == 1);
    CHECK(rig.scenes() == "match");
}

TEST_CASE("a finger in the upper right corner pauses, and is a mouse in the menu") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(200);
    put_finger(rig, {1.95, 0.05});
    lift_finger(rig, {1.95, 0.05});
    CHECK(rig.scenes() == "match pause");
    CHECK(rig.game.touch_marks().empty());
}

TEST_CASE("the finger that has chosen a line of a menu does not swing in the match that it began") {
    Rig rig;
    rig.begin_with(two_players());
    rig.tap(key::p);
    const geometry::Vec line = rig.place_of("Continue");
    rig.feel({.time_ms = rig.now(),
              .device = input::Device::mouse_button,
              .code = 1,
              .value = 1,
              .place = line,
              .by_finger = true});
    rig.game.handle({rig.now(), 1, input::FingerEvent::Phase::down, {1.7, 0.5}, {2, 1}});
    rig.pass(3000);
    CHECK(rig.logged("swing").empty());
}

}  // namespace megapon::screens::match_tests
