#pragma once

#include <optional>
#include <string>

#include "court/court.h"

namespace megapon::court {

// What keeps a polygon from being simple: "edges 0 and 2 meet", counted from 0; nothing if it is.
std::optional<std::string> fault_of(const geometry::Polygon& polygon);

// What a ball's circle stands in and how deep: "line[2], 1.5 px deep"; nothing where it is free. Touching is free.
std::optional<std::string> obstacle_at(const Court& court, const geometry::Circle& ball);

}  // namespace megapon::court
