#include "tools/hit_shapes.h"

#include <cmath>

namespace megapon::tools {

using geometry::Vec;

namespace {

std::string listed(const std::string_view* keys, std::size_t count) {
    std::string list;
    for (std::size_t i = 0; i < count; ++i) list.append(i == 0 ? "" : ", ").append(keys[i]);
    return list;
}

std::string shown(double number) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%g", number);
    return digits;
}

// A letter of more than one byte is one tile.
std::string tiles_of(std::string_view row) {
    std::string tiles;
    for (const char letter : row) {
        const bool continues = (static_cast<unsigned char>(letter) & 0xC0U) == 0x80U;
        if (!continues) tiles += letter == '.' ? '.' : '#';
    }
    return tiles;
}

}  // namespace

void Value::reject(const std::string& why) const {
    const std::string path = document_->path(node_);
    throw BadQuestion((path.empty() ? "the question" : path) + ' ' + why);
}

void Value::read_fields(const std::string_view* keys, Value* values, std::size_t count) const {
    if (node().kind != Kind::object) reject("must be an object with the keys " + listed(keys, count));
    for (std::size_t child = node_ + 1; child < node().after; child = document_->nodes()[child].after) {
        std::size_t i = 0;
        while (i < count && keys[i] != document_->nodes()[child].key) ++i;
        if (i == count)
            reject("has an unknown key " + in_quotes(document_->nodes()[child].key) + "; expected " +
                   listed(keys, count));
        values[i] = {*document_, child};
    }
    for (std::size_t i = 0; i < count; ++i)
        if (values[i].document_ == nullptr)
            reject("lacks the key " + in_quotes(keys[i]) + "; expected " + listed(keys, count));
}

Value Value::field(std::string_view key) const {
    if (node().kind != Kind::object) reject("must be an object");
    for (std::size_t child = node_ + 1; child < node().after; child = document_->nodes()[child].after)
        if (document_->nodes()[child].key == key) return {*document_, child};
    reject("lacks the key " + in_quotes(key));
}

std::vector<Value> Value::items() const {
    if (node().kind != Kind::array) reject("must be a list");
    std::vector<Value> values;
    for (std::size_t child = node_ + 1; child < node().after; child = document_->nodes()[child].after)
        values.emplace_back(*document_, child);
    return values;
}

std::string_view Value::text() const {
    if (node().kind != Kind::string) reject("must be a text");
    return node().text;
}

double Value::number() const {
    constexpr double largest = 1e60;
    if (node().kind != Kind::number) reject("must be a number");
    if (std::fabs(node().number) > largest) reject("must lie within +-1e60, but is " + shown(node().number));
    return node().number;
}

double Value::not_negative() const {
    const double value = number();
    if (value < 0) reject("must not be negative, but is " + shown(value));
    return value;
}

Vec Value::vec() const {
    const bool pair = node().kind == Kind::array && node().after == node_ + 3;
    if (!pair) reject("must be [x, y], two numbers");
    return {Value{*document_, node_ + 1}.number(), Value{*document_, node_ + 2}.number()};
}

std::vector<Vec> Value::points(std::size_t least) const {
    std::vector<Vec> points;
    for (const Value& item : items()) points.push_back(item.vec());
    if (points.size() < least)
        reject("must have at least " + std::to_string(least) + " points, but has " + std::to_string(points.size()));
    return points;
}

geometry::Circle read_circle(const Value& value) {
    const auto [center, radius] = value.fields<2>({"center", "radius"});
    return {center.vec(), radius.not_negative()};
}

MovingCircle read_moving_circle(const Value& value) {
    const auto [from, to, radius] = value.fields<3>({"from", "to", "radius"});
    return {{from.vec(), radius.not_negative()}, to.vec()};
}

geometry::Segment read_segment(const Value& value) {
    const auto [from, to] = value.fields<2>({"from", "to"});
    return {from.vec(), to.vec()};
}

geometry::Rect read_rect(const Value& value) {
    const auto [center, half] = value.fields<2>({"center", "half"});
    const Vec size = half.vec();
    if (size.x < 0 || size.y < 0)
        half.reject("must not be negative, but is [" + shown(size.x) + ", " + shown(size.y) + "]");
    return {center.vec(), size};
}

geometry::Polygon read_polygon(const Value& value) {
    const auto [points] = value.fields<1>({"points"});
    return {points.points(3)};
}

geometry::TileMap read_map(const Value& value) {
    const auto [tile, rows] = value.fields<2>({"tile", "rows"});
    geometry::TileMap map{tile.number(), {}, {}, true};
    constexpr double smallest = 1e-60;  // so that no count of tiles is infinite
    if (map.size <= 0) tile.reject("must be greater than 0, but is " + shown(map.size));
    if (map.size < smallest) tile.reject("must not be smaller than 1e-60, but is " + shown(map.size));
    for (const Value& row : rows.items()) map.rows.push_back(tiles_of(row.text()));
    return map;
}

}  // namespace megapon::tools
