#pragma once

#include "court/court.h"

namespace megapon::sim {

using court::Solver;

// Every number that shapes the game. Lengths px, speeds px/s, angles degrees, durations in frames of 0.1 s whatever
// the fps. The defaults are the game; play/settings.cpp documents each one with its range.
struct PhysicsTuning {
    int fps = 10;
    int substeps = 24;
    Solver solver = Solver::substep;
};

struct BallTuning {
    double radius = 16;
    double serve_speed = 120;
    double speed_cap = 600;
    double steepest = 60;  // from the horizontal, after a player's hit
};

struct PlayerTuning {
    double half_width = 10;
    double half_height = 16;
    double walk_speed = 160;
    double hand_reach = 9;         // from the body's centre to the hand
    double arm = 24;               // from the hand to the megaphone's head
    double megaphone_radius = 12;  // the circle that hits
    double home = 60;              // where a point begins: px from the own goal line
};

struct SwingTuning {
    double windup = 1;
    double active = 3;
    double recovery = 1;
    double arc = 75;    // the head goes from -arc to +arc, 0 = straight ahead
    double walk = 0.6;  // fraction of the walking speed while swinging
    double buffer = 2;  // how long a swing pressed too early is remembered
    double gain = 20;   // px/s
    double sweet = 25;  // a head within +-sweet of straight ahead is the sweet spot
    double sweet_gain = 30;
    double bunt_factor = 0.8;  // a resting head
    double bunt_floor = 120;   // px/s
};

struct SmashTuning {
    double hold = 4;
    double active = 2;
    double gain = 60;
};

struct HitStopTuning {
    double speed1 = 250;  // px/s from which a hit freezes the page for frames1
    double speed2 = 400;
    double speed3 = 520;
    double frames1 = 1;
    double frames2 = 2;
    double frames3 = 3;
    double goal = 4;
    double share = 1;  // of all these lengths
    double bend = 20;  // the direction held as it ends turns the shot by up to this
};

struct MatchTuning {
    int points = 7;
    int lead = 2;
    int cap = 11;
    double serve_wait = 30;      // after this the serve happens by itself
    double serve_draw = 1.5;     // px that the server draws the ball in from the resting head to swing at it
    double serve_bob = 12;       // the server tosses the ball up and down by this many px: its place aims the serve
    double serve_bob_time = 16;  // one toss up and down
};

struct Tuning {
    PhysicsTuning physics;
    BallTuning ball;
    PlayerTuning player;
    SwingTuning swing;
    SmashTuning smash;
    HitStopTuning hit_stop;
    MatchTuning match;
};

}  // namespace megapon::sim
