#pragma once

#include <memory>

#include "lab/exhibit.h"
#include "lab/session.h"

namespace megapon::lab {

// The exhibit as a link or a command opens it; nothing: it refuses one of the settings.
std::unique_ptr<Exhibit> open_with(const ExhibitInfo& info, const Opening& opening);

// Whether two states of an exhibit have the same settings, picture, formula and figures, now and a substep later.
bool shows_the_same(const Exhibit& a, const Exhibit& b);

}  // namespace megapon::lab
