#pragma once

#include <cstdint>

#include "court/court.h"

// Courts that are played otherwise than they were made to be: by two, or for practice.
namespace megapon::play {

// Opponent in practice: the court's own task, its right side as a wall, a machine that throws balls, the computer.
enum class Facing : std::uint8_t { task, wall, machine, computer };

// Settings of a practice.
struct Practice {
    static constexpr bool is_recorded = false;  // true: counts in the records of the school
    Facing facing = Facing::task;
    int level = 2;                 // level of the computer
    court::BallMachine machine{};  // stands where it finds room
    double ahead = 480;            // px of the ball's path that are drawn
    double speed = 1;              // factor of time
};

// The court for two captains: without its task, with two goals, with room for both where they begin.
court::Court court_for_two(const court::Court& court);

// The court as it is practised. Against its own task it stays as it is; otherwise its task goes on for ever, and what
// it is practised against is there. A court without a task of its own has the computer in place of that.
court::Court practice_court(court::Court court, const Practice& practice);

}  // namespace megapon::play
