#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/tiled_part.h"

// The sets of tiles of a map, and what a tile of them is in a court.
namespace megapon::tools::tiled {

// Meanings of tiles by their numbers in the game's own set: empty, solid, bricks that break after 1 to 9 hits.
constexpr std::string_view blocks = ".#123456789";

constexpr std::uint64_t largest_gid = 0x0FFFFFFF;    // the four bits above say how the tile is turned
constexpr std::uint64_t largest_entry = 0xFFFFFFFF;  // limit of a layer's data

// Entry of a set for one of its tiles.
struct TileInfo {
    std::optional<char> letter;  // one of `blocks`, by the tile's own properties or its class
    std::string type;            // its class
    Properties properties;
    Vec size;  // px, of its own image; 0: as its set says
};

class TileSet {
  public:
    // Errors of a set beside the map, or of one of a kind that is not read, are reported when a tile of it is used.
    TileSet(const Part& entry, const std::filesystem::path& folder, bool may_read);

    std::uint64_t first() const { return first_; }
    const std::string& name() const { return name_; }

    // Letter of the tile of this number in its set; nothing, and a fault, if it is none of the set's, or the set cannot
    // be read.
    std::optional<char> letter(std::uint64_t number, const Part& user) const;
    // True if its property or its class makes it one, independent of its layer's bricks.
    bool is_named(std::uint64_t number) const;
    // nullptr: the set says nothing of it.
    const TileInfo* info(std::uint64_t number) const;
    // px, of the tile's image.
    Vec tile_size(std::uint64_t number) const;
    // Offset from the left top corner of a tile of `size` px to the place that stands for it, as a fraction of its
    // size.
    Vec anchor() const { return anchor_; }
    Vec offset() const { return offset_; }  // px, by which its tiles are drawn beside their places
    bool is_scaled_to_grid() const { return scaled_to_grid_; }

  private:
    void read_source(const Part& entry, const std::filesystem::path& folder, bool may_read);
    void read(const Part& set);
    void read_tiles(const Part& set);
    void read_tile(const Part& tile, std::uint64_t number, const Properties& properties);

    std::string name_;
    std::uint64_t first_ = 0;
    std::optional<std::uint64_t> count_;
    std::string problem_;  // reason why it cannot be read
    mutable bool problem_told_ = false;
    bool is_blocks_ = false;            // the game's own set, with the meanings of `blocks`
    std::optional<char> usual_letter_;  // default of its tiles, by the set's own properties or its class
    std::map<std::uint64_t, TileInfo> tiles_;
    Vec size_;
    Vec anchor_{0, 1};
    Vec offset_;
    bool scaled_to_grid_ = false;
};

// A tile of a map: its set, and its number in it.
struct Tile {
    const TileSet* set = nullptr;
    std::uint64_t number = 0;
};

class TileSets {
  public:
    // The sets of a map that lies in `folder`, in which those of files of their own are looked for.
    TileSets(const Part& map, const std::filesystem::path& folder);

    // The tile that a gid without its highest bits stands for; no set, and a fault, if there is none.
    Tile tile(std::uint64_t gid, const Part& user) const;

  private:
    std::vector<TileSet> sets_;  // order: first gids
};

// A property of a tile of a set that only says what it is.
bool says_what_it_is(const std::string& property);

}  // namespace megapon::tools::tiled
