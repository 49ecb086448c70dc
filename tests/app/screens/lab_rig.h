#pragma once

#include <doctest/doctest.h>

#include <string>

#include "app/screens/rig.h"
#include "app/view/lab.h"

// What the tests of the lab's screen share.
namespace megapon::screens::lab_by_hand {

namespace key = config::key;
namespace pad = config::pad_button;
using geometry::Vec;
using input::Device;

// The last thing that somebody did, as the log tells it.
inline std::string last(const Rig& rig) {
    const auto lines = rig.logged("lab");
    REQUIRE_FALSE(lines.empty());
    return lines.back();
}

inline bool told(const Rig& rig, const std::string& what) { return last(rig).find(what) != std::string::npos; }

inline bool has_line(const std::string& page, const std::string& line) {
    return ('\n' + page).find('\n' + line + '\n') != std::string::npos;
}

inline void point(Rig& rig, Device device, Vec on_sheet, int value) {
    rig.feel({rig.now(), device, 0, 1, value, on_sheet + view::lab_diagram_corner});
}

inline void push(Rig& rig, int button) {
    rig.feel(input::pad_press(0, button, rig.now()));
    rig.feel(input::pad_release(0, button, rig.now()));
}

inline void click(Rig& rig, Vec place) {
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 1, place});
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 0, place});
}

inline std::string word(const Rig& rig, const std::string& key) { return rig.game.preferences().translations()(key); }

inline bool has_word(Rig& rig, const std::string& key) { return has_line(rig.read_page(), word(rig, key)); }

}  // namespace megapon::screens::lab_by_hand
