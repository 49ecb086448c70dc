#include "app/view/frame_trace.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/view/court_view.h"
#include "app/view/widgets.h"
#include "geometry/trig.h"
#include "sim/targets.h"

namespace megapon::view {

namespace {

constexpr Colour probe = raster::hex(0x7A2FA0);  // unlike any other colour on the canvas
constexpr Colour normal_green = raster::hex(0x177245);

void draw_circles(Canvas& canvas, const sim::State& state, const sim::World& world) {
    Path circles;
    for (const sim::Ball& ball : state.balls) circles.ring(ball.center, ball.radius, 1);
    for (const sim::Megaphone& megaphone : state.megaphones) circles.ring(megaphone.center, megaphone.radius, 1);
    for (std::size_t i = 0; i < state.targets.size(); ++i)
        circles.ring(sim::target_now(state, world, i), world.court.targets[i].radius, 1);
    for (std::size_t i = 0; i < state.drones.size(); ++i)
        if (state.drones[i].phase == sim::DronePhase::flying)
            circles.ring(sim::drone_now(state, world, i), world.court.drones[i].radius, 1);
    const sim::PlayerTuning& tuning = world.tuning.player;
    if (sim::has_players(state))
        for (const sim::Side side : sim::sides_in_play(world)) {
            const sim::Player& player = state.players[side];
            circles.ring(head_of(player, side, tuning), tuning.megaphone_radius, 1);
            const Vec half{tuning.half_width, tuning.half_height};
            circles.frame(player.body - half, 2 * half, 1);
        }
    canvas.fill(circles, probe);
}

void move_towards(sim::State& drawn, const sim::State& to, double fraction) {
    constexpr double full_turn = 360;
    const auto move = [fraction](auto& bodies, const auto& next, auto member) {
        for (std::size_t i = 0; i < bodies.size(); ++i)
            bodies[i].*member += (next[i].*member - bodies[i].*member) * fraction;
    };
    move(drawn.balls, to.balls, &sim::Ball::center);
    move(drawn.megaphones, to.megaphones, &sim::Megaphone::center);
    move(drawn.polygons, to.polygons, &sim::PolygonPose::center);
    move(drawn.drones, to.drones, &sim::DroneState::travel);
    move(drawn.shouts, to.shouts, &sim::Shout::center);
    move(drawn.players.values, to.players.values, &sim::Player::body);
    move(drawn.players.values, to.players.values, &sim::Player::head_angle);
    for (std::size_t i = 0; i < drawn.polygons.size(); ++i) {
        // The shorter turn: from 359 to 1 degree over 0.
        double turn = geometry::modulo(to.polygons[i].turned - drawn.polygons[i].turned, full_turn);
        if (std::abs(turn) > full_turn / 2) turn -= geometry::with_sign(full_turn, turn);
        drawn.polygons[i].turned += turn * fraction;
    }
    for (std::size_t i = 0; i < drawn.targets.size(); ++i) {
        double& travel = drawn.targets[i].travel;  // along a route, which begins anew at its end
        const double next = to.targets[i].travel;
        travel = next < travel ? next : travel + (next - travel) * fraction;
    }
}

std::string one_decimal(double value) {
    const long long tenths = std::llround(value * 10);
    return std::to_string(tenths / 10) + '.' + std::to_string(std::abs(tenths % 10));
}

}  // namespace

void draw_physics(Canvas& canvas, const sim::State& state, const sim::World& whole, const FrameTrace& trace) {
    const sim::World& world = sim::world_now(whole, state);
    draw_circles(canvas, state, world);
    Path places;
    Path heads;
    for (const sim::State& moment : trace.substep_states()) {
        for (const sim::Ball& ball : moment.balls) places.disc(ball.center, 1);
        if (sim::has_players(state))
            for (const sim::Side side : sim::sides_in_play(world))
                heads.disc(head_of(moment.players[side], side, world.tuning.player), 0.7);
    }
    canvas.fill(heads, faded(probe, 0.6));
    canvas.fill(places, brass);
    constexpr double reach = 22;
    Path arrows;
    for (const sim::Bounce& bounce : trace.contacts) {
        const Vec tip = bounce.contact + reach * bounce.normal;
        const Vec across = perpendicular(bounce.normal);
        const Vec point[] = {tip, tip - 6 * bounce.normal + 3 * across, tip - 6 * bounce.normal - 3 * across};
        arrows.line(bounce.contact, tip - 5 * bounce.normal, 1.4).polygon(point).disc(bounce.contact, 2);
    }
    canvas.fill(arrows, normal_green);
}

void interpolate(std::span<const sim::State> states, double fraction, sim::State& drawn) {
    const double place = std::clamp(fraction, 0.0, 1.0) * static_cast<double>(states.size() - 1);
    const auto index = static_cast<std::size_t>(place);
    drawn = states[index];
    if (index + 1 == states.size()) return;
    const sim::State& next = states[index + 1];
    // A new point or other bodies: nothing has moved from one state to the other.
    const bool serves_anew = next.match.phase == sim::MatchPhase::serve && drawn.match.phase != next.match.phase;
    const bool same_bodies = drawn.point == next.point && drawn.targets.size() == next.targets.size() &&
                             drawn.drones.size() == next.drones.size();
    if (serves_anew || !same_bodies || drawn.balls.size() != next.balls.size() ||
        drawn.megaphones.size() != next.megaphones.size() || drawn.polygons.size() != next.polygons.size() ||
        drawn.shouts.size() != next.shouts.size())
        return;
    move_towards(drawn, next, place - static_cast<double>(index));
}

void draw_numbers(Canvas& canvas, const sim::State& state, const sim::World& world, double frame_microseconds,
                  const i18n::Translations& words) {
    const sim::PhysicsTuning& physics = world.tuning.physics;
    const double speed = state.balls.empty() ? 0 : length(state.balls.front().velocity);
    std::vector<Item> cells;
    const auto add_row = [&](const char* name, const std::string& value) {
        cells.push_back(small(words(name)));
        cells.push_back(growing(small(value, ink, raster::Align::right)));
    };
    add_row("numbers.frame", std::to_string(state.frame));
    add_row("numbers.fps", std::to_string(physics.fps));
    add_row("numbers.substeps", std::to_string(physics.substeps));
    add_row("numbers.solver", words(physics.solver == sim::Solver::sweep ? "numbers.sweep" : "numbers.substep"));
    add_row("numbers.time", one_decimal(frame_microseconds));
    add_row("numbers.ball", words("match.speed", {{"speed", one_decimal(speed)}}));
    Item panel = on_panel(table(2, std::move(cells), {8, 0}), {8, 5});
    panel.fits_content = true;
    const Vec corner{12, header_height + 8};
    Layout(canvas, {corner, raster::page_size}, panel, Anchor::top).draw(canvas);
}

}  // namespace megapon::view
