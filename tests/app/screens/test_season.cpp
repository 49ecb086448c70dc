#include "app/screens/screens.h"

#include <doctest/doctest.h>

#include "app/screens/replay.h"
#include "app/screens/rig.h"
#include "play/replay.h"

namespace megapon::screens::season_tests {

namespace {

namespace key = config::key;

constexpr play::Score won{5, 2}, lost{1, 5};

bool shows(Rig& rig, const std::string& words) { return rig.read_page().find(words) != std::string::npos; }

// A season in which so many matches of the player's have ended alike.
void play_matches(Rig& rig, int count, play::Score own) {
    if (!rig.season.season()) rig.season.begin(1, 1);
    for (int i = 0; i < count; ++i) rig.season.add(own);
}

// From the season's page through a match that nobody plays, back to that page.
void play_next(Rig& rig) {
    rig.tap(key::enter);
    rig.top<MatchScreen>();
    while (!rig.top<MatchScreen>().session().over()) rig.pass(1000);
    rig.pass(3000);
    REQUIRE(rig.shown() == "result");
    if (rig.shows_point()) rig.tap(key::enter);
    rig.pass(700);
    rig.tap(key::enter);
    REQUIRE(rig.shown() == "season");
}

// The final, with a computer player as the person.
MatchSetup final_of_player(Rig& rig, int level) {
    MatchSetup setup = season_match(*rig.season.season());
    setup.sources[sim::Side::left].level = level;
    return setup;
}

// How many heads of the squads look on.
int heads(Rig& rig) {
    int count = 0;
    for (const char* side : {"blue", "red"})
        for (const char* who : {"-head-a-", "-head-b-", "-head-c-"})
            for (const char* pose : {"watch1", "watch2", "watch3", "wave"})
                count += rig.sprites(std::string(side) + who + pose);
    return count;
}

}  // namespace

TEST_CASE("the levels lead to the season by the line below them, and Enter plays its first match") {
    Rig rig;
    rig.begin_at(level_screen());
    rig.type({key::down, key::enter});
    CHECK(rig.scenes() == "level season");
    CHECK(shows(rig, "Season  Evening 1 of 3"));
    CHECK(shows(rig, "Five schools, 3 evenings of four matches to 5 points, then the final."));
    CHECK(shows(rig, "Whisper, on the usual court, to 5 points"));
    CHECK_FALSE(shows(rig, "New season"));
    rig.tap(key::escape);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "level season level season");
    CHECK_FALSE(rig.season.season());
    rig.tap(key::enter);
    CHECK(rig.top<MatchScreen>().session().world().tuning.match.points == 5);
    CHECK(shows(rig, "Greenwood\n"));
    CHECK(rig.season.season()->scores.empty());
}

TEST_CASE("mouse, finger or gamepad alone reach the season from the title, play its next match, and come back") {
    Rig mouse, finger, pad;
    const auto tap_pad = [&pad](int button) {
        pad.feel(input::pad_press(0, button, pad.now()));
        pad.feel(input::pad_release(0, button, pad.now()));
        pad.pass(20);
    };
    for (Rig* rig : {&mouse, &finger, &pad}) rig->begin_at_title();
    for (const char* words : {"Versus computer", "Season", "Back", "Season", "Play against Greenwood"}) {
        mouse.mouse(input::Device::mouse_button, mouse.place_of(words));
        finger.tap_finger(finger.place_of(words));
    }
    namespace button = config::pad_button;
    for (const int press : {button::a, button::down, button::a, button::b, button::a, button::a}) tap_pad(press);
    for (Rig* rig : {&mouse, &finger, &pad}) {
        CHECK(rig->scenes() == "title level season level season match");
        CHECK(rig->season.season());
    }
}

TEST_CASE("a season is played from its page to the end, saved after each match, and another one can be begun") {
    Rig rig;
    rig.begin_at(season_screen());
    for (int match = 1; match <= 12; ++match) {
        CAPTURE(match);
        play_next(rig);
        CHECK(play::SeasonStore(rig.folder() / "season.toml").season() == rig.season.season());
        CHECK(shows(rig, "Evening 1 is over: play on now, or another day.") == (match == 4));
    }
    CHECK(rig.season.season()->is_over());
    CHECK(shows(rig, "Season  The final"));
    CHECK(shows(rig, " won the final against "));
    CHECK_FALSE(shows(rig, "Play "));
    rig.tap(key::enter);
    CHECK(shows(rig, "Season  Evening 1 of 3"));
    CHECK(rig.season.season()->scores.empty());
    CHECK(rig.season.season()->strength == 1);
}

TEST_CASE("the page says where the player's school is, how far from the final, and each match of the evening") {
    Rig rig;
    play_matches(rig, 2, {5, 0});
    rig.begin_at(season_screen());
    CHECK(shows(rig, "You lead the table."));
    CHECK(shows(rig, "5 : 0\n"));
    CHECK(shows(rig, "Play against Sunrise"));
    play_matches(rig, 2, lost);
    rig.begin_at(season_screen());
    CHECK(shows(rig, "Evening 1 is over: play on now, or another day."));
    CHECK(shows(rig, "Evening 1 of 3"));
    CHECK(shows(rig, "1 : 5\n"));
    CHECK(shows(rig, "on their own court: Turning triangle"));
    play_matches(rig, 4, lost);
    rig.begin_at(season_screen());
    CHECK(shows(rig, "Evening 2 of 3"));
    CHECK(shows(rig, "short of the final."));
}

TEST_CASE("on the second evening a match is on the other school's court") {
    Rig rig;
    play_matches(rig, 5, won);
    rig.begin_at(season_screen());
    rig.tap(key::enter);
    CHECK(court_of(rig.top<MatchScreen>().setup())->name == "moving-goal");
    CHECK(shows(rig, "Harbour\n"));
}

TEST_CASE("before the end of a season the game asks whether to begin another, and no keeps it") {
    Rig rig;
    play_matches(rig, 3, won);
    rig.begin_at(season_screen());
    rig.type({key::down, key::enter});
    CHECK(shows(rig, "Give this season up for a new one?"));
    rig.tap(key::enter);                             // no
    CHECK(rig.season.season()->scores.size() == 6);  // the three own ones, and three between other schools
    rig.type({key::enter, key::down, key::enter});   // yes
    CHECK(rig.season.season()->scores.empty());
    CHECK(play::SeasonStore(rig.folder() / "season.toml").season() == rig.season.season());
    CHECK(shows(rig, "Play against Greenwood"));
}

TEST_CASE("a match of a season that is given up is lost as the question says; one that is left by closing is not") {
    Rig rig;
    rig.begin_at(season_screen());
    rig.tap(key::enter);
    rig.wait_for("goal");
    rig.tap(key::escape);
    CHECK(shows(rig, "First to 5"));
    CHECK_FALSE(shows(rig, "Restart"));
    rig.type({key::up, key::enter});
    CHECK(shows(rig, "Give this match up? It is lost 0:5."));
    rig.type({key::down, key::enter});
    REQUIRE(rig.shown() == "season");
    REQUIRE(rig.season.season()->scores.size() == 2);
    CHECK(rig.season.season()->scores[0] == play::Score{0, 5});
    rig.tap(key::enter);
    rig.wait_for("goal");
    rig.game.close();
    CHECK(rig.season.season()->scores.size() == 2);
}

TEST_CASE("a match of a season stands for itself, whatever is set as the length of a series") {
    Rig rig({"game.best_of=5"});
    rig.begin_at(season_screen());
    rig.tap(key::enter);
    CHECK(mode_of<SeasonMatch>(rig.top<MatchScreen>().setup()));
}

TEST_CASE("of a match of a season the records keep how well one swung, and none of a level's numbers") {
    Rig rig;
    rig.season.begin(1, 1);
    rig.begin_with(final_of_player(rig, 5));
    rig.wait_for("match_over");
    rig.pass(3000);
    REQUIRE(rig.shown() == "result");
    CHECK(rig.records.records().forms.size() == 1);
    CHECK(rig.records.records().levels == play::Records().levels);
    CHECK(rig.records.records().stamps == play::Records().stamps);
}

TEST_CASE("the whole school looks on at the final: more heads, and louder from the first page on") {
    Rig usual, final;
    play_matches(usual, 11, won);
    play_matches(final, 12, won);
    for (Rig* rig : {&usual, &final}) {
        rig->begin_with(season_match(*rig->season.season()));
        rig->pass(1000);
    }
    CHECK(final.top<MatchScreen>().session().world().tuning.match.points == 7);
    CHECK(heads(usual) == 14);
    CHECK(heads(final) > 24);
    CHECK(final.ear.murmur > 2 * usual.ear.murmur);
}

TEST_CASE("a replay of the final is seen and heard as the final was, from a file and from a link, and played on from") {
    double quiet = 0;  // the murmur of a usual match
    Rig usual, final;
    play_matches(usual, 11, won);
    play_matches(final, 12, won);
    for (Rig* rig : {&usual, &final}) {
        rig->begin_with(season_match(*rig->season.season()));
        rig->pass(3000);
        const play::Replay replay = rig->top<MatchScreen>().session().replay();
        CHECK(play::is_final(replay) == (rig == &final));
        CHECK(play::player_source_of(play::right_player(replay))->level > 0);
        const auto link = play::write_match_link(replay);
        REQUIRE(link);
        const auto file = play::read_replay(play::write_replay(replay), "");
        REQUIRE(file);
        for (auto opened : {play::ReplayPlayer::open(*file, ""), play::open_replay(*link)}) {
            REQUIRE(opened);
            CHECK(going_on(*opened).sources[sim::Side::right].level ==
                  rig->top<MatchScreen>().session().sources()[sim::Side::right].level);
            Rig watcher;
            watcher.begin_at(replay_screen(*opened));
            watcher.pass(1000);
            CHECK(heads(watcher) == heads(*rig));
            if (rig == &usual) quiet = watcher.ear.murmur;
            CHECK((watcher.ear.murmur > 2 * quiet) == (rig == &final));
        }
    }
}

TEST_CASE("a final that is won is the season: a cup on its page, a stamp, and stronger schools in the next one") {
    Rig rig;
    play_matches(rig, 12, won);
    rig.begin_at(season_screen());
    CHECK(shows(rig, "and the whole school looks on!"));
    CHECK(shows(rig, "Play the final"));
    rig.begin_with(final_of_player(rig, 5));
    rig.wait_for("match_over");
    rig.pass(3000);
    if (rig.shows_point()) rig.tap(key::enter);
    CHECK(shows(rig, "Stamp: a season won!"));
    CHECK(rig.records.records().stamp(play::Stamp::season) == 1);
    rig.pass(700);
    rig.tap(key::enter);
    CHECK(shows(rig, "You have won the season! The next schools are stronger."));
    rig.tap(key::enter);
    CHECK(rig.season.season()->strength == 2);
    CHECK(shows(rig, "Chatter, on the usual court"));
}

TEST_CASE("a final that is lost says who has won it") {
    Rig rig;
    play_matches(rig, 12, won);
    rig.season.add({6, 8});
    rig.begin_at(season_screen());
    CHECK(shows(rig, " won the final 8:6, you are second of five."));
}

TEST_CASE("the first season begins at the level that was beaten last, at Whisper without one and at Roar at most") {
    for (int beaten = 0; beaten <= 5; ++beaten) {
        Rig rig;
        sim::MatchState match;
        match.score[sim::Side::left] = 7;
        for (int level = 1; level <= beaten; ++level) rig.records.add(level, match, {});
        rig.begin_at(season_screen());
        rig.tap(key::enter);
        constexpr std::array strengths{1, 1, 2, 3, 4, 4};
        CHECK(rig.season.season()->strength == strengths[static_cast<std::size_t>(beaten)]);
    }
}

TEST_CASE("a damaged file of the season is named when the game begins, and the page offers a new one") {
    text::ScratchFolder folder;
    text::write_text(folder / "season.toml", "[season\n");
    play::SeasonStore damaged(folder / "season.toml");
    Rig rig;
    rig.season = damaged;
    for (const text::Error& error : rig.season.errors) rig.game.add_notice(error);
    rig.begin_at(season_screen());
    CHECK(shows(rig, "season.toml"));
    rig.tap(key::enter);
    CHECK(rig.season.season());
}

TEST_CASE("the next visitor of a kiosk finds no season of the one before") {
    Rig rig(Kiosk::yes);
    rig.begin_at(season_screen());
    rig.tap(key::enter);
    rig.wait_for("goal");
    CHECK(rig.season.season());
    rig.pass(200'000);
    CHECK_FALSE(rig.season.season());
}

}  // namespace megapon::screens::season_tests
