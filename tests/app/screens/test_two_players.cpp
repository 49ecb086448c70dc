#include <doctest/doctest.h>

#include "app/screens/match.h"
#include "app/screens/match_setup.h"
#include "app/screens/rig.h"

namespace megapon::screens {

namespace key = config::key;

namespace {

sim::MatchState won_by(sim::Side winner) {
    sim::MatchState match;
    match.score[winner] = 4;
    match.score[opposite(winner)] = 2;
    match.phase = sim::MatchPhase::over;
    match.scorer = winner;
    return match;
}

// A queue's result, and the next challenge on the screen.
std::string next_page(Rig& rig, const MatchSetup& setup, sim::Side winner) {
    rig.begin([&](app::Game& game) { game.go_to_result(setup, {won_by(winner), {}, {}}); });
    rig.tap(key::enter);
    return rig.read_page();
}

}  // namespace

TEST_CASE("two players are two presses from the title, and Esc leads back") {
    Rig rig;
    rig.begin_at_title();
    rig.type({key::down, key::enter, key::enter});
    CHECK(rig.scenes() == "title two-players match");
    CHECK(rig.read_page().find("Player 2\n") != std::string::npos);
    Rig back;
    back.begin_at_title();
    back.type({key::down, key::enter, key::escape});
    CHECK(back.scenes() == "title two-players title");
}

TEST_CASE("winner stays: the champion keeps the side and counts wins in a row, the other side is a challenger's") {
    Rig rig;
    const std::string second = next_page(rig, first_challenge(), sim::Side::right);
    CHECK(second.find("1 win\n") != std::string::npos);
    CHECK(second.find("Challenger\n") != std::string::npos);
    const MatchSetup after_one = next_challenge({}, sim::Side::right);
    const MatchSetup after_two = next_challenge(*after_one.winner_stays, sim::Side::right);
    CHECK(*after_two.winner_stays == WinnerStays{sim::Side::right, 2, 2});
    const MatchSetup ended = next_challenge(*after_two.winner_stays, sim::Side::left);
    CHECK(*ended.winner_stays == WinnerStays{sim::Side::left, 1, 2});
    CHECK(ended.names[0] == i18n::Message("player.won_once"));
    CHECK(ended.names[1] == i18n::Message("player.challenger"));
    rig.begin([&](app::Game& game) { game.go_to_result(after_one, {won_by(sim::Side::right), {}, {}}); });
    CHECK(rig.read_page().find("2 wins in a row: the winner stays\n") != std::string::npos);
}

TEST_CASE("a match of a queue lasts 30 s and the point at hand, shows what is left, and is not kept as a replay") {
    Rig rig({"game.best_of=3", "match.points=99", "match.cap=99"});
    rig.begin_with(first_challenge());
    rig.pass(1050);
    CHECK(rig.read_page().find("29 s left\n") != std::string::npos);
    rig.pass(30'000);
    CHECK(rig.read_page().find("last point!\n") != std::string::npos);
    rig.press(key::w);     // out of each other's way,
    rig.press(key::down);  // so that a serve scores
    rig.wait_for("match_over");
    rig.pass(3000);
    REQUIRE(rig.scenes() == "match result");
    CHECK(rig.kept().empty());
    rig.tap(key::enter);
    rig.pass(700);
    if (rig.top<ResultScreen>().shows_point()) rig.tap(key::enter);
    CHECK(rig.read_page().find("Next challenger\n") != std::string::npos);
    rig.type({key::down, key::enter});
    CHECK(rig.scenes() == "match result title");
}

TEST_CASE("the pause of a queue's match names its time, and settings do not lift its limit") {
    Rig rig;
    rig.begin_with(first_challenge());
    rig.pass(500);
    rig.game.preferences().change({{"match.points", 3}});
    rig.pass(500);
    CHECK(rig.read_page().find("29 s left\n") != std::string::npos);
    rig.tap(key::escape);
    CHECK(rig.read_page().find("30 s; then the leader wins\n") != std::string::npos);
}

TEST_CASE("with one button blue walks by itself, and red alike if it is red's setting") {
    for (const sim::Side side : sim::both_sides) {
        Rig rig({std::string("game.assist_") + (side == sim::Side::left ? "left" : "right") + "=one_button"});
        rig.begin_with(two_players());
        rig.wait_for("goal");
        rig.game.close();
        REQUIRE(rig.kept().size() == 1);
        const auto replay = play::read_replay(text::text_of(rig.kept()[0].file), "kept");
        REQUIRE(replay);
        sim::PerSide<int> moves{};
        for (const sim::FrameInput& frame : replay->frames)
            for (const sim::Side of : sim::both_sides) moves[of] += frame.players[of].count;
        CHECK(moves[side] > 0);
        CHECK(moves[opposite(side)] == 0);
    }
}

}  // namespace megapon::screens
