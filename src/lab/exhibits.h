#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "lab/exhibit.h"

namespace megapon::lab {

std::unique_ptr<Exhibit> make_rects();
std::unique_ptr<Exhibit> make_circles();
std::unique_ptr<Exhibit> make_box_first();
std::unique_ptr<Exhibit> make_line();
std::unique_ptr<Exhibit> make_crossing();
std::unique_ptr<Exhibit> make_quads();
std::unique_ptr<Exhibit> make_polygon();

struct Entry {
    std::string_view name;  // of the command line
    std::unique_ptr<Exhibit> (*make)();
};

// Every exhibit, from easy to hard.
inline constexpr std::array all_exhibits{
    Entry{"rects", make_rects},     Entry{"circles", make_circles},   Entry{"box-first", make_box_first},
    Entry{"line", make_line},       Entry{"crossing", make_crossing}, Entry{"quads", make_quads},
    Entry{"polygon", make_polygon},
};

// The exhibit of this name, or nothing.
inline std::unique_ptr<Exhibit> make_exhibit(std::string_view name) {
    for (const Entry& entry : all_exhibits)
        if (entry.name == name) return entry.make();
    return nullptr;
}

}  // namespace megapon::lab
