#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "geometry/vec.h"

namespace megapon::sim {

using geometry::Vec;

enum class EventKind : std::uint8_t {
    bounce,         // ball `a` off `off` number `b`
    polygon_touch,  // polygons a and b begin to touch
    swing,          // player a begins to swing (wind-up)
    smash,          // player a lets a held smash go
    serve,          // player a has served
    hit,            // player a's head hit the ball by the rules: see `strength`; comes right after its bounce
    hit_stop,       // the page freezes for `count` frames
    bend,           // the hit-stop of player a's shot ends; velocity is the bent one
    goal,           // the ball is in a goal: player a scored, count = a's new score
    match_over,     // player a won
    bounce_limit,   // ball a bounced `count` times in one frame: the rest of its motion was given up
    squeezed        // ball a was pinched by player b's head and slipped out sideways
};

enum class Off : std::uint8_t { wall, megaphone, line, polygon, tile, ball };

enum class Strength : std::uint8_t { push, bunt, swing, sweet, smash };

// What happened, for whoever draws, sounds, logs or counts. Times in order within a frame.
struct Event {
    EventKind kind = EventKind::bounce;
    int frame = 0;    // counts frames shown, from 1
    int substep = 0;  // from 1
    double time = 0;  // s since the start
    int a = 0;
    int b = 0;  // wall: 0 left, 1 top, 2 right, 3 bottom; tile: row * columns + column; a player's head: the player
    Off off = Off::wall;
    Strength strength = Strength::push;
    int count = 0;
    Vec place;     // the contact, or where it happened
    Vec normal;    // points to the ball
    Vec velocity;  // of the ball, after
};

using Events = std::vector<Event>;

// More than happens on a page of a match: lists that are kept for them ask for no memory later.
inline constexpr std::size_t usual_events = 64;

}  // namespace megapon::sim
