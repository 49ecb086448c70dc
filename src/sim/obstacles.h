#pragma once

#include <optional>

#include "sim/meeting.h"
#include "sim/world.h"

namespace megapon::sim {

// The first meeting of a ball with what never moves (walls, lines, tiles, resting polygons) until `end` s into the
// substep. Solver::substep looks only at what the ball would overlap where it stands at the end.
std::optional<Meeting> meet_obstacles(const BallPath& ball, double end, const World& world, Solver solver);

// Moves a ball until something that never moves is in its way. Answers the normal of what stopped it.
std::optional<Vec> slide(Vec& center, double radius, Vec motion, const World& world);

// The centre of a ball of this radius that is nearest to `center` inside the walls.
Vec inside_walls(Vec center, double radius, const court::Court& court);

}  // namespace megapon::sim
