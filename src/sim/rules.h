#pragma once

#include <span>
#include <vector>

#include "court/task.h"
#include "sim/event.h"
#include "sim/motion.h"
#include "sim/player.h"
#include "sim/state.h"
#include "sim/world.h"

// The rules of a match: serve, point, hit-stop; and the task of a court: what counts for it, and when a try is over.

namespace megapon::sim {

// Both players at home, the ball in front of the server with the tuning's radius. The serve is a teleport: do not blend
// a picture across it.
void begin_serve(State& state, const World& world);

// After match.serve_wait the server swings automatically.
void serve_automatically(State& state, const World& world, const Substep& substep, Events& events);

// Carries the ball, with the tuning's radius, along with the server through the substep. When the swinging head strikes
// it, the serve is done: the ball is at the place of contact, and the answer is the time (s into the substep);
// otherwise the substep's end.
double carry_ball(State& state, const World& world, const Substep& substep, const HeadMotion& head, Events& events);

// On a court with a machine: throws the ball whose time comes in this substep.
void throw_ball(State& state, const World& world, const Substep& substep, Events& events);

// A ball that has touched a goal of the court.
struct BallInGoal {
    int ball = 0;
    Side owner = Side::left;  // of the goal
};

// Whether a ball that reaches this side's goal now scores: always in an experiment, in a match unless its last hit was
// a lob or, where two play for points, that side's own; after a long rally even then.
bool can_score(const State& state, const World& world, const Substep& substep, int ball, Side goal);

// A ball whose centre has passed a goal line is in the goal, and those of `in_goals` are. In a match that is a point;
// in an experiment the ball comes to rest there.
void check_goals(State& state, const World& world, const Substep& substep, const std::vector<BallInGoal>& in_goals,
                 Events& events);

// Where two play for points, whoever bunts so many times in a row, without a swing that meets the ball in between,
// loses the point. State::bunts says it until the next one begins.
inline constexpr int lost_by_bunts = 3;
inline int bunts_of(const State& state, Side side) { return state.bunts.empty() ? 0 : state.bunts[index_of(side)]; }
void check_bunts(State& state, const World& world, const Substep& substep, Events& events);

// On a court for one without an opponent a ball that the player has not touched for 12 s is dead: it leaves without a
// miss, and the player serves anew. Not where balls are in play from the beginning or a machine throws them; with two
// balls, once both are dead. With an opponent a lob scores at last (can_score).
void replace_dead_ball(State& state, const World& world, const Substep& substep, Events& events);

// After the hit-stop of a goal: the rally goes on if there is another ball in play; else the next serve, by the player
// who conceded; or the end of the match.
void continue_after_goal(State& state, const World& world, const Substep& substep, Events& events);

// A fast hit freezes the match from the next substep on.
void begin_hit_stop(State& state, const World& world, const Substep& substep, const PlayerHit& hit, Events& events);

// Ends a hit-stop whose time is over at the beginning of this substep. The direction that the hitter holds then bends
// the shot.
void end_hit_stop(State& state, const World& world, const Substep& substep, Events& events);

// Whether this is the first frame of a point, which is announced. The clock of the rules stands still in a hit-stop.
bool is_first_of_point(const State& state);

// Whether nobody has scored yet.
inline bool is_first_of_match(const MatchState& match) { return match.score == PerSide<int>{}; }

// Whether the crowd gasps at the hit that makes a rally so long: the 6th, the 10th, the 14th ...
bool causes_gasp(int rally);

// How balls bounce in a match off what stands in a court: never so steep that they go up and down where nobody plays
// them, and never so slowly that a moving surface catches up with them.

// The velocity after contacts of one time with what is no player's head; none is faster than `most` px/s. Off a wall or
// a goal it is the plain mirror; off anything else the mirrored velocity is turned, at the same speed, until it is at
// most 60 degrees from level, as far as the ball then still leaves the surface; one that goes straight up or down from
// a level surface towards `middle`, the court's along x. Off a wall with a restitution other than 1 it is turned, too,
// and what takes from a bounce leaves the ball 60 px/s at least: no rally ends with a ball that lies still.
Vec bounce_in_match(Vec velocity, std::span<const Collision> contacts, double most, double middle);

// Two balls that collide exchange their velocities along the normal, which points to `a`; then each goes on at its own
// speed and at most 60 degrees from level, and they part.
void exchange_in_match(Vec& a, Vec& b, Vec normal);

// Whether the ball is hot: from the hit ball.hot_from of a rally on.
inline bool is_hot(const MatchState& match, const Tuning& tuning) {
    return match.phase == MatchPhase::rally && match.rally >= tuning.ball.hot_from;
}

inline bool is_asked_to_swing(const World& world) { return world.court.task && world.court.task->needs_swing; }

// Whether a task counts what this ball does. One that asks for a swing: if the player hit the ball last, returned it
// by a swing and has not bunted it since; of `points`, if the player has returned any ball of the rally by a swing.
// True where no task asks for one.
bool is_counted(const State& state, const World& world, int ball);

// Something has been done that a task of this kind counts.
inline void count_for_task(State& state, const World& world, court::TaskKind kind) {
    if (state.task && world.court.task->kind == kind) ++state.task->done;
}

// The player has lost a ball, a point or a drone, or was struck.
inline void count_miss(State& state) {
    if (state.task) ++state.task->misses;
}

// Ends the try at the substep's end when the task is done, when the last life is lost or when the time is up. The match
// is over then; its scorer is the left side if the task is done, and the right one if not.
void check_task(State& state, const World& world, const Substep& substep, Events& events);

// What a try has reached so far.
court::Achievement achievement_of(const State& state, const World& world);

}  // namespace megapon::sim
