#include "app/view/obstacles.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "app/view/task_view.h"
#include "geometry/polygons.h"
#include "sim/foresight.h"
#include "sim/player.h"
#include "sim/targets.h"
#include "sim/world.h"

namespace megapon::view {

namespace {

using geometry::Box;
using geometry::Vec;

double distance(const Box& box, Vec point) {
    const Vec nearest{std::clamp(point.x, box.low.x, box.high.x), std::clamp(point.y, box.low.y, box.high.y)};
    return length(point - nearest);
}

bool overlap(const Box& a, const Box& b) {
    return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

// In steps that are short against the circle.
bool meets(const Box& box, const std::vector<Vec>& path, double radius) {
    constexpr double step = 3;  // px
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const Vec from = path[i], way = path[i + 1] - from;
        const int steps = 1 + static_cast<int>(length(way) / step);
        for (int at = 0; at < steps; ++at)
            if (distance(box, from + (static_cast<double>(at) / steps) * way) < radius) return true;
    }
    return !path.empty() && distance(box, path.back()) < radius;
}

Box box_of_polygon(const sim::State& state, const court::Court& court, std::size_t polygon) {
    const sim::PolygonPose& pose = state.polygons[polygon];
    return box_of(geometry::transform(court.polygons[polygon].shape, pose.center, pose.turned));
}

}  // namespace

void Obstacles::add_balls(const sim::State& state, const sim::World& world, double pages) {
    constexpr double margin = 2;  // px
    for (const sim::Ball& ball : state.balls) {
        const double seconds = pages / world.tuning.physics.fps;
        add(sim::straight_path(ball, seconds, state, world), ball.radius + margin);
    }
}

void Obstacles::add_captains(const sim::State& state, const sim::World& world, double margin) {
    const Vec half{14 + margin, 26 + margin};
    const sim::PlayerTuning& tuning = world.tuning.player;
    if (!sim::has_players(state)) return;
    for (const sim::Side side : sim::sides_in_play(world)) {
        const sim::Player& player = state.players[side];
        const double reach = tuning.megaphone_radius + 2 + margin;
        const Vec round{reach, reach};
        const Vec head = sim::head_of(player, side, tuning);
        add({player.body - half, player.body + half});
        add({head - round, head + round});
    }
}

void Obstacles::add_task(const sim::State& state, const sim::World& whole) {
    constexpr double margin = 2, lip = 6;  // px
    const sim::World& world = sim::world_now(whole, state);
    if (!world.court.task) return;
    const bool steers = world.court.task->kind == TaskKind::steer;
    const std::size_t bodies = steers ? 1 : state.edges.empty() ? 0 : world.court.polygons.size();
    for (std::size_t p = 0; p < std::min(bodies, state.polygons.size()); ++p)
        add(geometry::expand(box_of_polygon(state, world.court, p), margin));
    if (const auto sail = sail_of(state, world.court); !sail.empty())
        add(geometry::expand(box_of(geometry::Polygon{sail}), margin));
    for (std::size_t i = 0; i < state.targets.size(); ++i)
        add({target_now(state, world, i)}, world.court.targets[i].radius + margin);
    for (std::size_t i = 0; i < state.gates.size(); ++i) {
        const geometry::Segment& slit = world.court.gates[i].segment;
        add(geometry::expand(geometry::box_of(slit), lip));
    }
    for (std::size_t i = 0; i < state.drones.size(); ++i)
        if (state.drones[i].phase == sim::DronePhase::flying)
            add({sim::drone_now(state, world, i)}, world.court.drones[i].radius + margin);
}

bool Obstacles::leave_free(const Box& box) const {
    return std::none_of(circles_.begin(), circles_.end(),
                        [&](const Circle& circle) { return meets(box, circle.path, circle.radius); }) &&
           std::none_of(boxes_.begin(), boxes_.end(), [&](const Box& other) { return overlap(box, other); });
}

}  // namespace megapon::view
