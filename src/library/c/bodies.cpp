#include "court/court_text.h"
#include "geometry/polygons.h"
#include "library/c/checks.h"
#include "library/c/world.h"
#include "sim/speed_cap.h"
#include "sim/targets.h"

namespace megapon::library {

namespace {

mp_vec outer(geometry::Vec v) { return {v.x, v.y}; }
mp_segment outer(const geometry::Segment& segment) { return {outer(segment.from), outer(segment.to)}; }

mp_segment outer(const court::Line& line) { return outer(line.segment()); }
mp_ball outer(const sim::Ball& ball) { return {outer(ball.center), outer(ball.velocity), ball.radius}; }
mp_pose outer(const sim::PolygonPose& pose) { return {outer(pose.center), outer(pose.velocity), pose.turned}; }
mp_megaphone outer(const sim::Megaphone& megaphone) {
    return {outer(megaphone.center), outer(megaphone.velocity), megaphone.radius, megaphone.push};
}

template <typename Bodies, typename Item>
void show(const Bodies& bodies, std::vector<Item>& items) {
    for (const auto& body : bodies) items.push_back(outer(body));
}

template <typename Item>
Item& at(std::vector<Item>& items, std::size_t index, const char* name) {
    if (index < items.size()) return items[index];
    reject("there are " + std::to_string(items.size()) + ' ' + name + ", numbered from 0; got " +
           std::to_string(index));
}

}  // namespace

extern "C" {

MP_API const mp_ball* mp_balls(mp_world* world, size_t* count) {
    return view_of(world, &Views::balls, count, [world](auto& items) { show(world->state().balls, items); });
}

MP_API const mp_megaphone* mp_megaphones(mp_world* world, size_t* count) {
    return view_of(world, &Views::megaphones, count, [world](auto& items) { show(world->state().megaphones, items); });
}

MP_API const mp_pose* mp_polygons(mp_world* world, size_t* count) {
    return view_of(world, &Views::poses, count, [world](auto& items) { show(world->state().polygons, items); });
}

MP_API const mp_vec* mp_polygon_points(mp_world* world, size_t index, size_t* count) {
    const bool is_there = world != nullptr && index < world->state().polygons.size();
    return view_of(is_there ? world : nullptr, &Views::points, count, [world, index](auto& items) {
        const sim::PolygonPose& pose = world->state().polygons[index];
        geometry::Polygon& polygon = world->views.polygon;
        transform(world->world_now().court.polygons[index].shape, pose.center, pose.turned, polygon);
        show(polygon.points, items);
    });
}

MP_API const mp_segment* mp_lines(mp_world* world, size_t* count) {
    return view_of(world, &Views::lines, count, [world](auto& items) { show(world->world_now().court.lines, items); });
}

MP_API const mp_segment* mp_goals(mp_world* world, size_t* count) {
    return view_of(world, &Views::goals, count, [world](auto& items) {
        const sim::World& now = world->world_now();
        for (std::size_t i = 0; i < now.court.goals.size(); ++i)
            items.push_back(outer(goal_now(world->state(), now, i)));
    });
}

MP_API void mp_tiles(mp_world* world, mp_map* tiles) {
    if (tiles == nullptr) return;
    *tiles = {1, {}, "", 1, 0};
    if (world == nullptr) return;
    guarded(nullptr, [&] {
        const auto& own = world->world_now().court.tiles;
        const auto& map = world->state().tiles ? world->state().tiles : own;
        if (!map) return;
        world->views.rows.clear();
        for (const std::string& row : map->rows) world->views.rows.append(row).append("\n");
        *tiles = {map->size, outer(map->origin), world->views.rows.c_str(), map->solid_outside ? 0 : 1, 0};
    });
}

MP_API void mp_court_size(const mp_world* world, mp_vec* size) {
    if (size != nullptr) *size = world == nullptr ? mp_vec{} : outer(world->world().court.size);
}

MP_API const char* mp_court_text(mp_world* world) {
    if (world == nullptr) return "";
    const mp_status status = guarded(nullptr, [&] { world->views.court = court::write_court(world->world().court); });
    return status == MP_OK ? world->views.court.c_str() : "";
}

MP_API mp_status mp_set_ball(mp_world* world, size_t index, const mp_ball* ball, mp_error* error) {
    return guarded(error, [&] {
        Scene& scene = scene_of(world);
        sim::Ball& now = at(scene.state.balls, index, "balls");
        now = checked(required(ball, "ball"));
        sim::hold_highest_speed(scene.state, scene.world);
    });
}

MP_API mp_status mp_set_megaphone(mp_world* world, size_t index, const mp_megaphone* megaphone, mp_error* error) {
    return guarded(error, [&] {
        Scene& scene = scene_of(world);
        sim::Megaphone& now = at(scene.state.megaphones, index, "megaphones");
        if (world->world_now().court.megaphones[index].route.moves())
            throw Failure(MP_WRONG_KIND, "this megaphone goes along a route");
        now = checked(required(megaphone, "megaphone"));
    });
}

MP_API mp_status mp_set_polygon(mp_world* world, size_t index, const mp_pose* pose, mp_error* error) {
    return guarded(error, [&] {
        Scene& scene = scene_of(world);
        const mp_pose& given = required(pose, "pose");
        sim::PolygonPose& now = at(scene.state.polygons, index, "polygons");
        now = checked(given);
        mark_placed_polygons(scene.world, scene.state);  // those that rest are looked for where their court says
    });
}

}  // extern "C"

}  // namespace megapon::library
