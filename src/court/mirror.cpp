#include "court/mirror.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace megapon::court {

const std::vector<std::string>& words_of(Mirror) {
    static const std::vector<std::string> words{"left_right", "top_bottom", "diagonal"};
    return words;
}

Vec mirrored_direction(Vec direction, Mirror mirror) {
    switch (mirror) {
        case Mirror::left_right:
            return {-direction.x, direction.y};
        case Mirror::top_bottom:
            return {direction.x, -direction.y};
        case Mirror::diagonal:
            break;
    }
    return {direction.y, direction.x};
}

Vec mirrored_place(Vec place, Mirror mirror, Vec size) {
    const Vec corner{mirror == Mirror::left_right ? size.x : 0, mirror == Mirror::top_bottom ? size.y : 0};
    return corner + mirrored_direction(place, mirror);
}

int mirrored_side(int side, Mirror mirror) {
    constexpr std::array<std::array<int, 4>, 3> sides{{{2, 1, 0, 3}, {0, 3, 2, 1}, {1, 0, 3, 2}}};
    return sides[static_cast<std::size_t>(mirror)][static_cast<std::size_t>(side)];
}

namespace {

geometry::TileRows mirrored_rows(const geometry::TileRows& rows, Mirror mirror) {
    const auto columns = static_cast<std::size_t>(rows.columns());
    std::vector<std::string> whole;
    for (const std::string& row : rows) whole.push_back(row + std::string(columns - row.size(), '.'));
    if (mirror == Mirror::top_bottom) std::reverse(whole.begin(), whole.end());
    if (mirror == Mirror::left_right)
        for (std::string& row : whole) std::reverse(row.begin(), row.end());
    if (mirror != Mirror::diagonal) return whole;
    std::vector<std::string> turned(columns, std::string(whole.size(), '.'));
    for (std::size_t row = 0; row < whole.size(); ++row)
        for (std::size_t column = 0; column < columns; ++column) turned[column][row] = whole[row][column];
    return turned;
}

// The tiles' left top corner in the mirror is that of another tile.
geometry::TileMap mirrored_tiles(const geometry::TileMap& tiles, Mirror mirror, Vec size) {
    geometry::TileMap mirrored = tiles;
    mirrored.rows = mirrored_rows(tiles.rows, mirror);
    const Vec far = tiles.origin + Vec{tiles.columns() * tiles.size, tiles.row_count() * tiles.size};
    const Vec a = mirrored_place(tiles.origin, mirror, size), b = mirrored_place(far, mirror, size);
    mirrored.origin = {std::min(a.x, b.x), std::min(a.y, b.y)};
    return mirrored;
}

// Mirrors all of a court's bodies.
struct Mirroring {
    Mirror mirror;
    Vec size;  // of the court before

    void operator()(const Key& key, Vec& value) const {
        const std::string_view name = key.name;
        if (key.is_place) value = mirrored_place(value, mirror, size);
        if (name == "velocity") value = mirrored_direction(value, mirror);
        if ((name == "size" || name == "half") && mirror == Mirror::diagonal) std::swap(value.x, value.y);
    }
    // A polygon's corners go on round it the same way.
    void operator()(const Key&, std::vector<Vec>& corners) const {
        for (Vec& corner : corners) corner = mirrored_direction(corner, mirror);
        std::reverse(corners.begin(), corners.end());
    }
    void operator()(const Key& key, Route& route) const {
        for (Vec& point : route.points)
            point = key.is_place ? mirrored_place(point, mirror, size) : mirrored_direction(point, mirror);
    }
    void operator()(const Key& key, double& value) const {
        const std::string_view name = key.name;
        if (name == "spin") value = -value;
        if (name == "serve" && mirror != Mirror::diagonal) value = 0 - value;  // 0 stays 0
    }
    void operator()(const Key&, Owner& owner) const {
        if (mirror == Mirror::left_right) owner = owner == Owner::left ? Owner::right : Owner::left;
    }
    void operator()(const Key&, const TilesOf<Court>& tiles) const {
        if (tiles.court.tiles) tiles.court.tiles = mirrored_tiles(*tiles.court.tiles, mirror, size);
    }
    template <typename Value>
    void operator()(const Key&, Value& value) const {
        if constexpr (requires { visit_fields(value, *this); }) visit_fields(value, *this);
    }
    template <typename Body>
    void operator()(const Key& key, std::vector<Body>& bodies) const {
        for (Body& body : bodies) (*this)(key, body);
    }
    template <typename Body>
    void operator()(const Key& key, std::optional<Body>& body) const {
        if (body) (*this)(key, *body);
    }
};

bool has_mirror(const Court& court, Mirror mirror) {
    if (court.task || court.machine) return false;
    if (court.walls == Walls::left_goal) return mirror == Mirror::top_bottom;
    return court.walls != Walls::goals || mirror != Mirror::diagonal;
}

}  // namespace

Court upside_down(Court court) {
    visit_fields(court, Mirroring{Mirror::top_bottom, court.size});
    if (court.machine) court.machine->angle = -court.machine->angle;
    return court;
}

std::optional<Court> mirrored(Court court, Mirror mirror) {
    if (!has_mirror(court, mirror)) return std::nullopt;
    visit_fields(court, Mirroring{mirror, court.size});
    return court;
}

}  // namespace megapon::court
