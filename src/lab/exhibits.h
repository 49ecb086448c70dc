#pragma once

#include <array>
#include <memory>
#include <string>
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
std::unique_ptr<Exhibit> make_tunnel();
std::unique_ptr<Exhibit> make_substeps();
std::unique_ptr<Exhibit> make_sweep();
std::unique_ptr<Exhibit> make_bounce();
std::unique_ptr<Exhibit> make_swing();
std::unique_ptr<Exhibit> make_tiles();
std::unique_ptr<Exhibit> make_bricks();
std::unique_ptr<Exhibit> make_shots();
std::unique_ptr<Exhibit> make_hundred();

struct Entry {
    std::string_view name;  // of the command line
    std::unique_ptr<Exhibit> (*make)();
};

// Every exhibit, from easy to hard.
inline constexpr std::array all_exhibits{
    Entry{"rects", make_rects},     Entry{"circles", make_circles},   Entry{"box-first", make_box_first},
    Entry{"line", make_line},       Entry{"crossing", make_crossing}, Entry{"quads", make_quads},
    Entry{"polygon", make_polygon}, Entry{"tunnel", make_tunnel},     Entry{"substeps", make_substeps},
    Entry{"sweep", make_sweep},     Entry{"bounce", make_bounce},     Entry{"swing", make_swing},
    Entry{"tiles", make_tiles},     Entry{"bricks", make_bricks},     Entry{"shots", make_shots},
    Entry{"hundred", make_hundred},
};

// The exhibit of this name, or nothing.
inline std::unique_ptr<Exhibit> make_exhibit(std::string_view name) {
    for (const Entry& entry : all_exhibits)
        if (entry.name == name) return entry.make();
    return nullptr;
}

// All names, as a message lists them: "rects, circles, ...".
inline std::string exhibit_names() {
    std::string names;
    for (const Entry& entry : all_exhibits) names.append(names.empty() ? "" : ", ").append(entry.name);
    return names;
}

}  // namespace megapon::lab
