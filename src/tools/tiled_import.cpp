#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "court/court_text.h"
#include "court/figure.h"
#include "geometry/trig.h"
#include "sim/tuning.h"
#include "text/numbers.h"
#include "tools/tiled.h"

namespace megapon::tools {

namespace {

using court::Key;
using court::MapPart;
using geometry::Vec;
using nlohmann::json;

// A mistake in a map.
struct MapFault {
    std::string message;
};

// A part of a map, and what messages call it: the map itself, a layer, an object.
struct Part {
    const json& content;
    std::string name;

    [[noreturn]] void fail(const std::string& message) const { throw MapFault{name + ": " + message}; }

    bool has(const char* key) const { return content.is_object() && content.contains(key); }
    const json& at(const char* key) const {
        static const json nothing(json::value_t::discarded);
        return has(key) ? content.at(key) : nothing;
    }
    bool is(const char* key) const { return at(key) == true; }
    std::string text(const char* key) const { return at(key).is_string() ? at(key).get<std::string>() : ""; }
    // 0 where it is not there.
    double number(const char* key) const {
        constexpr double most = 1e8;  // a place of a court, and the way from there to another
        if (!has(key)) return 0;
        if (at(key).is_number() && std::fabs(at(key).get<double>()) <= most) return at(key).get<double>();
        fail(std::string(key) + ": expected a number from -100000000 to 100000000");
    }
    const json& list(const char* key) const {
        if (!at(key).is_array()) fail(std::string(key) + ": expected a list");
        return at(key);
    }
};

// What lies beyond ten digits comes from sums, not from the map.
double rounded(double value) { return std::nearbyint(value * 1e10) / 1e10; }
std::string text_of(double value) { return text::number_text(rounded(value)); }
std::string text_of(Vec v) { return text::toml_pair(Vec{rounded(v.x), rounded(v.y)}); }
std::string text_of(const std::vector<Vec>& points) {
    std::string list;
    for (const Vec point : points) list += (list.empty() ? "" : ", ") + text_of(point);
    return '[' + list + ']';
}

// A property's value as a court's text has it. Lists are texts in Tiled, such as "[1, 2]", of numbers or of points: no
// deeper, because writing a list recurses.
std::string value_text(const json& value, const Part& owner, const std::string& name) {
    if (value.is_number_float()) return text::number_text(value.get<double>());
    if (value.is_number() || value.is_boolean()) return value.dump();
    if (!value.is_string()) owner.fail(name + ": expected a number, a text or true or false");
    const auto text = value.get<std::string>();
    if (name == "name" || text.empty() || text.front() != '[') return text::in_quotes(text);
    const auto is_list = [](const json& item) { return item.is_structured(); };
    const auto is_deep = [&](const json& item) { return std::any_of(item.begin(), item.end(), is_list); };
    const json list = json::parse(text, nullptr, false);
    if (!list.is_array() || std::any_of(list.begin(), list.end(), is_deep))
        owner.fail(name + ": expected a list such as [1, 2], got " + text::quoted(text));
    return list.dump();
}

// What a figure says of a body, as a court's text has it.
using Parts = std::map<MapPart, std::string>;

// The court's text, and which part of the map each of its lines is from.
class CourtText {
  public:
    bool has_tiles = false;  // a map has one layer of them at most

    void begin(const std::string& header, const Part& part) {
        where_ = part.name;
        add_line("");
        add_line(header);
    }
    void add(const std::string& name, const std::string& value) { add_line(name + " = " + value); }

    // Those without a dot in their names, or those of a table, "TABLE.KEY", below its header.
    void add_properties(const Part& owner, const std::string& table = "") {
        if (!owner.has("properties")) return;
        bool has_header = table.empty();
        for (const json& property : owner.list("properties")) {
            const std::string name = Part{property, ""}.text("name");
            const auto dot = name.find('.');
            const std::string key = dot == std::string::npos ? name : name.substr(dot + 1);
            if (key.empty() || key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") != std::string::npos)
                owner.fail("expected a property with a key of courts as its name, got " + text::quoted(name));
            if (table != (dot == std::string::npos ? "" : name.substr(0, dot))) continue;
            if (!std::exchange(has_header, true)) begin('[' + table + ']', owner);
            const json& value = Part{property, ""}.at("value");
            const bool is_cleared = value.is_string() && value.get<std::string>().empty() && name != "name";
            if (!value.is_discarded() && !is_cleared) add(key, value_text(value, owner, name));
        }
    }

    template <typename Body>
    void add_parts(const Body& body, const Parts& parts) {
        visit_fields(body, [&](const Key& key, const auto&) {
            if (parts.contains(key.part)) add(key.name, parts.at(key.part));
        });
    }

    // The errors of this text, each with the part of the map that it is about in place of the line.
    text::Errors in_map(const text::Errors& errors, const std::string& file) const {
        text::Errors found;
        for (const text::Error& error : errors) {
            const auto line = static_cast<std::size_t>(error.place.line - 1);
            found.emplace_back(file, (line < places_.size() ? places_[line] + ": " : "") + error.message);
        }
        return found;
    }

    const std::string& text() const { return text_; }

  private:
    void add_line(const std::string& line) {
        text_ += line + '\n';
        places_.resize(places_.size() + 1 + static_cast<std::size_t>(std::count(line.begin(), line.end(), '\n')),
                       where_);
    }

    std::string text_;
    std::vector<std::string> places_;
    std::string where_ = "the map";
};

// An object of a layer.
class Drawn {
  public:
    // `offset`: of the layer, and of the groups that hold it.
    Drawn(const json& object, Vec offset) : part_{object, "object "}, type_(part_.text("type")) {
        if (type_.empty()) type_ = part_.text("class");  // as Tiled 1.9 calls it
        const json& id = part_.at("id");
        part_.name += id.is_number_integer() ? id.dump() : "without an id";
        if (!type_.empty()) part_.name += " (" + type_ + ')';
        place_ = Vec{part_.number("x"), part_.number("y")} + offset;
        size_ = {part_.number("width"), part_.number("height")};
        rotation_ = part_.number("rotation");
        if (type_.empty()) type_ = usual_type();
    }

    void read(CourtText& court) const {
        const court::Court empty;
        std::multimap<MapPart, std::string> classes;  // by their figures
        bool is_known = false;
        visit_bodies(empty, [&]<typename Body>(const Key& key, const std::vector<Body>&) {
            const MapPart figure = figure_of(Body()).kind();
            classes.emplace(figure, key.name);
            if (key.name != type_) return;
            is_known = true;
            for (const Parts& parts : bodies(figure)) {
                court.begin("[[" + type_ + "]]", part_);
                court.add_properties(part_);
                court.add_parts(Body(), parts);
            }
        });
        if (is_known) return;
        std::string names;
        for (const auto& [figure, name] : classes) names += (names.empty() ? "" : ", ") + name;
        part_.fail("expected one of the classes " + names);
    }

  private:
    // One body as a rule.
    std::vector<Parts> bodies(MapPart figure) const {
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

    Vec turned(Vec v) const { return rotation_ == 0 ? v : geometry::rotate(v, rotation_); }
    bool is_rectangle() const {
        return !part_.is("ellipse") && !part_.is("point") && !part_.has("polygon") && !part_.has("polyline");
    }

    // What a shape is that has no class.
    std::string usual_type() const {
        if (part_.is("point")) return "ball";
        if (part_.is("ellipse")) return "target";
        return part_.has("polyline") ? "line" : "polygon";
    }

    // From the object's place.
    std::vector<Vec> points(const char* kind) const {
        std::vector<Vec> points;
        for (const json& item : part_.list(kind)) {
            const Part point{item, part_.name};
            points.push_back(turned({point.number("x"), point.number("y")}));
        }
        return points;
    }
    std::vector<Vec> places() const {
        std::vector<Vec> places = points("polyline");
        for (Vec& place : places) place = place_ + place;
        return places;
    }

    Parts circle() const {
        if (part_.is("point")) return {{MapPart::center, text_of(place_)}};
        if (!part_.is("ellipse")) part_.fail("expected an ellipse or a point");
        if (rounded(size_.x) != rounded(size_.y)) part_.fail("expected a circle: as wide as it is high");
        return {{MapPart::center, text_of(place_ + turned(size_ / 2))}, {MapPart::radius, text_of(size_.x / 2)}};
    }

    // Of a polyline each piece is a line; a goal is one.
    std::vector<Parts> lines() const {
        const std::vector<Vec> all = places();
        if (type_ == "line" && all.size() < 2) part_.fail("polyline: expected 2 points at least");
        if (type_ != "line" && all.size() != 2)
            part_.fail("polyline: expected 2 points, got " + std::to_string(all.size()));
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
        if (!is_rectangle() || rotation_ != 0) part_.fail("expected a rectangle that is not turned");
        return {{MapPart::center, text_of(place_ + size_ / 2)}, {MapPart::half, text_of(size_ / 2)}};
    }

    Part part_;
    std::string type_;
    Vec place_;
    Vec size_;
    double rotation_ = 0;
};

char tile_of(const json& entry, std::uint64_t first, const Part& layer) {
    constexpr std::uint64_t flips = 0xF0000000U;  // Tiled marks turned tiles in the highest bits
    if (!entry.is_number_unsigned()) layer.fail("data: expected whole numbers");
    const std::uint64_t id = entry.get<std::uint64_t>() & ~flips;
    if (id == 0) return '.';
    const std::uint64_t last = first + blocks.size() - 2;
    if (id < first || id > last)
        layer.fail("data: expected tiles of the set blocks, " + std::to_string(first) + " to " + std::to_string(last) +
                   ", got " + std::to_string(id));
    return blocks[id - first + 1];
}

void read_tile_layer(CourtText& court, const Part& map, const Part& layer, Vec offset) {
    const double tile = map.number("tilewidth");
    if (tile != map.number("tileheight")) map.fail("expected square tiles");
    const json& data = layer.at("data");
    if (!data.is_array()) layer.fail("expected the layer's data as a list (CSV in Tiled)");
    const auto columns = static_cast<std::size_t>(std::max(0.0, layer.number("width")));
    if (columns == 0 || data.size() % columns != 0) layer.fail("data: expected whole rows of its width");
    const json& sets = map.at("tilesets");
    const bool has_set = sets.is_array() && !sets.empty() && Part{sets[0], ""}.has("firstgid");
    const double first = has_set ? Part{sets[0], "the tile set"}.number("firstgid") : 1;
    std::string rows = "\"\"\"\n";
    for (std::size_t i = 0; i < data.size(); ++i) {
        rows += tile_of(data[i], static_cast<std::uint64_t>(std::max(1.0, first)), layer);
        if ((i + 1) % columns == 0) rows += '\n';
    }
    court.begin("[tiles]", layer);
    court.add_properties(layer);
    court.add_parts(court::TileTable(), {{MapPart::tile, text::number_text(tile)},
                                         {MapPart::offset, text_of(offset)},
                                         {MapPart::rows, rows + "\"\"\""}});
}

// The layers of a map, or of a group of layers `depth` deep. Tiled moves what a layer holds by the layer's offset.
void read_layers(CourtText& court, const Part& map, const Part& owner, Vec offset = {}, int depth = 0) {
    constexpr int deepest = 16;
    if (depth > deepest) owner.fail("expected at most " + std::to_string(deepest) + " nested groups");
    for (const json& item : owner.list("layers")) {
        Part layer{item, "layer "};
        layer.name += text::quoted(layer.text("name"));
        const std::string type = layer.text("type");
        const Vec moved = offset + Vec{layer.number("offsetx"), layer.number("offsety")};
        if (type == "group") read_layers(court, map, layer, moved, depth + 1);
        if (type == "tilelayer" && std::exchange(court.has_tiles, true)) map.fail("expected one tile layer at most");
        if (type == "tilelayer") read_tile_layer(court, map, layer, moved);
        if (type != "objectgroup") continue;
        for (const json& object : layer.list("objects")) Drawn(object, moved).read(court);
    }
}

void read_map(CourtText& court, const Part& map) {
    if (map.text("type") != "map") map.fail("expected a map of Tiled: \"type\": \"map\"");
    if (map.text("orientation") != "orthogonal") map.fail("expected the orientation \"orthogonal\"");
    if (map.is("infinite")) map.fail("expected a map of fixed size, not an infinite one");
    court.add("format", "2");
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
        read_map(court, {json::parse(text), "the map"});
    } catch (const json::parse_error& error) {
        return text::Error(file, text::place_at(text, std::max<std::size_t>(error.byte, 1) - 1),
                           "expected JSON as Tiled writes it");
    } catch (const json::out_of_range&) {
        return text::Error(file, "expected numbers that a double can hold, such as 1e8");
    } catch (const MapFault& fault) {
        return text::Error(file, fault.message);
    }
    const auto read = court::read_court(court.text(), file, sim::BallTuning().radius);
    if (!read) return court.in_map(read.errors(), file);
    return court::write_court(*read);
}

}  // namespace megapon::tools
