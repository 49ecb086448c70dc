#include "sim/world.h"

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
    return state;
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
    world.tuning.player.megaphone_radius = own.megaphone_radius.value_or(world.tuning.player.megaphone_radius);
}

State start_scene(const World& world) {
    State state = initial_state(world);
    const Tuning& tuning = world.tuning;
    for (const court::BallStart& ball : world.court.balls) {
        state.balls.push_back({ball.center, ball.velocity, ball.radius.value_or(tuning.ball.radius)});
    }
    for (const court::MegaphoneStart& megaphone : world.court.megaphones) {
        const double radius = megaphone.radius.value_or(tuning.player.megaphone_radius);
        state.megaphones.push_back({megaphone.center, megaphone.velocity, radius, megaphone.push});
    }
    return state;
}

State start_match(const World& world, std::uint64_t seed) {
    State state = initial_state(world);
    const auto balls = static_cast<std::size_t>(world.court.match_balls);
    state.balls.assign(balls, {{}, {}, world.tuning.ball.radius});
    state.further_balls.resize(balls - 1);
    // The highest bit of a product: the lowest bits of neighbouring seeds alternate.
    state.match.server = (seed * 0x9E3779B97F4A7C15u) >> 63 ? Side::right : Side::left;
    begin_serve(state, world);
    return state;
}

}  // namespace megapon::sim
