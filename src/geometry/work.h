#pragma once

#include <cstdint>

namespace megapon::geometry {

// Work is counted in steps of some 3 ns: a corner or an edge that is looked at. Counts, unlike times, are the same on
// every machine, so that what is refused for its cost is refused everywhere.
inline thread_local std::uint64_t work_of_thread = 0;
inline void add_work(std::uint64_t steps) { work_of_thread += steps; }

// Of one frame, some 0.1 s. Beyond it balls wait for the next frame, and a court that needs more for its bodies alone
// is refused when it is read.
constexpr std::uint64_t most_work_of_frame = 30'000'000;

// Of all that the file of a stranger lets a command play by itself, some 1 to 2 s.
constexpr std::uint64_t most_work_of_file = 300'000'000;

// For those who have asked for it all themselves.
constexpr std::uint64_t unlimited_work = UINT64_MAX / 2;

// Counts from its beginning on what this thread has worked.
class WorkLimit {
  public:
    explicit WorkLimit(std::uint64_t most = most_work_of_file) : begin_(work_of_thread), most_(most) {}

    // Whether so much more would go beyond the limit.
    bool is_spent(std::uint64_t more = 0) const { return work_of_thread - begin_ + more > most_; }

    // Steps since its beginning.
    std::uint64_t used() const { return work_of_thread - begin_; }

  private:
    std::uint64_t begin_;
    std::uint64_t most_;
};

}  // namespace megapon::geometry
