#pragma once

#include <optional>

#include "geometry/contact.h"
#include "geometry/shapes.h"

namespace megapon::geometry {

// The answer of a sweep that starts in contact.
inline Impact at_start(const Circle& a, const Contact& contact) { return {0, a.center, contact.normal, contact.point}; }

}  // namespace megapon::geometry
