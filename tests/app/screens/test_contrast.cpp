#include <doctest/doctest.h>

#include <functional>
#include <memory>

#include "app/screens/match.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"
#include "app/view/contrast_of_words.h"
#include "app/view/recorder.h"

namespace megapon::screens::contrast_tests {

namespace {

void check_reached(const std::function<void(Rig&)>& reach, std::size_t fewest_lines) {
    Rig rig({"video.high_contrast=true"});
    reach(rig);
    view::Recorder canvas;
    rig.game.draw(canvas);
    CHECK(canvas.written.size() >= fewest_lines);
    view::check_contrast(canvas);
}

void check_screen(const Destination& there, std::size_t fewest_lines) {
    check_reached([&there](Rig& rig) { rig.begin_at(there); }, fewest_lines);
}

}  // namespace

TEST_CASE("in high contrast every word of the menus, the options and the lesson stands out from its paper by 7:1") {
    check_screen(title_screen(), 8);
    check_screen(help_screen(), 30);
    check_reached(
        [](Rig& rig) {
            sim::State state;
            state.match.score = {7, 5};
            rig.begin_at(result_screen(against_computer(3), {state.match, {}, {}}));
        },
        10);
    check_screen(options_screen(false), 8);
    check_screen(controls_screen(), 20);
    check_screen(level_screen(), 5);
    check_screen(question_screen("options.reset_question", [] {}), 2);
    for (const OptionPage page :
         {OptionPage::game, OptionPage::picture, OptionPage::sound, OptionPage::pads, OptionPage::lab})
        check_screen(option_page_screen(page), 6);
    check_screen(welcome_screen(), 2);
    check_screen(motion_screen(), 6);
    check_screen(lesson_screen(), 4);
    check_screen(replays_screen(), 2);
    check_reached(
        [](Rig& rig) {
            rig.begin_with(against_computer(3));
            rig.pass(500);
            rig.tap(config::key::escape);
        },
        10);
}

TEST_CASE("in high contrast every word of every exhibit of the lab stands out from its paper by 7:1") {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        check_reached([&](Rig& rig) { rig.begin_with_exhibit(entry.name.data()); }, 8);
    }
}

}  // namespace megapon::screens::contrast_tests
