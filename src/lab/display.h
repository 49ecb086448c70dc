#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/shapes.h"
#include "geometry/tile_map.h"
#include "geometry/touch.h"

// What an exhibit shows: its diagram, and its numbers with the formulas that they stand in.

namespace megapon::lab {

using geometry::Circle;
using geometry::Polygon;
using geometry::Rect;
using geometry::Segment;
using geometry::Vec;

// Px: x to the right, y down, the origin in the left top corner.
inline constexpr Vec diagram_size{310, 190};

// Sliders lie below this, px; they cover what reaches so far down.
inline constexpr double slider_area_top = 165;

// What a primitive stands for. The view gives each role a style; no role is told by its colour alone.
enum class Role { first, second, solid, faint, ghost, found, missed };

// What of the sports day lies below a shape: the game's ball, the captain whose megaphone's mouth is the circle, the
// desk's things; a court's tile, a captain who walks and fills the box as far as he can, a drone in its outline, a
// paper plane whose tip is the first corner; a squad's banner. A shot looks like a ball, and is none that a court
// takes.
enum class Thing { none, ball, captain, pencil, eraser, tile, walker, drone, plane, shot, banner };

struct Primitive {
    enum class Kind { circle, polygon, line, dashed_line, dot, ring, arrow, cross, hatch, text };

    Kind kind = Kind::dot;
    Role role = Role::first;
    // circle: the centre, and of a captain the hand; dot, ring, cross, text: the position; line, dashed_line, arrow:
    // both ends; polygon, hatch: the corners.
    std::vector<Vec> points;
    double radius = 0;      // px, of a circle; of a dot, 0 for the usual size
    std::string label{};    // symbols, the same in every language
    std::string message{};  // of a text: a key of the translations
    Thing thing = Thing::none;
    double room = diagram_size.x;  // px, of a message
    Vec outwards{};                // of a scale's number: its side of the position, a unit vector; else zero
};

// What an exhibit looks like, as plain primitives in drawing order.
struct Diagram {
    std::vector<Primitive> primitives;

    Primitive& draw(const Circle& circle, Role role, std::string label = {}) {
        return add(Primitive::Kind::circle, role, {circle.center}, circle.radius, std::move(label));
    }
    Primitive& draw(const Segment& segment, Role role, std::string label = {}) {
        return add(Primitive::Kind::line, role, {segment.from, segment.to}, 0, std::move(label));
    }
    Primitive& draw(const Polygon& polygon, Role role, std::string label = {}) {
        return add(Primitive::Kind::polygon, role, polygon.points, 0, std::move(label));
    }
    Primitive& draw(const Rect& rect, Role role, std::string label = {}) {
        // cppcheck-suppress returnTempReference; it is the one that was added
        return draw(geometry::polygon_of(rect), role, std::move(label));
    }
    // A shape with what it stands for below it, as any other by its `thing`.
    void ball(const Circle& circle, Role role, std::string label = {}) {
        // cppcheck-suppress accessMoved; it takes the argument for a use after the move
        draw(circle, role, std::move(label)).thing = Thing::ball;
    }
    void captain(const Circle& mouth, Role role, std::string label = {}, std::optional<Vec> hand = {}) {
        Primitive& drawn = draw(mouth, role, std::move(label));
        drawn.thing = Thing::captain;
        if (hand) drawn.points.push_back(*hand);
    }
    void dashed_line(Vec from, Vec to, Role role = Role::faint, std::string label = {}) {
        add(Primitive::Kind::dashed_line, role, {from, to}, 0, std::move(label));
    }
    Primitive& dot(Vec position, Role role, std::string label = {}) {
        return add(Primitive::Kind::dot, role, {position}, 0, std::move(label));
    }
    void ring(Vec position, Role role) { add(Primitive::Kind::ring, role, {position}); }  // a small open dot
    void arrow(Vec from, Vec to, Role role, std::string label = {}) {
        add(Primitive::Kind::arrow, role, {from, to}, 0, std::move(label));
    }
    void cross(Vec position) { add(Primitive::Kind::cross, Role::found, {position}); }           // a contact
    void normal(Vec point, Vec normal) { arrow(point, point + normal * 24, Role::found, "n"); }  // out of a contact
    void hatch(const Polygon& area) { add(Primitive::Kind::hatch, Role::found, area.points); }   // two shapes' overlap
    Primitive& symbol(Vec position, std::string label) {
        return add(Primitive::Kind::text, Role::first, {position}, 0, std::move(label));
    }
    // A tick on a scale and its number beyond that; `outwards`: a unit vector from the scale.
    void scale_mark(Vec position, Vec outwards, double number);
    // A text; in at most so many px, or in all that there are to the right.
    void message(Vec position, std::string key, double room = diagram_size.x) {
        Primitive& text = symbol(position, {});
        text.message = std::move(key);
        text.room = room;
    }
    // A symbol beside a circle, away from `other`.
    void label_beside(const Circle& circle, Vec other, std::string label);
    void tiles(const geometry::TileMap& map, Role role);  // every solid tile
    // The numbers of things, from 1 on, above each: "1, 2" where two are in the same place. A circle is as large as its
    // thing.
    void numbers(const std::vector<Circle>& things);

    // The contact's point and normal, and the overlap of the two shapes. Draws nothing without a contact.
    void contact(const std::optional<geometry::Contact>& contact, const Polygon& overlap);

  private:
    Primitive& add(Primitive::Kind kind, Role role, std::vector<Vec> points, double radius = 0,
                   std::string label = {}) {
        return primitives.emplace_back(Primitive{kind, role, std::move(points), radius, std::move(label)});
    }
};

// A setting, as the exhibit that declares it names it: an index into its settings().
struct SettingId {
    std::size_t index;
    operator std::size_t() const { return index; }
    friend bool operator==(const SettingId&, const SettingId&) = default;
};

// A number that is a control: it shows `origin` + `scale` × the value of a setting.
struct Dial {
    SettingId setting;
    double origin = 0;
    double scale = 1;  // not 0

    double setting_for(double shown) const { return (shown - origin) / scale; }
    double shown_for(double setting_value) const { return origin + scale * setting_value; }
    friend bool operator==(const Dial&, const Dial&) = default;
};

// A piece of a formula: symbols, or the number of a dial.
struct Term {
    // Implicit, so that a line reads like the formula.
    // cppcheck-suppress noExplicitConstructor
    Term(const char* symbols) : text(symbols) {}
    // cppcheck-suppress noExplicitConstructor
    Term(std::string symbols) : text(std::move(symbols)) {}
    Term(std::string number, const Dial& of_dial) : text(std::move(number)), dial(of_dial) {}

    std::string text;
    std::optional<Dial> dial{};
};

// One line of a formula. `word` says what it is about: a key of the translations' [lab.word].
struct FormulaLine {
    std::string word;
    std::vector<Term> terms;
};

// The line without its word.
std::string text_of(const FormulaLine& line);
std::vector<Dial> dials_of(const FormulaLine& line);

// A named number. On the side card its name is a key of the translations' [lab.figure].
struct Figure {
    std::string name;
    double value = 0;
    std::optional<Dial> dial{};
    double of = 0;           // the value counts some of so many; 0: it does not
    bool is_on_card = true;  // else the picture shows it, or a caption asks for it by its name
};

// The same for whoever asks for it by its name alone.
inline Figure off_card(Figure figure) {
    figure.is_on_card = false;
    return figure;
}

// A number for people: rounded, without trailing zeros, "0" rather than "-0".
std::string format(double value, int decimals = 1);
std::string format(Vec v, int decimals = 1);  // "(3, 4)"

// The digits that are shown are the number's own: those that are left out are cut off, with "…" in their place.
std::string cut_off(double value, int decimals = 1);
std::string cut_off(Vec v, int decimals = 1);  // "(3, 4.1…)"

// The same after "= ".
std::string equals(double value, int decimals = 1);

// A value and its limit with as many decimals, `decimals` at least, as show that the value is at most the limit
// (`within`) or above it; the value also where the limit is a dial beside it.
struct Compared {
    std::string value;
    std::string limit;
};
Compared compare(double value, double limit, bool within, int decimals = 1);

// A number whose sign counts: with as many decimals, `decimals` at least, as it needs not to read as 0.
std::string signed_number(double value, int decimals = 1);

// The relation of a value that is at most its limit, or above it, with spaces around.
inline const char* relation(bool within) { return within ? " ≦ " : " > "; }

}  // namespace megapon::lab
