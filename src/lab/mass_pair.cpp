#include "lab/mass_pair.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "sim/collision.h"

namespace megapon::lab {

using geometry::Vec;

Vec MassPair::center() const { return (a.ball.center * a.mass + b.ball.center * b.mass) / (a.mass + b.mass); }

Vec MassPair::center_velocity() const { return momentum() / (a.mass + b.mass); }

double MassPair::energy() const {
    return (a.mass * length_squared(a.velocity) + b.mass * length_squared(b.velocity)) / 2;
}

bool MassPair::is_level() const {
    return a.ball.center.y == b.ball.center.y && a.velocity.y == 0 && b.velocity.y == 0 &&
           a.ball.center.x < b.ball.center.x;
}

std::optional<MassContact> next_contact(const MassPair& pair) {
    const Vec apart = pair.a.ball.center - pair.b.ball.center;
    const Vec velocity = pair.a.velocity - pair.b.velocity;
    const double reach = pair.a.ball.radius + pair.b.ball.radius;
    if (pair.is_level()) {
        if (velocity.x <= 0) return std::nullopt;
        return MassContact{std::max(0.0, -apart.x - reach) / velocity.x, {-1, 0}};
    }
    const double nearing = dot(apart, velocity);
    if (nearing >= 0) return std::nullopt;
    const double outside = length_squared(apart) - reach * reach;
    if (outside <= 0) return MassContact{0, apart / length(apart)};
    const double discriminant = nearing * nearing - length_squared(velocity) * outside;
    if (discriminant < 0) return std::nullopt;
    const double seconds = (-nearing - std::sqrt(discriminant)) / length_squared(velocity);
    const Vec touching = apart + velocity * seconds;
    return MassContact{seconds, touching / length(touching)};
}

MassPair after_contact(MassPair pair, double restitution, bool naive) {
    const auto contact = next_contact(pair);
    if (!contact) return pair;
    if (naive) {
        std::swap(pair.a.velocity, pair.b.velocity);
        return pair;
    }
    const Vec mirror = pair.center_velocity();
    pair.a.velocity = sim::bounce_velocity(pair.a.velocity, contact->normal, mirror, 1, restitution);
    pair.b.velocity = sim::bounce_velocity(pair.b.velocity, -contact->normal, mirror, 1, restitution);
    return pair;
}

}  // namespace megapon::lab
