#pragma once

#include <functional>
#include <memory>

#include "lab/exhibit.h"
#include "lab/session.h"

namespace megapon::lab {

// The exhibit as a link or a command opens it; nothing: it refuses one of the settings.
std::unique_ptr<Exhibit> open_with(const ExhibitInfo& info, const Opening& opening);

// Plays an exhibit that has the settings of an opening to its moment, by the steps of its keeper. False: it refuses one
// of the changes, and stands where that was to be made.
bool play_opening(const Opening& opening, Exhibit& exhibit, const std::function<void()>& play_frame,
                  const std::function<void()>& play_substep);

// All that was set since the exhibit was made, and when.
Opening opening_by_assigned(const Exhibit& exhibit);

// Whether two states of an exhibit have the same settings, picture, formula and figures, now and a substep later.
bool shows_the_same(const Exhibit& a, const Exhibit& b);

}  // namespace megapon::lab
