#pragma once

#include <optional>

#include "geometry/shapes.h"

// Two balls that meet, on a line or obliquely: what exhibit `masses` computes.

namespace megapon::lab {

// Its velocity in px/s.
struct MassBall {
    double mass = 1;
    geometry::Circle ball{};
    geometry::Vec velocity{};
};

struct MassPair {
    MassBall a;
    MassBall b;

    geometry::Vec momentum() const { return a.velocity * a.mass + b.velocity * b.mass; }
    geometry::Vec center() const;           // of mass
    geometry::Vec center_velocity() const;  // of that
    double energy() const;
    bool is_level() const;  // both move along one level line, a on the left
};

// Of two balls that come nearer to each other until they touch.
struct MassContact {
    double seconds = 0;      // until then; 0 where they overlap
    geometry::Vec normal{};  // from b to a
};

// Nothing: they part, or pass each other.
std::optional<MassContact> next_contact(const MassPair& pair);

// The pair with the velocities after its next contact; without one it stays as it is. The centre of mass is a mirror
// for what both have along the normal; the naive method lets them swap their velocities.
MassPair after_contact(MassPair pair, double restitution, bool naive);

}  // namespace megapon::lab
