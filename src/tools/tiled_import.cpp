#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "court/court.h"
#include "court/court_text.h"
#include "geometry/trig.h"
#include "sim/tuning.h"
#include "text/numbers.h"
#include "text/toml.h"
#include "tools/tiled.h"
#include "tools/tiled_json.h"

namespace megapon::tools {

namespace {

using court::Key;
using court::MapPart;
using geometry::Vec;

constexpr unsigned flip_bits = 0xF0000000U;  // Tiled marks turned tiles in the highest bits
constexpr int kinds_of_tiles = 10;           // solid, then bricks of 1 to 9 hits

// What lies beyond ten digits comes from sums, not from the map.
double rounded(double value) { return std::nearbyint(value * 1e10) / 1e10; }
std::string text_of(double value) { return text::number_text(rounded(value)); }
std::string text_of(Vec v) { return '[' + text_of(v.x) + ", " + text_of(v.y) + ']'; }
std::string text_of(const std::vector<Vec>& points) {
    std::string list;
    for (const Vec point : points) list += (list.empty() ? "" : ", ") + text_of(point);
    return '[' + list + ']';
}

// A list of numbers or of points, as deep as a court has one: writing a list recurses.
json parsed_list(const std::string& text) {
    bool deep = false;
    const auto note = [&deep](int depth, json::parse_event_t event, json& /*parsed*/) {
        const bool opens = event == json::parse_event_t::array_start || event == json::parse_event_t::object_start;
        if (opens && depth > 1) deep = true;
        return !deep;
    };
    json list = json::parse(text, note, false);
    return deep ? json() : list;
}

// A property's value as a court's text has it. Lists are texts in Tiled, such as "[1, 2]".
std::string value_text(const json& value, const std::string& where, const std::string& name) {
    if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
    if (value.is_number_integer()) return value.dump();
    if (value.is_number()) return text::number_text(value.get<double>());
    if (!value.is_string()) throw MapFault{where, name + ": expected a number, a text or true or false"};
    const auto text = value.get<std::string>();
    if (name == "name" || text.empty() || text.front() != '[') return text::in_quotes(text);
    const json list = parsed_list(text);
    if (!list.is_array()) throw MapFault{where, name + ": expected a list such as [1, 2], got " + text::quoted(text)};
    return list.dump();
}

// The court's text, and which part of the map each of its lines is from.
class CourtText {
  public:
    void begin(const std::string& header, std::string where) {
        where_ = std::move(where);
        add_line("");
        add_line(header);
    }
    void add(const std::string& name, const std::string& value) { add_line(name + " = " + value); }
    void add_line(const std::string& line) {
        text_ += line + '\n';
        lines_.resize(lines_.size() + 1 + static_cast<std::size_t>(std::count(line.begin(), line.end(), '\n')), where_);
    }

    const std::string& text() const { return text_; }
    std::string where(int line) const {
        const auto index = static_cast<std::size_t>(line - 1);
        return index < lines_.size() ? lines_[index] : std::string();
    }

  private:
    std::string text_;
    std::vector<std::string> lines_;
    std::string where_ = "the map";
};

// Adds the properties without a dot in their names, or those of a table, "TABLE.KEY", below its header.
void add_properties(CourtText& court, const json& owner, const std::string& where, const std::string& table = "") {
    if (!find(owner, "properties")) return;
    bool has_header = table.empty();
    for (const json& property : list_of(owner, "properties", where)) {
        const std::string name = string_of(property, "name");
        const auto dot = name.find('.');
        const std::string key = dot == std::string::npos ? name : name.substr(dot + 1);
        if (key.empty() || key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") != std::string::npos)
            throw MapFault{where, "expected a property with a key of courts as its name, got " + text::quoted(name)};
        if (table != (dot == std::string::npos ? "" : name.substr(0, dot))) continue;
        if (!std::exchange(has_header, true)) court.begin('[' + table + ']', where);
        const json* value = find(property, "value");
        const bool is_cleared = value && value->is_string() && string_of(property, "value").empty() && name != "name";
        if (value && !is_cleared) court.add(key, value_text(*value, where, name));
    }
}

// What a figure says of a body, as a court's text has it.
using Parts = std::map<MapPart, std::string>;

template <typename Body>
void add_parts(CourtText& court, const Body& body, const Parts& parts) {
    visit_fields(body, [&](const Key& key, const auto&) {
        if (parts.contains(key.part)) court.add(key.name, parts.at(key.part));
    });
}

template <typename Body>
MapPart figure_of_kind(const Body& body) {
    MapPart figure = MapPart::none;
    visit_fields(body, [&figure](const Key& key, const auto&) { figure = std::max(figure, key.part); });
    return figure;
}

// Calls visit(key, body) with a body of each kind as it is without any key.
template <typename Visit>
void visit_kinds(Visit visit) {
    const court::Court empty;
    visit_bodies(empty, [&visit]<typename Body>(const Key& key, const std::vector<Body>&) { visit(key, Body()); });
}

// The classes of bodies, by their figures.
std::string known_classes() {
    std::multimap<MapPart, std::string> classes;
    visit_kinds([&classes](const Key& key, const auto& body) { classes.emplace(figure_of_kind(body), key.name); });
    std::string names;
    for (const auto& [figure, name] : classes) names += (names.empty() ? "" : ", ") + name;
    return names;
}

class ObjectReader {
  public:
    // `offset`: of the layer, and of the groups that hold it.
    ObjectReader(CourtText& court, const json& object, Vec offset)
        : court_(court), object_(object), type_(string_of(object, "type")) {
        if (type_.empty()) type_ = string_of(object, "class");  // as Tiled 1.9 calls it
        const json* id = find(object, "id");
        where_ = "object " + (id && id->is_number_integer() ? id->dump() : std::string("without an id"));
        if (!type_.empty()) where_ += " (" + type_ + ')';
        place_ = Vec{number("x"), number("y")} + offset;
        size_ = {number("width"), number("height")};
        rotation_ = number("rotation");
        if (type_.empty()) type_ = usual_type();
    }

    void read() {
        bool is_known = false;
        visit_kinds([&](const Key& key, const auto& body) {
            if (key.name != type_) return;
            is_known = true;
            read(body);
        });
        if (!is_known) fail("expected one of the classes " + known_classes());
    }

  private:
    double number(const char* key) const { return number_of(object_, key, where_); }
    [[noreturn]] void fail(const std::string& message) const { throw MapFault{where_, message}; }
    Vec turned(Vec v) const { return rotation_ == 0 ? v : geometry::rotate(v, rotation_); }
    bool is_rectangle() const {
        return !is_true(object_, "ellipse") && !is_true(object_, "point") && !find(object_, "polygon") &&
               !find(object_, "polyline");
    }

    // What a shape is that has no class.
    std::string usual_type() const {
        if (is_true(object_, "point")) return "ball";
        if (is_true(object_, "ellipse")) return "target";
        return find(object_, "polyline") ? "line" : "polygon";
    }

    template <typename Body>
    void read(const Body& body) {
        for (const Parts& parts : drawn(figure_of_kind(body))) {
            court_.begin("[[" + type_ + "]]", where_);
            add_properties(court_, object_, where_);
            add_parts(court_, body, parts);
        }
    }

    std::vector<Parts> drawn(MapPart figure) const {
        switch (figure) {
            case MapPart::to:
                return lines();
            case MapPart::corners:
                return {polygon()};
            case MapPart::way:
                return {{{MapPart::way, text_of(places())}}};
            case MapPart::half:
                return {rectangle()};
            default:
                return {circle()};
        }
    }

    // From the object's place.
    std::vector<Vec> points(const char* kind) const {
        std::vector<Vec> points;
        for (const json& point : list_of(object_, kind, where_))
            points.push_back(turned({number_of(point, "x", where_), number_of(point, "y", where_)}));
        return points;
    }
    std::vector<Vec> places() const {
        std::vector<Vec> places = points("polyline");
        for (Vec& place : places) place = place_ + place;
        return places;
    }

    Parts circle() const {
        if (is_true(object_, "point")) return {{MapPart::center, text_of(place_)}};
        if (!is_true(object_, "ellipse")) fail("expected an ellipse or a point");
        if (rounded(size_.x) != rounded(size_.y)) fail("expected a circle: as wide as it is high");
        return {{MapPart::center, text_of(place_ + turned(size_ / 2))}, {MapPart::radius, text_of(size_.x / 2)}};
    }

    // Of a polyline each piece is a line; a goal is one.
    std::vector<Parts> lines() const {
        const std::vector<Vec> all = places();
        if (type_ == "line" && all.size() < 2) fail("polyline: expected 2 points at least");
        if (type_ != "line" && all.size() != 2) fail("polyline: expected 2 points, got " + std::to_string(all.size()));
        std::vector<Parts> lines;
        for (std::size_t i = 0; i + 1 < all.size(); ++i)
            lines.push_back({{MapPart::from, text_of(all[i])}, {MapPart::to, text_of(all[i + 1])}});
        return lines;
    }

    Parts polygon() const {
        if (!is_rectangle())
            return {{MapPart::center, text_of(place_)}, {MapPart::corners, text_of(points("polygon"))}};
        const Vec half = size_ / 2;
        return {{MapPart::center, text_of(place_ + turned(half))},
                {MapPart::corners, text_of({turned({-half.x, -half.y}), turned({half.x, -half.y}), turned(half),
                                            turned({-half.x, half.y})})}};
    }

    Parts rectangle() const {
        if (!is_rectangle() || rotation_ != 0) fail("expected a rectangle that is not turned");
        return {{MapPart::center, text_of(place_ + size_ / 2)}, {MapPart::half, text_of(size_ / 2)}};
    }

    CourtText& court_;
    const json& object_;
    std::string type_;
    std::string where_;
    Vec place_;
    Vec size_;
    double rotation_ = 0;
};

unsigned first_tile_of(const json& map) {
    const json* sets = find(map, "tilesets");
    if (!sets || !sets->is_array() || sets->empty()) return 1;
    const double first = find(sets->front(), "firstgid") ? number_of(sets->front(), "firstgid", "the tile set") : 1;
    return static_cast<unsigned>(std::max(1.0, first));
}

char tile_of(const json& entry, unsigned first, const std::string& where) {
    if (!entry.is_number_unsigned()) throw MapFault{where, "data: expected whole numbers"};
    const auto id = entry.get<std::uint64_t>() & ~static_cast<std::uint64_t>(flip_bits);
    if (id == 0) return '.';
    if (id < first || id >= first + kinds_of_tiles)
        throw MapFault{where, "data: expected tiles of the set blocks, " + std::to_string(first) + " to " +
                                  std::to_string(first + kinds_of_tiles - 1) + ", got " + std::to_string(id)};
    return id == first ? '#' : static_cast<char>('0' + (id - first));
}

void read_tile_layer(CourtText& court, const json& map, const json& layer, Vec offset, const std::string& where) {
    const double tile = number_of(map, "tilewidth", "the map");
    if (tile != number_of(map, "tileheight", "the map")) throw MapFault{"the map", "expected square tiles"};
    const json* data = find(layer, "data");
    if (!data || !data->is_array()) throw MapFault{where, "expected the layer's data as a list (CSV in Tiled)"};
    const auto columns = static_cast<std::size_t>(std::max(0.0, number_of(layer, "width", where)));
    if (columns == 0 || data->size() % columns != 0) throw MapFault{where, "data: expected whole rows of its width"};
    std::string rows = "\"\"\"\n";
    const unsigned first = first_tile_of(map);
    for (std::size_t i = 0; i < data->size(); ++i) {
        rows += tile_of((*data)[i], first, where);
        if ((i + 1) % columns == 0) rows += '\n';
    }
    court.begin("[tiles]", where);
    add_properties(court, layer, where);
    add_parts(court, court::TileTable(),
              {{MapPart::tile, text::number_text(tile)},
               {MapPart::offset, text_of(offset)},
               {MapPart::rows, rows + "\"\"\""}});
}

struct AnyField {
    template <typename Value>
    void operator()(const Key&, const Value&) const {}
};
// What a court's text has as "[KEY]", always or where it is there.
template <typename Value>
concept Table = requires(const Value& value) {
    visit_fields(value, AnyField());
};
template <typename Value>
concept OptionalTable = requires(const Value& value) {
    visit_fields(*value, AnyField());
};

// Adds what the map's own properties say: keys of the court, and of its tables.
void read_head(CourtText& court, const json& map) {
    court.add_line("format = 2");
    add_properties(court, map, "the map");
    const court::Court empty;
    visit_fields(empty, [&]<typename Value>(const Key& key, const Value&) {
        if constexpr (Table<Value> || OptionalTable<Value>) add_properties(court, map, "the map", key.name);
    });
}

struct Layers {
    CourtText& court;
    const json& map;
    bool has_tiles = false;
};

// The layers of a map, or of a group of layers `depth` deep. Tiled moves what a layer holds by the layer's offset.
void read_layers(Layers& all, const json& owner, Vec offset, const std::string& where, int depth = 0) {
    constexpr int deepest = 16;
    if (depth > deepest) throw MapFault{where, "expected at most " + std::to_string(deepest) + " nested groups"};
    for (const json& layer : list_of(owner, "layers", where)) {
        const std::string type = string_of(layer, "type");
        const std::string here = "layer " + text::quoted(string_of(layer, "name"));
        const Vec moved = offset + Vec{number_of(layer, "offsetx", here), number_of(layer, "offsety", here)};
        if (type == "group") read_layers(all, layer, moved, here, depth + 1);
        if (type == "tilelayer" && std::exchange(all.has_tiles, true))
            throw MapFault{"the map", "expected one tile layer at most"};
        if (type == "tilelayer") read_tile_layer(all.court, all.map, layer, moved, here);
        if (type != "objectgroup") continue;
        for (const json& object : list_of(layer, "objects", here)) ObjectReader(all.court, object, moved).read();
    }
}

void read_map(CourtText& court, const json& map) {
    const std::string where = "the map";
    if (string_of(map, "type") != "map") throw MapFault{where, "expected a map of Tiled: \"type\": \"map\""};
    if (string_of(map, "orientation") != "orthogonal") throw MapFault{where, "expected the orientation \"orthogonal\""};
    if (is_true(map, "infinite")) throw MapFault{where, "expected a map of fixed size, not an infinite one"};
    read_head(court, map);
    Layers layers{court, map};
    read_layers(layers, map, {}, where);
}

// The errors of the court's text, each with the part of the map that it is about in place of the line.
text::Errors errors_in_map(const text::Errors& errors, const CourtText& court, const std::string& file) {
    text::Errors found;
    for (const text::Error& error : errors) {
        const std::string where = court.where(error.place.line);
        found.emplace_back(file, (where.empty() ? "" : where + ": ") + error.message);
    }
    return found;
}

}  // namespace

text::Result<std::string> court_of_tiled(std::string_view text, const std::string& file) {
    CourtText court;
    try {
        read_map(court, json::parse(text));
    } catch (const json::parse_error& error) {
        return text::Errors{text::Error(file, text::place_at(text, std::max<std::size_t>(error.byte, 1) - 1),
                                        "expected JSON as Tiled writes it")};
    } catch (const json::out_of_range&) {
        return text::Errors{text::Error(file, "expected numbers that a double can hold, such as 1e8")};
    } catch (const MapFault& fault) {
        return text::Errors{text::Error(file, fault.where + ": " + fault.message)};
    }
    const auto read = court::read_court(court.text(), file, sim::BallTuning().radius);
    if (!read) return errors_in_map(read.errors(), court, file);
    return court::write_court(*read);
}

}  // namespace megapon::tools
