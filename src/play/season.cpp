#include "play/season.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <utility>

#include "geometry/assert.h"
#include "play/session.h"
#include "sim/random.h"
#include "text/numbers.h"

namespace megapon::play {

namespace {

// An evening: five rounds in which one school rests, the player's in the last. It meets the weakest school first.
constexpr std::array<Fixture, evening_matches> round_robin{
    {{0, 1}, {2, 4}, {0, 2}, {3, 4}, {0, 3}, {1, 2}, {0, 4}, {1, 3}, {1, 4}, {2, 3}}};

// Levels by which a school is above the weakest one, on each evening; the final is as the last one.
constexpr std::array<std::array<int, evening_count>, school_count> stronger{
    {{}, {0, 0, 0}, {0, 0, 1}, {0, 1, 1}, {1, 1, 1}}};

constexpr std::array<const char*, school_count> home_courts{"", "triangle", "moving-goal", "giant-ball", "two-balls"};

constexpr int points_of_win = 3;
constexpr int points_of_narrow_loss = 1;
constexpr int narrow = 2;

constexpr text::Range seeds{0, most_season_seeds - 1};
constexpr text::Range strengths{1, strongest_season};
constexpr text::Range points{0, 99};

// Plays a match between two computer players.
Score play_match(const Season& season, std::size_t match) {
    constexpr int longest = 36'000;  // frames, an hour: of a rally without end
    const Fixture schools = fixture(season, match);
    const auto court = court_of(season, match);
    sim::Tuning tuning;
    tuning.match = length_of_match(tuning.match, match);
    const std::uint64_t seed = sim::Random(static_cast<std::uint64_t>(season.seed) << 32 | match).next();
    Session session(
        sim::make_world(court ? court->court : court::Court(), tuning),
        {PlayerSource{level_of(season, schools.left, match)}, PlayerSource{level_of(season, schools.right, match)}},
        seed, Recording::none);
    while (!session.over() && session.state().frame < longest) session.play({});
    Score score{session.state().match.score[sim::Side::left], session.state().match.score[sim::Side::right]};
    if (score.left == score.right) ++score.left;  // no match is drawn
    return score;
}

void play_others(Season& season) {
    while (!season.is_over() && fixture(season, season.scores.size()).left != own_school)
        season.scores.push_back(play_match(season, season.scores.size()));
}

void count(Standing& standing, int scored, int conceded) {
    ++standing.played;
    standing.scored += scored;
    standing.conceded += conceded;
    if (scored > conceded) {
        ++standing.won;
        standing.points += points_of_win;
    } else if (conceded - scored <= narrow) {
        standing.points += points_of_narrow_loss;
    }
}

constexpr std::array<const char*, evening_count + 1> evening_keys{"evening_1", "evening_2", "evening_3", "final"};

std::size_t matches_of(int evening) { return evening == evening_count ? 1 : evening_matches; }

std::string text_of(const std::optional<Season>& season) {
    std::string text = "# The season of Megaphone DE Pong: who has scored how many points against whom.\n";
    if (!season) return text;
    text += "\n[season]\n" + text::toml_line("seed", season->seed) + text::toml_line("strength", season->strength);
    for (int evening = 0; evening <= evening_count; ++evening) {
        std::string words;  // "5:3 2:5 ...", a match each
        const std::size_t first = static_cast<std::size_t>(evening) * evening_matches;
        for (std::size_t i = first; i < std::min(first + matches_of(evening), season->scores.size()); ++i)
            words += (words.empty() ? "" : " ") + std::to_string(season->scores[i].left) + ":" +
                     std::to_string(season->scores[i].right);
        const std::string key = evening_keys[geometry::at(evening)];
        if (!words.empty()) text += key + " = " + text::in_quotes(words) + "\n";
    }
    return text;
}

// The matches of an evening, at most so many; nothing: the words are others.
std::optional<std::vector<Score>> read_scores(std::string_view words, std::size_t most) {
    std::vector<Score> scores;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        const std::size_t colon = std::min(words.find(':'), end);
        const auto left = text::parse_whole<int>(words.substr(0, colon));
        const auto right = text::parse_whole<int>(words.substr(0, end).substr(std::min(colon + 1, end)));
        if (!left || !right || *left == *right || !points.contains(*left) || !points.contains(*right) ||
            scores.size() == most)
            return std::nullopt;
        scores.push_back({*left, *right});
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return scores;
}

// Each fault is an error. A match after one that is missing or cannot be read counts as not played.
std::optional<Season> read_season(text::TomlReader& top) {
    auto table = top.table("season");
    if (!table) return std::nullopt;
    table->require({"seed"});
    const auto seed = table->whole("seed", seeds);
    const auto strength = table->whole("strength", strengths);
    Season season{seed.value_or(0), strength.value_or(1), {}};
    bool is_played = true;
    for (int evening = 0; evening <= evening_count; ++evening) {
        const char* const key = evening_keys[geometry::at(evening)];
        const auto words = table->text(key);
        const auto scores = words ? read_scores(*words, matches_of(evening)) : std::nullopt;
        if (words && !scores) table->add_error(key, "scores as \"5:3 2:5\", one a match");
        if (is_played && scores) season.scores.insert(season.scores.end(), scores->begin(), scores->end());
        is_played = is_played && scores && scores->size() == matches_of(evening);
    }
    if (!seed) return std::nullopt;
    play_others(season);
    return season;
}

}  // namespace

Fixture fixture(const Season& season, std::size_t match) {
    if (match < final_match) return round_robin[match % round_robin.size()];
    const auto table = standings(season);
    if (table[1].school == own_school) return {own_school, table[0].school};
    return {table[0].school, table[1].school};
}

std::optional<Fixture> next_fixture(const Season& season) {
    if (season.is_over()) return std::nullopt;
    return fixture(season, season.scores.size());
}

void add_match(Season& season, Score own) {
    if (season.is_over()) throw std::logic_error("a season that is over has no match to add");
    season.scores.push_back(own);
    play_others(season);
}

int level_of(const Season& season, int school, std::size_t match) {
    const auto on = static_cast<std::size_t>(std::min(evening_of(match), evening_count - 1));
    return std::min(season.strength + stronger.at(static_cast<std::size_t>(school))[on], 5);
}

std::optional<NamedCourt> court_of(const Season& season, std::size_t match) {
    constexpr int home_court_evening = 1;
    if (evening_of(match) != home_court_evening) return std::nullopt;
    const int host = fixture(season, match).right;
    const std::string name = home_courts.at(static_cast<std::size_t>(host));
    auto court = load_slip(name);
    if (!court) return std::nullopt;
    return NamedCourt{name, *std::move(court)};
}

sim::MatchTuning length_of_match(sim::MatchTuning match, std::size_t number) {
    const sim::MatchTuning defaults;
    const bool is_short = number < final_match;
    match.points = is_short ? short_match_points : defaults.points;
    match.lead = defaults.lead;
    match.cap = is_short ? short_match_points + defaults.lead : defaults.cap;
    match.time_limit = 0;
    return match;
}

std::array<Standing, school_count> standings(const Season& season) {
    std::array<Standing, school_count> table{};
    for (std::size_t school = 0; school < table.size(); ++school) table[school].school = static_cast<int>(school);
    for (std::size_t match = 0; match < std::min(season.scores.size(), final_match); ++match) {
        const Fixture& schools = round_robin[match % round_robin.size()];
        const Score& score = season.scores[match];
        count(table[geometry::at(schools.left)], score.left, score.right);
        count(table[geometry::at(schools.right)], score.right, score.left);
    }
    std::sort(table.begin(), table.end(), [](const Standing& a, const Standing& b) {
        return std::tuple(b.points, b.won, b.scored - b.conceded, b.scored, a.school) <
               std::tuple(a.points, a.won, a.scored - a.conceded, a.scored, b.school);
    });
    return table;
}

int place_of(const Season& season, int school) {
    int place = 1;
    for (const Standing& one : standings(season)) {
        if (one.school == school) break;
        ++place;
    }
    return place;
}

std::optional<int> champion(const Season& season) {
    if (!season.is_over()) return std::nullopt;
    const Fixture schools = fixture(season, final_match);
    const Score& score = season.scores[final_match];
    return score.left > score.right ? schools.left : schools.right;
}

int next_strength(const Season& season) {
    return champion(season) == own_school ? std::min(season.strength + 1, strongest_season) : season.strength;
}

SeasonStore::SeasonStore(std::filesystem::path file, text::Keep keep)
    : kept_(std::move(file), keep, read_season, text_of, "the season") {
    errors = kept_.errors;
}

void SeasonStore::change(const std::optional<Season>& after) {
    const auto is_other = std::make_shared<bool>();
    const auto change = [=, before = *kept_](std::optional<Season>& season) {
        *is_other = season != before && season != after;
        if (!*is_other) season = after;
    };
    write_errors = kept_.change(change).errors();
    if (*is_other)
        write_errors.emplace_back(
            "another game has gone on with the season; its results count, and those of this match do not");
}

void SeasonStore::begin(int seed, int strength) { change(Season{seed, strength, {}}); }

void SeasonStore::add(Score own) {
    Season after = kept_->value();
    add_match(after, own);
    change(after);
}

}  // namespace megapon::play
