#pragma once

#include <vector>

#include "sim/collision.h"
#include "sim/event.h"
#include "sim/motion.h"
#include "sim/state.h"
#include "sim/step.h"
#include "sim/targets.h"
#include "sim/world.h"

namespace megapon::sim {

// Applies the input events of this substep, also while the match is frozen.
void apply_input(State& state, const FrameInput& input, const World& world, const Substep& substep, Events& events);

// Starts a swing, or buffers the press while one is under way.
void press_swing(State& state, Side side, const World& world, const Substep& substep, Events& events);

// Moves both players' swings to the substep's end: wind-up, held, active, recovery. Sets head_angle and head_spin.
void swing_players(State& state, const World& world, const Substep& substep, Events& events);

// How far a smash is charged: 0 the player does not wind up or hold; 1, 2, 3 a third of smash.hold each; 4 it is ready.
// `now` is a moment of the clock of play.
int charge_page(const Player& player, FrameTime now, const Tuning& tuning);

// px from the own goal line: how far the middle of a body comes towards the other player, in its own half and out of
// what is kept clear between them; and where a point begins.
double foremost_of(const World& world);
double home_of(const World& world);

// px from the own goal line: how far this side's body comes now. Who serves for a point stays behind the place where it
// began.
double farthest_of(const State& state, const World& world, Side side);

// Walks both players: X first, then Y, in their part of the court, round the tiles. Sets body_velocity.
void walk_players(State& state, const World& world, const Substep& substep);

// What the rules make of a ball's collision with a player's head.
struct PlayerHit {
    Side player = Side::left;
    Vec velocity;  // px/s, of the ball afterwards
    Strength strength = Strength::bunt;
    bool serve = false;
    double timing = 0;  // ms, as in Hit
};

// Whether the player's head still touches the ball that it has hit: a swing hits once, and a bunt is over when the ball
// has been away for a tenth of a second. Until then the head is no mirror; resolve_pinches keeps the ball out of it.
bool still_touches(const State& state, int ball, Side side, FrameTime now, const Tuning& tuning);

// A touch sends the ball ahead: the mirrored velocity at the place of contact, turned until it is no farther than
// ball.steepest from straight ahead. A swing adds to the rally's pace, which is the speed along the court, so that a
// corner is reached as soon as the middle; more in its sweet spot and more in a smash. A glance, which the mirror alone
// would have sent back, and a clash, a smash that the sweet spot or a smash returns, leave the ball its speed; a head
// that does not swing bunts. `before` is the ball's velocity.
PlayerHit player_hit(const State& state, const World& world, const Substep& substep, int ball,
                     const Collision& collision, Vec before);

// Records the contact of a player's head with a ball: it counts for the rally and may begin a hit-stop.
void record_contact(State& state, const World& world, const Substep& substep, const Bounce& bounce,
                    const PlayerHit& hit, Events& events);

// After the balls have moved: a ball that overlaps a player's head is moved out of it, the shortest way. Where the
// court blocks that way the ball is pinched: it slides out sideways, along what blocks it, and if that does not free it
// the head yields until they are apart. That is one Pinch; the ball keeps its velocity and never leaves the court.
// `heads` are the players' heads in this substep, the left one first.
void resolve_pinches(State& state, const World& world, const Substep& substep, const std::vector<HeadMotion>& heads,
                     Events& events);

// px/s along the court of a ball with this velocity, half its speed at least: what would fly straight up gets no
// endless speed where ball.steepest lets it.
double run_of(Vec velocity);

// v turned, at the same speed, until it is no farther than `steepest` degrees from straight ahead; `forward` is +1 or
// -1, the way that is ahead along x.
Vec ahead_within(Vec v, double forward, double steepest);

// Shouts: circles that fly ahead, grow and fade. One turns the first ball that it meets, and knocks out drones.

// The key goes down: a shout leaves the player's head, if the player has breath; its direction is straight ahead,
// turned by the direction that the player holds. Nothing happens while the key is held already, or outside a rally or
// serve.
void shout(State& state, Side side, const World& world, const Substep& substep, Events& events);

// An own hit gives a breath back.
void breathe(State& state, Side side, const Tuning& tuning);

// px, at a moment of the clock of play.
double radius_of(const Shout& shout, FrameTime now, const World& world);

// Flies all shouts to the substep's end. Two of opposite players that meet cancel. With Solver::substep a shout meets
// what it overlaps at the end; with Solver::sweep what its growing circle meets on the way. The balls have moved, by
// these legs; the drones have not.
void advance_shouts(State& state, const World& world, const Substep& substep, const std::vector<BallLeg>& legs,
                    Events& events);

}  // namespace megapon::sim
