#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

#include "play/court_files.h"
#include "sim/tuning.h"
#include "text/error.h"
#include "text/kept.h"
#include "text/toml.h"

// A season: five schools, of which one is the player's. On each of three evenings every school meets every other one,
// which makes four short matches for the player; then the first two of the table meet in the final. The matches of the
// other schools are simulated with computer players, without a screen, each as soon as the player's match beside it is
// over.
namespace megapon::play {

inline constexpr int school_count = 5;
inline constexpr int own_school = 0;
inline constexpr int evening_count = 3;
inline constexpr std::size_t own_matches = school_count - 1;                              // an evening
inline constexpr int evening_matches = school_count * (school_count - 1) / 2;             // matches of all schools
inline constexpr std::size_t final_match = std::size_t{evening_count} * evening_matches;  // its number, from 0
inline constexpr int strongest_season = 4;
inline constexpr int most_season_seeds = 1'000'000'000;

// The points of a match, for the school on the left and the one on the right.
struct Score {
    int left = 0;
    int right = 0;
    friend bool operator==(const Score&, const Score&) = default;
};

// Two schools that meet. The player's one is on the left.
struct Fixture {
    int left = own_school;
    int right = own_school;
    friend bool operator==(const Fixture&, const Fixture&) = default;
};

// A side that leaves a match has lost it by so much.
inline constexpr int short_match_points = 5;
inline constexpr Score given_up{0, short_match_points};

struct Season {
    int seed = 0;                 // simulated matches', from 0 and below most_season_seeds
    int strength = 1;             // other schools', 1 to strongest_season
    std::vector<Score> scores{};  // results of the matches that are over, in their order

    bool is_over() const { return scores.size() > final_match; }
    friend bool operator==(const Season&, const Season&) = default;
};

// The evening of a match, from 0; evening_count: it is the final.
inline int evening_of(std::size_t match) { return static_cast<int>(match) / evening_matches; }

// Schools that meet in a match. The final, whose schools are not known before the evenings are over, is among the first
// two until then.
Fixture fixture(const Season& season, std::size_t match);

// The next match, which is the player's; nothing: the season is over.
std::optional<Fixture> next_fixture(const Season& season);

// Adds the player's next match, and simulates those of the others up to the player's one after it. std::logic_error:
// the season is over.
void add_match(Season& season, Score own);

// The computer's level of another school than the player's in a match.
int level_of(const Season& season, int school, std::size_t match);

// Court of the school on the right on the second evening; nothing: the match is on the default one.
std::optional<NamedCourt> court_of(const Season& season, std::size_t match);

// Length of a match: a short one of an evening, or the final.
sim::MatchTuning length_of_match(sim::MatchTuning match, std::size_t number);

// Results of a school on the evenings.
struct Standing {
    int school = own_school;
    int played = 0;
    int won = 0;
    int scored = 0;    // points in its matches
    int conceded = 0;  // points scored by the others
    int points = 0;    // points in the table: 3 for a win, 1 for a match lost by one or two points
};

// The table, the best one first. Ties of points are broken by wins, then by the larger difference, then by points
// scored; last comes the player's school.
std::array<Standing, school_count> standings(const Season& season);

// The place of a school in the table, from 1.
int place_of(const Season& season, int school);

// Winner of the final; nothing: it has not been played.
std::optional<int> champion(const Season& season);

// Strength of the schools of the next season: stronger once the player has won.
int next_strength(const Season& season);

// The season on disk: a TOML file, replaced whole.
class SeasonStore {
  public:
    // Reads the file, see text::KeptFile; a missing one holds no season.
    explicit SeasonStore(std::filesystem::path file, text::Keep keep = text::Keep::yes);

    const std::optional<Season>& season() const { return *kept_; }  // season that was begun last
    text::Errors errors;                                            // found while reading

    // Begin a season instead of the one before, and add the player's next match to it, see add_match. Both write the
    // file; write_errors says why it could not be written. Where another game has gone on meanwhile, its season stays
    // and is this one's, too, and write_errors says so.
    void begin(int seed, int strength);
    void add(Score own);
    text::Errors write_errors;

  private:
    void change(const std::optional<Season>& after);

    text::Kept<std::optional<Season>> kept_;
};

}  // namespace megapon::play
