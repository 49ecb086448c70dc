#pragma once

#include <string>
#include <vector>

#include "play/slot.h"
#include "sim/tuning.h"

namespace megapon::play {

// Every number of the tuning as a documented key, in the order of the file.
std::vector<Slot> slots_of(sim::Tuning& tuning);

// The value of `low` must not be above that of `high`.
struct AtMost {
    std::string low;
    std::string high;
};

// Which of the tuning's keys bound each other.
std::vector<AtMost> tuning_rules();

// The tuning as TOML without comments, one "section.key = value" a line, to the bit. For tapes and logs.
std::string write_tuning(const sim::Tuning& tuning);

// Only the lines in which `to` differs from `from`.
std::string write_retuning(const sim::Tuning& from, const sim::Tuning& to);

}  // namespace megapon::play
