#include "judge/scene_picture.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "sim/obstacles.h"
#include "sim/targets.h"

namespace megapon::judge {

using geometry::Box;
using geometry::Circle;
using geometry::Polygon;
using geometry::Segment;
using geometry::Vec;
using text::Rgb;

namespace {

constexpr double largest = 960;      // pixels, of the longer side
constexpr double finest = 2;         // pixels a px
constexpr int margin = 16;           // pixels
constexpr double most_dots = 100e6;  // looked at; more than any court has that a person drew
constexpr double thin = 1.2;         // pixels
constexpr double thick = 2.4;

constexpr Rgb paper{246, 242, 231};
constexpr Rgb tile_grey{214, 208, 196};
constexpr Rgb ink{44, 40, 52};
constexpr Rgb ball_blue{32, 92, 190};
constexpr Rgb ghost_blue{168, 188, 220};
constexpr Rgb wanted_red{206, 44, 44};

// Draws with the hit tests themselves: a dot is as dark as it is near to an outline.
class Pen {
  public:
    Pen(Vec court, Picture& picture) : picture_(picture) {
        picture_.margin = margin;
        picture_.scale = std::min(finest, largest / std::max(court.x, court.y));
        picture_.width = dots(court.x);
        picture_.pixels.assign(static_cast<std::size_t>(picture_.width) * static_cast<std::size_t>(dots(court.y)),
                               paper);
    }

    void circle(const Circle& circle, Rgb colour, double width = thick) {
        const Box box{circle.center - Vec{circle.radius, circle.radius},
                      circle.center + Vec{circle.radius, circle.radius}};
        mark(box, colour, width, [&](Vec at) { return std::abs(length(at - circle.center) - circle.radius); });
    }

    void segment(const Segment& segment, Rgb colour, double width = thick) {
        mark(box_of(segment), colour, width, [&](Vec at) { return length(at - closest_point(at, segment)); });
    }

    void polygon(const Polygon& polygon, Rgb colour, double width = thick) {
        for (std::size_t i = 0; i < polygon.points.size(); ++i)
            segment({polygon.points[i], polygon.points[(i + 1) % polygon.points.size()]}, colour, width);
    }

    void area(const Box& box, Rgb colour) {
        mark(box, colour, 0, [&](Vec at) {
            const bool in = at.x >= box.low.x && at.x <= box.high.x && at.y >= box.low.y && at.y <= box.high.y;
            return in ? -1e9 : 1e9;
        });
    }

  private:
    int dots(double px) const { return static_cast<int>(std::clamp(px * picture_.scale, 1.0, largest)) + 2 * margin; }

    // The dots of the box with less than half the width to the outline; a dot at its edge in part.
    template <typename Distance>
    void mark(const Box& box, Rgb colour, double width, const Distance& distance) {
        const auto first = dot_of(box.low, -width - 1);
        const auto last = dot_of(box.high, width + 2);
        if (!first || !last) return;
        looked_at_ += (last->x - first->x) * (last->y - first->y);
        if (looked_at_ > most_dots) return;
        for (auto y = static_cast<std::size_t>(first->y); y < static_cast<std::size_t>(last->y); ++y)
            for (auto x = static_cast<std::size_t>(first->x); x < static_cast<std::size_t>(last->x); ++x) {
                const Vec dot{static_cast<double>(x) + 0.5 - margin, static_cast<double>(y) + 0.5 - margin};
                const double away = distance(dot / picture_.scale) * picture_.scale;
                const double part = std::clamp(width / 2 + 0.5 - away, 0.0, 1.0);
                Rgb& pixel = picture_.pixels[y * static_cast<std::size_t>(picture_.width) + x];
                for (const auto of : {&Rgb::red, &Rgb::green, &Rgb::blue})
                    pixel.*of = static_cast<std::uint8_t>(std::lround(pixel.*of + (colour.*of - pixel.*of) * part));
            }
    }

    // Place within the picture; nothing: the place is no number.
    std::optional<Vec> dot_of(Vec place, double further) const {
        if (!std::isfinite(place.x) || !std::isfinite(place.y)) return std::nullopt;
        const Vec dot = place * picture_.scale + Vec{margin + further, margin + further};
        const double height = static_cast<double>(picture_.pixels.size()) / picture_.width;
        return Vec{std::floor(std::clamp(dot.x, 0.0, static_cast<double>(picture_.width))),
                   std::floor(std::clamp(dot.y, 0.0, height))};
    }

    Picture& picture_;
    double looked_at_ = 0;
};

void draw_what_stands(Pen& pen, const sim::State& state, const sim::World& world) {
    const court::Court& court = world.court;
    const geometry::TileMap* tiles = tiles_now(state, world);
    for (int row = 0; tiles && row < tiles->row_count(); ++row)
        for (int column = 0; column < tiles->columns(); ++column) {
            if (!tiles->solid(column, row)) continue;
            const Box box = tile_box(*tiles, column, row);
            pen.area(box, tile_grey);
            pen.polygon(geometry::polygon_of(rect_of(box)), ink, thin);
        }
    pen.polygon(geometry::polygon_of(geometry::Rect{court.size / 2, court.size / 2}), ink, thin);
    for (const court::Line& line : court.lines) pen.segment(line.segment(), ink);
    for (std::size_t i = 0; i < state.polygons.size(); ++i) {
        const sim::PolygonPose& pose = state.polygons[i];
        pen.polygon(transform(court.polygons[i].shape, pose.center, pose.turned), ink);
    }
    for (std::size_t i = 0; i < state.goal_travels.size(); ++i)
        pen.segment(goal_now(state, world, i), wanted_red, thin);
    for (std::size_t i = 0; i < state.targets.size(); ++i)
        pen.circle({target_now(state, world, i), court.targets[i].radius}, ink);
    for (std::size_t i = 0; i < state.drones.size(); ++i)
        pen.circle({drone_now(state, world, i), court.drones[i].radius}, ink, thin);
    for (const court::Gate& gate : court.gates) pen.segment(gate.segment, ink, thin);
    for (const sim::Megaphone& one : state.megaphones) pen.circle({one.center, one.radius}, ink);
    if (!has_players(state)) return;
    const sim::PlayerTuning& tuning = world.tuning.player;
    for (const sim::Side side : sides_in_play(world)) {
        const sim::Player& player = state.players[side];
        const geometry::Rect body{player.body, {tuning.half_width, tuning.half_height}};
        pen.polygon(geometry::polygon_of(body), ink, thin);
        pen.segment({hand_of(player, side, tuning), head_of(player, side, tuning)}, ink, thin);
        pen.circle({head_of(player, side, tuning), tuning.megaphone_radius}, ink);
    }
}

}  // namespace

Rgb Picture::at(Vec place) const {
    const Vec dot = place * scale + Vec{1.0 * margin, 1.0 * margin};
    return pixels[static_cast<std::size_t>(dot.y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(dot.x)];
}

Picture draw_pages(std::span<const sim::State> pages, const sim::World& world, std::optional<Vec> wanted) {
    Picture picture;
    Pen pen(world.court.size, picture);
    const sim::State& shown = pages.back();
    draw_what_stands(pen, shown, sim::world_now(world, shown));
    for (const sim::State& page : pages.first(pages.size() - 1))
        for (const sim::Ball& ball : page.balls) pen.circle({ball.center, ball.radius}, ghost_blue, thin);
    for (const sim::Ball& ball : shown.balls) {
        pen.segment({ball.center, ball.center + ball.velocity / world.tuning.physics.fps}, ball_blue, thin);
        pen.circle({ball.center, ball.radius}, ball_blue);
    }
    if (wanted)
        for (const Vec arm : {Vec{6, 6}, Vec{6, -6}}) pen.segment({*wanted - arm, *wanted + arm}, wanted_red);
    return picture;
}

}  // namespace megapon::judge
