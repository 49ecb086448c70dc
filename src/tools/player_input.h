#pragma once

#include <string>
#include <vector>

#include "play/session.h"
#include "sim/input.h"
#include "text/numbers.h"

// An input of a player in words, as a line of `step` and the [match] of a scene have it.
namespace megapon::tools {

const std::vector<std::string>& side_words();     // in the order of sim::Side
const std::vector<std::string>& control_words();  // in the order of sim::Control

// What a control can be set to.
text::Range values_of(sim::Control control);

// Whether the player is a person, whose input comes from outside.
bool is_person(const play::PlayerSource& source);

// In order of substep; of the same substep the new one last. There must be room for it.
sim::PlayerInput with_event(const sim::PlayerInput& input, const sim::InputEvent& added);

// The inputs of both, those of `second` later in the same substep.
sim::FrameInput with_inputs(const sim::FrameInput& first, const sim::FrameInput& second);

}  // namespace megapon::tools
