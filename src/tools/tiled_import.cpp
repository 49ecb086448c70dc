#include <filesystem>
#include <optional>
#include <string>

#include "court/court_text.h"
#include "sim/tuning.h"
#include "text/numbers.h"
#include "tools/commands.h"
#include "tools/tiled_layers.h"
#include "tools/tiled_objects.h"

// Courts from maps of the editor Tiled.
namespace megapon::tools {

namespace tiled {

namespace {

constexpr int deepest_group = 16;

// Reads the layers of a map. Tiled moves what a layer holds by the layer's offset.
class MapReader {
  public:
    MapReader(const Part& map, Vec tile, const TileSets& sets, CourtText& court)
        : tiles_(map, tile, sets), objects_(court, sets), court_(&court) {
        read_layers(map, {}, 0);
        tiles_.add_to(*court_);
    }

  private:
    // Reads the layers of the map, or of a group of layers `depth` deep.
    void read_layers(const Part& owner, Vec offset, int depth) {
        if (depth > deepest_group)
            return owner.fault("expected at most " + std::to_string(deepest_group) + " nested groups");
        for (const Json& item : owner.list("layers")) {
            if (!item.is_object()) return owner.fault("layers: expected layers as Tiled writes them");
            const Part layer{item, "layer " + text::quoted(owner.inner(item).text("name")), owner.report};
            if (layer.flag("visible", true))
                read_layer(layer, offset, depth);
            else
                layer.note("hidden: left out");
        }
    }

    void read_layer(const Part& layer, Vec offset, int depth) {
        const std::string type = layer.text("type");
        const Vec moved = offset + layer.pair("offsetx", "offsety");
        if (type == "tilelayer") return tiles_.read(layer, moved);
        if (type == "imagelayer") return layer.note("an image is decoration: left out");
        if (type != "group" && type != "objectgroup")
            return layer.fault("type: expected \"tilelayer\", \"objectgroup\", \"group\" or \"imagelayer\", got " +
                               text::quoted(type));
        if (!properties_of(layer).empty()) layer.note("its properties are not read");
        if (type == "group") return read_layers(layer, moved, depth + 1);
        for (const Json& object : layer.list("objects")) objects_.read(layer, object, moved);
    }

    TileLayers tiles_;
    ObjectReader objects_;
    CourtText* court_;
};

// Checks that a map can be read at all; each requirement that it does not meet is a fault.
void check_kind(const Part& map) {
    const std::string type = map.text("type");
    const std::string orientation = map.text("orientation");
    if (type != "map")
        return map.fault("expected a map of Tiled: \"type\": \"map\"" +
                         (type.empty() ? "" : ", got " + text::quoted(type)));
    if (orientation != "orthogonal")
        map.fault("expected the orientation \"orthogonal\", got " + text::quoted(orientation) +
                  ": in Tiled, choose it in the map's properties");
    if (map.flag("infinite"))
        map.fault("expected a map of fixed size, not an infinite one: in Tiled, switch Infinite off in its properties");
}

// The size of a map of these cells, px; nothing where a property `size` says it instead.
std::optional<Vec> size_of(const Part& map, Vec tile, const Properties& properties) {
    constexpr std::uint64_t most_tiles = 1'000'000;
    const auto columns = map.whole("width", 1, most_tiles);
    const auto rows = map.whole("height", 1, most_tiles);
    if (!columns || !rows) return std::nullopt;
    for (const auto& [name, value] : properties)
        if (name == "size" && value != "") return std::nullopt;
    return Vec{static_cast<double>(*columns) * tile.x, static_cast<double>(*rows) * tile.y};
}

}  // namespace

}  // namespace tiled

text::Result<TiledCourt> court_of_tiled(std::string_view text, const std::string& file) {
    using namespace tiled;
    const auto content = parse_json(text, file);
    if (!content) return content.errors();
    Report report(file);
    const Part map{*content, "the map", report};
    check_kind(map);
    if (report.fault_count() > 0) return report.faults();
    CourtText court;
    const TileSets sets(map, std::filesystem::path(file).parent_path());
    Properties properties = properties_of(map);
    std::string header = "format = 2";
    const Vec tile = map.pair("tilewidth", "tileheight");
    if (tile.x <= 0 || tile.y <= 0) map.fault("tilewidth, tileheight: expected more than 0");
    if (const auto size = size_of(map, tile, properties)) header += "\nsize = " + Json(*size).dump();
    court.add_table(map, header, properties, court::Court());
    if (report.fault_count() > 0) court.add_table(map, header, {}, court::Court());  // reports errors of the rest
    MapReader(map, tile, sets, court);
    const auto read = court::read_court(court.text(), file, sim::BallTuning().radius);
    const bool map_is_read = report.fault_count() == 0;
    if (!read) court.report(read.errors(), map_is_read, report);
    if (report.fault_count() > 0) return report.faults();
    return TiledCourt{court::write_court(*read), report.notes()};
}

}  // namespace megapon::tools
