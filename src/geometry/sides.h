#pragma once

#include <optional>

#include "geometry/box.h"
#include "geometry/entry.h"

namespace megapon::geometry {

// The features of a solid body's outline as a circle meets them from outside.

// A straight piece of outline; the solid lies behind it.
struct Side {
    Vec from;
    Vec along;   // unit vector
    Vec normal;  // unit vector, out of the solid
    double length = 0;
};

// A convex corner: where two sides end. Only a centre that lies beyond both ends is nearest to the corner itself.
struct Corner {
    Vec at;
    Vec beyond1;  // unit vectors that lead on from the ends of the two sides
    Vec beyond2;
};

// Within this of a side's end it belongs to the side, not to the corner, so that neither lets a ball through. px
constexpr double end_margin = 1e-9;

// When the circle, coming closer, meets the side; 0 if it overlaps already. A centre behind the side does not.
inline std::optional<double> closing_entry(const Circle& a, Vec motion, const Side& side) {
    if (!closing(motion, side.normal)) return {};
    const Vec p = a.center - side.from;
    const double off = dot(p, side.normal);
    if (off < 0) return {};
    const double gap = off - a.radius;
    const double t = gap > 0 ? gap / -dot(motion, side.normal) : 0;
    if (t > 1) return {};
    const double foot = dot(p + motion * t, side.along);
    if (foot < -end_margin || foot > side.length + end_margin) return {};
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

inline Impact impact_at(double t, const Circle& a, Vec motion, const Side& side) {
    const Vec center = a.center + motion * t;
    const Vec point = center - side.normal * dot(center - side.from, side.normal);
    return {t, t > 0 ? point + side.normal * a.radius : center, side.normal, point};
}

inline Impact impact_at(double t, const Circle& a, Vec motion, const Corner& corner) {
    const Vec center = a.center + motion * t;
    const Vec normal = normalize(center - corner.at, any_way_out);
    return {t, t > 0 ? corner.at + normal * a.radius : center, normal, corner.at};
}

// The first closing impact with features shown one after another; of equals the first shown.
class Meeting {
  public:
    Meeting(const Circle& a, Vec motion) : a_{a}, motion_{motion}, way_{box_of(a, motion)} {}

    template <class Feature>
    void meet(const Feature& feature) {
        const auto t = closing_entry(a_, motion_, feature);
        if (t && (!best_ || *t < best_->t)) best_ = impact_at(*t, a_, motion_, feature);
    }

    Vec motion() const { return motion_; }
    const Box& way() const { return way_; }  // the box round all of the circle's way
    const std::optional<Impact>& best() const { return best_; }

  private:
    Circle a_;
    Vec motion_;
    Box way_;
    std::optional<Impact> best_;
};

}  // namespace megapon::geometry
