#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "geometry/shapes.h"
#include "geometry/tile_map.h"

// A slow judge for whole numbers: every yes/no by 128-bit integers, every shape by its definition, nothing shared with
// what it judges.
namespace whole {

struct Point {
    std::int64_t x = 0;
    std::int64_t y = 0;
};
struct Disc {
    Point center;
    std::int64_t radius = 0;
};
struct Line {
    Point from;
    Point to;
};
struct Box {  // from its low to its high corner
    Point low;
    Point high;
};
using Outline = std::vector<Point>;

bool meet(const Disc& a, const Disc& b);
bool meet(const Disc& a, const Line& b);
bool meet(const Disc& a, const Box& b);
bool meet(const Disc& a, const Outline& b);
bool meet(const Box& a, const Box& b);
bool meet(const Line& a, const Line& b);
bool meet(const Outline& a, const Outline& b);

// Whether a, going by `motion`, ever meets b.
bool meet_on_the_way(const Disc& a, Point motion, const Disc& b);
bool meet_on_the_way(const Disc& a, Point motion, const Line& b);
bool meet_on_the_way(const Disc& a, Point motion, const Outline& b);
bool meet_on_the_way(const Disc& a, Point motion, const Box& b);

inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

// Random questions, the same on every machine.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_{seed} {}
    std::int64_t between(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(high - low + 1));
    }
    bool one_in(std::int64_t n) { return between(1, n) == 1; }
    double share() { return static_cast<double>(engine_() >> 11U) * 0x1p-53; }
    double real(double low, double high) { return low + (high - low) * share(); }
    Point point(std::int64_t reach) { return {between(-reach, reach), between(-reach, reach)}; }
    Outline star(Point center, int corners, std::int64_t reach);  // a simple polygon round its centre, often notched

  private:
    std::mt19937_64 engine_;
};

// The same shapes as the geometry knows them.
inline megapon::geometry::Vec vec(Point p) { return {static_cast<double>(p.x), static_cast<double>(p.y)}; }
inline megapon::geometry::Circle shape(const Disc& a) { return {vec(a.center), static_cast<double>(a.radius)}; }
inline megapon::geometry::Segment shape(const Line& a) { return {vec(a.from), vec(a.to)}; }
megapon::geometry::Polygon shape(const Outline& a);
megapon::geometry::Rect shape(const Box& a);  // its sides must be of even length for whole halves

}  // namespace whole
