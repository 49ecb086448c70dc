#pragma once

#include <array>
#include <cstdint>

#include "sim/side.h"

namespace megapon::sim {

enum class Control : std::uint8_t { move_x, move_y, swing, shout };

// A change of one control: it holds from `substep` on (0 = the frame's first) until the next change.
struct InputEvent {
    std::uint16_t substep = 0;
    Control control = Control::move_x;
    std::int8_t value = 0;  // move: -127..127, right and down positive; swing, shout: 0 or 1
    friend bool operator==(const InputEvent&, const InputEvent&) = default;
};

// What one player did in one frame, in order of substep. Nobody does more than 16 things in a tenth of a second;
// add() keeps the last event of each control when somebody does.
struct PlayerInput {
    std::array<InputEvent, 16> events{};
    std::uint8_t count = 0;

    void add(InputEvent event);
    const InputEvent* begin() const { return events.data(); }
    const InputEvent* end() const { return events.data() + count; }
    friend bool operator==(const PlayerInput&, const PlayerInput&) = default;
};

// All that crosses from the devices into the rules in one frame.
struct FrameInput {
    PerSide<PlayerInput> players;
    friend bool operator==(const FrameInput&, const FrameInput&) = default;
};

}  // namespace megapon::sim
