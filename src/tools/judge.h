#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/event_log.h"
#include "sim/state.h"
#include "sim/world.h"
#include "tools/expectation.h"
#include "tools/scene_run.h"

namespace megapon::tools {

// How far a frame is from a law, and what was found where that is more than `within`; 0: it holds.
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
const std::vector<std::string>& law_names();

// Whether a law has a limit, px/s.
bool has_limit(std::string_view law);

// One of them, by its name. `start`: the state before the first frame, in its world. `limit`: of those that have one.
Law make_law(const std::string& name, const sim::State& start, const sim::World& world, double limit);

// What was not as expected.
struct Failure {
    text::Place place;  // of the expectation in its file
    int frame = 0;      // where it showed; 0: nowhere in particular
    int substep = 0;    // 0: at the frame's end
    std::string expected;
    std::string found;
    std::optional<double> off_by{};               // in the unit of what is compared
    std::optional<geometry::Vec> wanted_place{};  // px of the court
};

// Watches a run for one expectation, which must outlive it.
class Judge {
  public:
    virtual ~Judge() = default;

    // After every frame. `events`: as the log has them, in order.
    virtual void see(const std::vector<play::LoggedEvent>& events, const Run& run) = 0;

    // After the last frame.
    virtual std::optional<Failure> verdict() const = 0;

    // Whether anything has happened that could have been otherwise than expected: an event of the name, for a law or
    // a relation any event, a body at its frame.
    virtual bool exercised() const = 0;
};

// Errors: a body that the scene has not, or a relation that it cannot have. `start`: a run of the scene before its
// first frame.
text::Result<std::unique_ptr<Judge>> make_judge(const Expectation& expectation, const Scene& scene, const Run& start,
                                                const std::string& file);

// One for each of the expectations, and one for a replay itself. Errors: as make_judge.
using Judges = std::vector<std::unique_ptr<Judge>>;
text::Result<Judges> make_judges(const std::vector<Expectation>& expectations, const Scene& scene, const Run& start,
                                 const std::string& file);

// Plays the run to its end before the judges.
void play_before(const Judges& judges, Run& run);

// The number of a value, or the place of one, as an [[expect]] writes it.
std::string text_of(const play::LoggedValue& value);

// What an event says under a name, which it has.
const play::LoggedValue& member_of(const play::LoggedEvent& event, std::string_view name);

// Lists the events of a frame as the log has them.
void list_events(const sim::Events& events, std::vector<play::LoggedEvent>& listed);

}  // namespace megapon::tools
