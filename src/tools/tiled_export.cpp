#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "court/court_text.h"
#include "court/key.h"
#include "tools/commands.h"
#include "tools/tiled_sets.h"

// Courts as maps of the editor Tiled: a layer of tiles and one of objects.
namespace megapon::tools {

namespace tiled {

namespace {

using court::Key;
using court::MapPart;
using OrderedJson = nlohmann::ordered_json;

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

// Tiled's name for the type of a property.
const char* type_of(const OrderedJson& value) {
    if (value.is_boolean()) return "bool";
    if (value.is_number_integer()) return "int";
    return value.is_number() ? "float" : "string";
}

// Adds the keys of a court or a body that Tiled does not draw; those of a table as "TABLE.KEY".
template <typename Body>
void add_properties(OrderedJson& list, const Body& body, const std::string& table = "") {
    const auto add = [&](const char* name, OrderedJson value) {
        if (value.is_array()) value = value.dump();  // Tiled has no lists: those become texts
        list.push_back({{"name", table + name}, {"type", type_of(value)}, {"value", value}});
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

}  // namespace

}  // namespace tiled

std::string tiled_of_court(const court::Court& court) {
    using namespace tiled;
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
