#pragma once

#include <cmath>
#include <optional>
#include <random>

#include "sim/scenes.h"

// Judges of scenes: answers found by other ways than the solvers', in long double.
namespace megapon::sim::testing {

// Even random numbers, the same on every standard library.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(engine_() >> 11) * 0x1.0p-53;
    }
    int whole(int low, int high) { return low + static_cast<int>(engine_() % static_cast<unsigned>(high - low + 1)); }
    bool coin() { return whole(0, 1) == 1; }

  private:
    std::mt19937_64 engine_;
};

// folded() in long double, for judging to 1e-6 px after a path of millions.
inline double folded_exactly(double start, double speed, long double seconds, double low, double high) {
    const long double width = static_cast<long double>(high) - low;
    long double place = std::fmod(start - static_cast<long double>(low) + speed * seconds, 2 * width);
    if (place < 0) place += 2 * width;
    return static_cast<double>(low + (place <= width ? place : 2 * width - place));
}

// The first moment at which |apart + motion t| = reach, t in s: the smaller root by the textbook's formula.
inline std::optional<double> first_root(Vec apart, Vec motion, double reach) {
    const long double a = static_cast<long double>(motion.x) * motion.x + static_cast<long double>(motion.y) * motion.y;
    const long double b =
        2 * (static_cast<long double>(apart.x) * motion.x + static_cast<long double>(apart.y) * motion.y);
    const long double c = static_cast<long double>(apart.x) * apart.x + static_cast<long double>(apart.y) * apart.y -
                          static_cast<long double>(reach) * reach;
    const long double d = b * b - 4 * a * c;
    if (a == 0 || d < 0) return std::nullopt;
    return static_cast<double>((-b - std::sqrt(d)) / (2 * a));
}

// The angle between two vectors in degrees, by the C library.
inline double degrees_apart(Vec a, Vec b) {
    return std::fabs(std::atan2(cross(a, b), dot(a, b))) * 180 / std::acos(-1.0);
}

inline double distance(Vec a, Vec b) { return length(a - b); }

template <class Kind>
std::vector<Kind> only(const Events& events) {
    std::vector<Kind> chosen;
    for (const Event& event : events) {
        if (const auto* found = std::get_if<Kind>(&event)) chosen.push_back(*found);
    }
    return chosen;
}

}  // namespace megapon::sim::testing
