#include "play/season.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <utility>

#include "play/session.h"
#include "text/scratch_folder.h"

namespace megapon::play::season_tests {

namespace fs = std::filesystem;
using text::ScratchFolder;

namespace {

constexpr Score won{5, 2}, narrowly_lost{3, 5}, lost{1, 5};

// A season in which the player's matches have ended so, all of them alike.
Season after(int own_count, Score own, int seed = 1) {
    Season season{.seed = seed};
    for (int i = 0; i < own_count; ++i) add_match(season, own);
    return season;
}

// The first evening with scores of our own, in the order of the fixtures.
Season evening_of_scores(std::vector<Score> scores) { return {.scores = std::move(scores)}; }

std::vector<int> schools_of(const Season& season) {
    std::vector<int> schools;
    for (const Standing& standing : standings(season)) schools.push_back(standing.school);
    return schools;
}

}  // namespace

TEST_CASE("on each evening every school meets every other one once, and the player's rests when it has met all four") {
    for (std::size_t evening = 0; evening < evening_count; ++evening) {
        std::set<std::pair<int, int>> met;
        std::vector<int> own;
        for (std::size_t match = 10 * evening; match < 10 * (evening + 1); ++match) {
            const Fixture schools = fixture({}, match);
            CHECK(schools.left < schools.right);
            met.emplace(schools.left, schools.right);
            if (schools.left == own_school) own.push_back(schools.right);
        }
        CHECK(met.size() == evening_matches);
        CHECK(own == std::vector{1, 2, 3, 4});
    }
}

TEST_CASE("in each round two matches are played by four schools, and one school rests") {
    for (std::size_t round = 0; round < 5; ++round) {
        const Fixture one = fixture({}, 2 * round), other = fixture({}, 2 * round + 1);
        CHECK(std::set{one.left, one.right, other.left, other.right}.size() == 4);
    }
}

TEST_CASE("after each match of the player's one of the others is over, after the fourth all of the evening") {
    Season season;
    for (const std::size_t played : {2U, 4U, 6U, 10U, 12U}) {
        CHECK(next_fixture(season)->left == own_school);
        add_match(season, won);
        CHECK(season.scores.size() == played);
    }
    CHECK(season.scores[0] == won);
    CHECK(evening_of(season.scores.size()) == 1);
}

TEST_CASE("the matches of the others come out the same from the same seed, and others from another one") {
    CHECK(after(12, lost, 5) == after(12, lost, 5));
    CHECK(after(12, lost, 5).scores != after(12, lost, 6).scores);
}

TEST_CASE("a match of the others ends as any short match: at five points with a lead of two, or at seven") {
    const Season season = after(12, won);
    for (std::size_t match = 0; match < final_match; ++match) {
        const auto [low, high] = std::minmax(season.scores[match].left, season.scores[match].right);
        CAPTURE(match);
        CHECK(high >= 5);
        CHECK((high - low >= 2 || high == 7));
    }
}

TEST_CASE("a win gives three points, a loss by one or two points one, any other loss none") {
    const Season season = evening_of_scores({won, {5, 3}, narrowly_lost, {7, 6}, lost});
    std::map<int, Standing> of;
    for (const Standing& standing : standings(season)) of[standing.school] = standing;
    CHECK(of[0].points == 3 + 1 + 0);
    CHECK(of[0].played == 3);
    CHECK(of[0].won == 1);
    CHECK(of[0].scored == 5 + 3 + 1);
    CHECK(of[0].conceded == 2 + 5 + 5);
    CHECK(of[1].points == 0);
    CHECK(of[2].points == 3 + 3);
    CHECK(of[3].points == 3 + 3);
    CHECK(of[4].points == 1 + 1);
}

TEST_CASE("of as many points the table has more wins first, then the larger difference, then more points scored") {
    CHECK(schools_of(evening_of_scores({{5, 2}, {5, 1}})) == std::vector{2, 0, 3, 1, 4});       // the difference
    CHECK(schools_of(evening_of_scores({{5, 2}, {6, 3}})).front() == 2);                        // then what was scored
    CHECK(schools_of(evening_of_scores({{5, 2}, {5, 2}})) == std::vector{0, 2, 3, 1, 4});       // then the player's
    const Season losses = evening_of_scores({{3, 5}, {0, 5}, {3, 5}, {0, 5}, {3, 5}, {0, 0}});  // three points each
    CHECK(schools_of(losses).back() == own_school);
}

TEST_CASE("the first two of the table play the final, the player's school on the left") {
    Season best = after(12, {5, 0});
    CHECK(place_of(best, own_school) == 1);
    const Fixture final = *next_fixture(best);
    CHECK(final == Fixture{own_school, standings(best)[1].school});
    CHECK_FALSE(champion(best));
    add_match(best, {7, 3});
    CHECK(best.is_over());
    CHECK(champion(best) == own_school);
    CHECK_FALSE(next_fixture(best));
    CHECK_THROWS_AS(add_match(best, won), std::logic_error);
}

TEST_CASE("where the player's school is not among the first two the others play the final without it") {
    const Season season = after(12, {0, 5});
    CHECK(season.is_over());
    CHECK(place_of(season, own_school) == 5);
    REQUIRE(champion(season));
    CHECK(*champion(season) != own_school);
    CHECK(place_of(season, *champion(season)) <= 2);
}

TEST_CASE("a final that is lost is the other school's, and the next season is as strong; after a win it is stronger") {
    Season season = after(12, {5, 0});
    Season other = season;
    add_match(season, {4, 7});
    CHECK(champion(season) == standings(season)[1].school);
    CHECK(next_strength(season) == 1);
    add_match(other, {7, 4});
    CHECK(next_strength(other) == 2);
    other.strength = strongest_season;
    CHECK(next_strength(other) == strongest_season);
}

TEST_CASE("the schools are stronger from evening to evening and from season to season, none beyond Feedback") {
    const auto sum = [](const Season& season, std::size_t evening) {
        int levels = 0;
        for (int school = 1; school < school_count; ++school) levels += level_of(season, school, 10 * evening);
        return levels;
    };
    const Season mild{.strength = 1}, hard{.strength = strongest_season};
    CHECK(level_of(mild, 1, 0) == 1);
    CHECK(level_of(mild, 4, 0) == 2);
    CHECK(sum(mild, 0) < sum(mild, 1));
    CHECK(sum(mild, 1) < sum(mild, 2));
    CHECK(sum(mild, 2) < sum(hard, 0));
    for (int school = 1; school < school_count; ++school) {
        CHECK(level_of(hard, school, final_match) == level_of(hard, school, final_match - 1));
        CHECK(level_of(hard, school, final_match) <= 5);
    }
}

TEST_CASE("on the second evening a match is on the court of one of its schools, on all others on the usual one") {
    std::set<std::string> courts;
    for (std::size_t match = 0; match <= final_match; ++match) {
        const auto court = court_of(after(12, won), match);
        CHECK(court.has_value() == (evening_of(match) == 1));
        if (court) courts.insert(court->name);
    }
    CHECK(courts.size() == 4);
}

TEST_CASE("a short match is to five points, the final to seven, whatever the settings say") {
    sim::MatchTuning own;
    own.points = 3, own.lead = 1, own.cap = 3, own.time_limit = 300, own.serve_wait = 17;
    const sim::MatchTuning evening = length_of_match(own, 0), last = length_of_match(own, final_match);
    CHECK(evening.points == 5);
    CHECK(evening.lead == 2);
    CHECK(evening.cap == 7);
    CHECK(evening.time_limit == 0);
    CHECK(evening.serve_wait == 17);
    CHECK(last.points == 7);
    CHECK(last.cap == 11);
}

TEST_CASE("a beginner wins matches of the first evening, and it takes less than ten minutes") {
    constexpr int evenings = 12;
    int wins = 0, longest = 0;
    for (int seed = 0; seed < evenings; ++seed) {
        int frames = 0;
        for (std::size_t match = 0; match < 8; match += 2) {
            sim::Tuning tuning;
            tuning.match = length_of_match(tuning.match, match);
            const int level = level_of({}, fixture({}, match).right, match);
            Session session(sim::make_world({}, tuning), {PlayerSource{0, HumanTraits{}}, PlayerSource{level}},
                            static_cast<std::uint64_t>(100 * seed) + match, Recording::none);
            while (!session.over()) session.play({});
            wins += session.state().match.scorer == sim::Side::left;
            frames += session.state().frame;
        }
        longest = std::max(longest, frames);
    }
    CHECK(wins >= 2 * evenings);
    CHECK(longest < 10 * 600);
}

TEST_CASE("a season is read again as it was written, at any point of it") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "new/season.toml";
    SeasonStore store(file);
    CHECK_FALSE(store.season());
    CHECK(store.errors.empty());
    store.begin(77, 2);
    CHECK(SeasonStore(file).season() == store.season());
    while (!store.season()->is_over()) {
        store.add(won);
        CHECK(store.write_errors.empty());
        const SeasonStore again(file);
        CHECK(again.errors.empty());
        CHECK(again.season() == store.season());
    }
    CHECK(champion(*store.season()) == own_school);
    store.begin(78, 3);
    CHECK(SeasonStore(file).season() == Season{78, 3, {}});
}

TEST_CASE("a damaged file of the season is kept beside a new one, and named") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "season.toml";
    const std::string damaged = "[season\nseed = 3\n";
    text::write_text(file, damaged);
    SeasonStore store(file);
    CHECK_FALSE(store.season());
    REQUIRE(store.errors.size() == 2);
    const fs::path aside = store.errors[1].file;
    store.begin(1, 1);
    CHECK(text::text_of(aside) == damaged);
    CHECK(SeasonStore(file).errors.empty());
}

TEST_CASE("of a season with scores that are none the matches before them count, and the file is kept") {
    const std::string first = R"(evening_1 = "5:3 5:2 1:5 5:6 5:4 2:5 0:5 3:5 5:1 5:2")";
    for (const char* wrong : {R"("5-3")", R"("5:5")", R"("5:3 x")", R"("-1:5")", R"("1:100")",
                              R"("5:3 5:3 5:3 5:3 5:3 5:3 5:3 5:3 5:3 5:3 5:3")", "7"}) {
        CAPTURE(wrong);
        const ScratchFolder scratch;
        const fs::path file = scratch / "season.toml";
        text::write_text(file,
                         "[season]\nseed = 3\nstrength = 2\n" + first + "\nevening_2 = " + std::string(wrong) + "\n");
        SeasonStore store(file);
        REQUIRE(store.season());
        CHECK(store.season()->scores.size() == 10);
        CHECK(store.season()->strength == 2);
        CHECK(store.errors.size() == 2);
        store.add(won);
        CHECK(SeasonStore(file).season() == store.season());
        CHECK(SeasonStore(file).errors.empty());
        std::size_t files = 0;
        for (const auto& entry : fs::directory_iterator(scratch / "")) files += entry.is_regular_file();
        CHECK(files == 2);
    }
}

TEST_CASE("all that is wrong in a file of the season is told at once") {
    const auto told = [](const std::string& text) {
        const ScratchFolder scratch;
        text::write_text(scratch / "season.toml", text);
        const SeasonStore store(scratch / "season.toml");
        std::string all;
        for (const text::Error& error : store.errors) all += error.message + "\n";
        return std::pair(store.season().has_value(), all);
    };
    const auto kept = told("[season]\nseed = 3\nstrength = 9\nevening_1 = \"5-3\"\nevening_3 = \"5:5\"\nfinal = 7\n");
    CHECK(kept.first);
    for (const char* key : {"strength", "evening_1", "evening_3", "final"}) {
        CAPTURE(kept.second);
        CHECK(kept.second.find(key) != std::string::npos);
    }
    const auto none = told("[season]\nstrength = 9\nevening_1 = \"5-3\"\n");
    CHECK_FALSE(none.first);
    for (const char* key : {"seed", "strength", "evening_1"}) {
        CAPTURE(none.second);
        CHECK(none.second.find(key) != std::string::npos);
    }
}

TEST_CASE("a file that ends within a round goes on with the match of the others") {
    const ScratchFolder scratch;
    text::write_text(scratch / "season.toml", "[season]\nseed = 3\nevening_1 = \"5:3\"\n");
    const SeasonStore store(scratch / "season.toml");
    REQUIRE(store.season());
    CHECK(store.season()->scores.size() == 2);
    CHECK(store.season()->strength == 1);
}

TEST_CASE("where nothing is kept a season goes on all the same, and no file is written") {
    const ScratchFolder scratch;
    SeasonStore store(scratch / "season.toml", text::Keep::no);
    store.begin(1, 1);
    store.add(won);
    CHECK(store.season()->scores.size() == 2);
    CHECK_FALSE(fs::exists(scratch / "season.toml"));
}

TEST_CASE("a season that another game has gone on with stays as that game has it, and this one says so") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "season.toml";
    SeasonStore first(file);
    first.begin(77, 2);
    SeasonStore second(file);
    second.add(won);
    CHECK(second.write_errors.empty());
    const auto theirs = second.season();
    first.add({1, 5});
    REQUIRE(first.write_errors.size() == 1);
    CHECK(first.write_errors[0].message ==
          "another game has gone on with the season; its results count, and those of this match do not");
    CHECK(first.season() == theirs);
    CHECK(SeasonStore(file).season() == theirs);
    first.add(won);
    CHECK(first.write_errors.empty());
    CHECK(SeasonStore(file).season() == first.season());
}

TEST_CASE("two games that each begin the first season have one: that of the game that began first") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "season.toml";
    SeasonStore first(file), second(file);
    first.begin(77, 2);
    second.begin(78, 1);
    CHECK(second.write_errors.size() == 1);
    CHECK(second.season() == Season{77, 2, {}});
}

}  // namespace megapon::play::season_tests
