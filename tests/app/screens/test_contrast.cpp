#include <doctest/doctest.h>

#include <functional>
#include <memory>

#include "app/screens/match.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"
#include "app/view/contrast_of_words.h"
#include "app/view/recorder.h"

namespace megapon::screens {

namespace {

void check_screen(const std::function<void(Rig&)>& reach, std::size_t fewest_lines) {
    Rig rig({"video.high_contrast=true"});
    reach(rig);
    view::Recorder canvas;
    rig.game.draw(canvas);
    CHECK(canvas.written.size() >= fewest_lines);
    view::check_contrast(canvas);
}

void check_screen(void (app::Game::*reach)(), std::size_t fewest_lines) {
    check_screen([reach](Rig& rig) { rig.begin(std::mem_fn(reach)); }, fewest_lines);
}

}  // namespace

TEST_CASE("in high contrast every word of the menus, the options and the lesson stands out from its paper by 7:1") {
    check_screen(&app::Game::go_to_title, 8);
    check_screen(&app::Game::open_help, 30);
    check_screen(
        [](Rig& rig) {
            sim::State state;
            state.match.score = {7, 5};
            rig.begin([&](app::Game& game) { game.go_to_result(against_computer(3), {state.match, {}, {}}); });
        },
        10);
    check_screen([](Rig& rig) { rig.begin([](app::Game& game) { game.open_options(false); }); }, 8);
    check_screen(&app::Game::open_controls, 20);
    check_screen(&app::Game::go_to_levels, 5);
    check_screen(
        [](Rig& rig) { rig.begin([](app::Game& game) { game.open_question("options.reset_question", [] {}); }); }, 2);
    for (const OptionPage page :
         {OptionPage::game, OptionPage::picture, OptionPage::sound, OptionPage::pads, OptionPage::lab})
        check_screen([page](Rig& rig) { rig.begin([page](app::Game& game) { game.open_option_page(page); }); }, 6);
    check_screen(&app::Game::go_to_welcome, 2);
    check_screen(&app::Game::go_to_lesson, 4);
    check_screen(&app::Game::go_to_replays, 2);
    check_screen(
        [](Rig& rig) {
            rig.begin_with(against_computer(3));
            rig.pass(500);
            rig.tap(config::key::escape);
        },
        10);
}

TEST_CASE("in high contrast every word of every exhibit of the lab stands out from its paper by 7:1") {
    for (const lab::ExhibitEntry& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        check_screen([&](Rig& rig) { rig.begin_with_exhibit(entry.name.data()); }, 8);
    }
}

}  // namespace megapon::screens
