#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/vec.h"

namespace megapon::raster {

using geometry::Vec;

// Outlines to be filled with one colour, in canvas px. Shapes that overlap within one path are one shape: a path drawn
// with a thin colour shows no seams where its pieces meet.
class Path {
  public:
    Path& disc(Vec center, double radius);
    Path& ring(Vec center, double radius, double width);  // `radius` is the middle of the line
    Path& rect(Vec left_top, Vec size);
    Path& polygon(std::span<const Vec> corners);
    Path& polygon(std::span<const Vec> corners, Vec center, double degrees);  // turned about (0, 0), then moved

    // Strokes `width` px wide with round ends and corners.
    Path& line(Vec from, Vec to, double width);
    Path& stroke(std::span<const Vec> points, double width);
    Path& outline(std::span<const Vec> corners, double width);  // closed
    Path& frame(Vec left_top, Vec size, double width);          // the outline of a rectangle
    Path& arc(Vec center, double radius, double from_degrees, double to_degrees, double width);
    Path& dashes(Vec from, Vec to, double width, double dash, double gap);  // the last dash may be shorter

    bool empty() const { return ends_.empty(); }
    std::size_t contours() const { return ends_.size(); }
    std::span<const Vec> contour(std::size_t index) const;

  private:
    void close_contour(std::size_t begin, bool hole = false);
    void add_arc(Vec center, double radius, double from_degrees, double sweep_degrees);
    void add_left_side(std::span<const Vec> points, double half_width, bool closed);

    std::vector<Vec> points_;
    std::vector<std::size_t> ends_;  // ends of the contours in points_
};

// A smooth curve through the points (Catmull-Rom), as points so close that it looks round at any size of the window.
std::vector<Vec> smooth(std::span<const Vec> points, bool closed);

// Sequence from, from + step, from + 2 step ... as long as they are less than `end`, at most 10 000; none if `step` is
// not positive.
std::vector<double> evenly_spaced(double from, double end, double step);

inline constexpr int boil_variants = 3;
inline constexpr double boil_reach = 0.9;  // px, maximum

// The point as the n-th drawing of the same line has it, at most `reach` px away along each axis. A point always moves
// alike, so that lines that meet still meet.
Vec boiled(Vec point, int variant, double reach);

// The SVG with the points of every stroke moved like that; fills stay still. Only paths of absolute M, L, C, Q and Z
// are changed. data-boil="0.3" on a path replaces `reach`, up to boil_reach.
std::string boiled(std::string_view svg, int variant, double reach);

}  // namespace megapon::raster
