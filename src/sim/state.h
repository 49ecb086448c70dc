#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "geometry/assert.h"
#include "geometry/tile_map.h"
#include "geometry/vec.h"
#include "text/fields.h"

namespace megapon::sim {

using geometry::Vec;

// A player's half of the court. 0 and 1 in logs, replays and hashes.
enum class Side : std::uint8_t { left, right };

inline constexpr std::array<Side, 2> both_sides{Side::left, Side::right};

constexpr Side opposite(Side side) { return side == Side::left ? Side::right : Side::left; }

constexpr std::size_t index_of(Side side) {
    MEGAPON_ASSERT(side == Side::left || side == Side::right);
    return static_cast<std::size_t>(side);
}

// Which way a player on this side looks: +1 for the left one, who looks right; -1 for the right one.
constexpr double facing(Side side) { return side == Side::left ? 1 : -1; }

// One value for each side, the left one first.
template <class T>
struct PerSide {
    std::array<T, 2> values{};

    constexpr T& operator[](Side side) { return values[index_of(side)]; }
    constexpr const T& operator[](Side side) const { return values[index_of(side)]; }
    constexpr auto begin() { return values.begin(); }
    constexpr auto begin() const { return values.begin(); }
    constexpr auto end() { return values.end(); }
    constexpr auto end() const { return values.end(); }
    friend bool operator==(const PerSide&, const PerSide&) = default;
};

// A time in frames since the start, with the fraction of the frame that had passed. Timers are the time at which
// something happened, never counters.
using FrameTime = double;

struct Ball {
    Vec center;
    Vec velocity;
    double radius = 16;
};

// A free megaphone of an experiment, which no player holds.
struct Megaphone {
    Vec center;
    Vec velocity;
    double radius = 12;
    double push = 0;  // share of its own velocity that it gives the ball: 0 = a plain mirror, 1 = a moving mirror
};

// Where a court's polygon stands: its points turned by `turned` in all, then moved to `center`.
struct PolygonPose {
    Vec center;
    Vec velocity;
    double turned = 0;  // degrees since the start without whole turns, in (-360, 360)
};

// How a player's head hit the ball. A glance would have sent it back: no gain. A clash returns a smash with
// the sweet spot or with a smash.
enum class Strength : std::uint8_t { bunt, glance, swing, sweet, smash, clash };
inline constexpr std::array strength_words{"bunt", "glance", "swing", "sweet", "smash", "clash"};

enum class SwingPhase : std::uint8_t { rest, windup, held, active, recovery };

struct Player {
    Vec body;           // its centre
    Vec body_velocity;  // px/s over the last substep, as walked
    int move_x = 0;     // what the pad holds, -127..127
    int move_y = 0;
    bool swing_held = false;
    SwingPhase phase = SwingPhase::rest;
    FrameTime phase_since = 0;
    FrameTime pressed = 0;       // when the present swing was pressed
    int arc = 1;                 // +1: the head sweeps downwards on the screen, -1: upwards
    bool smash = false;          // the present swing is a smash
    bool has_hit = false;        // the present swing has hit the ball
    double windup = 1;           // frames that the present wind-up lasts; timing help shortens or lengthens it
    FrameTime last_touch = -10;  // when the ball last touched this head: until it is away, all is one touch
    bool pinched = false;        // the ball was pinched during the present touch
    bool buffered = false;       // a swing was pressed too early and waits
    FrameTime buffered_since = 0;
    double head_angle = 0;  // degrees, 0 = straight ahead, positive = down, for both players alike
    double head_spin = 0;   // degrees/s over the last substep
};

enum class MatchPhase : std::uint8_t { none, serve, rally, goal, over };  // none: an experiment without players

struct MatchState {
    MatchPhase phase = MatchPhase::none;
    FrameTime phase_since = 0;
    PerSide<int> score;
    Side server = Side::left;
    Side scorer = Side::left;  // of the last point; in `over` the winner
    Side last_hitter = Side::left;
    Strength last_strength = Strength::bunt;
    int straight = 0;  // returns in a row that left level
    double pace = 0;   // px/s along the court, of the fastest shot since the serve: what a swing builds on
    int rally = 0;     // hits since the serve, the serve included
    int longest_rally = 0;
    int hits = 0;
    int points = 0;
    double top_speed = 0;  // px/s
};

// How a player's head met a ball last.
struct Touch {
    FrameTime last = -10;  // as Player::last_touch
    bool has_hit = false;  // the present swing has hit this ball
    bool pinched = false;
};

// What the rules remember of each further ball of a match; of the first one, Player and MatchState do.
struct BallRecord {
    Side last_hitter = Side::left;
    Strength last_strength = Strength::bunt;
    PerSide<Touch> touches;
};

// A freeze of whole frames: nothing moves, the pads are still read.
struct HitStop {
    bool active = false;
    FrameTime until = 0;
    int frames = 0;              // its length
    int frozen = 0;              // frames frozen since the start: what lifts the clock of play off the frame index
    std::optional<Side> hitter;  // the player whose direction bends the shot as it ends
};

// What has been done, once: a gate passed, an edge hit, a crusher that has struck somebody since it came down.
struct Mark {
    bool done = false;
};

struct TargetState {
    double travel = 0;  // px along its route
    int hits_left = 0;
};

enum class DronePhase : std::uint8_t { waiting, flying, down, landed };

struct DroneState {
    double travel = 0;  // px along its route
    DronePhase phase = DronePhase::waiting;
};

// How much a player can still shout.
struct Voice {
    int breaths = 0;
    bool held = false;  // the key
};

// A shout on its way: a circle that grows. Its radius follows from its age.
struct Shout {
    Vec center;
    Vec velocity;
    FrameTime since = 0;  // of the clock of play
    Side owner = Side::left;
    bool has_bent = false;  // a ball: it bends one
};

// How far a player has come with the court's task.
struct TaskState {
    int done = 0;  // of what the task counts
    int misses = 0;
    bool reached = false;
    bool has_swung = false;  // the player, at a ball, since the serve
};

// Everything that shapes what happens next, and nothing else: plain, copyable. Every field is listed once, below.
struct State {
    int frame = 0;  // frames done = the number of the page shown
    std::vector<Ball> balls;
    std::vector<Megaphone> megaphones;
    std::vector<PolygonPose> polygons;
    std::vector<std::uint8_t> touching;  // a flag for each pair of polygons, row by row
    PerSide<Player> players;             // used in a match only
    MatchState match;
    HitStop hit_stop;

    // What only some courts have. Where a court has none of it, it adds nothing to the hash.
    std::optional<geometry::TileMap> tiles;  // the court's as they are now, if there are bricks among them
    std::vector<double> goal_travels;        // px that each goal of the court has come along its route
    std::vector<BallRecord> further_balls;   // of each ball of a match after the first
    std::vector<TargetState> targets;
    std::vector<Mark> gates;
    std::vector<Mark> edges;  // of all polygons, one after the other, where a task counts them
    std::vector<DroneState> drones;
    std::vector<Mark> crushers;
    std::vector<double> megaphone_travels;  // px along the routes, if one has a route
    std::vector<Voice> voices;              // of both sides, where players can shout
    std::vector<Shout> shouts;
    std::vector<int> bunts;  // in a row since the serve, of both sides, where two play for points
    std::optional<TaskState> task;
    // Whose bodies are there, 0 for the first point; where the points of a match differ. The bodies' own fields say it
    // to the hash.
    std::optional<int> point;
    // Swings of the left player that met no ball while one was in play, where a task asks for swings. The player's
    // phases say it to the hash.
    std::optional<int> swings_in_air;
};

// What hash, comparison, the checks of replays and snapshots see.
MEGAPON_FIELDS(Vec, x, y)
MEGAPON_FIELDS(Ball, center, velocity, radius)
MEGAPON_FIELDS(Megaphone, center, velocity, radius, push)
MEGAPON_FIELDS(PolygonPose, center, velocity, turned)
MEGAPON_FIELDS(Player, body, body_velocity, move_x, move_y, swing_held, phase, phase_since, pressed, arc, smash,
               has_hit, windup, last_touch, pinched, buffered, buffered_since, head_angle, head_spin)
MEGAPON_FIELDS(MatchState, phase, phase_since, score, server, scorer, last_hitter, last_strength, straight, pace, rally,
               longest_rally, hits, points, top_speed)
MEGAPON_FIELDS(HitStop, active, until, frames, frozen, hitter)
MEGAPON_FIELDS(Touch, last, has_hit, pinched)
MEGAPON_FIELDS(BallRecord, last_hitter, last_strength, touches)
MEGAPON_FIELDS(Mark, done)
MEGAPON_FIELDS(TargetState, travel, hits_left)
MEGAPON_FIELDS(DroneState, travel, phase)
MEGAPON_FIELDS(Voice, breaths, held)
MEGAPON_FIELDS(Shout, center, velocity, since, owner, has_bent)
MEGAPON_FIELDS(TaskState, done, misses, reached, has_swung)
MEGAPON_FIELDS(State, frame, balls, megaphones, polygons, touching, players, match, hit_stop, tiles, goal_travels,
               further_balls, targets, gates, edges, drones, crushers, megaphone_travels, voices, shouts, bunts, task,
               point, swings_in_air)

// Calls visit(states, bodies) for each kind of body whose state begins with its defaults.
template <typename Court, typename Visit>
void visit_kinds(State& state, const Court& court, Visit&& visit) {
    visit(state.gates, court.gates);
    visit(state.drones, court.drones);
    visit(state.crushers, court.crushers);
}

// Whether a match is played; otherwise it is an experiment.
inline bool has_players(const State& state) { return state.match.phase != MatchPhase::none; }

// A match knows how fast any of its balls has been.
inline void note_speed(State& state, Vec velocity) {
    if (has_players(state)) state.match.top_speed = std::max(state.match.top_speed, length(velocity));
}

// Where the player on `side` holds the hand and the megaphone's head.
struct PlayerTuning;
Vec hand_of(const Player& player, Side side, const PlayerTuning& tuning);
Vec head_of(const Player& player, Side side, const PlayerTuning& tuning);

// What the rules remember of each ball, wherever State keeps it. Of a further ball of an experiment they remember
// nothing: it has the defaults and keeps them.

// The record of a ball after the first; null in an experiment. `Some`: State or const State.
template <typename Some>
auto* further_record(Some& state, int ball) {
    MEGAPON_ASSERT(ball > 0);
    const std::size_t index = geometry::at(ball - 1);
    return index < state.further_balls.size() ? &state.further_balls[index] : nullptr;
}

inline Touch touch_of(const State& state, int ball, Side side) {
    if (ball > 0) {
        const BallRecord* record = further_record(state, ball);
        return record ? record->touches[side] : Touch();
    }
    const Player& player = state.players[side];
    return {player.last_touch, player.has_hit, player.pinched};
}

inline void set_touch(State& state, int ball, Side side, const Touch& touch) {
    if (ball > 0) {
        if (BallRecord* record = further_record(state, ball)) record->touches[side] = touch;
        return;
    }
    Player& player = state.players[side];
    player.last_touch = touch.last;
    player.has_hit = touch.has_hit;
    player.pinched = touch.pinched;
}

// Who hit a ball last, and how.
struct LastHit {
    Side hitter = Side::left;
    Strength strength = Strength::bunt;
};

inline LastHit last_hit_of(const State& state, int ball) {
    if (ball == 0) return {state.match.last_hitter, state.match.last_strength};
    const BallRecord* record = further_record(state, ball);
    return record ? LastHit{record->last_hitter, record->last_strength} : LastHit();
}

inline void set_last_hit(State& state, int ball, const LastHit& hit) {
    if (ball > 0) {
        BallRecord* record = further_record(state, ball);
        if (record) record->last_hitter = hit.hitter;
        if (record) record->last_strength = hit.strength;
        return;
    }
    state.match.last_hitter = hit.hitter;
    state.match.last_strength = hit.strength;
}

// The ball that the player touched last.
inline int last_touched_ball(const State& state, Side side) {
    int last = 0;
    for (int ball = 1; ball <= static_cast<int>(state.further_balls.size()); ++ball) {
        if (touch_of(state, ball, side).last > touch_of(state, last, side).last) last = ball;
    }
    return last;
}

// In a match of several balls one that has scored lies in the goal, at rest, until the next serve.
inline bool is_out_of_play(const State& state, std::size_t ball) {
    const MatchPhase phase = state.match.phase;
    const bool played = phase == MatchPhase::rally || phase == MatchPhase::goal || phase == MatchPhase::over;
    MEGAPON_ASSERT(ball < state.balls.size());
    return !state.further_balls.empty() && played && state.balls[ball].velocity == Vec{};
}

}  // namespace megapon::sim
