#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "app/raster/path.h"

namespace megapon::raster {

// From page px to the pixels of the picture: a uniform scale, then a shift.
struct Transform {
    double scale = 1;
    Vec offset;
    Vec operator()(Vec p) const { return scale * p + offset; }
};

// `outer` after `inner`.
constexpr Transform operator*(const Transform& outer, const Transform& inner) {
    return {outer.scale * inner.scale, outer.scale * inner.offset + outer.offset};
}

// How much of each pixel a path covers, row by row from the top: the exact area, so edges are smooth at any angle
// and the same on every machine. What lies outside the picture costs nothing; a path that is not finite covers nothing.
class Coverage {
  public:
    // Begins with a path on a picture of this size; whatever was begun before is forgotten, its memory used again.
    void begin(const Path& path, const Transform& to_pixels, int width, int height);

    int top() const { return top_; }        // the first row that may be covered
    int bottom() const { return bottom_; }  // the row after the last

    // The pixels from `first` on, each 0 to 1; the rest of the row is 0.
    struct Row {
        int first = 0;
        std::span<const double> amounts;
    };

    // The next row, beginning with top().
    Row next();

  private:
    struct Edge {
        Vec from;  // the upper end
        Vec to;
        double sign = 1;  // what lies to the right: 1 covered, -1 no longer
    };

    void add_edge(Vec from, Vec to);
    void cover(const Edge& edge, double row);
    void span_cells(double left, double right, double height);
    void deposit(int cell, double height, double mean);

    int width_ = 0;
    int top_ = 0;
    int bottom_ = 0;
    int row_ = 0;
    std::vector<Edge> edges_;  // by their upper end
    std::size_t begun_ = 0;    // edges from here on lie below
    std::vector<std::size_t> active_;
    std::vector<double> cells_;  // change of coverage from one pixel to the next
    std::vector<double> amounts_;
    int first_ = 0;  // cells touched in this row
    int last_ = 0;
};

}  // namespace megapon::raster
