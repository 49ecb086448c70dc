#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "app/raster/image.h"

namespace megapon::raster {

// How much of each pixel a path covers, row by row from the top: the exact area, so edges are smooth at any angle and
// the same on every machine. Rows outside of the image cost nothing; a path that is not finite covers nothing.
class Coverage {
  public:
    Coverage(const Path& path, const Transform& to_pixels, int width, int height);

    int top() const { return top_; }        // the first row that may be covered
    int bottom() const { return bottom_; }  // the row after the last

    // The pixels from `first` on, each 0 to 1; the rest of the row is 0.
    struct Row {
        int first = 0;
        std::span<const double> amounts;
    };

    // The rows one after the other, beginning with top(). Valid until the next call.
    Row next_row();

  private:
    struct Edge {
        Vec from;  // the upper end
        Vec to;
        double sign = 1;  // what lies to the right: 1 covered, -1 no longer
    };

    bool add_edges(const Path& path, const Transform& to_pixels);
    void cover_row(const Edge& edge, double row);
    void cover_cells(double left, double right, double height);
    void cover_cell(int cell, double height, double mean);
    Row sum_up_row();

    int width_ = 0;
    int top_ = 0;
    int bottom_ = 0;
    int row_ = 0;
    std::vector<Edge> edges_;    // by their upper end
    std::size_t next_edge_ = 0;  // edges from here on lie below
    std::vector<std::size_t> active_;
    std::vector<double> cells_;  // change of coverage from one pixel to the next; 0 between two rows
    std::vector<double> amounts_;
    int first_cell_ = 0;  // touched in this row
    int last_cell_ = 0;
};

}  // namespace megapon::raster
