#pragma once

#include <array>
#include <string>

#include "play/session.h"
#include "sim/ball_mover.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::net {

// Frames that are shown before they are certain: then both sides wait.
constexpr int most_uncertain = 8;

// One match as one side knows it: the frames that are certain, recorded, and those shown beyond them, which are played
// again when their input turns out to be another one.
class Rollback {
  public:
    Rollback(sim::World world, std::uint64_t seed);

    int certain() const { return certain_; }  // frames
    int shown() const { return shown_; }      // frames, at most most_uncertain more
    const sim::World& world() const { return world_; }
    const sim::State& state() const { return states_[slot(shown_)]; }                  // shown
    const sim::State& state_after(int frames) const { return states_[slot(frames)]; }  // at most most_uncertain ago
    const sim::State& certain_state() const { return states_[slot(certain_)]; }        // state after the certain frames
    const play::Replay& replay() const { return recorder_.replay(); }                  // certain frames

    // Shows the next frame. Precondition: fewer than most_uncertain are uncertain.
    void show(const sim::FrameInput& input);

    // The input with which a frame is shown, of the last most_uncertain.
    const sim::FrameInput& input_of(int frame) const { return inputs_[slot(frame)]; }

    // Shows an uncertain frame with another input: it and all after it are to be played again by `replay_from`.
    void correct(int frame, const sim::FrameInput& input) { inputs_[slot(frame)] = input; }

    // Replays the shown frames from this one on.
    void play_again(int frame);

    // Takes back what is shown beyond so many frames. Precondition: none of it is certain.
    void take_back(int frames) { shown_ = frames; }

    // The next frame's input is what it is shown with, for good.
    void confirm();

  private:
    static constexpr std::size_t slots = most_uncertain + 2;
    static std::size_t slot(int frame) { return static_cast<std::size_t>(frame) % slots; }
    void step(int frame);

    sim::World world_;
    std::array<sim::State, slots> states_;       // state after so many frames
    std::array<sim::FrameInput, slots> inputs_;  // input of the frame with this index
    int certain_ = 0;
    int shown_ = 0;
    sim::Events events_;
    sim::Workspace work_;
    play::Recorder recorder_;
};

}  // namespace megapon::net
