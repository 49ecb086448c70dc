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
    double stand;      // px from the own goal line: strong players crowd the other one, weak ones give themselves time
    double meet;       // share of the longest reach at which it meets the ball: near is safe, far is sweet
    double bend;       // share of frozen shots that it bends away from the other player
};

// Level 1 (Whisper) to 5 (Feedback); a level beyond either end answers that end.
const BotLevel& bot_level(int level);

}  // namespace megapon::play
