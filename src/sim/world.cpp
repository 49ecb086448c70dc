#include "sim/world.h"

#include <algorithm>

#include "geometry/polygons.h"
#include "sim/polygon_motion.h"
#include "sim/rules.h"

namespace megapon::sim {

namespace {

State initial_state(const World& world) {
    State state;
    for (const court::PolygonBody& body : world.court.polygons)
        state.polygons.push_back({body.center, body.velocity, 0});
    state.touching = touching_pairs(state, world);
    if (world.court.has_bricks) state.tiles = world.court.tiles;
    state.goal_travels.assign(world.court.goals.size(), 0);
    for (const court::Target& target : world.court.targets) state.targets.push_back({0, target.hits});
    state.gates.resize(world.court.gates.size());
    state.drones.resize(world.court.drones.size());
    return state;
}

void place_megaphones(State& state, const World& world) {
    bool have_routes = false;
    for (const court::MegaphoneStart& megaphone : world.court.megaphones) {
        const double radius = megaphone.radius.value_or(world.tuning.player.megaphone_radius);
        const Vec center = megaphone.center + offset_on(megaphone.route, 0);
        state.megaphones.push_back({center, megaphone.velocity, radius, megaphone.push});
        have_routes = have_routes || megaphone.route.moves();
    }
    if (have_routes) state.megaphone_travels.assign(state.megaphones.size(), 0);
}

void place_balls(State& state, const World& world) {
    for (const court::BallStart& ball : world.court.balls) {
        state.balls.push_back({ball.center, ball.velocity, ball.radius.value_or(world.tuning.ball.radius)});
    }
}

// Megaphones in straight motion are an experiment's alone.
bool have_megaphones_in_match(const court::Court& court) {
    const auto has_route = [](const court::MegaphoneStart& megaphone) { return megaphone.route.moves(); };
    return court.task || std::any_of(court.megaphones.begin(), court.megaphones.end(), has_route);
}

std::size_t edges_of(const court::Court& court) {
    std::size_t edges = 0;
    for (const court::PolygonBody& body : court.polygons) edges += body.shape.points.size();
    return edges;
}

void begin_task(State& state, const World& world) {
    const court::Court& court = world.court;
    state.crushers.resize(court.crushers.size());
    if (court.breaths > 0) state.voices.assign(both_sides.size(), {court.breaths, false});
    if (!court.task) return;
    state.task.emplace();
    if (court.task->kind == court::TaskKind::edges) state.edges.resize(edges_of(court));
}

}  // namespace

World make_world(court::Court court, Tuning tuning) {
    World world{std::move(court), tuning, {}, {}};
    apply_court_physics(world);
    for (const court::PolygonBody& body : world.court.polygons) {
        world.resting_polygons.push_back(transform(body.shape, body.center, 0));
        world.polygon_reaches.push_back(reach_of(body.shape));
    }
    return world;
}

void apply_court_physics(World& world) {
    const court::PhysicsOverride& own = world.court.physics;
    PhysicsTuning& physics = world.tuning.physics;
    physics.fps = own.fps.value_or(physics.fps);
    physics.substeps = own.substeps.value_or(physics.substeps);
    physics.solver = own.solver.value_or(physics.solver);
    world.tuning.ball.radius = own.ball_radius.value_or(world.tuning.ball.radius);
    world.tuning.ball.speed_cap = own.speed_cap.value_or(world.tuning.ball.speed_cap);
    world.tuning.player.megaphone_radius = own.megaphone_radius.value_or(world.tuning.player.megaphone_radius);
}

State start_scene(const World& world) {
    State state = initial_state(world);
    place_balls(state, world);
    place_megaphones(state, world);
    return state;
}

State start_match(const World& world, std::uint64_t seed) {
    State state = initial_state(world);
    if (have_megaphones_in_match(world.court)) place_megaphones(state, world);
    begin_task(state, world);
    if (starts_in_play(world.court)) {
        place_balls(state, world);
    } else {
        state.balls.assign(static_cast<std::size_t>(world.court.match_balls), {{}, {}, world.tuning.ball.radius});
    }
    state.further_balls.resize(state.balls.size() - 1);
    // The highest bit of a product: the lowest bits of neighbouring seeds alternate.
    state.match.server = (seed * 0x9E3779B97F4A7C15u) >> 63 ? Side::right : Side::left;
    if (!court::has_right_player(world.court)) state.match.server = Side::left;
    begin_serve(state, world);
    return state;
}

}  // namespace megapon::sim
