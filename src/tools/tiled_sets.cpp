#include "tools/tiled_sets.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "text/files.h"

namespace megapon::tools::tiled {

namespace {

constexpr int most_set_files = 64;  // limit of one map

std::string lower_case(std::string word) {
    for (char& letter : word)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return word;
}

// Offset from the left top corner of a tile to its place in Tiled, in widths and heights.
std::optional<Vec> anchor_of(const std::string& alignment) {
    static const std::map<std::string, Vec> anchors{
        {"", {0, 1}},         {"unspecified", {0, 1}}, {"topleft", {0, 0}},    {"top", {0.5, 0}},
        {"topright", {1, 0}}, {"left", {0, 0.5}},      {"right", {1, 0.5}},    {"center", {0.5, 0.5}},
        {"bottom", {0.5, 1}}, {"bottomleft", {0, 1}},  {"bottomright", {1, 1}}};
    const auto found = anchors.find(alignment);
    return found == anchors.end() ? std::nullopt : std::optional(found->second);
}

// Hits that a brick takes, as a property says it: true for one.
std::optional<char> brick_letter(const Json& value, const std::string& name, const Part& owner) {
    if (value.is_boolean()) return value.get<bool>() ? std::optional('1') : std::nullopt;
    if (value.is_number_integer() && value >= 0 && value <= 9)
        return value == 0 ? std::nullopt : std::optional(static_cast<char>('0' + value.get<int>()));
    owner.fault(name + ": expected the hits that a brick takes, 1 to 9, or true for 1");
    return std::nullopt;
}

// Letter of a tile, or of each tile of a set, by its properties or its class; nothing: they do not say.
std::optional<char> letter_of(const Part& owner, const Properties& properties, const std::string& type) {
    std::optional<char> letter;
    std::optional<char> brick;
    const std::string named = lower_case(type);
    if (named == "solid") letter = '#';
    if (named == "brick") brick = '1';
    for (const auto& [name, value] : properties) {
        const std::string key = lower_case(name);
        if (key == "solid" && !value.is_boolean()) owner.fault(name + ": expected true or false");
        if (key == "solid" && value.is_boolean()) letter = value.get<bool>() ? '#' : '.';
        if (key == "brick" || (key == "hits" && named == "brick")) brick = brick_letter(value, name, owner);
        if (key == "brick" && !brick && !letter) letter = '.';
    }
    return brick ? brick : letter;
}

Part named_set(const Part& entry, const std::string& name) {
    return {entry.content, "tile set " + text::quoted(name), entry.report};
}

}  // namespace

bool says_what_it_is(const std::string& property) {
    const std::string key = lower_case(property);
    return key == "solid" || key == "brick";
}

TileSet::TileSet(const Part& entry, const std::filesystem::path& folder, bool may_read) {
    const bool is_file = entry.has("source");
    name_ = entry.text(is_file ? "source" : "name");
    const Part set = named_set(entry, name_);
    first_ = set.whole("firstgid", 1, largest_gid).value_or(0);
    if (is_file)
        read_source(set, folder, may_read);
    else
        read(set);
}

void TileSet::read_source(const Part& entry, const std::filesystem::path& folder, bool may_read) {
    const std::filesystem::path source = folder / name_;
    const std::string ending = lower_case(source.extension().string());
    if (ending == ".tsx" || ending == ".xml")
        problem_ = "is XML, which is not read: in Tiled, embed it in the map, or save it as JSON (.tsj)";
    else if (!may_read)
        problem_ = "is not read: expected at most " + std::to_string(most_set_files) + " sets in files of their own";
    if (!problem_.empty()) return;
    const auto bytes = text::read_file(source, text::scene_limit);
    const auto json = bytes ? parse_json(*bytes, source.string()) : text::Result<Json>(bytes.errors());
    if (!json) return void(problem_ = "cannot be read: " + describe(json.errors()[0]));
    const Part set{*json, entry.name, entry.report};
    if (set.at("type") != "tileset") return void(problem_ = "cannot be read: expected \"type\": \"tileset\"");
    Report report(source.string());  // its lines are those of its own file
    read({*json, entry.name, report});
    if (report.fault_count() > 0) problem_ = "cannot be read: " + describe(report.faults()[0]);
}

void TileSet::read(const Part& set) {
    const std::string own_name = set.text("name");
    const std::string image = set.text("image");
    // The game's own set by its name or picture; a set that has neither is taken for it.
    is_blocks_ = own_name == "blocks" || std::filesystem::path(image).filename() == "blocks.svg" ||
                 (own_name.empty() && image.empty());
    if (set.has("tilecount")) count_ = set.whole("tilecount", 0, largest_gid);
    size_ = set.pair("tilewidth", "tileheight");
    scaled_to_grid_ = set.text("tilerendersize") == "grid";
    const std::string alignment = set.text("objectalignment");
    if (const auto anchor = anchor_of(alignment))
        anchor_ = *anchor;
    else
        set.fault("objectalignment: expected \"topleft\" to \"bottomright\", \"center\" or \"unspecified\", got " +
                  text::quoted(alignment));
    if (set.has("tileoffset")) offset_ = set.inner(set.at("tileoffset")).pair("x", "y");
    usual_letter_ = letter_of(set, properties_of(set), set.text("class"));
    read_tiles(set);
}

void TileSet::read_tiles(const Part& set) {
    // Versions before 1.2: objects whose keys are the tiles' numbers, and their properties apart.
    const auto number_of = [](const std::string& key) {
        return !key.empty() && key.size() < 9 && key.find_first_not_of("0123456789") == std::string::npos
                   ? std::optional<std::uint64_t>(std::stoull(key))
                   : std::nullopt;
    };
    for (const char* part : {"tiles", "tileproperties"}) {
        if (!set.at(part).is_object()) continue;
        const Part tiles = set.inner(set.at(part));
        for (const auto& [key, content] : tiles.content.items())
            if (const auto number = number_of(key))
                read_tile(set.inner(content), *number, properties_of(set.inner(set.at("tileproperties")), key.c_str()));
    }
    if (!set.has("tiles") || set.at("tiles").is_object()) return;
    for (const Json& content : set.list("tiles")) {
        const Part tile = set.inner(content);
        if (const auto number = tile.whole("id", 0, largest_gid)) read_tile(tile, *number, properties_of(tile));
    }
}

void TileSet::read_tile(const Part& tile, std::uint64_t number, const Properties& properties) {
    const Part named{tile.content, tile.name + ", tile " + std::to_string(number), tile.report};
    TileInfo& info = tiles_[number];
    if (info.type.empty()) info.type = named.type_or_class();
    info.properties = properties;
    info.letter = letter_of(named, properties, info.type);
    if (info.size != Vec{}) return;
    // A collection of images; `width` and `height` are a part of one.
    info.size = named.has("width") ? named.pair("width", "height") : named.pair("imagewidth", "imageheight");
}

std::optional<char> TileSet::letter(std::uint64_t number, const Part& user) const {
    if (!problem_.empty()) {
        if (!std::exchange(problem_told_, true)) user.fault("its tile set " + text::quoted(name_) + ' ' + problem_);
        return std::nullopt;
    }
    if (const TileInfo* tile = info(number); tile && tile->letter) return tile->letter;
    if (usual_letter_) return usual_letter_;
    if (is_blocks_ && number + 1 < blocks.size()) return blocks[number + 1];
    if (!is_blocks_ && (!count_ || number < *count_ || tiles_.contains(number))) return '.';
    const std::uint64_t last = is_blocks_ ? first_ + blocks.size() - 2 : first_ + *count_ - 1;
    user.fault("expected tiles of the set " + (is_blocks_ ? "blocks" : text::quoted(name_)) + ", " +
               std::to_string(first_) + " to " + std::to_string(last) + ", got " + std::to_string(first_ + number));
    return std::nullopt;
}

bool TileSet::is_named(std::uint64_t number) const {
    const TileInfo* tile = info(number);
    return usual_letter_ || (tile && tile->letter);
}

const TileInfo* TileSet::info(std::uint64_t number) const {
    const auto found = tiles_.find(number);
    return found == tiles_.end() ? nullptr : &found->second;
}

Vec TileSet::tile_size(std::uint64_t number) const {
    const TileInfo* tile = info(number);
    return tile && tile->size != Vec{} ? tile->size : size_;
}

TileSets::TileSets(const Part& map, const std::filesystem::path& folder) {
    if (!map.has("tilesets")) return;
    int files = 0;
    for (const Json& content : map.list("tilesets")) {
        const Part entry = map.inner(content);
        if (entry.has("source")) ++files;
        sets_.emplace_back(entry, folder, files <= most_set_files);
        if (sets_.back().first() == 0) sets_.pop_back();
    }
    std::stable_sort(sets_.begin(), sets_.end(),
                     [](const TileSet& a, const TileSet& b) { return a.first() < b.first(); });
    const TileSet* last = nullptr;
    for (const TileSet& set : sets_) {
        if (last && last->first() == set.first())
            map.fault("tile sets " + text::quoted(last->name()) + " and " + text::quoted(set.name()) +
                      ": expected another firstgid for each, got " + std::to_string(set.first()) + " twice");
        last = &set;
    }
}

Tile TileSets::tile(std::uint64_t gid, const Part& user) const {
    const auto behind = std::upper_bound(sets_.begin(), sets_.end(), gid,
                                         [](std::uint64_t wanted, const TileSet& set) { return wanted < set.first(); });
    if (behind != sets_.begin()) {
        const TileSet& set = *std::prev(behind);
        return {&set, gid - set.first()};
    }
    user.fault("expected a tile of a set of the map, got " + std::to_string(gid));
    return {};
}

}  // namespace megapon::tools::tiled
