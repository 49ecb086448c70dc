#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "geometry/sweep.h"
#include "lab/exhibit.h"
#include "sim/event.h"
#include "sim/random.h"
#include "sim/state.h"
#include "sim/world.h"

// Trials with the game's own step: balls that are shot at a target, and many balls in a box.

namespace megapon::lab {

using geometry::Vec;

// What is shot at, in the middle of an otherwise empty court: a megaphone's circle of radius 12, a line of length 60,
// or a square brick of side 15.
enum class Target { megaphone, line, brick };

// How far from the target's middle the centre of a touching ball can be, px.
double reach_of(Target target);

// Where a ball on a straight path first touches the target: the true answer, by one sweep along the whole path.
// `direction` is a unit vector; the ball must not touch the target at the start.
std::optional<geometry::Impact> first_touch(Target target, Vec start, Vec direction);

// A ball on a straight path.
struct Shot {
    double degrees = 0;  // of its direction
    double offset = 0;   // how far from the target's middle it passes, as a fraction of the reach: -1.25 to 1.25
    double lead = 0;     // how far before a first touch it can start, as a fraction of a frame's travel: 0 to 1
};

Shot random_shot(sim::Random& random);

struct Tally {
    int shots = 0;
    int true_hits = 0;
    int missed = 0;          // true hits that the solver did not find
    int false_hits = 0;      // hits that the solver found and that are none
    double place_error = 0;  // px, the largest among the hits that were found
    double angle_error = 0;  // degrees, likewise, of the direction after the bounce

    double miss_percent() const { return true_hits > 0 ? 100.0 * missed / true_hits : 0; }
};

// Counts how often balls tunnel through a resting target: shoots with the game's own step and compares the results
// with first_touch().
class ShootingRange {
  public:
    // `speed` in px/s at 10 frames per second, above 0.
    ShootingRange(Target target, double speed, sim::Solver solver, int substeps);

    void shoot(const Shot& shot);
    void shoot_at_random(int shots, std::uint64_t seed);  // the same seed, the same shots

    const Tally& tally() const { return tally_; }

  private:
    Target target_;
    double reach_;
    double speed_;
    sim::World world_;
    sim::State state_;
    sim::Events events_;
    Tally tally_;
};

inline constexpr double boxed_ball_radius = 4;  // px

// Balls of that radius in a box; they cover a tenth of its area, whatever their number.
sim::World make_ball_box(int balls, int fps, int substeps);

// Places the balls on a lattice, each in its own direction at `speed` px/s; the same every time.
void place_balls(sim::State& state, const sim::World& world, int balls, double speed);

// The sum of v²; all balls have the same mass.
double energy(const sim::State& state);

// The two balls that are the first to hit each other within some substeps, as they stand when it is found; if none do,
// the two that lie nearest to each other at the end.
struct Encounter {
    bool hit = false;
    Vec ball;  // one of the two
    Vec other;
    // The other balls in the 3 × 3 cells round the ball's own, row by row.
    static constexpr std::size_t own_cell = 4;
    std::array<std::vector<Vec>, 9> cells;
    std::vector<Vec> places;  // of all balls then
};

// `world`: its frame is one substep. `cell`: px, from the court's left top corner.
Encounter next_encounter(const sim::State& state, const sim::World& world, int substeps, double cell);

// The left top corner of the cell that holds a place.
Vec corner_of_cell(Vec place, double cell);

}  // namespace megapon::lab
