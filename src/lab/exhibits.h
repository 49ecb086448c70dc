#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "lab/exhibit.h"

namespace megapon::lab {

std::unique_ptr<Exhibit> make_rects();
std::unique_ptr<Exhibit> make_circles();
std::unique_ptr<Exhibit> make_graze();
std::unique_ptr<Exhibit> make_box_first();
std::unique_ptr<Exhibit> make_angles();
std::unique_ptr<Exhibit> make_line();
std::unique_ptr<Exhibit> make_crossing();
std::unique_ptr<Exhibit> make_turning();
std::unique_ptr<Exhibit> make_quads();
std::unique_ptr<Exhibit> make_polygon();
std::unique_ptr<Exhibit> make_tunnel();
std::unique_ptr<Exhibit> make_substeps();
std::unique_ptr<Exhibit> make_sweep();
std::unique_ptr<Exhibit> make_bounce();
std::unique_ptr<Exhibit> make_heads();
std::unique_ptr<Exhibit> make_swing();
std::unique_ptr<Exhibit> make_tiles();
std::unique_ptr<Exhibit> make_bricks();
std::unique_ptr<Exhibit> make_shots();
std::unique_ptr<Exhibit> make_hundred();

struct ExhibitEntry {
    std::string_view name;  // on the command line
    std::unique_ptr<Exhibit> (*make)();
};

// Every exhibit, from easy to hard.
inline constexpr std::array all_exhibits{
    ExhibitEntry{"rects", make_rects},         ExhibitEntry{"circles", make_circles},
    ExhibitEntry{"graze", make_graze},         ExhibitEntry{"angles", make_angles},
    ExhibitEntry{"box-first", make_box_first}, ExhibitEntry{"line", make_line},
    ExhibitEntry{"crossing", make_crossing},   ExhibitEntry{"turning", make_turning},
    ExhibitEntry{"quads", make_quads},         ExhibitEntry{"polygon", make_polygon},
    ExhibitEntry{"tunnel", make_tunnel},       ExhibitEntry{"substeps", make_substeps},
    ExhibitEntry{"sweep", make_sweep},         ExhibitEntry{"bounce", make_bounce},
    ExhibitEntry{"heads", make_heads},         ExhibitEntry{"swing", make_swing},
    ExhibitEntry{"tiles", make_tiles},         ExhibitEntry{"bricks", make_bricks},
    ExhibitEntry{"shots", make_shots},         ExhibitEntry{"hundred", make_hundred},
};

// The exhibit of this name, or nullptr.
inline std::unique_ptr<Exhibit> make_exhibit(std::string_view name) {
    for (const ExhibitEntry& entry : all_exhibits)
        if (entry.name == name) return entry.make();
    return nullptr;
}

// All names for a message: "rects, circles, ...".
inline std::string exhibit_names() {
    std::string names;
    for (const ExhibitEntry& entry : all_exhibits) names.append(names.empty() ? "" : ", ").append(entry.name);
    return names;
}

}  // namespace megapon::lab
