#pragma once

#include <optional>

#include "geometry/internal/path.h"

namespace megapon::geometry::internal {

// The features of a solid body's outline as a circle meets them from outside.

// A straight piece of outline; the solid lies behind it.
struct Face {
    Vec from;
    Vec along;   // unit vector
    Vec normal;  // unit vector, out of the solid
    double length = 0;
};

// A convex corner, where two faces end. Only a centre that lies beyond both ends is nearest to the corner itself.
struct Corner {
    Vec at;
    Vec beyond1;  // unit vectors that lead on from the ends of the two faces
    Vec beyond2;
};

// Within this of a face's end it belongs to the face, not to the corner, so that neither lets a ball through. px
constexpr double end_margin = 1e-9;

// When the circle, coming closer, meets the face; 0 if it overlaps already. A centre behind the face does not.
inline std::optional<double> closing_entry(const Circle& a, Vec motion, const Face& face) {
    if (!closing(motion, face.normal)) return {};
    const Vec p = a.center - face.from;
    const double off = dot(p, face.normal);
    if (off < 0) return {};
    const double gap = off - a.radius;
    const double t = gap > 0 ? gap / -dot(motion, face.normal) : 0;
    if (t > 1) return {};
    const double foot = dot(p + motion * t, face.along);
    if (foot < -end_margin || foot > face.length + end_margin) return {};
    return t;
}

inline std::optional<double> closing_entry(const Circle& a, Vec motion, const Corner& corner) {
    const Path path{a.center - corner.at, motion};
    const auto t = closing_entry(path, a.radius);
    if (!t) return {};
    const Vec p = path.at(*t);
    if (dot(p, corner.beyond1) <= end_margin || dot(p, corner.beyond2) <= end_margin) return {};
    return t;
}

inline Impact impact_at(double t, const Circle& a, Vec motion, const Face& face) {
    const Vec center = a.center + motion * t;
    const Vec point = center - face.normal * dot(center - face.from, face.normal);
    return {t, t > 0 ? point + face.normal * a.radius : center, face.normal, point};
}

inline Impact impact_at(double t, const Circle& a, Vec motion, const Corner& corner) {
    const Vec center = a.center + motion * t;
    const Vec normal = normalize(center - corner.at, any_normal);
    return {t, t > 0 ? corner.at + normal * a.radius : center, normal, corner.at};
}

// The answer of a sweep that starts in contact.
inline Impact impact_at_start(const Circle& a, const Contact& contact) {
    return {0, a.center, contact.normal, contact.point};
}

// Keeps the earlier of two impacts, the one found first when they are equal.
inline void keep_earlier(std::optional<Impact>& first, const std::optional<Impact>& other) {
    if (other && (!first || other->t < first->t)) first = other;
}

// The first closing impact of a moving circle with features tested one after another.
class TimeOfImpact {
  public:
    TimeOfImpact(const Circle& a, Vec motion) : a_{a}, motion_{motion}, swept_{box_of(a, motion)} {}

    template <class Feature>
    void test(const Feature& feature) {
        const auto t = closing_entry(a_, motion_, feature);
        if (t && (!first_ || *t < first_->t)) first_ = impact_at(*t, a_, motion_, feature);
    }

    Vec motion() const { return motion_; }
    const Box& swept() const { return swept_; }  // the bounding box of the circle's whole path
    const std::optional<Impact>& first() const { return first_; }

  private:
    Circle a_;
    Vec motion_;
    Box swept_;
    std::optional<Impact> first_;
};

}  // namespace megapon::geometry::internal
