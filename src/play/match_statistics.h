#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "play/event_log.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::play {

// Shots of one kind: their number, serves not counted, and the number of those that won the point because the ball was
// not touched again.
struct Shots {
    int hits = 0;
    int wins = 0;
    bool operator==(const Shots&) const = default;
};

// Direction of a shot from the sweet spot, its bend included: 15 degrees from straight ahead and more lead to a corner.
enum class Aim { straight, corner };
inline constexpr std::array aim_words{"straight", "corner"};

// One player's shots.
struct ShotsOfPlayer {
    std::array<Shots, sim::strength_words.size()> by_strength{};
    std::array<Shots, aim_words.size()> by_aim{};
};

// Statistics of a series of matches, counted only from its events.
class MatchStatistics {
  public:
    int matches = 0;  // begun
    sim::PerSide<int> wins{};
    sim::PerSide<int> points{};
    sim::PerSide<ShotsOfPlayer> shots{};
    int longest_straight = 0;    // returns in a row that left within 3 degrees of level
    int own_goals_by_swing = 0;  // scored by any hit but a bunt
    int points_by_bunt = 0;      // the ball that went in was last hit by the scorer's bunt
    int pinches = 0;
    int bounce_limits = 0;

    // A new match: what follows belongs to it.
    void begin_match();

    // The events of the match's next frame.
    void add(const sim::Events& events);

    // The matches of another count, as if they had been added after those of this one.
    void add(const MatchStatistics& others);

    double median_point() const;      // s, from the serve to the goal; 0 without a point
    double median_match() const;      // minutes of the matches that found a winner; 0 without one
    double hits_a_rally() const;      // the serve included; 0 without a point
    double fast_rallies() const;      // share of the rallies in which the ball got faster than 300 px/s
    double points_by_server() const;  // share of the points won by who served

  private:
    void see(const sim::Serve& serve);
    void see(const sim::Hit& hit);
    void see(const sim::Bend& bend);
    void see(const sim::Goal& goal);
    void see(const sim::MatchOver& over);
    void see(const sim::Pinch&) { ++pinches; }
    void see(const sim::BounceLimit&) { ++bounce_limits; }
    template <typename Other>
    requires HasSign<Other> || sim::OneOf<Other, sim::Bounce, sim::Swing, sim::Smash, sim::Freeze, sim::PolygonTouch,
                                          sim::ShoutStart, sim::TaskOver>
    void see(const Other&) {}

    // Last hit of a ball: its player and its strength.
    struct LastHit {
        std::optional<sim::Side> hitter;
        sim::Strength strength = sim::Strength::bunt;
        bool serve = false;
        Aim aim = Aim::straight;
    };

    void count_shot(const LastHit& shot, bool won);

    std::vector<double> point_seconds_;
    std::vector<double> match_minutes_;
    int hits_ = 0;
    int fast_ = 0;
    int by_server_ = 0;

    // The rally that is on.
    double served_at_ = 0;  // s
    sim::Side server_ = sim::Side::left;
    std::map<int, LastHit> last_hits_;  // key: the ball
    int rally_hits_ = 0;
    bool fast_rally_ = false;
    int straight_ = 0;
};

// Timing of a player's swings, early or late: those that hit, and those whose ball passed.
class SwingTiming {
  public:
    explicit SwingTiming(sim::Side side) : side_(side) {}

    // Reads each frame with the events since the one before.
    void read(const sim::State& page, const sim::World& world, const sim::Events& events);

    // Time has been turned back: what was seen has not happened. The last answer stays.
    void forget();

    // ms that the last swing was early (negative) or late, against the moment at which the head is straight ahead as
    // the ball comes within reach; nothing before the first one.
    std::optional<double> ms;

  private:
    void read_balls(const sim::State& page, const sim::World& world);

    // Times are frames of the clock of play.
    sim::Side side_;
    std::optional<sim::FrameTime> seen_;    // start of the sweep that was read last
    std::optional<sim::FrameTime> swing_;   // the middle of a sweep that has not hit
    std::optional<sim::FrameTime> passed_;  // moment at which a ball came within reach that no swing has hit
    std::vector<double> ahead_;             // px that each ball was out of reach in the last frame
};

}  // namespace megapon::play
