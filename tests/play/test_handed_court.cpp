#include "play/court_files.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <optional>

#include "court/court_text.h"
#include "play/school.h"
#include "play/session.h"
#include "text/files.h"

namespace megapon::play::handed_court_tests {

namespace {

// A picture of one pixel: signature, header, data, end.
const std::string one_pixel(
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\b\0\0\0\0\x3a\x7e\x9b\x55\0\0\0\nIDATx\x9c\x63\xf8\x0f\0\x01\x01\x01"
    "\0\xb1\x38\xf6"
    "\x14\0\0\0\0IEND\xae\x42\x60\x82",
    67);

play::Replay author_of(const std::string& court) {
    const auto bytes = text::read_file(text::asset("courts/authors/" + court + ".replay"), text::recording_limit);
    REQUIRE(bytes);
    auto replay = play::read_replay(*bytes, court);
    REQUIRE(replay);
    return *std::move(replay);
}

court::Court court_with_task(court::TaskKind kind) {
    court::Court court;
    court.walls = court::Walls::left_goal;
    court.task = court::Task{.kind = kind, .count = 1};
    return court;
}

// Frames in which the swing is pressed (1) or let go (0).
using Presses = std::map<int, std::int8_t>;

play::Session tried(const court::Court& court, const Presses& presses) {
    play::Session session(sim::make_world(court, {}), {}, 1);
    for (int frame = 0; frame < 200 && !session.over(); ++frame) {
        sim::FrameInput hands;
        if (const auto press = presses.find(frame); press != presses.end())
            hands.players[sim::Side::left].add({0, sim::Control::swing, press->second});
        session.play(hands);
    }
    return session;
}

play::Replay played(const court::Court& court, const Presses& presses) { return tried(court, presses).replay(); }

// A serve, and the first press after it that wins.
play::Replay first_win(const court::Court& court) {
    for (int frame = 10; frame < 150; ++frame) {
        const play::Session session = tried(court, {{2, 1}, {3, 0}, {frame, 1}, {frame + 1, 0}});
        if (session.state().task->reached) return session.replay();
    }
    FAIL("no press wins");
    return {};
}

// Serves so many frames after each serve has begun, and swings while the ball is in the other half.
play::Session serving(const court::Court& court, int first_wait, int second_wait) {
    play::Session session(sim::make_world(court, {}), {}, 1);
    int serves = 0;
    for (int waited = 0; session.state().frame < 300 && !session.over();) {
        const bool serves_now = session.state().match.phase == sim::MatchPhase::serve;
        serves += serves_now && waited == 0 ? 1 : 0;
        waited = serves_now ? waited + 1 : 0;
        const int wait = serves == 1 ? first_wait : second_wait;
        const bool presses = serves_now ? waited == wait : session.state().balls[0].center.x > court.size.x / 2;
        sim::FrameInput hands;
        hands.players[sim::Side::left].add({0, sim::Control::swing, static_cast<std::int8_t>(presses ? 1 : 0)});
        session.play(hands);
    }
    return session;
}

// Two serves that win, of which the first one alone does not.
play::Replay won_by_serves(const court::Court& court) {
    for (int first = 2; first < 20; ++first)
        for (int second = 2; second < 20; ++second) {
            const play::Session session = serving(court, first, second);
            if (session.state().task->reached && !serving(court, first, 1000).state().task->reached)
                return session.replay();
        }
    FAIL("no two serves win");
    return {};
}

court::Court bells() {
    const auto court = play::load_court("bells", 16);
    REQUIRE(court);
    return *court;
}

}  // namespace

TEST_CASE("a court is handed on with the replay that wins it, and the star par that this replay gives") {
    court::Court court = bells();
    court.task->par = court.task->star_par = 0;
    const auto text = play::prove_court(court, author_of("bells"), "r");
    REQUIRE(text);
    const auto read = court::read_court(*text, "c.toml");
    REQUIRE(read);
    CHECK(read->task->star_par == bells().task->star_par);
    CHECK(read->task->par == 2 * read->task->star_par);
    const auto proof = play::proof_in(*text, "c.toml");
    REQUIRE(proof);
    REQUIRE(*proof);
    CHECK(play::write_replay(**proof) == play::write_replay(author_of("bells")));
    const auto reached = play::check_proof(*read, **proof, "c.toml");
    REQUIRE(reached);
    CHECK(medal_for(*read->task, *reached) == court::Medal::star);
}

TEST_CASE("no court is handed on with a replay that does not win it") {
    CHECK(describe(play::prove_court(bells(), author_of("corridors"), "r").errors()[0]) ==
          "r: a replay of another court, or of this one before it was changed");
    play::Session given_up(sim::make_world(bells(), {}), {}, 1);
    for (int frame = 0; frame < 5; ++frame) given_up.play({});
    CHECK(describe(play::prove_court(bells(), given_up.replay(), "r").errors()[0]) ==
          "r: this replay does not do the court's task; expected one that wins it");
    play::Replay other = author_of("bells");
    other.hashes[4] ^= 1;
    CHECK(describe(play::prove_court(bells(), other, "r").errors()[0]) ==
          "r: frame 5 does not play as it was recorded");
    sim::Tuning easy;
    easy.physics.substeps = 5;
    play::Session retuned(sim::make_world(bells(), easy), {}, 1);
    retuned.play({});
    CHECK(describe(play::prove_court(bells(), retuned.replay(), "r").errors()[0]) ==
          "r: played with physics.substeps = 5; expected the rules as the court has them");
    CHECK(describe(play::prove_court({}, author_of("bells"), "r").errors()[0]) ==
          "the court sets no task; expected a [task], which a replay can win");
}

TEST_CASE("no court is handed on that wins itself: in the same frames its task is done although nobody touches a key") {
    // A ball in play flies to a bell at 120 px/s: they touch after 24 px, in 0.2 s.
    court::Court court = court_with_task(court::TaskKind::targets);
    court.targets.push_back({{400, 120}, 14, 1, {}});
    court.balls.push_back({{346, 120}, {120, 0}, std::nullopt});
    const play::Replay untouched = played(court, {});
    CHECK(describe(play::prove_court(court, untouched, "r").errors()[0]) ==
          "r: this court wins itself: its task is done after 2 frames although nobody touches a key; expected a task "
          "that serves alone do not do");
    CHECK(play::is_won_by_itself(court, untouched));
    // A swing beside it changes nothing.
    CHECK(play::is_won_by_itself(court, played(court, {{0, 1}, {1, 0}})));
    court.task->needs_swing = true;
    CHECK_FALSE(play::is_won_by_itself(court, untouched));          // of another court
    CHECK_FALSE(play::is_won_by_itself(court, played(court, {})));  // that does not win
}

TEST_CASE("who only waits has proved nothing: the ball waits for its serve until the time is over") {
    court::Court court = court_with_task(court::TaskKind::survive);
    court.task->count = 20;
    CHECK(describe(play::prove_court(court, played(court, {}), "r").errors()[0]) ==
          "r: this court wins itself: its task is done after 20 frames although nobody touches a key; expected a task "
          "that serves alone do not do");
}

TEST_CASE("no court is handed on whose task the serve alone does; one that counts a return by a swing is") {
    court::Court court = court_with_task(court::TaskKind::targets);
    court.targets.push_back({{300, 120}, 14, 1, {}});
    const play::Replay served = played(court, {{2, 1}, {3, 0}});
    const std::string message = describe(play::prove_court(court, served, "r").errors()[0]);
    CAPTURE(message);
    CHECK(message.find("frames although nobody plays but to serve; expected a task") != std::string::npos);
    court.task->kind = court::TaskKind::returns;
    court.task->needs_swing = true;
    const play::Replay returned = first_win(court);
    CHECK(play::check_proof(court, returned, "r"));
    CHECK(play::prove_court(court, returned, "r"));
}

TEST_CASE("no court is handed on whose task two serves do, with swings at nothing between them") {
    court::Court court = court_with_task(court::TaskKind::targets);
    court.task->count = 2;
    court.targets.push_back({{330, 60}, 14, 1, {}});
    court.targets.push_back({{330, 180}, 14, 1, {}});
    const play::Replay proof = won_by_serves(court);
    const std::string message = describe(play::prove_court(court, proof, "r").errors()[0]);
    CAPTURE(message);
    CHECK(message.find("frames although nobody plays but to serve; expected a task") != std::string::npos);
    CHECK(play::is_won_by_itself(court, proof));
}

TEST_CASE("the proofs of the school day's own courts are proofs: none of them wins itself") {
    int courts = 0;
    for (const play::NamedCourt& lesson : play::load_lessons()) {
        CAPTURE(lesson.name);
        const auto reached = play::check_proof(lesson.court, author_of(lesson.name), lesson.name);
        CHECK_MESSAGE(reached, describe(reached.errors().front()));
        ++courts;
    }
    CHECK(courts == 12);
}

TEST_CASE("a proof that somebody has shortened or changed is damaged, never another proof") {
    const auto text = play::prove_court(bells(), author_of("bells"), "r");
    REQUIRE(text);
    CHECK_FALSE(play::proof_in(text->substr(0, text->size() - 50), "c.toml"));
    std::string changed = *text;
    changed[changed.size() - 500] = changed[changed.size() - 500] == 'A' ? 'B' : 'A';
    CHECK_FALSE(play::proof_in(changed, "c.toml"));
    changed[changed.size() - 500] = '!';
    CHECK(describe(play::proof_in(changed, "c.toml").errors()[0]) == "c.toml: its proof is damaged");
    const auto none = play::proof_in("format = 1\n", "c.toml");
    REQUIRE(none);
    CHECK_FALSE(*none);
}

TEST_CASE("a court comes out of a picture as it went in, and the picture stays a PNG") {
    const std::string text = court::write_court(bells());
    const std::string png = play::put_in_png(one_pixel, text);
    CHECK(png.substr(0, 33) == one_pixel.substr(0, 33));
    CHECK(png.substr(png.size() - 34) == one_pixel.substr(33));
    const auto out = play::court_text_of(png, "p.png");
    REQUIRE(out);
    CHECK(*out == text);
    CHECK(*play::court_text_of(text, "c.toml") == text);
}

TEST_CASE("a picture without a court, cut short or changed in a bit, is refused in words") {
    const std::string expected = "p.png: there is no court in this picture; expected a PNG that --page has written";
    CHECK(describe(play::court_text_of(one_pixel, "p.png").errors()[0]) == expected);
    const std::string png = play::put_in_png(one_pixel, "format = 1\n");
    for (const std::size_t length : {std::size_t{9}, std::size_t{40}, png.size() - 40})
        CHECK(describe(play::court_text_of(png.substr(0, length), "p.png").errors()[0]) == expected);
    std::string changed = png;
    changed[png.find("format")] = 'g';
    CHECK(describe(play::court_text_of(changed, "p.png").errors()[0]) == expected);
}

}  // namespace megapon::play::handed_court_tests
