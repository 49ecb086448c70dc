#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "court/court_text.h"
#include "court/key.h"
#include "geometry/trig.h"
#include "sim/tuning.h"
#include "text/numbers.h"
#include "tools/tiled.h"

namespace megapon::tools {

namespace {

using court::Key;
using court::MapPart;
using geometry::Vec;
using Json = nlohmann::json;

// A part of a map, and what messages call it: the map itself, a layer, an object. What is wrong with it is thrown.
struct Part {
    const Json& content;
    std::string name;

    [[noreturn]] void fail(const std::string& message) const { throw text::Error(name + ": " + message); }

    const Json& at(const char* key) const {
        static const Json absent(Json::value_t::discarded);
        const auto found = content.find(key);  // nothing in what is no object
        return found == content.end() ? absent : *found;
    }
    bool has(const char* key) const { return !at(key).is_discarded(); }
    std::string text(const char* key) const { return at(key).is_string() ? at(key).get<std::string>() : ""; }
    // 0 where it is not there.
    double number(const char* key) const {
        constexpr double most = 1e8;  // a place of a court, and the way from there to another
        if (!has(key)) return 0;
        if (at(key).is_number() && std::fabs(at(key).get<double>()) <= most) return at(key).get<double>();
        fail(std::string(key) + ": expected a number from -100000000 to 100000000");
    }
    Vec pair(const char* x, const char* y) const { return {number(x), number(y)}; }
    const Json& list(const char* key) const {
        if (!at(key).is_array()) fail(std::string(key) + ": expected a list");
        return at(key);
    }
};

// A property's value. Lists are texts in Tiled, such as "[1, 2]", of numbers or of points: no deeper, because writing a
// list recurses.
Json value_of(const Json& value, const Part& owner, const std::string& name) {
    if (value.is_number() || value.is_boolean()) return value;
    if (!value.is_string()) owner.fail(name + ": expected a number, a text or true or false");
    const auto text = value.get<std::string>();
    if (name == "name" || !text.starts_with('[')) return value;
    const auto is_list = [](const Json& item) { return item.is_structured(); };
    const auto is_deep = [&](const Json& item) { return std::any_of(item.begin(), item.end(), is_list); };
    Json list = Json::parse(text, nullptr, false);
    if (!list.is_array() || std::any_of(list.begin(), list.end(), is_deep))
        owner.fail(name + ": expected a list such as [1, 2], got " + text::quoted(text));
    return list;
}

// What an object draws of a body.
using Drawn = std::map<MapPart, Json>;

// The court's text, and which part of the map each of its lines is from.
struct CourtText {
    std::string text;
    std::vector<std::string> parts;
    bool has_tiles = false;  // a map has one layer of them at most

    void add(const Part& part, const std::string& line) {
        text += line + '\n';
        parts.push_back(part.name);
    }

    void add(const Part& part, const std::string& name, const Json& value) {
        add(part, name + " = " +
                      (value.is_number_float() ? text::number_text(value.get<double>())
                       : value.is_string()     ? text::in_quotes(value.get<std::string>())
                                               : value.dump()));
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
            const bool is_cleared =
                property.at("value").is_string() && property.text("value").empty() && name != "name";
            if (property.has("value") && !is_cleared) add(owner, key, value_of(property.at("value"), owner, name));
        }
    }

    // A table with what its part of the map says.
    template <typename Body>
    void add_table(const Part& part, const std::string& header, const Body& body, const Drawn& drawn) {
        add(part, header);
        add_properties(part);
        visit_fields(body, [&](const Key& key, const auto&) {
            if (drawn.contains(key.part)) add(part, key.name, drawn.at(key.part));
        });
    }
};

// What lies beyond ten digits comes from sums, not from the map.
double rounded(double value) { return std::nearbyint(value * 1e10) / 1e10; }
Json rounded(Vec v) { return {rounded(v.x), rounded(v.y)}; }
Json rounded(const std::vector<Vec>& points) {
    Json list = Json::array();
    for (const Vec point : points) list.push_back(rounded(point));
    return list;
}

// Tiled turns an object about its place.
struct Object : Part {
    Vec place;
    Vec half = pair("width", "height") / 2;
    double rotation = number("rotation");
    bool is_point = at("point") == true;
    bool is_ellipse = at("ellipse") == true;
    bool is_rectangle = !is_point && !is_ellipse && !has("polyline") && !has("polygon");

    const char* usual_class() const {
        if (is_point) return "ball";
        if (is_ellipse) return "target";
        return has("polyline") ? "line" : "polygon";
    }
};

// What an object draws: one body as a rule, a line for each piece of a polyline.
std::vector<Drawn> bodies_of(const Object& object, MapPart figure, bool may_be_long) {
    const Vec place = object.place, half = object.half;
    const auto turned = [&object](Vec v) { return object.rotation == 0 ? v : geometry::rotate(v, object.rotation); };
    const auto points_of = [&](const char* outline) {  // from its place
        std::vector<Vec> points;
        for (const Json& item : object.list(outline)) points.push_back(turned(Part{item, object.name}.pair("x", "y")));
        return points;
    };
    switch (figure) {
        case MapPart::to:
        case MapPart::way: {
            std::vector<Vec> points = points_of("polyline");
            for (Vec& point : points) point = place + point;
            if (figure == MapPart::way) return {{{MapPart::way, rounded(points)}}};
            if (may_be_long && points.size() < 2) object.fail("polyline: expected 2 points at least");
            if (!may_be_long && points.size() != 2)
                object.fail("polyline: expected 2 points, got " + std::to_string(points.size()));
            std::vector<Drawn> lines;
            for (std::size_t i = 1; i < points.size(); ++i)
                lines.push_back({{MapPart::from, rounded(points[i - 1])}, {MapPart::to, rounded(points[i])}});
            return lines;
        }
        case MapPart::corners: {
            if (!object.is_rectangle)
                return {{{MapPart::center, rounded(place)}, {MapPart::corners, rounded(points_of("polygon"))}}};
            std::vector<Vec> corners{-half, {half.x, -half.y}, half, {-half.x, half.y}};
            for (Vec& corner : corners) corner = turned(corner);
            return {{{MapPart::center, rounded(place + turned(half))}, {MapPart::corners, rounded(corners)}}};
        }
        case MapPart::half:
            if (!object.is_rectangle || object.rotation != 0) object.fail("expected a rectangle that is not turned");
            return {{{MapPart::center, rounded(place + half)}, {MapPart::half, rounded(half)}}};
        default:
            if (object.is_point) return {{{MapPart::center, rounded(place)}}};
            if (!object.is_ellipse) object.fail("expected an ellipse or a point");
            if (rounded(2 * half.x) != rounded(2 * half.y)) object.fail("expected a circle: as wide as it is high");
            return {{{MapPart::center, rounded(place + turned(half))}, {MapPart::radius, rounded(half.x)}}};
    }
}

// `offset`: of the layer, and of the groups that hold it.
void read_object(CourtText& court, const Json& content, Vec offset) {
    Part part{content, "object "};
    std::string type = part.text("type");
    if (type.empty()) type = part.text("class");  // as Tiled 1.9 calls it
    part.name += part.at("id").is_number_integer() ? part.at("id").dump() : "without an id";
    if (!type.empty()) part.name += " (" + type + ')';
    const Object object{part, part.pair("x", "y") + offset};
    if (type.empty()) type = object.usual_class();
    std::multimap<MapPart, std::string> classes;  // by their figures
    bool is_known = false;
    const court::Court empty;
    visit_bodies(empty, [&]<typename Body>(const Key& key, const std::vector<Body>&) {
        const MapPart figure = figure_of(Body()).kind();
        classes.emplace(figure, key.name);
        if (key.name != type) return;
        is_known = true;
        for (const Drawn& drawn : bodies_of(object, figure, std::is_same_v<Body, court::Line>))
            court.add_table(object, "[[" + type + "]]", Body(), drawn);
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
    constexpr int deepest = 16;
    if (depth > deepest) owner.fail("expected at most " + std::to_string(deepest) + " nested groups");
    for (const Json& item : owner.list("layers")) {
        Part layer{item, "layer "};
        layer.name += text::quoted(layer.text("name"));
        const std::string type = layer.text("type");
        const Vec moved = offset + layer.pair("offsetx", "offsety");
        if (type == "group") read_layers(court, map, layer, moved, depth + 1);
        if (type == "tilelayer" && std::exchange(court.has_tiles, true)) map.fail("expected one tile layer at most");
        if (type == "tilelayer") read_tile_layer(court, map, layer, moved);
        if (type != "objectgroup") continue;
        for (const Json& object : layer.list("objects")) read_object(court, object, moved);
    }
}

void read_map(CourtText& court, const Part& map) {
    if (map.text("type") != "map") map.fail("expected a map of Tiled: \"type\": \"map\"");
    if (map.text("orientation") != "orthogonal") map.fail("expected the orientation \"orthogonal\"");
    if (map.at("infinite") == true) map.fail("expected a map of fixed size, not an infinite one");
    court.add(map, "format = 2");
    court.add_properties(map);
    const court::Court empty;
    visit_fields(empty, [&]<typename Value>(const Key& key, const Value& value) {
        if constexpr (requires { court::table_in(value); }) court.add_properties(map, key.name);
    });
    read_layers(court, map, map);
}

}  // namespace

text::Result<std::string> court_of_tiled(std::string_view text, const std::string& file) {
    CourtText court;
    try {
        read_map(court, {Json::parse(text), "the map"});
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

}  // namespace megapon::tools
