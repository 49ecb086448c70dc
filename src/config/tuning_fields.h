#pragma once

#include <string>
#include <vector>

#include "config/setting_field.h"
#include "sim/tuning.h"
#include "text/numbers.h"

namespace megapon::config {

constexpr text::Range serve_speed_limits{10, 5000};  // px/s

// Every number of the tuning as a documented key, in the order of the file.
std::vector<SettingField> fields_of(sim::Tuning& tuning);

// The value of `low` must not be above that of `high`.
struct AtMost {
    std::string low;
    std::string high;
};

// The pairs of keys of the tuning that limit each other.
std::vector<AtMost> tuning_rules();

// The tuning as TOML without comments, one "section.key = value" a line, to the bit; for replays and logs.
std::string write_tuning(const sim::Tuning& tuning);

// Only the lines in which `to` differs from `from`.
std::string write_retuning(const sim::Tuning& from, const sim::Tuning& to);

}  // namespace megapon::config
