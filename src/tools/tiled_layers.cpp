#include "tools/tiled_layers.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "text/numbers.h"

namespace megapon::tools::tiled {

namespace {

std::string size_text(Vec size) { return text::number_text(size.x) + " x " + text::number_text(size.y) + " px"; }

// "a solid tile", "a brick of 2 hits"
std::string tile_name(char letter) {
    return letter == '#' ? "a solid tile" : "a brick of " + counted(static_cast<std::size_t>(letter - '0'), "hit");
}

// A layer's cells from a corner that it shares with others: whole tiles from the first layer's.
struct Shift {
    double column = 0;
    double row = 0;
};

// A grid of tiles that layers are put into, one over the other.
struct Grid {
    std::size_t columns = 0;
    std::size_t rows = 0;
    std::string letters;

    std::string text() const {
        std::string text;
        for (std::size_t row = 0; row < rows; ++row) text += letters.substr(row * columns, columns) + '\n';
        if (!text.empty()) text.pop_back();
        return text;
    }
};

}  // namespace

void TileLayers::read(const Part& layer, Vec offset) {
    auto cells = cells_of(layer, room_);
    if (!cells) return;
    Layer made{layer, offset, cells->columns, cells->rows, {}, properties_of(layer)};
    std::map<std::uint64_t, std::pair<const TileSet*, std::size_t>> decoration;  // number of tiles of each set
    std::uint32_t known = 0;  // the gid of the last tile, whose letter is known: a typical tile equals its neighbour
    Tile tile;
    std::optional<char> letter = '.';
    for (const std::uint32_t entry : cells->entries) {
        const auto gid = static_cast<std::uint32_t>(entry & largest_gid);
        if (gid != std::exchange(known, gid)) {
            tile = gid == 0 ? Tile() : sets_->tile(gid, layer);
            letter = '.';
            if (gid != 0) letter = tile.set ? tile.set->letter(tile.number, layer) : std::nullopt;
            if (!letter) return;
            if (*letter != '.') note_size(layer, tile);
        }
        made.letters += *letter;
        if (gid == 0) continue;
        made.is_empty = false;
        if (*letter == '.') {
            auto& [set, count] = decoration[tile.set->first()];
            set = tile.set;
            ++count;
            continue;
        }
        made.is_solid = true;
        made.has_named_bricks = made.has_named_bricks || (*letter != '#' && tile.set->is_named(tile.number));
    }
    for (const auto& [first, one] : decoration)
        layer.note(counted(one.second, "tile") + " of the set " + text::quoted(one.first->name()) +
                   (one.second == 1 ? " is" : " are") + " decoration: left out");
    layers_.push_back(std::move(made));
}

void TileLayers::note_size(const Part& layer, const Tile& tile) {
    const TileSet& set = *tile.set;
    if (!reported_sets_.insert(set.first()).second) return;
    const Vec size = set.tile_size(tile.number);
    const bool is_larger = size != Vec{} && size != tile_ && !set.is_scaled_to_grid();
    if (!is_larger && set.offset() == Vec{}) return;
    layer.note("tiles of the set " + text::quoted(set.name()) + " are drawn " +
               (is_larger ? "with " + size_text(size) : "beside their cells") +
               "; in the court each fills its cell of " + size_text(tile_));
}

// Layers that are decoration are none of the court's tiles. One without any tile is, if it is all there is.
std::vector<const TileLayers::Layer*> TileLayers::read_into_court() const {
    std::vector<const Layer*> layers;
    for (const Layer& layer : layers_)
        if (layer.is_solid) layers.push_back(&layer);
    if (layers.empty() && layers_.size() == 1 && layers_[0].is_empty) layers.push_back(layers_.data());
    return layers;
}

bool TileLayers::is_like(const Layer& layer, const Layer& first) const {
    const auto sorted = [](Properties properties) {
        std::sort(properties.begin(), properties.end());
        return properties;
    };
    const Vec tiles = (layer.offset - first.offset) / tile_.x;
    const bool fits =
        std::fabs(tiles.x - std::nearbyint(tiles.x)) < 1e-9 && std::fabs(tiles.y - std::nearbyint(tiles.y)) < 1e-9;
    if (!fits)
        layer.part.fault("expected an offset of whole tiles from " + first.part.name +
                         ": a court has one grid of tiles, got " + size_text(layer.offset - first.offset));
    const bool is_same = sorted(layer.properties) == sorted(first.properties);
    if (!is_same) layer.part.fault("expected the properties of " + first.part.name + ": a court has one grid of tiles");
    return fits && is_same;
}

void TileLayers::add_together(CourtText& court, const std::vector<const Layer*>& layers) const {
    const Layer& first = *layers[0];
    std::vector<Shift> shifts;
    Shift low;
    Shift high;
    for (const Layer* layer : layers) {
        const Vec tiles = (layer->offset - first.offset) / tile_.x;
        const Shift shift{std::nearbyint(tiles.x), std::nearbyint(tiles.y)};
        shifts.push_back(shift);
        low = {std::min(low.column, shift.column), std::min(low.row, shift.row)};
        high = {std::max(high.column, shift.column + static_cast<double>(layer->columns)),
                std::max(high.row, shift.row + static_cast<double>(layer->rows))};
    }
    const double columns = high.column - low.column;
    const double rows = high.row - low.row;
    if (columns * rows > static_cast<double>(most_cells))
        return map_->fault("expected layers of at most " + std::to_string(most_cells) + " tiles together");
    Grid grid{static_cast<std::size_t>(columns), static_cast<std::size_t>(rows), {}};
    grid.letters.assign(grid.columns * grid.rows, '.');
    std::string names;
    bool has_named_bricks = false;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const Layer& layer = *layers[i];
        names += (i == 0 ? "" : ", ") + layer.part.name;
        has_named_bricks = has_named_bricks || layer.has_named_bricks;
        const auto left = static_cast<std::size_t>(shifts[i].column - low.column);
        const auto top = static_cast<std::size_t>(shifts[i].row - low.row);
        for (std::size_t cell = 0; cell < layer.letters.size(); ++cell) {
            const std::size_t column = cell % layer.columns;
            const std::size_t row = cell / layer.columns;
            char& there = grid.letters[(top + row) * grid.columns + left + column];
            const char letter = layer.letters[cell];
            if (letter == '.' || letter == there) continue;
            if (there != '.')
                return layer.part.fault("column " + std::to_string(column) + ", row " + std::to_string(row) +
                                        ": expected no tile, or the one of a layer below, " + tile_name(there) +
                                        ", got " + tile_name(letter));
            there = letter;
        }
    }
    Properties properties = first.properties;
    const auto says_bricks = [](const auto& property) { return property.first == "bricks"; };
    if (has_named_bricks && std::none_of(properties.begin(), properties.end(), says_bricks))
        properties.emplace_back("bricks", true);
    const auto rounded = [](double value) { return std::nearbyint(value * 1e10) / 1e10; };
    const Vec origin{rounded(first.offset.x + low.column * tile_.x), rounded(first.offset.y + low.row * tile_.x)};
    const Part part{first.part.content, names, first.part.report};
    court.add_table(
        part, "[tiles]", properties, court::TileTable(),
        {{court::MapPart::tile, tile_.x}, {court::MapPart::offset, origin}, {court::MapPart::rows, grid.text()}});
}

void TileLayers::add_to(CourtText& court) const {
    const std::vector<const Layer*> layers = read_into_court();
    if (layers.empty()) return;
    if (tile_.x != tile_.y) return map_->fault("expected square tiles, got " + size_text(tile_));
    if (tile_.x <= 0) return;  // the map's own fault
    bool are_alike = true;
    for (const Layer* layer : layers) are_alike = is_like(*layer, *layers[0]) && are_alike;
    if (are_alike) add_together(court, layers);
}

}  // namespace megapon::tools::tiled
