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

namespace megapon::tools {

namespace {

using court::Key;
using court::MapPart;
using geometry::Vec;
using nlohmann::json;

constexpr unsigned flip_bits = 0xF0000000U;  // Tiled marks turned tiles in the highest bits
constexpr int kinds_of_tiles = 10;           // solid, then bricks of 1 to 9 hits

// A mistake in the map; `where` names the object or the layer.
struct MapFault {
    std::string where;
    std::string message;
};

const json* find(const json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

std::string text_of(const json& object, const char* key) {
    const json* value = find(object, key);
    return value && value->is_string() ? value->get<std::string>() : std::string();
}

bool is_true(const json& object, const char* key) {
    const json* value = find(object, key);
    return value && value->is_boolean() && value->get<bool>();
}

// What lies beyond ten digits comes from sums, not from the map.
double rounded(double value) { return std::nearbyint(value * 1e10) / 1e10; }
std::string text_of(double value) { return text::number_text(rounded(value)); }
std::string text_of(Vec v) { return '[' + text_of(v.x) + ", " + text_of(v.y) + ']'; }
std::string text_of(const std::vector<Vec>& points) {
    std::string list;
    for (const Vec point : points) list += (list.empty() ? "" : ", ") + text_of(point);
    return '[' + list + ']';
}

double number_of(const json& object, const char* key, const std::string& where, double otherwise) {
    constexpr double most = 1e8;  // a place of a court, and the way from there to another
    const json* value = find(object, key);
    if (!value) return otherwise;
    if (value->is_number() && std::fabs(value->get<double>()) <= most) return value->get<double>();
    throw MapFault{where, std::string(key) + ": expected a number from -100000000 to 100000000"};
}

const json& list_of(const json& object, const char* key, const std::string& where) {
    const json* list = find(object, key);
    if (list && list->is_array()) return *list;
    throw MapFault{where, std::string(key) + ": expected a list"};
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

bool is_key(const std::string& name) {
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
    return !name.empty() && std::all_of(name.begin(), name.end(), fits);
}

// Adds the properties whose names have the prefix "TABLE.", or no dot for an empty `table`.
void add_properties(CourtText& court, const json& owner, const std::string& where, const std::string& table = "") {
    if (!find(owner, "properties")) return;
    for (const json& property : list_of(owner, "properties", where)) {
        const std::string name = text_of(property, "name");
        const auto dot = name.find('.');
        const std::string prefix = dot == std::string::npos ? "" : name.substr(0, dot);
        const std::string key = dot == std::string::npos ? name : name.substr(dot + 1);
        if (!is_key(key))
            throw MapFault{where, "expected a property with a key of courts as its name, got " + text::quoted(name)};
        const json* value = find(property, "value");
        const bool cleared =
            value && value->is_string() && value->get_ref<const std::string&>().empty() && name != "name";
        if (prefix == table && value && !cleared) court.add(key, value_text(*value, where, name));
    }
}

bool has_properties_of(const json& map, const std::string& table) {
    const json* list = find(map, "properties");
    if (!list || !list->is_array()) return false;
    return std::any_of(list->begin(), list->end(),
                       [&](const json& property) { return text_of(property, "name").rfind(table + '.', 0) == 0; });
}

// Tiled 1.9 calls `class` what others call `type`.
std::string class_of(const json& object) {
    const std::string type = text_of(object, "type");
    return type.empty() ? text_of(object, "class") : type;
}

// What a figure says of a body, as a court's text has it.
using Parts = std::map<MapPart, std::string>;

// A kind of body: its class in Tiled, and the keys that its figure gives.
struct Kind {
    std::string name;
    std::vector<std::pair<std::string, MapPart>> keys{};

    MapPart figure() const { return keys.back().second; }

    void add_to(CourtText& court, const Parts& parts) const {
        for (const auto& [key, part] : keys)
            if (parts.count(part) > 0) court.add(key, parts.at(part));
    }
};

template <typename Body>
Kind kind_of(const Key& key, const Body& body) {
    Kind kind{key.name};
    visit_fields(body, [&kind](const Key& own, const auto&) {
        if (own.part != MapPart::none) kind.keys.emplace_back(own.name, own.part);
    });
    return kind;
}

// What a court's text consists of.
struct Classes {
    std::vector<Kind> kinds;  // of bodies, by their figures
    Kind tiles;
    std::vector<std::string> tables;  // whose keys are properties of the map, as "task.count"

    Classes() {
        const court::Court court;
        visit_fields(court, *this);
        std::stable_sort(kinds.begin(), kinds.end(),
                         [](const Kind& one, const Kind& other) { return one.figure() < other.figure(); });
    }

    template <typename Body>
    void operator()(const Key& key, const std::vector<Body>&) {
        kinds.push_back(kind_of(key, Body()));
    }
    void operator()(const Key& key, const court::TilesOf<const court::Court>&) {
        tiles = kind_of(key, court::TileTable());
    }
    template <typename Value>
    void operator()(const Key& key, const Value& value) {
        if constexpr (
            requires { visit_fields(value, *this); } || requires { visit_fields(*value, *this); })
            tables.emplace_back(key.name);
    }
};

const Classes& classes() {
    static const Classes classes;
    return classes;
}

class ObjectReader {
  public:
    // `offset`: of the layer, and of the groups that hold it.
    ObjectReader(CourtText& court, const json& object, Vec offset)
        : court_(court), object_(object), type_(class_of(object)) {
        const json* id = find(object, "id");
        where_ = "object " + (id && id->is_number_integer() ? id->dump() : std::string("without an id"));
        if (!type_.empty()) where_ += " (" + type_ + ')';
        place_ = Vec{number("x"), number("y")} + offset;
        size_ = {number("width"), number("height")};
        rotation_ = number("rotation");
        if (type_.empty()) type_ = usual_type();
    }

    void read() {
        std::string known;
        for (const Kind& kind : classes().kinds) {
            if (kind.name == type_) return read(kind);
            known += (known.empty() ? "" : ", ") + kind.name;
        }
        fail("expected one of the classes " + known);
    }

  private:
    double number(const char* key) const { return number_of(object_, key, where_, 0); }
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

    void read(const Kind& kind) {
        for (const Parts& parts : bodies_of(kind)) {
            court_.begin("[[" + type_ + "]]", where_);
            add_properties(court_, object_, where_);
            kind.add_to(court_, parts);
        }
    }

    std::vector<Parts> bodies_of(const Kind& kind) const {
        switch (kind.figure()) {
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
            points.push_back(turned({number_of(point, "x", where_, 0), number_of(point, "y", where_, 0)}));
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
    const double first = number_of(sets->front(), "firstgid", "the tile set", 1);
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
    const double tile = number_of(map, "tilewidth", "the map", 0);
    if (tile != number_of(map, "tileheight", "the map", 0)) throw MapFault{"the map", "expected square tiles"};
    const json* data = find(layer, "data");
    if (!data || !data->is_array()) throw MapFault{where, "expected the layer's data as a list (CSV in Tiled)"};
    const auto columns = static_cast<std::size_t>(std::max(0.0, number_of(layer, "width", where, 0)));
    if (columns == 0 || data->size() % columns != 0) throw MapFault{where, "data: expected whole rows of its width"};
    std::string rows = "\"\"\"\n";
    const unsigned first = first_tile_of(map);
    for (std::size_t i = 0; i < data->size(); ++i) {
        rows += tile_of((*data)[i], first, where);
        if ((i + 1) % columns == 0) rows += '\n';
    }
    const Kind& tiles = classes().tiles;
    court.begin('[' + tiles.name + ']', where);
    add_properties(court, layer, where);
    tiles.add_to(court, {{MapPart::tile, text::number_text(tile)},
                         {MapPart::offset, text_of(offset)},
                         {MapPart::rows, rows + "\"\"\""}});
}

void read_head(CourtText& court, const json& map) {
    court.add_line("format = 2");
    add_properties(court, map, "the map");
    for (const std::string& table : classes().tables) {
        if (!has_properties_of(map, table)) continue;
        court.begin('[' + table + ']', "the map");
        add_properties(court, map, "the map", table);
    }
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
        const std::string type = text_of(layer, "type");
        const std::string here = "layer " + text::quoted(text_of(layer, "name"));
        const Vec moved = offset + Vec{number_of(layer, "offsetx", here, 0), number_of(layer, "offsety", here, 0)};
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
    if (text_of(map, "type") != "map") throw MapFault{where, "expected a map of Tiled: \"type\": \"map\""};
    if (text_of(map, "orientation") != "orthogonal") throw MapFault{where, "expected the orientation \"orthogonal\""};
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
