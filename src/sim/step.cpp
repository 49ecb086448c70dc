#include "sim/step.h"

#include "court/cost.h"
#include "geometry/floating_point.h"
#include "geometry/work.h"
#include "sim/ball_mover.h"
#include "sim/crushers.h"
#include "sim/player.h"
#include "sim/rules.h"
#include "sim/speed_cap.h"
#include "sim/targets.h"

namespace megapon::sim {

namespace {

// Megaphones on routes get the velocity that takes them along the route in this substep.
void plan_megaphones(State& state, const World& world, double seconds) {
    for (std::size_t i = 0; i < state.megaphone_travels.size(); ++i) {
        const court::Route& route = world.court.megaphones[i].route;
        if (!route.moves()) continue;
        const double travel = state.megaphone_travels[i];
        const Vec then = offset_on(route, travel_after(route, travel, seconds));
        state.megaphones[i].velocity = (then - offset_on(route, travel)) / seconds;
    }
}

void advance_megaphones(State& state, const World& world, double seconds) {
    for (Megaphone& megaphone : state.megaphones) megaphone.center += megaphone.velocity * seconds;
    for (std::size_t i = 0; i < state.megaphone_travels.size(); ++i) {
        const court::MegaphoneStart& start = world.court.megaphones[i];
        if (!start.route.moves()) continue;
        double& travel = state.megaphone_travels[i];
        travel = travel_after(start.route, travel, seconds);
        state.megaphones[i].center = start.center + offset_on(start.route, travel);
    }
}

void move_balls(State& state, const World& world, const Substep& substep, Events& events, Workspace& work) {
    double start = 0;
    if (state.match.phase == MatchPhase::serve) {
        const HeadMotion& head = work.heads[index_of(state.match.server)];
        start = carry_ball(state, world, substep, head, events);
        if (state.match.phase == MatchPhase::serve) return;
    }
    BallMover(state, world, substep, events, work).run(start);
    resolve_pinches(state, world, substep, work.heads, events);
}

void play_substep(State& state, const World& whole, const Substep& substep, Events& events, Workspace& work) {
    if (state.match.phase == MatchPhase::goal) continue_after_goal(state, whole, substep, events);
    if (state.match.phase == MatchPhase::over) return;
    const World& world = world_now(whole, state);
    if (world.court.machine) throw_ball(state, world, substep, events);
    if (has_players(state)) {
        if (state.match.phase == MatchPhase::serve) serve_automatically(state, world, substep, events);
        swing_players(state, world, substep, events);
        walk_players(state, world, substep);
    }
    plan_megaphones(state, world, substep.seconds);
    plan_heads(work.heads, work.arm_directions, state, world, substep.seconds);
    plan_polygons(work.polygons, state, world, substep.seconds);
    plan_goals(work.goals, state, world, substep.seconds);
    work.in_goals.clear();
    work.legs.clear();
    work.pushes.clear();
    move_balls(state, world, substep, events, work);
    pass_gates(state, world, substep, work.legs, events);
    advance_shouts(state, world, substep, work.legs, events);
    advance_megaphones(state, world, substep.seconds);
    advance_polygons(state, work.polygons, work.pushes, substep.seconds);
    advance_targets_and_goals(state, world, substep.seconds);
    advance_drones(state, world, substep, work.legs, events);
    update_touching_pairs(state, world, substep, events);
    check_goals(state, world, substep, work.in_goals, events);
    check_bunts(state, world, substep, events);
    advance_crushers(state, world, substep, events);
    replace_dead_ball(state, world, substep, events);
    check_task(state, world, substep, events);
    for (const Ball& ball : state.balls) note_speed(state, ball.velocity);
}

}  // namespace

void step(State& state, const FrameInput& input, const World& world, Events& events, SubstepWatcher* watcher) {
    Workspace work;
    step(state, input, world, events, watcher, work);
}

void step(State& state, const FrameInput& input, const World& world, Events& events, SubstepWatcher* watcher,
          Workspace& work) {
    const geometry::PlainArithmetic plain;
    events.clear();
    hold_highest_speed(state, world);
    work.grid_speed = 0;
    work.bounces.assign(state.balls.size(), 0);
    work.pair_tests = 0;
    work.work = geometry::WorkLimit(geometry::most_work_of_frame);
    work.gives_up = false;
    work.damped.assign(state.balls.size(), {});
    work.pushed.assign(state.balls.size(), {});
    const auto [fps, substeps, solver] = world.tuning.physics;
    const std::uint64_t work_of_substep = 50 + 5 * state.balls.size() + court::work_of_bodies(world.court);
    for (int index = 0; index < substeps; ++index) {
        const double seconds = 1.0 / (static_cast<double>(fps) * substeps);
        const Substep substep{state.frame, index, substeps, fps, seconds};
        apply_input(state, input, world, substep, events);
        end_hit_stop(state, world, substep, events);
        geometry::add_work(work_of_substep);
        if (!state.hit_stop.active) play_substep(state, world, substep, events, work);
        if (watcher) watcher->on_substep(state, index + 1);
    }
    ++state.frame;
}

}  // namespace megapon::sim
