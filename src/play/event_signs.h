#pragma once

#include "sim/event.h"

namespace megapon::play {

// What is heard and seen of an event that happens at one place.
struct EventSign {
    const char* recording = "";  // that is heard, of assets/sounds; "": none
    double volume = 0;
    const char* word = "";  // the key of the text that stands there; "": none
    double size = 0;        // of the word, px
    int pages = 0;          // that the word stays
    bool has_rays = false;
    bool replaces_bounce = false;  // its word stands instead of that of the bounce before it
};

constexpr EventSign sign_of(const sim::Brick& brick) {
    if (brick.left > 0) return {};
    return {"brick", 0.9, "sounds.brick", 15, 5, false, true};
}
constexpr EventSign sign_of(const sim::Pinch&) { return {"", 0, "sounds.squeeze", 16, 6}; }
constexpr EventSign sign_of(const sim::Ring& ring) {
    const bool is_left = ring.left > 0;
    return {is_left ? "bell-1" : "bell-0", 1, is_left ? "sounds.drum" : "sounds.bell", 19, 7, false, true};
}
constexpr EventSign sign_of(const sim::Post&) { return {"paper-0", 0.9, "sounds.letter", 15, 6}; }
constexpr EventSign sign_of(const sim::Edge&) { return {"bell-0", 0.7, "sounds.edge", 15, 6, false, true}; }
constexpr EventSign sign_of(const sim::DroneEnd& end) {
    if (end.landed) return {"paper-0", 0.9, "sounds.landed", 15, 6};
    return {"paper-1", 0.9, "sounds.crumple", 15, 6};
}
constexpr EventSign sign_of(const sim::ShoutBend&) { return {}; }
constexpr EventSign sign_of(const sim::CrusherDown&) { return {"stamp", 0.8, "sounds.stamp", 14, 4}; }
constexpr EventSign sign_of(const sim::Crush&) { return {"crowd-sulk", 0.8, "sounds.ouch", 19, 7, true}; }
constexpr EventSign sign_of(const sim::DeadBall&) { return {"paper-1", 0.9, "sounds.dead_ball", 15, 8}; }
constexpr EventSign sign_of(const sim::Throw&) { return {"bunt", 0.9, "sounds.throw", 13, 4}; }

template <typename Kind>
concept HasSign = requires(const Kind& event) {
    sign_of(event);
};

template <HasSign Kind>
geometry::Vec place_of(const Kind& event) {
    if constexpr (requires { event.place; }) {
        return event.place;
    } else {
        return event.center;
    }
}

}  // namespace megapon::play
