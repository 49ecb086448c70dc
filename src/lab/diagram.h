#pragma once

#include <optional>
#include <string>
#include <vector>

#include "geometry/contact.h"
#include "geometry/outline.h"
#include "geometry/shapes.h"
#include "geometry/tile_map.h"

namespace megapon::lab {

using geometry::Circle;
using geometry::Polygon;
using geometry::Rect;
using geometry::Segment;
using geometry::Vec;

// The sheet an exhibit is drawn on, in px: x to the right, y down, the origin in its left top corner.
inline constexpr Vec sheet_size{310, 190};

// What a mark is in the exhibit; the drawing gives each role its pen, and nothing is told by colour alone.
enum class Role { first, second, solid, faint, ghost, found, missed };

// One plain thing to draw.
struct Mark {
    enum class Kind { circle, polygon, line, dashes, dot, ring, arrow, cross, hatch, words };

    Kind kind = Kind::dot;
    Role role = Role::first;
    std::vector<Vec> at;  // circle, dot, ring, cross, words: the place; line, dashes, arrow: from, to; else the corners
    double radius = 0;    // px, of a circle
    std::string label;    // signs that are the same in every language, written at the first place
    std::string word;     // words: a key of the catalogue
};

using Sketch = std::vector<Mark>;

Mark draw(const Circle& circle, Role role, std::string label = {});
Mark draw(const Segment& segment, Role role, std::string label = {});
Mark draw(const Rect& rect, Role role, std::string label = {});
Mark draw(const Polygon& polygon, Role role, std::string label = {});
Mark dashes(Vec from, Vec to, Role role = Role::faint, std::string label = {});
Mark dot(Vec at, Role role, std::string label = {});
Mark ring(Vec at, Role role, std::string label = {});  // a small open dot
Mark arrow(Vec from, Vec to, Role role, std::string label = {});
Mark cross_at(Vec at);                  // a contact
Mark signs(Vec at, std::string text);   // words that are signs
Mark words(Vec at, std::string word);   // words of the catalogue
Mark hatch(Polygon area);               // what two shapes share
Mark normal_at(Vec point, Vec normal);  // an arrow out of a contact

// What two shapes share; `b` must be convex. Fewer than three corners: nothing.
Polygon overlap(const Polygon& a, const Polygon& b);

Polygon corners_of(const Rect& rect);
Polygon corners_of(const Circle& circle);  // of 48 sides, for the eye only

// Where two shapes touch and which way out of it, with what they share; without a contact nothing.
void draw_contact(Sketch& sketch, const std::optional<geometry::Contact>& contact, const Polygon& shared);

// The same without what tells whether it is a hit: no contacts, no overlaps, nothing found.
Sketch without_answer(Sketch sketch);

// The rect of an area of the sheet with its left top corner at `at`.
inline Rect rect_at(Vec at, Vec size) { return {at + size / 2, size / 2}; }

// A tile's square, for drawing a map.
void draw_tiles(Sketch& sketch, const geometry::TileMap& map, Role role);

}  // namespace megapon::lab
