#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "config/settings.h"
#include "court/court.h"
#include "play/session.h"
#include "sim/ball_mover.h"
#include "sim/step.h"

namespace megapon::tools {

// A match that a scene plays.
struct SceneMatch {
    sim::PerSide<play::PlayerSource> players;
    std::uint64_t seed = 1;
    std::vector<sim::FrameInput> inputs{};  // of the persons, frame by frame
};

// Everything that decides how a run goes.
struct Scene {
    court::Court court;
    std::vector<std::string> assignments;              // "KEY=VALUE" each, as --set takes them
    std::shared_ptr<const config::Settings> settings;  // with these
    int frames = 0;                                    // that are played at most
    std::optional<SceneMatch> match;                   // none: an experiment
};

// The defaults with these assignments over them. The same object for the same assignments, as long as there are few.
text::Result<std::shared_ptr<const config::Settings>> settings_with(const std::vector<std::string>& assignments);

// Plays a scene frame by frame.
class Run {
  public:
    explicit Run(const Scene& scene);

    const sim::State& state() const { return session_ ? session_->state() : state_; }
    const sim::World& world() const { return session_ ? session_->world() : world_; }
    bool over() const;  // all frames of the scene are played, or the match has a winner

    const sim::Events& play(sim::SubstepWatcher* watcher = nullptr);

    // The run as it stands, saved and loaded again.
    text::Result<Run> reloaded() const;

  private:
    Run() = default;

    int frames_ = 0;
    std::vector<sim::FrameInput> inputs_;
    std::optional<play::Session> session_;
    sim::World world_;
    sim::State state_;
    sim::Events events_;
    sim::Workspace work_;
};

}  // namespace megapon::tools
