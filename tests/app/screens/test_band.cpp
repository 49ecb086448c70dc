#include <doctest/doctest.h>

#include "app/audio/sound.h"
#include "app/screens/match.h"
#include "app/screens/rig.h"
#include "app/screens/screens.h"
#include "sim/hash.h"

namespace megapon::screens::band_tests {

namespace {

namespace key = config::key;
using audio::BandVolumes;

constexpr BandVolumes silent{};

// The match of a season after so many of its own, with a computer player as the person.
MatchSetup of_season(Rig& rig, int before) {
    rig.season.begin(1, 1);
    for (int i = 0; i < before; ++i) rig.season.add({5, 2});
    MatchSetup setup = season_match(*rig.season.season());
    setup.sources[sim::Side::left].level = 3;
    return setup;
}

// Silence after so many milliseconds of pages.
void check_silent_after(Rig& rig, int ms) {
    rig.pass(ms);
    CHECK_FALSE(rig.ear.band);
}

// All of the band once the next pages have let it come in.
void check_whole_band(Rig& rig) {
    rig.pass(500);
    CHECK(rig.ear.band == audio::whole_band);
}

// Time passes, page by page, until the match is in this phase.
void pass_until(Rig& rig, sim::MatchPhase phase) {
    const sim::MatchState& match = rig.top<MatchScreen>().session().state().match;
    for (int pages = 0; match.phase != phase; ++pages) {
        REQUIRE(pages < 6000);
        rig.pass(100);
    }
}

}  // namespace

TEST_CASE("on the title the band begins after the jingle of 4.5 s, swells within 0.4 s, and at once the next time") {
    Rig rig;
    rig.begin_at_title();
    check_silent_after(rig, 4400);
    rig.pass(300);
    REQUIRE(rig.ear.band);
    CHECK(rig.ear.band->at(0) > 0);
    CHECK(rig.ear.band->at(0) < 1);
    check_whole_band(rig);
    rig.tap(key::enter);
    CHECK(rig.shown() == "level");
    check_silent_after(rig, 300);
    rig.tap(key::escape);
    check_whole_band(rig);
}

TEST_CASE("the title is as still as ever once the band plays: nothing is due more often than a boiling page") {
    Rig rig;
    rig.begin_at_title();
    rig.pass(6000);
    CHECK(rig.game.due_ms() - rig.now() > 50);
    rig.pass(3000);
    CHECK(rig.game.due_ms() - rig.now() > 500);
}

TEST_CASE(
    "a match of a season's evening and its final have the band; a match by itself, a lesson and a try have none") {
    for (const int before : {0, 11, 12}) {
        Rig rig;
        rig.begin_with(of_season(rig, before));
        pass_until(rig, sim::MatchPhase::rally);
        rig.pass(1000);
        CHECK(rig.ear.band);
    }
    for (const MatchSetup& setup : {demonstration(), against_computer(2), lesson()}) {
        Rig rig;
        rig.begin_with(setup);
        rig.pass(20'000);
        CHECK_FALSE(rig.ear.band);
    }
}

TEST_CASE("only the final of a tournament has the band") {
    play::Tournament tournament(3, 1);
    for (const bool is_final : {false, true}) {
        CHECK(has_band(tournament_match(tournament)) == is_final);
        tournament.add_win(sim::Side::left);
    }
}

TEST_CASE("in a match the band begins with the serve's hit and is silent two pages after the point") {
    Rig rig;
    rig.begin_with(of_season(rig, 0));
    check_silent_after(rig, 500);
    pass_until(rig, sim::MatchPhase::rally);
    rig.pass(500);
    REQUIRE(rig.ear.band);
    CHECK(rig.ear.band->at(0) == 0.5);
    pass_until(rig, sim::MatchPhase::goal);
    rig.pass(200);
    CHECK(rig.ear.band == silent);
    pass_until(rig, sim::MatchPhase::serve);
    rig.pass(100);
    CHECK(rig.ear.band == silent);
    pass_until(rig, sim::MatchPhase::rally);
    rig.pass(150);
    CHECK(rig.ear.band->at(0) > 0.2);
}

TEST_CASE("the band stops while a match is paused, plays no page by hand, and comes back with the match") {
    Rig rig;
    rig.begin_with(of_season(rig, 0));
    pass_until(rig, sim::MatchPhase::rally);
    rig.pass(300);
    CHECK(rig.ear.band);
    rig.tap(key::escape);
    check_silent_after(rig, 300);
    rig.tap(key::period);
    check_silent_after(rig, 300);
    rig.tap(key::escape);
    rig.pass(500);
    CHECK(rig.ear.band);
}

TEST_CASE("a window that loses the focus silences the title's band until somebody acts") {
    Rig rig;
    rig.begin_at_title();
    rig.pass(6000);
    rig.game.lose_focus();
    check_silent_after(rig, 300);
    check_silent_after(rig, 5000);
    rig.tap(key::down);
    check_whole_band(rig);
}

TEST_CASE("F4 turns the music off and on again as loud as it was, on any screen, and nothing else") {
    Rig rig({"audio.master=100"});
    text::write_text(rig.folder() / "megapon.toml", "[audio]\nmusic = 30\n");
    rig.begin_at_title();
    rig.pass(2000);
    CHECK(rig.ear.levels == audio::Levels{1, 1, 0.3});
    rig.tap(key::f4);
    CHECK(rig.ear.levels == audio::Levels{1, 1, 0});
    CHECK(rig.read_page().find("Music off. F4 brings it back.") != std::string::npos);
    rig.tap(key::f4);
    CHECK(rig.ear.levels == audio::Levels{1, 1, 0.3});
    rig.begin_with(demonstration());
    rig.pass(1000);
    rig.tap(key::f4);
    CHECK(rig.ear.levels == audio::Levels{1, 1, 0});
    CHECK(rig.shown() == "match");
}

TEST_CASE("music that F4 turned off stays off after a restart, and F4 brings back the volume it has by default") {
    Rig rig;
    rig.begin_at_title();
    rig.tap(key::f4);
    const std::string kept = text::text_of(rig.folder() / "megapon.toml");
    CHECK(kept.find("music = 0") != std::string::npos);
    Rig next;
    text::write_text(next.folder() / "megapon.toml", kept);
    next.begin_at_title();
    next.pass(2000);
    CHECK(next.ear.levels[2] == 0);
    next.tap(key::f4);
    CHECK(next.ear.levels[2] == doctest::Approx(0.8 * 0.8));
}

TEST_CASE("the page of the sound lets the band be heard while its volume is chosen") {
    Rig rig;
    rig.begin_over(option_page_screen(OptionPage::sound));
    check_whole_band(rig);
}

TEST_CASE("a match goes on to the same hash whether the band plays or F4 has turned it off") {
    Rig playing;
    Rig silenced;
    MatchSetup setup = of_season(silenced, 0);
    silenced.begin_with(setup);
    silenced.tap(key::f4);
    playing.begin_with(setup);
    silenced.pass(20'000);
    playing.pass(20'020);  // as long: a tap takes 20 ms
    CHECK(silenced.ear.levels[2] == 0);
    CHECK(playing.ear.levels[2] > 0);
    CHECK(hash(silenced.top<MatchScreen>().session().state()) == hash(playing.top<MatchScreen>().session().state()));
}

}  // namespace megapon::screens::band_tests
