#pragma once

#include <optional>

#include "lab/exhibit.h"

namespace megapon::lab {

// What the right or the naive method of an exhibit must answer as it stands, from its settings and its drawing by means
// of the tests alone; nothing where it is so close that rounding decides.
std::optional<bool> judge(const Exhibit& exhibit, bool naive);

// The first moment, as a fraction of the motion, at which a ball touches a polygon, found by small steps; 2: never,
// nothing: too close.
std::optional<double> traced_contact(Vec center, double radius, Vec motion, const std::vector<Vec>& polygon);

// The corners of the first polygon of a drawing with this label.
std::vector<Vec> drawn_polygon(const Diagram& diagram, const std::string& label);

bool segments_meet(Vec a1, Vec a2, Vec b1, Vec b2);
bool lies_inside(Vec p, const std::vector<Vec>& polygon);

}  // namespace megapon::lab
