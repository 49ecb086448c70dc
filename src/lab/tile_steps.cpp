#include "lab/tile_methods.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace megapon::lab {

using geometry::TileIndex;
using geometry::TileMap;
using geometry::TileMove;

namespace {

constexpr double tolerance = 1e-6;  // px: flush against a tile is no overlap
constexpr int short_steps = 240;    // as many as a page can have
constexpr double least_gap = 0.5;   // px between two ends that are not the same

// The rect's box, a little smaller, so that flush is no overlap.
geometry::Box inside_of(const Rect& rect) {
    return geometry::expand({rect.center - rect.half, rect.center + rect.half}, -tolerance);
}

// From when to when a walker and a wall overlap on one axis, as fractions of a step. `apart`: from the walker's middle
// to the wall's; `reach`: half of both.
std::pair<double, double> overlap_on_axis(double apart, double reach, double step) {
    constexpr double for_ever = 1e9;
    if (step == 0) return {std::fabs(apart) < reach ? -for_ever : for_ever, for_ever};
    return std::minmax({(apart - reach) / step, (apart + reach) / step});
}

// The first wall on a straight way.
struct Stop {
    Vec apart;
    Vec time;  // of the first overlap on each axis
};

std::optional<Stop> first_stop(const TileMap& map, const Rect& walker, Vec step) {
    std::vector<Vec> walls;
    add_walls_in_reach(walls, map, walker, step);
    const Vec reach = walker.half + Vec{map.size, map.size} / 2 - Vec{tolerance, tolerance};
    std::optional<Stop> first;
    std::pair<double, double> first_rank;
    for (const Vec wall : walls) {
        const Vec apart = wall - walker.center;
        const auto [x_from, x_to] = overlap_on_axis(apart.x, reach.x, step.x);
        const auto [y_from, y_to] = overlap_on_axis(apart.y, reach.y, step.y);
        // Of two at once, as in a flat wall, the one that is met face to face.
        const std::pair rank{std::max(x_from, y_from), std::min(x_from, y_from)};
        // What overlaps from the beginning holds nobody.
        if (rank.first < 0 || rank.first > 1 || rank.first >= std::min(x_to, y_to)) continue;
        if (first && rank >= first_rank) continue;
        first = Stop{apart, {x_from, y_from}};
        first_rank = rank;
    }
    return first;
}

}  // namespace

bool is_in_wall(const TileMap& map, const Rect& walker) {
    const geometry::Box box = inside_of(walker);
    const Vec low = (box.low - map.origin) / map.size;
    const Vec high = (box.high - map.origin) / map.size;
    for (int row = static_cast<int>(std::floor(low.y)); row <= static_cast<int>(std::floor(high.y)); ++row)
        for (int column = static_cast<int>(std::floor(low.x)); column <= static_cast<int>(std::floor(high.x)); ++column)
            if (map.solid(column, row)) return true;
    return false;
}

bool overlaps_tile(const TileMap& map, geometry::TileIndex tile, const Rect& walker) {
    return !apart(inside_of(walker), tile_box(map, tile.column, tile.row));
}

TileMove move_in_order(const TileMap& map, const Rect& walker, Vec step, bool y_first) {
    if (!y_first) return move_through(map, walker, step);
    const TileMove down = move_through(map, walker, {0, step.y});
    const TileMove across = move_through(map, {down.center, walker.half}, {step.x, 0});
    return {across.center, across.hit_x, down.hit_y};
}

bool move_at_once(const TileMap& map, Rect& walker, Vec step) {
    const Rect moved{walker.center + step, walker.half};
    if (is_in_wall(map, moved)) return false;
    walker = moved;
    return true;
}

Probes probes_of_x(const Rect& walker) {
    return {walker.center - Vec{0, walker.half.y}, walker.center + Vec{0, walker.half.y}};
}

Probes probes_of_y(const Rect& walker) {
    return {walker.center - Vec{walker.half.x, 0}, walker.center + Vec{0, walker.half.y}};
}

TileMap without_shift(const TileMap& map) {
    TileMap asked = map;
    asked.origin = walk_origin;
    return asked;
}

bool move_by_probes(const TileMap& map, Rect& walker, Vec step) {
    const TileMap asked = without_shift(map);
    const auto meet = [&asked](const Probes& probes) {
        return std::any_of(probes.begin(), probes.end(), [&asked](Vec probe) {
            const auto [column, row] = tile_at(asked, probe);
            return asked.solid(column, row);
        });
    };
    const Rect across{walker.center + Vec{step.x, 0}, walker.half};
    const bool stopped_x = step.x != 0 && meet(probes_of_x(across));
    if (!stopped_x) walker = across;
    const Rect down{walker.center + Vec{0, step.y}, walker.half};
    const bool stopped_y = step.y != 0 && meet(probes_of_y(down));
    if (!stopped_y) walker = down;
    return stopped_x || stopped_y;
}

void move_by_center(const TileMap& map, Rect& walker, Vec step) {
    walker.center = move_through(map, {walker.center, {tolerance, tolerance}}, step).center;
}

double sunk_depth(const TileMap& map, const Rect& walker) {
    Rect smaller = walker;
    while (smaller.half.x > 0 && smaller.half.y > 0 && is_in_wall(map, smaller)) smaller.half -= Vec{0.25, 0.25};
    return std::min(walker.half.x, walker.half.y) - std::max(0.0, std::min(smaller.half.x, smaller.half.y));
}

bool OrderedStep::order_counts() const { return length(x_first.center - y_first.center) >= least_gap; }

bool OrderedStep::is_right(const TileMove& end) const {
    return order_counts() && short_steps_end && length(end.center - *short_steps_end) < least_gap / 2;
}

OrderedStep ordered_step(const TileMap& map, const Rect& walker, Vec step) {
    OrderedStep found{move_in_order(map, walker, step, false), move_in_order(map, walker, step, true), {}, {}};
    if (is_in_wall(map, walker)) return found;
    Rect short_stepper = walker;
    for (int i = 0; i < short_steps; ++i)
        short_stepper.center = move_through(map, short_stepper, step / short_steps).center;
    found.short_steps_end = short_stepper.center;
    const auto stop = first_stop(map, walker, step);
    if (!found.order_counts() || !stop || stop->time.x <= 0 || stop->time.y <= 0) return found;
    const Vec reach = walker.half + Vec{map.size, map.size} / 2;
    found.corner = Vec{std::fabs(stop->apart.x) - reach.x, std::fabs(stop->apart.y) - reach.y};
    return found;
}

void draw_ordered_step(Diagram& diagram, const Rect& walker, const OrderedStep& step, bool y_first) {
    const Vec end = (y_first ? step.y_first : step.x_first).center;
    const Vec half = y_first ? Vec{walker.center.x, end.y} : Vec{end.x, walker.center.y};
    diagram.dashed_line(walker.center, half, Role::first);
    diagram.dashed_line(half, end, Role::first);
    diagram.ring(half, Role::ghost);
    if (!step.order_counts()) return;
    diagram.draw(Rect{half, walker.half}, Role::faint);
    for (const bool y : {false, true}) {
        const TileMove& of_order = y ? step.y_first : step.x_first;
        diagram.draw(Rect{of_order.center, walker.half}, step.is_right(of_order) ? Role::found : Role::missed,
                     y ? "Y, X" : "X, Y");
    }
}

TileMap first_tiles() {
    return {walk_tile,
            walk_origin,
            {"####################",  //
             "#..................#",  //
             "#..................#",  //
             "#.....##......#....#",  //
             "#.....##......#....#",  //
             "#.............#....#",  //
             "#.........#####....#",  //
             "#..................#",  //
             "#...###............#",  //
             "####################"},
            true};
}

std::string format_walls(const TileMap& map) {
    std::string text;
    std::size_t end = 0;  // of the last row with a wall
    for (std::size_t i = 1; i + 1 < map.rows.size(); ++i) {
        const std::string_view row = std::string_view(map.rows[i]).substr(1, map.rows[0].size() - 2);
        text += row.substr(0, row.find_last_not_of('.') + 1);
        if (text.ends_with('#')) end = text.size();
        text += '/';
    }
    text.resize(end);
    return text;
}

std::optional<std::string> parse_walls(TileMap& map, std::string_view text) {
    const std::size_t inner_rows = map.rows.size() - 2, inner_columns = map.rows[0].size() - 2;
    std::vector<std::string> rows(1);
    for (const char letter : text)
        if (letter == '/')
            rows.emplace_back();
        else
            rows.back() += letter;
    bool fits = rows.size() <= inner_rows;
    for (const std::string& row : rows)
        fits = fits && row.size() <= inner_columns && row.find_first_not_of("#.") == std::string::npos;
    if (!fits)
        return "at most " + std::to_string(inner_rows) + " rows of at most " + std::to_string(inner_columns) +
               " tiles, # for a wall and . for none, with / between the rows";
    rows.resize(inner_rows);
    for (std::size_t row = 0; row < inner_rows; ++row)
        for (std::size_t column = 0; column < inner_columns; ++column)
            map.rows.set(column + 1, row + 1, column < rows[row].size() ? rows[row][column] : '.');
    return std::nullopt;
}

std::optional<TileIndex> inner_tile_at(const TileMap& map, Vec position) {
    const TileIndex tile = tile_at(map, position);
    const int right = static_cast<int>(map.rows[0].size()) - 1, bottom = map.row_count() - 1;  // of the border
    if (tile.column <= 0 || tile.column >= right || tile.row <= 0 || tile.row >= bottom) return std::nullopt;
    return tile;
}

std::vector<SolidTile> solid_tiles(const TileMap& map, TileIndex first, std::optional<TileIndex> last) {
    if (!last) last = {map.columns() - 1, map.row_count() - 1};
    std::vector<SolidTile> tiles;
    for (int row = first.row; row <= last->row; ++row)
        for (int column = first.column; column <= last->column; ++column)
            if (map.solid(column, row)) tiles.push_back({column, row, geometry::rect_of(tile_box(map, column, row))});
    return tiles;
}

void add_walls_in_reach(std::vector<Vec>& walls, const TileMap& map, const Rect& walker, Vec step) {
    const Vec reach = walker.half + Vec{std::fabs(step.x) + 1, std::fabs(step.y) + 1};
    const TileIndex first = tile_at(map, walker.center - reach), last = tile_at(map, walker.center + reach);
    for (const SolidTile& wall : solid_tiles(map, first, last))
        if (std::find(walls.begin(), walls.end(), wall.rect.center) == walls.end()) walls.push_back(wall.rect.center);
}

}  // namespace megapon::lab
