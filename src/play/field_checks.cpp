#include "play/field_checks.h"

#include <algorithm>

namespace megapon::play {

namespace {

// The top 16 bits of a multiplication that every bit of the word reaches.
std::uint16_t check_of(std::uint64_t word) {
    word = (word ^ (word >> 32)) * 0x9E3779B97F4A7C15u;
    word = (word ^ (word >> 29)) * 0xBF58476D1CE4E5B9u;
    return static_cast<std::uint16_t>(word >> 48);
}

}  // namespace

FieldChecks checks_between(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& after) {
    constexpr std::size_t most_fields = 0xFFFF;
    constexpr std::size_t usual_fields = 24;  // that change in a frame of a match
    FieldChecks checks;
    checks.reserve(usual_fields);
    for (std::size_t i = 0; i < after.size() && i < most_fields; ++i) {
        if (i < before.size() && before[i] == after[i]) continue;
        checks.push_back({static_cast<std::uint16_t>(i), check_of(after[i])});
    }
    return checks;
}

std::optional<int> first_disagreement(const FieldChecks& a, const FieldChecks& b) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i) {
        if (a[i] != b[i]) return std::min(a[i].field, b[i].field);
    }
    if (a.size() == b.size()) return std::nullopt;
    return (a.size() > common ? a : b)[common].field;
}

}  // namespace megapon::play
