#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "play/court_files.h"
#include "play/session.h"
#include "sim/task.h"
#include "text/assets.h"

// What every court for one keeps to, those of the school day and any that is added to assets/courts.

using namespace megapon;

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
    return courts;
}

constexpr int longest_try = 1500;  // frames of 0.1 s

play::Session tried(const court::Court& court, const play::PlayerSource& player, std::uint64_t seed) {
    play::Session session(sim::make_world(court, {}), {player, {}}, seed, play::Recording::none);
    while (!session.over() && session.state().frame < longest_try) session.play({});
    return session;
}

// The part of the task that is done, 0 to 1: of what it counts, or of the time for which balls are to be kept.
double part_done(const play::Session& session) {
    const court::Task& task = *session.world().court.task;
    if (task.kind == court::TaskKind::keep) return session.state().frame / static_cast<double>(task.time_limit);
    return session.state().task->done / static_cast<double>(task.count);
}

}  // namespace

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

// Where a walk decides, as between stamps and marbles, or chance does, a star is no proof of a swing.
TEST_CASE("where swinging decides, a beginner who only serves and then never swings earns no star in eight tries") {
    const play::PlayerSource still{0, play::HumanTraits{250, 30, 90, true}};
    for (const char* name : {"block-print", "moving-goals", "paper-planes", "corridors", "last-page"}) {
        const auto court = play::load_court(name, sim::BallTuning().radius);
        REQUIRE(court);
        int stars = 0;
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            const play::Session session = tried(*court, still, seed);
            const auto achievement = sim::achievement_of(session.state(), session.world());
            stars += medal_for(*court->task, achievement) == court::Medal::star ? 1 : 0;
        }
        CAPTURE(name);
        CHECK(stars == 0);
    }
}
