#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "config/settings.h"
#include "hit/question.h"
#include "judge/scene.h"
#include "play/session.h"
#include "play/snapshot.h"
#include "sim/ball_mover.h"
#include "sim/event.h"
#include "sim/step.h"
#include "text/error.h"
#include "text/json.h"

namespace megapon::tools {

struct StepOptions {
    std::string scene{};  // a court file; "": the court open
    std::string left{};   // player; "" on both sides of a scene: as its [match] says, or none in an experiment
    std::string right{};
    std::optional<std::uint64_t> seed{};     // seed of the match; nothing: as the scene's [match] says, or 1
    std::vector<std::string> assignments{};  // arguments of --set
    int most_frames = 1'000'000;             // limit of one step
    bool may_use_files = true;               // save and load
};

// A world that its user plays step by step.
class Stepper {
  public:
    // Errors: of the scene, the players or the settings.
    static text::Result<Stepper> open(const StepOptions& options);

    // Does what a line of JSON asks for. After an error everything is as it was.
    hit::Answer answer(std::string_view line);

    const sim::World& world() const;

  private:
    Stepper(std::variant<play::WorldSnapshot, play::Session> played, const StepOptions& options);

    const sim::State& state() const;
    play::Session& match(const hit::Value& question);  // rejects the question where there is none
    void forget_frame();                               // input and events
    text::JsonLine line() const;                       // begun with the frame

    std::string step(const hit::Value& question);
    std::string input(const hit::Value& question);
    std::string seed(const hit::Value& question);
    std::string set(const hit::Value& question);
    std::string read(const hit::Value& question);
    std::string save(const hit::Value& question);
    std::string load(const hit::Value& question);
    std::string hash(const hit::Value& question);
    std::string quit(const hit::Value& question);

    std::variant<play::WorldSnapshot, play::Session> played_;
    config::Settings settings_;
    int most_frames_;
    bool may_use_files_;
    std::string scene_;  // its file, which nothing saves over; "": none
    sim::Workspace work_;
    judge::SceneMatch scene_match_;             // its inputs come in their frames
    sim::FrameInput input_;                     // additional input of the coming frame
    std::vector<std::string> events_;           // lines of JSON, of the last step
    std::size_t left_out_ = 0;                  // number of its events that are dropped
    std::map<std::string, std::string> saved_;  // key: the name
    std::size_t saved_bytes_ = 0;
};

}  // namespace megapon::tools
