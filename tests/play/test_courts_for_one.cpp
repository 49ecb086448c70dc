#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "play/court_files.h"
#include "play/session.h"
#include "sim/rules.h"
#include "text/files.h"

// What every court for one keeps to, those of the school day and any that is added to assets/courts.

namespace megapon::play::courts_for_one_tests {

namespace {

std::vector<play::NamedCourt> courts_for_one() {
    std::vector<play::NamedCourt> courts;
    for (const auto& entry : std::filesystem::directory_iterator(text::assets_folder() / "courts")) {
        if (entry.path().extension() != ".toml") continue;
        const std::string name = entry.path().stem().string();
        auto court = play::load_court(name, sim::BallTuning().radius);
        REQUIRE(court);
        if (court->task) courts.push_back({name, *std::move(court)});
    }
    std::sort(courts.begin(), courts.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return courts;
}

constexpr int longest_try = 1500;  // frames of 0.1 s

play::Session tried(const court::Court& court, const play::PlayerSource& player, std::uint64_t seed) {
    play::Session session(sim::make_world(court, {}), {player, {}}, seed, play::Recording::none);
    while (!session.over() && session.state().frame < longest_try) session.play({});
    return session;
}

// The part of the task that is done, 0 to 1: of what it counts; where balls are to be kept without a swing, of the
// time.
double part_done(const play::Session& session) {
    const court::Task& task = *session.world().court.task;
    if (task.kind == court::TaskKind::keep && !task.needs_swing)
        return session.state().frame / static_cast<double>(task.time_limit);
    return session.state().task->done / static_cast<double>(task.count);
}

// How often stand-ins for persons earn each medal, or a better one: clumsy, beginner, improver, expert.
constexpr std::array<play::HumanTraits, 4> skills{{{350, 40, 150}, {250, 30, 90}, {200, 15, 60}, {130, 4, 25}}};
constexpr std::array medals{court::Medal::pencil, court::Medal::ink, court::Medal::star};
using Earned = std::array<int, medals.size()>;

// Adds the medals of the tries with these seeds.
void add_tries(Earned& earned, const court::Court& court, const play::HumanTraits& traits, int from, int to) {
    for (int seed = from; seed < to; ++seed) {
        const play::Session session = tried(court, {0, traits}, static_cast<std::uint64_t>(seed));
        const court::Medal medal = medal_for(*court.task, sim::achievement_of(session.state(), session.world()));
        for (std::size_t i = 0; i < medals.size(); ++i) earned[i] += medal >= medals[i] ? 1 : 0;
    }
}

// Whether whoever is better earns each medal more often.
bool is_ordered(const std::array<Earned, skills.size()>& earned) {
    for (std::size_t k = 1; k < skills.size(); ++k)
        for (std::size_t i = 0; i < medals.size(); ++i)
            if (earned[k - 1][i] >= earned[k][i]) return false;
    return true;
}

// A hundred tries of each show it on most courts; where they do not, two or at last four hundred decide.
void check_that_skill_counts(const court::Court& court) {
    std::array<Earned, skills.size()> earned{};
    int tries = 0;
    for (const int more : {100, 100, 200}) {
        for (std::size_t k = 0; k < skills.size(); ++k)
            add_tries(earned[k], court, skills[k], tries + 1, tries + more + 1);
        tries += more;
        if (is_ordered(earned)) break;
    }
    for (std::size_t i = 0; i < medals.size(); ++i) {
        CAPTURE(court::medal_words()[i + 1]);
        CAPTURE(tries);
        CHECK(earned[0][i] < earned[1][i]);
        CHECK(earned[1][i] < earned[2][i]);
        CHECK(earned[2][i] < earned[3][i]);
    }
    for (std::size_t k = 0; k < skills.size(); ++k) {
        play::HumanTraits still = skills[k];
        still.still = true;
        Earned without_swing{};
        constexpr int few = 50;
        add_tries(without_swing, court, still, 1, few + 1);
        CAPTURE(describe(still));
        CHECK(without_swing[2] == 0);  // below 2 %
        CHECK(without_swing[0] * tries < std::max(earned[k][0], 1) * few);
    }
}

// The courts in four parts, which can be tested at once.
void check_every_fourth(std::size_t first) {
    const auto courts = courts_for_one();
    for (std::size_t i = first; i < courts.size(); i += 4) {
        CAPTURE(courts[i].name);
        check_that_skill_counts(courts[i].court);
    }
}

}  // namespace

TEST_CASE("each medal is rarer the less skilled the player, and none is for who never swings: courts 1, 5, 9") {
    check_every_fourth(0);
}

TEST_CASE("each medal is rarer the less skilled the player, and none is for who never swings: courts 2, 6, 10") {
    check_every_fourth(1);
}

TEST_CASE("each medal is rarer the less skilled the player, and none is for who never swings: courts 3, 7, 11") {
    check_every_fourth(2);
}

TEST_CASE("each medal is rarer the less skilled the player, and none is for who never swings: courts 4, 8, 12") {
    check_every_fourth(3);
}

TEST_CASE("on every court for one a player who touches no key reaches nothing, and never half of it") {
    const auto courts = courts_for_one();
    CHECK(courts.size() >= 12);
    for (const play::NamedCourt& court : courts) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(court.name);
            CAPTURE(seed);
            const play::Session session = tried(court.court, {}, seed);
            CHECK_FALSE(sim::achievement_of(session.state(), session.world()).reached);
            // A computer player errs by itself, also against nobody.
            if (court.court.task->opponent == 0) CHECK(part_done(session) < 0.5);
        }
    }
}

}  // namespace megapon::play::courts_for_one_tests
