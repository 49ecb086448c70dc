#pragma once

#include <cstdint>

namespace megapon::sim {

// The fingerprint of the physics: FNV-1a (sim::fnv) over the bytes of three files of tests/golden, one after the other:
// scenes/hashes.txt, machines/digests.txt, machines/tasks.txt. Two builds with the same fingerprint go on from the same
// state to the same hashes; one that changes a golden hash changes it, and nothing else does. A test compares.
inline constexpr std::uint64_t physics_fingerprint = 0xD23C185B4A76188Au;

}  // namespace megapon::sim
