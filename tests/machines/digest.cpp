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
#include "text/process.h"

// Plays generated matches and prints a digest of the hashes after every frame, a line for 32 matches, to be compared
// with tests/golden/machines/digests.txt; and tries of courts for one player, a line a court, with tasks.txt beside it:
//     match-digest FIRST COUNT    lines FIRST to FIRST + COUNT - 1
//     match-digest task COURT     the line of a court with a [task]
//     match-digest match N        the hash after each frame of match N: where do two machines part?
using namespace megapon;

namespace {

constexpr int matches_a_line = 32;

struct Generated {
    sim::World world;
    sim::PerSide<play::PlayerSource> sources;
    std::uint64_t seed = 0;
    int most_frames = 36'000;  // an hour of play
};

constexpr int tries_a_task = 8;
constexpr int most_frames_a_try = 3'000;

// In each 8 numbers every number of substeps meets both solvers.
sim::Tuning tuning_of(std::size_t number) {
    constexpr std::array substeps{1, 5, 24, 60};
    sim::Tuning tuning;
    tuning.physics.substeps = substeps[number % substeps.size()];
    tuning.physics.solver = number / 4 % 2 ? court::Solver::sweep : court::Solver::substep;
    return tuning;
}

// In each 64 matches every court meets every number of substeps with both solvers.
text::Result<Generated> generate(int number) {
    constexpr std::array courts{"",           "bricks",   "wall",       "two-balls",
                                "giant-ball", "triangle", "big-mouths", "moving-goal"};
    const auto place = static_cast<std::size_t>(number);
    const std::string name = courts[place / 8 % courts.size()];
    auto court = name.empty() ? play::load_court("open", sim::Tuning{}.ball.radius) : play::load_slip(name);
    if (!court) return court.errors();
    Generated generated{sim::make_world(*std::move(court), tuning_of(place)), {}, place};
    sim::Random random(place);
    for (const sim::Side side : sim::both_sides) {
        generated.sources[side].level = 1 + static_cast<int>(random.next() % 5);
    }
    return generated;
}

// A try of a court for one. With both solvers a computer player and a stand-in for a person take turns.
text::Result<Generated> generate_try(const std::string& name, int number) {
    const auto place = static_cast<std::size_t>(number);
    const sim::Tuning tuning = tuning_of(place);
    auto court = play::load_court(name, tuning.ball.radius);
    if (!court) return court.errors();
    if (!court->task) return text::Error(name + ": expected a court with a [task]");
    const auto source = play::player_source_of((place + place / 4) % 2 ? "human:200,8,60" : "cpu:4");
    return Generated{sim::make_world(*std::move(court), tuning), {*source, {}}, place, most_frames_a_try};
}

// Plays to the end and hands on the hash after every frame; the number of frames, or 0 after a message.
template <typename Take>
int play(text::Result<Generated> generated, const Take& take) {
    if (!generated) {
        text::report(generated.errors(), std::cerr);
        return 0;
    }
    play::Session session(std::move(generated->world), generated->sources, generated->seed);
    while (!session.over() && session.state().frame < generated->most_frames) {
        session.play({});
        take(session.replay().hashes.back());
    }
    return session.state().frame;
}

// The frames of all that was added, and a digest of their hashes.
class Line {
  public:
    // False after a message.
    bool add(text::Result<Generated> generated) {
        const int played =
            play(std::move(generated), [this](std::uint64_t hash) { digest_ = (digest_ ^ hash) * 0x100000001B3u; });
        frames_ += played;
        return played > 0;
    }

    void print(std::string_view name) const {
        std::cout << name << " frames " << frames_ << " digest " << sim::hex(digest_) << std::endl;
    }

  private:
    std::uint64_t digest_ = 0xCBF29CE484222325u;
    int frames_ = 0;
};

bool print_line(int number) {
    Line line;
    for (int match = number * matches_a_line; match < (number + 1) * matches_a_line; ++match)
        if (!line.add(generate(match))) return false;
    line.print("line " + std::to_string(number));
    return true;
}

bool print_task(const std::string& court) {
    Line line;
    for (int number = 0; number < tries_a_task; ++number)
        if (!line.add(generate_try(court, number))) return false;
    line.print("task " + court);
    return true;
}

bool print_match(int match) {
    return play(generate(match), [](std::uint64_t hash) { std::cout << sim::hex(hash) << '\n'; }) > 0;
}

}  // namespace

int main(int argc, char** argv) {
    text::prepare_streams();
    const std::string_view first = argc == 3 ? argv[1] : "", second = argc == 3 ? argv[2] : "";
    if (first == "task") return print_task(std::string(second)) ? 0 : 2;
    const auto number = text::parse_whole<int>(first);
    const auto count = text::parse_whole<int>(second);
    if (!count || *count < 0 || (first != "match" && (!number || *number < 0))) {
        std::cerr << "match-digest FIRST COUNT, match-digest task COURT, or match-digest match N\n";
        return 2;
    }
    if (!number) return print_match(*count) ? 0 : 2;
    for (int line = *number; line < *number + *count; ++line)
        if (!print_line(line)) return 2;
}
