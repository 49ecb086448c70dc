#include <doctest/doctest.h>

#include <functional>
#include <memory>

#include "app/screens/controls.h"
#include "app/screens/lesson.h"
#include "app/screens/level.h"
#include "app/screens/option_pages.h"
#include "app/screens/options.h"
#include "app/screens/question.h"
#include "app/screens/replays.h"
#include "app/screens/rig.h"
#include "app/screens/welcome.h"
#include "app/view/contrast_of_words.h"
#include "app/view/recorder.h"

namespace megapon::screens {

namespace {

void check_screen(const std::function<void(Rig&)>& reach, std::size_t fewest_lines) {
    Rig rig({"video.high_contrast=true"});
    reach(rig);
    view::Recorder canvas;
    rig.stack.draw(canvas);
    CHECK(canvas.written.size() >= fewest_lines);
    view::check_contrast(canvas);
}

template <class Made, class... Arguments>
void check_scene(std::size_t fewest_lines, const Arguments&... arguments) {
    check_screen(
        [&](Rig& rig) {
            rig.stack.go(std::make_unique<Made>(arguments...));
            rig.stack.pass_time(0);
        },
        fewest_lines);
}

}  // namespace

TEST_CASE("in high contrast every word of the menus, the options and the lesson stands out from its paper by 7:1") {
    check_scene<OptionsScreen>(8);
    check_scene<ControlsScreen>(20);
    check_scene<LevelScreen>(5);
    check_scene<QuestionScreen>(2, "options.reset_question", [](ScreenStack&) {});
    for (const auto& options : {game_options, picture_options, sound_options, pad_options, lab_options})
        check_scene<OptionPageScreen>(6, "page", "title.options", options());
    check_screen([](Rig& rig) { rig.stack.go(std::make_unique<WelcomeScreen>(rig.stack)), rig.stack.pass_time(0); }, 2);
    check_screen([](Rig& rig) { rig.stack.go(std::make_unique<LessonScreen>(rig.stack)), rig.stack.pass_time(0); }, 6);
    check_screen([](Rig& rig) { rig.stack.go(std::make_unique<ReplaysScreen>(rig.stack)), rig.stack.pass_time(0); }, 2);
    check_screen(
        [](Rig& rig) {
            rig.begin_with(against_computer(3));
            rig.pass(500);
            rig.tap(config::key::escape);
        },
        10);
}

TEST_CASE("in high contrast every word of every exhibit of the lab stands out from its paper by 7:1") {
    for (const lab::Entry& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        check_screen(
            [&](Rig& rig) {
                rig.stack.go(std::make_unique<LabScreen>(rig.stack, entry.make(), 0));
                rig.stack.pass_time(0);
            },
            8);
    }
}

}  // namespace megapon::screens
