#include <doctest/doctest.h>

#include <filesystem>

#include "app/screens/replay.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"
#include "app/screens/share.h"
#include "places.h"
#include "play/recorded.h"
#include "play/replay.h"

namespace megapon::screens::share_tests {

namespace key = config::key;

namespace {

play::ReplayPlayer recorded(int frames) {
    auto player =
        play::ReplayPlayer::open(play::testing::record(frames, 5, sim::make_world({}, {})).replay, "recorded");
    REQUIRE(player);
    return *std::move(player);
}

bool plays_to_its_end(const std::string& link) {
    auto replay = play::open_replay(link);
    if (!replay) return false;
    while (!replay->ended()) replay->play();
    return replay->agrees() && replay->frames() > 0;
}

std::vector<std::string> pictures(const Rig& rig) {
    std::vector<std::string> names;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(rig.folder() / "pictures", none))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

TEST_CASE("C in a replay copies a link that plays the same match, and the page says so") {
    Rig rig;
    rig.begin_at(replay_screen(recorded(100)));
    rig.tap(key::c);
    CHECK(rig.copied.starts_with("https://play.example/#m="));
    CHECK(plays_to_its_end(rig.copied));
    CHECK(rig.read_page().find("Link copied: " + std::to_string(rig.copied.size()) + " characters\n") !=
          std::string::npos);
}

TEST_CASE("E, or X on a gamepad, holds a replay and opens what can be made of it; Esc leads back") {
    for (const bool by_pad : {false, true}) {
        Rig rig;
        rig.begin_at(replay_screen(recorded(100)));
        rig.pass(500);
        if (by_pad)
            rig.feel(input::pad_press(0, config::pad_button::x, rig.now()));
        else
            rig.tap(key::e);
        CHECK(rig.scenes() == "replay share");
        rig.tap(key::enter);
        CHECK(plays_to_its_end(rig.copied));
        const int frame = rig.game.frames_played();
        rig.tap(key::escape);
        rig.pass(500);
        CHECK(rig.scenes() == "replay share replay");
        CHECK(rig.game.frames_played() == frame);
    }
}

TEST_CASE("a held replay names the keys that share it, those of the gamepad to a gamepad") {
    Rig rig;
    rig.begin_at(replay_screen(recorded(100)));
    rig.tap(key::p);
    CHECK(rig.read_page().find("G play on from here    C copy a link    E share    [ ] mark pages for it    L lab    "
                               "Esc leave\n") != std::string::npos);
    rig.feel(input::pad_press(0, config::pad_button::up, rig.now()));
    CHECK(rig.read_page().find("Back play on from here    X share    L1 R1 mark pages for it    Y lab    B "
                               "leave\n") != std::string::npos);
}

TEST_CASE("after a match its result shares it by a line, C or E, but not while the best point is shown") {
    Rig rig({"match.points=1", "match.lead=1", "match.cap=1"});
    rig.begin_with(two_players());
    rig.let_serve_decide();
    while (rig.scenes() == "match") rig.pass(50);
    rig.tap(key::e);
    CHECK(rig.scenes() == "match result");
    rig.pass(700);
    rig.tap(key::enter);  // skips the best point
    rig.tap(key::c);
    CHECK(plays_to_its_end(rig.copied));
    CHECK(rig.read_page().find("Share E\n") != std::string::npos);
    const int jingles = rig.ear.count(audio::SoundKind::jingle);
    rig.tap(key::e);
    CHECK(rig.scenes() == "match result share");
    rig.tap(key::escape);
    CHECK(rig.scenes() == "match result share result");
    CHECK(rig.ear.count(audio::SoundKind::jingle) == jingles);
    rig.copied = "";
    rig.type({key::down, key::enter, key::enter});
    CHECK(rig.scenes() == "match result share result share");
    CHECK(plays_to_its_end(rig.copied));
}

TEST_CASE("pages that are marked with [ and ], or the shoulder buttons, become a GIF while the menus live") {
    for (const bool by_pad : {false, true}) {
        Rig rig;
        rig.begin_at(replay_screen(recorded(300)));
        const auto mark = [&](int button, int code) {
            if (by_pad)
                rig.feel(input::pad_press(0, button, rig.now()));
            else
                rig.tap(code);
        };
        rig.tap(key::p);
        rig.type({key::digit_1, key::digit_1 + 1, key::digit_0, key::enter});
        mark(config::pad_button::left_shoulder, key::left_bracket);
        rig.type({key::right, key::right, key::right});
        mark(config::pad_button::right_shoulder, key::right_bracket);
        rig.tap(key::e);
        CHECK(rig.read_page().find("GIF   pages 120 to 123\n") != std::string::npos);
        rig.type({key::down, key::enter});
        REQUIRE(rig.exported);
        CHECK(rig.exported->kind == ExportKind::gif);
        CHECK(rig.exported->pages.from == 120);
        CHECK(rig.exported->pages.to == 123);
        rig.pass(1000);
        CHECK(pictures(rig) == std::vector<std::string>{"2026-11-22_rally.gif"});
        CHECK(rig.read_page().find("2026-11-22_rally.gif\n") != std::string::npos);
    }
}

TEST_CASE("an export shows how far it is, is stopped by a line of the menu, and waits while a match is played") {
    Rig rig;
    rig.begin_at(replay_screen(recorded(100)));
    rig.tap(key::e);
    rig.press(key::down);
    rig.release(key::down);
    rig.press(key::enter);
    rig.game.update(rig.now());
    CHECK(rig.read_page().find("Being made: ") != std::string::npos);
    CHECK(rig.read_page().find("Stop making it\n") != std::string::npos);
    rig.release(key::enter);
    rig.press(key::enter);
    CHECK(rig.read_page().find("Stopped; no file is written.\n") != std::string::npos);
    rig.release(key::enter);
    rig.pass(1000);
    CHECK(pictures(rig).empty());

    rig.press(key::enter);
    rig.release(key::enter);
    rig.begin_at(match_screen(two_players()));
    rig.pass(2000);
    CHECK(pictures(rig).empty());
    rig.begin_at(title_screen());
    rig.pass(1000);
    CHECK(pictures(rig).size() == 1);
}

TEST_CASE("without marks the longest rally is taken, with its goal; a flip-book ends in .pdf") {
    const auto bots = play::open_replay((tests_folder() / "golden/replays/cpu3-cpu3-24-substep.replay").string());
    REQUIRE(bots);
    Rig rig;
    rig.begin_at(replay_screen(*bots));
    rig.type({key::e, key::down, key::down, key::enter});
    REQUIRE(rig.exported);
    CHECK(rig.exported->kind == ExportKind::flip_book_a4);
    play::MatchFacts facts;
    for (auto replay = *bots; !replay.ended();) facts.read(replay.play());
    REQUIRE(facts.longest_point);
    const play::Point& point = *facts.longest_point;
    const PageRange pages = rig.exported->pages;
    CHECK(pages.to == std::min(bots->frames(), point.goal_frame + 8));    // 8 pages after the goal
    CHECK(pages.from == std::max(point.serve_frame, pages.to - 78 + 1));  // 10 sheets have 78 leaves
    rig.pass(1000);
    CHECK(pictures(rig) == std::vector<std::string>{"2026-11-22_rally.pdf"});
}

TEST_CASE("an export that cannot be written is named") {
    Rig rig;
    rig.begin_at(replay_screen(recorded(100)));
    rig.disk_is_full = true;
    rig.type({key::e, key::down, key::enter});
    CHECK(rig.read_page().find("/dev/full: cannot be written\n") != std::string::npos);
}

TEST_CASE("F12 saves the page as a picture of its own name each time, on any screen, and says which") {
    Rig rig;
    rig.begin_at_title();
    rig.type({key::f12, key::f12});
    CHECK(pictures(rig) == std::vector<std::string>{"2026-11-22_title.png", "2026-11-22_title_2.png"});
    CHECK(rig.read_page().find("2026-11-22_title_2.png\n") != std::string::npos);
    rig.begin_over(name_screen("replays.name", "A", [](const std::string&) {}));
    rig.tap(key::f12);
    CHECK(std::filesystem::file_size(rig.folder() / "pictures/2026-11-22_naming.png") > 0);
    CHECK(rig.scenes() == "title naming");
}

TEST_CASE("a disk that refuses a screenshot is named, and the game goes on") {
    Rig rig;
    rig.begin_at_title();
    rig.disk_is_full = true;
    rig.tap(key::f12);
    CHECK(pictures(rig).empty());
    CHECK(rig.read_page().find("/dev/full: ") != std::string::npos);
    rig.tap(key::f1);
    CHECK(rig.scenes() == "title help");
}

TEST_CASE("at a stand nobody fills the disk with screenshots") {
    Rig rig(Kiosk::yes);
    rig.begin_at_title();
    rig.tap(key::f12);
    CHECK(pictures(rig).empty());
}

}  // namespace megapon::screens::share_tests
