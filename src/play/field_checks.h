#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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
std::optional<int> first_disagreement(std::span<const FieldCheck> a, std::span<const FieldCheck> b);

// The checks of frame after frame, in one piece of memory: a frame more needs none of its own.
class FrameChecks {
  public:
    // Room for so many frames of a match.
    void reserve(std::size_t frames);

    // Another frame: its checks, or those between two lists of words.
    void add(std::span<const FieldCheck> checks);
    void add_between(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& after);

    std::size_t size() const { return ends_.size(); }  // frames
    std::span<const FieldCheck> operator[](std::size_t frame) const;
    friend bool operator==(const FrameChecks&, const FrameChecks&) = default;

  private:
    FieldChecks checks_;
    std::vector<std::size_t> ends_;  // where in checks_ each frame ends
};

}  // namespace megapon::play
