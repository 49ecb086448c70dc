#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "lab/exhibit.h"

// Every exhibit, from easy to hard: src/lab/NAME.cpp defines megapon::lab::NAME_exhibit.
#define MEGAPON_EXHIBITS(EXHIBIT) \
    EXHIBIT(rects)                \
    EXHIBIT(circles)              \
    EXHIBIT(angles)               \
    EXHIBIT(box_first)            \
    EXHIBIT(line)                 \
    EXHIBIT(nearest)              \
    EXHIBIT(crossing)             \
    EXHIBIT(turning)              \
    EXHIBIT(quads)                \
    EXHIBIT(polygon)              \
    EXHIBIT(tunnel)               \
    EXHIBIT(graze)                \
    EXHIBIT(substeps)             \
    EXHIBIT(sweep)                \
    EXHIBIT(response)             \
    EXHIBIT(bounce)               \
    EXHIBIT(masses)               \
    EXHIBIT(heads)                \
    EXHIBIT(swing)                \
    EXHIBIT(tiles)                \
    EXHIBIT(bricks)               \
    EXHIBIT(shots)                \
    EXHIBIT(hundred)

namespace megapon::lab {

#define MEGAPON_DECLARE(exhibit) extern const ExhibitInfo exhibit##_exhibit;
MEGAPON_EXHIBITS(MEGAPON_DECLARE)
#undef MEGAPON_DECLARE

#define MEGAPON_REFER_TO(exhibit) std::cref(exhibit##_exhibit),
inline constexpr std::array all_exhibits{MEGAPON_EXHIBITS(MEGAPON_REFER_TO)};
#undef MEGAPON_REFER_TO

// The exhibit of this name, or nullptr.
std::unique_ptr<Exhibit> make_exhibit(std::string_view name);

// All names for a message: "rects, circles, ...".
std::string exhibit_names();

}  // namespace megapon::lab
