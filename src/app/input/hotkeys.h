#pragma once

#include <cstdint>
#include <optional>

#include "app/input/device_event.h"

namespace megapon::input {

// What one key does on any screen or in a running match, apart from playing.
enum class Hotkey : std::uint8_t {
    help,            // F1
    show_physics,    // F2
    show_numbers,    // F3
    fullscreen,      // F11, Alt+Enter
    mute,            // M
    fewer_substeps,  // [
    more_substeps,   // ]
    other_solver,    // backslash
    pause,           // P, Esc, a gamepad's Start
    next_frame       // '.', which only a paused match obeys: it swings for player 2 otherwise
};

class Hotkeys {
  public:
    // The hotkey that this event presses, if any. Sees every event, because of Alt.
    std::optional<Hotkey> feed(const DeviceEvent& event);

    // The window lost its focus: Alt may come back released.
    void release_all() { alt_ = false; }

  private:
    bool alt_ = false;
};

}  // namespace megapon::input
