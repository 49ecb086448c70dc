#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "lab/judges.h"
#include "lab/judging.h"

namespace megapon::lab::judging {

namespace {

struct Tile {
    Vec low, high;
};

// Of this size, px: hard ones and, of bricks, soft ones.
std::vector<Tile> drawn_tiles(const Diagram& diagram, Vec size, bool with_soft) {
    std::vector<Tile> tiles;
    for (const Primitive& primitive : diagram.primitives) {
        if (primitive.kind != Primitive::Kind::polygon || primitive.points.size() != 4) continue;
        const auto [left, right] = std::minmax({primitive.points[0].x, primitive.points[1].x, primitive.points[2].x});
        const auto [top, bottom] = std::minmax({primitive.points[0].y, primitive.points[1].y, primitive.points[2].y});
        if (std::fabs(right - left - size.x) > 1e-9 || std::fabs(bottom - top - size.y) > 1e-9) continue;
        if (primitive.role == Role::solid || (with_soft && primitive.role == Role::second))
            tiles.push_back({{left, top}, {right, bottom}});
    }
    return tiles;
}

bool overlaps(const Tile& tile, Vec low, Vec high) {
    constexpr double flush = 1e-5;
    return low.x < tile.high.x - flush && high.x > tile.low.x + flush && low.y < tile.high.y - flush &&
           high.y > tile.low.y + flush;
}

// The naive method sees the ball only where it stands after each substep.
Answer tested_bricks(const Exhibit& e, const std::vector<Tile>& walls) {
    const Vec step = point(e, "v") / 10 / e.substeps();
    double least = 1e9;
    for (int i = 0; i <= e.substeps(); ++i)
        for (const Tile& tile : walls) {
            const Vec at = point(e, "a") + step * i;
            const Vec nearest{std::clamp(at.x, tile.low.x, tile.high.x), std::clamp(at.y, tile.low.y, tile.high.y)};
            const double gap = length(at - nearest) - e.value("a.r");
            if (i == 0 && gap < close_call) return std::nullopt;
            if (i > 0) least = std::min(least, gap);
        }
    return within(least);
}

// Bricks in the 3 × 3 cells round the ball, box against box: the velocity flips on the axis of the larger distance,
// where the ball comes nearer on it.
Answer flipped_in_cells(const Exhibit& e, const std::vector<Tile>& walls, Vec size) {
    const Vec motion = point(e, "v") / 10;
    const Vec corner = walls.front().low;  // of the first cell
    bool is_close = false;
    const auto cell = [&](double from_corner, double width) {
        const double place = from_corner / width;
        is_close = is_close || std::fabs(place - std::round(place)) < close_call;
        return std::floor(place);
    };
    for (int step = 1; step <= e.substeps(); ++step) {
        const Vec at = point(e, "a") + motion / e.substeps() * step;
        const double column = cell(at.x - corner.x, size.x);
        const double row = cell(at.y - corner.y, size.y);
        for (const Tile& tile : walls) {
            const Vec middle = (tile.low + tile.high) / 2, apart = at - middle;
            if (std::fabs(std::floor((middle.x - corner.x) / size.x) - column) > 1) continue;
            if (std::fabs(std::floor((middle.y - corner.y) / size.y) - row) > 1) continue;
            const double x = std::fabs(apart.x), y = std::fabs(apart.y), r = e.value("a.r");
            const Answer overlap = within(std::max(x - size.x / 2, y - size.y / 2) - r);
            is_close = is_close || !overlap || (*overlap && std::fabs(x - y) < close_call);
            if (is_close) return std::nullopt;
            if (*overlap && (x < y ? apart.y * motion.y : apart.x * motion.x) < 0) return true;
        }
    }
    return false;
}

// The balls of a drawing with their ways within a page.
struct DrawnBalls {
    std::vector<Vec> places, motions;
    double radius = 0;

    explicit DrawnBalls(const Diagram& drawn) {
        for (const Primitive& primitive : drawn.primitives) {
            if (primitive.kind == Primitive::Kind::circle) radius = primitive.radius;
            if (primitive.kind != Primitive::Kind::arrow) continue;
            places.push_back(primitive.points[0]);
            motions.push_back(primitive.points[1] - primitive.points[0]);
        }
    }

    // By a part of the ways, from wall to wall.
    void move(double part) {
        for (std::size_t i = 0; i < places.size(); ++i) {
            places[i] += motions[i] * part;
            if (places[i].x < radius || places[i].x > 310 - radius) motions[i].x = -motions[i].x;
            if (places[i].y < radius || places[i].y > 166 - radius) motions[i].y = -motions[i].y;
        }
    }

    bool share_cell(std::size_t i, std::size_t j) const {
        const auto cell = [this](double at) { return std::floor(at / (4 * radius)); };
        return cell(places[i].x) == cell(places[j].x) && cell(places[i].y) == cell(places[j].y);
    }
};

constexpr int ball_steps = 400;  // in a page

// The pair that touches first is found up to a substep later: in one cell all that time, or in none.
Answer share_a_cell(DrawnBalls balls, std::size_t one, std::size_t other, int substeps) {
    const bool shared = balls.share_cell(one, other);
    for (int i = 0; i <= ball_steps / substeps + 1; ++i) {
        balls.move(1.0 / ball_steps);
        if (balls.share_cell(one, other) != shared) return std::nullopt;
        for (std::size_t third = 0; third < balls.places.size(); ++third)
            for (std::size_t fourth = 0; fourth < third; ++fourth)
                if ((third != std::max(one, other) || fourth != std::min(one, other)) &&
                    length(balls.places[third] - balls.places[fourth]) < 2.1 * balls.radius)
                    return std::nullopt;
    }
    return shared;
}

}  // namespace

// One axis at a time, in steps of a hundredth of a substep.
Answer tiles(const Exhibit& e, bool naive) {
    const Diagram diagram = e.diagram();
    const auto walls = drawn_tiles(diagram, {15, 15}, false);
    const Vec half{e.value("w"), e.value("h")};
    Vec at = point(e, "a"), motion;
    for (const Primitive& primitive : diagram.primitives)
        if (primitive.kind == Primitive::Kind::arrow && primitive.role == Role::first)
            motion = (primitive.points[1] - primitive.points[0]) / 0.3 / 10 / e.substeps();
    const auto blocked = [&](Vec place) {
        return std::any_of(walls.begin(), walls.end(),
                           [&](const Tile& tile) { return overlaps(tile, place - half, place + half); });
    };
    if (naive && e.value("trap") == 1) {
        // Two places for each axis; what lies on the edge of a tile, or outside of all, is left to others.
        // Where the map is shifted the two are looked up half a tile beside where they are.
        bool close = false;
        const Vec shift = Vec{7.5, 7.5} * e.value("half");
        const auto looks_up = [&](Vec unshifted) {
            const Vec place = unshifted + shift;
            const bool inner = place.x > 20 && place.x < 290 && place.y > 18 && place.y < 138;
            bool covered = false;
            for (const Tile& tile : walls) {
                const double in_x = std::min(place.x - tile.low.x, tile.high.x - place.x);
                const double in_y = std::min(place.y - tile.low.y, tile.high.y - place.y);
                const double depth = std::min(in_x, in_y);
                close = close || std::fabs(depth) < close_call;
                covered = covered || depth > 0;
            }
            close = close || (!covered && !inner);
            return covered;
        };
        bool stopped = false;
        if (const Vec next = at + Vec{motion.x, 0}; motion.x != 0) {
            const bool above = looks_up(next - Vec{0, half.y});
            stopped = looks_up(next + Vec{0, half.y}) || above;
            if (!stopped) at = next;
        }
        if (const Vec next = at + Vec{0, motion.y}; motion.y != 0) {
            const bool beside = looks_up(next - Vec{half.x, 0});
            stopped = looks_up(next + Vec{0, half.y}) || beside || stopped;
        }
        if (close) return std::nullopt;
        return stopped;
    }
    // Beyond the tiles that are drawn all is solid.
    const auto is_within = [&](Vec place) {
        return std::any_of(walls.begin(), walls.end(),
                           [&](const Tile& tile) { return tile.low.x <= place.x - half.x; }) &&
               std::any_of(walls.begin(), walls.end(),
                           [&](const Tile& tile) { return tile.low.y <= place.y - half.y; }) &&
               std::any_of(walls.begin(), walls.end(),
                           [&](const Tile& tile) { return tile.high.x >= place.x + half.x; }) &&
               std::any_of(walls.begin(), walls.end(),
                           [&](const Tile& tile) { return tile.high.y >= place.y + half.y; });
    };
    if (naive) return blocked(at + motion) || !is_within(at + motion);
    if (blocked(at)) return std::nullopt;
    bool hit = false;
    std::array axes{Vec{motion.x, 0}, Vec{0, motion.y}};
    if (e.value("order") == 1) std::swap(axes[0], axes[1]);
    for (const Vec axis : axes)
        for (int i = 0; i < 100; ++i) {
            const Vec next = at + axis / 100;
            if (blocked(next)) {
                hit = true;
                break;
            }
            at = next;
        }
    return hit;
}

Answer bricks(const Exhibit& e, bool naive) {
    std::optional<double> first = 2.0;
    const Diagram drawn = e.diagram();
    const Vec size = e.value("flat") == 1 ? Vec{16, 8} : Vec{20, 20};
    const std::vector<Tile> bricks = drawn_tiles(drawn, size, true);
    if (naive) return e.value("trap") == 1 ? flipped_in_cells(e, bricks, size) : tested_bricks(e, bricks);
    for (const Tile& tile : bricks) {
        const std::vector<Vec> corners{tile.low, {tile.high.x, tile.low.y}, tile.high, {tile.low.x, tile.high.y}};
        const auto time = traced_contact(point(e, "a"), e.value("a.r"), point(e, "v") / 10, corners);
        if (!time || *time == 0) return std::nullopt;
        first = std::min(*first, *time);
    }
    return *first <= 1;
}

Answer shots(const Exhibit& e, bool naive) {
    double least = 1e9;
    const Diagram drawn = e.diagram();
    for (const Primitive& primitive : drawn.primitives) {
        if (primitive.kind != Primitive::Kind::polygon || primitive.points.size() != 8) continue;
        double middle = 0;
        for (const Vec corner : primitive.points) middle += corner.x / 8;
        least = std::min(least, std::fabs(middle - e.value("ship")) - 3 - 11 * (naive ? e.value("fit") : 1));
    }
    return within(least);
}

// Moves the balls along their arrows; a graze that falls between two substeps is a close call.
Answer hundred(const Exhibit& e, bool naive) {
    DrawnBalls balls(e.question_diagram());
    const std::vector<Vec>& places = balls.places;
    constexpr std::size_t most_balls = 60;  // that are judged in little time
    constexpr int few_substeps = 6;         // between which balls pass each other
    if (places.size() > most_balls || e.substeps() < few_substeps) return std::nullopt;
    double least = 1e9;
    Answer naive_answer = false;
    for (int step = 0; step <= ball_steps; ++step) {
        if (step > 0) balls.move(1.0 / ball_steps);
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const double gap = length(places[i] - places[j]) - 2 * balls.radius;
                if (least > 0 && gap <= 0) naive_answer = share_a_cell(balls, i, j, e.substeps());
                least = std::min(least, gap);
            }
    }
    const Answer hit = within(least, balls.radius / 20);
    return naive && hit == true ? naive_answer : hit;
}

}  // namespace megapon::lab::judging
