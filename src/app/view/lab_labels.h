#pragma once

#include <string_view>
#include <vector>

#include "app/view/paper.h"
#include "geometry/box.h"

namespace megapon::view {

// Where signs may be written on an exhibit's sheet: not on one another, not on a handle, not beyond the edge.
class LabelRoom {
  public:
    // Keeps a place free of signs.
    void take(const geometry::Box& box) { taken_.push_back(box); }

    // Writes the signs at the place on the baseline, or as near to it as there is room, and takes that room.
    void write(Canvas& canvas, Vec at, std::string_view signs, const TextStyle& style);

  private:
    bool is_free(const geometry::Box& box) const;

    std::vector<geometry::Box> taken_;
};

// What words cover when they are written there.
geometry::Box box_of_words(Canvas& canvas, Vec at, std::string_view words, const TextStyle& style);

}  // namespace megapon::view
