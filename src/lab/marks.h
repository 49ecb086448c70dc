#pragma once

#include <vector>

#include "lab/diagram.h"

namespace megapon::lab {

// The numbers of things, from 1 on, above each: "1, 2" where two are in the same place. A circle is as large as its
// thing.
void draw_marks(Diagram& diagram, const std::vector<Circle>& things);

}  // namespace megapon::lab
