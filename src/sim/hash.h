#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "sim/state.h"

namespace megapon::sim {

// FNV-1a, 64 bits, over every field of the state in the order of sim/fields.h.
std::uint64_t hash(const State& state);

// 16 lower-case hex digits.
std::string hex(std::uint64_t hash);

// One "name = value" line a field, every bit of it.
std::string dump(const State& state);

// The first field in which two states differ, as "name: a-value, b-value"; nothing if they are the same to the bit.
std::optional<std::string> first_difference(const State& a, const State& b);

}  // namespace megapon::sim
