#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "court/court_text.h"
#include "sim/tuning.h"
#include "tools/tiled.h"

namespace megapon::tools {

namespace {

using geometry::Vec;
using Json = nlohmann::ordered_json;

constexpr int solid_tile = 1;  // in the tile set; the bricks of 1 to 9 hits follow it
constexpr int kinds_of_tiles = 10;
constexpr int usual_tile = 20;  // px, of a map without a tile layer

Json pair(Vec v) { return Json::array({v.x, v.y}); }

Json pairs(const std::vector<Vec>& points) {
    Json list = Json::array();
    for (const Vec point : points) list.push_back(pair(point));
    return list;
}

// Tiled has no lists: those become texts.
const char* type_of(const Json& value) {
    if (value.is_boolean()) return "bool";
    if (value.is_number_integer()) return "int";
    return value.is_number() ? "float" : "string";
}

class Properties {
  public:
    void add(const char* name, Json value) {
        if (value.is_array()) value = value.dump();
        list_.push_back({{"name", name}, {"type", type_of(value)}, {"value", std::move(value)}});
    }
    void add_unless(const char* name, double value, double usual) {
        if (value != usual) add(name, Json(value));
    }
    void add(const char* name, std::optional<double> value) {
        if (value) add(name, Json(*value));
    }
    void add_during(const court::Points& during) {
        if (!during.empty()) add("during", Json(during));
    }
    void add_route(const court::Route& route) {
        if (route.points.empty()) return;
        add("route", pairs(route.points));
        add("speed", Json(route.speed));
    }
    Json done() { return std::move(list_); }

  private:
    Json list_ = Json::array();
};

class Objects {
  public:
    Json& add(const char* type, Vec place, Vec size, Properties properties) {
        list_.push_back({{"id", next_id_++},
                         {"name", ""},
                         {"type", type},
                         {"x", place.x},
                         {"y", place.y},
                         {"width", size.x},
                         {"height", size.y},
                         {"rotation", 0},
                         {"visible", true},
                         {"properties", properties.done()}});
        return list_.back();
    }

    void add_circle(const char* type, Vec center, double radius, Properties properties) {
        Json& circle = add(type, center - Vec{radius, radius}, {2 * radius, 2 * radius}, std::move(properties));
        circle["ellipse"] = true;
    }

    void add_point(const char* type, Vec place, Properties properties) {
        Json& point = add(type, place, {}, std::move(properties));
        point["point"] = true;
    }

    // `kind`: "polyline" or "polygon". Tiled counts the points from the object's place.
    void add_points(const char* type, const char* kind, Vec place, const std::vector<Vec>& points,
                    Properties properties) {
        Json list = Json::array();
        for (const Vec point : points) list.push_back({{"x", point.x}, {"y", point.y}});
        Json& shape = add(type, place, {}, std::move(properties));
        shape[kind] = std::move(list);
    }

    int next_id() const { return next_id_; }
    Json done() { return std::move(list_); }

  private:
    Json list_ = Json::array();
    int next_id_ = 1;
};

void add_segment(Objects& objects, const char* type, Vec from, Vec to, Properties properties) {
    objects.add_points(type, "polyline", from, {{}, to - from}, std::move(properties));
}

void add_balls(Objects& objects, const court::Court& court) {
    for (const court::BallStart& ball : court.balls) {
        Properties properties;
        properties.add("velocity", pair(ball.velocity));
        if (ball.radius)
            objects.add_circle("ball", ball.center, *ball.radius, std::move(properties));
        else
            objects.add_point("ball", ball.center, std::move(properties));
    }
}

void add_megaphones(Objects& objects, const court::Court& court) {
    for (const court::MegaphoneStart& megaphone : court.megaphones) {
        Properties properties;
        if (megaphone.velocity != Vec{}) properties.add("velocity", pair(megaphone.velocity));
        properties.add_unless("push", megaphone.push, 0);
        properties.add_route(megaphone.route);
        properties.add_during(megaphone.during);
        if (megaphone.radius)
            objects.add_circle("megaphone", megaphone.center, *megaphone.radius, std::move(properties));
        else
            objects.add_point("megaphone", megaphone.center, std::move(properties));
    }
}

void add_obstacles(Objects& objects, const court::Court& court) {
    for (const court::Line& line : court.lines) {
        Properties properties;
        properties.add_unless("restitution", line.restitution, 1);
        properties.add_during(line.during);
        add_segment(objects, "line", line.from, line.to, std::move(properties));
    }
    for (const court::PolygonBody& polygon : court.polygons) {
        Properties properties;
        properties.add_unless("spin", polygon.spin, 0);
        if (polygon.velocity != Vec{}) properties.add("velocity", pair(polygon.velocity));
        properties.add_unless("restitution", polygon.restitution, 1);
        properties.add_unless("yields", polygon.yields, 0);
        properties.add_during(polygon.during);
        objects.add_points("polygon", "polygon", polygon.center, polygon.shape.points, std::move(properties));
    }
    for (const court::Goal& goal : court.goals) {
        Properties properties;
        properties.add("owner", Json(court::word_of(goal.owner)));
        properties.add_route(goal.route);
        properties.add_during(goal.during);
        add_segment(objects, "goal", goal.segment.from, goal.segment.to, std::move(properties));
    }
}

void add_task_bodies(Objects& objects, const court::Court& court) {
    for (const court::Target& target : court.targets) {
        Properties properties;
        if (target.hits != 1) properties.add("hits", Json(target.hits));
        properties.add_route(target.route);
        properties.add_during(target.during);
        objects.add_circle("target", target.center, target.radius, std::move(properties));
    }
    for (const court::Gate& gate : court.gates) add_segment(objects, "gate", gate.segment.from, gate.segment.to, {});
    for (const court::Drone& drone : court.drones) {
        Properties properties;
        properties.add("radius", Json(drone.radius));
        properties.add_unless("start", drone.start, 0);
        properties.add("speed", Json(drone.route.speed));
        objects.add_points("drone", "polyline", {}, drone.route.points, std::move(properties));
    }
    for (const court::Crusher& crusher : court.crushers) {
        Properties properties;
        properties.add("first", Json(crusher.first));
        properties.add("every", Json(crusher.every));
        properties.add("down", Json(crusher.down));
        properties.add("warning", Json(crusher.warning));
        properties.add_during(crusher.during);
        objects.add("crusher", crusher.area.center - crusher.area.half, 2 * crusher.area.half, std::move(properties));
    }
}

Json tile_layer(const court::Court& court) {
    const geometry::TileMap& tiles = *court.tiles;
    Properties properties;
    if (court.has_bricks) properties.add("bricks", Json(true));
    properties.add_unless("restitution", court.tile_restitution, 1);
    properties.add_during(court.tiles_during);
    Json data = Json::array();
    for (int row = 0; row < static_cast<int>(tiles.rows.size()); ++row) {
        for (int column = 0; column < tiles.columns(); ++column) {
            const char tile = tiles.solid(column, row)
                                  ? tiles.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]
                                  : '.';
            const bool is_brick = tile >= '1' && tile <= '9';
            data.push_back(tile == '.' ? 0 : is_brick ? solid_tile + (tile - '0') : solid_tile);
        }
    }
    return {{"id", 1},
            {"name", "tiles"},
            {"type", "tilelayer"},
            {"x", 0},
            {"y", 0},
            {"width", tiles.columns()},
            {"height", tiles.rows.size()},
            {"offsetx", tiles.origin.x},
            {"offsety", tiles.origin.y},
            {"opacity", 1},
            {"visible", true},
            {"properties", properties.done()},
            {"data", std::move(data)}};
}

void add_task(Properties& properties, const court::Task& task) {
    properties.add("task.kind", Json(court::word_of(task.kind)));
    properties.add("task.count", Json(task.count));
    properties.add("task.lives", Json(task.lives));
    if (task.time_limit != 0) properties.add("task.time_limit", Json(task.time_limit));
    if (task.par != 0) properties.add("task.par", Json(task.par));
    if (task.star_par != 0) properties.add("task.star_par", Json(task.star_par));
    if (task.opponent != 0) properties.add("task.opponent", Json(task.opponent));
    properties.add_unless("task.finish", task.finish, 0);
}

void add_machine(Properties& properties, const court::BallMachine& machine) {
    properties.add("machine.center", pair(machine.center));
    properties.add("machine.speed", Json(machine.speed));
    properties.add("machine.angle", Json(machine.angle));
    properties.add("machine.spread", Json(machine.spread));
    properties.add("machine.interval", Json(machine.interval));
}

Json map_properties(const court::Court& court) {
    const court::PhysicsOverride& physics = court.physics;
    Properties properties;
    properties.add("name", Json(court.name));
    properties.add("size", pair(court.size));
    properties.add("walls", Json(court::word_of(court.walls)));
    properties.add_unless("restitution", court.wall_restitution, 1);
    if (court.breaths != 0) properties.add("breaths", Json(court.breaths));
    if (court.is_slip) properties.add("slip", Json(true));
    if (court.match.balls != 1) properties.add("match.balls", Json(court.match.balls));
    if (physics.fps) properties.add("physics.fps", Json(*physics.fps));
    if (physics.substeps) properties.add("physics.substeps", Json(*physics.substeps));
    if (physics.solver) properties.add("physics.solver", Json(court::word_of(*physics.solver)));
    properties.add("physics.ball_radius", physics.ball_radius);
    properties.add("physics.megaphone_radius", physics.megaphone_radius);
    properties.add("physics.speed_cap", physics.speed_cap);
    if (court.machine) add_machine(properties, *court.machine);
    if (court.task) add_task(properties, *court.task);
    return properties.done();
}

Json tile_set(double tile) {
    return {{"firstgid", solid_tile},
            {"name", "blocks"},
            {"image", "blocks.svg"},
            {"imagewidth", kinds_of_tiles * usual_tile},
            {"imageheight", usual_tile},
            {"tilewidth", tile},
            {"tileheight", tile},
            {"tilecount", kinds_of_tiles},
            {"columns", kinds_of_tiles},
            {"margin", 0},
            {"spacing", 0}};
}

}  // namespace

std::string tiled_of_court(const court::Court& court) {
    Objects objects;
    add_balls(objects, court);
    add_megaphones(objects, court);
    add_obstacles(objects, court);
    add_task_bodies(objects, court);
    const int next_id = objects.next_id();
    const double tile = court.tiles ? court.tiles->size : usual_tile;
    Json layers = Json::array();
    if (court.tiles) layers.push_back(tile_layer(court));
    layers.push_back({{"id", 2},
                      {"name", "bodies"},
                      {"type", "objectgroup"},
                      {"x", 0},
                      {"y", 0},
                      {"opacity", 1},
                      {"visible", true},
                      {"draworder", "index"},
                      {"objects", objects.done()}});
    const Json map{{"type", "map"},
                   {"version", "1.10"},
                   {"orientation", "orthogonal"},
                   {"renderorder", "right-down"},
                   {"infinite", false},
                   {"width", static_cast<int>(std::ceil(court.size.x / tile))},
                   {"height", static_cast<int>(std::ceil(court.size.y / tile))},
                   {"tilewidth", tile},
                   {"tileheight", tile},
                   {"nextlayerid", 3},
                   {"nextobjectid", next_id},
                   {"properties", map_properties(court)},
                   {"tilesets", Json::array({tile_set(tile)})},
                   {"layers", std::move(layers)}};
    return map.dump(1) + '\n';
}

}  // namespace megapon::tools
