#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <variant>
#include <vector>

#include "play/human_model.h"
#include "play/session.h"
#include "sim/hash.h"
#include "sim/step.h"

namespace megapon::play::human_model_tests {

using play::HumanModel;
using play::HumanTraits;
using sim::Side;

namespace {

constexpr HumanTraits novice{250, 12, 90, false};
constexpr HumanTraits novice_still{250, 12, 90, true};

sim::World world_of() { return sim::make_world({}, {}); }

// A rally in which the ball comes straight at the left player's goal, far above the player.
sim::State ball_comes() {
    sim::State state = sim::start_match(world_of(), 1);
    state.match.phase = sim::MatchPhase::rally;
    state.balls[0].center = {400, 40};
    state.balls[0].velocity = {-150, 0};
    return state;
}

sim::State ball_comes_straight() {
    sim::State state = ball_comes();
    state.balls[0].center = {320, 120};
    return state;
}

struct Move {
    int frame = 0;
    sim::InputEvent event;
};

// Everything that the hands do while the state goes on without them.
std::vector<Move> moves(HumanModel& human, sim::State state, int frames) {
    const sim::World world = world_of();
    sim::Events events;
    std::vector<Move> all;
    for (int i = 0; i < frames; ++i) {
        for (const sim::InputEvent& event : human.play(state, world)) all.push_back({state.frame, event});
        sim::step(state, {}, world, events);
    }
    return all;
}

// px from the top, where the player first stops after it has walked; nothing if it does not within two seconds.
std::optional<double> first_stop(HumanModel& human, sim::State state) {
    const sim::World world = world_of();
    sim::Events events;
    for (int i = 0; i < 20; ++i) {
        sim::FrameInput input;
        input.players[Side::left] = human.play(state, world);
        const bool stops = std::any_of(input.players[Side::left].begin(), input.players[Side::left].end(),
                                       [](const sim::InputEvent& event) { return event.value == 0; });
        sim::step(state, input, world, events);
        if (stops) return state.players[Side::left].body.y;
    }
    return std::nullopt;
}

bool rests(const sim::PlayerInput& input) { return input.begin() == input.end(); }

double time_of(const Move& move) { return move.frame + move.event.substep / 24.0; }

std::optional<double> first(sim::Control control, const std::vector<Move>& all) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Move& move) {
        return move.event.control == control && move.event.value != 0;
    });
    return found == all.end() ? std::nullopt : std::optional(time_of(*found));
}

int presses(const std::vector<Move>& all) {
    return static_cast<int>(std::count_if(all.begin(), all.end(), [](const Move& move) {
        return move.event.control == sim::Control::swing && move.event.value != 0;
    }));
}

play::Session played(play::PlayerSource left, play::PlayerSource right, std::uint64_t seed, int frames) {
    play::Session session(world_of(), {left, right}, seed);
    for (int i = 0; i < frames && !session.over(); ++i) session.play({});
    return session;
}

}  // namespace

TEST_CASE("a stand-in knows a direction from its second page on, and answers that page by its latency late") {
    for (const double latency : {0.0, 130.0, 250.0, 400.0}) {
        CAPTURE(latency);
        double soonest = 100;  // it comes later when the person looks away
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            HumanModel human({latency, 0, 0, false}, Side::left, seed);
            const auto walked = first(sim::Control::move_y, moves(human, ball_comes(), 20));
            REQUIRE(walked);
            soonest = std::min(soonest, *walked);
        }
        CHECK(soonest >= 1 + latency / 100 - 1.0 / 24);
        CHECK(soonest <= 1 + latency / 100 + 1.0 / 24);
    }
}

TEST_CASE("a stand-in does not know how long a hit freezes the page: it waits until the ball has moved") {
    for (const int frozen : {1, 3}) {
        CAPTURE(frozen);
        sim::State state = ball_comes();
        state.hit_stop.active = true;
        state.hit_stop.until = state.frame + frozen;
        state.hit_stop.frames = frozen;
        double soonest = 100;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            HumanModel human({0, 0, 0, false}, Side::left, seed);
            const auto walked = first(sim::Control::move_y, moves(human, state, 20));
            REQUIRE(walked);
            soonest = std::min(soonest, *walked);
        }
        CHECK(soonest == frozen + 1);
    }
}

TEST_CASE(
    "a shot that bends as its hit-stop ends is one flight: where it flies is known from the first page that moves") {
    const sim::World world = world_of();
    int soonest = 100;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        HumanModel human({0, 0, 0, true}, Side::left, seed);
        sim::State shown = ball_comes();
        shown.hit_stop.active = true;
        for (int i = 0; i < 3; ++i, ++shown.frame) CHECK(rests(human.play(shown, world)));
        shown.hit_stop.active = false;
        shown.balls[0].velocity.y = -30;
        shown.balls[0].center += shown.balls[0].velocity * 0.05;  // half a frame
        for (int i = 0; i < 10 && rests(human.play(shown, world)); ++i, ++shown.frame)
            shown.balls[0].center += shown.balls[0].velocity * 0.1;
        soonest = std::min(soonest, shown.frame);
    }
    CHECK(soonest == 3);
}

TEST_CASE("a stand-in walks past its goal, never short of it: by 6 px on average if its presses err by 90 ms") {
    std::vector<double> past;  // px
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        HumanModel human({0, 0, 90, true}, Side::left, seed);
        if (const auto stop = first_stop(human, ball_comes())) past.push_back(40 - *stop);
    }
    REQUIRE(past.size() >= 150);
    double mean = 0;
    for (const double one : past) mean += one / static_cast<double>(past.size());
    constexpr double step = 160.0 / 240;  // px in a substep
    CHECK(*std::min_element(past.begin(), past.end()) >= -2 * step);
    CHECK(mean >= 4.5);  // half of 90 ms at 160 px/s is 7.2 px; the mean of a bell's size is 0.8 of that
    CHECK(mean <= 7);
}

TEST_CASE("a stand-in without error taps so that the head is straight ahead where the ball arrives") {
    double latest = 0;  // some hold for a smash, which begins earlier
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        HumanModel human({0, 0, 0, false}, Side::left, seed);
        const auto pressed = first(sim::Control::swing, moves(human, ball_comes_straight(), 20));
        if (pressed) latest = std::max(latest, *pressed);
    }
    const double seconds = (320 - (85 + 9 + 24 + 12 + 16)) / 150.0;
    CHECK(latest == doctest::Approx(seconds * 10 - 2.5).epsilon(0.01));
}

TEST_CASE("a stand-in's presses scatter by its timing error") {
    std::vector<double> times;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        HumanModel human({0, 0, 80, false}, Side::left, seed);
        if (const auto pressed = first(sim::Control::swing, moves(human, ball_comes_straight(), 20)))
            times.push_back(*pressed * 100);
    }
    REQUIRE(times.size() >= 190);
    double mean = 0;
    double square = 0;
    for (const double time : times) mean += time / static_cast<double>(times.size());
    for (const double time : times) square += (time - mean) * (time - mean) / static_cast<double>(times.size());
    CHECK(std::sqrt(square) >= 65);
    CHECK(std::sqrt(square) <= 95);
}

TEST_CASE("a stand-in that keeps still never presses, neither to return nor to serve, where a serve comes by itself") {
    HumanModel returning(novice_still, Side::left, 1);
    CHECK(presses(moves(returning, ball_comes(), 40)) == 0);
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        HumanModel serving(novice_still, Side::left, seed);
        CHECK(presses(moves(serving, sim::start_match(world_of(), seed), 25)) == 0);
    }
}

TEST_CASE("on a court for one, whose ball waits for ever, a stand-in that keeps still presses once: to serve") {
    court::Court court;
    court.walls = court::Walls::left_goal;
    court.task.emplace();
    court.task->kind = court::TaskKind::returns;
    court.task->count = 99;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        play::Session session(sim::make_world(court, {}), {play::PlayerSource{0, novice_still}, {}}, seed);
        int serves = 0, swings = 0;
        for (int frame = 0; frame < 60; ++frame) {
            for (const sim::Event& event : session.play({})) {
                serves += std::holds_alternative<sim::Serve>(event) ? 1 : 0;
                swings += std::holds_alternative<sim::Swing>(event) ? 1 : 0;
            }
        }
        CHECK(serves == 1);
        CHECK(swings == 1);
    }
}

TEST_CASE("a stand-in presses at most once for a ball that comes") {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        HumanModel human(novice, Side::left, seed);
        CHECK(presses(moves(human, ball_comes(), 24)) <= 1);
    }
}

TEST_CASE("the same seed plays the same match, and another seed another") {
    const play::PlayerSource person{0, novice};
    const play::PlayerSource whisper{1};
    const auto hash = [&](std::uint64_t seed) { return sim::hash(played(person, whisper, seed, 300).state()); };
    CHECK(hash(1) == hash(1));
    CHECK(hash(1) != hash(2));
}

TEST_CASE("a stand-in plays a match to its end from either side") {
    const play::PlayerSource person{0, novice};
    CHECK(played(person, {2}, 5, 20000).over());
    CHECK(played({2}, person, 5, 20000).over());
    CHECK(played(person, {0, novice_still}, 5, 20000).over());
}

TEST_CASE("a stand-in is written and read as human:LATENCY_MS,SD_PX,SD_MS, with :still after it for one that is") {
    CHECK(play::describe(play::PlayerSource{0, novice}) == "human:250,12,90");
    CHECK(play::describe(play::PlayerSource{0, novice_still}) == "human:250,12,90:still");
    const auto read = play::player_source_of("human:130,4.5,25:still");
    REQUIRE(read);
    REQUIRE(read->human);
    CHECK(read->level == 0);
    CHECK(read->human->latency == 130);
    CHECK(read->human->aim_sd == 4.5);
    CHECK(read->human->timing_sd == 25);
    CHECK(read->human->still);
    for (const char* bad : {"human:", "human:250,12", "human:250,12,90,4", "human:250,12,x", "human:-1,12,90",
                            "human:250,101,90", "human:250,12,501", "human:250,12,90:asleep", "human:250,,90"}) {
        CAPTURE(bad);
        CHECK_FALSE(play::player_source_of(bad));
    }
}

}  // namespace megapon::play::human_model_tests
