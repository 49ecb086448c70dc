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

void append_between(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& after,
                    FieldChecks& checks) {
    constexpr std::size_t most_fields = 0xFFFF;
    for (std::size_t i = 0; i < after.size() && i < most_fields; ++i) {
        if (i < before.size() && before[i] == after[i]) continue;
        checks.push_back({static_cast<std::uint16_t>(i), check_of(after[i])});
    }
}

}  // namespace

FieldChecks checks_between(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& after) {
    FieldChecks checks;
    append_between(before, after, checks);
    return checks;
}

std::optional<int> first_disagreement(std::span<const FieldCheck> a, std::span<const FieldCheck> b) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i) {
        if (a[i] != b[i]) return std::min(a[i].field, b[i].field);
    }
    if (a.size() == b.size()) return std::nullopt;
    return (a.size() > common ? a : b)[common].field;
}

void FrameChecks::reserve(std::size_t frames) {
    constexpr std::size_t usual_fields = 24;  // that change in a frame of a match
    checks_.reserve(frames * usual_fields);
    ends_.reserve(frames);
}

void FrameChecks::add(std::span<const FieldCheck> checks) {
    checks_.insert(checks_.end(), checks.begin(), checks.end());
    ends_.push_back(checks_.size());
}

void FrameChecks::add_between(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& after) {
    append_between(before, after, checks_);
    ends_.push_back(checks_.size());
}

std::span<const FieldCheck> FrameChecks::operator[](std::size_t frame) const {
    const std::size_t begin = frame == 0 ? 0 : ends_[frame - 1];
    return std::span(checks_).subspan(begin, ends_[frame] - begin);
}

}  // namespace megapon::play
