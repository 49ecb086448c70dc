#pragma once

#include <vector>

#include "play/bytes.h"
#include "play/field_checks.h"
#include "sim/input.h"

namespace megapon::play {

// The two packed parts of a replay; play/replay.h describes their bytes. `count` is the number of frames; on nonsense
// the reader has failed.

void write_inputs(ByteWriter& out, const std::vector<sim::FrameInput>& frames);
std::vector<sim::FrameInput> read_inputs(ByteReader& in, std::size_t count);

void write_checks(ByteWriter& out, const FrameChecks& frames);
FrameChecks read_checks(ByteReader& in, std::size_t count);

}  // namespace megapon::play
