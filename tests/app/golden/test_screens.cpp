#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/golden/album.h"
#include "app/screens/match.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"
#include "config/keys.h"
#include "lab/exhibits.h"
#include "places.h"

// Screens as they were last looked at and found good. After a change of the looks that is meant:
//     MEGAPON_WRITE_GOLDEN=1 build/app-tests --test-case='golden screens*'
// writes the pictures that are no longer accepted; look at what has changed in tests/golden/screens.

namespace megapon::golden::screens_tests {

namespace {

using config::key::enter;
using screens::Rig;

// Compares these editions of the screen to which `reach` leads.
void check(const std::string& screen, const std::vector<Edition>& editions, const std::function<void(Rig&)>& reach,
           const std::vector<std::string>& settings = {}) {
    for (const Edition& edition : editions) {
        std::vector<std::string> all = settings_of(edition);
        all.insert(all.end(), settings.begin(), settings.end());
        Rig rig(all);
        reach(rig);
        CHECK(difference(rig.game, screen, edition) == "");
    }
}

play::ReplayPlayer golden_replay() {
    const auto file = tests_folder() / "golden/replays/cpu5-cpu5-24-substep.replay";
    auto record = play::read_replay(text::text_of(file), file.string());
    REQUIRE(record);
    auto opened = play::ReplayPlayer::open(*std::move(record), file.string());
    REQUIRE(opened);
    return *std::move(opened);
}

void watch(Rig& rig, int pages) {
    rig.begin_at(screens::replay_screen(golden_replay()));
    rig.pass(100.0 * pages + 1);
    REQUIRE(rig.game.frames_played() == pages);
}

}  // namespace

TEST_CASE("golden screens: the title") {
    check("title", {plain, japanese, large}, [](Rig& rig) { rig.begin_at_title(); });
}

TEST_CASE("golden screens: a hit, a smash, a goal and a serve of a golden replay") {
    check("page-42-hit", {plain, large}, [](Rig& rig) { watch(rig, 42); });
    check("page-276-smash", {contrast}, [](Rig& rig) { watch(rig, 276); });
    check("page-98-goal", {plain, contrast}, [](Rig& rig) { watch(rig, 98); });
    check("page-120-serve", {japanese}, [](Rig& rig) { watch(rig, 120); });
}

namespace {

// Three levels played, two of them beaten.
void play_levels(Rig& rig) {
    sim::Hit hit;
    hit.strength = sim::Strength::smash;
    hit.bounce.velocity = {400, 0};
    sim::Goal goal;
    play::MatchFacts facts;
    facts.read({hit, goal});
    sim::MatchState match;
    match.longest_rally = 14;
    const auto end = [&](int level, int own, int other) {
        match.score[sim::Side::left] = own;
        match.score[sim::Side::right] = other;
        rig.records.add(level, match, facts);
    };
    end(1, 7, 2), end(1, 4, 7), end(2, 9, 7), end(3, 5, 7);
}

}  // namespace

TEST_CASE("golden screens: the levels, the records and the help") {
    check("level", {plain, japanese}, [](Rig& rig) {
        play_levels(rig);
        rig.begin_at_title();
        rig.tap(enter);
    });
    check("records", {plain, japanese}, [](Rig& rig) {
        play_levels(rig);
        rig.begin_at(screens::records_screen());
    });
    check("help", {plain, japanese, contrast}, [](Rig& rig) {
        rig.begin_at_title();
        rig.tap(config::key::f1);
    });
}

TEST_CASE("golden screens: a season that was won") {
    check("season-won", {japanese}, [](Rig& rig) {
        text::write_text(rig.folder() / "season.toml",
                         "[season]\nseed = 1\n"
                         "evening_1 = \"5:2 4:6 5:2 3:5 5:3 5:1 3:5 5:2 1:5 5:3\"\n"
                         "evening_2 = \"5:2 7:6 5:0 3:5 5:3 5:1 4:6 5:2 2:5 6:4\"\n"
                         "evening_3 = \"5:2 4:6 5:2 3:5 5:3 3:5 3:5 5:2 1:5 5:3\"\n"
                         "final = \"7:4\"\n");
        rig.season = play::SeasonStore(rig.folder() / "season.toml");
        rig.begin_at(screens::season_screen());
    });
}

TEST_CASE("golden screens: the options, their chapters, the controls and the question before a reset") {
    // What stands on the page of the options, from the top.
    constexpr std::array pages{"game", "picture", "", "controls", "", "", "", "question"};
    const auto open = [](Rig& rig, std::size_t line) {
        rig.begin_over(screens::options_screen(false));
        for (std::size_t i = 0; i < line; ++i) rig.tap(config::key::down);
        rig.tap(enter);
    };
    check("options", {plain, japanese}, [](Rig& rig) { rig.begin_over(screens::options_screen(false)); });
    for (std::size_t line = 0; line < pages.size(); ++line)
        if (*pages[line])
            check(std::string("options-") + pages[line], {line % 2 == 0 ? plain : japanese},
                  [&](Rig& rig) { open(rig, line); });
    check("options-pads", {plain},
          [](Rig& rig) { rig.begin_over(screens::option_page_screen(screens::OptionPage::pads)); });
}

TEST_CASE("golden screens: the first start, and the lesson") {
    check("welcome", {plain}, [](Rig& rig) { rig.begin_at(screens::welcome_screen()); });
    check("motion", {japanese}, [](Rig& rig) {
        rig.begin_at(screens::motion_screen());
        rig.pass(1250);  // midway between two drawings
    });
    check("lesson", {plain, japanese}, [](Rig& rig) { rig.begin_at(screens::lesson_screen()); });
}

TEST_CASE("golden screens: a paused match") {
    check("pause", {plain, japanese}, [](Rig& rig) {
        rig.begin_with(screens::against_computer(3));
        rig.pass(3000);
        rig.tap(config::key::escape);
    });
}

TEST_CASE("golden screens: play counted in again, and the title left alone") {
    check("countdown", {plain}, [](Rig& rig) {
        rig.begin_with(screens::against_computer(3));
        rig.pass(3000);
        rig.type({config::key::escape, enter});
    });
    check("attract", {plain}, [](Rig& rig) {
        rig.begin_at_title();
        rig.pass(30'000);
        REQUIRE(rig.scenes().ends_with("attract"));
    });
}

TEST_CASE("golden screens: the shelf of replays") {
    check("replays", {plain, japanese}, [](Rig& rig) {
        const auto record = text::text_of(tests_folder() / "golden/replays/cpu5-cpu5-24-substep.replay");
        std::filesystem::create_directories(rig.folder() / "replays");
        for (const char* name : {"2026-05-01_10-30-00_you 7-3 Shout", "2026-05-02_18-05-59_you 9-11 Feedback"})
            text::write_text(rig.folder() / "replays" / (std::string(name) + ".replay"), record);
        rig.begin_at(screens::replays_screen());
    });
}

TEST_CASE("golden screens: what two players may play, a slip, and pages of matches with slips") {
    const auto play = [](Rig& rig, const char* name) {
        const auto slips = play::load_slips();
        const auto slip =
            std::find_if(slips.begin(), slips.end(), [&](const play::NamedCourt& one) { return one.name == name; });
        REQUIRE(slip != slips.end());
        screens::MatchSetup setup = screens::demonstration();
        setup.mode = screens::Series{.court = *slip};
        rig.begin_with(setup);
        rig.pass(9000);
    };
    check("two-players", {plain}, [](Rig& rig) { rig.begin_at(screens::two_players_screen()); });
    check("slip", {plain, japanese}, [](Rig& rig) { rig.begin_at(screens::slip_screen()); });
    check("page-bricks", {plain}, [&](Rig& rig) { play(rig, "bricks"); });
    check("page-two-balls", {japanese}, [&](Rig& rig) { play(rig, "two-balls"); });
    check("page-moving-goal", {plain}, [&](Rig& rig) { play(rig, "moving-goal"); });
}

TEST_CASE("golden screens: the result of a match in a queue") {
    check("result-queue", {japanese}, [](Rig& rig) {
        const auto setup = screens::next_challenge({sim::Side::left, 3, 5}, sim::Side::left);
        sim::MatchState match;
        match.score = {4, 2};
        match.phase = sim::MatchPhase::over;
        match.longest_rally = 9;
        rig.begin_at(screens::result_screen(setup, {match, {}, {}}));
    });
}

TEST_CASE("golden screens: the result of a first win, with records and stamps") {
    check("result-win", {plain, japanese}, [](Rig& rig) {
        sim::Hit hit;
        hit.strength = sim::Strength::sweet;
        hit.bounce.velocity = {440, 0};
        screens::MatchReport report;
        report.match.score = {7, 0};
        report.match.phase = sim::MatchPhase::over;
        report.match.longest_rally = 9;
        report.facts.read({hit});
        report.news = rig.records.add(1, report.match, report.facts);
        rig.begin_at(screens::result_screen(screens::against_computer(1), report));
    });
}

TEST_CASE("golden screens: the best point once more") {
    check("result-point", {japanese},
          [](Rig& rig) {
              rig.begin_with(screens::two_players());
              rig.press(config::key::w);
              rig.press(config::key::down);
              rig.wait_for("match_over");
              while (rig.scenes() == "match") rig.pass(50);
              rig.pass(2500);
          },
          {"match.points=1", "match.lead=1"});
}

TEST_CASE("golden screens: the result") {
    check("result", {plain, japanese, contrast},
          [](Rig& rig) {
              rig.begin_with(screens::demonstration());
              for (int seconds = 0; !rig.scenes().ends_with("result"); ++seconds) {
                  REQUIRE(seconds < 600);
                  rig.pass(1000);
              }
          },
          {"match.points=1", "match.lead=1"});
}

TEST_CASE("golden screens: the list of exhibits") {
    check("lab-menu", {plain, japanese}, [](Rig& rig) { rig.begin_at(screens::lab_menu_screen()); });
}

TEST_CASE("golden screens: the puzzles and the map of an exhibit") {
    constexpr int key_z = config::key::a + 25, key_x = config::key::a + 23;
    check("lab-puzzles", {plain}, [](Rig& rig) {
        rig.stamps.add_puzzle("circles", 1);
        rig.stamps.add_medal("circles", lab::Medal::silver);
        rig.begin_with_exhibit("circles");
        rig.tap(key_z);
    });
    check("lab-map", {japanese}, [](Rig& rig) {
        rig.begin_with_exhibit("line");
        rig.tap(key_x);
        for (int i = 0; i < 200; ++i) rig.pass(20);
    });
}

TEST_CASE("golden screens: the lines of the methods") {
    constexpr int key_k = config::key::a + 10, key_b = config::key::a + 1;
    check("lab-code", {plain}, [](Rig& rig) {
        rig.begin_with_exhibit("rects");
        rig.tap(key_k);
    });
    check("lab-code-long", {japanese}, [](Rig& rig) {
        rig.begin_with_exhibit("sweep");
        rig.tap(key_b);
        rig.tap(key_k);
    });
}

TEST_CASE("golden screens: an exhibit that opens with its failure") {
    check("lab-opening", {plain}, [](Rig& rig) { rig.open_exhibit("line"); });
}

TEST_CASE("golden screens: every exhibit of the Collision Lab, on its eighth page, in turn in each language") {
    constexpr std::size_t exhibits_per_sheet = 4;
    constexpr int frames = 8;
    for (std::size_t first = 0; first < lab::all_exhibits.size(); first += exhibits_per_sheet) {
        std::vector<std::unique_ptr<Rig>> rigs;
        std::vector<app::Game*> games;
        for (std::size_t i = first; i < std::min(first + exhibits_per_sheet, lab::all_exhibits.size()); ++i) {
            // Diagonally, so that no language is on one side alone.
            const bool in_english = (i + i / 2) % 2 == 0;
            rigs.push_back(std::make_unique<Rig>(settings_of(in_english ? plain : japanese)));
            rigs.back()->begin_at(screens::lab_screen(lab::all_exhibits[i].get().make(), {{}, frames}));
            games.push_back(&rigs.back()->game);
        }
        CHECK(sheet_difference(games, "lab-" + std::to_string(first / exhibits_per_sheet + 1)) == "");
    }
}

TEST_CASE("golden screens are at most 60 pictures, 3 MB in all") {
    std::uintmax_t bytes = 0;
    int pictures = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder())) {
        bytes += file.file_size();
        ++pictures;
    }
    CHECK(pictures >= 40);
    CHECK(pictures <= 60);
    CHECK(bytes <= 3'000'000);
}

}  // namespace megapon::golden::screens_tests
