#include "app/screens/screens.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "app/screens/match.h"
#include "app/screens/rig.h"
#include "court/court_text.h"
#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "sim/step.h"
#include "sim/targets.h"

namespace megapon::screens::practice_tests {

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

// Whether a captain who stands there has something solid on the body.
bool is_in_a_solid(const sim::State& state, const sim::World& world, geometry::Vec body) {
    const geometry::Circle captain{body, 16};
    const auto touches = [&captain](const auto& solid) { return geometry::touch(captain, solid).has_value(); };
    bool found = world.court.tiles && touches(*world.court.tiles);
    for (const court::Line& line : world.court.lines) found = found || touches(line.segment());
    for (std::size_t i = 0; i < state.polygons.size(); ++i)
        found = found || touches(geometry::transform(world.court.polygons[i].shape, state.polygons[i].center,
                                                     state.polygons[i].turned));
    for (std::size_t i = 0; i < state.targets.size(); ++i)
        found = found || touches(geometry::Circle{target_now(state, world, i), world.court.targets[i].radius});
    for (const sim::Megaphone& megaphone : state.megaphones)
        found = found || touches(geometry::Circle{megaphone.center, megaphone.radius});
    return found;
}

// Five pages to stay for.
constexpr const char* short_court = "format = 2\nname = \"Mine\"\n\n[task]\nkind = \"survive\"\ncount = 5\npar = 1\n";

constexpr const char* small_court = "format = 2\nname = \"Mine\"\n\n[task]\nkind = \"returns\"\ncount = 3\n";

}  // namespace

TEST_CASE("the title leads to the practice room, which begins on the open court against the ball machine") {
    Rig rig;
    rig.begin_at(timetable_screen());
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
    rig.begin_at(practice_screen());
    rig.type({key::down, key::right, key::down, key::right});
    CHECK(rig.read_page().find("Bells") != std::string::npos);
    CHECK(rig.read_page().find("Whisper") != std::string::npos);
    rig.type({key::escape});
    rig.begin_at(practice_screen());
    CHECK(rig.read_page().find("Bells") != std::string::npos);
    rig.type({key::up, key::up, key::enter});  // the line that was chosen last is chosen still
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

TEST_CASE("practice keeps no recording, however long it is; its last contact opens in the lab all the same") {
    Rig rig;
    rig.begin_with(practice_on(lesson("bells"), {.facing = Facing::wall}));
    rig.pass(1000);
    rig.type({key::space});  // the ball waits for a serve
    rig.pass(19'000);
    REQUIRE(frame_of(rig) > 190);
    CHECK(rig.top<MatchScreen>().session().replay().frames.empty());
    rig.type({key::escape, key::a + 11});
    CHECK(rig.scenes() == "match pause lab");
}

TEST_CASE("when time goes back to before a contact, the last contact is the one before") {
    Rig rig;
    rig.begin_with(practice_on(lesson("open"), {.facing = Facing::machine}));
    const auto touched = [&rig] { return rig.top<MatchScreen>().last_contact().has_value(); };
    while (!touched() && rig.now() < 60'000) rig.pass(100);
    REQUIRE(touched());
    rig.press(key::backspace);
    rig.pass(1500);
    CHECK_FALSE(touched());
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

TEST_CASE("no captain begins a match of two, or practice with the computer, inside a solid, on any court") {
    const auto solids_at_the_start = [](const MatchSetup& setup) {
        Rig rig;
        rig.begin_with(setup);
        rig.pass(3000);
        const play::Session& session = rig.top<MatchScreen>().session();
        sim::State state = sim::start_match(session.world(), 1);
        sim::Events events;
        int solids = 0;
        for (int page = 0; page < 40 && state.match.phase != sim::MatchPhase::goal; ++page) {
            for (const sim::Side side : sim::both_sides)
                solids += is_in_a_solid(state, session.world(), state.players[side].body) ? 1 : 0;
            sim::step(state, {}, session.world(), events);
        }
        return solids;
    };
    for (const play::NamedCourt& court : courts_to_practise("")) {
        CAPTURE(court.name);
        CHECK(solids_at_the_start(versus_on(court)) == 0);
        CHECK(solids_at_the_start(practice_on(court, {.facing = Facing::computer})) == 0);
    }
}

TEST_CASE("courts of one's own are listed by name, and one with an error says where it is") {
    Rig rig;
    write_own_court(rig, "mine.toml", small_court);
    write_own_court(rig, "bad.toml", "format = 2\nname = 7\n");
    rig.begin_at(own_courts_screen());
    CHECK(rig.read_page().find("Mine") != std::string::npos);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "own-courts");
    CHECK(rig.read_page().find("bad.toml:2:8") != std::string::npos);
    rig.type({key::down, key::enter});
    CHECK(rig.read_page().find("Balls to return: 3.") != std::string::npos);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "own-courts court match");
}

TEST_CASE("a large court of one's own is listed by its file's name, and read when it is chosen") {
    Rig rig;
    write_own_court(rig, "huge.toml", std::string(small_court) + "# " + std::string(40'000, 'x') + "\n");
    write_own_court(rig, "small.toml", small_court);
    rig.begin_at(own_courts_screen());
    const std::string page = rig.read_page();
    CHECK(page.find("huge") != std::string::npos);
    CHECK(page.find("Mine") != std::string::npos);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "own-courts court");
}

TEST_CASE("of 300 courts of one's own a few are read in a turn, and all of them in the end") {
    Rig rig;
    for (int i = 100; i < 400; ++i) write_own_court(rig, "court-" + std::to_string(i) + ".toml", small_court);
    rig.begin_at(own_courts_screen());
    CHECK(rig.game.due_ms() <= rig.now());
    rig.tap(key::up);
    rig.tap(key::up);
    rig.tap(key::up);  // the last court
    rig.pass(2000);
    CHECK(rig.read_page().find("Mine") != std::string::npos);
    CHECK(rig.game.due_ms() > rig.now());
}

TEST_CASE("the practice room reads a court of one's own when it is come to, and passes over one with an error") {
    Rig rig;
    write_own_court(rig, "bad.toml", "format = 9\n");
    write_own_court(rig, "mine.toml", small_court);
    rig.begin_at(practice_screen());
    rig.type({key::down, key::left});  // from the first court to the last
    CHECK(rig.read_page().find("Mine") != std::string::npos);
    rig.tap(key::left);
    CHECK(rig.read_page().find("bad") == std::string::npos);
    CHECK(rig.read_page().find("Mine") == std::string::npos);
}

TEST_CASE("a try on a court of one's own is recorded and kept, apart from a lesson of the same name") {
    Rig rig;
    write_own_court(rig, "bells.toml", short_court);
    rig.begin_at(own_courts_screen());
    rig.type({key::enter, key::enter});
    rig.pass(2500);
    CHECK(rig.scenes() == "own-courts court match task_result");
    CHECK(rig.read_page().find("Your best so far!") != std::string::npos);
    CHECK(rig.school.records().of("own/bells").medal == court::Medal::star);
    CHECK(rig.school.records().of("bells").tries == 0);
    const auto mine = play::load_court((rig.folder() / "courts/bells.toml").string(), 16);
    REQUIRE(mine);
    CHECK(rig.school.best_try("own/bells", court::write_court(*mine)));
    rig.begin_at(own_courts_screen());
    rig.tap(key::enter);
    CHECK(rig.read_page().find("best: 0 misses") != std::string::npos);
}

TEST_CASE("a try on a court of one's own is played beside the best one before, unless ghosts are off") {
    const auto captains_at_the_second_try = [](const char* setting) {
        Rig rig({setting});
        write_own_court(rig, "mine.toml", short_court);
        rig.begin_at(own_courts_screen());
        rig.type({key::enter, key::enter});
        rig.pass(2500);
        rig.tap(key::r);
        rig.pass(350);
        CHECK(rig.scenes() == "own-courts court match task_result match");
        return rig.sprites("blue-cone");
    };
    CHECK(captains_at_the_second_try("game.ghosts=true") == captains_at_the_second_try("game.ghosts=false") + 1);
}

TEST_CASE("a swing in practice whose ball has passed is told early or late") {
    Rig rig;
    Practice practice{.facing = Facing::machine};
    practice.machine.spread = 0;
    practice.machine.interval = 100;
    rig.begin_with(practice_on(lesson("open"), practice));
    rig.press(key::w);
    rig.pass(1000);
    rig.release(key::w);
    std::string words;
    for (int page = 0; page < 60; ++page) {
        const sim::Ball& ball = rig.top<MatchScreen>().session().state().balls[0];
        if (ball.velocity.x < 0 && ball.center.x < 130) rig.tap(key::f);
        rig.pass(100);
        words += rig.read_page();
    }
    CHECK(words.find("late by ") != std::string::npos);
    CHECK(words.find("early by ") == std::string::npos);
}

TEST_CASE("a court's file that is saved is followed by the running court; one with an error leaves it as it is") {
    Rig rig;
    const auto file = rig.folder() / "courts/mine.toml";
    write_own_court(rig, "mine.toml", small_court);
    rig.begin_with(one_player(
        {.court = {"mine", *play::load_court(file.string(), 16), file}, .occasion = Alone{.is_recorded = false}}));
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

TEST_CASE("in a page My courts names no folder, which nobody reaches there, but says how a file is opened and kept") {
    for (const char* language : {"en", "ja"}) {
        Rig rig({std::string("game.language=") + language}, std::nullopt, {}, "", Kiosk::no, InPage::yes);
        rig.begin_at(own_courts_screen());
        const std::string none = rig.read_page();
        CHECK(none.find((rig.folder() / "courts").string()) == std::string::npos);
        CHECK(none.find("PNG") != std::string::npos);
        write_own_court(rig, "mine.toml", small_court);
        rig.begin_at(own_courts_screen());
        const std::string some = rig.read_page();
        CHECK(some.find("Mine") != std::string::npos);
        CHECK(some.find((rig.folder() / "courts").string()) == std::string::npos);
    }
}

}  // namespace megapon::screens::practice_tests
