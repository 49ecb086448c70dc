#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "geometry/sweep.h"

namespace megapon::geometry::may_meet_tests {

// Paths that pass within reach by a hair or miss it by one, or whose end does.
class EdgePaths {
  public:
    struct Drawn {
        Path path;  // cppcheck-suppress unusedStructMember; through a structured binding
        double reach = 0;
    };

    Drawn draw() {
        const double scale = std::pow(10.0, between(-3, 5));
        const double reach = scale * between(0.1, 1);
        const double hair = std::pow(10.0, between(-17, -6)) * (random_() % 2 == 0 ? 1 : -1);
        const double angle = between(0, 6.283185307179586);
        const Vec along{std::cos(angle), std::sin(angle)};
        const double aside = random_() % 2 == 0 ? reach * (1 + hair) : reach * between(0, 1);
        const double half = std::sqrt(std::fmax(reach * reach - aside * aside, 0));
        const double ahead = half + scale * std::pow(10.0, between(-12, 1));
        const Vec start = along * -ahead + perpendicular(along) * aside;
        // It ends where it comes within reach, by a hair, or goes on.
        const double size = random_() % 2 == 0 ? (ahead - half) * (1 + hair) : ahead * between(0, 3);
        return {{start, along * size}, reach};
    }

  private:
    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(random_() >> 11) * 0x1.0p-53;
    }

    std::mt19937_64 random_{5};
};

TEST_CASE("the filter never says no to one of 1 000 000 paths on which a contact is found, at the edge of finding it") {
    EdgePaths paths;
    int found = 0;
    int refused = 0;
    int missed = 0;
    for (int i = 0; i < 1'000'000; ++i) {
        const auto [path, reach] = paths.draw();
        const bool may = may_meet(path, reach);
        const bool meets = closing_entry(path, reach).has_value();
        found += meets ? 1 : 0;
        refused += may ? 0 : 1;
        missed += meets && !may ? 1 : 0;
        missed += meets && !may_meet(path, reach * 1.5) ? 1 : 0;                   // of the largest of other balls
        missed += meets && !may_meet({-path.start, -path.motion}, reach) ? 1 : 0;  // the other way round
    }
    CHECK(missed == 0);
    CHECK(found > 200'000);
    CHECK(refused > 200'000);
}

TEST_CASE("balls that lie in each other, or start in contact, may meet while they come closer") {
    CHECK(may_meet({{3, 0}, {-1e-9, 0}}, 5));
    CHECK(may_meet({{5, 0}, {-1e-9, 0}}, 5));
    CHECK_FALSE(may_meet({{5, 0}, {1, 0}}, 5));
    CHECK_FALSE(may_meet({{5, 0}, {0, 0}}, 5));
    CHECK_FALSE(may_meet({{10, 0}, {-4.9, 0}}, 5));
    CHECK(may_meet({{10, 0}, {-5, 0}}, 5));
}

}  // namespace megapon::geometry::may_meet_tests
