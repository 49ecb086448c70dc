#include "app/screens/practice.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "app/screens/match.h"
#include "app/screens/rig.h"
#include "court/court_text.h"

namespace megapon::screens {

namespace {

namespace key = config::key;

play::NamedCourt lesson(const std::string& name) {
    auto court = play::load_court(name, 16);
    REQUIRE(court);
    return {name, *std::move(court)};
}

int frame_of(const Rig& rig) { return rig.top<MatchScreen>().session().state().frame; }

void write_own_court(const Rig& rig, const std::string& name, const std::string& text) {
    std::filesystem::create_directories(rig.folder() / "courts");
    text::write_text(rig.folder() / "courts" / name, text);
}

constexpr const char* small_court = "format = 2\nname = \"Mine\"\n\n[task]\nkind = \"returns\"\ncount = 3\n";

}  // namespace

TEST_CASE("the title leads to the practice room, which begins on the open court against the ball machine") {
    Rig rig;
    rig.begin([](app::Game& game) { game.go_to_timetable(); });
    rig.mouse(input::Device::mouse_button, rig.place_of("Practice room"));
    CHECK(rig.read_page().find("ball machine") != std::string::npos);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "timetable practice match");
    rig.pass(6000);
    CHECK(rig.logged("throw").size() == 2);
    rig.type({key::escape, key::up, key::enter});
    CHECK(rig.scenes() == "timetable practice match pause practice");
}

TEST_CASE("the practice room keeps what was chosen while the game runs") {
    Rig rig;
    rig.begin([](app::Game& game) { game.go_to_practice_room(); });
    rig.type({key::down, key::right, key::down, key::right});
    CHECK(rig.read_page().find("Bells") != std::string::npos);
    CHECK(rig.read_page().find("Whisper") != std::string::npos);
    rig.type({key::escape});
    rig.begin([](app::Game& game) { game.go_to_practice_room(); });
    CHECK(rig.read_page().find("Bells") != std::string::npos);
    rig.tap(key::enter);
    const court::Court& court = rig.top<MatchScreen>().session().world().court;
    CHECK(court.name == "Bells");
    REQUIRE(court.task);
    CHECK(court.task->opponent == 1);
}

TEST_CASE("in practice Backspace turns time back while it is held, ten seconds at most, and play goes on from there") {
    Rig rig;
    rig.begin_with(practice_on(lesson("bells"), {.facing = Facing::wall}));
    rig.pass(20'000);
    const int before = frame_of(rig);
    rig.press(key::backspace);
    rig.pass(1000);
    CHECK(frame_of(rig) == doctest::Approx(before - 20).epsilon(0.02));
    rig.pass(9000);
    const int earliest = frame_of(rig);
    CHECK(earliest == before - 100);
    rig.release(key::backspace);
    rig.pass(1000);
    CHECK(frame_of(rig) == doctest::Approx(earliest + 10).epsilon(0.02));
}

TEST_CASE("time goes back in practice alone") {
    Rig rig;
    rig.begin_with(one_player({.court = lesson("bells")}));
    rig.pass(3000);
    const int before = frame_of(rig);
    rig.press(key::backspace);
    rig.pass(1000);
    CHECK(frame_of(rig) > before);
}

TEST_CASE("in practice Tab halves the speed twice, then it is full again") {
    Rig rig;
    rig.begin_with(practice_on(lesson("bells"), {.facing = Facing::wall}));
    const auto frames_in_two_seconds = [&] {
        const int before = frame_of(rig);
        rig.pass(2000);
        return frame_of(rig) - before;
    };
    CHECK(frames_in_two_seconds() == 20);
    rig.tap(key::tab);
    CHECK(frames_in_two_seconds() == 10);
    rig.tap(key::tab);
    CHECK(frames_in_two_seconds() == 5);
    rig.tap(key::tab);
    CHECK(frames_in_two_seconds() == 20);
}

TEST_CASE("every court of the practice room can be practised against everything, and played by two") {
    for (const play::NamedCourt& court : courts_to_practise("")) {
        CAPTURE(court.name);
        for (const Facing facing : {Facing::task, Facing::wall, Facing::machine, Facing::computer}) {
            Rig rig;
            rig.begin_with(practice_on(court, {.facing = facing}));
            rig.pass(3000);
            CHECK(frame_of(rig) >= 29);
        }
        Rig rig;
        rig.begin_with(versus_on(court));
        rig.pass(3000);
        const sim::World& world = rig.top<MatchScreen>().session().world();
        CHECK_FALSE(world.court.task);
        CHECK(court::read_court(court::write_court(world.court), court.name));
        CHECK(court::has_right_player(world.court));
    }
}

TEST_CASE("courts of one's own are listed by name, and one with an error says where it is") {
    Rig rig;
    write_own_court(rig, "mine.toml", small_court);
    write_own_court(rig, "bad.toml", "format = 2\nname = 7\n");
    rig.begin([](app::Game& game) { game.go_to_own_courts(); });
    CHECK(rig.read_page().find("Mine") != std::string::npos);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "own-courts");
    CHECK(rig.read_page().find("bad.toml:2:8") != std::string::npos);
    rig.type({key::down, key::enter});
    CHECK(rig.read_page().find("Return 3 balls.") != std::string::npos);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "own-courts court match");
}

TEST_CASE("a court's file that is saved is followed by the running court; one with an error leaves it as it is") {
    Rig rig;
    const auto file = rig.folder() / "courts/mine.toml";
    write_own_court(rig, "mine.toml", small_court);
    rig.begin_with(one_player({.court = {"mine", *play::load_court(file.string(), 16), file}, .is_recorded = false}));
    rig.pass(1000);
    write_own_court(rig, "mine.toml", std::string(small_court) + "lives = \"many\"\n");
    rig.pass(1000);
    CHECK(rig.scenes() == "match");
    CHECK(rig.read_page().find("mine.toml:7:9") != std::string::npos);
    write_own_court(rig, "mine.toml", std::string(small_court) + "lives = 7\n");
    rig.pass(1000);
    CHECK(rig.scenes() == "match match");
    CHECK(rig.top<MatchScreen>().session().world().court.task->lives == 7);
}

}  // namespace megapon::screens
