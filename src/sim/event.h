#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include "geometry/vec.h"
#include "sim/side.h"
#include "sim/state.h"

namespace megapon::sim {

struct EventTime {
    int frame = 0;       // the frame that shows it, from 1
    int substep = 0;     // from 1
    double seconds = 0;  // since the start
};

// What a ball can bounce off.
enum class Surface : std::uint8_t { wall, megaphone, line, polygon, tile, ball, goal, target };

// A ball bounced off something.
struct Bounce {
    EventTime at;
    int ball = 0;
    Surface off = Surface::wall;
    // wall: 0 left, 1 top, 2 right, 3 bottom; tile: row * columns + column; megaphone of a match: the side of a
    // player's head, 2 and more for those that stand in the court.
    int index = 0;
    Vec contact;
    Vec normal;    // points to the ball
    Vec velocity;  // px/s, of the ball afterwards
};

// A ball hit a brick. It comes after the Bounce.
struct Brick {
    EventTime at;
    int ball = 0;
    int index = 0;  // as Bounce::index
    int left = 0;   // hits that it still takes; 0: it broke
    Vec center;     // of the brick
};

// A player's head hit a ball in a way that the rules count; a head that merely pushes the ball makes a Bounce.
struct Hit {
    Bounce bounce;
    Side player = Side::left;
    Strength strength = Strength::bunt;
    int rally = 0;       // hits since the serve, this one and the serve included
    bool serve = false;  // it put the ball into play; a Serve comes right before it
    double timing = 0;   // ms that the swing was early (negative) or late (positive), 0 for a bunt
};

// What a player did with the moment of a swing, as it met the ball.
enum class Timing : std::uint8_t { none, early, now, late };

inline constexpr double exact_timing = 25;  // ms that a good one may be early or late

inline Timing timing_of(const Hit& hit) {
    constexpr double exact = exact_timing;
    if (hit.strength == Strength::bunt) return Timing::none;
    if (hit.timing < -exact) return Timing::early;
    return hit.timing > exact ? Timing::late : Timing::now;
}

// A machine has thrown a ball.
struct Throw {
    EventTime at;
    int ball = 0;
    Vec center;
    Vec velocity;  // px/s
};

// A player has served.
struct Serve {
    EventTime at;
    int ball = 0;
    Side player = Side::left;
    Vec contact;
    Vec velocity;  // px/s, of the ball afterwards
};

// A player begins to swing: the wind-up.
struct Swing {
    EventTime at;
    Side player = Side::left;
};

// A player lets a held smash go.
struct Smash {
    EventTime at;
    Side player = Side::left;
    Vec head;  // its centre
};

// The match freezes for some frames: a hit-stop.
struct Freeze {
    EventTime at;
    int frames = 0;
};

// A hit-stop ends, and the direction that the hitter holds has bent the shot.
struct Bend {
    EventTime at;
    int ball = 0;
    Side player = Side::left;
    Vec center;    // of the ball
    Vec velocity;  // px/s, of the ball afterwards
};

// A ball is in a goal.
struct Goal {
    EventTime at;
    int ball = 0;
    Side scorer = Side::left;
    int score = 0;  // of the scorer afterwards; 0 in an experiment
    Vec center;     // of the ball
};

struct MatchOver {
    EventTime at;
    Side winner = Side::left;
};

// A ball was pinched between a player's head and the court, and slipped out sideways at the speed it had.
struct Pinch {
    EventTime at;
    int ball = 0;
    Side player = Side::left;
    Vec center;    // of the ball, afterwards
    Vec velocity;  // px/s, of the ball afterwards
};

// A ball bounced so often in one frame that the rest of its motion was given up.
struct BounceLimit {
    EventTime at;
    int ball = 0;
    int bounces = 0;
    Vec center;  // of the ball
};

// The polygons a and b begin to touch.
struct PolygonTouch {
    EventTime at;
    int a = 0;
    int b = 0;
};

// A ball hit a target. It comes after the Bounce.
struct Ring {
    EventTime at;
    int ball = 0;
    int index = 0;  // of the target
    int left = 0;   // hits that it still takes; 0: it has had enough
    Vec center;     // of the target
};

// A ball went through a gate for the first time.
struct Post {
    EventTime at;
    int ball = 0;
    int index = 0;  // of the gate
    Vec place;      // where the ball's centre crossed it
};

// A ball hit an edge of a polygon for the first time, where the task counts them. It comes after the Bounce.
struct Edge {
    EventTime at;
    int ball = 0;
    int polygon = 0;
    int edge = 0;  // from its corner with this number to the next
    Vec place;
};

// A drone was knocked out by a ball or a shout, or it has landed.
struct DroneEnd {
    EventTime at;
    int index = 0;
    bool landed = false;
    Vec center;
};

// A player shouts.
struct ShoutStart {
    EventTime at;
    Side player = Side::left;
    Vec center;
    int breaths = 0;  // left
};

// A shout has turned a ball.
struct ShoutBend {
    EventTime at;
    int ball = 0;
    Side player = Side::left;  // whose shout it is
    Vec center;                // of the ball
    Vec velocity;              // px/s, of the ball afterwards
};

// A crusher comes down.
struct CrusherDown {
    EventTime at;
    int index = 0;
    Vec center;  // of its area
};

// A crusher has struck a player.
struct Crush {
    EventTime at;
    int index = 0;
    Side player = Side::left;
    Vec center;  // of the player's body
};

// A try at a task is over.
struct TaskOver {
    EventTime at;
    bool reached = false;
    int done = 0;
    int misses = 0;
};

using Event =
    std::variant<Bounce, Hit, Serve, Swing, Smash, Freeze, Bend, Goal, MatchOver, Pinch, BounceLimit, PolygonTouch,
                 Brick, Ring, Post, Edge, DroneEnd, ShoutStart, ShoutBend, CrusherDown, Crush, TaskOver, Throw>;

// What happened in a frame, in order of time.
using Events = std::vector<Event>;

// More than happens in a frame of a match: a list that reserves this allocates no more later.
inline constexpr std::size_t usual_events = 64;

// For a reader of events: names those that it leaves out. One that it neither reads nor names does not compile.
template <typename Kind, typename... LeftOut>
concept OneOf = (std::is_same_v<Kind, LeftOut> || ...);

inline const EventTime& time_of(const Event& event) {
    return std::visit(
        [](const auto& what) -> const EventTime& {
            if constexpr (std::is_same_v<decltype(what), const Hit&>) {
                return what.bounce.at;
            } else {
                return what.at;
            }
        },
        event);
}

// The bounce that an event is or comes from; null for other events and for a serve, before which the ball rests.
inline const Bounce* bounce_of(const Event& event) {
    if (const auto* hit = std::get_if<Hit>(&event)) return hit->serve ? nullptr : &hit->bounce;
    return std::get_if<Bounce>(&event);
}

}  // namespace megapon::sim
