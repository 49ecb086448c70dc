#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/controls/scancodes.h"
#include "app/golden/album.h"
#include "app/scenes/controls.h"
#include "app/scenes/lab.h"
#include "app/scenes/lesson.h"
#include "app/scenes/option_pages.h"
#include "app/scenes/options.h"
#include "app/scenes/replay.h"
#include "app/scenes/replays.h"
#include "app/scenes/rig.h"
#include "app/scenes/welcome.h"
#include "lab/exhibits.h"
#include "places.h"

// Screens as they were last looked at and found good. After a change of the looks that is meant:
//     MEGAPON_WRITE_GOLDEN=1 build/app-tests --test-case='*golden screens*'
// then look at what has changed in tests/golden/screens.

namespace megapon::golden {

namespace {

using controls::key::enter;
using scenes::Rig;

// Draws every edition of a screen that `reach` finds.
void check(const std::string& screen, const std::function<void(Rig&)>& reach,
           const std::vector<std::string>& settings = {}) {
    for (const Edition& edition : all_editions()) {
        std::vector<std::string> all = settings_of(edition);
        all.insert(all.end(), settings.begin(), settings.end());
        Rig rig(all);
        reach(rig);
        CHECK(difference(easel(), rig.stage, screen, edition) == "");
    }
}

play::Replay golden_replay() {
    const auto file = tests_folder() / "golden/replays/cpu5-cpu5-24-substep.tape";
    auto tape = play::read_tape(options::text_of(file), file.string());
    REQUIRE(std::holds_alternative<play::Tape>(tape));
    auto opened = play::Replay::open(std::get<play::Tape>(std::move(tape)), file.string());
    REQUIRE(std::holds_alternative<play::Replay>(opened));
    return std::get<play::Replay>(std::move(opened));
}

void go(Rig& rig, std::unique_ptr<scenes::Scene> scene) {
    rig.stage.go(std::move(scene));
    rig.stage.pass_time(0);
}

void watch(Rig& rig, int pages) {
    go(rig, std::make_unique<scenes::ReplayScene>(rig.stage, golden_replay()));
    rig.pass(100.0 * pages + 1);
    REQUIRE(rig.house.pages == pages);
}

}  // namespace

TEST_CASE("golden screens: the title") {
    check("title", [](Rig& rig) { rig.begin_at_title(); });
}

TEST_CASE("golden screens: a hit, a smash, a goal and a serve of a golden replay") {
    check("page-34-hit", [](Rig& rig) { watch(rig, 34); });
    check("page-49-smash", [](Rig& rig) { watch(rig, 49); });
    check("page-153-goal", [](Rig& rig) { watch(rig, 153); });
    check("page-175-serve", [](Rig& rig) { watch(rig, 175); });
}

TEST_CASE("golden screens: the levels and the help") {
    check("level", [](Rig& rig) {
        rig.begin_at_title();
        rig.tap(enter);
    });
    check("help", [](Rig& rig) {
        rig.begin_at_title();
        rig.tap(controls::key::f1);
    });
}

TEST_CASE("golden screens: the options, their chapters, the controls and the question before a reset") {
    // What stands on the page of the options, from the top.
    constexpr std::array pages{"game", "picture", "sound", "controls", "lab", "", "question"};
    const auto open = [](Rig& rig, std::size_t line) {
        go(rig, std::make_unique<scenes::OptionsScene>());
        for (std::size_t i = 0; i < line; ++i) rig.tap(controls::key::down);
        rig.tap(enter);
    };
    check("options", [](Rig& rig) { go(rig, std::make_unique<scenes::OptionsScene>()); });
    for (std::size_t line = 0; line < pages.size(); ++line)
        if (*pages[line]) check(std::string("options-") + pages[line], [&](Rig& rig) { open(rig, line); });
    check("options-pads", [](Rig& rig) {
        go(rig, std::make_unique<scenes::OptionPageScene>("options-pads", "controls.pads", scenes::pad_options()));
    });
}

TEST_CASE("golden screens: the first start, and the lesson") {
    check("welcome", [](Rig& rig) { go(rig, std::make_unique<scenes::WelcomeScene>(rig.stage)); });
    check("lesson", [](Rig& rig) { go(rig, std::make_unique<scenes::LessonScene>(rig.stage)); });
}

TEST_CASE("golden screens: a paused match") {
    check("pause", [](Rig& rig) {
        rig.begin_with(scenes::against_computer(3));
        rig.pass(3000);
        rig.tap(controls::key::escape);
    });
}

TEST_CASE("golden screens: play counted in again, and the title left alone") {
    check("countdown", [](Rig& rig) {
        rig.begin_with(scenes::against_computer(3));
        rig.pass(3000);
        rig.type({controls::key::escape, enter});
    });
    check("attract", [](Rig& rig) {
        rig.begin_at_title();
        rig.pass(30'000);
        REQUIRE(rig.scenes().ends_with("attract"));
    });
}

TEST_CASE("golden screens: the shelf of replays, with some and with none") {
    check("replays", [](Rig& rig) {
        const auto tape = options::text_of(tests_folder() / "golden/replays/cpu5-cpu5-24-substep.tape");
        std::filesystem::create_directories(rig.folder() / "replays");
        for (const char* name : {"2026-05-01_10-30-00_you 7-3 Shout", "2026-05-02_18-05-59_you 9-11 Feedback"})
            options::write_text(rig.folder() / "replays" / (std::string(name) + ".tape"), tape);
        go(rig, std::make_unique<scenes::ReplaysScene>(rig.stage));
    });
    check("replays-none", [](Rig& rig) { go(rig, std::make_unique<scenes::ReplaysScene>(rig.stage)); });
}

TEST_CASE("golden screens: the result") {
    check("result",
          [](Rig& rig) {
              rig.begin_with(scenes::demonstration());
              for (int seconds = 0; !rig.scenes().ends_with("result"); ++seconds) {
                  REQUIRE(seconds < 600);
                  rig.pass(1000);
              }
          },
          {"match.points=1", "match.lead=1"});
}

TEST_CASE("golden screens: every exhibit of the Collision Lab, on its eighth page") {
    for (const lab::Entry& entry : lab::all_exhibits) {
        for (const char* language : {"en", "ja"}) {
            const Edition edition{480, language, false};
            Rig rig(settings_of(edition));
            go(rig, std::make_unique<scenes::LabScene>(rig.stage, entry.make(), 8));
            CHECK(difference(easel(), rig.stage, "lab-" + std::string(entry.name), edition) == "");
        }
    }
}

}  // namespace megapon::golden
