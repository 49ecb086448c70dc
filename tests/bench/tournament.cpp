// Computer players against each other: how long equals rally, how long their matches last, and how surely a level beats
// the one below. Usage: tournament [matches] [first seed]

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "play/bot.h"
#include "sim/step.h"

namespace {

using namespace megapon;

constexpr int longest_match = 36000;  // frames: an hour

struct Tally {
    int matches = 0;
    int wins = 0;       // of the first level
    int left_wins = 0;  // of whoever stood on the left
    int unfinished = 0;
    double frames = 0;
    double hits = 0;
    double points = 0;
};

sim::State play_match(const sim::World& world, int left, int right, std::uint64_t seed) {
    sim::State state = sim::start_match(world, seed);
    play::Bot left_bot(left, sim::Side::left, seed);
    play::Bot right_bot(right, sim::Side::right, seed);
    sim::Events events;
    while (state.match.phase != sim::MatchPhase::over && state.frame < longest_match) {
        sim::FrameInput input;
        input.players = {left_bot.play(state, world), right_bot.play(state, world)};
        sim::step(state, input, world, events);
    }
    return state;
}

// `one` stands on the left in the first half of the matches, on the right in the other.
Tally tournament(int one, int other, int matches, std::uint64_t first_seed) {
    const sim::World world = sim::make_world({}, {});
    Tally tally;
    for (int i = 0; i < matches; ++i) {
        const bool swapped = i >= matches / 2;
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
        const sim::State end = play_match(world, swapped ? other : one, swapped ? one : other, seed);
        const bool left_won = end.match.score[sim::Side::left] > end.match.score[sim::Side::right];
        ++tally.matches;
        tally.wins += left_won != swapped ? 1 : 0;
        tally.left_wins += left_won ? 1 : 0;
        tally.unfinished += end.match.phase != sim::MatchPhase::over ? 1 : 0;
        tally.frames += end.frame;
        tally.hits += end.match.hits;
        tally.points += end.match.points;
    }
    return tally;
}

double percent(int part, const Tally& tally) { return 100.0 * part / tally.matches; }

void print_equals(int level, const Tally& tally) {
    const double minutes = tally.frames / tally.matches / 600;
    std::printf("%-9s %d  hits a point %.2f  minutes %.2f  left wins %.0f %%  unfinished %d\n",
                play::bot_level(level).name, level, tally.hits / tally.points, minutes, percent(tally.left_wins, tally),
                tally.unfinished);
}

}  // namespace

int main(int count, char** words) {
    const int matches = count > 1 ? std::max(std::atoi(words[1]), 2) : 200;
    const std::uint64_t seed = count > 2 ? std::strtoull(words[2], nullptr, 10) : 1;
    for (int level = 1; level <= 5; ++level) print_equals(level, tournament(level, level, matches, seed));
    for (int level = 2; level <= 5; ++level) {
        const Tally tally = tournament(level, level - 1, matches, seed);
        std::printf("%d beats %d in %.1f %%\n", level, level - 1, percent(tally.wins, tally));
    }
    return 0;
}
