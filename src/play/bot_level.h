#pragma once

namespace megapon::play {

// How a computer player of one level errs. The numbers are the game's, not settings: a level is the same everywhere.
struct BotLevel {
    const char* name;
    double reaction;   // frames of 0.1 s from a hit or a bounce to a new thought
    double aim_sd;     // px, of the place where it expects the ball
    double timing_sd;  // ms, of the press
    double lapse;      // share of thoughts that come to nothing
    double walk;       // share of the walking speed
    double smash;      // share of swings held for a smash when there is time
};

// Level 1 (Whisper) to 5 (Feedback); a level beyond either end answers that end.
const BotLevel& bot_level(int level);

}  // namespace megapon::play
