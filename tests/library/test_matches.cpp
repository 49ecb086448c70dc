#include <doctest/doctest.h>

#include <array>
#include <string>

#include "library/worlds.h"
#include "play/allocations.h"
#include "play/event_log.h"
#include "play/session.h"
#include "sim/hash.h"

namespace megapon::library {

namespace {

const MatchOptions three_against_four{"cpu:3", "cpu:4", 7, "", true};

World recorded() {
    World world = match(three_against_four);
    finish(world);
    return world;
}

std::string bytes_of(Replay& replay) {
    const auto bytes = replay.bytes();
    if (!bytes) FAIL(bytes.error().message);
    return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

std::string refusal(const Result<Replay>& replay) { return replay ? "" : mp_status_name(replay.error().status); }

}  // namespace

TEST_CASE("a match between computer players ends as `megapon-headless match --seed 7` says") {
    World world = recorded();
    const auto now = world.match_now();
    CHECK(now->score[0] == 4);
    CHECK(now->score[1] == 7);
    CHECK(now->winner == MP_RIGHT);
    CHECK(now->hits == 110);
    CHECK(now->top_speed == doctest::Approx(600));
    CHECK(world.frame() == 1142);
    CHECK(hex(world.hash()) == "cea4b1a6292c5538");
    step(world, 10);
    CHECK(world.frame() == 1142);
}

TEST_CASE("events of a match are the lines of its log") {
    World world = match({"cpu:3", "cpu:4", 7, "", false});
    play::Session session(sim::make_world({}, {}), {play::PlayerSource{3}, play::PlayerSource{4}}, 7);
    std::string lines, expected;
    for (int frame = 0; frame < 300; ++frame) {
        step(world, 1);
        for (std::size_t i = 0; i < world.events().size(); ++i) lines.append(world.event_json(i)).append("\n");
        for (const sim::Event& event : session.play({})) expected += play::event_lines(event);
    }
    CHECK(lines == expected);
    CHECK(world.event_json(1000).empty());
}

TEST_CASE("the kinds of events have the names of the log, and the 24 numbers that were published stay what they are") {
    constexpr std::array published{
        "bounce",     "hit",      "serve",        "swing",        "smash", "hit_stop",  "bend",  "goal",
        "match_over", "squeezed", "bounce_limit", "touch",        "brick", "ring",      "post",  "edge",
        "drone_down", "shout",    "shout_bend",   "crusher_down", "crush", "task_over", "throw", "drone_landed"};
    for (std::size_t kind = 0; kind < published.size(); ++kind)
        CHECK(std::string(mp_event_name(static_cast<int32_t>(kind))) == published[kind]);
    CHECK(MP_EVENT_TASK_OVER == 21);
    CHECK(MP_EVENT_DRONE_LANDED == 23);
    CHECK(std::string(mp_event_name(MP_EVENT_DEAD_BALL)) == "dead_ball");
    const auto all = static_cast<int32_t>(play::all_logged_events().size());
    CHECK(mp_event_name(all - 1) != nullptr);
    CHECK(mp_event_name(all) == nullptr);
    CHECK(mp_event_name(-1) == nullptr);
}

TEST_CASE("a person's input counts from its substep on, as in the game") {
    World world = match({"player", "cpu:2", 3, "", false});
    play::Session session(sim::make_world({}, {}), {play::PlayerSource{}, play::PlayerSource{2}}, 3);
    for (int frame = 0; frame < 200; ++frame) {
        sim::FrameInput input;
        if (frame % 20 == 5) {
            REQUIRE(world.input(MP_LEFT, 7, MP_SWING, 1));
            REQUIRE(world.input(MP_LEFT, 11, MP_MOVE_Y, -127));
            input.players[sim::Side::left].add({7, sim::Control::swing, 1});
            input.players[sim::Side::left].add({11, sim::Control::move_y, -127});
        }
        if (frame % 20 == 8) {
            REQUIRE(world.input(MP_LEFT, 0, MP_SWING, 0));
            input.players[sim::Side::left].add({0, sim::Control::swing, 0});
        }
        step(world, 1);
        session.play(input);
    }
    CHECK(world.hash() == sim::hash(session.state()));
    REQUIRE(world.players().size() == 2);
    CHECK(world.players()[0].is_there == 1);
    CHECK(world.players()[0].head.x > world.players()[0].body.x);
}

TEST_CASE("input that no frame has is refused") {
    World world = match({"player", "player", 3, "", false});
    CHECK(world.input(MP_LEFT, 24, MP_SWING, 1).error().message == "substep: expected 0 to 23, got 24");
    CHECK(world.input(MP_LEFT, -1, MP_SWING, 1).error().status == MP_BAD_ARGUMENT);
    CHECK(world.input(MP_LEFT, 0, MP_SWING, 2).error().message == "value: expected 0 to 1 for this control, got 2");
    CHECK(world.input(MP_LEFT, 0, MP_MOVE_X, -128).error().status == MP_BAD_ARGUMENT);
    CHECK(mp_input(world.handle(), 2, 0, MP_SWING, 1, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_input(world.handle(), MP_LEFT, 0, 9, 1, nullptr) == MP_BAD_ARGUMENT);
    REQUIRE(world.input(MP_LEFT, 9, MP_SWING, 1));
    CHECK(world.input(MP_LEFT, 8, MP_SWING, 0).error().message == "substep: expected 9 to 23, got 8");
}

TEST_CASE("players and options that do not exist are refused") {
    CHECK(World::match("", {"cpu:6", "player", 0}).error().status == MP_BAD_TEXT);
    CHECK(World::match("", {"cpu:6", "player", 0}).error().message.find("\"cpu:6\"") != std::string::npos);
    mp_world* world = nullptr;
    mp_error error{};
    const mp_match_options small{4, 0, 0, nullptr, nullptr, nullptr};
    CHECK(mp_match_new(nullptr, 0, &small, &world, &error) == MP_BAD_ARGUMENT);
    CHECK(std::string(error.message) == "options.size must be sizeof(mp_match_options)");
    World tuned = match({}, "format = 1\nwalls = \"goals\"\n[physics]\nsubsteps = 12\n");
    CHECK(tuned.set("physics.substeps = 24").error().message ==
          "the [physics] of this match's court says one of these itself");
    CHECK(tuned.set("ball.serve_speed = 100"));
    CHECK(tuned.set_ball(0, {{10, 10}, {0, 0}, 16}).error().status == MP_WRONG_KIND);
}

TEST_CASE("a recorded match is read back from its bytes and from its link, verified, and played to its hash") {
    World world = recorded();
    auto replay = Replay::of(world);
    REQUIRE(replay);
    CHECK(replay->frames() == 1142);
    CHECK(replay->verify());
    const std::string bytes = bytes_of(*replay);
    auto read = Replay::read(bytes);
    REQUIRE(read);
    CHECK(read->verify());
    const auto link = replay->link();
    REQUIRE(link);
    auto linked = Replay::read("https://example.org/play" + std::string(*link));
    REQUIRE(linked);
    CHECK(linked->verify());
    CHECK(linked->bytes().error().status == MP_WRONG_KIND);
    auto played = linked->play();
    REQUIRE(played);
    step(*played, 2000);
    CHECK(played->frame() == 1142);
    CHECK(played->hash() == world.hash());
    CHECK(played->set("physics.substeps = 3").error().status == MP_WRONG_KIND);
    CHECK(played->save().error().status == MP_WRONG_KIND);
}

TEST_CASE("a change of settings in a recorded match is in its replay") {
    World world = match(three_against_four);
    step(world, 100);
    REQUIRE(world.set("ball.serve_speed = 200\nphysics.substeps = 12"));
    step(world, 300);
    auto replay = Replay::of(world);
    REQUIRE(replay);
    CHECK(replay->verify());
    auto played = replay->play();
    REQUIRE(played);
    step(*played, 400);
    CHECK(played->hash() == world.hash());
}

TEST_CASE("a replay that is cut short, flipped or none is refused") {
    World world = recorded();
    auto replay = Replay::of(world);
    REQUIRE(replay);
    const std::string bytes = bytes_of(*replay);
    CHECK(refusal(Replay::read(bytes.substr(0, bytes.size() / 2))) == "MP_BAD_BYTES");
    CHECK(refusal(Replay::read(std::string_view())) == "MP_BAD_BYTES");
    CHECK(refusal(Replay::read("not a replay")) == "MP_BAD_BYTES");
    for (std::size_t at = 0; at < bytes.size(); at += bytes.size() / 50) {
        std::string flipped = bytes;
        flipped[at] = static_cast<char>(flipped[at] ^ 4);
        CHECK(refusal(Replay::read(flipped)) == "MP_BAD_BYTES");
    }
    World unrecorded = match({"cpu:3", "cpu:4", 7, "", false});
    CHECK(refusal(Replay::of(unrecorded)) == "MP_WRONG_KIND");
}

TEST_CASE("a match that is not recorded allocates nothing once it runs") {
    World world = match({"cpu:4", "cpu:4", 5, "", false});
    step(world, 300);
    const std::size_t before = play::allocations();
    step(world, 100);
    CHECK(play::allocations() - before == 0);
    CHECK(world.match_now()->winner < 0);
}

}  // namespace megapon::library
