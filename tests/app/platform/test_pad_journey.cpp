#include <SDL.h>
#include <doctest/doctest.h>

#include "app/platform/journey.h"

namespace megapon::platform::pad_journey_tests {

TEST_CASE(
    "with a gamepad alone: language, smooth, lesson skipped, swing bound to Y, a match played with it, all of it "
    "kept") {
    constexpr int a = SDL_CONTROLLER_BUTTON_A;
    constexpr int b = SDL_CONTROLLER_BUTTON_B;
    constexpr int y = SDL_CONTROLLER_BUTTON_Y;
    constexpr int start = SDL_CONTROLLER_BUTTON_START;
    constexpr int up = SDL_CONTROLLER_BUTTON_DPAD_UP;
    constexpr int down = SDL_CONTROLLER_BUTTON_DPAD_DOWN;
    constexpr int right = SDL_CONTROLLER_BUTTON_DPAD_RIGHT;
    Journey game(screens::welcome_screen());
    game.tap(down);
    game.tap(a);
    REQUIRE(game.scenes() == "welcome motion");
    game.tap(right);
    game.tap(a);
    REQUIRE(game.scenes() == "welcome motion lesson");
    game.tap(start);
    game.tap(up, 2);
    game.tap(a);
    REQUIRE(game.scenes() == "welcome motion lesson title options");
    game.tap(down, 3);
    game.tap(a);
    game.tap(right);
    game.tap(down, 4);
    game.tap(a);
    game.tap(y);
    REQUIRE(game.scenes() == "welcome motion lesson title options controls listening");
    game.tap(b, 2);
    game.tap(down, 3);
    game.tap(a, 2);
    REQUIRE(game.scenes() == "welcome motion lesson title options controls listening options title two-players match");
    game.tap(y);
    CHECK(game.comes("swing"));
    game.pad.pull();
    game.turn();
    CHECK(game.scenes().ends_with("match pause"));
    CHECK(game.read_page().find("ゲームパッド1の接続が切れました") != std::string::npos);

    const auto file = game.folder() / "megapon.toml";
    const auto again = config::ConfigFile::open({file, true}, {});
    REQUIRE(again);
    const auto& kept = *again;
    CHECK(kept.game().language == config::LanguageChoice::ja);
    CHECK_FALSE(kept.game().welcome);
    CHECK(kept.video().presentation == config::Presentation::smooth);
    CHECK(kept.controls().scheme.players[0].buttons[4] == std::vector<int>{y});
    CHECK(kept.controls().scheme.players[1].buttons[4] == std::vector<int>{a});
}

TEST_CASE("a gamepad that is pulled in a countdown pauses; plugged in again, Start counts play in") {
    Journey game(screens::match_screen(screens::two_players()));
    game.tap(SDL_CONTROLLER_BUTTON_A);
    game.tap(SDL_CONTROLLER_BUTTON_START);
    game.tap(SDL_CONTROLLER_BUTTON_A);
    REQUIRE(game.scenes() == "match pause countdown");
    game.pass(700);
    const int pages = game.game.frames_played();
    game.pad.pull();
    game.turn();
    CHECK(game.scenes() == "match pause countdown pause");
    game.pass(3000);
    CHECK(game.game.frames_played() == pages);
    VirtualPad again;
    game.turn();
    again.press(SDL_CONTROLLER_BUTTON_START);
    game.turn();
    again.release(SDL_CONTROLLER_BUTTON_START);
    game.turn();
    CHECK(game.scenes() == "match pause countdown pause countdown");
    game.pass(1900);
    CHECK(game.scenes().ends_with("countdown match"));
    CHECK(game.game.frames_played() >= pages);
}

}  // namespace megapon::platform::pad_journey_tests
