#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "court/court_text.h"
#include "court/key.h"
#include "geometry/trig.h"
#include "sim/tuning.h"
#include "tools/commands.h"

template <>
struct nlohmann::adl_serializer<megapon::geometry::Vec> {
    static void to_json(auto& json, const megapon::geometry::Vec& v) { json = {v.x, v.y}; }
};

// Courts as maps of the editor Tiled (JSON map format 1.10: a tile layer and objects), both ways.
namespace megapon::tools {

namespace {

using court::Key;
using court::MapPart;
using geometry::Vec;
using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

// What tiles are by their numbers in a map of one set.
constexpr std::string_view blocks = ".#123456789";

// A value of a court; null: a key that is not there.
template <typename Value>
OrderedJson json_of(const Value& value) {
    if constexpr (court::is_optional<Value>)
        return value ? json_of(*value) : OrderedJson();
    else if constexpr (std::is_enum_v<Value>)
        return court::word_of(value);
    else if constexpr (std::is_same_v<Value, court::Route>)
        return value.points;
    else
        return value;
}

// Adds the keys of a court or a body that Tiled does not draw; those of a table as "TABLE.KEY".
template <typename Body>
void add_properties(OrderedJson& list, const Body& body, const std::string& table = "") {
    const auto add = [&](const char* name, OrderedJson value) {
        if (value.is_array()) value = value.dump();  // Tiled has no lists: those become texts
        const char* type = value.is_boolean()          ? "bool"
                           : value.is_number_integer() ? "int"
                           : value.is_number()         ? "float"
                                                       : "string";
        list.push_back({{"name", table + name}, {"type", type}, {"value", value}});
    };
    court::visit_with_usual(body, [&]<typename Value>(const Key& key, const Value& value, const Value& usual) {
        if constexpr (requires { court::table_in(value); }) {
            if (const auto* keys = court::table_in(value)) add_properties(list, *keys, std::string(key.name) + '.');
        } else if constexpr (court::is_optional<Value> || std::is_same_v<Value, court::Route> ||
                             std::is_convertible_v<Value, OrderedJson>) {
            const OrderedJson in_map = json_of(value);
            if (in_map.is_null() || ((key.quiet || key.quiet_in_maps) && in_map == json_of(usual))) return;
            if (key.part == MapPart::none) add(key.name, in_map);
            if constexpr (std::is_same_v<Value, court::Route>) add("speed", value.speed);
        }
    });
}

constexpr const char* usual_map = R"({
    "type": "map", "version": "1.10", "orientation": "orthogonal", "renderorder": "right-down", "infinite": false,
    "width": 0, "height": 0, "tilewidth": 20, "tileheight": 20, "nextlayerid": 3, "nextobjectid": 1, "properties": [],
    "tilesets": [{
        "firstgid": 1, "name": "blocks", "image": "blocks.svg", "imagewidth": 200, "imageheight": 20, "tilewidth": 20,
        "tileheight": 20, "tilecount": 10, "columns": 10, "margin": 0, "spacing": 0}],
    "layers": [{
        "id": 1, "name": "tiles", "type": "tilelayer", "x": 0, "y": 0, "width": 0, "height": 0, "offsetx": 0,
        "offsety": 0, "opacity": 1, "visible": true, "properties": [], "data": []
    }, {
        "id": 2, "name": "bodies", "type": "objectgroup", "x": 0, "y": 0, "opacity": 1, "visible": true,
        "draworder": "index", "objects": []}]})";

// Adds a body as an object. An outline's points count from the object's place; a rectangle has no outline.
void add_object(OrderedJson& objects, const char* type, const auto& body) {
    const court::Figure figure = figure_of(body);
    const MapPart kind = figure.kind();
    const Vec place = kind == MapPart::way ? Vec{} : figure.place(figure.parts.begin()->first);
    const Vec half = kind == MapPart::radius || kind == MapPart::half ? figure.place(kind) : Vec{};
    OrderedJson object{{"id", objects.size() + 1},
                       {"name", ""},
                       {"type", type},
                       {"x", place.x - half.x},
                       {"y", place.y - half.y},
                       {"width", 2 * half.x},
                       {"height", 2 * half.y},
                       {"rotation", 0},
                       {"visible", true},
                       {"properties", OrderedJson::array()}};
    add_properties(object["properties"], body);
    const auto add_outline = [&object](const char* name, const std::vector<Vec>& points) {
        for (const Vec point : points) object[name].push_back({{"x", point.x}, {"y", point.y}});
    };
    if (kind == MapPart::center) object["point"] = true;
    if (kind == MapPart::radius) object["ellipse"] = true;
    if (kind == MapPart::to) add_outline("polyline", {{}, figure.place(kind) - place});
    if (kind == MapPart::way) add_outline("polyline", figure.parts.at(kind));
    if (kind == MapPart::corners) add_outline("polygon", figure.parts.at(kind));
    objects.push_back(std::move(object));
}

// A part of a map, and what messages call it: the map itself, a layer, an object. What is wrong with it is thrown.
struct Part {
    const Json& content;
    std::string name;

    [[noreturn]] void fail(const std::string& message) const { throw text::Error(name + ": " + message); }

    const Json& at(const char* key) const {
        static const Json absent(Json::value_t::discarded);
        return content.contains(key) ? content[key] : absent;  // what is no object has none
    }
    bool has(const char* key) const { return !at(key).is_discarded(); }
    std::string text(const char* key) const { return at(key).is_string() ? at(key).get<std::string>() : ""; }
    // A place of a court, or the way from there to another. 0 where it is not there.
    double number(const char* key) const {
        if (!has(key)) return 0;
        if (at(key).is_number() && std::fabs(at(key).get<double>()) <= 1e8) return at(key).get<double>();
        fail(std::string(key) + ": expected a number from -100000000 to 100000000");
    }
    Vec pair(const char* x, const char* y) const { return {number(x), number(y)}; }
    const Json& list(const char* key) const {
        if (!at(key).is_array()) fail(std::string(key) + ": expected a list");
        return at(key);
    }
};

// A property's value as TOML. Lists are texts in Tiled, such as "[1, 2]", no deeper than points: writing one recurses.
std::string value_text(const Json& value, const Part& owner, const std::string& name) {
    if (value.is_null() || value.is_structured()) owner.fail(name + ": expected a number, a text or true or false");
    if (value.is_number_float()) return text::number_text(value.get<double>());
    if (!value.is_string()) return value.dump();
    const auto text = value.get<std::string>();
    if (!text.starts_with('[') || name == "name") return text::in_quotes(text);
    const Json list = Json::parse(text, nullptr, false);
    bool is_deep = false;
    for (const Json& item : list)
        for (const Json& inner : item) is_deep = is_deep || inner.is_structured();
    if (!list.is_array() || is_deep) owner.fail(name + ": expected a list such as [1, 2], got " + text::quoted(text));
    return list.dump();
}

using Drawn = std::map<MapPart, Json>;  // what an object draws of a body

// The court's text, and which part of the map each of its lines is from.
struct CourtText {
    std::string text;
    std::vector<std::string> parts;
    bool has_tiles = false;  // a map has one layer of them at most

    void add(const Part& part, const std::string& line) {
        text += line + '\n';
        parts.push_back(part.name);
    }

    // Those without a dot in their names, or those of a table, "TABLE.KEY", below its header.
    void add_properties(const Part& owner, const std::string& table = "") {
        if (!owner.has("properties")) return;
        bool has_header = table.empty();
        for (const Json& item : owner.list("properties")) {
            const Part property{item, ""};
            const std::string name = property.text("name"), key = name.substr(name.find('.') + 1);
            if (key.empty() || key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") != std::string::npos)
                owner.fail("expected a property with a key of courts as its name, got " + text::quoted(name));
            if (name != (table.empty() ? key : table + '.' + key)) continue;
            if (!std::exchange(has_header, true)) add(owner, '[' + table + ']');
            const Json& value = property.at("value");
            const bool is_cleared = name != "name" && value.is_string() && property.text("value").empty();
            if (property.has("value") && !is_cleared) add(owner, key + " = " + value_text(value, owner, name));
        }
    }

    // A table with what its part of the map says, and the tables in it.
    template <typename Body>
    void add_table(const Part& part, const std::string& header, const Body& body, const Drawn& drawn = {}) {
        add(part, header);
        add_properties(part);
        visit_fields(body, [&](const Key& key, const auto& value) {
            if (drawn.contains(key.part)) add(part, std::string(key.name) + " = " + drawn.at(key.part).dump());
            if constexpr (requires { court::table_in(value); }) add_properties(part, key.name);
        });
    }
};

// What lies beyond ten digits comes from sums, not from the map.
double rounded(double value) { return std::nearbyint(value * 1e10) / 1e10; }
Vec rounded(Vec v) { return {rounded(v.x), rounded(v.y)}; }

// Tiled turns an object about its place.
struct Object : Part {
    Vec place;
    Vec half = pair("width", "height") / 2;
    double rotation = number("rotation");
    bool is_point = at("point") == true;
    bool is_ellipse = at("ellipse") == true;
    bool is_rectangle = !is_point && !is_ellipse && !has("polyline") && !has("polygon");

    Vec turned(Vec v) const { return rotation == 0 ? v : geometry::rotate(v, rotation); }
    std::vector<Vec> points(const char* outline) const {
        std::vector<Vec> points;
        for (const Json& item : list(outline)) points.push_back(turned(Part{item, name}.pair("x", "y")));
        return points;
    }
};

// Calls visit(drawn) with what an object draws: one body as a rule, a line for each piece of a polyline.
void visit_drawn(const Object& object, MapPart figure, bool may_be_long, const auto& visit) {
    const Vec place = object.place, half = object.half;
    const bool is_path = figure == MapPart::to || figure == MapPart::way;
    std::vector<Vec> points;
    if (figure == MapPart::corners && object.is_rectangle)
        for (const Vec corner : {-half, Vec{half.x, -half.y}, half, Vec{-half.x, half.y}})
            points.push_back(object.turned(corner));
    else if (is_path || figure == MapPart::corners)
        points = object.points(is_path ? "polyline" : "polygon");
    for (Vec& point : points) point = rounded(is_path ? place + point : point);
    if (figure == MapPart::way) return visit({{figure, points}});
    if (figure == MapPart::to) {
        if (may_be_long && points.size() < 2) object.fail("polyline: expected 2 points at least");
        if (!may_be_long && points.size() != 2)
            object.fail("polyline: expected 2 points, got " + std::to_string(points.size()));
        for (std::size_t i = 1; i < points.size(); ++i)
            visit({{MapPart::from, points[i - 1]}, {MapPart::to, points[i]}});
        return;
    }
    const bool is_at_place = object.is_point || (figure == MapPart::corners && !object.is_rectangle);
    const Vec center = rounded(is_at_place ? place : place + object.turned(half));
    if (figure == MapPart::corners) return visit({{MapPart::center, center}, {figure, points}});
    if (figure == MapPart::half) {
        if (!object.is_rectangle || object.rotation != 0) object.fail("expected a rectangle that is not turned");
        return visit({{MapPart::center, center}, {figure, rounded(half)}});
    }
    if (object.is_point) return visit({{MapPart::center, center}});
    if (!object.is_ellipse) object.fail("expected an ellipse or a point");
    if (rounded(2 * half.x) != rounded(2 * half.y)) object.fail("expected a circle: as wide as it is high");
    visit({{MapPart::center, center}, {MapPart::radius, rounded(half.x)}});
}

// `offset`: of the layer, and of the groups that hold it.
void read_object(CourtText& court, const Json& content, Vec offset) {
    Part part{content, "object "};
    std::string type = part.text("type");
    if (type.empty()) type = part.text("class");  // as Tiled 1.9 calls it
    part.name += part.at("id").is_number_integer() ? part.at("id").dump() : "without an id";
    if (!type.empty()) part.name += " (" + type + ')';
    const Object object{part, part.pair("x", "y") + offset};
    if (type.empty())
        type = object.is_point ? "ball" : object.is_ellipse ? "target" : object.has("polyline") ? "line" : "polygon";
    std::multimap<MapPart, std::string> classes;  // by their figures
    bool is_known = false;
    const court::Court empty;
    visit_bodies(empty, [&]<typename Body>(const Key& key, const std::vector<Body>&) {
        const MapPart figure = figure_of(Body()).kind();
        classes.emplace(figure, key.name);
        if (key.name != type) return;
        is_known = true;
        visit_drawn(object, figure, std::is_same_v<Body, court::Line>,
                    [&](const Drawn& drawn) { court.add_table(object, "[[" + type + "]]", Body(), drawn); });
    });
    if (is_known) return;
    std::string names;
    for (const auto& [figure, name] : classes) names += (names.empty() ? "" : ", ") + name;
    object.fail("expected one of the classes " + names);
}

void read_tile_layer(CourtText& court, const Part& map, const Part& layer, Vec offset) {
    constexpr std::uint64_t flips = 0xF0000000U;  // Tiled marks turned tiles in the highest bits
    const double tile = map.number("tilewidth");
    if (tile != map.number("tileheight")) map.fail("expected square tiles");
    const Json& data = layer.at("data");
    if (!data.is_array()) layer.fail("expected the layer's data as a list (CSV in Tiled)");
    const auto columns = static_cast<std::size_t>(std::max(0.0, layer.number("width")));
    if (columns == 0 || data.size() % columns != 0) layer.fail("data: expected whole rows of its width");
    const Json& sets = map.at("tilesets");
    const Part set{sets.is_array() && !sets.empty() ? sets[0] : Json(), "the tile set"};
    const auto first = static_cast<std::uint64_t>(std::max(1.0, set.number("firstgid")));
    const std::uint64_t last = first + blocks.size() - 2;
    std::string rows;
    for (const Json& entry : data) {
        if (!entry.is_number_unsigned()) layer.fail("data: expected whole numbers");
        const std::uint64_t id = entry.get<std::uint64_t>() & ~flips;
        if (id != 0 && (id < first || id > last))
            layer.fail("data: expected tiles of the set blocks, " + std::to_string(first) + " to " +
                       std::to_string(last) + ", got " + std::to_string(id));
        rows += id == 0 ? '.' : blocks[id - first + 1];
        if (rows.size() % (columns + 1) == columns) rows += '\n';
    }
    court.add_table(layer, "[tiles]", court::TileTable(),
                    {{MapPart::tile, tile}, {MapPart::offset, rounded(offset)}, {MapPart::rows, rows}});
}

// The layers of a map, or of a group of layers `depth` deep. Tiled moves what a layer holds by the layer's offset.
void read_layers(CourtText& court, const Part& map, const Part& owner, Vec offset = {}, int depth = 0) {
    if (depth > 16) owner.fail("expected at most 16 nested groups");
    for (const Json& item : owner.list("layers")) {
        const Part layer{item, "layer " + text::quoted(Part{item, ""}.text("name"))};
        const std::string type = layer.text("type");
        const Vec moved = offset + layer.pair("offsetx", "offsety");
        if (type == "group") read_layers(court, map, layer, moved, depth + 1);
        if (type == "tilelayer" && std::exchange(court.has_tiles, true)) map.fail("expected one tile layer at most");
        if (type == "tilelayer") read_tile_layer(court, map, layer, moved);
        if (type != "objectgroup") continue;
        for (const Json& object : layer.list("objects")) read_object(court, object, moved);
    }
}

}  // namespace

text::Result<std::string> court_of_tiled(std::string_view text, const std::string& file) {
    CourtText court;
    try {
        const Json content = Json::parse(text);
        const Part map{content, "the map"};
        if (map.text("type") != "map") map.fail("expected a map of Tiled: \"type\": \"map\"");
        if (map.text("orientation") != "orthogonal") map.fail("expected the orientation \"orthogonal\"");
        if (map.at("infinite") == true) map.fail("expected a map of fixed size, not an infinite one");
        court.add_table(map, "format = 2", court::Court());
        read_layers(court, map, map);
    } catch (const Json::parse_error& error) {
        return text::Error(file, text::place_at(text, std::max<std::size_t>(error.byte, 1) - 1),
                           "expected JSON as Tiled writes it");
    } catch (const Json::out_of_range&) {
        return text::Error(file, "expected numbers that a double can hold, such as 1e8");
    } catch (const text::Error& fault) {
        return text::Error(file, fault.message);
    }
    const auto read = court::read_court(court.text, file, sim::BallTuning().radius);
    if (read) return court::write_court(*read);
    text::Errors errors;  // each with the part of the map that it is about in place of the line
    for (const text::Error& error : read.errors()) {
        const auto line = static_cast<std::size_t>(error.place.line - 1);
        errors.emplace_back(file, (line < court.parts.size() ? court.parts[line] + ": " : "") + error.message);
    }
    return errors;
}

std::string tiled_of_court(const court::Court& court) {
    OrderedJson map = OrderedJson::parse(usual_map);
    OrderedJson& layers = map["layers"];
    OrderedJson& objects = layers[1]["objects"];
    visit_bodies(court, [&objects](const Key& key, const auto& bodies) {
        for (const auto& body : bodies) add_object(objects, key.name, body);
    });
    const double tile = court.tiles ? court.tiles->size : 20;
    map["width"] = static_cast<int>(std::ceil(court.size.x / tile));
    map["height"] = static_cast<int>(std::ceil(court.size.y / tile));
    map["tilewidth"] = map["tileheight"] = tile;
    map["tilesets"][0]["tilewidth"] = map["tilesets"][0]["tileheight"] = tile;
    map["nextobjectid"] = objects.size() + 1;
    add_properties(map["properties"], court);
    if (court.tiles) {
        OrderedJson& layer = layers[0];
        for (std::string row : court.tiles->rows) {
            row.resize(static_cast<std::size_t>(court.tiles->columns()), '.');
            for (const char one : row) layer["data"].push_back(blocks.find(one) < blocks.size() ? blocks.find(one) : 1);
        }
        layer["width"] = court.tiles->columns();
        layer["height"] = court.tiles->row_count();
        layer["offsetx"] = court.tiles->origin.x;
        layer["offsety"] = court.tiles->origin.y;
        add_properties(layer["properties"], tile_table_of(court));
    } else {
        layers.erase(0);
    }
    return map.dump(1) + '\n';
}

}  // namespace megapon::tools
