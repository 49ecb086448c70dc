#include "sim/host_bodies.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "geometry/assert.h"
#include "geometry/polygons.h"
#include "sim/collision.h"
#include "sim/motion.h"
#include "sim/speed_cap.h"

namespace megapon::sim {

namespace {

// Room for one more, so that what follows does not fail in the middle.
template <typename Item>
void make_room(std::vector<Item>& items) {
    if (items.size() == items.capacity()) items.reserve(2 * items.size() + 1);
}

template <typename Item>
void erase_at(std::vector<Item>& items, std::size_t index) {
    MEGAPON_ASSERT(index < items.size());
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(index));
}

// The flags of State::touching without the pairs of one of `count` polygons; the order of the others stays.
std::vector<std::uint8_t> pairs_without(const std::vector<std::uint8_t>& touching, std::size_t count,
                                        std::size_t without) {
    std::vector<std::uint8_t> flags;
    std::size_t pair = 0;
    for (std::size_t a = 0; a < count; ++a)
        for (std::size_t b = a + 1; b < count; ++b, ++pair)
            if (a != without && b != without) flags.push_back(touching[pair]);
    return flags;
}

// Those pairs that were there before the last polygon keep their flag: a host may have moved one since the last step,
// which then tells that they begin to touch.
void keep_flags(std::vector<std::uint8_t>& flags, const std::vector<std::uint8_t>& before, std::size_t count) {
    std::size_t old = 0;
    std::size_t pair = 0;
    for (std::size_t a = 0; a < count; ++a)
        for (std::size_t b = a + 1; b < count; ++b, ++pair)
            if (b + 1 < count) flags[pair] = before[old++];
}

void drop_last_polygon(World& world, State& state) {
    world.resting_polygons.pop_back();
    world.polygon_reaches.pop_back();
    world.court.polygons.pop_back();
    state.polygons.pop_back();
}

}  // namespace

void keep_first_point(World& world, State& state) {
    if (world.points.empty()) return;
    const Tuning tuning = world.tuning;
    world = make_world(first_point_of(world.court), tuning);
    state.point.reset();
    mark_placed_polygons(world, state);
}

void add_ball(World& world, State& state, const Ball& ball) {
    keep_first_point(world, state);
    make_room(world.court.balls);
    make_room(state.balls);
    world.court.balls.push_back({ball.center, ball.velocity, ball.radius});
    state.balls.push_back({ball.center, at_most(ball.velocity, highest_speed(world, state)), ball.radius});
}

void add_megaphone(World& world, State& state, const Megaphone& megaphone) {
    keep_first_point(world, state);
    make_room(world.court.megaphones);
    make_room(state.megaphones);
    make_room(state.megaphone_travels);
    world.court.megaphones.push_back({megaphone.center, megaphone.velocity, megaphone.radius, megaphone.push});
    state.megaphones.push_back(megaphone);
    const bool have_routes = !state.megaphone_travels.empty();
    if (have_routes) state.megaphone_travels.push_back(0);  // the new one has none, but a place among them
}

void add_polygon(World& world, State& state, geometry::Polygon shape, const PolygonPose& pose) {
    keep_first_point(world, state);
    make_room(world.resting_polygons);
    make_room(world.polygon_reaches);
    make_room(world.court.polygons);
    make_room(state.polygons);
    geometry::Polygon placed = transform(shape, pose.center, 0);
    court::PolygonBody body;
    body.center = pose.center;
    body.velocity = pose.velocity;
    body.shape = std::move(shape);
    world.resting_polygons.push_back(std::move(placed));
    world.polygon_reaches.push_back(reach_of(body.shape));
    world.court.polygons.push_back(std::move(body));
    state.polygons.push_back(pose);
    try {
        std::vector<std::uint8_t> flags = touching_pairs(state, world);
        keep_flags(flags, state.touching, state.polygons.size());
        state.touching = std::move(flags);
    } catch (...) {
        drop_last_polygon(world, state);
        throw;
    }
    mark_placed_polygons(world, state);
}

void add_line(World& world, State& state, const court::Line& line) {
    keep_first_point(world, state);
    world.court.lines.push_back(line);
}

void remove_ball(World& world, State& state, std::size_t index) {
    keep_first_point(world, state);
    erase_at(world.court.balls, index);
    erase_at(state.balls, index);
}

void remove_megaphone(World& world, State& state, std::size_t index) {
    keep_first_point(world, state);
    erase_at(world.court.megaphones, index);
    erase_at(state.megaphones, index);
    if (state.megaphone_travels.empty()) return;
    erase_at(state.megaphone_travels, index);
    bool have_routes = false;
    for (const court::MegaphoneStart& megaphone : world.court.megaphones)
        have_routes = have_routes || megaphone.route.moves();
    if (!have_routes) state.megaphone_travels.clear();  // as on a court without a route
}

void remove_polygon(World& world, State& state, std::size_t index) {
    keep_first_point(world, state);
    state.touching = pairs_without(state.touching, state.polygons.size(), index);
    erase_at(world.resting_polygons, index);
    erase_at(world.polygon_reaches, index);
    erase_at(world.court.polygons, index);
    erase_at(state.polygons, index);
}

void remove_line(World& world, State& state, std::size_t index) {
    keep_first_point(world, state);
    erase_at(world.court.lines, index);
}

}  // namespace megapon::sim
