#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sim/state.h"

namespace megapon::sim {

// FNV-1a, 64 bits: goes on from a sum, at first from fnv_basis, with one more word; over a text's bytes.
inline constexpr std::uint64_t fnv_basis = 0xCBF29CE484222325u, fnv_prime = 0x100000001B3u;
constexpr std::uint64_t fnv(std::uint64_t sum, std::uint64_t word) { return (sum ^ word) * fnv_prime; }
constexpr std::uint64_t fnv(std::string_view bytes, std::uint64_t sum = fnv_basis) {
    for (const char byte : bytes) sum = fnv(sum, static_cast<unsigned char>(byte));
    return sum;
}

// FNV-1a over every field of the state as 8 bytes, least significant first, in the order of their list in
// hash.cpp.
std::uint64_t hash(const State& state);

// 16 lower-case hex digits.
std::string hex(std::uint64_t hash);

// Every field as 64 bits in that order, and what the fields are called: "players[0].body.x". `words` is cleared first.
void list_words(const State& state, std::vector<std::uint64_t>& words);
std::vector<std::string> field_names(const State& state);

// The fingerprint of the physics: FNV-1a (sim::fnv) over the bytes of three files of tests/golden, one after the other:
// scenes/hashes.txt, machines/digests.txt, machines/tasks.txt. Two builds with the same fingerprint go on from the same
// state to the same hashes; one that changes a golden hash changes it, and nothing else does. A test compares.
inline constexpr std::uint64_t physics_fingerprint = 0x5B58C2641C4143F8u;

}  // namespace megapon::sim
