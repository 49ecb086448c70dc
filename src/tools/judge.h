#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "court/placing.h"
#include "geometry/vec.h"
#include "play/event_log.h"
#include "sim/state.h"
#include "sim/world.h"
#include "text/toml.h"
#include "tools/scene_run.h"

// Expectations of a run, and the judges that check them.
namespace megapon::tools {

// Relation of a second run of the same scene to the first. Each event of the first must be found there, and each body
// at the end:
//   same_as    under other settings
//   mirrored   in the mirror; of a match with the persons' inputs, left to right with the players on the other sides
//   shifted    with all that stands in the court moved; its sides stay
//   reordered  with the bodies of each kind in the reverse order
//   split      saved after a frame and loaded again; to the bit
// Relation of the answers of `hit` to each other, and to measurements. For one question:
//   mirrored   the question in the mirror has the answer in the mirror
//   shifted    with all places moved the answer is moved
//   exchanged  with a and b exchanged the answer is the same, with the normal the other way
//   turned     with all of it turned about the origin its answer is turned, too
//   measured   the answer agrees with distances at so many places
struct Relation {
    enum class Kind : std::uint8_t { same_as, mirrored, shifted, reordered, split, exchanged, turned, measured };

    Kind kind = Kind::same_as;
    std::vector<std::string> assignments{};            // used by same_as
    court::Mirror mirror = court::Mirror::left_right;  // used by mirrored
    geometry::Vec by{};                                // used by shifted, px
    double degrees = 0;                                // used by turned, positive is clockwise
    int count = 1;                                     // split: the frame; measured: number of places
};

// The keys of an [[expect]] that are relations, in the order of their kinds, and which of them are about scenes.
inline const std::vector<std::string> relation_names{"same_as", "mirrored",  "shifted", "reordered",
                                                     "split",   "exchanged", "turned",  "measured"};
constexpr std::size_t relations_of_scenes = 5;

// The index of the only one of these keys that the table has; nothing after an error.
std::optional<std::size_t> only_key(text::TomlReader& table, const std::vector<std::string>& keys);

// Reads the value of such a key. `counts`: what Relation::count may be.
Relation read_relation(text::TomlReader& table, Relation::Kind kind, text::Range counts);

// Text as a scene would write it: `mirrored = "left_right"`; `{ KEY = VALUE, … }`.
std::string assignments_text(const std::vector<std::string>& assignments);
std::string relation_text(const Relation& relation);

// The second run of a scene. Errors: the settings contradict each other, or the court has no such mirror.
text::Result<Scene> second_scene(const Scene& first, const Relation& relation);

// Expected value of a member: a flag, a number in a range, a place or a velocity, a word.
using Wanted = std::variant<bool, text::Range, geometry::Vec, std::string>;

using Members = std::vector<std::pair<std::string, Wanted>>;

// Expectation of a run: an [[expect]] of a scene.
struct Expectation {
    enum class Kind : std::uint8_t { event, never, always, at, relation };

    text::Place place;  // place in its file
    Kind kind = Kind::event;
    std::string what;  // the event's name, the law's, or the kind of body
    Members members;
    std::string after;          // name of an event: the last one of this name before it ...
    Members after_members;      // ... must be so; "": no matter what was before
    text::Range count{1, 1e9};  // number of matching events
    int frame = 0;              // `at`: its frame; 0: the last one
    int index = 0;              // index of the body
    double within = 0;          // px, px/s, degrees: the unit of what is compared
    double limit = 0;           // px/s, of the law "speed"
    Relation relation{};
};

// Reads an [[expect]] of a run of so many frames. Errors: an unknown event, law, key or word; a frame that is not
// played; none of event, never, always, at and the relations, or several of them.
Expectation read_expectation(text::TomlReader& table, int frames);

// Text as a scene would write it.
std::string wanted_text(const Wanted& wanted);

// Same as words: `1 "bounce" with off = "megaphone"`.
std::string describe(const Expectation& expectation);

// Distance of a frame from a law, and what was found where that is more than `within`; 0: it holds.
struct LawMeasure {
    double off_by = 0;
    std::string found;
};

// A frame that has been played: the state after it, and what happened in it.
struct PlayedFrame {
    const sim::State& state;
    const sim::World& world;
    const std::vector<play::LoggedEvent>& events;
};
using Law = std::function<LawMeasure(const PlayedFrame&, double within)>;

// The names of all laws, as an [[expect]] has them:
//   energy    the balls' energy is that of the start, as a share of it
//   momentum  the balls' momentum is that of the start, px/s of a ball of mass 1, as long as none bounces off anything
//             but a ball
//   inside    no ball is outside of the court, px
//   apart     no ball overlaps a ball, a megaphone, a line, a polygon, a tile or a player's head, px
//   speed     no ball is faster than a limit, px/s
//   finite    every number of the state is finite
//   timed     each event's time is within its substep, s
//   frozen    within a hit-stop no ball and no player moves, px, and nothing happens but that a swing begins
//   decided   a match is over if one side has the points and the lead, or the cap, and only then
//   foreseen  each ball is where foresight sees it from up to four frames before, px: until it meets a ball, a
//             player or a goal, or leaves what it bounces off at less than a limit, px/s
inline const std::vector<std::string> law_names{"energy", "momentum", "inside", "apart",   "speed",
                                                "finite", "timed",    "frozen", "decided", "foreseen"};

// The balls' energy of motion.
double energy_of(const sim::State& state, const sim::World& world);

// True if a law has a limit, px/s.
bool has_limit(std::string_view law);

// One of them, by its name. `start`: the state before the first frame, in its world. `limit`: of those that have one.
Law make_law(const std::string& name, const sim::State& start, const sim::World& world, double limit);

// Failure of an expectation.
struct Failure {
    text::Place place;  // place of the expectation in its file
    int frame = 0;      // frame in which it showed; 0: no particular one
    int substep = 0;    // 0: at the frame's end
    std::string expected;
    std::string found;
    std::optional<double> off_by{};               // unit: that of the compared values
    std::optional<geometry::Vec> wanted_place{};  // px of the court
};

// Watches a run for one expectation, which must outlive it.
struct Judge {
    explicit Judge(const Expectation& of) : expectation(of) {}
    virtual ~Judge() = default;

    // Called after every frame. `events`: as the log has them, in order.
    virtual void see(const std::vector<play::LoggedEvent>& events, const Run& run) = 0;

    // Called after the last frame.
    virtual std::optional<Failure> verdict() const { return failure; }

    const Expectation& expectation;

    // True if anything has happened that could have been otherwise than expected: an event of the name, for a law or a
    // relation any event, a body at its frame.
    bool exercised = false;
    std::optional<Failure> failure{};  // set by judges that notice it at once
};

// Errors: a body that the scene has not, or a relation that it cannot have. `start`: a run of the scene before its
// first frame.
text::Result<std::unique_ptr<Judge>> make_judge(const Expectation& expectation, const Scene& scene, const Run& start,
                                                const std::string& file);

// Judges whether a run of the scene has what its second run has. Both must outlive it. Errors: a scene that has no such
// second run.
text::Result<std::unique_ptr<Judge>> make_relation_judge(const Expectation& expectation, const Scene& scene,
                                                         const std::string& file);

// One for each of the expectations, and one for a replay itself. Errors: as make_judge.
using Judges = std::vector<std::unique_ptr<Judge>>;
text::Result<Judges> make_judges(const std::vector<Expectation>& expectations, const Scene& scene, const Run& start,
                                 const std::string& file);

// Plays the run to its end before the judges; null: that place has no judge.
void play_before(const Judges& judges, Run& run);

// The number of a value, or the place of one, as an [[expect]] writes it.
std::string text_of(const play::LoggedValue& value);

// Value of an event's member of this name, which it has.
const play::LoggedValue& member_of(const play::LoggedEvent& event, std::string_view name);

// The events of a frame as the log has them.
std::vector<play::LoggedEvent> listed(const sim::Events& events);

}  // namespace megapon::tools
