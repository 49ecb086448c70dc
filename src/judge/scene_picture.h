#pragma once

#include <optional>
#include <span>
#include <vector>

#include "geometry/vec.h"
#include "sim/state.h"
#include "sim/world.h"
#include "text/encodings.h"

namespace megapon::judge {

struct Picture {
    std::vector<text::Rgb> pixels;  // row by row from the top
    int width = 0;
    double scale = 1;  // pixels a px of the court
    int margin = 0;    // pixels round the court

    text::Rgb at(geometry::Vec place) const;  // px of the court
};

// The last of the frames with everything that stands and moves, each ball with its path within a frame; of the frames
// before it only the balls, paler. `wanted`: a place that gets a cross. As large as a screen at most.
Picture draw_pages(std::span<const sim::State> pages, const sim::World& world, std::optional<geometry::Vec> wanted);

}  // namespace megapon::judge
