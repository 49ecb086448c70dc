#include <doctest/doctest.h>

#include <algorithm>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "sim/scenes.h"

namespace megapon::sim::pushed_out_tests {

using testing::both_solvers;
using testing::world_of;

namespace {

court::PolygonBody bar(Vec center, double spin, double half = 90) {
    court::PolygonBody body;
    body.center = center;
    body.shape = {{{-half, -6}, {half, -6}, {half, 6}, {-half, 6}}};
    body.spin = spin;
    return body;
}

// How deep the ball has been in one of the polygons at the end of a substep, px.
struct Deepest : SubstepWatcher {
    explicit Deepest(const World& of) : world(of) {}
    void on_substep(const State& state, int) override {
        for (std::size_t i = 0; i < state.polygons.size(); ++i) {
            const PolygonPose& pose = state.polygons[i];
            const auto body = geometry::transform(world.court.polygons[i].shape, pose.center, pose.turned);
            for (const Ball& ball : state.balls)
                depth = std::max(depth, -separation(geometry::Circle{ball.center, ball.radius}, body).distance);
        }
    }
    const World& world;
    double depth = 0;
};

double deepest(const court::Court& court, Solver solver, int substeps, int frames) {
    const World world = world_of(court, solver, substeps);
    State state = start_scene(world);
    Deepest watcher(world);
    Events events;
    for (int frame = 0; frame < frames; ++frame) step(state, {}, world, events, &watcher);
    return watcher.depth;
}

}  // namespace

TEST_CASE("a ball that turning polygons push ends outside of them, within 1e-6 px") {
    for (const Solver solver : both_solvers)
        for (const int substeps : {1, 5, 24, 60})
            for (const double spin : {-720.0, -90.0, 30.0, 200.0, 500.0})
                for (const double x : {150.0, 190.0, 230.0, 270.0}) {
                    CAPTURE(substeps);
                    CAPTURE(spin);
                    CAPTURE(x);
                    court::Court court;
                    court.size = {400, 300};
                    court.walls = court::Walls::box;
                    court.balls = {{{x, 110}, {3, 1}, 10}};
                    court.polygons = {bar({200, 150}, spin)};
                    CHECK(deepest(court, solver, substeps, 40) <= 1e-6);
                    court.polygons = {bar({120, 150}, spin, 60), bar({280, 150}, -spin, 60)};
                    CHECK(deepest(court, solver, substeps, 40) <= 1e-6);
                }
}

}  // namespace megapon::sim::pushed_out_tests
