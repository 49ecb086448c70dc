#pragma once

#include <optional>
#include <vector>

#include "sim/collision.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::sim {

// How a megaphone's head moves within one substep: on an arm that swings about a hand that walks. A free megaphone
// has no arm, and neither have targets, which collide in the same manner. Times are seconds into the substep.
struct HeadMotion {
    Vec hand;
    Vec hand_velocity;           // px/s
    double arm = 0;              // px
    double angle = 0;            // degrees at time 0; 0 = straight ahead, positive = down
    double spin = 0;             // degrees/s
    double facing = 1;           // +1 looks right, -1 looks left
    Vec direction{1, 0};         // of the arm at time 0, as geometry::direction(angle)
    double radius = 0;           // px
    double push = 0;             // fraction of its velocity that a bounce mirrors in
    std::optional<Side> player;  // whose it is; nothing: free
    Surface off = Surface::megaphone;
    int index = 0;  // as Bounce::index

    bool is_straight() const { return spin == 0; }
    // Whether a circle can touch the head at this time, whatever the arm's angle: a cheap reject before an exact test.
    bool can_reach(Vec center, double circle_radius, double time) const;
    Vec center_at(double time) const;
    Vec velocity_at(double time) const;  // px/s
    double top_speed() const;            // px/s, a bound

  private:
    Vec direction_at(double time) const;
};

// The unit vector at an angle in degrees; computed again only when the angle changes.
class ArmDirection {
  public:
    Vec at(double degrees);

  private:
    double degrees_ = 0;
    Vec direction_{1, 0};
};

// How all heads move in the substep of `seconds` that swing_players and walk_players have just played: in a match the
// players' first, the left one before the right one, then the free megaphones and the targets.
void plan_heads(std::vector<HeadMotion>& heads, PerSide<ArmDirection>& arms, const State& state, const World& world,
                double seconds);

Separation separation_from_head(const BallMotion& ball, const HeadMotion& head, double time);

// The first collision of a ball with a head until `end` s into the substep: with a straight head by the root of the
// quadratic, with an arc by time_of_impact. Solver::substep reports only a head that the ball overlaps at the end.
std::optional<Collision> collide_with_head(const BallMotion& ball, double end, const HeadMotion& head, Solver solver);

}  // namespace megapon::sim
