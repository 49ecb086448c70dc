#pragma once

#include <cstdint>

#include "text/fields.h"

namespace megapon::sim {

// A small reproducible random stream (splitmix64), for bots and experiments; the rules draw from none.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15u);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    // Even in [0, 1).
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

    // Even in [low, high).
    double between(double low, double high) { return low + (high - low) * unit(); }

    // Bell-shaped around 0 with standard deviation 1: the sum of 12 even numbers, which needs no logarithm.
    double bell() {
        double sum = -6;
        for (int i = 0; i < 12; ++i) sum += unit();
        return sum;
    }

    MEGAPON_OWN_FIELDS(Random, state_)

  private:
    std::uint64_t state_;
};

}  // namespace megapon::sim
