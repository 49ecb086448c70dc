#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "court/court.h"

namespace megapon::court {

// Cost of the bodies of a court in each substep, independent of its balls, in the steps of geometry/work.h: each pair
// of polygons of which one moves is tested with its corners, and each route is walked along.
std::uint64_t work_of_bodies(const Court& court);

// Substeps of a court that does not say how many, where the configuration has its default.
constexpr int default_substeps = 24;

// Reason why a frame of so many substeps would cost more than geometry::most_work_of_frame; nothing: it does not.
std::optional<std::string> find_excess(const Court& court, int substeps);

}  // namespace megapon::court
