#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "sim/collision.h"
#include "sim/event.h"
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
    double spin = 0;             // degrees/s; 0: it moves straight
    double facing = 1;           // +1 looks right, -1 looks left
    Vec direction{1, 0};         // of the arm at time 0, as geometry::direction(angle)
    double radius = 0;           // px
    double push = 0;             // fraction of its velocity that a bounce mirrors in
    std::optional<Side> player;  // whose it is; nothing: free
    Surface off = Surface::megaphone;
    int index = 0;  // as Bounce::index

    // Whether a circle can touch the head at this time, whatever the arm's angle: a cheap reject before an exact test.
    bool can_reach(Vec center, double circle_radius, double time) const;
    Vec center_at(double time) const;
    Vec velocity_at(double time) const;  // px/s
    double top_speed() const;            // px/s, a bound
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

// How one of the court's polygons moves within a substep.
struct PolygonMotion {
    const court::PolygonBody* body = nullptr;
    int index = 0;
    Vec center;
    Vec velocity;       // px/s at time 0
    double turned = 0;  // degrees at time 0
    double reach = 0;   // px from the centre to the farthest corner
    // s, when it turns back at the court's left or right side, and at its top or bottom.
    Vec turn_times{never, never};

    static constexpr double never = 1e300;

    Vec center_at(double time) const;
    Vec velocity_at(double time) const;
    Vec surface_velocity(Vec point, double time) const;  // px/s, of a point that turns with it
    geometry::Polygon at(double time) const;
};

// How the moving polygons of the court move in the substep of `seconds` that begins now. One that moves outwards
// turns back when its first corner reaches a side of the court.
void plan_polygons(std::vector<PolygonMotion>& motions, const State& state, const World& world, double seconds);

// What a ball has done to the velocity (px/s) of a polygon that yields.
struct PolygonPush {
    int polygon = 0;
    Vec change;
};

// Turns and moves the polygons to the substep's end, and then gives them the velocities that the balls have pushed them
// to.
void advance_polygons(State& state, const std::vector<PolygonMotion>& motions, const std::vector<PolygonPush>& pushes,
                      double seconds);

// The first collision of a ball with a moving polygon until `end` s into the substep, by time_of_impact.
// Solver::substep reports only a polygon that the ball overlaps at the end.
std::optional<Collision> collide_with_polygon(const BallMotion& ball, double end, const PolygonMotion& polygon,
                                              Solver solver);

Separation separation_from_polygon(const BallMotion& ball, const PolygonMotion& motion, double time);

// A flag for each pair of polygons that touch, row by row.
std::vector<std::uint8_t> touching_pairs(const State& state, const World& world);

// Updates the flags of the pairs of which one moves, with an event for each pair that begins to touch. One that yields
// bounces off the other one then, away from its centre.
void update_touching_pairs(State& state, const World& world, const Substep& substep, Events& events);

}  // namespace megapon::sim
