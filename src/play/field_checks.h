#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace megapon::play {

// A field of the state that changed in a frame, by its number in sim::field_names, and 16 bits made of its new value.
// A hash a frame tells that a replay diverges; these tell where, in a few bytes: a state of a match has some 60 fields
// of which a frame changes a handful. Two different values have the same check once in 65536 times.
struct FieldCheck {
    std::uint16_t field = 0;
    std::uint16_t check = 0;
    friend bool operator==(const FieldCheck&, const FieldCheck&) = default;
};
using FieldChecks = std::vector<FieldCheck>;  // in order of field

// The fields whose words (sim::list_words) differ. Against no words at all: every field.
FieldChecks checks_between(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& after);

// The first field that changed in one and not in the other, or to another value.
std::optional<int> first_disagreement(const FieldChecks& a, const FieldChecks& b);

}  // namespace megapon::play
