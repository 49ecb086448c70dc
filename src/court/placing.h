#pragma once

#include <optional>
#include <string>
#include <vector>

#include "court/court.h"

namespace megapon::court {

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
    // The upright box round a line or a polygon: with many balls and many of them most are far apart.
    struct Box {
        Vec low;
        Vec high;
    };

    static Box box_of(const std::vector<Vec>& points);
    static bool near(const geometry::Circle& ball, const Box& box);
    double depth_in_walls(const geometry::Circle& ball) const;

    const Court& court_;
    std::vector<Box> line_boxes_;
    std::vector<geometry::Polygon> polygons_;  // where they stand
    std::vector<Box> polygon_boxes_;
};

}  // namespace megapon::court
