#pragma once

#include <vector>

#include "sim/judges.h"

// Finds the first thing that a ball in straight motion meets by asking everything in turn, in long double: every thing
// at rest is a set of segments, each grown by a radius; a circle is a segment without length. The solvers' geometry is
// not used.
namespace megapon::sim::testing {

struct Wide {
    long double x = 0;
    long double y = 0;
};

// A thing's piece.
struct Piece {
    Vec from;
    Vec to;
    double radius = 0;
    Surface off = Surface::line;
    int index = 0;
};

struct FirstMeeting {
    long double seconds = 0;
    Vec center;
    Vec normal;
    Surface off = Surface::wall;
    int index = 0;
    long double margin = 1e9;  // s until the next one of another thing
};

class PathJudge {
  public:
    explicit PathJudge(const World& world) : court_(world.court) {
        const auto& court = world.court;
        for (std::size_t i = 0; i < court.lines.size(); ++i)
            add(court.lines[i].from, court.lines[i].to, Surface::line, i);
        for (std::size_t i = 0; i < court.polygons.size(); ++i) {
            const auto& points = world.resting_polygons[i].points;
            for (std::size_t k = 0; k < points.size(); ++k) {
                add(points[k], points[(k + 1) % points.size()], Surface::polygon, i);
            }
        }
        for (std::size_t i = 0; i < court.megaphones.size(); ++i) {
            const auto& megaphone = court.megaphones[i];
            pieces_.push_back({megaphone.center, megaphone.center, megaphone.radius.value_or(12), Surface::megaphone,
                               static_cast<int>(i)});
        }
        if (court.tiles) add_tiles(*court.tiles);
    }

    // The first meeting after `center`, or nothing without walls.
    std::optional<FirstMeeting> first(Vec center, Vec velocity, double radius) const {
        std::optional<FirstMeeting> best;
        const auto take = [&](const std::optional<FirstMeeting>& other) {
            if (!other) return;
            const bool same = best && best->off == other->off && best->index == other->index;
            long double margin = best ? best->margin : 1e9L;
            if (best && !same) margin = std::min(margin, std::fabs(other->seconds - best->seconds));
            if (!best || other->seconds < best->seconds) best = other;
            best->margin = margin;
        };
        for (int wall = 0; wall < 4; ++wall) take(meet_wall(center, velocity, radius, wall));
        for (const Piece& piece : pieces_) take(meet_piece(center, velocity, radius + piece.radius, piece));
        return best;
    }

    // How far a ball is from one thing, which is no tile: px, negative when it stands in its outline. Tiles are one.
    double gap(Vec center, double radius, Surface off, int index) const {
        double least = 1e9;
        if (off == Surface::wall) return wall_gap(center, radius, index);
        for (const Piece& piece : pieces_) {
            if (piece.off != off || (off != Surface::tile && piece.index != index)) continue;
            least = std::min(least, distance(center, nearest_point(center, piece)) - radius - piece.radius);
        }
        return least;
    }

    double least_gap(Vec center, double radius) const {
        double least = 1e9;
        for (int wall = 0; wall < 4; ++wall) least = std::min(least, wall_gap(center, radius, wall));
        for (const Piece& piece : pieces_) least = std::min(least, gap(center, radius, piece.off, piece.index));
        return least;
    }

  private:
    static constexpr double touching = 1e-7;  // px; a ball that has just bounced is this near

    void add(Vec from, Vec to, Surface off, std::size_t index) {
        pieces_.push_back({from, to, 0, off, static_cast<int>(index)});
    }

    void add_tiles(const geometry::TileMap& tiles) {
        const int columns = tiles.columns();
        for (int row = 0; row < static_cast<int>(tiles.rows.size()); ++row) {
            for (int column = 0; column < columns; ++column) {
                if (!tiles.solid(column, row)) continue;
                const Vec low = tiles.origin + Vec{column * tiles.size, row * tiles.size};
                const Vec high = low + Vec{tiles.size, tiles.size};
                const Vec corners[] = {low, {high.x, low.y}, high, {low.x, high.y}};
                for (std::size_t k = 0; k < 4; ++k) {
                    const int tile = row * columns + column;
                    add(corners[k], corners[(k + 1) % 4], Surface::tile, static_cast<std::size_t>(tile));
                }
            }
        }
    }

    double wall_gap(Vec center, double radius, int wall) const {
        const double at = wall % 2 == 0 ? center.x : center.y;
        return (wall < 2 ? at : (wall == 2 ? court_.size.x : court_.size.y) - at) - radius;
    }

    std::optional<FirstMeeting> meet_wall(Vec center, Vec velocity, double radius, int wall) const {
        if (court_.walls == court::Walls::none) return std::nullopt;
        const bool upright = wall % 2 == 0;
        if (upright && court_.walls == court::Walls::goals) return std::nullopt;
        const long double at = upright ? center.x : center.y;
        const long double speed = upright ? velocity.x : velocity.y;
        const long double size = upright ? court_.size.x : court_.size.y;
        const long double gap = wall < 2 ? at - radius : size - at - radius;
        const long double closing = wall < 2 ? -speed : speed;
        if (closing <= 0) return std::nullopt;
        const long double t = gap / closing;
        const double into = wall < 2 ? 1 : -1;
        const Vec normal = upright ? Vec{into, 0} : Vec{0, into};
        return FirstMeeting{t, center + velocity * static_cast<double>(t), normal, Surface::wall, wall};
    }

    // A segment grown by `reach` is two discs and the strip between them.
    static std::optional<FirstMeeting> meet_piece(Vec center, Vec velocity, double reach, const Piece& piece) {
        const Vec nearest = nearest_point(center, piece);
        const double gap = distance(center, nearest) - reach;
        const double closing = -dot(velocity, center - nearest);
        if (gap < touching && closing <= 1e-6 * length(velocity) * reach) return std::nullopt;
        std::optional<long double> best;
        const auto take = [&](std::optional<long double> t) {
            if (t && *t * length(velocity) > -2 * touching && (!best || *t < *best)) best = t;
        };
        take(root(center, velocity, piece.from, reach));
        take(root(center, velocity, piece.to, reach));
        if (piece.from != piece.to) take(strip(center, velocity, piece, reach));
        if (!best) return std::nullopt;
        const Vec at = center + velocity * static_cast<double>(*best);
        const Vec normal = at - nearest_point(at, piece);
        return FirstMeeting{*best, at, normal / length(normal), piece.off, piece.index};
    }

    static Vec nearest_point(Vec p, const Piece& piece) {
        const Vec way = piece.to - piece.from;
        if (way == Vec{}) return piece.from;
        const double share = dot(p - piece.from, way) / length_squared(way);
        return piece.from + way * std::min(1.0, std::max(0.0, share));
    }

    static std::optional<long double> root(Vec center, Vec velocity, Vec point, double reach) {
        const long double x = static_cast<long double>(center.x) - point.x;
        const long double y = static_cast<long double>(center.y) - point.y;
        const long double u = velocity.x;
        const long double v = velocity.y;
        const long double a = u * u + v * v;
        const long double off = (x * v - y * u) / std::sqrt(a);
        if (std::fabs(off) > reach) return std::nullopt;
        return (-(x * u + y * v) / std::sqrt(a) - std::sqrt(reach * reach - off * off)) / std::sqrt(a);
    }

    static std::optional<long double> strip(Vec center, Vec velocity, const Piece& piece, double reach) {
        const long double x = static_cast<long double>(piece.to.x) - piece.from.x;
        const long double y = static_cast<long double>(piece.to.y) - piece.from.y;
        const long double size = std::sqrt(x * x + y * y);
        const long double p = static_cast<long double>(center.x) - piece.from.x;
        const long double q = static_cast<long double>(center.y) - piece.from.y;
        const long double off = (x * q - y * p) / size;
        const long double speed = (x * velocity.y - y * velocity.x) / size;
        if (speed == 0 || (off > 0) == (speed > 0)) return std::nullopt;
        const long double t = (std::fabs(off) - reach) / std::fabs(speed);
        const long double foot = ((p + velocity.x * t) * x + (q + velocity.y * t) * y) / size;
        if (foot < 0 || foot > size) return std::nullopt;
        return t;
    }

    court::Court court_;
    std::vector<Piece> pieces_;
};

}  // namespace megapon::sim::testing
