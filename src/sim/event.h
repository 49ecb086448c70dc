#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include "geometry/vec.h"
#include "sim/event_row.h"
#include "sim/state.h"

namespace megapon::sim {

struct EventTime {
    int frame = 0;       // the frame that shows it, from 1
    int substep = 0;     // from 1
    double seconds = 0;  // since the start
};

// What a ball can bounce off.
enum class Surface : std::uint8_t { wall, megaphone, line, polygon, tile, ball, goal, target };
inline constexpr std::array surface_words{"wall", "megaphone", "line", "polygon", "tile", "ball", "goal", "target"};

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

    static constexpr EventRow row{"bounce",
                                  Named{"ball", &Bounce::ball},
                                  Named{"off", &Bounce::off},
                                  Named{"index", &Bounce::index},
                                  Named{"contact", &Bounce::contact},
                                  Named{"normal", &Bounce::normal},
                                  Named{"velocity", &Bounce::velocity}};
    static constexpr Needs needs = Needs::ball;
};

// A ball hit a brick. It comes after the Bounce.
struct Brick {
    EventTime at;
    int ball = 0;
    int index = 0;  // as Bounce::index
    int left = 0;   // hits that it still takes; 0: it broke
    Vec center;     // of the brick

    static constexpr EventRow row{"brick", Named{"ball", &Brick::ball}, Named{"index", &Brick::index},
                                  Named{"left", &Brick::left}, Named{"place", &Brick::center}};
    static constexpr Needs needs = Needs::bricks;
};

// A player's head hit a ball in a way that the rules count; a head that merely pushes the ball makes a Bounce.
struct Hit {
    Bounce bounce;
    Side player = Side::left;
    Strength strength = Strength::bunt;
    int rally = 0;       // hits since the serve, this one and the serve included
    bool serve = false;  // it put the ball into play; a Serve comes right before it
    double timing = 0;   // ms that the swing was early (negative) or late (positive), 0 for a bunt

    static constexpr EventRow row{"hit",
                                  Named{"player", &Hit::player},
                                  Named{"ball", &Hit::bounce, &Bounce::ball},
                                  Named{"strength", &Hit::strength},
                                  Named{"rally", &Hit::rally},
                                  Named{"timing", &Hit::timing},
                                  Named{"contact", &Hit::bounce, &Bounce::contact},
                                  Named{"normal", &Hit::bounce, &Bounce::normal},
                                  Named{"velocity", &Hit::bounce, &Bounce::velocity}};
    static constexpr Needs needs = Needs::players;
};

// What a player did with the moment of a swing, as it met the ball.
enum class Timing : std::uint8_t { none, early, now, late };

inline constexpr double exact_timing = 20;  // ms that a good one may be early or late: a swing's sweet spot

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

    static constexpr EventRow row{"throw", Named{"ball", &Throw::ball}, Named{"place", &Throw::center},
                                  Named{"velocity", &Throw::velocity}};
    static constexpr Needs needs = Needs::machine;
};

// A player has served.
struct Serve {
    EventTime at;
    int ball = 0;
    Side player = Side::left;
    Vec contact;
    Vec velocity;  // px/s, of the ball afterwards

    static constexpr EventRow row{"serve", Named{"player", &Serve::player}, Named{"ball", &Serve::ball},
                                  Named{"place", &Serve::contact}, Named{"velocity", &Serve::velocity}};
    static constexpr Needs needs = Needs::players;
};

// A player begins to swing: the wind-up.
struct Swing {
    EventTime at;
    Side player = Side::left;

    static constexpr EventRow row{"swing", Named{"player", &Swing::player}};
    static constexpr Needs needs = Needs::players;
};

// A player lets a held smash go.
struct Smash {
    EventTime at;
    Side player = Side::left;
    Vec head;  // its centre

    static constexpr EventRow row{"smash", Named{"player", &Smash::player}};
    static constexpr Needs needs = Needs::players;
};

// The match freezes for some frames: a hit-stop.
struct Freeze {
    EventTime at;
    int frames = 0;

    static constexpr EventRow row{"hit_stop", Named{"frames", &Freeze::frames}};
    static constexpr Needs needs = Needs::players;
};

// A hit-stop ends, and the direction that the hitter holds has bent the shot.
struct Bend {
    EventTime at;
    int ball = 0;
    Side player = Side::left;
    Vec center;    // of the ball
    Vec velocity;  // px/s, of the ball afterwards

    static constexpr EventRow row{"bend", Named{"player", &Bend::player}, Named{"ball", &Bend::ball},
                                  Named{"place", &Bend::center}, Named{"velocity", &Bend::velocity}};
    static constexpr Needs needs = Needs::players;
};

// A ball is in a goal.
struct Goal {
    EventTime at;
    int ball = 0;
    Side scorer = Side::left;
    int score = 0;  // of the scorer afterwards; 0 in an experiment
    Vec center;     // of the ball

    static constexpr EventRow row{"goal", Named{"player", &Goal::scorer}, Named{"ball", &Goal::ball},
                                  Named{"score", &Goal::score}, Named{"place", &Goal::center}};
    static constexpr Needs needs = Needs::goals;
};

struct MatchOver {
    EventTime at;
    Side winner = Side::left;

    static constexpr EventRow row{"match_over", Named{"player", &MatchOver::winner}};
    static constexpr Needs needs = Needs::players;
};

// A ball was pinched between a player's head and the court, and slipped out sideways at the speed it had.
struct Pinch {
    EventTime at;
    int ball = 0;
    Side player = Side::left;
    Vec center;    // of the ball, afterwards
    Vec velocity;  // px/s, of the ball afterwards

    static constexpr EventRow row{"squeezed", Named{"ball", &Pinch::ball}, Named{"player", &Pinch::player},
                                  Named{"place", &Pinch::center}, Named{"velocity", &Pinch::velocity}};
    static constexpr Needs needs = Needs::players;
};

// A ball bounced so often in one frame that the rest of its motion was given up.
struct BounceLimit {
    EventTime at;
    int ball = 0;
    int bounces = 0;
    Vec center;  // of the ball

    static constexpr EventRow row{"bounce_limit", Named{"ball", &BounceLimit::ball},
                                  Named{"bounces", &BounceLimit::bounces}, Named{"place", &BounceLimit::center}};
    static constexpr Needs needs = Needs::ball;
};

// The polygons a and b begin to touch.
struct PolygonTouch {
    EventTime at;
    int a = 0;
    int b = 0;

    static constexpr EventRow row{"touch", Named{"a", &PolygonTouch::a}, Named{"b", &PolygonTouch::b}};
    static constexpr Needs needs = Needs::two_polygons;
};

// A ball hit a target. It comes after the Bounce.
struct Ring {
    EventTime at;
    int ball = 0;
    int index = 0;  // of the target
    int left = 0;   // hits that it still takes; 0: it has had enough
    Vec center;     // of the target

    static constexpr EventRow row{"ring", Named{"ball", &Ring::ball}, Named{"index", &Ring::index},
                                  Named{"left", &Ring::left}, Named{"place", &Ring::center}};
    static constexpr Needs needs = Needs::targets;
};

// A ball went through a gate for the first time.
struct Post {
    EventTime at;
    int ball = 0;
    int index = 0;  // of the gate
    Vec place;      // where the ball's centre crossed it

    static constexpr EventRow row{"post", Named{"ball", &Post::ball}, Named{"index", &Post::index},
                                  Named{"place", &Post::place}};
    static constexpr Needs needs = Needs::gates;
};

// A ball hit an edge of a polygon for the first time, where the task counts them. It comes after the Bounce.
struct Edge {
    EventTime at;
    int ball = 0;
    int polygon = 0;
    int edge = 0;  // from its corner with this number to the next
    Vec place;

    static constexpr EventRow row{"edge", Named{"ball", &Edge::ball}, Named{"polygon", &Edge::polygon},
                                  Named{"edge", &Edge::edge}, Named{"place", &Edge::place}};
    static constexpr Needs needs = Needs::counted_edges;
};

// A drone was knocked out by a ball or a shout, or it has landed.
struct DroneEnd {
    EventTime at;
    int index = 0;
    bool landed = false;
    Vec center;

    static constexpr EventRow row{"drone_down", Named{"index", &DroneEnd::index}, Named{"place", &DroneEnd::center}};
    static constexpr Needs needs = Needs::drones;
};

// A player shouts.
struct ShoutStart {
    EventTime at;
    Side player = Side::left;
    Vec center;
    int breaths = 0;  // left

    static constexpr EventRow row{"shout", Named{"player", &ShoutStart::player}, Named{"breaths", &ShoutStart::breaths},
                                  Named{"place", &ShoutStart::center}};
    static constexpr Needs needs = Needs::breaths;
};

// A shout has turned a ball.
struct ShoutBend {
    EventTime at;
    int ball = 0;
    Side player = Side::left;  // whose shout it is
    Vec center;                // of the ball
    Vec velocity;              // px/s, of the ball afterwards

    static constexpr EventRow row{"shout_bend", Named{"ball", &ShoutBend::ball}, Named{"player", &ShoutBend::player},
                                  Named{"place", &ShoutBend::center}, Named{"velocity", &ShoutBend::velocity}};
    static constexpr Needs needs = Needs::breaths;
};

// A crusher comes down.
struct CrusherDown {
    EventTime at;
    int index = 0;
    Vec center;  // of its area

    static constexpr EventRow row{"crusher_down", Named{"index", &CrusherDown::index},
                                  Named{"place", &CrusherDown::center}};
    static constexpr Needs needs = Needs::crushers;
};

// A crusher has struck a player.
struct Crush {
    EventTime at;
    int index = 0;
    Side player = Side::left;
    Vec center;  // of the player's body

    static constexpr EventRow row{"crush", Named{"index", &Crush::index}, Named{"player", &Crush::player},
                                  Named{"place", &Crush::center}};
    static constexpr Needs needs = Needs::crushed_players;
};

// On a court for one a ball that its player has not touched for long leaves, and is served anew.
struct DeadBall {
    EventTime at;
    int ball = 0;
    Vec center;  // where it was

    static constexpr EventRow row{"dead_ball", Named{"ball", &DeadBall::ball}, Named{"place", &DeadBall::center}};
    static constexpr Needs needs = Needs::player_for_one;
};

// A try at a task is over.
struct TaskOver {
    EventTime at;
    bool reached = false;
    int done = 0;
    int misses = 0;

    static constexpr EventRow row{"task_over", Named{"reached", &TaskOver::reached}, Named{"done", &TaskOver::done},
                                  Named{"misses", &TaskOver::misses}};
    static constexpr Needs needs = Needs::task;
};

using Event = std::variant<Bounce, Hit, Serve, Swing, Smash, Freeze, Bend, Goal, MatchOver, Pinch, BounceLimit,
                           PolygonTouch, Brick, Ring, Post, Edge, DroneEnd, ShoutStart, ShoutBend, CrusherDown, Crush,
                           TaskOver, Throw, DeadBall>;

// What happened in a frame, in order of time.
using Events = std::vector<Event>;

// More than happens in a frame of a match: a list that reserves this allocates no more later.
inline constexpr std::size_t usual_events = 64;

// For a reader of events: names those that it leaves out. One that it neither reads nor names does not compile.
template <typename Kind, typename... LeftOut>
concept OneOf = (std::is_same_v<Kind, LeftOut> || ...);

// Of a table with a row for each enumerator, by its `kind`: the first row that does not stand at the place of its kind;
// the number of rows where all do. Compared with the number of enumerators as the program is compiled, it says which
// row is misplaced or missing.
template <typename Row, std::size_t count>
constexpr std::size_t first_misplaced(const Row (&rows)[count]) {
    std::size_t i = 0;
    while (i < count && static_cast<std::size_t>(rows[i].kind) == i) ++i;
    return i;
}

inline const EventTime& time_of(const Hit& hit) { return hit.bounce.at; }
template <typename Kind>
requires requires(const Kind& what) { what.at; }
const EventTime& time_of(const Kind& what) { return what.at; }
inline const EventTime& time_of(const Event& event) {
    return std::visit([](const auto& what) -> const EventTime& { return time_of(what); }, event);
}

// The bounce that an event is or comes from; null for other events and for a serve, before which the ball rests.
inline const Bounce* bounce_of(const Event& event) {
    if (const auto* hit = std::get_if<Hit>(&event)) return hit->serve ? nullptr : &hit->bounce;
    return std::get_if<Bounce>(&event);
}

}  // namespace megapon::sim
