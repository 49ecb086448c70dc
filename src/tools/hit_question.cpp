#include "tools/hit_question.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "text/error.h"

namespace megapon::tools {

namespace {

using geometry::Vec;
using nlohmann::json;

// Receives the parser's events and appends the nodes in order.
class Builder {
  public:
    Builder(std::string& texts, std::vector<Node>& nodes) : texts_{texts}, nodes_{nodes} {}

    bool null() { return leaf({}); }
    bool boolean(bool /*value*/) { return leaf({}); }
    bool number_integer(json::number_integer_t value) { return number(static_cast<double>(value)); }
    bool number_unsigned(json::number_unsigned_t value) { return number(static_cast<double>(value)); }
    bool number_float(double value, const std::string& /*digits*/) { return number(value); }
    bool string(const std::string& value) {
        Node node;
        node.kind = Kind::string;
        node.text = kept(value);
        return leaf(node);
    }
    bool binary(json::binary_t& /*value*/) { return leaf({}); }
    bool start_object(std::size_t /*size*/) { return open(Kind::object); }
    bool start_array(std::size_t /*size*/) { return open(Kind::array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(const std::string& value) {
        constexpr int most_keys = 16;  // no question has as many; without a limit a long line would take forever
        int keys = 0;
        for (std::size_t child = open_.back() + 1; child < nodes_.size(); child = nodes_[child].after) {
            if (nodes_[child].key == value) throw BadQuestion("the key " + in_quotes(value) + " appears twice");
            if (++keys == most_keys) throw BadQuestion("an object has more keys than any question");
        }
        key_ = kept(value);
        return true;
    }

    bool parse_error(std::size_t position, const std::string& /*token*/, const json::exception& error) {
        if (error.id == 406) throw BadQuestion("a number is too large to be finite", position);
        // The library's message begins with its own name and place; the reason follows the first ": ".
        const std::string_view what = error.what();
        const std::size_t reason = what.find(": ");
        throw BadQuestion("not JSON: " + std::string(what.substr(reason == std::string_view::npos ? 0 : reason + 2)),
                          position);
    }

  private:
    // The buffer has room for the whole line, so views into it stay valid.
    std::string_view kept(const std::string& value) {
        const std::size_t begin = texts_.size();
        texts_ += value;
        return std::string_view(texts_).substr(begin);
    }
    bool number(double value) {
        Node node;
        node.kind = Kind::number;
        node.number = value;
        return leaf(node);
    }
    void add(Node node) {
        node.parent = open_.empty() ? 0 : open_.back();
        node.after = nodes_.size() + 1;
        node.key = key_;
        key_ = {};
        nodes_.push_back(node);
    }
    bool leaf(const Node& node) {
        add(node);
        return true;
    }
    bool open(Kind kind) {
        constexpr std::size_t deepest = 16;
        if (open_.size() == deepest) throw BadQuestion("brackets nest deeper than in any question");
        Node node;
        node.kind = kind;
        add(node);
        open_.push_back(nodes_.size() - 1);
        return true;
    }
    bool close() {
        nodes_[open_.back()].after = nodes_.size();
        open_.pop_back();
        return true;
    }

    std::string& texts_;
    std::vector<Node>& nodes_;
    std::vector<std::size_t> open_;
    std::string_view key_;
};

std::string listed(const std::string_view* keys, std::size_t count) {
    std::string list;
    for (std::size_t i = 0; i < count; ++i) list.append(i == 0 ? "" : ", ").append(keys[i]);
    return list;
}

std::string short_text(double number) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%g", number);
    return digits;
}

// A letter of more than one byte is one tile.
std::string tiles_of(std::string_view row) {
    std::string tiles;
    for (const char letter : row)
        if (!text::continues_letter(letter)) tiles += letter == '.' ? '.' : '#';
    return tiles;
}

}  // namespace

Document::Document(std::string_view line) {
    // The library takes a zero byte for the end and ignores what follows it.
    const std::size_t zero = line.find('\0');
    if (zero != std::string_view::npos) throw BadQuestion("not JSON: a zero byte", zero + 1);
    texts_.reserve(line.size());
    nodes_.reserve(line.size() / 6 + 1);
    Builder builder{texts_, nodes_};
    json::sax_parse(line.begin(), line.end(), &builder);
}

std::string Document::path(std::size_t node) const {
    if (node == 0) return {};
    const std::size_t parent = nodes_[node].parent;
    if (nodes_[parent].kind == Kind::object) {
        const std::string above = path(parent);
        return (above.empty() ? above : above + '.') + std::string(nodes_[node].key);
    }
    std::size_t index = 0;
    for (std::size_t child = parent + 1; child != node; child = nodes_[child].after) ++index;
    return path(parent) + '[' + std::to_string(index) + ']';
}

std::string in_quotes(std::string_view text) {
    return json(text::shortened(text)).dump(-1, ' ', true, json::error_handler_t::replace);
}

void Value::reject(const std::string& why) const {
    const std::string path = document_->path(node_);
    throw BadQuestion((path.empty() ? "the question" : path) + ' ' + why);
}

void Value::read_fields(const std::string_view* keys, Value* values, std::size_t count, std::size_t required) const {
    if (node().kind != Kind::object) reject("must be an object with the keys " + listed(keys, count));
    for (std::size_t child = node_ + 1; child < node().after; child = document_->nodes()[child].after) {
        std::size_t i = 0;
        while (i < count && keys[i] != document_->nodes()[child].key) ++i;
        if (i == count)
            reject("has an unknown key " + in_quotes(document_->nodes()[child].key) + "; expected " +
                   listed(keys, count));
        values[i] = {*document_, child};
    }
    for (std::size_t i = 0; i < required; ++i)
        if (!values[i]) reject("lacks the key " + in_quotes(keys[i]) + "; expected " + listed(keys, count));
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
    if (std::fabs(node().number) > largest) reject("must lie within +-1e60, but is " + short_text(node().number));
    return node().number;
}

double Value::not_negative() const {
    const double value = number();
    if (value < 0) reject("must not be negative, but is " + short_text(value));
    return value;
}

int Value::whole(int low, int high) const {
    const double value = number();
    if (value < low || value > high || value != std::floor(value))
        reject("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ", but is " +
               short_text(value));
    return static_cast<int>(value);
}

bool Value::is_text() const { return node().kind == Kind::string; }

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
        half.reject("must not be negative, but is [" + short_text(size.x) + ", " + short_text(size.y) + "]");
    return {center.vec(), size};
}

geometry::Polygon read_polygon(const Value& value) {
    const auto [points] = value.fields<1>({"points"});
    return {points.points(3)};
}

geometry::TileMap read_map(const Value& value) {
    const auto [tile, rows, origin] = value.fields<3>({"tile", "rows", "origin"}, 2);
    geometry::TileMap map{tile.number(), origin ? origin.vec() : geometry::Vec{}, {}, true};
    constexpr double smallest = 1e-60;  // so that no count of tiles is infinite
    if (map.size <= 0) tile.reject("must be greater than 0, but is " + short_text(map.size));
    if (map.size < smallest) tile.reject("must not be smaller than 1e-60, but is " + short_text(map.size));
    for (const Value& row : rows.items()) map.rows.push_back(tiles_of(row.text()));
    return map;
}

}  // namespace megapon::tools
