#pragma once

#include <vector>

#include "geometry/shapes.h"
#include "sim/random.h"

namespace megapon::lab {

// Scraps of broken bricks, which fall like paper.
class Scraps {
  public:
    // Those of one brick: 32, from all over it, each away from its middle.
    void add(const geometry::Rect& brick);
    // For so long (s); the old ones are gone after that.
    void move(double seconds);

    std::vector<geometry::Vec> positions() const;

  private:
    struct Scrap {
        geometry::Vec position;
        geometry::Vec velocity;  // px/s
        double age = 0;          // s
    };
    std::vector<Scrap> scraps_;
    sim::Random random_{1};
};

}  // namespace megapon::lab
