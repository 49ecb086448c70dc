#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "court/key.h"
#include "geometry/vec.h"

namespace megapon::court {

using geometry::Vec;

// Tasks for a player on a court for one.
enum class TaskKind : std::uint8_t {
    targets,  // hit `count` targets until they are used up
    gates,    // send the ball through `count` gates
    bricks,   // break `count` bricks
    points,   // win `count` points of a match
    edges,    // hit `count` edges of polygons
    drones,   // knock out `count` drones
    survive,  // stay for `count` frames
    returns,  // hit `count` balls, serves not counted
    keep,     // keep `count` balls in the court until the time is over
    steer     // bring polygon 0 into the finish
};

inline constexpr int most_counted = 100'000;  // a task that counts so many goes on for ever

// Frames are of 0.1 s.
struct Task {
    TaskKind kind = TaskKind::targets;
    int count = 1;
    int lives = 3;             // the miss with this number ends the try; 0: none does
    int time_limit = 0;        // frames after which the try ends; 0: none
    int par = 0;               // frames for the second medal; `keep`: balls; `survive`: misses. 0: no second medal
    int star_par = 0;          // third medal's, likewise; the number of misses must be 0, except with `keep`
    int opponent = 0;          // level of the computer player on the right, 1 to 5; 0: no opponent
    double finish = 0;         // `steer`: px, where the polygon's centre must get to, from the left
    bool needs_swing = false;  // only a ball that the player swung at last counts, not one that a resting head turned
};

template <typename Visit>
void visit_fields(Either<Task> auto& task, Visit&& visit) {
    auto& [kind, count, lives, time_limit, par, star_par, opponent, finish, needs_swing] = task;
    visit(Key{.name = "kind", .required = true}, kind);
    visit(Key{.name = "count", .range = {1, most_counted}, .required = true}, count);
    visit(Key{.name = "lives", .range = {0, 1000}, .help = "the miss with this number ends the try; 0: none does"},
          lives);
    visit(Key{.name = "time_limit", .range = frame_limits, .unit = "frames", .help = "0: none", .quiet = true},
          time_limit);
    visit(Key{.name = "par", .range = frame_limits, .help = "for ink; 0: none", .quiet = true}, par);
    visit(Key{.name = "star_par", .range = frame_limits, .help = "for the star; 0: none", .quiet = true}, star_par);
    visit(Key{.name = "opponent",
              .range = {0, 5},
              .help = "level of the computer player on the right; 0: nobody",
              .quiet = true},
          opponent);
    visit(
        Key{.name = "finish", .range = place_limits, .unit = "px", .help = "from the left, of `steer`", .quiet = true},
        finish);
    visit(Key{.name = "needs_swing",
              .help = "only balls that the player swung at last count, not those that a resting head turned",
              .quiet = true},
          needs_swing);
}

// Throws balls at the left player, again and again. A ball comes again when it has left the court, or when there is no
// other.
struct BallMachine {
    Vec center{440, 120};
    double speed = 160;    // px/s
    double angle = 0;      // degrees from straight to the left, positive downwards, of the middle of the throws
    double spread = 20;    // degrees to either side of it
    double interval = 30;  // frames of 0.1 s from one ball to the next
};

template <typename Visit>
void visit_fields(Either<BallMachine> auto& machine, Visit&& visit) {
    auto& [center, speed, angle, spread, interval] = machine;
    visit(Key{.name = "center", .range = place_limits, .unit = "px", .required = true, .is_place = true}, center);
    visit(Key{.name = "speed", .range = {60, 600}, .unit = "px/s"}, speed);
    visit(Key{.name = "angle",
              .range = {-60, 60},
              .unit = "degrees",
              .help = "of the middle of its throws from straight left, positive downwards"},
          angle);
    visit(Key{.name = "spread", .range = {0, 60}, .unit = "degrees", .help = "to either side"}, spread);
    visit(Key{.name = "interval", .range = {2, 1000}, .unit = "frames", .help = "from ball to ball, from frame 10 on"},
          interval);
}

enum class Medal : std::uint8_t { none, pencil, ink, star };

// Result of a try that is over.
struct Achievement {
    bool reached = false;
    int frames = 0;  // duration of 0.1 s each
    int misses = 0;
    int balls = 0;  // number kept
    int done = 0;   // number that the task counts
    int swings_in_air = 0;
};

// Most swings without a ball that a medal above pencil allows; nothing: any number.
std::optional<int> most_swings_in_air(const Task& task);

// "none", "pencil", "ink", "star".
const std::vector<std::string>& medal_words();

// Pencil: the task is done. Ink: within par. Star: within star par, without a miss. Both: no more swings in the air
// than most_swings_in_air.
Medal medal_for(const Task& task, const Achievement& achievement);

// Compares two tries that do the task: more balls kept, fewer misses to survive, else fewer frames.
bool is_better(const Task& task, const Achievement& one, const Achievement& other);

// Par for the star after a try of the court's author: its frames and 15 % more; of kept balls, 15 % more of the `balls`
// of the court may be lost; to survive, no miss.
int star_par_after(const Task& task, const Achievement& author, int balls);

struct Court;

// Tasks that the bodies of a court allow, and the one that suits it.

// Maximum that the court lets a player reach in a task of this kind. Nothing: no maximum.
std::optional<int> most_to_count(const Court& court, TaskKind kind);

// Number of edges of the polygons before this one; with the number of polygons: all edges.
int edges_before(const Court& court, std::size_t polygon);

// The kinds that the bodies of the court allow, in the order of TaskKind; `returns` always is among them.
std::vector<TaskKind> fitting_tasks(const Court& court);

// Count to ask for: not quite as many as the court allows, so that the last one need not be hunted.
int sensible_count(const Court& court, TaskKind kind);

// The task that the bodies suggest: planes, then bells, slits, bricks, goals to hit, stamps where a player walks, sides
// of turning polygons; else balls to return. A court whose balls are in play has a life for each of them. Keeps the
// opponent of a task that is there.
Task suggested_task(const Court& court);

// Makes the task one that can be done: `follows` takes the suggested one, otherwise only what is impossible changes.
// The pars of another version are taken away. Planes get the shouts that call them down.
void fit_task(Court& court, bool follows);

}  // namespace megapon::court
