#pragma once

#include <cstdint>

#include "court/court.h"
#include "sim/state.h"

namespace megapon::sim {

using court::Solver;

// Every number that shapes the game. Lengths px, speeds px/s, angles degrees, durations in frames of 0.1 s whatever
// the fps. The defaults are the game; config/setting_fields.cpp documents each one with its range.
struct PhysicsTuning {
    int fps = 10;
    int substeps = 24;
    Solver solver = Solver::substep;
};

struct BallTuning {
    double radius = 16;
    double serve_speed = 120;
    double speed_cap = 600;
    double steepest = 32;       // from straight ahead, after a player's touch; 180: a bare mirror
    int straight_most = 4;      // so many returns in a row may leave level; the next one is turned
    double straight_turn = 12;  // degrees, by which it is
    int hot_from = 5;           // hits in the rally from which on the ball is hot
};

struct PlayerTuning {
    double half_width = 10;
    double half_height = 16;
    double walk_speed = 160;
    double hand_reach = 9;         // from the body's centre to the hand
    double arm = 24;               // from the hand to the megaphone's head
    double megaphone_radius = 12;  // the circle that hits
    double home = 85;              // where a point begins: px from the own goal line
};

struct SwingTuning {
    double windup = 1;
    double active = 3;  // how long the head sweeps its arc
    double recovery = 1;
    double arc = 60;     // the head goes from -arc to +arc, 0 = straight ahead
    double walk = 0.6;   // fraction of the walking speed while swinging
    double buffer = 2;   // how long a swing pressed too early is remembered
    double gain = 0.12;  // share of the ball's speed
    double sweet = 8;    // a head within +-sweet of straight ahead is the sweet spot
    double sweet_gain = 0.5;
    double bunt_factor = 0.5;   // a resting head: a slow lob
    double bunt_floor = 150;    // px/s
    double bunt_steepest = 20;  // degrees from straight ahead, as ball.steepest
};

struct SmashTuning {
    double hold = 3;    // a swing that is held this long becomes a smash
    double active = 2;  // how long the head sweeps its arc
    double gain = 1.6;  // share of the ball's speed
};

// How far the game pulls a press towards the best moment. A match resolves `automatic`: some for a person against a
// computer player of level 1 to 3, none otherwise; the rules take it for none.
enum class TimingHelp : std::uint8_t { automatic, none, some, strong };

struct HelpTuning {
    PerSide<TimingHelp> timing;
    double window = 1;  // a press no farther than this from the best moment is pulled
    double some = 0.5;  // part of the way
    double strong = 0.8;
};

struct HitStopTuning {
    double speed1 = 300;  // px/s from which a hit freezes the page for frames1
    double speed2 = 400;
    double speed3 = 520;
    double frames1 = 1;
    double frames2 = 1;
    double frames3 = 2;
    double goal = 3;
    double share = 1;  // of all these lengths
    double bend = 20;  // the direction held as it ends turns the shot by up to this
};

// A shout, on courts that give the players breath: a circle that flies ahead and grows.
struct ShoutTuning {
    double speed = 320;
    double radius = 6;     // px, at first
    double grown = 15;     // px, at last
    double lasts = 10;     // then it has faded
    double lean = 35;      // how far up or down the direction held turns it
    double bend = 20;      // it turns the ball by up to this
    int most_breaths = 3;  // that a player can have: each own hit gives one back
};

struct MatchTuning {
    int points = 7;
    int lead = 2;
    int cap = 11;
    double time_limit = 0;       // once so much has been played the point at hand is the last, or else the next with a
                                 // lead after it; 0: no limit
    double serve_wait = 20;      // after this the serve happens by itself
    double serve_draw = 1.5;     // px that the server draws the ball in from the resting head to swing at it
    double serve_bob = 12;       // the server tosses the ball up and down by this many px: its place aims the serve
    double serve_bob_time = 16;  // one toss up and down
    int ahead = 0;               // points that the left side begins with; below 0 the right one. Never enough to win
};

struct Tuning {
    PhysicsTuning physics;
    BallTuning ball;
    PlayerTuning player;
    SwingTuning swing;
    SmashTuning smash;
    HelpTuning help;
    HitStopTuning hit_stop;
    ShoutTuning shout;
    MatchTuning match;
};

}  // namespace megapon::sim
