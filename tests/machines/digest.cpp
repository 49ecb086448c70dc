#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>

#include "play/court_files.h"
#include "play/session.h"
#include "sim/hash.h"
#include "sim/random.h"
#include "text/numbers.h"

// Plays generated matches and prints a digest of the hashes after every frame, a line for 32 matches, to be compared
// with tests/golden/machines/digests.txt:
//     match-digest FIRST COUNT    lines FIRST to FIRST + COUNT - 1
//     match-digest match N        the hash after each frame of match N: where do two machines part?
using namespace megapon;

namespace {

constexpr int matches_a_line = 32;
constexpr int most_frames = 36'000;  // an hour of play

struct Generated {
    sim::World world;
    sim::PerSide<play::PlayerSource> sources;
};

// In each 64 matches every court meets every number of substeps with both solvers.
text::Result<Generated> generate(int number) {
    constexpr std::array substeps{1, 5, 24, 60};
    constexpr std::array courts{"",           "bricks",   "wall",       "two-balls",
                                "giant-ball", "triangle", "big-mouths", "moving-goal"};
    const auto place = static_cast<std::size_t>(number);
    const std::string name = courts[place / 8 % courts.size()];
    auto court = name.empty() ? play::load_court("open", sim::Tuning{}.ball.radius) : play::load_slip(name);
    if (!court) return court.errors();
    sim::Tuning tuning;
    tuning.physics.substeps = substeps[place % substeps.size()];
    tuning.physics.solver = place / 4 % 2 ? court::Solver::sweep : court::Solver::substep;
    Generated generated{sim::make_world(*std::move(court), tuning), {}};
    sim::Random random(place);
    for (const sim::Side side : sim::both_sides) {
        generated.sources[side].level = 1 + static_cast<int>(random.next() % 5);
    }
    return generated;
}

// Plays a match to its end and hands on the hash after every frame; the number of frames, or 0 after a message.
template <typename Take>
int play_match(int number, const Take& take) {
    auto generated = generate(number);
    if (!generated) {
        text::report(generated.errors(), std::cerr);
        return 0;
    }
    play::Session session(std::move(generated->world), generated->sources, static_cast<std::uint64_t>(number));
    while (!session.over() && session.state().frame < most_frames) {
        session.play({});
        take(session.replay().hashes.back());
    }
    return session.state().frame;
}

bool print_line(int line) {
    std::uint64_t digest = 0xCBF29CE484222325u;
    int frames = 0;
    for (int match = line * matches_a_line; match < (line + 1) * matches_a_line; ++match) {
        const int played =
            play_match(match, [&digest](std::uint64_t hash) { digest = (digest ^ hash) * 0x100000001B3u; });
        if (played == 0) return false;
        frames += played;
    }
    std::cout << "line " << line << " frames " << frames << " digest " << sim::hex(digest) << std::endl;
    return true;
}

bool print_match(int match) {
    return play_match(match, [](std::uint64_t hash) { std::cout << sim::hex(hash) << '\n'; }) > 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view first = argc == 3 ? argv[1] : "";
    const auto number = text::parse_whole<int>(first);
    const auto count = argc == 3 ? text::parse_whole<int>(argv[2]) : std::nullopt;
    if (!count || *count < 0 || (first != "match" && (!number || *number < 0))) {
        std::cerr << "match-digest FIRST COUNT, or match-digest match N\n";
        return 2;
    }
    if (!number) return print_match(*count) ? 0 : 2;
    for (int line = *number; line < *number + *count; ++line) {
        if (!print_line(line)) return 2;
    }
}
