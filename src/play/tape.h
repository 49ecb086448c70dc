#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "court/problem.h"
#include "sim/input.h"
#include "sim/tuning.h"

namespace megapon::play {

// A match as it was played: everything that shaped it, every input with its stamp, and the hash after every frame.
struct Tape {
    std::string court;   // court text, as court::write_court
    std::string tuning;  // tuning text, as write_tuning: fps, substeps and solver among it
    std::uint64_t seed = 0;
    std::string left = "player";  // who played: "player", "cpu:3"
    std::string right = "player";
    std::map<int, std::string> retuned;  // tuning text that holds from the frame with this index (0 = the first) on
    std::vector<sim::FrameInput> frames;
    std::vector<std::uint64_t> hashes;  // one a frame
};

// The tape as a file: magic, version, sections, checksum. A 2-minute match is under 50 KB.
std::string write_tape(const Tape& tape);

// Refuses what is damaged, truncated, foreign or of an unknown version, with the reason.
std::variant<Tape, court::Problem> read_tape(std::string_view bytes, const std::string& file);

}  // namespace megapon::play
