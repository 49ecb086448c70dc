#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "geometry/vec.h"
#include "judge/expectation.h"
#include "judge/logged_events.h"
#include "judge/scene.h"
#include "play/event_log.h"
#include "text/error.h"

// Judges that watch a run, and what they find.
namespace megapon::judge {

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

}  // namespace megapon::judge
