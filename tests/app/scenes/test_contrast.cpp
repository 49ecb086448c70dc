#include <doctest/doctest.h>

#include <functional>
#include <memory>

#include "app/scenes/controls.h"
#include "app/scenes/lesson.h"
#include "app/scenes/level.h"
#include "app/scenes/option_pages.h"
#include "app/scenes/options.h"
#include "app/scenes/question.h"
#include "app/scenes/replays.h"
#include "app/scenes/rig.h"
#include "app/scenes/welcome.h"
#include "app/view/contrast_of_words.h"
#include "app/view/recorder.h"

namespace megapon::scenes {

namespace {

void check_screen(const std::function<void(Rig&)>& reach, std::size_t fewest_lines) {
    Rig rig({"video.high_contrast=true"});
    reach(rig);
    view::Recorder canvas;
    rig.stage.draw(canvas);
    CHECK(canvas.written.size() >= fewest_lines);
    view::check_contrast(canvas);
}

template <class Made, class... Arguments>
void check_scene(std::size_t fewest_lines, const Arguments&... arguments) {
    check_screen(
        [&](Rig& rig) {
            rig.stage.go(std::make_unique<Made>(arguments...));
            rig.stage.pass_time(0);
        },
        fewest_lines);
}

}  // namespace

TEST_CASE("in high contrast every word of the menus, the options and the lesson stands out from its paper by 7:1") {
    check_scene<OptionsScene>(8);
    check_scene<ControlsScene>(20);
    check_scene<LevelScene>(5);
    check_scene<QuestionScene>(2, "options.reset_question", [](Stage&) {});
    for (const auto& options : {game_options, picture_options, sound_options, pad_options, lab_options})
        check_scene<OptionPageScene>(6, "page", "title.options", options());
    check_screen([](Rig& rig) { rig.stage.go(std::make_unique<WelcomeScene>(rig.stage)), rig.stage.pass_time(0); }, 2);
    check_screen([](Rig& rig) { rig.stage.go(std::make_unique<LessonScene>(rig.stage)), rig.stage.pass_time(0); }, 6);
    check_screen([](Rig& rig) { rig.stage.go(std::make_unique<ReplaysScene>(rig.stage)), rig.stage.pass_time(0); }, 2);
    check_screen(
        [](Rig& rig) {
            rig.begin_with(against_computer(3));
            rig.pass(500);
            rig.tap(controls::key::escape);
        },
        10);
}

TEST_CASE("in high contrast every word of every exhibit of the lab stands out from its paper by 7:1") {
    for (const lab::Entry& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        check_screen(
            [&](Rig& rig) {
                rig.stage.go(std::make_unique<LabScene>(rig.stage, entry.make(), 0));
                rig.stage.pass_time(0);
            },
            8);
    }
}

}  // namespace megapon::scenes
