#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "court/court_text.h"
#include "play/records.h"
#include "play/school.h"
#include "play/season.h"
#include "play/session.h"
#include "sim/random.h"
#include "sim/world.h"
#include "text/scratch_folder.h"

// Whatever the stores write they read: records, season and school day, after each of many changes.

namespace megapon::play::stores_tests {

namespace {

using court::Achievement;

// Of a whole number from 0 to below n.
int below(sim::Random& random, int n) { return static_cast<int>(random.next() % static_cast<std::uint64_t>(n)); }

struct PlayedMatch {
    sim::MatchState match;
    MatchFacts facts;
};

PlayedMatch played_match(std::uint64_t seed) {
    const int left = 1 + static_cast<int>(seed % 5), right = 1 + static_cast<int>(seed % 4);
    Session session(sim::make_world({}, {}), {PlayerSource{left}, PlayerSource{right}}, seed);
    PlayedMatch played;
    while (!session.over()) played.facts.read(session.play({}));
    played.match = session.state().match;
    return played;
}

Replay short_replay() {
    Session session(sim::make_world({}, {}), {PlayerSource{0}, PlayerSource{0}}, 1);
    session.play({});
    return session.replay();
}

Achievement random_achievement(sim::Random& random) {
    constexpr int long_try = 36'000'000, many = 1'000'000;
    Achievement achievement;
    achievement.reached = below(random, 2) == 0;
    achievement.frames = below(random, long_try);
    achievement.misses = below(random, many);
    achievement.balls = below(random, many);
    return achievement;
}

// Names as a player's own files have them: whatever bytes but '/' and zero.
const std::vector<std::string> file_names{
    "bells", "mine",        "a.b",         "two words", "\"quoted\"", "back\\slash", "line\nfeed",
    "\t\r",  "caf\xC3\xA9", "caf\xE9 old", "\xFF\xFE",  "#]=[",       "\x7F\x1B[m",
};

// Under which the records know a court of this file.
std::string name_of(const std::string& file_name) { return record_name({file_name, {}, file_name + ".toml"}); }

}  // namespace

TEST_CASE("records are read as they were written, after each of 20 matches") {
    const text::ScratchFolder folder;
    RecordStore store(folder / "records.toml");
    sim::Random random(1);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        const PlayedMatch played = played_match(seed);
        if (below(random, 4) == 0)
            store.add_of_season(played.facts, below(random, 2) == 0);
        else
            store.add(1 + below(random, 5), played.match, played.facts);
        REQUIRE(store.write_errors.empty());
        const RecordStore again(folder / "records.toml");
        CHECK(again.errors.empty());
        CHECK(again.records() == store.records());
    }
}

TEST_CASE("a season is read as it was written, from its first match to its final, at both ends of its seeds") {
    for (const int seed : {0, most_season_seeds - 1}) {
        CAPTURE(seed);
        const text::ScratchFolder folder;
        SeasonStore store(folder / "season.toml");
        store.begin(seed, seed == 0 ? 1 : strongest_season);
        sim::Random random(2);
        while (!store.season()->is_over()) {
            const int ahead = 1 + below(random, 5), behind = below(random, ahead);
            store.add(below(random, 2) == 0 ? Score{ahead, behind} : Score{behind, ahead});
            REQUIRE(store.write_errors.empty());
            const SeasonStore again(folder / "season.toml");
            CHECK(again.errors.empty());
            CHECK(again.season() == store.season());
        }
    }
}

TEST_CASE("the school's records are read as they were written, whatever the file of a court is called") {
    const text::ScratchFolder folder;
    SchoolStore store(folder / "school.toml", folder / "tries");
    const Replay replay = short_replay();
    const court::Task task{.count = 3, .par = 300, .star_par = 120};
    sim::Random random(3);
    for (const std::string& name : file_names) {
        CAPTURE(name);
        const Achievement of_court = random_achievement(random);
        const Achievement of_day = random_achievement(random);
        const int rally = below(random, 1000);
        store.add(name_of(name), task, of_court, rally, replay);
        const std::string date = "2026-11-" + std::to_string(10 + below(random, 20));
        store.add_daily(date, task, of_day, 0, replay);
        const int lessons = below(random, 13);
        const int frames = below(random, 100'000);
        store.add_day(lessons, frames);
        CHECK(store.write_errors.empty());
        const SchoolStore again(folder / "school.toml", folder / "tries");
        CHECK(again.errors.empty());
        CHECK(again.records() == store.records());
    }
}

TEST_CASE("a best try is found again, whatever the file of its court is called") {
    const Replay replay = short_replay();
    const court::Task task{.count = 3, .par = 300, .star_par = 120};
    for (const std::string& name : file_names) {
        CAPTURE(name);
        const text::ScratchFolder folder;
        SchoolStore store(folder / "school.toml", folder / "tries");
        store.add(name_of(name), task, {true, 100, 0, 0, 3}, 0, replay);
        CHECK(store.write_errors.empty());
        const SchoolStore again(folder / "school.toml", folder / "tries");
        CHECK(again.best_try(name_of(name), replay.court));
    }
}

}  // namespace megapon::play::stores_tests
