#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "app/screens/editor.h"
#include "app/screens/rig.h"
#include "play/court_files.h"

// What the tests of the editor share.
namespace megapon::screens::drawing_by_hand {

namespace fs = std::filesystem;
namespace key = config::key;
namespace button = config::pad_button;
using geometry::Vec;

inline Vec on_page(Vec place) { return editor_place({480, 240})(place); }

inline void point(Rig& rig, Vec place) { rig.mouse(input::Device::mouse_motion, on_page(place)); }

inline void press(Rig& rig, Vec place) { rig.feel({rig.now(), input::Device::mouse_button, 0, 1, 1, on_page(place)}); }

inline void release(Rig& rig, Vec place) {
    rig.feel({rig.now(), input::Device::mouse_button, 0, 1, 0, on_page(place)});
}

inline void click(Rig& rig, Vec place) {
    point(rig, place);
    press(rig, place);
    release(rig, place);
}

inline void drag(Rig& rig, Vec from, Vec to) {
    point(rig, from);
    press(rig, from);
    point(rig, to);
    release(rig, to);
}

inline void click_words(Rig& rig, const std::string& words) {
    const Vec place = rig.place_of(words);
    rig.mouse(input::Device::mouse_button, place);
    rig.feel({rig.now(), input::Device::mouse_button, 0, 1, 0, place});
}

inline void tap_pad(Rig& rig, int code, int times = 1) {
    for (int i = 0; i < times; ++i) {
        rig.feel(input::pad_press(0, code, rig.now()));
        rig.feel(input::pad_release(0, code, rig.now()));
        rig.pass(20);
    }
}

inline void begin_new_court(Rig& rig) { rig.begin_at(new_court_screen()); }

// Only a ball that was swung at counts: the last but one line of the menu.
inline void ask_for_swing(Rig& rig) { rig.type({key::tab, key::up, key::up, key::right, key::escape}); }

// A ball that flies to the captain, at 120 px/s.
inline void draw_ball_to_captain(Rig& rig) {
    click_words(rig, "Start");
    drag(rig, {300, 120}, {240, 120});
}

// A bell that the captain's swing sends the ball into.
inline void draw_court_to_win(Rig& rig) {
    click_words(rig, "Bell");
    click(rig, {420, 120});
    draw_ball_to_captain(rig);
    ask_for_swing(rig);
}

// Plays a court with such a ball, which has begun so many ms ago: the head meets the ball straight ahead, and the try
// is over some seconds later.
inline void win(Rig& rig, double passed_ms = 0) {
    constexpr double swing_ms = 1030;
    rig.pass(swing_ms - passed_ms);
    rig.tap(key::space);
    rig.pass(6000);
}

// A ball that flies into a bell by itself.
inline void draw_court_that_wins_itself(Rig& rig) {
    click_words(rig, "Bell");
    click(rig, {420, 60});
    click_words(rig, "Start");
    drag(rig, {300, 60}, {360, 60});
}

inline court::Court saved(const Rig& rig, const std::string& name = "court-1.toml") {
    const auto court = play::load_court((rig.folder() / "courts" / name).string(), 16);
    REQUIRE(court);
    return *court;
}

inline bool shows(Rig& rig, const std::string& words) { return rig.read_page().find(words) != std::string::npos; }

}  // namespace megapon::screens::drawing_by_hand
