#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/event_log.h"
#include "sim/state.h"
#include "sim/world.h"
#include "tools/expectation.h"

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

// Watches a run for one expectation.
class Judge {
  public:
    virtual ~Judge() = default;

    // After every frame. `events`: as the log has them, in order.
    virtual void see(const std::vector<play::LoggedEvent>& events, const sim::State& state,
                     const sim::World& world) = 0;

    // After the last frame.
    virtual std::optional<Failure> verdict() const = 0;
};

// Errors: a body that the scene has not.
text::Result<std::unique_ptr<Judge>> make_judge(const Expectation& expectation, const sim::State& start,
                                                const sim::World& world, const std::string& file);

}  // namespace megapon::tools
