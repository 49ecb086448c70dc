#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "config/settings.h"
#include "court/court.h"
#include "geometry/work.h"
#include "play/replay.h"
#include "play/session.h"
#include "sim/ball_mover.h"
#include "sim/step.h"
#include "sim/world.h"
#include "text/error.h"
#include "text/numbers.h"
#include "text/toml.h"

namespace megapon::judge {

// An input of a player in words, as a line of `step` and the [match] of a scene have it.
inline const std::vector<std::string> side_words{"left", "right"};                          // order of sim::Side
inline const std::vector<std::string> control_words{"move_x", "move_y", "swing", "shout"};  // order of sim::Control

// Values that a control can be set to.
text::Range values_of(sim::Control control);

// True if the player is a person, whose input comes from outside.
bool is_person(const play::PlayerSource& source);

// Input in order of substep; of the same substep the new one last. There must be room for it.
sim::PlayerInput with_event(const sim::PlayerInput& input, const sim::InputEvent& added);

// A match that a scene plays.
struct SceneMatch {
    sim::PerSide<play::PlayerSource> players;
    std::uint64_t seed = 1;
    std::map<int, sim::FrameInput> inputs{};  // persons' inputs, by the frame that shows them, from 1

    // Replaces all that: a match as it was recorded, on its own court with its own settings, and where a file says so.
    std::shared_ptr<const play::ReplayPlayer> replay{};
    text::Place replay_place{};
    std::string replay_file{};  // "": a link
};

// Input of the persons in this frame.
sim::FrameInput input_of(const SceneMatch& match, int frame);

// Everything that decides how a run goes.
struct Scene {
    court::Court court;
    std::vector<std::string> assignments;                 // "KEY=VALUE" each, as --set takes them
    std::shared_ptr<const config::Settings> settings;     // settings of the run
    int frames = 0;                                       // maximum to be played
    std::optional<SceneMatch> match;                      // nothing: an experiment
    geometry::WorkLimit limit{geometry::unlimited_work};  // limit of all its runs together, in this thread
};

// The defaults with these assignments over them. Equal assignments share one object, as long as their number is small.
text::Result<std::shared_ptr<const config::Settings>> settings_with(const std::vector<std::string>& assignments);

// The world of a court. For the numbers that a court can have the command line wins, then the court, then the file.
sim::World make_world_of(court::Court court, const config::Settings& settings);

// "physics.substeps" and its value, of { physics = { substeps = 4 } } as of { "physics.substeps" = 4 }.
struct NamedValue {
    std::string name;
    text::Place place;
    const text::TomlValue* value;
};

// All values of a table, which must outlive them. `before`: of their names, "physics.".
std::vector<NamedValue> named_values(const text::TomlValue& table, const std::string& before = "");

// [from, to], numbers within the limits; nothing for anything else.
std::optional<text::Range> range_in(const text::TomlValue& value, text::Range limits, bool is_whole = false);

// The setting of this name, or the only one whose last part it is. Errors: there is none, or there are several.
text::Result<std::string> setting_named(const std::string& name);

// "KEY=VALUE", as --set takes it. Errors: as setting_named; a value that the setting cannot have.
text::Result<std::string> assignment_of(const std::string& name, const text::TomlValue& value);

// Message about a scene that costs more than its limit.
std::string too_costly(int frame);

// Plays a scene frame by frame.
class Run {
  public:
    explicit Run(const Scene& scene);

    const sim::State& state() const;
    const sim::World& world() const;
    bool over() const;  // all frames of the scene are played, the match has a winner, or it is too costly
    bool is_too_costly() const { return limit_.is_spent(next_); }                // true: it cannot play on
    const std::optional<play::ReplayPlayer>& replay() const { return replay_; }  // present state, where one is played

    const sim::Events& play(sim::SubstepWatcher* watcher = nullptr);

    // The run as it stands, saved and loaded again. Not of a replay.
    text::Result<Run> reloaded() const;

  private:
    Run() = default;

    int frames_ = 0;
    geometry::WorkLimit limit_{geometry::unlimited_work};
    std::uint64_t next_ = 0;  // the least work of a frame
    std::optional<SceneMatch> match_;
    std::optional<play::Session> session_;
    std::optional<play::ReplayPlayer> replay_;
    sim::World world_;
    sim::State state_;
    sim::Events events_;
    sim::Workspace work_;
};

}  // namespace megapon::judge
