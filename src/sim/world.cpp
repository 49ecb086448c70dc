#include "sim/world.h"

#include <algorithm>
#include <utility>

#include "court/court.h"
#include "geometry/floating_point.h"
#include "geometry/polygons.h"
#include "sim/motion.h"
#include "sim/rules.h"
#include "sim/speed_cap.h"

namespace megapon::sim {

namespace {

void place_bodies(State& state, const World& world) {
    const court::Court& court = world.court;
    state.polygons.clear();
    for (const court::PolygonBody& body : court.polygons) state.polygons.push_back({body.center, body.velocity, 0});
    state.touching = touching_pairs(state, world);
    state.tiles = court.has_bricks ? court.tiles : std::nullopt;
    state.goal_travels.assign(court.goals.size(), 0);
    state.targets.clear();
    for (const court::Target& target : court.targets) state.targets.push_back({0, target.hits});
    visit_kinds(state, court, [](auto& states, const auto& bodies) { states.assign(bodies.size(), {}); });
}

void place_megaphones(State& state, const World& world) {
    bool have_routes = false;
    state.megaphones.clear();
    state.megaphone_travels.clear();
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

World world_of(court::Court court) {
    World world{std::move(court), {}, {}, {}, {}};
    for (const court::PolygonBody& body : world.court.polygons) {
        world.resting_polygons.push_back(transform(body.shape, body.center, 0));
        world.polygon_reaches.push_back(reach_of(body.shape));
    }
    return world;
}

}  // namespace

World make_world(court::Court court, const Tuning& tuning) {
    const geometry::PlainArithmetic plain;
    World world = world_of(std::move(court));
    for (int point = 1; point <= court::last_point_named(world.court); ++point)
        world.points.push_back(world_of(court_during(world.court, point)));
    set_tuning(world, tuning);
    return world;
}

void set_tuning(World& world, const Tuning& tuning) {
    world.tuning = tuning;
    const court::PhysicsOverride& own = world.court.physics;
    PhysicsTuning& physics = world.tuning.physics;
    physics.fps = own.fps.value_or(physics.fps);
    physics.substeps = own.substeps.value_or(physics.substeps);
    physics.solver = own.solver.value_or(physics.solver);
    BallTuning& ball = world.tuning.ball;
    ball.radius = own.ball_radius.value_or(ball.radius);
    if (own.speed_cap) {  // the speeds that may not be above the highest one follow it
        ball.speed_cap = *own.speed_cap;
        ball.serve_speed = std::min(ball.serve_speed, *own.speed_cap);
        double& bunt_floor = world.tuning.swing.bunt_floor;
        bunt_floor = std::min(bunt_floor, *own.speed_cap);
    }
    world.tuning.player.megaphone_radius = own.megaphone_radius.value_or(world.tuning.player.megaphone_radius);
    for (World& point : world.points) point.tuning = world.tuning;
}

const World& world_now(const World& world, const State& state) {
    if (world.points.empty()) return world;
    const auto point = static_cast<std::size_t>(std::max(0, state.point.value_or(0)));
    return world.points[std::min(point, world.points.size() - 1)];
}

World& world_now(World& world, const State& state) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): a part of `world`, which may be changed
    return const_cast<World&>(world_now(std::as_const(world), state));
}

void mark_placed_polygons(World& world, const State& state) {
    std::vector<court::PolygonBody>& bodies = world_now(world, state).court.polygons;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const PolygonPose& pose = state.polygons[i];
        bodies[i].is_placed =
            pose.center != bodies[i].center || pose.velocity != bodies[i].velocity || pose.turned != 0;
    }
}

void begin_point(State& state, const World& world) {
    state.match.phase = MatchPhase::serve;
    if (!world.points.empty()) state.point = state.match.points;
    const World& now = world_now(world, state);
    if (!world.points.empty()) {
        place_bodies(state, now);
        place_megaphones(state, now);
    }
    begin_serve(state, now);
}

State start_scene(const World& whole) {
    const geometry::PlainArithmetic plain;
    State state;
    if (!whole.points.empty()) state.point = 0;
    const World& world = world_now(whole, state);
    place_bodies(state, world);
    place_balls(state, world);
    place_megaphones(state, world);
    hold_highest_speed(state, world);
    return state;
}

namespace {

// What a handicap gives one side at the start: never enough to win.
PerSide<int> first_score(const MatchTuning& match) {
    const int most = std::min(match.points, match.cap) - 1;
    return {std::min(std::max(match.ahead, 0), most), std::min(std::max(-match.ahead, 0), most)};
}

}  // namespace

State start_match(const World& whole, std::uint64_t seed) {
    const geometry::PlainArithmetic plain;
    State state;
    if (!whole.points.empty()) state.point = 0;
    const World& world = world_now(whole, state);
    const court::Court& court = world.court;
    place_bodies(state, world);
    // Megaphones in straight motion are an experiment's alone.
    bool have_megaphones = court.task.has_value();
    for (const court::MegaphoneStart& megaphone : court.megaphones)
        have_megaphones = have_megaphones || megaphone.route.moves();
    if (have_megaphones) place_megaphones(state, world);
    if (court.breaths > 0) state.voices.assign(both_sides.size(), {court.breaths, false});
    if (court::is_for_points(court)) state.bunts.assign(both_sides.size(), 0);
    if (court.task) state.task.emplace();
    if (is_asked_to_swing(world)) state.swings_in_air = 0;
    if (court.task && court.task->kind == court::TaskKind::edges)
        state.edges.resize(static_cast<std::size_t>(court::most_to_count(court, court.task->kind).value_or(0)));
    const double radius = world.tuning.ball.radius;
    if (!starts_in_play(court)) {
        state.balls.assign(static_cast<std::size_t>(court.match.balls), {{}, {}, radius});
    } else {
        place_balls(state, world);
        // Those of a machine wait beyond the right side until they are thrown. With one alone nothing would be out of
        // play.
        const Ball waiting{{court.size.x + radius, court.size.y / 2}, {}, radius};
        constexpr std::size_t thrown_by_machine = 4;
        if (court.machine) state.balls.insert(state.balls.end(), thrown_by_machine, waiting);
    }
    state.further_balls.resize(state.balls.size() - 1);
    // The highest bit of a product: the lowest bits of neighbouring seeds alternate.
    state.match.server = (seed * 0x9E3779B97F4A7C15u) >> 63 ? Side::right : Side::left;
    if (!court::has_right_player(court)) state.match.server = Side::left;
    if (!court.task) state.match.score = first_score(world.tuning.match);
    begin_serve(state, world);
    hold_highest_speed(state, world);
    return state;
}

}  // namespace megapon::sim
