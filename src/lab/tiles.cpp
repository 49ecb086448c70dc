#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/shapes.h"
#include "geometry/tile_map.h"
#include "geometry/tile_move.h"
#include "lab/exhibits.h"
#include "lab/marks.h"
#include "lab/tile_walls.h"

namespace megapon::lab {

namespace {

using geometry::TileIndex;
using geometry::TileMap;

constexpr double tile_size = 15;     // px
constexpr double tolerance = 1e-6;   // px: flush against a tile is no overlap
constexpr double arrow_scale = 0.3;  // px of an arrow for 1 px/s
constexpr Vec map_origin{5, 3};

TileMap default_map() {
    return {tile_size,
            map_origin,
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

// The rect's box, a little smaller, so that flush is no overlap.
geometry::Box inside_of(const Rect& rect) {
    return geometry::expand({rect.center - rect.half, rect.center + rect.half}, -tolerance);
}

bool is_in_wall(const TileMap& map, const Rect& rect) {
    const geometry::Box box = inside_of(rect);
    const Vec low = (box.low - map.origin) / map.size;
    const Vec high = (box.high - map.origin) / map.size;
    for (int row = static_cast<int>(std::floor(low.y)); row <= static_cast<int>(std::floor(high.y)); ++row)
        for (int column = static_cast<int>(std::floor(low.x)); column <= static_cast<int>(std::floor(high.x)); ++column)
            if (map.solid(column, row)) return true;
    return false;
}

bool overlaps_tile(const TileMap& map, TileIndex tile, const Rect& rect) {
    return !apart(inside_of(rect), tile_box(map, tile.column, tile.row));
}

// Moves on both axes at once: by all of the motion, or not at all.
bool move_at_once(const TileMap& map, Rect& walker, Vec motion) {
    const Rect moved{walker.center + motion, walker.half};
    if (is_in_wall(map, moved)) return false;
    walker = moved;
    return true;
}

// Moves a walker that asks only for the tile under its centre: it sinks into walls by half its size.
void move_by_center(const TileMap& map, Rect& walker, Vec motion) {
    walker.center = move_through(map, {walker.center, {tolerance, tolerance}}, motion).center;
}

// How deep the rect reaches into walls, px, at most half of it.
double sunk_depth(const TileMap& map, const Rect& walker) {
    Rect smaller = walker;
    while (smaller.half.x > 0 && smaller.half.y > 0 && is_in_wall(map, smaller)) smaller.half -= Vec{0.25, 0.25};
    return std::min(walker.half.x, walker.half.y) - std::max(0.0, std::min(smaller.half.x, smaller.half.y));
}

// How far two walkers get that begin in the same place and move the same way by different methods.
struct Distances {
    double x_then_y = 0;  // px
    double at_once = 0;   // px
    double in_walls = 0;  // steps that end in a wall, by x_then_y
    double sunk = 0;      // px that a walker of half size 5 sinks into walls if only its centre is looked up

    Distances& operator+=(const Distances& other) {
        x_then_y += other.x_then_y;
        at_once += other.at_once;
        in_walls += other.in_walls;
        sunk = std::max(sunk, other.sunk);
        return *this;
    }
};

Distances walk(const TileMap& map, const Rect& start, Vec motion, int steps) {
    Distances sum;
    Rect x_then_y = start;
    Rect at_once = start;
    Rect by_center{start.center, {5, 5}};
    for (int i = 0; i < steps; ++i) {
        const Vec before = x_then_y.center;
        x_then_y.center = move_through(map, x_then_y, motion).center;
        sum.x_then_y += length(x_then_y.center - before);
        sum.in_walls += is_in_wall(map, x_then_y);
        move_by_center(map, by_center, motion);
        sum.sunk = std::max(sum.sunk, sunk_depth(map, by_center));
        if (move_at_once(map, at_once, motion)) sum.at_once += length(motion);
    }
    return sum;
}

Vec random_vec(sim::Random& random, Vec low, Vec high) {
    const double x = random.between(low.x, high.x);
    const double y = random.between(low.y, high.y);
    return {x, y};
}

// Steps of walkers in the default map. An answer is wrong where one axis was free and the walker stood still, or where
// it ends in a wall.
Answers ask_steps(bool naive) {
    constexpr int steps_a_walk = 20;
    const TileMap map = default_map();
    Rect walker;
    Vec motion;
    int step = 0;
    return ask_at_random(2000, [&](sim::Random& random) {
        if (step++ % steps_a_walk == 0) {
            do walker = {random_vec(random, {20, 20}, {290, 132}), {5, 5}};
            while (is_in_wall(map, walker));
            motion = random_vec(random, {-12, -12}, {12, 12});
        }
        const Vec before = walker.center;
        const bool free = !is_in_wall(map, {before + Vec{motion.x, 0}, walker.half}) ||
                          !is_in_wall(map, {before + Vec{0, motion.y}, walker.half});
        if (naive)
            move_at_once(map, walker, motion);
        else
            walker.center = move_through(map, walker, motion).center;
        return is_in_wall(map, walker) || (free && walker.center == before);
    });
}

class TilesExhibit final : public CloneableExhibit<TilesExhibit> {
    const PointId a_ = add_point("a", {60, 20, 290}, {40, 20, 132});
    const PointId half_{add({"w", 10, 2, 30, 1}), add({"h", 10, 2, 30, 1})};
    const PointId v_ = add_point("v", {60, -200, 200}, {45, -200, 200});
    const SettingId shifted_ = add({"half", 0, 0, 1, 1, true});
    const PointId p_ = add_point("p", {230, 5, 304}, {60, 4, 152});

  public:
    TilesExhibit() : CloneableExhibit(tiles_exhibit) {
        open_with_failure();
        on_settings_changed();
    }

    bool hits(bool naive) const override {
        if (naive) return is_in_wall(map_, {at_once_.center + next_motion(), at_once_.half});
        const geometry::TileMove move = next_move();
        return move.hit_x || move.hit_y;
    }

    bool answers_move() const override { return true; }
    std::optional<geometry::TileMap> tile_map() const override { return map_; }
    Answers answers(bool naive) const override { return asked_once<ask_steps>(naive); }

    Diagram diagram() const override {
        Diagram diagram;
        diagram.tiles(map_, Role::solid);
        diagram.draw(at_once_, is_naive() ? Role::missed : Role::ghost);
        diagram.draw(by_center_, Role::second);
        draw_crosshair(diagram);
        diagram.draw(walker(), Role::first);
        diagram.arrow(walker().center, walker().center + velocity_ * arrow_scale, Role::first);
        draw_probes(diagram);
        draw_contacts(diagram);
        const double high = value(half_).y;
        draw_marks(diagram, {{walker().center, high}, {at_once_.center, high}, {by_center_.center, high}});
        if (!is_on(shifted_)) diagram.message({20, 162}, "lab.tiles.walkers");  // below the map
        return diagram;
    }

    std::vector<FormulaLine> formula() const override {
        const geometry::TileMove move = next_move();
        const auto [x, y] = value(a_);
        return {{"across", {"x = ", {format(x), Dial{a_.x}}, move.hit_x ? " ●" : " ○"}},
                {"down", {"y = ", {format(y), Dial{a_.y}}, move.hit_y ? " ●" : " ○"}},
                {"velocity", {"v = (", dial(v_.x), ", ", dial(v_.y), ")"}},
                cell_line("column", p_.x, map_.origin.x),
                cell_line("row", p_.y, map_.origin.y)};
    }

    bool shows_verdict() const override { return false; }
    std::vector<Figure> measures() const override {
        return {{"stuck_substeps", static_cast<double>(stuck_)}, {"sunk", sunk_depth(map_, by_center_)}};
    }

    Puzzles solved_puzzles() const override {
        const TileIndex cell = tile_at(map_, value(p_));
        return {
            cell.column == 4 && cell.row == 7,
            frame() <= 5 && stuck_ >= 100,
            sunk_depth(map_, by_center_) >= 12,
        };
    }

    std::optional<Plane> plane() const override { return Plane{a_.x, a_.y}; }
    std::vector<Handle> handles() const override {
        return {handle(a_),
                handle(v_, value(a_), {arrow_scale, arrow_scale}),
                handle(p_),
                slider(half_.x, {20, 182}, 80),
                slider(half_.y, {120, 182}, 80),
                slider(shifted_, {220, 182}, 30)};
    }

    std::vector<TextSetting> text_settings() const override { return {{"walls", format_walls(map_)}}; }

    // The first tile decides whether the stroke draws walls or erases them.
    bool begin_stroke(Vec position) override {
        const auto tile = inner_tile_at(map_, position);
        if (!tile) return false;
        draws_ = !map_.solid(tile->column, tile->row);
        brush(position);
        return true;
    }

    void continue_stroke(Vec from, Vec to) override {
        const int steps = static_cast<int>(std::ceil(length(to - from) / (tile_size / 8))) + 1;
        for (int i = 1; i <= steps; ++i) brush(from + (to - from) * (static_cast<double>(i) / steps));
    }

    std::optional<std::size_t> opening_handle() const override { return 1; }  // the velocity

    // Walkers smaller and larger than a tile, slow and faster than a tile per step, on and between the tiles.
    Claim claim() const override {
        constexpr int walks = 2000;
        sim::Random random(1);
        Distances sum;
        double begun = 0;
        for (int i = 0; i < walks; ++i) {
            TileMap map = default_map();
            if (i % 2 == 0) map.origin += Vec{tile_size / 2, tile_size / 2};
            const Vec center = random_vec(random, {20, 20}, {290, 132});
            const Rect start{center, random_vec(random, {2, 2}, {20, 20})};
            const Vec motion = random_vec(random, {-20, -20}, {20, 20});
            if (is_in_wall(map, start)) continue;
            ++begun;
            sum += walk(map, start, motion, 200);
        }
        return {sum.in_walls == 0 && begun > 0 && sum.x_then_y > 1.5 * sum.at_once && sum.sunk > 4.5,
                {{"walks", begun},
                 {"in_walls", sum.in_walls},
                 {"far_x_then_y_px", sum.x_then_y / begun},
                 {"far_at_once_px", sum.at_once / begun},
                 {"sunk_px", sum.sunk}}};
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        const Vec step = next_motion();
        std::vector<Vec> walls;
        add_walls_in_reach(walls, map_, walker(), step);
        add_walls_in_reach(walls, map_, at_once_, step);
        lab::add_point(numbers, "once", at_once_.center);
        lab::add_point(numbers, "step", step);
        numbers["near"] = static_cast<double>(walls.size());
        for (std::size_t i = 0; i < walls.size(); ++i)
            lab::add_point(numbers, "wall[" + std::to_string(i) + ']', walls[i]);
    }

    std::optional<std::string> set_text(std::string_view /*key*/, std::string_view value) override {
        return parse_walls(map_, value);
    }

    void advance(double seconds) override {
        const Vec motion = velocity_ * seconds;
        const geometry::TileMove move = move_through(map_, walker(), motion);
        write_back(a_, move.center);
        if (!move_at_once(map_, at_once_, motion)) ++stuck_;
        move_by_center(map_, by_center_, motion);
        placed_ = walker();
        if (move.hit_x && move.hit_y) velocity_ = -velocity_;  // in a corner, all walkers turn round
    }

    bool is_valid_question() const override { return !is_in_wall(map_, walker()); }

    void on_settings_changed() override {
        velocity_ = value(v_);
        const Vec origin = map_origin + (is_on(shifted_) ? Vec{tile_size / 2, tile_size / 2} : Vec{});
        if (walker().center != placed_.center || walker().half != placed_.half || origin != map_.origin) {
            placed_ = at_once_ = by_center_ = walker();
            stuck_ = 0;
        }
        map_.origin = origin;
    }

  private:
    Rect walker() const { return {value(a_), value(half_)}; }

    // Of the next substep.
    geometry::TileMove next_move() const { return move_through(map_, walker(), next_motion()); }
    Vec next_motion() const { return velocity_ / (frames_per_second * static_cast<double>(substeps())); }

    // From a place on the screen to a cell of the map, by division.
    FormulaLine cell_line(const char* word, SettingId place, double origin) const {
        const double cell = (value(place) - origin) / tile_size;
        return {
            word,
            {"(", dial(place), " - " + format(origin) + ") / 15 " + equals(cell) + " → " + format(std::floor(cell))}};
    }

    void draw_crosshair(Diagram& diagram) const {
        const Vec p = value(p_);
        diagram.dashed_line({map_origin.x, p.y}, {map_origin.x + 20 * tile_size, p.y});
        diagram.dashed_line({p.x, map_origin.y}, {p.x, map_origin.y + 10 * tile_size});
        const TileIndex cell = tile_at(map_, p);
        diagram.symbol(p + Vec{8, -6}, std::to_string(cell.column) + ", " + std::to_string(cell.row));
    }

    // What is looked up: the walker at its four corners, half its size from the centre; the sinking one at its centre.
    void draw_probes(Diagram& diagram) const {
        const auto [center, half] = walker();
        for (const Vec corner : {Vec{-half.x, -half.y}, Vec{half.x, -half.y}, half, Vec{-half.x, half.y}})
            diagram.small_dot(center + corner, Role::solid);
        diagram.small_dot(by_center_.center, Role::solid);
    }

    // A normal on each side that the next substep stops.
    void draw_contacts(Diagram& diagram) const {
        const geometry::TileMove move = next_move();
        const Rect rect = walker();
        const Vec sign{velocity_.x > 0 ? 1.0 : -1.0, velocity_.y > 0 ? 1.0 : -1.0};
        if (move.hit_x) diagram.normal(rect.center + Vec{sign.x * rect.half.x, 0}, {-sign.x, 0});
        if (move.hit_y) diagram.normal(rect.center + Vec{0, sign.y * rect.half.y}, {0, -sign.y});
    }

    // Draws no wall where a walker stands.
    void brush(Vec position) {
        const auto tile = inner_tile_at(map_, position);
        if (!tile) return;
        if (draws_ && (overlaps_tile(map_, *tile, walker()) || overlaps_tile(map_, *tile, at_once_))) return;
        set_wall(map_, *tile, draws_);
    }

    TileMap map_ = default_map();
    bool draws_ = true;  // whether the present stroke draws, rather than erases
    Rect placed_;        // the walkers as they were placed last
    Rect at_once_;       // the walker that moves on both axes at once
    Rect by_center_;     // the walker that is looked up by its centre
    Vec velocity_;       // px/s
    int stuck_ = 0;      // substeps in which that walker did not move
};

// Flush is no overlap, whatever rounding left. What overlaps from the beginning holds nobody.
constexpr MethodLines tiles_lines{
    R"(
wide = w + 7.5 - 0.000001;
high = h + 7.5 - 0.000001;
for (i = 0; i < near; i++) {
    row = abs(a.y - wall[i].y) < high;
    column = abs(a.x - wall[i].x) < wide;
    across = abs(a.x + step.x / 2 - wall[i].x) < wide + abs(step.x) / 2;
    if (row && across && !column) return HIT;
    column = abs(a.x + step.x - wall[i].x) < wide;
    down = abs(a.y + step.y / 2 - wall[i].y) < high + abs(step.y) / 2;
    if (column && down && !row) return HIT;
}
return MISS;
)",
    R"(
wide = w + 7.5 - 0.000001;
high = h + 7.5 - 0.000001;
for (i = 0; i < near; i++) {
    column = abs(once.x + step.x - wall[i].x) < wide;
    row = abs(once.y + step.y - wall[i].y) < high;
    if (column && row) return HIT;
}
return MISS;
)"};

}  // namespace

constexpr ExhibitInfo tiles_exhibit{"tiles",
                                    "move_through(TileMap, Rect, Vec)",
                                    "src/geometry/tile_move.cpp",
                                    TilesExhibit::make,
                                    {.frames_ahead = 5},
                                    tiles_lines,
                                    {Chapter::tiles, 1},
                                    {{{"p.x=70 p.y=110"}, {"a.x=115 a.y=48 v.x=165 v.y=-32", 5}, {"w=20 h=20", 20}}}};

}  // namespace megapon::lab
