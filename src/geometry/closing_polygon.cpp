#include "geometry/outline.h"
#include "geometry/sides.h"
#include "geometry/start.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"

namespace megapon::geometry {

namespace {

// The first edge after point i that has a length.
Segment edge_after(const Polygon& b, std::size_t i) {
    const std::size_t count = b.points.size();
    Segment next = edge(b, (i + 1) % count);
    for (std::size_t step = 2; step <= count && next.from == next.to; ++step) next = edge(b, (i + step) % count);
    return next;
}

// An edge as a side of the solid; `turn` is the polygon's winding.
Side side_of(const Segment& e, double turn) {
    const double size = length(e.to - e.from);
    const Vec along = (e.to - e.from) / size;
    return {e.from, along, perpendicular(along) * -turn, size};
}

void meet_edges(Meeting& meeting, const Polygon& b) {
    const double turn = winding(b);
    for (std::size_t i = 0; i < b.points.size(); ++i) {
        const Segment e = edge(b, i);
        const Vec way = e.to - e.from;
        if (way == Vec{} || apart(meeting.way(), box_of(e))) continue;
        if (closing(meeting.motion(), perpendicular(way) * -turn)) meeting.meet(side_of(e, turn));
        const Segment next = edge_after(b, i);
        const Vec after = next.to - next.from;
        if (cross(way, after) * turn > 0) meeting.meet(Corner{e.to, way / length(way), -after / length(after)});
    }
}

}  // namespace

std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Polygon& b) {
    Meeting meeting{a, motion};
    const Box box = box_of(b);
    if (apart(meeting.way(), box)) return {};
    if (holds(box, a.center) && encloses(b, a.center)) {
        const auto contact = touch(a, b);
        if (contact && closing(motion, contact->normal)) return at_start(a, *contact);
    }
    meet_edges(meeting, b);
    return meeting.best();
}

}  // namespace megapon::geometry
