#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <vector>

#include "sim/event.h"
#include "sim/state.h"
#include "text/error.h"
#include "text/kept.h"
#include "text/toml.h"

namespace megapon::play {

// Loudness of a swing, in dB: 60 where the ball leaves with 120 px/s, 100 from 600 px/s on; up to 10 more for a moment
// that is exact, none from 50 ms off; 5 more for a smash, 10 for a clash. 120 is a clash that no player has timed yet.
double loudness(const sim::Hit& hit);

// A point of a match, by the frames that show it.
struct Point {
    int serve_frame = 0;
    int goal_frame = 0;
    double speed = 0;  // px/s, of the shot that won it
    int hits = 0;      // number in its rally
};

// How well a player swung in a match: all swings that met the ball but for serves.
struct SwingForm {
    int swings = 0;
    double timing = 0;   // ms that they were early or late, on average
    double sweet = 0;    // share that was sweet or better, 0 to 1
    double fastest = 0;  // px/s, of the shots
    friend bool operator==(const SwingForm&, const SwingForm&) = default;
};

// Facts about the players that the hits and goals of a match show: a reader of events, in their order.
class MatchFacts {
  public:
    void read(const sim::Events& events);

    // dB; 0: the player has struck no ball. A resting head makes no shout, and neither does a glance.
    sim::PerSide<double> loudest_shout{};

    // A point whose last hit was a smash of the scorer, also one that returned a smash.
    sim::PerSide<bool> has_smash_point{};

    // Form of the player; nothing where no swing has met the ball.
    std::optional<SwingForm> form(sim::Side side) const;

    // The point that this player won with the fastest shot; of two as fast the one of the longer rally. Nothing if the
    // player has won none with a shot.
    sim::PerSide<std::optional<Point>> best_point{};

    // The point with the maximum of hits; of two as long the later one. Nothing without a goal after a hit.
    std::optional<Point> longest_point;

  private:
    void note(const sim::Hit& hit);
    void note(const sim::Goal& goal);

    struct Shot {
        sim::Hit hit;
        bool smash = false;
    };

    sim::PerSide<SwingForm> swung_{};  // timing and sweet ones as sums
    int serve_frame_ = 0;
    std::map<int, std::optional<Shot>> last_shots_;  // present point's; key: the ball
    sim::PerSide<bool> smashes_{};                   // the present swing is a smash
};

// Results against one level of the computer.
struct LevelRecord {
    int won = 0;
    int lost = 0;
    int best_own = 0;  // the win with the largest lead; 0: no win yet
    int best_other = 0;
    int longest_rally = 0;     // hits
    double loudest_shout = 0;  // dB
    friend bool operator==(const LevelRecord&, const LevelRecord&) = default;
};

// Four more things to reach: against any level a match to love, a rally of 20 hits, a point by a smash; and a season.
enum class Stamp : std::uint8_t { to_love, long_rally, smash_point, season };
inline constexpr int stamp_count = 4;
inline constexpr int recorded_levels = 5;
inline constexpr int long_rally_hits = 20;
inline constexpr std::size_t recorded_forms = 50;

// The part of a player's form that a match was better in than those before it.
struct Improvement {
    enum class Part : std::uint8_t { timing, sweet, fastest };
    Part part = Part::timing;
    double now = 0;
    double before = 0;  // the average of up to five matches
};

// The part of the form with the largest relative gain; nothing below a twentieth, or with fewer than three matches
// before. `forms`: oldest first.
std::optional<Improvement> improvement(const std::vector<SwingForm>& forms, const SwingForm& now);

// Changes by a match.
struct NewRecords {
    bool score = false;
    bool rally = false;
    bool shout = false;
    bool level_stamp = false;   // the level was beaten for the first time
    std::vector<Stamp> stamps;  // earned for the first time
    std::optional<Improvement> better;
};

struct Records {
    std::array<LevelRecord, recorded_levels> levels{};  // the first is level 1
    std::array<int, stamp_count> stamps{};              // number of times, by Stamp
    std::vector<SwingForm> forms;                       // last matches against any level, oldest first

    const LevelRecord& level(int number) const { return levels.at(static_cast<std::size_t>(number - 1)); }
    int stamp(Stamp which) const { return stamps[static_cast<std::size_t>(which)]; }

    // The mildest level that has not been beaten; the last one if all have.
    int next_level() const;

    // Adds a match of the left player against a level from 1 to 5 that is over.
    NewRecords add(int level, const sim::MatchState& match, const MatchFacts& facts);

    // Adds a match of a season, whose matches are shorter and of courts of their own: how well the left player swung,
    // and whether it has won the season.
    NewRecords add_of_season(const MatchFacts& facts, bool wins_season);

    friend bool operator==(const Records&, const Records&) = default;

  private:
    void add(Stamp which, NewRecords& news);
    void add_form(const MatchFacts& facts, NewRecords& news);
};

// The records on disk: a TOML file, replaced whole.
class RecordStore {
  public:
    // Reads the file, see text::KeptFile; a missing one holds no records.
    explicit RecordStore(std::filesystem::path file, text::Keep keep = text::Keep::yes);

    const Records& records() const { return *kept_; }
    text::Errors errors;  // found while reading

    // Add a match, see Records, to what the file holds now, and write it. The errors say why it could not be written.
    NewRecords add(int level, const sim::MatchState& match, const MatchFacts& facts);
    NewRecords add_of_season(const MatchFacts& facts, bool wins_season);
    text::Errors write_errors;

  private:
    text::Kept<Records> kept_;
};

}  // namespace megapon::play
