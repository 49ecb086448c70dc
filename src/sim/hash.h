#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sim/state.h"

namespace megapon::sim {

// FNV-1a, 64 bits, over every field of the state as 8 bytes, least significant first, in the order of their list in
// hash.cpp.
std::uint64_t hash(const State& state);

// 16 lower-case hex digits.
std::string hex(std::uint64_t hash);

// Every field as 64 bits in that order, and what the fields are called: "players[0].body.x". `words` is cleared first.
void list_words(const State& state, std::vector<std::uint64_t>& words);
std::vector<std::string> field_names(const State& state);

}  // namespace megapon::sim
