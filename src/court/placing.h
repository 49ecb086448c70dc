#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "court/court.h"

namespace megapon::court {

// Applies a change to what it does not name itself: the fields of a table or a body, each body of a list, what is
// there.
template <typename Change, typename Value>
void change_within(const Change& change, const Key& key, Value& value) {
    if constexpr (is_list<Value>) {
        for (auto& body : value) change(key, body);
    } else if constexpr (is_optional<Value>) {
        if (value) change(key, *value);
        // cppcheck-suppress multiCondition; another requirement: a table
    } else if constexpr (requires { visit_fields(value, change); }) {
        visit_fields(value, change);
    }
}

// Moves every place of a court's bodies, or of one of them. For visit_fields.
struct Mover {
    Vec by;

    void operator()(const Key& key, Vec& place) const {
        if (key.is_place) place += by;
    }
    // Moves only a plane's: other routes are relative to the start of their body.
    void operator()(const Key& key, Route& route) const {
        if (!key.is_place) return;
        for (Vec& point : route.points) point += by;
    }
    void operator()(const Key&, const TilesOf<Court>& tiles) const {
        if (tiles.court.tiles) tiles.court.tiles->origin += by;
    }
    template <typename Value>
    void operator()(const Key& key, Value& value) const {
        change_within(*this, key, value);
    }
};

// The court with all that stands in it moved; its sides, and the goals on them, stay.
Court moved(Court court, Vec by);

// Reason why a polygon is not simple: "edges 0 and 2 meet", counted from 0; nothing if it is.
std::optional<std::string> fault_of(const geometry::Polygon& polygon);

// Obstacles of a court that a ball may stand in.
class Obstacles {
  public:
    // The court must outlive it.
    explicit Obstacles(const Court& court);

    // Name of the obstacle that a ball's circle stands in, and the depth: "line[2], 1.5 px deep"; nothing where it is
    // free. Touching is free.
    std::optional<std::string> at(const geometry::Circle& ball) const;

  private:
    const Court& court_;
    std::vector<geometry::Box> line_boxes_;    // a cheap reject: most balls are far from most obstacles
    std::vector<geometry::Polygon> polygons_;  // places at which they stand
    std::vector<geometry::Box> polygon_boxes_;
};

// Axis at which a court is mirrored: left_right at the upright line through its middle, top_bottom at the level one,
// diagonal at the line down to the right from its left top corner, which exchanges x and y.
enum class Mirror : std::uint8_t { left_right, top_bottom, diagonal };

const std::vector<std::string>& words_of(Mirror);  // names in texts

// A place in the mirror of a court of this size (px), and a direction, a velocity or an offset.
Vec mirrored_place(Vec place, Mirror mirror, Vec size);
Vec mirrored_direction(Vec direction, Mirror mirror);

// The number of a side (left, top, right, bottom from 0) in the mirror.
int mirrored_side(int side, Mirror mirror);

// The court with all that stands in it. Nothing where a court has no such mirror: goals at its sides in a diagonal, at
// only one side in any mirror but top_bottom, and a task in each.
std::optional<Court> mirrored(Court court, Mirror mirror);

// Every court top to bottom, its task, its players' half and the throws of its machine included. A match on it is no
// mirror image where the rules of players are not.
Court upside_down(Court court);

}  // namespace megapon::court
