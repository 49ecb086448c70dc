#pragma once

#include <functional>
#include <string>
#include <utility>

#include "app/input/input_event.h"
#include "app/input/input_sampler.h"
#include "app/screens/preferences.h"
#include "config/config_file.h"

namespace megapon::screens {

// An action of one player, by keys or by a gamepad's buttons.
struct Cell {
    std::size_t player = 0;  // 0 = left
    std::size_t action = 0;  // index of input::Action
    bool pad = false;
    friend bool operator==(const Cell&, const Cell&) = default;
};

// Names of keys and buttons on the screen, as caps (see text::cap): "W", "←", "A / X".
class ControlLabels {
  public:
    // `key_label`: what is printed on a key in the player's own layout, by its scancode.
    // `last`: whose buttons a gamepad's are called by.
    ControlLabels(const Preferences& preferences, std::function<std::string(int scancode)> key_label,
                  const input::LastDevice& last)
        : preferences_(preferences), key_label_(std::move(key_label)), last_(last) {}

    std::string of(int code, bool pad) const;
    std::string of(const Cell& cell) const;                   // "–": nothing is bound
    std::string of(const input::Keys& keys, bool pad) const;  // empty: there is none

    // Keys that a player presses, on the keyboard or on a gamepad: "W A S D", "stick"; "F", "A".
    std::string walk(std::size_t player, bool pad) const;
    std::string swing(std::size_t player, bool pad) const;

    // Same for a single player, on the device that was used last; of keys those of both and Space: "W A S D / ↑ ← ↓ →";
    // "F / Space". Fingers have places on the screen instead.
    std::string walk_alone(const input::LastDevice& device) const;
    std::string swing_alone(const input::LastDevice& device) const;
    std::string shout_alone(const input::LastDevice& device) const;

    // Arguments of texts: {step} and {substep} of a paused match, {fewer}, {more} and {solver} for the physics.
    i18n::Arguments shortcuts() const;

  private:
    const Preferences& preferences_;
    std::function<std::string(int scancode)> key_label_;
    const input::LastDevice& last_;
};

}  // namespace megapon::screens
