#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace megapon::net {

// Microseconds of any clock that only goes forward; two machines' clocks have nothing in common.
using Time = std::int64_t;

constexpr Time milliseconds = 1000;
constexpr Time seconds = 1000 * milliseconds;

// Wait for a frame that is due and not certain; too short to be seen.
constexpr Time patience = 25 * milliseconds;

// Lateness of the other's input for each of the last frames: the delay follows from it.
class Lateness {
  public:
    // Adds one frame, measured from the moment at which it was due, had neither side any delay; negative: before.
    void add(Time late);

    // The delay in substeps of this length, at most `most`, with which 199 of 200 of these frames would have been
    // certain in time. Fewer frames than 200 say no less than `first`: a loss may not have happened yet.
    int delay(Time substep, int most, int first) const;

  private:
    static constexpr std::size_t frames = 200;
    std::array<Time, frames> late_{};
    std::size_t next_ = 0;
    std::size_t count_ = 0;
};

// Delay for lateness that is only estimated: half a round trip, a packet lost, some jitter. 0 where the patience for
// what is due takes in half a round trip: there most packets come in time without.
int first_delay(Time round_trip, Time frame, Time substep, int most);

// Clocks of the two sides compared. Each sees itself ahead by the way that a packet takes; half the difference of what
// the two see is what one is ahead in truth, if both ways take as long.
class Pacing {
  public:
    // `one_way`: of a packet, as far as it is known before any.
    explicit Pacing(Time one_way = 0) : one_way_(one_way) {}

    // Reads a packet: how far the own clock is ahead of the other's as the packet says it, and the same as the other
    // sees it.
    void add(Time ahead, Time theirs);

    Time ahead() const;     // seen by this side, from the last packets; 0 before any
    Time in_truth() const;  // positive: this side is ahead

    // Lengthening of the next frame, as a fraction: up to 0.02 for the side that is ahead.
    double stretch(Time frame) const;

  private:
    static constexpr std::size_t packets = 32;
    std::array<Time, packets> ahead_{};
    std::size_t next_ = 0;
    std::size_t count_ = 0;
    Time theirs_ = 0;
    Time one_way_;
};

}  // namespace megapon::net
