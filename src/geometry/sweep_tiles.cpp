#include "geometry/internal/outlines.h"
#include "geometry/sweep.h"

namespace megapon::geometry {

using namespace internal;

namespace {

// When a circle that comes closer and is clear of the face's band meets the face itself. The foot is compared without
// a division, so that the yes/no is exact for whole numbers.
std::optional<double> first_entry(const Circle& a, Vec motion, const Face& face) {
    const Vec p = a.center - face.from;
    const double gap = dot(p, face.normal) - a.radius;
    const double speed = -dot(motion, face.normal);
    if (gap < 0 || gap > speed) return {};
    const double foot = dot(p, face.along) * speed + dot(motion, face.along) * gap;
    if (foot < 0 || foot > face.length * speed) return {};
    return gap / speed;
}

std::optional<double> first_entry(const Circle& a, Vec motion, const Corner& corner) {
    return internal::first_entry(Path{a.center - corner.at, motion}, a.radius);
}

// As TimeOfImpact, of a circle that starts clear of all features.
struct FirstImpact {
    Circle a;
    Vec motion;
    std::optional<Impact> first{};

    template <class Feature>
    void test(const Feature& feature) {
        const auto t = first_entry(a, motion, feature);
        if (t && (!first || *t < first->t)) first = impact_at(*t, a, motion, feature);
    }
};

}  // namespace

std::optional<Impact> sweep(const Circle& a, Vec motion, const TileMap& b) {
    if (const auto contact = touch(a, b)) return impact_at_start(a, *contact);
    FirstImpact impacts{a, motion};
    TilesOnPath{b, a, motion}.test(impacts);
    return impacts.first;
}

std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const TileMap& b) {
    if (solid_at(b, a.center)) {
        const auto contact = touch(a, b);
        if (contact && closing(motion, contact->normal)) return impact_at_start(a, *contact);
    }
    TimeOfImpact impacts{a, motion};
    TilesOnPath{b, a, motion}.test(impacts);
    return impacts.first;
}

}  // namespace megapon::geometry
