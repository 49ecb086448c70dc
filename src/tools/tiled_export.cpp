#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "court/court_text.h"
#include "court/key.h"
#include "tools/tiled.h"

namespace megapon::tools {

namespace {

using court::Key;
using court::MapPart;
using geometry::Vec;
using Json = nlohmann::ordered_json;

// A value of a court; null: a key that is not there.
template <typename Value>
concept Plain =
    std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string> || std::is_same_v<Value, court::Points>;
Json json_of(const Plain auto& value) { return value; }
Json json_of(Vec v) { return {v.x, v.y}; }
Json json_of(const std::vector<Vec>& points) {
    Json list = Json::array();
    for (const Vec point : points) list.push_back(json_of(point));
    return list;
}
Json json_of(const court::Route& route) { return json_of(route.points); }
template <typename Enum>
requires std::is_enum_v<Enum> Json json_of(Enum value) { return court::word_of(value); }
template <typename Value>
requires requires(const Value& value) { json_of(value); }
Json json_of(const std::optional<Value>& value) { return value ? json_of(*value) : Json(); }

// Adds the keys of a court or a body that Tiled does not draw; those of a table as "TABLE.KEY".
template <typename Body>
void add_properties(Json& list, const Body& body, const std::string& table = "") {
    const auto add = [&](const char* name, Json value) {
        if (value.is_array()) value = value.dump();  // Tiled has no lists: those become texts
        const char* type = value.is_boolean()          ? "bool"
                           : value.is_number_integer() ? "int"
                           : value.is_number()         ? "float"
                                                       : "string";
        list.push_back({{"name", table + name}, {"type", type}, {"value", value}});
    };
    court::visit_with_usual(body, [&]<typename Value>(const Key& key, const Value& value, const Value& usual) {
        if constexpr (requires { json_of(value); }) {
            const Json in_map = json_of(value);
            if (in_map.is_null() || ((key.quiet || key.quiet_in_maps) && in_map == json_of(usual))) return;
            if (key.part == MapPart::none) add(key.name, in_map);
            if constexpr (std::is_same_v<Value, court::Route>) add("speed", value.speed);
            // cppcheck-suppress multiCondition; another requirement: a table
        } else if constexpr (requires { court::table_in(value); }) {
            if (const auto* keys = court::table_in(value)) add_properties(list, *keys, std::string(key.name) + '.');
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

constexpr const char* usual_object = R"({
    "id": 0, "name": "", "type": "", "x": 0, "y": 0, "width": 0, "height": 0, "rotation": 0, "visible": true,
    "properties": []})";

// What Tiled draws of a body. An outline's points count from the object's place; a rectangle has no outline.
void draw(Json& object, const court::Figure& figure) {
    static const std::map<MapPart, const char*> outlines{{MapPart::center, "point"},
                                                         {MapPart::radius, "ellipse"},
                                                         {MapPart::to, "polyline"},
                                                         {MapPart::way, "polyline"},
                                                         {MapPart::corners, "polygon"}};
    const MapPart kind = figure.kind();
    const bool is_line = kind == MapPart::to, is_way = kind == MapPart::way;
    const Vec center = is_way ? Vec{} : figure.place(is_line ? MapPart::from : MapPart::center);
    const Vec half = kind == MapPart::radius || kind == MapPart::half ? figure.place(kind) : Vec{};
    object["x"] = center.x - half.x;
    object["y"] = center.y - half.y;
    object["width"] = 2 * half.x;
    object["height"] = 2 * half.y;
    if (!outlines.contains(kind)) return;
    Json& outline = object[outlines.at(kind)];
    outline = true;
    std::vector<Vec> points;
    if (is_line) points = {{}, figure.place(kind) - center};
    if (is_way || kind == MapPart::corners) points = figure.points(kind);
    if (!points.empty()) outline = Json::array();
    for (const Vec point : points) outline.push_back({{"x", point.x}, {"y", point.y}});
}

void draw_tiles(Json& layer, const court::Court& court) {
    const geometry::TileMap& tiles = *court.tiles;
    for (std::string row : tiles.rows) {
        row.resize(static_cast<std::size_t>(tiles.columns()), '.');
        for (const char tile : row) {
            const std::size_t block = blocks.find(tile);
            layer["data"].push_back(block == std::string_view::npos ? 1 : block);
        }
    }
    layer["width"] = tiles.columns();
    layer["height"] = tiles.row_count();
    layer["offsetx"] = tiles.origin.x;
    layer["offsety"] = tiles.origin.y;
    add_properties(layer["properties"], tile_table_of(court));
}

}  // namespace

std::string tiled_of_court(const court::Court& court) {
    Json map = Json::parse(usual_map);
    Json& layers = map["layers"];
    Json& objects = layers[1]["objects"];
    visit_bodies(court, [&objects](const Key& key, const auto& bodies) {
        for (const auto& body : bodies) {
            Json object = Json::parse(usual_object);
            object["id"] = objects.size() + 1;
            object["type"] = key.name;
            add_properties(object["properties"], body);
            draw(object, figure_of(body));
            objects.push_back(std::move(object));
        }
    });
    const double tile = court.tiles ? court.tiles->size : 20;
    map["width"] = static_cast<int>(std::ceil(court.size.x / tile));
    map["height"] = static_cast<int>(std::ceil(court.size.y / tile));
    map["tilewidth"] = map["tileheight"] = tile;
    map["tilesets"][0]["tilewidth"] = map["tilesets"][0]["tileheight"] = tile;
    map["nextobjectid"] = objects.size() + 1;
    add_properties(map["properties"], court);
    if (court.tiles)
        draw_tiles(layers[0], court);
    else
        layers.erase(0);
    return map.dump(1) + '\n';
}

}  // namespace megapon::tools
