#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "play/bot.h"
#include "sim/step.h"

namespace megapon::play::bot_tests {

using sim::Side;

namespace {

sim::World world_at(int fps, int substeps) {
    sim::Tuning tuning;
    tuning.physics.fps = fps;
    tuning.physics.substeps = substeps;
    return sim::make_world({}, tuning);
}

struct Match {
    sim::World world;
    sim::State state;
    sim::PerSide<play::Bot> bots;
    sim::Events events;

    Match(const sim::World& on, int left, int right, std::uint64_t seed)
        : world(on),
          state(sim::start_match(on, seed)),
          bots{{play::Bot(left, Side::left, seed), play::Bot(right, Side::right, seed)}} {}

    sim::FrameInput play() {
        sim::FrameInput input;
        input.players = {bots[Side::left].play(state, world), bots[Side::right].play(state, world)};
        sim::step(state, input, world, events);
        return input;
    }

    bool over() const { return state.match.phase == sim::MatchPhase::over; }
};

// A rally in which the ball has just been hit in the middle of the court towards the left player.
sim::State hit_towards_left(const sim::World& world, double rise) {
    sim::State state = sim::start_match(world, 1);
    state.match.phase = sim::MatchPhase::rally;
    state.balls[0].center = {350, 120};
    state.balls[0].velocity = {-150, rise};
    return state;
}

// Frames from the page that shows the hit to the first page on which the bot walks up or down.
int frames_to_react(int level, std::uint64_t seed) {
    const sim::World world = world_at(10, 24);
    play::Bot bot(level, Side::left, seed);
    sim::State state = hit_towards_left(world, -60);
    sim::Events events;
    state.players[Side::left].body.y = world.court.size.y / 2;
    for (int frames = 0; frames < 20; ++frames) {
        for (const sim::InputEvent& event : bot.play(state, world)) {
            if (event.control == sim::Control::move_y && event.value != 0) return frames;
        }
        sim::step(state, {}, world, events);
    }
    return 20;
}

// Mean distance, in px, at which it stands from the height of a ball that comes straight along the middle; of so many
// balls, and of as many after those.
std::pair<double, double> errors_of_aim(int level, std::uint64_t seed, int balls) {
    const sim::World world = world_at(10, 24);
    play::Bot bot(level, Side::left, seed);
    sim::State state = sim::start_match(world, 1);
    state.match.phase = sim::MatchPhase::rally;
    sim::Events events;
    std::array<double, 2> sums{};
    for (int ball = 0; ball < 2 * balls; ++ball) {
        const double speed = ball % 2 == 0 ? 100 : 101;  // another velocity is a ball that it has not seen yet
        state.balls[0] = {.center = {420, 120}, .velocity = {-speed, 0}};
        for (int frame = 0; frame < 22; ++frame) {
            sim::FrameInput input;
            input.players[Side::left] = bot.play(state, world);
            sim::step(state, input, world, events);
        }
        sums[ball < balls ? 0 : 1] += std::abs(state.players[Side::left].body.y - 120);
    }
    return {sums[0] / balls, sums[1] / balls};
}

}  // namespace

TEST_CASE("Whisper has better and worse matches: its aim errs alike all through one, and much more in another") {
    double least = 1000;  // px
    double most = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto [first, second] = errors_of_aim(1, seed, 150);
        CHECK(second == doctest::Approx(first).epsilon(0.3));
        least = std::min(least, first + second);
        most = std::max(most, first + second);
    }
    CHECK(most >= 1.7 * least);
}

TEST_CASE("level 4 beats level 2 in at least 14 of 20 matches, from either side") {
    const sim::World world = world_at(10, 24);
    int wins = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Side strong = seed % 2 == 0 ? Side::left : Side::right;
        Match match(world, strong == Side::left ? 4 : 2, strong == Side::left ? 2 : 4, seed);
        while (!match.over() && match.state.frame < 20000) match.play();
        REQUIRE(match.over());
        wins += match.state.match.scorer == strong ? 1 : 0;
    }
    CHECK(wins >= 14);
}

TEST_CASE("a computer player thinks of a hit no earlier than its reaction time, less half a frame of jitter") {
    for (int level = 1; level <= 5; ++level) {
        const double soonest = play::bot_level(level).reaction - 0.5;
        int earliest = 20;
        for (std::uint64_t seed = 0; seed < 50; ++seed) earliest = std::min(earliest, frames_to_react(level, seed));
        CAPTURE(level);
        CHECK(earliest >= soonest);
        CHECK(earliest <= soonest + 1.5);
    }
}

TEST_CASE("a computer player walks no faster than its share of the walking speed") {
    for (int level = 1; level <= 5; ++level) {
        Match match(world_at(10, 24), level, level, 3);
        const double most = 160 * play::bot_level(level).walk * 1.01 / 10;  // px a frame; the pad has 127 steps
        for (int frame = 0; frame < 600 && !match.over(); ++frame) {
            const auto before = match.state.players;
            const sim::MatchPhase phase = match.state.match.phase;
            match.play();
            const bool placed = match.state.match.phase == sim::MatchPhase::serve && phase != sim::MatchPhase::serve;
            if (placed) continue;  // a new point begins at home
            for (const Side side : sim::both_sides) {
                REQUIRE(length(match.state.players[side].body - before[side].body) <= most);
            }
        }
    }
}

TEST_CASE("a computer player's hands move one way at a time, up or down or along") {
    Match match(world_at(10, 24), 5, 3, 9);
    for (int frame = 0; frame < 1000 && !match.over(); ++frame) {
        match.play();
        for (const sim::Player& player : match.state.players) REQUIRE((player.move_x == 0 || player.move_y == 0));
    }
}

TEST_CASE("the same seed plays the same inputs, another seed others") {
    const sim::World world = world_at(10, 24);
    Match one(world, 3, 4, 5);
    Match same(world, 3, 4, 5);
    Match other(world, 3, 4, 6);
    bool differs = false;
    for (int frame = 0; frame < 300; ++frame) {
        const sim::FrameInput input = one.play();
        REQUIRE(input == same.play());
        differs = differs || !(input == other.play());
    }
    CHECK(differs);
}

TEST_CASE("computer players finish a match at any number of frames and substeps") {
    for (const auto& pace : std::vector<std::pair<int, int>>{{1, 24}, {10, 1}, {30, 8}, {240, 2}}) {
        const int fps = pace.first;
        const int substeps = pace.second;
        CAPTURE(fps);
        Match match(world_at(fps, substeps), 3, 3, 2);
        while (!match.over() && match.state.frame < 900 * fps) match.play();
        CHECK(match.over());
    }
}

TEST_CASE("a computer player steps back from a player who comes to the middle third, and gains time") {
    const sim::World world = world_at(10, 24);
    for (int level = 1; level <= 5; ++level) {
        CAPTURE(level);
        double nearest = 480;  // px from the own goal line
        sim::State state = sim::start_match(world, 1);
        state.match.phase = sim::MatchPhase::rally;
        play::Bot bot(level, Side::left, 1);
        sim::Events events;
        for (int frame = 0; frame < 60; ++frame) {
            state.players[Side::right].body = {330, 20};  // 150 px from its goal line
            state.balls[0].center = {300, 120};           // flies away, so that the bot walks where it likes to stand
            state.balls[0].velocity = {100, 0};
            sim::FrameInput input;
            input.players[Side::left] = bot.play(state, world);
            sim::step(state, input, world, events);
            nearest = std::min(nearest, state.players[Side::left].body.x);
        }
        const BotLevel& bot_level = play::bot_level(level);
        CHECK(nearest <= std::max(24.0, bot_level.stand - 3 * (150 - bot_level.heeds)) + 4);
    }
}

// A player who never swings, stands at the front of its part of the court and follows the ball's height at once.
TEST_CASE("nobody wins who never swings: three matches against each level end without one for the wall") {
    const sim::World world = world_at(10, 24);
    for (int level = 1; level <= 5; ++level) {
        CAPTURE(level);
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            sim::State state = sim::start_match(world, seed);
            play::Bot bot(level, Side::right, seed);
            sim::Events events;
            while (state.match.phase != sim::MatchPhase::over && state.frame < 20000) {
                sim::FrameInput input;
                input.players[Side::right] = bot.play(state, world);
                const double off = state.balls[0].center.y - state.players[Side::left].body.y;
                const int up_or_down = std::abs(off) < 3 ? 0 : off < 0 ? -127 : 127;
                input.players[Side::left].add({0, sim::Control::move_x, 127});
                input.players[Side::left].add({0, sim::Control::move_y, static_cast<std::int8_t>(up_or_down)});
                sim::step(state, input, world, events);
            }
            REQUIRE(state.match.phase == sim::MatchPhase::over);
            CHECK(state.match.scorer == Side::right);
        }
    }
}

TEST_CASE("computer players serve at different moments, all within 3 seconds") {
    const sim::World world = world_at(10, 24);
    int first = 100;
    int last = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Match match(world, 3, 3, seed);
        while (match.state.match.phase == sim::MatchPhase::serve && match.state.frame < 40) match.play();
        first = std::min(first, match.state.frame);
        last = std::max(last, match.state.frame);
    }
    CHECK(last - first >= 5);
    CHECK(last <= 30);
}

}  // namespace megapon::play::bot_tests
