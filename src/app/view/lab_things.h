#pragma once

#include "app/view/paper.h"
#include "lab/diagram.h"

namespace megapon::view {

inline constexpr double thing_opacity = 0.8;  // the shapes lie over the things

// A thing of a court below its shape: tile, walker, drone, paper plane, shot. Draws nothing for any other.
void draw_court_thing(Canvas& canvas, const lab::Primitive& primitive);

// Whether the thing takes the place of what fills its shape.
bool fills_shape(const lab::Primitive& primitive);

}  // namespace megapon::view
