#include "app/view/frame_trace.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "app/view/drawing.h"
#include "sim/world.h"

namespace megapon::view::frame_trace_tests {

namespace {

sim::State with_everything(double x, double turned) {
    sim::State state;
    state.match.phase = sim::MatchPhase::rally;
    state.balls = {{{x, 10}, {0, 0}, 16}};
    state.megaphones = {{{x, 20}, {0, 0}, 12, 0}};
    state.polygons = {{{x, 30}, {0, 0}, turned}};
    state.players[sim::Side::left].body = {x, 40};
    state.players[sim::Side::right].head_angle = x;
    return state;
}

}  // namespace

TEST_CASE("halfway between two substeps everything that moves is halfway: ball, megaphone, polygon, body, head") {
    const std::array moments{with_everything(100, 10), with_everything(104, 20)};
    sim::State drawn;
    interpolate(moments, 0.5, drawn);
    CHECK(drawn.balls[0].center == sim::Vec{102, 10});
    CHECK(drawn.megaphones[0].center == sim::Vec{102, 20});
    CHECK(drawn.polygons[0].center == sim::Vec{102, 30});
    CHECK(drawn.polygons[0].turned == 15);
    CHECK(drawn.players[sim::Side::left].body == sim::Vec{102, 40});
    CHECK(drawn.players[sim::Side::right].head_angle == 102);
}

TEST_CASE("a polygon that goes through a full turn, from 358 to 2 degrees, is drawn at 359 after a quarter") {
    const std::array moments{with_everything(0, 358), with_everything(0, 2)};
    sim::State drawn;
    interpolate(moments, 0.25, drawn);
    CHECK(drawn.polygons[0].turned == doctest::Approx(359));
}

TEST_CASE("the ball is drawn where the substeps had it, at the wall in the middle of the frame too") {
    const std::array moments{with_everything(20, 0), with_everything(0, 0), with_everything(20, 0)};
    sim::State drawn;
    interpolate(moments, 0.5, drawn);
    CHECK(drawn.balls[0].center.x == 0);
    interpolate(moments, 0.75, drawn);
    CHECK(drawn.balls[0].center.x == 10);
    interpolate(moments, 1, drawn);
    CHECK(drawn.balls[0].center.x == 20);
}

TEST_CASE("a trace that has been forgotten shows neither the positions nor the contacts of its frame") {
    const sim::World world = sim::make_world({}, {});
    const sim::State state = sim::start_match(world, 1);
    const auto drawn = [&](const FrameTrace& trace) {
        Drawing page(480, 270);
        draw_physics(page.canvas, state, world, trace);
        const auto pixels = page.raster.pixels();
        return std::vector<std::uint32_t>(pixels.begin(), pixels.end());
    };
    FrameTrace trace;
    trace.begin_frame(state);
    trace.on_substep(state, 1);
    trace.end_frame({sim::Bounce{{}, 0, sim::Surface::wall, 1, {100, 60}, {0, 1}, {0, 240}}});
    CHECK(drawn(trace) != drawn({}));
    trace.forget();
    CHECK(trace.substep_states().empty());
    CHECK(trace.contacts.empty());
    CHECK(drawn(trace) == drawn({}));
}

TEST_CASE("nothing is drawn between a point and the next serve") {
    std::array moments{with_everything(400, 0), with_everything(60, 0)};
    moments[0].match.phase = sim::MatchPhase::goal;
    moments[1].match.phase = sim::MatchPhase::serve;
    sim::State drawn;
    for (const double share : {0.0, 0.3, 0.999}) {
        interpolate(moments, share, drawn);
        CHECK(drawn.balls[0].center.x == 400);
        CHECK(drawn.players[sim::Side::left].body.x == 400);
    }
    interpolate(moments, 1, drawn);
    CHECK(drawn.balls[0].center.x == 60);
}

}  // namespace megapon::view::frame_trace_tests
