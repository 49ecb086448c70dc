#pragma once

#include <doctest/doctest.h>

#include "court/court_text.h"
#include "court/drawing.h"

// What the tests of a court that is drawn share.
namespace megapon::court {

inline Change press_at(Drawing& drawing, Vec place) {
    drawing.set_cursor(place);
    return drawing.press();
}

// With a tool, from one place to another, by two presses.
inline Change draw(Drawing& drawing, Tool tool, Vec from, Vec to) {
    drawing.choose(tool);
    press_at(drawing, from);
    return press_at(drawing, to);
}

inline Change place(Drawing& drawing, Tool tool, Vec at) {
    drawing.choose(tool);
    return press_at(drawing, at);
}

inline void choose_variant(Drawing& drawing, Tool tool, int variant) {
    drawing.choose(tool);
    while (drawing.variant() != variant) drawing.choose_next_variant();
}

inline void check_readable(const Drawing& drawing) {
    const auto read = read_court(write_court(drawing.court()), "drawn.toml");
    REQUIRE(read);
    CHECK(write_court(*read) == write_court(drawing.court()));
}

}  // namespace megapon::court
