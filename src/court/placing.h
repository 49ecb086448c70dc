#pragma once

#include <optional>
#include <string>
#include <vector>

#include "court/court.h"

namespace megapon::court {

// The court with all that stands in it moved; its sides, and the goals on them, stay.
Court moved(Court court, Vec by);

// What keeps a polygon from being simple: "edges 0 and 2 meet", counted from 0; nothing if it is.
std::optional<std::string> fault_of(const geometry::Polygon& polygon);

// What of a court a ball may stand in.
class Obstacles {
  public:
    // The court must outlive it.
    explicit Obstacles(const Court& court);

    // What a ball's circle stands in and how deep: "line[2], 1.5 px deep"; nothing where it is free. Touching is free.
    std::optional<std::string> at(const geometry::Circle& ball) const;

  private:
    double depth_in_walls(const geometry::Circle& ball) const;

    const Court& court_;
    std::vector<geometry::Box> line_boxes_;    // a cheap reject: most balls are far from most obstacles
    std::vector<geometry::Polygon> polygons_;  // where they stand
    std::vector<geometry::Box> polygon_boxes_;
};

}  // namespace megapon::court
