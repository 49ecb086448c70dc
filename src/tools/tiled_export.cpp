#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "court/court.h"
#include "court/court_text.h"
#include "court/figure.h"
#include "tools/tiled.h"

namespace megapon::tools {

namespace {

using court::Key;
using court::MapPart;
using geometry::Vec;
using Json = nlohmann::ordered_json;

constexpr int solid_tile = 1;  // in the tile set; the bricks of 1 to 9 hits follow it
constexpr int kinds_of_tiles = 10;
constexpr int usual_tile = 20;  // px, of a map without a tile layer

// The value of a key; null if it has none.
template <typename Value>
requires std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string> Json json_of(const Value& value) {
    return value;
}
template <typename Enum>
requires std::is_enum_v<Enum> Json json_of(Enum value) { return court::word_of(value); }
Json json_of(Vec v) { return Json::array({v.x, v.y}); }
Json json_of(const court::Points& points) { return points; }
Json json_of(const std::vector<Vec>& points) {
    Json list = Json::array();
    for (const Vec point : points) list.push_back(json_of(point));
    return list;
}
Json json_of(const court::Route& route) { return json_of(route.points); }
Json json_of(const geometry::TileRows&) { return {}; }
template <typename Value>
requires requires(const Value& value) { json_of(value); }
Json json_of(const std::optional<Value>& value) { return value ? json_of(*value) : Json(); }

template <typename Value>
concept Leaf = requires(const Value& value) {
    json_of(value);
};

const char* type_of(const Json& value) {
    if (value.is_boolean()) return "bool";
    if (value.is_number_integer()) return "int";
    return value.is_number() ? "float" : "string";
}

// Lists the keys of a court or a body that Tiled does not draw; those of a table as "TABLE.KEY".
class Properties {
  public:
    template <typename Body>
    static Json of(const Body& body, const std::string& table = "") {
        Properties properties(table);
        const Body usual;
        visit_fields(usual, [&properties](const Key&, const auto& value) {
            if constexpr (Leaf<decltype(value)>) properties.usual_.push_back(json_of(value));
        });
        visit_fields(body, properties);
        return std::move(properties.list_);
    }

    template <Leaf Value>
    void operator()(const Key& key, const Value& value) {
        const Json json = json_of(value);
        const bool is_usual = json == usual_[next_++];
        if (json.is_null() || ((key.quiet || key.quiet_in_maps) && is_usual)) return;
        if (key.part == MapPart::none) add(key.name, json);
        if constexpr (std::is_same_v<Value, court::Route>) add("speed", value.speed);
    }
    template <typename Table>
    void operator()(const Key& key, const Table& table) {
        if constexpr (requires { visit_fields(table, *this); }) {
            for (const Json& property : of(table, std::string(key.name) + '.')) list_.push_back(property);
            // cppcheck-suppress multiCondition; another requirement: the table that may be there
        } else if constexpr (requires { visit_fields(*table, *this); }) {
            if (table) (*this)(key, *table);
        }
    }

  private:
    explicit Properties(const std::string& table) : table_(table) {}

    // Tiled has no lists: those become texts.
    void add(const char* name, Json value) {
        if (value.is_array()) value = value.dump();
        list_.push_back({{"name", table_ + name}, {"type", type_of(value)}, {"value", std::move(value)}});
    }

    std::string table_;
    Json list_ = Json::array();
    std::vector<Json> usual_;  // the defaults, in the order of the fields
    std::size_t next_ = 0;
};

// `kind`: the member of a map's object that holds `content`; of a rectangle none.
struct Shape {
    Vec place;
    Vec size{};
    const char* kind = nullptr;
    Json content{};
};

Json points_from(const std::vector<Vec>& points) {
    Json list = Json::array();
    for (const Vec point : points) list.push_back({{"x", point.x}, {"y", point.y}});
    return list;
}

// Tiled counts the points of a figure from its place.
Shape shape_of(const court::Figure& figure) {
    const auto first = [&figure](MapPart part) { return figure.place(part); };
    switch (figure.kind()) {
        case MapPart::radius:
            return {first(MapPart::center) - first(MapPart::radius), 2 * first(MapPart::radius), "ellipse", true};
        case MapPart::to:
            return {first(MapPart::from), {}, "polyline", points_from({{}, first(MapPart::to) - first(MapPart::from)})};
        case MapPart::corners:
            return {first(MapPart::center), {}, "polygon", points_from(figure.points(MapPart::corners))};
        case MapPart::way:
            return {{}, {}, "polyline", points_from(figure.points(MapPart::way))};
        case MapPart::half:
            return {first(MapPart::center) - first(MapPart::half), 2 * first(MapPart::half)};
        default:
            return {first(MapPart::center), {}, "point", true};
    }
}

// The objects of a court's bodies.
struct Objects {
    Json list = Json::array();

    int next_id() const { return static_cast<int>(list.size()) + 1; }

    void add(const char* type, const Shape& shape, Json properties) {
        list.push_back({{"id", next_id()},
                        {"name", ""},
                        {"type", type},
                        {"x", shape.place.x},
                        {"y", shape.place.y},
                        {"width", shape.size.x},
                        {"height", shape.size.y},
                        {"rotation", 0},
                        {"visible", true},
                        {"properties", std::move(properties)}});
        if (shape.kind) list.back()[shape.kind] = shape.content;
    }
};

Json tile_layer(const court::Court& court) {
    const geometry::TileMap& tiles = *court.tiles;
    Json data = Json::array();
    for (int row = 0; row < static_cast<int>(tiles.rows.size()); ++row) {
        for (int column = 0; column < tiles.columns(); ++column) {
            const char tile = tiles.solid(column, row)
                                  ? tiles.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]
                                  : '.';
            const bool is_brick = tile >= '1' && tile <= '9';
            data.push_back(tile == '.' ? 0 : is_brick ? solid_tile + (tile - '0') : solid_tile);
        }
    }
    return {{"id", 1},
            {"name", "tiles"},
            {"type", "tilelayer"},
            {"x", 0},
            {"y", 0},
            {"width", tiles.columns()},
            {"height", tiles.rows.size()},
            {"offsetx", tiles.origin.x},
            {"offsety", tiles.origin.y},
            {"opacity", 1},
            {"visible", true},
            {"properties", Properties::of(tile_table_of(court))},
            {"data", std::move(data)}};
}

Json tile_set(double tile) {
    return {{"firstgid", solid_tile},
            {"name", "blocks"},
            {"image", "blocks.svg"},
            {"imagewidth", kinds_of_tiles * usual_tile},
            {"imageheight", usual_tile},
            {"tilewidth", tile},
            {"tileheight", tile},
            {"tilecount", kinds_of_tiles},
            {"columns", kinds_of_tiles},
            {"margin", 0},
            {"spacing", 0}};
}

}  // namespace

std::string tiled_of_court(const court::Court& court) {
    Objects objects;
    visit_bodies(court, [&objects](const Key& key, const auto& bodies) {
        for (const auto& body : bodies) objects.add(key.name, shape_of(figure_of(body)), Properties::of(body));
    });
    const int next_id = objects.next_id();
    const double tile = court.tiles ? court.tiles->size : usual_tile;
    Json layers = Json::array();
    if (court.tiles) layers.push_back(tile_layer(court));
    layers.push_back({{"id", 2},
                      {"name", "bodies"},
                      {"type", "objectgroup"},
                      {"x", 0},
                      {"y", 0},
                      {"opacity", 1},
                      {"visible", true},
                      {"draworder", "index"},
                      {"objects", std::move(objects.list)}});
    const Json map{{"type", "map"},
                   {"version", "1.10"},
                   {"orientation", "orthogonal"},
                   {"renderorder", "right-down"},
                   {"infinite", false},
                   {"width", static_cast<int>(std::ceil(court.size.x / tile))},
                   {"height", static_cast<int>(std::ceil(court.size.y / tile))},
                   {"tilewidth", tile},
                   {"tileheight", tile},
                   {"nextlayerid", 3},
                   {"nextobjectid", next_id},
                   {"properties", Properties::of(court)},
                   {"tilesets", Json::array({tile_set(tile)})},
                   {"layers", std::move(layers)}};
    return map.dump(1) + '\n';
}

}  // namespace megapon::tools
