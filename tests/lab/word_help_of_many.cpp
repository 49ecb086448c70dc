#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "geometry/tile_map.h"
#include "lab/judges.h"
#include "lab/word_help.h"
#include "sim/tuning.h"

// Words of a walker between tiles, of a ball between bricks, of drones, and of many balls.
namespace megapon::lab::word_help_tests {

namespace {

struct Walker {
    explicit Walker(const Exhibit& e)
        : at(point(e, "a")), half{e.value("w"), e.value("h")}, way(point(e, "v") / 10), map(*e.tile_map()) {}

    // Tiles that he overlaps there; flush is no overlap.
    std::vector<Vec> tiles_at(Vec place) const {
        constexpr double flush = 1e-6;
        std::vector<Vec> middles;
        const Vec reach = half + Vec{map.size, map.size} / 2 - Vec{flush, flush};
        for (int row = 0; row < map.row_count(); ++row)
            for (int column = 0; column < map.columns(); ++column) {
                const geometry::Box tile = tile_box(map, column, row);
                const Vec middle = (tile.low + tile.high) / 2;
                const Vec apart = middle - place;
                if (!map.solid(column, row) || std::fabs(apart.x) >= reach.x || std::fabs(apart.y) >= reach.y) continue;
                middles.push_back(middle);
            }
        return middles;
    }
    bool is_free(Vec from, Vec step) const {
        constexpr int parts = 40;
        for (int i = 1; i <= parts; ++i)
            if (!tiles_at(from + step * (static_cast<double>(i) / parts)).empty()) return false;
        return true;
    }

    Vec at, half, way;
    geometry::TileMap map;
};

// His next substep, one axis after the other. Where the first one stops him it is left open from where the other one
// goes on, and where he begins in a wall nothing holds him there.
Answer free_on_axis(const ShownLine& line, bool down) {
    const Exhibit& e = line.exhibit;
    const Walker walker(e);
    const Vec step = walker.way / e.substeps();
    const Vec own = down ? Vec{0, step.y} : Vec{step.x, 0}, other = step - own;
    const bool is_second = (e.value("order") == 1) != down;
    if (!shows(line.last(), down ? walker.at.y : walker.at.x)) return false;
    if (!walker.tiles_at(walker.at).empty() || (is_second && !walker.is_free(walker.at, other))) return std::nullopt;
    return dot_says(line, walker.is_free(walker.at + (is_second ? other : Vec{}), own));
}
Answer free_across(const ShownLine& line) { return free_on_axis(line, false); }
Answer free_down(const ShownLine& line) { return free_on_axis(line, true); }

// "(190 - 12.5) / 15 = 11.8… → 11 < 12": the cell, and the other one that it would be without half a tile.
Answer cell_of_place(const ShownLine& line, double Vec::*axis) {
    const Exhibit& e = line.exhibit;
    const geometry::TileMap map = *e.tile_map();
    const double place = point(e, "p").*axis, edge = map.origin.*axis;
    const double half = e.value("half") == 1 ? map.size / 2 : 0;
    const double cell = (place - edge) / map.size, mistaken = (place - edge + half) / map.size;
    for (const double of : {cell, mistaken})
        if (of != std::floor(of) && std::fabs(of - std::round(of)) < close_call) return std::nullopt;
    const bool differs = std::floor(cell) != std::floor(mistaken);
    return shows(line, 0, {place, edge}, 3) && shows(line.numbers.at(2), map.size) &&
           shows(line, 3, {cell, std::floor(cell)}) && line.has(" < ") == differs &&
           (!differs || shows(line.last(), std::floor(mistaken)));
}
Answer cell_across(const ShownLine& line) { return cell_of_place(line, &Vec::x); }
Answer cell_down(const ShownLine& line) { return cell_of_place(line, &Vec::y); }

// Of the first tile on the straight way of the next page.
Answer gap_by_step(const ShownLine& line, double Vec::*axis) {
    constexpr int parts = 4000;
    const Walker walker(line.exhibit);
    std::vector<Vec> first;
    for (int i = 1; i <= parts && first.empty(); ++i)
        first = walker.tiles_at(walker.at + walker.way * (static_cast<double>(i) / parts));
    if (first.size() != 1) return std::nullopt;
    const double gap = std::fabs((first[0] - walker.at).*axis) - walker.half.*axis - walker.map.size / 2;
    const double step = std::fabs(walker.way.*axis);
    const auto overlap_after = [&](double part) {
        const Vec apart = first[0] - walker.at - walker.way * part;
        return std::fabs(apart.*axis) < walker.half.*axis + walker.map.size / 2;
    };
    const double shown = line.last().value;
    return shows(line, 0, {gap, step}) && shows(line.last(), gap / step, 3) && !overlap_after(shown - 0.001) &&
           overlap_after(shown + 0.0011);
}
Answer gap_across(const ShownLine& line) { return gap_by_step(line, &Vec::x); }
Answer gap_down(const ShownLine& line) { return gap_by_step(line, &Vec::y); }

std::vector<Corners> drawn_bricks(const Exhibit& exhibit) {
    std::vector<Corners> bricks;
    const Diagram drawn = exhibit.question_diagram();
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.thing == Thing::tile) bricks.push_back(primitive.points);
    return bricks;
}

// A ball's way to the bricks within the next page.
struct BrickWay {
    explicit BrickWay(const Exhibit& e)
        : at(point(e, "a")), v(point(e, "v")), radius(e.value("a.r")), restitution(e.value("restitution")) {
        is_close = length(v) < 1;
        for (const Corners& brick : drawn_bricks(e)) {
            const auto traced = traced_contact(at, radius, v / 10, brick);
            is_close = is_close || !traced || *traced == 0;
            if (is_close || *traced >= time) continue;
            time = *traced;
            const Vec center = at + v / 10 * time;
            touched = nearest_of_outline(center, brick).at;
            normal = (center - touched) / length(center - touched);
        }
        meets = time <= 1;
        is_close = is_close || (meets && std::fabs(dot(v, normal)) < 1e-3 * length(v));
    }
    Vec after() const {
        const Vec w = mirrored_at(v, normal, restitution);
        const double cap = sim::BallTuning{}.speed_cap;
        return length(w) > cap ? w * (cap / length(w)) : w;
    }

    Vec at, v;
    double radius, restitution, time = 2;
    Vec touched, normal;
    bool meets = false, is_close = false;
};

Answer contact_with_brick(const ShownLine& line) {
    const BrickWay way(line.exhibit);
    if (way.is_close) return std::nullopt;
    return way.meets && shows(line.numbers.at(0), way.time, 2) && shows(line, 1, way.touched);
}

Answer no_time_without_contact(const ShownLine& line) {
    const BrickWay way(line.exhibit);
    if (way.is_close) return std::nullopt;
    return !way.meets && line.text == "t = -";
}

Answer out_of_brick(const ShownLine& line) {
    const BrickWay way(line.exhibit);
    if (way.is_close) return std::nullopt;
    return way.meets ? shows(line, 0, way.normal, 2) : line.text == "n = -";
}

Answer velocity_of_ball(const ShownLine& line) { return shows(line, 0, point(line.exhibit, "v")); }

// The velocity that this gives, up to the speed cap, is that of the rest of the way.
Answer mirrored_at_brick(const ShownLine& line) {
    const BrickWay way(line.exhibit);
    if (way.is_close) return std::nullopt;
    if (!shows(line.numbers.at(1), way.restitution, 3)) return false;
    const bool is_capped = way.meets && length(way.after()) < length(mirrored_at(way.v, way.normal, way.restitution));
    return line.has("|w| ≦") == is_capped && (!is_capped || shows(line.last(), length(way.after())));
}

Vec brick_size(const Exhibit& e) {
    const double tile = e.tile_map()->size;
    return {e.value("flat") == 1 ? 2 * tile : tile, tile};
}

Answer nine_of_all_cells(const ShownLine& line) {
    const geometry::TileMap map = *line.exhibit.tile_map();
    const double columns = map.columns() * map.size / brick_size(line.exhibit).x;
    return shows(line, 0, {3, 3}) && shows(line, 2, {9, columns * map.row_count()}) && line.has("≦");
}

// What a ball as a box finds after the first substep in which one of the nine bricks round it lies ahead.
struct BoxTest {
    explicit BoxTest(const Exhibit& e) {
        const Vec size = brick_size(e), corner = e.tile_map()->origin, v = point(e, "v");
        const std::vector<Corners> bricks = drawn_bricks(e);
        for (int step = 1; step <= e.substeps() && !is_found && !is_close; ++step) {
            const Vec at = point(e, "a") + v / 10 * step / e.substeps();
            const auto cell_of = [&](double place, double from, double width) {
                return std::floor((place - from) / width);
            };
            for (const Corners& brick : bricks) {
                const Vec middle = (brick[0] + brick[2]) / 2, from_brick = at - middle;
                if (std::fabs(cell_of(middle.x, corner.x, size.x) - cell_of(at.x, corner.x, size.x)) > 1) continue;
                if (std::fabs(cell_of(middle.y, corner.y, size.y) - cell_of(at.y, corner.y, size.y)) > 1) continue;
                const Vec sides{std::fabs(from_brick.x), std::fabs(from_brick.y)};
                const double r = e.value("a.r");
                const Answer overlap = judging::within(std::max(sides.x - size.x / 2, sides.y - size.y / 2) - r);
                is_close = !overlap || (*overlap && std::fabs(sides.x - sides.y) < close_call);
                if (is_close) return;
                if (!*overlap) continue;
                part = sides.x > sides.y ? v.x : v.y;
                is_found = (sides.x > sides.y ? from_brick.x : from_brick.y) * part < 0;
                apart = sides;
                if (is_found) return;
            }
        }
    }
    Vec apart;
    double part = 0;  // of the velocity, on the axis of the larger distance
    bool is_found = false, is_close = false;
};

// "3.2… < 14.9… → y".
Answer larger_names_axis(const ShownLine& line) {
    const BoxTest test(line.exhibit);
    if (test.is_close) return std::nullopt;
    if (!test.is_found) return line.text == "-";
    const bool is_x = test.apart.x > test.apart.y;
    return shows(line, 0, test.apart) && line.has(is_x ? " > " : " < ") && line.ends_in(is_x ? "→ x" : "→ y");
}

Answer flipped_where_nearing(const ShownLine& line) {
    const BoxTest test(line.exhibit);
    const double restitution = line.value("restitution");
    if (test.is_close) return std::nullopt;
    if (!shows(line.numbers.at(0), -restitution, 3)) return false;
    if (!test.is_found) return line.numbers.size() == 1;
    return shows(line, 1, {test.part, -restitution * test.part});
}

// The circle is drawn round each drone, and its picture.
Answer half_picture_by_fit(const ShownLine& line) {
    const Diagram drawn = line.exhibit.diagram();
    const Primitive* picture = nullptr;
    for (const Primitive& primitive : drawn.primitives) {
        if (primitive.thing == Thing::drone) picture = &primitive;
        if (primitive.kind != Primitive::Kind::circle || !picture) continue;
        double left = 1e9, right = -1e9;
        for (const Vec corner : picture->points) left = std::min(left, corner.x), right = std::max(right, corner.x);
        const double radius = (right - left) / 2 * line.value("fit");
        return shows(line.numbers.at(0), line.value("fit"), 3) && shows(line.last(), radius, 2) &&
               std::fabs(primitive.radius - radius) < close_call;
    }
    return std::nullopt;
}

Answer each_shot_with_each_drone(const ShownLine& line) {
    int shots = 0, drones = 0;
    const Diagram drawn = line.exhibit.diagram();
    for (const Primitive& primitive : drawn.primitives) {
        drones += primitive.thing == Thing::drone;
        shots += primitive.thing == Thing::shot && primitive.role == Role::first;
    }
    return shows(line, 0, {static_cast<double>(shots), static_cast<double>(drones)}) &&
           shows(line.last(), shots * drones);
}

Answer each_pair_once(const ShownLine& line) {
    const double balls = line.value("many");
    return shows(line, 0, {balls, balls - 1}) && shows(line, 2, {2, (balls * balls - balls) / 2});
}

// Balls with their ways, substep by substep, until two of them touch; or at the end of a page, where none do.
struct ComingBalls {
    explicit ComingBalls(const Exhibit& e) {
        const Diagram drawn = e.question_diagram();
        for (const Primitive& primitive : drawn.primitives) {
            if (primitive.kind == Primitive::Kind::circle) radius = primitive.radius;
            if (primitive.kind != Primitive::Kind::arrow) continue;
            places.push_back(primitive.points[0]);
            ways.push_back((primitive.points[1] - primitive.points[0]) / e.substeps());
        }
        for (int substep = 0; substep < e.substeps() && !is_hit; ++substep) {
            for (std::size_t i = 0; i < places.size(); ++i) move(places[i], ways[i]);
            find_nearest();
            is_hit = gap < 0;
        }
    }
    void move(Vec& place, Vec& way) const {
        for (double Vec::*const axis : {&Vec::x, &Vec::y}) {
            const double low = radius, high = (axis == &Vec::x ? 310 : 166) - radius;
            place.*axis += way.*axis;
            if (place.*axis >= low && place.*axis <= high) continue;
            place.*axis = 2 * (place.*axis < low ? low : high) - place.*axis;
            way.*axis = -(way.*axis);
        }
    }
    void find_nearest() {
        gap = next_gap = 1e9;
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const double between = length(places[i] - places[j]) - 2 * radius;
                next_gap = std::min(next_gap, std::max(gap, between));
                if (between < gap) gap = between, one = i, other = j;
            }
    }
    // In a ball's cell, or with those all round it; below 0: rounding decides.
    int count_others(std::size_t of, int around) const {
        const double cell = 4 * radius;
        int others = 0;
        for (const Vec place : places)
            for (const double at : {place.x / cell, place.y / cell})
                if (std::fabs(at - std::round(at)) < 1e-4) return -1;
        for (std::size_t i = 0; i < places.size(); ++i) {
            const Vec place = places[i], own = places[of];
            others += i != of && std::fabs(std::floor(place.x / cell) - std::floor(own.x / cell)) <= around &&
                      std::fabs(std::floor(place.y / cell) - std::floor(own.y / cell)) <= around;
        }
        return others;
    }

    std::vector<Vec> places, ways;
    double radius = 0, gap = 1e9, next_gap = 1e9;
    std::size_t one = 0, other = 0;
    bool is_hit = false;
};

// Of one of those two; of which one the word does not say.
Answer others_in_cells(const ShownLine& line) {
    constexpr double most = 40;  // each with each in every substep
    if (line.value("many") > most) return std::nullopt;
    const ComingBalls balls(line.exhibit);
    const bool is_close = std::fabs(balls.gap) < 1e-3 || balls.next_gap < (balls.is_hit ? 1e-3 : balls.gap + 1e-3);
    const int around = line.exhibit.is_naive() ? 0 : 1;
    const int of_one = balls.count_others(balls.one, around), of_other = balls.count_others(balls.other, around);
    if (is_close || of_one < 0 || of_other < 0) return std::nullopt;
    const bool is_asked = line.exhibit.is_naive() ? line.text.starts_with("1 →") : line.text.starts_with("3 × 3 →");
    return is_asked && (shows(line.last(), of_one) || shows(line.last(), of_other));
}

}  // namespace

std::vector<Row> rows_of_many() {
    return {
        {"tiles", "across", free_across},
        {"tiles", "down", free_down},
        {"tiles", "column", cell_across},
        {"tiles", "row", cell_down},
        {"tiles", "gap_x", gap_across},
        {"tiles", "gap_y", gap_down},
        {"bricks", "time", no_time_without_contact},
        {"bricks", "contact", contact_with_brick},
        {"bricks", "normal", out_of_brick},
        {"bricks", "velocity", velocity_of_ball},
        {"bricks", "mirrored", mirrored_at_brick},
        {"bricks", "cells_asked", nine_of_all_cells},
        {"bricks", "axis", larger_names_axis},
        {"bricks", "flipped", flipped_where_nearing},
        {"shots", "radius", half_picture_by_fit},
        {"shots", "shots_drones", each_shot_with_each_drone},
        {"hundred", "pairs", each_pair_once},
        {"hundred", "cells_around", others_in_cells},
    };
}

}  // namespace megapon::lab::word_help_tests
