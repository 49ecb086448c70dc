#include <SDL.h>
#include <doctest/doctest.h>

#include "app/platform/journey.h"
#include "lab/exhibits.h"

namespace megapon::platform::lab_journey_tests {

namespace {

bool told(const Journey& game, const std::string& what) {
    const auto lines = game.logged("lab");
    return !lines.empty() && lines.back().find(what) != std::string::npos;
}

}  // namespace

TEST_CASE("with a gamepad alone every exhibit is changed, run, stepped, taken back, guessed, explained and left") {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        Journey game(screens::lab_screen(entry.make()));
        game.tap(SDL_CONTROLLER_BUTTON_A);
        CHECK(told(game, R"("did":"pick")"));
        game.tap(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
        CHECK(told(game, R"("did":"nudge")"));
        game.tap(SDL_CONTROLLER_BUTTON_X);
        game.tap(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
        const bool whole_page = told(game, R"("did":"substep","page":2,"substep":0)");  // of a single substep
        CHECK((whole_page || told(game, R"("did":"substep","page":1,"substep":1)")));
        game.tap(SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 2);
        CHECK(told(game, R"("did":"back","page":0,"substep":0)"));
        game.tap(SDL_CONTROLLER_BUTTON_START, 2);
        CHECK(told(game, R"("did":"pause")"));
        game.tap(SDL_CONTROLLER_BUTTON_Y);
        game.tap(SDL_CONTROLLER_BUTTON_A);
        CHECK(told(game, R"("asked":1)"));
        game.tap(SDL_CONTROLLER_BUTTON_BACK);
        CHECK(game.read_page().find(game.game.preferences().translations()("lab.why")) != std::string::npos);
        game.tap(SDL_CONTROLLER_BUTTON_B);
        CHECK(game.scenes() == "lab");
        game.tap(SDL_CONTROLLER_BUTTON_B);
        CHECK(game.scenes() == "lab lab-menu");
    }
}

}  // namespace megapon::platform::lab_journey_tests
