#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "lab/exhibit.h"

// Every exhibit, from easy to hard: src/lab/NAME.cpp defines megapon::lab::NAME_exhibit.
#define MEGAPON_EXHIBITS(EXHIBIT) \
    EXHIBIT(rects)                \
    EXHIBIT(circles)              \
    EXHIBIT(graze)                \
    EXHIBIT(angles)               \
    EXHIBIT(box_first)            \
    EXHIBIT(line)                 \
    EXHIBIT(crossing)             \
    EXHIBIT(turning)              \
    EXHIBIT(quads)                \
    EXHIBIT(polygon)              \
    EXHIBIT(tunnel)               \
    EXHIBIT(substeps)             \
    EXHIBIT(sweep)                \
    EXHIBIT(bounce)               \
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
inline std::unique_ptr<Exhibit> make_exhibit(std::string_view name) {
    for (const ExhibitInfo& exhibit : all_exhibits)
        if (exhibit.name == name) return exhibit.make();
    return nullptr;
}

// All names for a message: "rects, circles, ...".
inline std::string exhibit_names() {
    std::string names;
    for (const ExhibitInfo& exhibit : all_exhibits) names.append(names.empty() ? "" : ", ").append(exhibit.name);
    return names;
}

}  // namespace megapon::lab
