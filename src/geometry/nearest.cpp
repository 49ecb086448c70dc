#include "geometry/nearest.h"

#include "geometry/entry.h"

namespace megapon::geometry {

namespace {

Nearest nearest_end(const Circle& a, Vec end, Vec edge) {
    const Vec way = a.center - end;
    const double squared = length_squared(way);
    const Vec normal = normalize(way, normalize(perpendicular(edge), any_way_out));
    return {std::sqrt(squared), normal, end, squared <= a.radius * a.radius};
}

}  // namespace

Nearest nearest(const Circle& a, const Segment& b) {
    const Vec edge = b.to - b.from;
    const Vec way = a.center - b.from;
    const double along = dot(way, edge);
    const double squared = length_squared(edge);
    if (along <= 0) return nearest_end(a, b.from, edge);
    if (along >= squared) return nearest_end(a, b.to, edge);
    const double off = cross(edge, way);
    const double size = std::sqrt(squared);
    const Vec normal = perpendicular(edge) / (off < 0 ? -size : size);
    return {std::fabs(off) / size, normal, b.from + edge * (along / squared),
            off * off <= a.radius * a.radius * squared};
}

}  // namespace megapon::geometry
