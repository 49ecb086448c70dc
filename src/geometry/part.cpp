#include "geometry/part.h"

#include <algorithm>

#include "geometry/internal/outlines.h"

namespace megapon::geometry {

using internal::Face;
using internal::face_of;

namespace {

// How deep a polygon is behind a face, px, and where along the face it is deepest.
struct Depth {
    double depth = 0;
    double first = 0;  // px from the face's beginning; more than one corner may be the deepest
    double last = 0;
};

Depth depth_behind(const Face& face, const Polygon& b) {
    constexpr double same = 1e-12;  // of the depth and the face's length
    Depth deepest;
    bool is_first = true;
    for (const Vec p : b.points) {
        const Vec from_face = p - face.from;
        const double depth = -dot(from_face, face.normal);
        const double along = dot(from_face, face.along);
        const double slack = same * (std::fabs(depth) + face.length);
        if (is_first || depth > deepest.depth + slack) {
            deepest = {depth, along, along};
            is_first = false;
        } else if (depth >= deepest.depth - slack) {
            deepest.first = std::min(deepest.first, along);
            deepest.last = std::max(deepest.last, along);
        }
    }
    return deepest;
}

// The middle of what a face shares with what is deepest behind it.
Vec middle_of(const Face& face, const Depth& deepest) {
    const double low = std::clamp(deepest.first, 0.0, face.length);
    const double high = std::clamp(deepest.last, 0.0, face.length);
    return face.from + face.along * ((low + high) / 2);
}

// Calls keep(face, depth) for each face of `owner` behind which `other` is less deep than `shortest`, which follows;
// negative: behind none yet.
template <typename Keep>
void test_faces(const Polygon& owner, const Polygon& other, double& shortest, const Keep& keep) {
    const double turn = winding(owner);
    for (std::size_t i = 0; i < owner.points.size(); ++i) {
        const Segment e = edge(owner, i);
        if (e.from == e.to) continue;
        const Face face = face_of(e, turn);
        const Depth deepest = depth_behind(face, other);
        if (shortest >= 0 && deepest.depth >= shortest) continue;
        shortest = std::max(deepest.depth, 0.0);
        keep(face, deepest);
    }
}

}  // namespace

bool is_convex(const Polygon& b) {
    constexpr double slack = 1e-12;  // of the product of the edges' lengths
    const double turn = winding(b);
    Vec before;
    Vec first;
    const auto turns_back = [turn](Vec edge1, Vec edge2) {
        return cross(edge1, edge2) * turn < -slack * length(edge1) * length(edge2);
    };
    for (std::size_t i = 0; i < b.points.size(); ++i) {
        const Segment e = edge(b, i);
        const Vec along = e.to - e.from;
        if (along == Vec{}) continue;
        if (first == Vec{}) first = along;
        if (turns_back(before, along)) return false;
        before = along;
    }
    return !turns_back(before, first);
}

Contact shortest_way_out(const Polygon& a, const Polygon& b, Vec shared) {
    Contact way{0, internal::any_normal, shared};
    double shortest = -1;  // there is none yet
    test_faces(b, a, shortest, [&](const Face& face, const Depth& deepest) {
        way = {shortest, face.normal, middle_of(face, deepest)};
    });
    test_faces(a, b, shortest, [&](const Face& face, const Depth& deepest) {
        way = {shortest, -face.normal, middle_of(face, deepest) - face.normal * shortest};
    });
    return way;
}

std::optional<Contact> part(const Polygon& a, const Polygon& b) {
    const auto shared = touch(a, b);
    if (!shared) return {};
    return shortest_way_out(a, b, *shared);
}

}  // namespace megapon::geometry
