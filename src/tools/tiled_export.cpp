#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "court/court_text.h"
#include "court/figure.h"
#include "tools/tiled.h"

namespace megapon::tools {

namespace {

using court::Key;
using court::MapPart;
using geometry::Vec;
using Json = nlohmann::ordered_json;

constexpr int usual_tile = 20;  // px, of a map without a tile layer

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

// The value of a key; null if it has none.
Json json_of(const auto& value) requires std::is_arithmetic_v<std::remove_cvref_t<decltype(value)>> { return value; }
Json json_of(const std::string& value) { return value; }
Json json_of(Vec v) { return Json::array({v.x, v.y}); }
Json json_of(const court::Points& points) { return points; }
Json json_of(const court::Route& route) {
    Json list = Json::array();
    for (const Vec point : route.points) list.push_back(json_of(point));
    return list;
}
template <typename Enum>
requires std::is_enum_v<Enum> Json json_of(Enum value) { return court::word_of(value); }
template <typename Value>
requires requires(const Value& value) { json_of(value); }
Json json_of(const std::optional<Value>& value) { return value ? json_of(*value) : Json(); }

// The keys of a court or a body that Tiled does not draw; those of a table as "TABLE.KEY".
template <typename Body>
Json properties_of(const Body& body, const std::string& table = "") {
    Json list = Json::array();
    const auto add = [&](const char* name, Json value) {
        if (value.is_array()) value = value.dump();  // Tiled has no lists: those become texts
        const char* type = value.is_boolean()          ? "bool"
                           : value.is_number_integer() ? "int"
                           : value.is_number()         ? "float"
                                                       : "string";
        list.push_back({{"name", table + name}, {"type", type}, {"value", std::move(value)}});
    };
    court::visit_with_usual(body, [&]<typename Value>(const Key& key, const Value& value, const Value& usual) {
        if constexpr (requires { json_of(value); }) {
            const Json json = json_of(value);
            if (json.is_null() || ((key.quiet || key.quiet_in_maps) && json == json_of(usual))) return;
            if (key.part == MapPart::none) add(key.name, json);
            if constexpr (std::is_same_v<Value, court::Route>) add("speed", value.speed);
            // cppcheck-suppress multiCondition; another requirement: a table
        } else if constexpr (requires { court::table_in(value); }) {
            if (const auto* keys = court::table_in(value))
                for (const Json& property : properties_of(*keys, std::string(key.name) + '.')) list.push_back(property);
        }
    });
    return list;
}

// An object of Tiled. `kind`: its member that holds `content`; a rectangle has none.
Json object(Vec place, Vec size, const char* kind = nullptr, const Json& content = {}) {
    Json object = Json::parse(R"({"id": 0, "name": "", "type": "", "x": 0, "y": 0, "width": 0, "height": 0,
                                  "rotation": 0, "visible": true, "properties": []})");
    object["x"] = place.x;
    object["y"] = place.y;
    object["width"] = size.x;
    object["height"] = size.y;
    if (kind) object[kind] = content;
    return object;
}

Json points_from(const std::vector<Vec>& points) {
    Json list = Json::array();
    for (const Vec point : points) list.push_back({{"x", point.x}, {"y", point.y}});
    return list;
}

// Tiled counts the points of a figure from its place.
Json object_of(const court::Figure& figure) {
    const auto first = [&figure](MapPart part) { return figure.place(part); };
    switch (figure.kind()) {
        case MapPart::radius:
            return object(first(MapPart::center) - first(MapPart::radius), 2 * first(MapPart::radius), "ellipse", true);
        case MapPart::to:
            return object(first(MapPart::from), {}, "polyline",
                          points_from({{}, first(MapPart::to) - first(MapPart::from)}));
        case MapPart::corners:
            return object(first(MapPart::center), {}, "polygon", points_from(figure.points(MapPart::corners)));
        case MapPart::way:
            return object({}, {}, "polyline", points_from(figure.points(MapPart::way)));
        case MapPart::half:
            return object(first(MapPart::center) - first(MapPart::half), 2 * first(MapPart::half));
        default:
            return object(first(MapPart::center), {}, "point", true);
    }
}

void write_tile_layer(Json& layer, const court::Court& court) {
    const geometry::TileMap& tiles = *court.tiles;
    for (int row = 0; row < tiles.row_count(); ++row)
        for (int column = 0; column < tiles.columns(); ++column) {
            const bool solid = tiles.solid(column, row);
            const char tile = solid ? tiles.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] : '.';
            const std::size_t block = blocks.find(tile);
            layer["data"].push_back(block == std::string_view::npos ? 1 : block);
        }
    layer["width"] = tiles.columns();
    layer["height"] = tiles.row_count();
    layer["offsetx"] = tiles.origin.x;
    layer["offsety"] = tiles.origin.y;
    layer["properties"] = properties_of(tile_table_of(court));
}

}  // namespace

std::string tiled_of_court(const court::Court& court) {
    Json map = Json::parse(usual_map);
    Json& layers = map["layers"];
    Json& objects = layers[1]["objects"];
    visit_bodies(court, [&objects](const Key& key, const auto& bodies) {
        for (const auto& body : bodies) {
            objects.push_back(object_of(figure_of(body)));
            objects.back()["id"] = objects.size();
            objects.back()["type"] = key.name;
            objects.back()["properties"] = properties_of(body);
        }
    });
    const double tile = court.tiles ? court.tiles->size : usual_tile;
    map["width"] = static_cast<int>(std::ceil(court.size.x / tile));
    map["height"] = static_cast<int>(std::ceil(court.size.y / tile));
    map["tilewidth"] = map["tileheight"] = tile;
    map["tilesets"][0]["tilewidth"] = map["tilesets"][0]["tileheight"] = tile;
    map["nextobjectid"] = objects.size() + 1;
    map["properties"] = properties_of(court);
    if (court.tiles)
        write_tile_layer(layers[0], court);
    else
        layers.erase(0);
    return map.dump(1) + '\n';
}

}  // namespace megapon::tools
