#pragma once

#include <array>

#include "geometry/shapes.h"
#include "geometry/tile_map.h"
#include "tools/hit_document.h"

namespace megapon::tools {

// A value of a document, and what it may be read as. Each reader throws BadQuestion with the value's place and what
// was expected when it is something else.
class Value {
  public:
    Value() = default;
    Value(const Document& document, std::size_t node) : document_{&document}, node_{node} {}

    // The values of an object's keys, in the order asked for. Throws when one is missing or another is there.
    template <std::size_t Count>
    std::array<Value, Count> fields(const std::array<std::string_view, Count>& keys) const {
        std::array<Value, Count> values;
        read_fields(keys.data(), values.data(), Count);
        return values;
    }
    Value field(std::string_view key) const;  // of an object, whatever else it holds
    std::vector<Value> items() const;         // of an array
    std::string_view text() const;
    double number() const;  // within +-1e60, so that no square of a square is infinite
    double not_negative() const;
    geometry::Vec vec() const;  // [x, y]
    std::vector<geometry::Vec> points(std::size_t least) const;

    [[noreturn]] void reject(const std::string& why) const;

  private:
    const Node& node() const { return document_->nodes()[node_]; }
    void read_fields(const std::string_view* keys, Value* values, std::size_t count) const;

    const Document* document_ = nullptr;
    std::size_t node_ = 0;
};

// A circle that goes from `at.center` to `to` while t goes from 0 to 1.
struct MovingCircle {
    geometry::Circle at;
    geometry::Vec to;

    geometry::Vec motion() const { return to - at.center; }
    geometry::Vec center(double t) const { return t == 1 ? to : at.center + motion() * t; }
};

geometry::Circle read_circle(const Value& value);
MovingCircle read_moving_circle(const Value& value);
geometry::Segment read_segment(const Value& value);
geometry::Rect read_rect(const Value& value);
geometry::Polygon read_polygon(const Value& value);
geometry::TileMap read_map(const Value& value);  // everything outside its rows is solid

}  // namespace megapon::tools
