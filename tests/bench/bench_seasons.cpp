// Seasons as stand-ins for persons play them: how many matches of each evening they win and how long one takes, how
// often they reach the final and win the season. Usage: bench-seasons [seasons] [first seed] [strength] [person...]

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "play/season.h"
#include "play/session.h"
#include "sim/random.h"

namespace {

using namespace megapon;
using play::Season;

constexpr std::array evenings{0, 1, 2, play::evening_count};  // the last one: the final

struct Tally {
    int matches = 0, wins = 0, frames = 0;
};

struct Seasons {
    int played = 0, finals = 0, won = 0;
    std::array<Tally, evenings.size()> tallies{};
};

play::Score play_own(const Season& season, const play::HumanTraits& person, Tally& tally) {
    const std::size_t match = season.scores.size();
    const play::Fixture schools = play::fixture(season, match);
    const auto court = play::court_of(season, match);
    sim::Tuning tuning;
    tuning.match = play::length_of_match(tuning.match, match);
    play::Session session(
        sim::make_world(court ? court->court : court::Court(), tuning),
        {play::PlayerSource{0, person}, play::PlayerSource{play::level_of(season, schools.right, match)}},
        sim::Random(static_cast<std::uint64_t>(season.seed) << 16 | match).next(), play::Recording::none);
    while (!session.over()) session.play({});
    const play::Score score{session.state().match.score[sim::Side::left],
                            session.state().match.score[sim::Side::right]};
    ++tally.matches;
    tally.wins += score.left > score.right;
    tally.frames += session.state().frame;
    return score;
}

void play_season(Season season, const play::HumanTraits& person, Seasons& all) {
    while (!season.is_over()) {
        Tally& tally = all.tallies.at(static_cast<std::size_t>(play::evening_of(season.scores.size())));
        play::add_match(season, play_own(season, person, tally));
    }
    ++all.played;
    all.finals += play::place_of(season, play::own_school) <= 2;
    all.won += play::champion(season) == play::own_school;
}

double percent(int part, int whole) { return whole ? 100.0 * part / whole : 0; }

void print(const std::string& person, int strength, const Seasons& all) {
    std::printf("%-16s %8d", person.c_str(), strength);
    for (const int evening : evenings) {
        const Tally& tally = all.tallies.at(static_cast<std::size_t>(evening));
        std::printf("   %3.0f %% %4.1f min", percent(tally.wins, tally.matches),
                    tally.matches ? tally.frames / 600.0 / tally.matches * (evening < play::evening_count ? 4 : 1) : 0);
    }
    std::printf("   %3.0f %% %3.0f %%\n", percent(all.finals, all.played), percent(all.won, all.played));
}

}  // namespace

int main(int count, char** words) {
    const int seasons = count > 1 ? std::atoi(words[1]) : 100;
    const int seed = count > 2 ? std::atoi(words[2]) : 1;
    const int strength = count > 3 ? std::atoi(words[3]) : 1;
    std::vector<std::string> persons(words + std::min(count, 4), words + count);
    if (persons.empty()) persons = {"350,25,150", "250,12,90", "250,12,90:still", "200,8,60", "130,4,25"};
    std::printf("%-16s %8s   %-16s %-16s %-16s %-16s %5s %5s\n", "person", "strength", "evening 1", "evening 2",
                "evening 3", "final", "final", "won");
    for (const std::string& words_of : persons) {
        const auto person = play::human_traits_of(words_of);
        if (!person) return 1;
        Seasons all;
        for (int i = 0; i < seasons; ++i) play_season({seed + i, strength, {}}, *person, all);
        print(words_of, strength, all);
        std::fflush(stdout);
    }
    return 0;
}
