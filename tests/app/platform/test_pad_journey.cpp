#include <SDL.h>
#include <doctest/doctest.h>

#include "app/platform/events.h"
#include "app/platform/virtual_pad.h"
#include "app/scenes/rig.h"
#include "app/scenes/welcome.h"

namespace megapon::platform {

namespace {

// The game on a gamepad that the system believes in: buttons come through SDL's events, time is the clock's.
struct Journey : scenes::Rig {
    Journey() {
        stage.go(std::make_unique<scenes::WelcomeScene>(stage));
        turn();
    }

    void turn() {
        for (int i = 0; i < 3; ++i)
            for (const Event& event : pump.wait(1)) {
                if (const auto* device = std::get_if<controls::DeviceEvent>(&event)) stage.feel(*device);
                if (const auto* lost = std::get_if<PadLost>(&event)) stage.lose_pad(lost->pad);
            }
        stage.pass_time(now_ms());
    }
    void tap(int button, int times = 1) {
        for (int i = 0; i < times; ++i) {
            pad.press(button);
            turn();
            pad.release(button);
            turn();
        }
    }
    // Plays on until this has happened, or long enough to know that it will not.
    bool comes(const std::string& event) {
        const double patience = now_ms() + 2000;
        while (logged(event).empty() && now_ms() < patience) turn();
        return !logged(event).empty();
    }

    Window window = open_unseen_window();
    EventPump pump{window};
    VirtualPad pad;
};

}  // namespace

TEST_CASE("with a gamepad alone: language, lesson skipped, swing bound to X, a match played with it, all of it kept") {
    constexpr int a = SDL_CONTROLLER_BUTTON_A;
    constexpr int b = SDL_CONTROLLER_BUTTON_B;
    constexpr int x = SDL_CONTROLLER_BUTTON_X;
    constexpr int start = SDL_CONTROLLER_BUTTON_START;
    constexpr int up = SDL_CONTROLLER_BUTTON_DPAD_UP;
    constexpr int down = SDL_CONTROLLER_BUTTON_DPAD_DOWN;
    constexpr int right = SDL_CONTROLLER_BUTTON_DPAD_RIGHT;
    Journey game;
    game.tap(down);
    game.tap(a);
    REQUIRE(game.scenes() == "welcome lesson");
    game.tap(start);
    game.tap(up, 2);
    game.tap(a);
    REQUIRE(game.scenes() == "welcome lesson title options");
    game.tap(down, 3);
    game.tap(a);
    game.tap(right);
    game.tap(down, 4);
    game.tap(a);
    game.tap(x);
    REQUIRE(game.scenes() == "welcome lesson title options controls listening");
    game.tap(b, 2);
    game.tap(down, 3);
    game.tap(a);
    REQUIRE(game.scenes() == "welcome lesson title options controls listening options title match");
    game.tap(x);
    CHECK(game.comes("swing"));
    game.pad.pull();
    game.turn();
    CHECK(game.scenes().ends_with("match pause"));
    CHECK(game.read_page().find("ゲームパッド1の接続が切れました") != std::string::npos);

    const auto file = game.folder() / "megapon.toml";
    const auto again = options::ConfigFile::open({file, true}, {});
    REQUIRE(std::holds_alternative<options::ConfigFile>(again));
    const auto& kept = std::get<options::ConfigFile>(again);
    CHECK(kept.game().language == options::LanguageChoice::ja);
    CHECK_FALSE(kept.game().welcome);
    CHECK(kept.controls().scheme.players[0].buttons[4] == std::vector<int>{x});
    CHECK(kept.controls().scheme.players[1].buttons[4] == std::vector<int>{a});
}

}  // namespace megapon::platform
