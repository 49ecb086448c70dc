#pragma once

#include "lab/target.h"
#include "sim/random.h"
#include "sim/step.h"

namespace megapon::lab {

// A ball that comes in a straight line.
struct Shot {
    double degrees = 0;  // the way it flies
    double aside = 0;    // how far from the target's middle it passes, as a share of the target's reach, -1.25 to 1.25
    double lead = 0;     // how far before it could first touch it starts, as a share of a frame's travel, 0 to 1
};

Shot random_shot(sim::Random& random);

// What came of many shots.
struct Tally {
    int shots = 0;
    int true_hits = 0;
    int missed = 0;          // true hits that the solver did not find
    int false_hits = 0;      // hits that the solver found and that are none
    double place_error = 0;  // px, the largest among the hits that were found
    double angle_error = 0;  // degrees, likewise: of the way on

    double miss_percent() const { return true_hits > 0 ? 100.0 * missed / true_hits : 0; }
};

// How often a ball goes through a resting target: shoots with the game's own step and compares with the truth.
class Tunnel {
  public:
    // speed in px/s at 10 fps, above 0.
    Tunnel(Target target, double speed, sim::Solver solver, int substeps);

    void shoot(const Shot& shot);
    void shoot_at_random(int shots, std::uint64_t seed);  // the same seed, the same shots

    const Tally& tally() const { return tally_; }

  private:
    // The first bounce of the ball that is on its way, or nullptr when it has left the target behind.
    const sim::Bounce* first_bounce(Vec ahead);
    void compare(const sim::Bounce& bounce, const FirstTouch& truth, Vec velocity);

    Target target_;
    double reach_;
    double speed_;
    sim::World world_;
    Vec middle_;
    sim::State state_;
    sim::Events events_;
    Tally tally_;
};

}  // namespace megapon::lab
