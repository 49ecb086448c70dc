#include "lab/target.h"

#include <cmath>

namespace megapon::lab {

namespace {

constexpr double megaphone_radius = 12;
constexpr double line_length = 60;
constexpr double brick_side = 15;

// A target's outline round its middle. The ball's centre is kept `reach` from the corners, and the ball's radius from
// the sides, which go from each corner to the next, round the target with the inside on their right-hand side.
struct Outline {
    double reach = ball_radius;
    std::vector<Vec> corners;
};

Outline outline_of(Target target) {
    const double end = line_length / 2;
    const double half = brick_side / 2;
    switch (target) {
        case Target::megaphone:
            return {megaphone_radius + ball_radius, {{0, 0}}};
        case Target::line:
            return {ball_radius, {{-end, 0}, {end, 0}}};
        case Target::brick:
            return {ball_radius, {{-half, -half}, {half, -half}, {half, half}, {-half, half}}};
    }
    return {};
}

Vec middle() { return court::Court{}.size / 2; }

// How far ahead of `start`, relative to a corner, the disc round it begins.
std::optional<double> way_to_disc(Vec start, Vec ahead, double reach) {
    const double off = std::fabs(cross(start, ahead));
    if (off > reach) return std::nullopt;
    const double way = -dot(start, ahead) - std::sqrt((reach - off) * (reach + off));
    if (way < 0) return std::nullopt;
    return way;
}

// How far ahead the line along a side that begins in the origin, moved out by the ball's radius, is crossed.
std::optional<double> way_to_side(Vec start, Vec ahead, Vec side) {
    const double size = length(side);
    const Vec out = -perpendicular(side) / size;
    const double closing = -dot(ahead, out);
    if (closing <= 0) return std::nullopt;
    const double way = (dot(start, out) - ball_radius) / closing;
    const double foot = dot(start + ahead * way, side) / size;
    if (way < 0 || foot < 0 || foot > size) return std::nullopt;
    return way;
}

struct Entry {
    double way = 0;
    Vec normal;
};

void keep_nearer(std::optional<Entry>& best, double way, Vec normal) {
    if (!best || way < best->way) best = Entry{way, normal};
}

}  // namespace

court::Court court_with(Target target) {
    court::Court court;
    court.walls = court::Walls::none;
    const Outline outline = outline_of(target);
    const std::vector<Vec>& corners = outline.corners;
    switch (target) {
        case Target::megaphone:
            court.megaphones.push_back({middle(), {}, megaphone_radius, 0});
            break;
        case Target::line:
            court.lines.push_back({middle() + corners[0], middle() + corners[1]});
            break;
        case Target::brick:
            court.tiles = geometry::TileMap{brick_side, middle() + corners[0], {"#"}, false};
            break;
    }
    return court;
}

double reach_of(Target target) {
    const Outline outline = outline_of(target);
    return outline.reach + length(outline.corners[0]);
}

std::optional<FirstTouch> first_touch(Target target, Vec start, Vec ahead) {
    const Outline outline = outline_of(target);
    const std::size_t count = outline.corners.size();
    std::optional<Entry> best;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec from_corner = start - middle() - outline.corners[i];
        if (const auto way = way_to_disc(from_corner, ahead, outline.reach)) {
            keep_nearer(best, *way, (from_corner + ahead * *way) / outline.reach);
        }
        const Vec side = outline.corners[(i + 1) % count] - outline.corners[i];
        if (const auto way = count > 1 ? way_to_side(from_corner, ahead, side) : std::nullopt) {
            keep_nearer(best, *way, -perpendicular(side) / length(side));
        }
    }
    if (!best) return std::nullopt;
    const Entry& entry = *best;
    const Vec center = start + ahead * entry.way;
    return FirstTouch{center, entry.normal, center - entry.normal * ball_radius};
}

}  // namespace megapon::lab
