#include "app/screens/replay.h"

#include <doctest/doctest.h>

#include "app/screens/rig.h"

namespace megapon::screens::replays_tests {

namespace key = config::key;

TEST_CASE("a match that was left is on the shelf and is watched from the title") {
    Rig rig;
    rig.begin_with(two_players());
    rig.wait_for("goal");
    rig.type({key::escape, key::up, key::enter, key::down, key::enter});
    rig.type({key::down, key::down, key::down, key::down, key::enter, key::enter});
    CHECK(rig.scenes() == "match pause question pause title replays replay");
}

TEST_CASE("on the shelf a replay is kept for good, let go again, and deleted after a question") {
    Rig rig;
    rig.begin_with(two_players());
    rig.wait_for("goal");
    rig.type({key::escape, key::up, key::enter, key::down, key::enter});
    rig.type({key::down, key::down, key::down, key::down, key::enter});
    REQUIRE(rig.kept().size() == 1);
    CHECK(rig.read_page().find("to watch it") != std::string::npos);
    rig.type({key::down, key::enter});  // to keep it
    CHECK(rig.read_page().find("to keep it for good") != std::string::npos);
    rig.type({key::up, key::enter});
    CHECK(rig.kept().front().kept);
    CHECK(rig.read_page().find("(kept)") != std::string::npos);
    rig.tap(key::enter);
    CHECK_FALSE(rig.kept().front().kept);
    rig.type({key::down, key::enter, key::enter, key::up, key::enter});  // to delete it: the question, No at first
    CHECK(rig.read_page().find("Delete the replay of") != std::string::npos);
    rig.tap(key::enter);
    CHECK(rig.kept().size() == 1);
    rig.type({key::enter, key::down, key::enter});
    CHECK(rig.kept().empty());
    CHECK(rig.read_page().find("Matches that you play are saved here") != std::string::npos);
}

TEST_CASE("a replay is named by typing or by choosing letters, and is then kept for good") {
    Rig rig;
    std::filesystem::create_directories(rig.folder() / "replays");
    text::write_text(rig.folder() / "replays" / "2026-05-01_10-30-00_you_7-3_Shout.replay", "-");
    rig.begin_at(replays_screen());
    rig.type({key::down, key::enter, key::enter, key::up, key::enter});
    CHECK(rig.scenes() == "replays naming");
    CHECK(rig.read_page().find("you 7-3 shout_") != std::string::npos);
    for (int i = 0; i < 30; ++i) rig.tap(key::backspace);
    rig.tap(key::enter);  // a name is never empty
    CHECK(rig.scenes() == "replays naming");
    rig.type({key::space, key::a, key::space, key::space, key::w, key::digit_1 + 6});
    rig.press(key::w);
    rig.pass(1000);  // held, an arrow would have moved
    rig.release(key::w);
    CHECK(rig.read_page().find("a w7w_") != std::string::npos);
    rig.type({key::up, key::left, key::left, key::enter});  // from done to 9, 8, 7
    rig.type({key::down, key::right, key::right});
    CHECK(rig.read_page().find("a w7w4_") == std::string::npos);
    rig.mouse(input::Device::mouse_button, rig.place_of("z"));
    rig.mouse(input::Device::mouse_button, rig.place_of("erase"));
    rig.mouse(input::Device::mouse_button, rig.place_of("q"));
    rig.mouse(input::Device::mouse_button, rig.place_of("done"));
    CHECK(rig.scenes() == "replays naming replays");
    REQUIRE(rig.kept().size() == 1);
    CAPTURE(rig.kept().front().title);
    CHECK(rig.kept().front().title.ends_with("q"));
    CHECK(rig.kept().front().kept);
    CHECK(text::text_of(rig.kept().front().file) == "-");
}

TEST_CASE("Esc leaves a replay's name as it was") {
    Rig rig;
    std::filesystem::create_directories(rig.folder() / "replays");
    text::write_text(rig.folder() / "replays" / "2026-05-01_10-30-00_you_7-3_Shout.replay", "-");
    rig.begin_at(replays_screen());
    rig.type({key::down, key::enter, key::enter, key::up, key::enter, key::g, key::escape});
    CHECK(rig.scenes() == "replays naming replays");
    CHECK(rig.kept().front().title == "you 7-3 Shout");
}

TEST_CASE("a replay that cannot be read is named in a question that offers to remove it") {
    Rig rig;
    const auto file = rig.folder() / "replays" / "2026-05-01_10-30-00_you_7-3_Shout.replay";
    std::filesystem::create_directories(file.parent_path());
    text::write_text(file, "no replay");
    rig.begin_at(replays_screen());
    REQUIRE(rig.kept().size() == 1);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "replays question");
    const std::string page = rig.read_page();
    CAPTURE(page);
    CHECK(page.find("you 7-3 Shout cannot be read") != std::string::npos);
    CHECK(page.find("this is no replay of the game") != std::string::npos);
    rig.type({key::enter, key::enter, key::down, key::enter});  // No; then again, and Yes
    CHECK(rig.kept().empty());
    CHECK(rig.read_page().find("Matches that you play are saved here") != std::string::npos);
}

TEST_CASE("a list that goes on above or below says so with an arrow there") {
    Rig rig;
    std::filesystem::create_directories(rig.folder() / "replays");
    for (int day = 10; day < 22; ++day)
        text::write_text(rig.folder() / "replays" / ("2026-05-" + std::to_string(day) + "_10-30-00_a_1-0_b.replay"),
                         "-");
    rig.begin_at(replays_screen());
    const auto arrows = [&rig] { return rig.shapes(3); };
    CHECK(arrows() == 3);  // two of the chosen line, one below the list
    for (int line = 0; line < 10; ++line) rig.tap(key::down);
    CHECK(arrows() == 4);
    rig.type({key::down, key::down, key::down});
    CHECK(arrows() == 3);
}
}  // namespace megapon::screens::replays_tests
