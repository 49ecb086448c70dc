#include <cmath>
#include <utility>

#include "court/court_text.h"
#include "geometry/polygons.h"
#include "library/c/world.h"
#include "sim/targets.h"

namespace megapon::library {

namespace {

geometry::Vec inner(mp_vec v) { return {v.x, v.y}; }
mp_vec outer(geometry::Vec v) { return {v.x, v.y}; }
mp_segment outer(const geometry::Segment& segment) { return {outer(segment.from), outer(segment.to)}; }

// fill(views) as a view of an array; NULL, and 0, when the memory does not suffice.
template <typename Fill>
auto view_of(mp_world* world, std::size_t* count, const Fill& fill) -> decltype(fill(world->views).data()) {
    *count = 0;
    decltype(fill(world->views).data()) items = nullptr;
    const mp_status status = guarded(nullptr, [&] {
        const auto& filled = fill(world->views);
        items = filled.data();
        *count = filled.size();
    });
    return status == MP_OK ? items : nullptr;
}

template <typename Item, typename Bodies, typename Convert>
const std::vector<Item>& convert(std::vector<Item>& items, const Bodies& bodies, const Convert& item_of) {
    items.clear();
    for (const auto& body : bodies) items.push_back(item_of(body));
    return items;
}

std::string joined(const geometry::TileRows& rows) {
    std::string text;
    for (const std::string& row : rows) text.append(row).append("\n");
    return text;
}

void check(double value, text::Range range, const char* name) {
    if (!range.contains(value))
        reject(std::string(name) + ": expected " + text::number_in(range) + ", got " + text::number_text(value));
}

void check(mp_vec v, text::Range range, const char* name) {
    check(v.x, range, name);
    check(v.y, range, name);
}

template <typename Item>
Item& at(std::vector<Item>& items, std::size_t index, const char* name) {
    if (index < items.size()) return items[index];
    reject("there are " + std::to_string(items.size()) + ' ' + name + ", numbered from 0; got " +
           std::to_string(index));
}

Scene& scene_of(mp_world* world) { return as<Scene>(there(world, "world"), "a scene: nobody moves a match's bodies"); }

// Whoever moves a polygon has one that moves, also while it stands still: those that rest lie where their court says.
void place(Scene& scene, std::size_t index, const mp_pose& pose) {
    sim::PolygonPose& now = at(scene.state.polygons, index, "polygons");
    check(pose.center, court::place_limits, "center");
    check(pose.velocity, court::speed_limits, "velocity");
    if (!(std::fabs(pose.turned) < 360)) reject("turned: expected less than 360 degrees");
    court::PolygonBody& body = scene.world.court.polygons[index];
    if (!body.moves()) body.velocity = {1, 0};
    now = {inner(pose.center), inner(pose.velocity), pose.turned};
}

}  // namespace

extern "C" {

MP_API const mp_ball* mp_balls(mp_world* world, size_t* count) {
    return view_of(
        world, count, [&](Views & views) -> auto& {
            return convert(views.balls, world->state().balls, [](const sim::Ball& ball) {
                return mp_ball{outer(ball.center), outer(ball.velocity), ball.radius};
            });
        });
}

MP_API const mp_megaphone* mp_megaphones(mp_world* world, size_t* count) {
    return view_of(
        world, count, [&](Views & views) -> auto& {
            return convert(views.megaphones, world->state().megaphones, [](const sim::Megaphone& megaphone) {
                return mp_megaphone{outer(megaphone.center), outer(megaphone.velocity), megaphone.radius,
                                    megaphone.push};
            });
        });
}

MP_API const mp_pose* mp_polygons(mp_world* world, size_t* count) {
    return view_of(
        world, count, [&](Views & views) -> auto& {
            return convert(views.poses, world->state().polygons, [](const sim::PolygonPose& pose) {
                return mp_pose{outer(pose.center), outer(pose.velocity), pose.turned};
            });
        });
}

MP_API const mp_vec* mp_polygon_points(mp_world* world, size_t index, size_t* count) {
    *count = 0;
    if (index >= world->state().polygons.size()) return nullptr;
    return view_of(
        world, count, [&](Views & views) -> auto& {
            const sim::PolygonPose& pose = world->state().polygons[index];
            transform(world->world_now().court.polygons[index].shape, pose.center, pose.turned, views.polygon);
            return convert(views.points, views.polygon.points, [](geometry::Vec point) { return outer(point); });
        });
}

MP_API const mp_segment* mp_lines(mp_world* world, size_t* count) {
    return view_of(
        world, count, [&](Views & views) -> auto& {
            return convert(views.lines, world->world_now().court.lines,
                           [](const court::Line& line) { return outer(line.segment()); });
        });
}

MP_API const mp_segment* mp_goals(mp_world* world, size_t* count) {
    return view_of(
        world, count, [&](Views & views) -> auto& {
            views.goals.clear();
            for (std::size_t i = 0; i < world->world_now().court.goals.size(); ++i)
                views.goals.push_back(outer(goal_now(world->state(), world->world_now(), i)));
            return std::as_const(views.goals);
        });
}

MP_API void mp_tiles(mp_world* world, mp_map* tiles) {
    *tiles = {1, {}, "", 1, 0};
    guarded(nullptr, [&] {
        const auto& own = world->world_now().court.tiles;
        const auto& map = world->state().tiles ? world->state().tiles : own;
        if (!map) return;
        world->views.rows = joined(map->rows);
        *tiles = {map->size, outer(map->origin), world->views.rows.c_str(), map->solid_outside ? 0 : 1, 0};
    });
}

MP_API void mp_court_size(const mp_world* world, mp_vec* size) { *size = outer(world->world().court.size); }

MP_API const char* mp_court_text(mp_world* world) {
    const mp_status status = guarded(nullptr, [&] { world->views.court = court::write_court(world->world().court); });
    return status == MP_OK ? world->views.court.c_str() : "";
}

MP_API mp_status mp_set_ball(mp_world* world, size_t index, const mp_ball* ball, mp_error* error) {
    return guarded(error, [&] {
        sim::Ball& now = at(scene_of(world).state.balls, index, "balls");
        check(there(ball, "ball").center, court::place_limits, "center");
        check(ball->velocity, court::speed_limits, "velocity");
        check(ball->radius, court::any_radius_limits, "radius");
        now.center = inner(ball->center);
        now.velocity = inner(ball->velocity);
        now.radius = ball->radius;
    });
}

MP_API mp_status mp_set_megaphone(mp_world* world, size_t index, const mp_megaphone* megaphone, mp_error* error) {
    return guarded(error, [&] {
        constexpr text::Range push_limits{-10, 10};
        Scene& scene = scene_of(world);
        sim::Megaphone& now = at(scene.state.megaphones, index, "megaphones");
        if (scene.world.court.megaphones[index].route.moves())
            throw Failure(MP_WRONG_KIND, "this megaphone goes along a route");
        check(there(megaphone, "megaphone").center, court::place_limits, "center");
        check(megaphone->velocity, court::speed_limits, "velocity");
        check(megaphone->radius, court::any_radius_limits, "radius");
        check(megaphone->push, push_limits, "push");
        now = {inner(megaphone->center), inner(megaphone->velocity), megaphone->radius, megaphone->push};
    });
}

MP_API mp_status mp_set_polygon(mp_world* world, size_t index, const mp_pose* pose, mp_error* error) {
    return guarded(error, [&] { place(scene_of(world), index, there(pose, "pose")); });
}

}  // extern "C"

}  // namespace megapon::library
