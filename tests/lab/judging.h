#pragma once

#include <cmath>
#include <optional>
#include <string>

#include "lab/exhibit.h"
#include "sim/event.h"

// What the judges share, and those of tiles, bricks, drones and many balls.
namespace megapon::lab::judging {

using Answer = std::optional<bool>;  // nothing: rounding decides

constexpr double close_call = 1e-6;  // px

// Whether the excess over a limit is none.
inline Answer within(double excess, double tolerance = close_call) {
    if (std::fabs(excess) < tolerance) return std::nullopt;
    return excess < 0;
}

inline Vec point(const Exhibit& e, const std::string& name) { return {e.value(name + ".x"), e.value(name + ".y")}; }

// Two circles and their velocities, px/s, as a question about `masses` draws them.
struct DrawnPair {
    Circle a;
    Circle b;
    Vec velocity_a;
    Vec velocity_b;
};

inline DrawnPair drawn_pair(const Exhibit& e) {
    constexpr double arrow_scale = 0.25;  // px of an arrow for 1 px/s
    DrawnPair pair;
    int circles = 0;
    int arrows = 0;
    const Diagram drawn = e.question_diagram();
    for (const Primitive& primitive : drawn.primitives) {
        if (primitive.kind == Primitive::Kind::circle)
            (circles++ == 0 ? pair.a : pair.b) = {primitive.points[0], primitive.radius};
        if (primitive.kind == Primitive::Kind::arrow)
            (arrows++ == 0 ? pair.velocity_a : pair.velocity_b) =
                (primitive.points[1] - primitive.points[0]) / arrow_scale;
    }
    return pair;
}

// Of `swing`, by the rules: how the ball is hit with one press at this substep, counted from the first page's first.
// Nothing: it flies by, or comes back from a goal post.
std::optional<sim::Hit> hit_by_press(const Exhibit& e, int pressed);

Answer tiles(const Exhibit& e, bool naive);
Answer bricks(const Exhibit& e, bool naive);
Answer shots(const Exhibit& e, bool naive);
Answer hundred(const Exhibit& e, bool naive);

}  // namespace megapon::lab::judging
