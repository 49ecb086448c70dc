#pragma once

#include <optional>

#include "geometry/vec.h"
#include "sim/side.h"

namespace megapon::sim {

using geometry::Vec;

// How a megaphone's head travels within one substep: on an arm that swings about a hand that walks. A free megaphone
// has no arm. Times are seconds into the substep.
struct HeadMotion {
    Vec hand;
    Vec hand_velocity;           // px/s
    double arm = 0;              // px
    double angle = 0;            // degrees at time 0; 0 = straight ahead, positive = down
    double spin = 0;             // degrees/s
    double facing = 1;           // +1 looks right, -1 looks left
    Vec direction{1, 0};         // of the arm at time 0, as geometry::direction(angle)
    double radius = 0;           // px
    double push = 0;             // share of its velocity that a bounce gives the ball
    std::optional<Side> player;  // whose it is; nothing: free

    bool straight() const { return spin == 0; }
    // Whether a circle can touch the head at this time, whatever the arm's angle: a cheap reject before an exact test.
    bool can_reach(Vec center, double circle_radius, double time) const;
    Vec center_at(double time) const;
    Vec velocity_at(double time) const;  // px/s
    double top_speed() const;            // px/s, a bound

  private:
    Vec direction_at(double time) const;
};

// The unit vector at an angle; computed again only when the angle changes.
class ArmDirection {
  public:
    Vec at(double degrees);

  private:
    double degrees_ = 0;
    Vec direction_{1, 0};
};

}  // namespace megapon::sim
