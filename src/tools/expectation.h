#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "geometry/vec.h"
#include "play/event_log.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"
#include "text/toml.h"

namespace megapon::tools {

// What a member must be: a flag, a number in a range, a place or a velocity, a word.
using Wanted = std::variant<bool, text::Range, geometry::Vec, std::string>;

// What must be true of a run: an [[expect]] of a scene.
struct Expectation {
    enum class Kind : std::uint8_t { event, never, always, at };

    text::Place place;  // in its file
    Kind kind = Kind::event;
    std::string what;  // the event's name, the law's, or the kind of body
    std::vector<std::pair<std::string, Wanted>> members;
    text::Range count{1, 1e9};  // of the events that are so
    int frame = 0;              // of `at`; 0: the last one
    int index = 0;              // of the body
    double within = 0;          // px, px/s, degrees: the unit of what is compared
    double limit = 0;           // px/s, of the law "speed"
};

// Reads an [[expect]] of a run of so many frames. Errors: an unknown event, law, key or word; a frame that is not
// played; none of event, never, always and at, or several of them.
Expectation read_expectation(text::TomlReader& table, int frames);

// The same as words: `1 "bounce" with off = "megaphone"`.
std::string describe(const Expectation& expectation);

// What was not as expected.
struct Failure {
    text::Place place;  // of the expectation in its file
    int frame = 0;      // where it showed; 0: nowhere in particular
    int substep = 0;    // 0: at the frame's end
    std::string expected;
    std::string found;
    std::optional<double> off_by{};  // in the unit of what is compared
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
                                                const std::string& file);

}  // namespace megapon::tools
