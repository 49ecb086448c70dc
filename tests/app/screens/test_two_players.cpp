#include <doctest/doctest.h>

#include <set>

#include "app/screens/match.h"
#include "app/screens/match_setup.h"
#include "app/screens/proof.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"
#include "app/view/court_view.h"

namespace megapon::screens::two_players_tests {

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

int swing_of(const Rig& rig, sim::Side side) {
    return rig.game.preferences().controls().scheme.players[index_of(side)].keys[4].front();
}

// A match of a queue that both begin.
void begin_challenge(Rig& rig) {
    rig.begin_with(two_players(WinnerStays{}));
    for (const sim::Side side : sim::both_sides) rig.tap(swing_of(rig, side));
}

// A queue's result, and the next challenge on the screen.
std::string next_page(Rig& rig, const MatchSetup& setup, sim::Side winner) {
    rig.begin_at(result_screen(setup, {won_by(winner), {}, {}}));
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
    const std::string second = next_page(rig, two_players(WinnerStays{}), sim::Side::right);
    CHECK(second.find("1 win\n") != std::string::npos);
    CHECK(second.find("Challenger\n") != std::string::npos);
    const MatchSetup after_one = next_challenge({}, sim::Side::right);
    const MatchSetup after_two = next_challenge(*mode_of<WinnerStays>(after_one), sim::Side::right);
    CHECK(*mode_of<WinnerStays>(after_two) == WinnerStays{sim::Side::right, 2, 2});
    const MatchSetup ended = next_challenge(*mode_of<WinnerStays>(after_two), sim::Side::left);
    CHECK(*mode_of<WinnerStays>(ended) == WinnerStays{sim::Side::left, 1, 2});
    CHECK(ended.names[0] == i18n::Message("player.won_once"));
    CHECK(ended.names[1] == i18n::Message("player.challenger"));
    rig.begin_at(result_screen(after_one, {won_by(sim::Side::right), {}, {}}));
    CHECK(rig.read_page().find("2 wins in a row: the winner stays\n") != std::string::npos);
}

TEST_CASE("a match of a queue waits until both have swung, whoever is first, and a pause ends where it began") {
    Rig rig;
    rig.begin_with(two_players(WinnerStays{}));
    rig.pass(5000);
    CHECK(rig.scenes() == "match ready");
    CHECK(rig.read_page().find("Both swing to begin\n") != std::string::npos);
    CHECK(rig.read_page().find("30 s left\n") != std::string::npos);
    rig.type({key::enter, key::w});  // nobody's swing
    rig.tap(key::escape);
    CHECK(rig.scenes() == "match ready pause");
    rig.tap(key::escape);
    rig.tap(swing_of(rig, sim::Side::right));
    rig.tap(swing_of(rig, sim::Side::right));
    rig.pass(1000);
    CHECK(rig.read_page().find("30 s left\n") != std::string::npos);
    CHECK(rig.read_page().find("RED:  ready\n") != std::string::npos);
    rig.tap(swing_of(rig, sim::Side::left));
    rig.pass(1050);
    CHECK(rig.read_page().find("29 s left\n") != std::string::npos);
    CHECK(rig.read_page().find("Both swing") == std::string::npos);
}

TEST_CASE("the panel of a queue's match lies above the ball that waits for its serve, however large its words are") {
    constexpr double ball_top = view::header_height + 120 - 16;  // px: the ball waits in the middle of the court
    for (const char* size : {"video.text_size=1", "video.text_size=1.5"})
        for (const char* language : {"game.language=en", "game.language=ja"}) {
            Rig rig({size, language});
            rig.begin_with(two_players(WinnerStays{}));
            raster::Image raster(960, 540);
            Proof proof(raster, lettering());
            rig.game.draw(proof);
            const std::string first = rig.game.preferences().translations()("two.ready");
            int lines = 0;
            for (const Proof::Box& box : proof.boxes) {
                if (!first.starts_with(box.words) && lines == 0) continue;  // large letters break the first line
                CAPTURE(box.words);
                CHECK(box.top > view::header_height);
                CHECK(box.bottom < ball_top);
                ++lines;
            }
            CHECK(lines >= 3);
        }
}

TEST_CASE("a match of a queue lasts 30 s and the point at hand, shows what is left, and is not kept as a replay") {
    Rig rig({"game.best_of=3", "match.points=99", "match.cap=99"});
    begin_challenge(rig);
    rig.pass(1050);
    CHECK(rig.read_page().find("29 s left\n") != std::string::npos);
    rig.pass(30'000);
    CHECK(rig.read_page().find("last point!\n") != std::string::npos);
    rig.let_serve_decide();
    rig.pass(3000);
    REQUIRE(rig.scenes() == "match ready match result");
    CHECK(rig.kept().empty());
    rig.tap(key::enter);
    rig.pass(700);
    if (rig.shows_point()) rig.tap(key::enter);
    CHECK(rig.read_page().find("Next challenger\n") != std::string::npos);
    rig.type({key::up, key::enter});  // the last line
    CHECK(rig.scenes() == "match ready match result title");
}

TEST_CASE("the pause of a queue's match names its time, and settings do not lift its limit") {
    Rig rig;
    begin_challenge(rig);
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

namespace {

// On the page of the slip, from the title.
struct Drawn : Rig {
    explicit Drawn(const std::vector<std::string>& settings = {}) : Rig(settings) {
        begin_at_title();
        type({key::down, key::enter, key::down, key::enter});
        REQUIRE(scenes() == "title two-players slip");
    }
    // The one whose name is on the page.
    std::string slip() {
        const std::string page = '\n' + read_page();
        for (const play::NamedCourt& known : play::load_slips())
            if (page.find('\n' + words("slip." + known.name) + '\n') != std::string::npos) return known.name;
        return "none";
    }
    std::string words(const std::string& of) const { return game.preferences().translations()(of); }

    // Another one, and another, until it is this one.
    void draw_until(const std::string& name) {
        tap(key::down);
        for (int i = 0; i < 1000 && slip() != name; ++i) tap(key::enter);
        REQUIRE(slip() == name);
        tap(key::up);
    }
};

}  // namespace

TEST_CASE("a slip says its name and what is different, in both languages, and each one comes when drawn often enough") {
    for (const char* language : {"en", "ja"}) {
        Drawn rig({std::string("game.language=") + language});
        rig.tap(key::down);
        std::set<std::string> seen;
        std::string last;
        for (int i = 0; i < 100; ++i) {
            const std::string slip = rig.slip();
            CAPTURE(rig.read_page());
            CHECK(rig.words("slip." + slip) != "slip." + slip);
            CHECK(rig.words("slip." + slip + "_does") != "slip." + slip + "_does");
            CHECK(slip != last);
            last = slip;
            seen.insert(slip);
            rig.tap(key::enter);
        }
        CHECK(seen.size() == play::load_slips().size());
        CHECK(seen.size() == 7);
    }
}

TEST_CASE("the match is played on the slip's court, the rematch too; without a slip on the usual one") {
    Drawn rig({"match.points=1", "match.lead=1", "match.cap=1"});
    rig.draw_until("triangle");
    rig.tap(key::enter);
    REQUIRE(rig.scenes() == "title two-players slip match");
    rig.tap(key::escape);
    CHECK(rig.read_page().find("A triangle turns in the middle.\n") != std::string::npos);
    rig.tap(key::escape);
    rig.wait_for("match_over");
    while (!rig.scenes().ends_with("result")) rig.pass(50);
    const auto replay = play::read_replay(text::text_of(rig.kept().at(0).file), "kept");
    REQUIRE(replay);
    CHECK(replay->court.find("Turning triangle") != std::string::npos);
    rig.pass(700);
    if (rig.shows_point()) rig.tap(key::enter);
    rig.tap(key::enter);
    CHECK(court_of(rig.top<MatchScreen>().setup())->name == "triangle");
    Drawn without;
    without.type({key::down, key::down, key::enter});
    CHECK_FALSE(court_of(without.top<MatchScreen>().setup()));
}

TEST_CASE("Esc, a gamepad's B and the last line lead back from the slip; the mouse draws another one") {
    Drawn rig;
    const std::string first = rig.slip();
    rig.mouse(input::Device::mouse_button, rig.place_of("Draw again"));
    CHECK(rig.slip() != first);
    rig.tap(key::escape);
    CHECK(rig.scenes() == "title two-players slip two-players");
    Drawn line;
    line.type({key::up, key::enter});
    CHECK(line.scenes() == "title two-players slip two-players");
    Drawn pad;
    pad.feel(input::pad_press(0, config::pad_button::b, pad.now()));
    CHECK(pad.scenes() == "title two-players slip two-players");
}

TEST_CASE("what the command line sets wins over a slip, and settings that change do not end it") {
    for (const bool fixed : {false, true}) {
        Drawn rig(fixed ? std::vector<std::string>{"ball.radius=12"} : std::vector<std::string>{});
        rig.draw_until("giant-ball");
        rig.tap(key::enter);
        rig.pass(500);
        rig.game.preferences().change({{"match.points", 3}});
        rig.pass(500);
        const auto& screen = rig.top<MatchScreen>();
        const double radius = fixed ? 12 : court_of(screen.setup())->court.physics.ball_radius.value();
        CHECK(radius != sim::BallTuning{}.radius);
        CHECK(screen.session().state().balls[0].radius == radius);
        CHECK(screen.session().world().tuning.ball.radius == radius);
    }
}

TEST_CASE("a head start is there from the first serve of two people, and a computer and a queue give none") {
    const std::vector<std::string> three_for_red{"match.ahead=-3"};
    const auto score_of = [](Rig& rig, const MatchSetup& setup) {
        rig.begin_with(setup);
        return rig.top<MatchScreen>().session().state().match.score;
    };
    Rig two(three_for_red), computer(three_for_red);
    CHECK(score_of(two, two_players()) == sim::PerSide<int>{0, 3});
    CHECK(score_of(computer, against_computer(2)) == sim::PerSide<int>{0, 0});
    CHECK(tuning_of(two_players(WinnerStays{}), two.game.tuning().tuning()).match.ahead == 0);
    CHECK(tuning_of(two_players(TournamentMatch{}), two.game.tuning().tuning()).match.ahead == 0);
}

TEST_CASE("the head start is chosen in the options by side and points") {
    Rig rig;
    rig.begin_at(options_screen(false));
    rig.begin_over(option_page_screen(OptionPage::game));
    rig.mouse(input::Device::mouse_button, {411, rig.place_of("Head start").y});
    CHECK(rig.read_page().find("blue 1\n") != std::string::npos);
    rig.type({key::left, key::left, key::left});
    CHECK(rig.read_page().find("red 2\n") != std::string::npos);
    CHECK(rig.game.tuning().tuning().match.ahead == -2);
}

}  // namespace megapon::screens::two_players_tests
