#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/tile_map.h"
#include "lab/exhibits.h"
#include "lab/tile_lines.h"
#include "lab/tile_methods.h"

namespace megapon::lab {

namespace {

using geometry::TileIndex;
using geometry::TileMap;

constexpr double gravity = 240;  // px/s², where the court stands upright

// How far two walkers get that begin in the same place and move the same way by different methods.
struct Distances {
    double x_then_y = 0;  // px
    double at_once = 0;   // px
    double in_walls = 0;  // steps that end in a wall, by x_then_y
    double sunk = 0;      // px that a walker of half size 5 sinks into walls if only its centre is looked up
};

void add_walk(Distances& total, const TileMap& map, const Rect& start, Vec motion, int steps) {
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
    total = {total.x_then_y + sum.x_then_y, total.at_once + sum.at_once, total.in_walls + sum.in_walls,
             std::max(total.sunk, sum.sunk)};
}

class TilesExhibit final : public CloneableExhibit<TilesExhibit> {
    static constexpr double arrow_scale = 0.3;  // px of an arrow for 1 px/s
    static constexpr double fastest = 200;      // px/s on each axis

    const RectId walker_{add_point("a", {60, 20, 290}, {40, 20, 132}),
                         {add({"w", 10, 2, 30, 1}), add({"h", 10, 2, 30, 1})}};
    const PointId v_ = add_point("v", {60, -fastest, fastest}, {45, -fastest, fastest});
    const SettingId order_ = add({"order", 0, 0, 1, 1, true, {"x_first", "y_first"}});
    const SettingId upright_ = add({"upright", 0, 0, 1, 1, true});
    const SettingId shifted_ = add({"half", 0, 0, 1, 1, true});
    const PointId p_ = add_point("p", {230, 5, 304}, {60, 4, 152});
    const SettingId trap_ = add({"trap", 0, 0, 1, 1, true, {"at_once", "four_probes"}});

  public:
    TilesExhibit() : CloneableExhibit(tiles_exhibit) {
        plane_ = Plane{walker_.center.x, walker_.center.y};
        open_with_failure();
        on_settings_changed();
    }

    bool hits(bool naive) const override {
        if (naive && probes()) {
            Rect naive_walker = other_;  // a copy: nothing moves here
            return move_by_probes(map_, naive_walker, next_motion());
        }
        if (naive) return is_in_wall(map_, {other_.center + next_motion(), other_.half});
        const geometry::TileMove move = next_move();
        return move.hit_x || move.hit_y;
    }

    std::string method(bool naive) const override {
        return naive && probes() ? "naive_probes" : Exhibit::method(naive);
    }
    const char* lines(bool naive) const override {
        if (naive) return probes() ? tile_lines::probes : tile_lines::at_once;
        return is_on(order_) ? tile_lines::y_first.data() : tile_lines::x_first;
    }

    std::optional<geometry::TileMap> tile_map() const override { return map_; }

    Answers answers(bool naive) const override {
        static const std::array<Answers, 3> asked{sample(false, false), sample(true, false), sample(true, true)};
        const std::size_t naive_method = probes() ? 2 : 1;
        return asked.at(naive ? naive_method : 0);
    }

    // Steps of walkers in the first tiles. An answer is wrong where one axis was free and the walker stood still, or
    // where it ends in a wall.
    static Answers sample(bool naive, bool by_probes) {
        constexpr int steps_a_walk = 20;
        const TileMap map = first_tiles();
        Rect walker;
        Vec motion;
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 2000; ++i) {
            if (i % steps_a_walk == 0) {
                do walker = {Vec{random.between(20, 290), random.between(20, 132)}, {5, 5}};
                while (is_in_wall(map, walker));
                motion = {random.between(-12, 12), random.between(-12, 12)};
            }
            const Vec before = walker.center;
            const bool free = !is_in_wall(map, {before + Vec{motion.x, 0}, walker.half}) ||
                              !is_in_wall(map, {before + Vec{0, motion.y}, walker.half});
            if (naive && by_probes)
                move_by_probes(map, walker, motion);
            else if (naive)
                move_at_once(map, walker, motion);
            else
                walker.center = move_through(map, walker, motion).center;
            answers.add(is_in_wall(map, walker) || (free && walker.center == before));
        }
        return answers;
    }

    Diagram picture(bool answered) const override {
        const Vec p = value(p_);
        const auto [center, half] = value(walker_);
        Diagram diagram;
        diagram.tiles(map_, Role::solid);
        diagram.draw(other_, is_naive() ? Role::missed : Role::ghost);
        const bool covers = by_center_.center == center;  // the first covers him
        diagram.draw(by_center_, Role::second).thing = covers ? Thing::none : Thing::walker;
        const TileIndex cell = tile_at(map_, p);
        diagram.draw(geometry::rect_of(tile_box(map_, cell.column, cell.row)), Role::faint);
        diagram.symbol(p + Vec{8, -6}, std::to_string(cell.column) + ", " + std::to_string(cell.row));
        if (answered) draw_ordered_step(diagram, value(walker_), page_step(), is_on(order_));
        diagram.draw(value(walker_), Role::first).thing = Thing::walker;
        diagram.arrow(center, center + value(v_) * arrow_scale, Role::first);
        // What is looked up: the walker at its four corners, half its size from the centre; the sinking one at its
        // centre.
        for (const Vec corner : {Vec{-half.x, -half.y}, Vec{half.x, -half.y}, half, Vec{-half.x, half.y}})
            diagram.dot(center + corner, Role::solid).radius = 1;
        diagram.dot(by_center_.center, Role::solid).radius = 1;
        if (is_naive() && probes())
            for (const Probes& two : {probes_of_x(other_), probes_of_y(other_)})
                for (const Vec probe : two) diagram.dot(probe, Role::missed).radius = 2;
        // A normal on each side that the next substep stops.
        const geometry::TileMove move = next_move();
        const Vec sign{value(v_).x > 0 ? 1.0 : -1.0, value(v_).y > 0 ? 1.0 : -1.0};
        if (move.hit_x) diagram.normal(center + Vec{sign.x * half.x, 0}, {-sign.x, 0});
        if (move.hit_y) diagram.normal(center + Vec{0, sign.y * half.y}, {0, -sign.y});
        diagram.numbers({{center, half.y}, {other_.center, half.y}, {by_center_.center, half.y}});
        if (!is_on(shifted_))
            diagram.message({14, 161}, probes() ? "lab.tiles.walkers_probes" : "lab.tiles.walkers");  // below the map
        return diagram;
    }

    std::string caption() const override {
        if (probes()) return is_on(shifted_) ? "caption_half" : "caption_probes";
        const OrderedStep step = page_step();
        if (!step.corner) return "caption";
        if (step.is_right(step.x_first)) return "caption_x";
        return step.is_right(step.y_first) ? "caption_y" : "caption";
    }

    // A dot behind a place: the way along its axis is free; a ring: it is not.
    void describe(Readout& readout) const override {
        const geometry::TileMove move = next_move();
        const auto [x, y] = value(walker_.center);
        readout.lines = {{"across", {"x = ", {cut_off(x), Dial{walker_.center.x}}, move.hit_x ? " ○" : " ●"}},
                         {"down", {"y = ", {cut_off(y), Dial{walker_.center.y}}, move.hit_y ? " ○" : " ●"}}};
        if (const auto corner = page_step().corner) {
            readout.lines.push_back(gap_line("gap_x", corner->x, page_motion().x));
            readout.lines.push_back(gap_line("gap_y", corner->y, page_motion().y));
        } else {
            readout.lines.push_back(cell_line("column", p_.x, map_.origin.x, walk_origin.x));
            readout.lines.push_back(cell_line("row", p_.y, map_.origin.y, walk_origin.y));
        }
        readout.figures = {
            {"stuck_substeps", static_cast<double>(stuck_)}, {"slid", slid_}, {"sunk", sunk_depth(map_, by_center_)}};
    }

    Puzzles solved_puzzles() const override {
        const TileIndex cell = tile_at(map_, value(p_));
        return {
            cell.column == 4 && cell.row == 7,
            frame() <= 5 && substeps() == 24 && stuck_ >= 100 && slid_ >= 40 && !probes(),
            value(walker_).half == Vec{12, 12} && sunk_depth(map_, by_center_) >= 11,
        };
    }

    std::vector<Handle> handles() const override {
        // The size is on the left upper corner, away from the velocity.
        return {handle(walker_.center),
                handle(v_, value(walker_.center), {arrow_scale, arrow_scale}),
                handle(p_),
                handle(walker_.half, value(walker_.center), {-1, -1}),
                slider(order_, {10, 182}, 71),
                slider(upright_, {93, 182}, 62),
                slider(shifted_, {167, 182}, 59),
                slider(trap_, {238, 182}, 59)};
    }

    std::vector<TextSetting> text_settings() const override { return {{"walls", format_walls(map_)}}; }

    // Walkers smaller and larger than a tile, slow and faster than a tile per step, on and between the tiles.
    Claim claim() const override {
        constexpr int walks = 2000;
        sim::Random random(1);
        Distances sum;
        double begun = 0;
        for (int i = 0; i < walks; ++i) {
            TileMap map = first_tiles();
            if (i % 2 == 0) map.origin += Vec{walk_tile / 2, walk_tile / 2};
            const Vec center{random.between(20, 290), random.between(20, 132)};
            const Rect start{center, {random.between(2, 20), random.between(2, 20)}};
            const Vec motion{random.between(-20, 20), random.between(-20, 20)};
            if (is_in_wall(map, start)) continue;
            ++begun;
            add_walk(sum, map, start, motion, 200);
        }
        // Random steps to a corner: how many end elsewhere in X first than in Y first, and which of the two is right.
        const TileMap map = first_tiles();
        sim::Random of_orders(1);
        double differ = 0, x_right = 0, y_right = 0;
        for (int i = 0; i < 20000; ++i) {
            const Rect walker{Vec{of_orders.between(20, 290), of_orders.between(20, 132)}, {5, 5}};
            const Vec motion{of_orders.between(-20, 20), of_orders.between(-20, 20)};
            if (is_in_wall(map, walker)) continue;
            const OrderedStep step = ordered_step(map, walker, motion);
            if (!step.corner) continue;
            differ += step.order_counts();
            x_right += step.is_right(step.x_first);
            y_right += step.is_right(step.y_first);
        }
        return {sum.in_walls == 0 && begun > 0 && sum.x_then_y > 1.5 * sum.at_once && sum.sunk > 4.5 &&
                    x_right + y_right > 0.95 * differ && std::min(x_right, y_right) > 0.4 * differ,
                {{"walks", begun},
                 {"in_walls", sum.in_walls},
                 {"far_x_then_y_px", sum.x_then_y / begun},
                 {"far_at_once_px", sum.at_once / begun},
                 {"sunk_px", sum.sunk},
                 {"order_counts", differ},
                 {"x_first_right", x_right},
                 {"y_first_right", y_right}}};
    }

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places = Exhibit::code_places();
        places.push_back(point_place("other"));
        constexpr double radius = 3;  // px: where he comes to
        places.push_back({.kind = CodePlace::Kind::circle, .x = "x", .y = "y", .size = {radius, 0}});
        constexpr Vec half{walk_tile / 2, walk_tile / 2};
        places.push_back({.kind = CodePlace::Kind::cell, .x = "wall.x", .y = "wall.y", .size = half});
        places.push_back({.kind = CodePlace::Kind::cell,
                          .x = "wall.column",
                          .y = "wall.row",
                          .origin = map_.origin + half,
                          .scale = {walk_tile, walk_tile},
                          .size = half});
        return places;
    }

  protected:
    // The first tile decides whether the stroke draws walls or erases them.
    bool brush_at(Vec position) override {
        const auto tile = inner_tile_at(map_, position);
        if (!tile) return false;
        draws_ = !map_.solid(tile->column, tile->row);
        brush(position);
        return true;
    }

    void brush_along(Vec from, Vec to) override {
        const int steps = static_cast<int>(std::ceil(length(to - from) / (walk_tile / 8))) + 1;
        for (int i = 1; i <= steps; ++i) brush(from + (to - from) * (static_cast<double>(i) / steps));
    }

    void add_numbers(Numbers& numbers) const override {
        const Vec step = next_motion();
        std::vector<Vec> walls;
        add_walls_in_reach(walls, map_, value(walker_), step);
        add_walls_in_reach(walls, map_, other_, step);
        // Those that the probes take for near, where they are.
        std::vector<Vec> taken;
        if (probes()) add_walls_in_reach(taken, without_shift(map_), other_, step);
        for (const Vec wall : taken) {
            const Vec at = wall + map_.origin - walk_origin;
            if (std::find(walls.begin(), walls.end(), at) == walls.end()) walls.push_back(at);
        }
        lab::add_point(numbers, "other", other_.center);
        lab::add_point(numbers, "step", step);
        constexpr double less = 1e-6;
        numbers["wide"] = value(walker_).half.x + walk_tile / 2 - less;
        numbers["high"] = value(walker_).half.y + walk_tile / 2 - less;
        numbers["near"] = static_cast<double>(walls.size());
        for (std::size_t i = 0; i < walls.size(); ++i) {
            const std::string wall = "wall[" + std::to_string(i) + ']';
            const TileIndex cell = tile_at(map_, walls[i]);
            lab::add_point(numbers, wall, walls[i]);
            numbers[wall + ".column"] = cell.column;
            numbers[wall + ".row"] = cell.row;
        }
    }

    std::optional<std::string> set_text(std::string_view /*key*/, std::string_view value) override {
        return parse_walls(map_, value);
    }

    void advance(double seconds) override {
        const Vec motion = value(v_) * seconds;
        const Vec before = value(walker_.center);
        const geometry::TileMove move = move_in_order(map_, value(walker_), motion, is_on(order_));
        write_back(walker_.center, move.center);
        if (probes())
            move_by_probes(map_, other_, motion);
        else if (!move_at_once(map_, other_, motion))
            ++stuck_;
        slid_ += length(move.center - before);
        move_by_center(map_, by_center_, motion);
        placed_ = value(walker_);
        Vec v = value(v_);
        if (!is_on(upright_) && move.hit_x && move.hit_y) write_back(v_, -v);  // in a corner, all walkers turn round
        if (!is_on(upright_)) return;
        // Where the court stands upright, all walkers fall; on a floor and at a ceiling the fall ends, and at a wall
        // they turn round.
        if (move.hit_x) v.x = -v.x;
        if (move.hit_y) v.y = 0;
        v.y = std::min(fastest, v.y + gravity * seconds);
        write_back(v_, v);
    }

    bool is_valid_question() const override { return !is_in_wall(map_, value(walker_)); }

    void on_settings_changed() override {
        const Vec origin = walk_origin + (is_on(shifted_) ? Vec{walk_tile / 2, walk_tile / 2} : Vec{});
        if (value(walker_).center != placed_.center || value(walker_).half != placed_.half || origin != map_.origin) {
            placed_ = other_ = by_center_ = value(walker_);
            stuck_ = 0;
            slid_ = 0;
        }
        map_.origin = origin;
    }

  private:
    bool probes() const { return is_on(trap_); }

    // Of the next substep.
    geometry::TileMove next_move() const { return move_in_order(map_, value(walker_), next_motion(), is_on(order_)); }
    Vec next_motion() const { return page_motion() / static_cast<double>(substeps()); }

    // Of the next page as a single step: so long that the order can be seen.
    Vec page_motion() const { return value(v_) / frames_per_second; }
    OrderedStep page_step() const { return ordered_step(map_, value(walker_), page_motion()); }

    // After which fraction of the step the walker and the corner overlap on an axis.
    static FormulaLine gap_line(const char* word, double gap, double step) {
        return {word, {cut_off(gap) + " / " + cut_off(std::fabs(step)) + ' ' + equals(gap / std::fabs(step), 3)}};
    }

    // From a place on the screen to a cell of the map, by division; of a map that is shifted also which other cell it
    // would be without the shift.
    FormulaLine cell_line(const char* word, SettingId place, double origin, double unshifted) const {
        const double cell = (value(place) - origin) / walk_tile;
        const double mistaken = std::floor((value(place) - unshifted) / walk_tile);
        const std::string found = equals(cell) + " → " + format(std::floor(cell));
        const std::string instead = mistaken == std::floor(cell) ? "" : " < " + format(mistaken);
        return {word, {"(", dial(place), " - " + format(origin) + ") / 15 " + found + instead}};
    }

    // Draws no wall where a walker stands.
    void brush(Vec position) {
        const auto tile = inner_tile_at(map_, position);
        if (!tile) return;
        if (draws_ && (overlaps_tile(map_, *tile, value(walker_)) || overlaps_tile(map_, *tile, other_))) return;
        map_.rows.set(static_cast<std::size_t>(tile->column), static_cast<std::size_t>(tile->row), draws_ ? '#' : '.');
    }

    TileMap map_ = first_tiles();
    bool draws_ = true;  // whether the present stroke draws, rather than erases
    Rect placed_;        // the walkers as they were placed last
    Rect other_;         // the walker that moves on both axes at once, or by probes
    Rect by_center_;     // the walker that is looked up by its centre
    int stuck_ = 0;      // substeps in which that walker did not move
    double slid_ = 0;    // px that the first has gone since then
};

}  // namespace

constexpr ExhibitInfo tiles_exhibit{
    "tiles",
    "move_through(TileMap, Rect, Vec)",
    "src/geometry/tile_move.cpp",
    TilesExhibit::make,
    {.frames_ahead = 5},
    {tile_lines::x_first, tile_lines::at_once},
    {{{"p.x=70 p.y=110"}, {"a.x=115 a.y=48 v.x=165 v.y=-32", 5}, {"w=12 h=12", 7}}},
    {.shows_verdict = false, .answers_move = true, .opening_handle = 1}};  // the velocity

}  // namespace megapon::lab
