#pragma once

#include "app/view/paper.h"
#include "lab/diagram.h"

namespace megapon::view {

// What of the sports day lies below a shape. What reaches out of the diagram is left out, but for tiles, which are cut
// off at its edge.
void draw_lab_thing(Canvas& canvas, const lab::Primitive& primitive);

// Whether the thing takes the place of what fills its shape.
bool fills_shape(const lab::Primitive& primitive);

}  // namespace megapon::view
