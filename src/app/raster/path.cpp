#include "app/raster/path.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "geometry/trig.h"

namespace megapon::raster {

namespace {

constexpr double flatness = 0.02;  // px that a flattened curve may stray from the true one

// The turn from one direction to another, -180 to 180, clockwise positive.
double turn_between(Vec from, Vec to) {
    const double degrees = geometry::degrees_between(from, to);
    return cross(from, to) < 0 ? -degrees : degrees;
}

double degrees_of(Vec v) { return turn_between({1, 0}, v); }

// Of an arc whose middle is `flatness` away from its chord: the half angle's cosine is 1 - sagitta.
double step_degrees(double radius) {
    if (radius <= 2 * flatness) return 60;
    const double sagitta = flatness / radius;
    return std::min(60.0, 2 * degrees_of({1 - sagitta, std::sqrt(sagitta * (2 - sagitta))}));
}

double signed_area(std::span<const Vec> corners) {
    double twice = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) twice += cross(corners[i], corners[(i + 1) % corners.size()]);
    return twice / 2;
}

std::array<Vec, 4> corners_of(Vec left_top, Vec size) {
    return {left_top, left_top + Vec{size.x, 0}, left_top + size, left_top + Vec{0, size.y}};
}

Vec unit(Vec v) { return v / length(v); }

// Without points that repeat the one before, which have no direction.
std::vector<Vec> without_repeats(std::span<const Vec> points, bool closed) {
    std::vector<Vec> kept;
    for (Vec p : points)
        if (kept.empty() || p != kept.back()) kept.push_back(p);
    while (closed && kept.size() > 1 && kept.back() == kept.front()) kept.pop_back();
    return kept;
}

}  // namespace

std::span<const Vec> Path::contour(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
    return {points_.data() + begin, ends_[index] - begin};
}

// Ends the contour that began at `begin`, turned so that it adds to the path (or, as a hole, takes away).
void Path::close_contour(std::size_t begin, bool hole) {
    const std::span<const Vec> corners(points_.data() + begin, points_.size() - begin);
    if ((signed_area(corners) < 0) != hole)
        std::reverse(points_.begin() + static_cast<std::ptrdiff_t>(begin), points_.end());
    ends_.push_back(points_.size());
}

void Path::add_arc(Vec center, double radius, double from_degrees, double sweep_degrees) {
    constexpr double most = 4096;  // points, enough for a radius of 60 000 px
    const double wanted = std::ceil(std::abs(sweep_degrees) / step_degrees(radius));
    const int steps = wanted >= 1 ? static_cast<int>(std::min(wanted, most)) : 1;
    for (int i = 0; i <= steps; ++i)
        points_.push_back(center + radius * geometry::direction(from_degrees + sweep_degrees * i / steps));
}

Path& Path::disc(Vec center, double radius) {
    const std::size_t begin = points_.size();
    add_arc(center, radius, 0, 360);
    close_contour(begin);
    return *this;
}

Path& Path::ring(Vec center, double radius, double width) {
    disc(center, radius + width / 2);
    if (radius <= width / 2) return *this;
    const std::size_t begin = points_.size();
    add_arc(center, radius - width / 2, 0, 360);
    close_contour(begin, true);
    return *this;
}

Path& Path::rect(Vec left_top, Vec size) { return polygon(corners_of(left_top, size)); }

Path& Path::polygon(std::span<const Vec> corners) {
    const std::size_t begin = points_.size();
    points_.insert(points_.end(), corners.begin(), corners.end());
    close_contour(begin);
    return *this;
}

Path& Path::polygon(std::span<const Vec> corners, Vec center, double degrees) {
    const std::size_t begin = points_.size();
    for (const Vec corner : corners) points_.push_back(center + geometry::rotate(corner, degrees));
    close_contour(begin);
    return *this;
}

Path& Path::line(Vec from, Vec to, double width) {
    const Vec ends[] = {from, to};
    return stroke(ends, width);
}

// The left edge of a stroke, from its first point to its last: round where the stroke turns right, through the corner
// itself where it turns left. A closed one begins and ends at its first corner.
void Path::add_left_side(std::span<const Vec> points, double half_width, bool closed) {
    const std::size_t count = points.size();
    const std::size_t legs = closed ? count : count - 1;
    for (std::size_t i = 0; i < legs; ++i) {
        const Vec from = points[i];
        const Vec to = points[(i + 1) % count];
        const Vec along = unit(to - from);
        points_.push_back(from - half_width * perpendicular(along));
        points_.push_back(to - half_width * perpendicular(along));
        if (i + 1 == legs && !closed) break;
        const Vec next = unit(points[(i + 2) % count] - to);
        const double turn = turn_between(along, next);
        if (turn > 0)
            add_arc(to, half_width, degrees_of(-perpendicular(along)), turn);
        else if (turn < 0)
            points_.push_back(to);
    }
}

Path& Path::stroke(std::span<const Vec> points, double width) {
    std::vector<Vec> line = without_repeats(points, false);
    if (line.empty()) return *this;
    if (line.size() == 1) return disc(line.front(), width / 2);
    const std::size_t begin = points_.size();
    for (int direction = 0; direction < 2; ++direction) {
        add_left_side(line, width / 2, false);
        add_arc(line.back(), width / 2, degrees_of(line.back() - line[line.size() - 2]) - 90, 180);
        std::reverse(line.begin(), line.end());
    }
    close_contour(begin);
    return *this;
}

Path& Path::outline(std::span<const Vec> corners, double width) {
    std::vector<Vec> line = without_repeats(corners, true);
    if (line.size() < 3) return stroke(line, width);
    if (signed_area(line) < 0) std::reverse(line.begin(), line.end());
    std::size_t begin = points_.size();
    add_left_side(line, width / 2, true);
    close_contour(begin);
    std::reverse(line.begin(), line.end());
    begin = points_.size();
    add_left_side(line, width / 2, true);
    close_contour(begin, true);
    return *this;
}

Path& Path::frame(Vec left_top, Vec size, double width) { return outline(corners_of(left_top, size), width); }

Path& Path::arc(Vec center, double radius, double from_degrees, double to_degrees, double width) {
    Path curve;
    curve.add_arc(center, radius, from_degrees, to_degrees - from_degrees);
    return stroke(curve.points_, width);
}

Path& Path::dashes(Vec from, Vec to, double width, double dash, double gap) {
    const double whole = length(to - from);
    if (!(whole > 0)) return *this;
    const Vec along = (to - from) / whole;
    for (const double begin : evenly_spaced(0, whole, dash + gap))
        line(from + begin * along, from + std::min(begin + dash, whole) * along, width);
    return *this;
}

std::vector<Vec> smooth(std::span<const Vec> points, bool closed) {
    constexpr int steps = 8;
    const int count = static_cast<int>(points.size());
    if (count < 3) return {points.begin(), points.end()};
    const auto at = [&](int i) {
        return points[static_cast<std::size_t>(closed ? (i + count) % count : std::clamp(i, 0, count - 1))];
    };
    std::vector<Vec> curve;
    for (int i = 0; i < (closed ? count : count - 1); ++i) {
        const Vec a = at(i - 1), b = at(i), c = at(i + 1), d = at(i + 2);
        for (int k = 0; k < steps; ++k) {
            const double t = static_cast<double>(k) / steps;
            curve.push_back(0.5 * (2 * b + t * (c - a) + t * t * (2 * a - 5 * b + 4 * c - d) +
                                   t * t * t * (3 * b - a - 3 * c + d)));
        }
    }
    if (!closed) curve.push_back(points.back());
    return curve;
}

std::vector<double> evenly_spaced(double from, double end, double step) {
    constexpr double most = 10000;
    const double wanted = step > 0 ? std::ceil((end - from) / step) : 0;
    const int count = wanted > 0 ? static_cast<int>(std::min(wanted, most)) : 0;
    std::vector<double> numbers;
    numbers.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) numbers.push_back(from + i * step);
    return numbers;
}

}  // namespace megapon::raster
