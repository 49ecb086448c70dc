#include "tools/tiled_objects.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "court/key.h"
#include "geometry/trig.h"
#include "text/numbers.h"

namespace megapon::tools::tiled {

namespace {

using court::Key;
using court::MapPart;

enum class Shape { rectangle, ellipse, point, polyline, polygon, tile, text, capsule, instance };

// The member of an object that gives it a shape, what messages call it, and why it cannot be a body.
struct ShapeRow {
    const char* member;
    Shape shape;
    const char* name;
    const char* refused = nullptr;
};
constexpr std::array shapes{
    ShapeRow{"template", Shape::instance, "a template",
             "a template is not read: in Tiled, detach the object from it (Detach, in its menu)"},
    ShapeRow{"text", Shape::text, "a text", "a text is no body of a court: hide it, or delete it"},
    ShapeRow{"capsule", Shape::capsule, "a capsule",
             "a capsule is no body of a court: draw it as an ellipse, a polygon or a rectangle"},
    ShapeRow{"gid", Shape::tile, "a tile"},
    ShapeRow{"point", Shape::point, "a point"},
    ShapeRow{"ellipse", Shape::ellipse, "an ellipse"},
    ShapeRow{"polyline", Shape::polyline, "a polyline"},
    ShapeRow{"polygon", Shape::polygon, "a polygon"},
    ShapeRow{"", Shape::rectangle, "a rectangle"},
};

const ShapeRow& shape_of(const Part& object) {
    for (const ShapeRow& row : shapes) {
        const bool is_flag = row.shape == Shape::capsule || row.shape == Shape::point || row.shape == Shape::ellipse;
        if (is_flag ? object.flag(row.member) : object.has(row.member)) return row;
    }
    return shapes.back();
}

// Rounds to ten decimals: digits beyond come from sums, not from the map.
double rounded(double value) { return std::nearbyint(value * 1e10) / 1e10; }
Vec rounded(Vec v) { return {rounded(v.x), rounded(v.y)}; }

// Tiled turns an object about its place: the left top corner of its shape, or what the set of a tile says.
struct Object : Part {
    ShapeRow shape;
    Vec place;
    Vec corner;  // the left top one, from its place, before it is turned
    Vec half;
    double rotation;

    Vec turned(Vec v) const { return rotation == 0 ? v : geometry::rotate(v, rotation); }
    Vec center() const { return rounded(place + turned(corner + half)); }
    bool has_no_size() const { return half == Vec{}; }

    std::vector<Vec> points() const {
        std::vector<Vec> points;
        for (const Json& item : list(shape.member)) {
            const Part point = inner(item);
            point.require({"x", "y"});
            points.push_back(turned(point.pair("x", "y")));
        }
        return points;
    }
    void refuse(const std::string& expected) const { fault("expected " + expected + ", got " + shape.name); }
};

Object object_of(const Part& part, Vec offset, const Tile& tile) {
    Object object{part, shape_of(part), part.pair("x", "y") + offset, {}, {}, part.number("rotation")};
    part.require({"x", "y"});
    Vec size = part.pair("width", "height");
    if (size.x < 0 || size.y < 0) part.fault("width, height: expected no negative ones");
    if (tile.set) {
        const Vec usual = tile.set->tile_size(tile.number);
        if (size.x == 0) size.x = usual.x;
        if (size.y == 0) size.y = usual.y;
        const Vec anchor = tile.set->anchor();
        const Vec by = tile.set->offset();
        // A tile that is drawn larger lies farther beside its place, too.
        const Vec scale{usual.x > 0 ? size.x / usual.x : 1, usual.y > 0 ? size.y / usual.y : 1};
        object.corner = {by.x * scale.x - anchor.x * size.x, by.y * scale.y - anchor.y * size.y};
    }
    object.half = size / 2;
    return object;
}

// visit_drawn of each figure.

void visit_pieces(const Object& object, bool may_be_long, const auto& visit) {
    if (object.shape.shape != Shape::polyline) return object.refuse("a polyline");
    std::vector<Vec> points = object.points();
    for (Vec& point : points) point = rounded(object.place + point);
    if (may_be_long && points.size() < 2) return object.fault("polyline: expected 2 points at least");
    if (!may_be_long && points.size() != 2)
        return object.fault("polyline: expected 2 points, got " + std::to_string(points.size()));
    for (std::size_t i = 1; i < points.size(); ++i) visit({{MapPart::from, points[i - 1]}, {MapPart::to, points[i]}});
}

void visit_way(const Object& object, const auto& visit) {
    if (object.shape.shape != Shape::polyline) return object.refuse("a polyline");
    std::vector<Vec> points = object.points();
    for (Vec& point : points) point = rounded(object.place + point);
    visit({{MapPart::way, points}});
}

void visit_corners(const Object& object, const auto& visit) {
    std::vector<Vec> points;
    if (object.shape.shape == Shape::polygon) {
        points = object.points();
        for (Vec& point : points) point = rounded(point);
        return visit({{MapPart::center, rounded(object.place)}, {MapPart::corners, points}});
    }
    if (object.shape.shape != Shape::rectangle && object.shape.shape != Shape::tile)
        return object.refuse("a polygon or a rectangle");
    const Vec half = object.half;
    if (half.x == 0 || half.y == 0)
        return object.fault("expected a rectangle with a width and a height, got " + text::number_text(2 * half.x) +
                            " x " + text::number_text(2 * half.y));
    for (const Vec corner : {-half, Vec{half.x, -half.y}, half, Vec{-half.x, half.y}})
        points.push_back(rounded(object.turned(corner)));
    visit({{MapPart::center, object.center()}, {MapPart::corners, points}});
}

void visit_area(const Object& object, const auto& visit) {
    const bool is_rectangle = object.shape.shape == Shape::rectangle || object.shape.shape == Shape::tile;
    if (!is_rectangle) return object.refuse("a rectangle");
    if (object.rotation != 0) return object.fault("expected a rectangle that is not turned");
    visit({{MapPart::center, object.center()}, {MapPart::half, rounded(object.half)}});
}

// A circle; a point, and the object that one click in Tiled makes, only gives its place.
void visit_circle(const Object& object, const auto& visit) {
    const Shape shape = object.shape.shape;
    if (shape == Shape::point || (shape == Shape::rectangle && object.has_no_size()))
        return visit({{MapPart::center, rounded(object.place)}});
    if (shape != Shape::ellipse && shape != Shape::tile) return object.refuse("an ellipse or a point");
    if (rounded(2 * object.half.x) != rounded(2 * object.half.y))
        return object.fault("expected a circle: as wide as it is high");
    visit({{MapPart::center, object.center()}, {MapPart::radius, rounded(object.half.x)}});
}

// Calls visit(drawn) with what an object draws: one body as a rule, a line for each piece of a polyline. may_be_long:
// of a polyline.
void visit_drawn(const Object& object, MapPart figure, bool may_be_long, const auto& visit) {
    if (figure == MapPart::to) return visit_pieces(object, may_be_long, visit);
    if (figure == MapPart::way) return visit_way(object, visit);
    if (figure == MapPart::corners) return visit_corners(object, visit);
    if (figure == MapPart::half) return visit_area(object, visit);
    visit_circle(object, visit);
}

// The class of an object that has none.
const char* usual_class(Shape shape) {
    if (shape == Shape::point) return "ball";
    if (shape == Shape::ellipse) return "target";
    return shape == Shape::polyline ? "line" : "polygon";
}

// `layer "walls", object 7 "door" (goal)`
std::string name_of_object(const Part& layer, const Part& part, const std::string& type) {
    std::string name = layer.name + ", object ";
    name += part.at("id").is_number_integer() ? part.at("id").dump() : "without an id";
    if (const Json& own = part.at("name"); own.is_string() && own != "")
        name += ' ' + text::quoted(own.get<std::string>());
    return type.empty() ? name : name + " (" + text::shortened(type) + ')';
}

std::string class_names() {
    std::multimap<MapPart, std::string> classes;  // key: their figures
    const court::Court empty;
    visit_bodies(empty, [&classes]<typename Body>(const Key& key, const std::vector<Body>&) {
        classes.emplace(figure_of(Body()).kind(), key.name);
    });
    std::string names;
    for (const auto& [figure, name] : classes) names += (names.empty() ? "" : ", ") + name;
    return names;
}

}  // namespace

bool ObjectReader::is_left_out(const Part& object, const Tile& tile, char letter) {
    if (letter == '.' && tile.set->is_named(tile.number)) return object.note("its tile is not solid: left out"), true;
    if (letter == '.' && noted_.insert(tile.set->first()).second)
        object.note("a tile of the set " + text::quoted(tile.set->name()) +
                    " without a class: a polygon, as all such; to leave it out, hide it or give its tile the property "
                    "solid = false");
    if (letter > '0' && letter <= '9') object.note("a brick among the objects does not break: a polygon");
    return false;
}

std::optional<Tile> ObjectReader::read_tile(Part& object, const Part& layer, Body& body) {
    const auto gid = object.whole("gid", 1, largest_entry);
    const Tile tile = gid ? sets_->tile(*gid & largest_gid, object) : Tile();
    const auto letter = tile.set ? tile.set->letter(tile.number, object) : std::nullopt;
    if (!letter) return std::nullopt;
    const TileInfo* info = tile.set->info(tile.number);
    if (body.type.empty() && info && !info->type.empty() && !says_what_it_is(info->type)) {
        body.type = info->type;
        object.name = name_of_object(layer, object, body.type);
        Properties all = info->properties;  // an object has those of its tile, and its own instead of them
        for (const auto& own : body.properties) {
            std::erase_if(all, [&own](const auto& one) { return one.first == own.first; });
            all.push_back(own);
        }
        body.properties = std::move(all);
    }
    std::erase_if(body.properties, [](const auto& property) { return says_what_it_is(property.first); });
    if (body.type.empty() && is_left_out(object, tile, *letter)) return std::nullopt;
    return tile;
}

void ObjectReader::read(const Part& layer, const Json& content, Vec offset) {
    if (!content.is_object()) return layer.fault("objects: expected objects as Tiled writes them");
    const std::size_t faults = layer.report.fault_count();
    Part part = layer.inner(content);
    Body body{part.type_or_class(), properties_of(part)};
    part.name = name_of_object(layer, part, body.type);
    if (!part.flag("visible", true)) return part.note("hidden: left out");
    const ShapeRow& shape = shape_of(part);
    if (shape.shape == Shape::instance && part.at(shape.member).is_string())
        part.name += ", " + text::quoted(part.text(shape.member));
    if (shape.refused) return part.fault(shape.refused);
    Tile tile;
    if (shape.shape == Shape::tile) {
        const auto read = read_tile(part, layer, body);
        if (!read) return;
        tile = *read;
    }
    const Object object = object_of(part, offset, tile);
    if (body.type.empty()) body.type = usual_class(shape.shape);
    if (part.report.fault_count() > faults) return;
    bool is_known = false;
    const court::Court empty;
    visit_bodies(empty, [&]<typename Kind>(const Key& key, const std::vector<Kind>&) {
        if (key.name != body.type) return;
        is_known = true;
        visit_drawn(object, figure_of(Kind()).kind(), std::is_same_v<Kind, court::Line>, [&](const Drawn& drawn) {
            if (part.report.fault_count() == faults)
                court_->add_table(object, "[[" + body.type + "]]", body.properties, Kind(), drawn);
        });
    });
    if (!is_known) part.fault("expected one of the classes " + class_names());
}

}  // namespace megapon::tools::tiled
