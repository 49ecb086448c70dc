#include <doctest/doctest.h>

#include <string>

#include "app/screens/match.h"
#include "app/screens/rig.h"
#include "app/screens/screens.h"

namespace megapon::screens::tournament_tests {

namespace key = config::key;

namespace {

int swing_key(const Rig& rig, sim::Side side) {
    return rig.game.preferences().controls().scheme.players[index_of(side)].keys[4].front();
}

// From the tree to the end of the next match, which both begin and a serve decides, and back to the tree.
void play_next(Rig& rig) {
    REQUIRE(rig.shown() == "tournament");
    rig.tap(key::enter);
    for (const sim::Side side : sim::both_sides) rig.tap(swing_key(rig, side));
    const std::size_t before = rig.logged("match_over").size();
    rig.press(key::w);
    rig.press(key::down);
    while (rig.logged("match_over").size() == before) rig.pass(1000);
    rig.release(key::w);
    rig.release(key::down);
    while (rig.shown() != "result") rig.pass(500);
    rig.pass(1000);
    rig.tap(key::escape);  // the best point
    rig.tap(key::enter);
}

bool shows(Rig& rig, const std::string& words) { return rig.read_page().find(words) != std::string::npos; }

// From the title, a tournament of three.
void begin_three(Rig& rig) {
    rig.begin_at(two_players_screen());
    rig.mouse(input::Device::mouse_button, rig.place_of("Tournament"));
    CHECK(rig.shown() == "entrants");
    rig.tap(key::enter);
}

}  // namespace

TEST_CASE("a tournament of three begins after two presses, by number, and two matches make the champion") {
    Rig rig({"match.points=1", "match.lead=1", "match.cap=1"});
    begin_three(rig);
    CHECK(shows(rig, "Number 3\n"));
    CHECK(shows(rig, " plays blue, Number "));
    play_next(rig);
    CHECK(shows(rig, "The final: "));
    play_next(rig);
    CHECK(shows(rig, " has won the tournament!\n"));
    CHECK_FALSE(shows(rig, "Play this match"));
    rig.type({key::down, key::enter});  // a new one, without a question
    CHECK(rig.shown() == "entrants");
}

TEST_CASE("names are given at any time, are drawn in the tree and over the court, and stay for the next match") {
    Rig rig;
    begin_three(rig);
    rig.type({key::down, key::enter, key::enter});
    CHECK(rig.shown() == "naming");
    rig.type({key::a, key::a + 13, key::a + 13});
    rig.tap(key::enter);
    CHECK(rig.shown() == "entrant-names");
    CHECK(shows(rig, "ann\n"));
    rig.tap(key::escape);
    CHECK(shows(rig, "ann\n"));
    CHECK_FALSE(shows(rig, "Number 1\n"));
}

TEST_CASE("a match that is left is still to be played, and the tournament waits until somebody comes back to it") {
    Rig rig;
    begin_three(rig);
    const std::string before = rig.read_page();
    rig.tap(key::enter);
    CHECK(rig.shown() == "ready");
    rig.type({key::escape, key::up, key::enter});  // the menu of the pause; its last line leaves the match
    CHECK(rig.shown() == "question");
    rig.type({key::down, key::enter});  // yes
    CHECK(rig.shown() == "tournament");
    CHECK(rig.read_page() == before);
    rig.tap(key::escape);
    CHECK(rig.shown() == "two-players");
    rig.mouse(input::Device::mouse_button, rig.place_of("Tournament"));
    CHECK(rig.read_page() == before);
}

TEST_CASE("a tournament that goes on is given up only after a question") {
    Rig rig;
    begin_three(rig);
    rig.type({key::down, key::down, key::enter});
    CHECK(rig.shown() == "question");
    rig.tap(key::escape);
    CHECK(rig.shown() == "tournament");
}

TEST_CASE("a head start stands behind the name in the tree, and the match begins with the difference of two") {
    Rig rig;
    begin_three(rig);
    rig.type({key::down, key::enter, key::up, key::enter});
    REQUIRE(rig.shown() == "head-starts");
    CHECK(shows(rig, "none\n"));
    rig.type({key::right, key::right, key::right, key::down, key::right});
    rig.type({key::down, key::right, key::left, key::escape});
    REQUIRE(rig.shown() == "tournament");
    CHECK(shows(rig, "Number 1 +3\n"));
    CHECK(shows(rig, "Number 2 +1\n"));
    CHECK(shows(rig, "Number 3\n"));
    sim::PerSide<int> starts;
    for (const std::string entrant : {"Number 1 +3", "Number 2 +1"}) {
        const int points = entrant.back() - '0';
        if (shows(rig, entrant + " plays blue")) starts[sim::Side::left] = points;
        if (shows(rig, entrant + " plays red")) starts[sim::Side::right] = points;
    }
    rig.tap(key::enter);
    for (const sim::Side side : sim::both_sides) rig.tap(swing_key(rig, side));
    const sim::PerSide<int>& score = rig.top<MatchScreen>().session().state().match.score;
    CHECK(starts != sim::PerSide<int>{});
    CHECK(score[sim::Side::left] - score[sim::Side::right] == starts[sim::Side::left] - starts[sim::Side::right]);
    CHECK((score[sim::Side::left] == 0 || score[sim::Side::right] == 0));
}

TEST_CASE("who has won a tournament is named without the head start, in the sentence and in the tree") {
    Rig rig({"match.points=2", "match.lead=1", "match.cap=2"});
    begin_three(rig);
    rig.type({key::down, key::enter, key::up, key::enter});
    rig.type({key::right, key::down, key::right, key::down, key::right, key::escape});
    REQUIRE(shows(rig, " +1 plays blue, Number "));
    play_next(rig);
    CHECK(shows(rig, "The final: "));
    play_next(rig);
    const std::string page = rig.read_page();
    const auto won = page.find(" has won the tournament!");
    REQUIRE(won != std::string::npos);
    const std::string champion = page.substr(won - 8, 8);
    CHECK(champion.starts_with("Number "));
    CHECK(page.find("\n" + champion + "\n") != std::string::npos);
    CHECK(page.find("\n" + champion + " +1\n") != std::string::npos);  // where the final was
}

TEST_CASE("a head start is 5 points at most, and a match by itself keeps that of the options") {
    play::Tournament tournament(3, 1);
    for (int i = 0; i < 9; ++i) tournament.change_head_start(0, 1);
    CHECK(tournament.head_start(0) == 5);
    for (int i = 0; i < 9; ++i) tournament.change_head_start(0, -1);
    CHECK(tournament.head_start(0) == 0);
    sim::Tuning options;
    options.match.ahead = -4;
    CHECK(tuning_of(tournament_match(tournament), options).match.ahead == 0);
    CHECK(tuning_of(two_players(), options).match.ahead == -4);
}

}  // namespace megapon::screens::tournament_tests
