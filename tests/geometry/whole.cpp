#include "geometry/whole.h"

#include <algorithm>
#include <compare>

namespace whole {

namespace {

// Of coordinates to 2^30.
std::int64_t cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
std::int64_t dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }

// A product of two numbers of 64 bits; no machine of 32 bits has a type for it.
struct Product {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    auto operator<=>(const Product&) const = default;
};

Product product(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t half = 0xFFFFFFFF;
    const std::uint64_t low = (a & half) * (b & half);
    const std::uint64_t middle = (a >> 32) * (b & half) + (low >> 32);
    const std::uint64_t other = (a & half) * (b >> 32) + (middle & half);
    return {(a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32), (other << 32) | (low & half)};
}

Product square(std::int64_t value) {
    const auto size = static_cast<std::uint64_t>(value < 0 ? -value : value);
    return product(size, size);
}

int sign(std::int64_t value) { return value < 0 ? -1 : value > 0 ? 1 : 0; }
int side(Point p, const Line& b) { return sign(cross(b.to - b.from, p - b.from)); }

bool between_ends(Point p, const Line& b) {
    return std::min(b.from.x, b.to.x) <= p.x && p.x <= std::max(b.from.x, b.to.x) &&
           std::min(b.from.y, b.to.y) <= p.y && p.y <= std::max(b.from.y, b.to.y);
}

// How often the outline winds round p, told by the edges that a ray to the right meets.
bool inside(Point p, const Outline& b) {
    int turns = 0;
    for (std::size_t i = 0; i < b.size(); ++i) {
        const Line edge{b[i], b[(i + 1) % b.size()]};
        if (edge.from.y <= p.y && edge.to.y > p.y && side(p, edge) > 0) ++turns;
        if (edge.from.y > p.y && edge.to.y <= p.y && side(p, edge) < 0) --turns;
    }
    return turns != 0;
}

bool inside(Point p, const Box& b) { return b.low.x <= p.x && p.x <= b.high.x && b.low.y <= p.y && p.y <= b.high.y; }

std::vector<Line> edges(const Outline& b) {
    std::vector<Line> all;
    for (std::size_t i = 0; i < b.size(); ++i) all.push_back({b[i], b[(i + 1) % b.size()]});
    return all;
}

Outline corners(const Box& b) { return {b.low, {b.high.x, b.low.y}, b.high, {b.low.x, b.high.y}}; }

// The point is the middle of a disc; does a line pass within its radius?
bool within(Point p, std::int64_t radius, const Line& b) {
    const Point along = b.to - b.from;
    const std::int64_t reach = radius * radius;
    const std::int64_t foot = dot(p - b.from, along);
    if (foot > 0 && foot < dot(along, along)) {
        return square(cross(along, p - b.from)) <=
               product(static_cast<std::uint64_t>(reach), static_cast<std::uint64_t>(dot(along, along)));
    }
    return std::min(dot(p - b.from, p - b.from), dot(p - b.to, p - b.to)) <= reach;
}

}  // namespace

bool meet(const Disc& a, const Disc& b) {
    const Point way = a.center - b.center;
    return dot(way, way) <= (a.radius + b.radius) * (a.radius + b.radius);
}

bool meet(const Disc& a, const Line& b) { return within(a.center, a.radius, b); }

bool meet(const Disc& a, const Box& b) { return inside(a.center, b) || meet(a, corners(b)); }

bool meet(const Disc& a, const Outline& b) {
    const auto all = edges(b);
    return inside(a.center, b) || std::any_of(all.begin(), all.end(), [&](const Line& e) { return meet(a, e); });
}

bool meet(const Box& a, const Box& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

bool meet(const Line& a, const Line& b) {
    const int a1 = side(a.from, b);
    const int a2 = side(a.to, b);
    const int b1 = side(b.from, a);
    const int b2 = side(b.to, a);
    if (a1 * a2 < 0 && b1 * b2 < 0) return true;
    return (a1 == 0 && between_ends(a.from, b)) || (a2 == 0 && between_ends(a.to, b)) ||
           (b1 == 0 && between_ends(b.from, a)) || (b2 == 0 && between_ends(b.to, a));
}

bool meet(const Outline& a, const Outline& b) {
    for (const Line& e : edges(a))
        for (const Line& f : edges(b))
            if (meet(e, f)) return true;
    return inside(a[0], b) || inside(b[0], a);
}

// The smallest value of |p + t d|^2 for t in [0, 1], compared as a fraction.
bool meet_on_the_way(const Disc& a, Point motion, const Disc& b) {
    return within(b.center, a.radius + b.radius, {a.center, a.center + motion});
}

bool meet_on_the_way(const Disc& a, Point motion, const Line& b) {
    const Line way{a.center, a.center + motion};
    return meet(way, b) || within(way.from, a.radius, b) || within(way.to, a.radius, b) ||
           within(b.from, a.radius, way) || within(b.to, a.radius, way);
}

bool meet_on_the_way(const Disc& a, Point motion, const Outline& b) {
    const auto all = edges(b);
    return inside(a.center, b) ||
           std::any_of(all.begin(), all.end(), [&](const Line& e) { return meet_on_the_way(a, motion, e); });
}

bool meet_on_the_way(const Disc& a, Point motion, const Box& b) {
    return inside(a.center, b) || meet_on_the_way(a, motion, corners(b));
}

// Corners at growing angles round the centre, one on each ray; where a gap of half a turn or more is left, the
// centre itself becomes a corner. Either way no two edges cross.
Outline Dice::star(Point center, int corners, std::int64_t reach) {
    Outline points;
    while (static_cast<int>(points.size()) < corners)
        if (const Point p = point(reach); p.x != 0 || p.y != 0) points.push_back(p);
    const auto lower_half = [](Point p) { return p.y > 0 || (p.y == 0 && p.x > 0); };
    std::sort(points.begin(), points.end(), [&](Point a, Point b) {
        if (lower_half(a) != lower_half(b)) return lower_half(a);
        const std::int64_t turn = cross(a, b);
        return turn != 0 ? turn > 0 : dot(a, a) < dot(b, b);
    });
    const auto same_ray = [](Point a, Point b) { return cross(a, b) == 0 && dot(a, b) > 0; };
    points.erase(std::unique(points.begin(), points.end(), same_ray), points.end());
    for (std::size_t i = 0; i < points.size(); ++i)
        if (cross(points[i], points[(i + 1) % points.size()]) <= 0) {
            points.insert(points.begin() + static_cast<std::ptrdiff_t>(i) + 1, Point{});
            break;
        }
    if (points.size() < 3) points = {{-reach, -reach}, {reach, -reach}, {0, reach}};
    if (one_in(2)) std::reverse(points.begin(), points.end());
    for (Point& p : points) p = p + center;
    return points;
}

megapon::geometry::Polygon shape(const Outline& a) {
    megapon::geometry::Polygon polygon;
    for (const Point p : a) polygon.points.push_back(vec(p));
    return polygon;
}

megapon::geometry::Rect shape(const Box& a) {
    const auto middle = (vec(a.low) + vec(a.high)) / 2;
    return {middle, vec(a.high) - middle};
}

}  // namespace whole
