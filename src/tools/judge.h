#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/event_log.h"
#include "sim/state.h"
#include "tools/expectation.h"
#include "tools/scene_run.h"

namespace megapon::tools {

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
