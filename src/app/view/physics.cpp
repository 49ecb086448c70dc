#include "app/view/physics.h"

#include "app/view/palette.h"

namespace megapon::view {

namespace {

constexpr Colour probe = raster::hex(0x7A2FA0);  // unlike anything on the page
constexpr Colour normal_green = raster::hex(0x177245);

void draw_circles(Canvas& canvas, const sim::State& state, const sim::World& world) {
    Path circles;
    for (const sim::Ball& ball : state.balls) circles.ring(ball.center, ball.radius, 1);
    for (const sim::Megaphone& megaphone : state.megaphones) circles.ring(megaphone.center, megaphone.radius, 1);
    const sim::PlayerTuning& tuning = world.tuning.player;
    if (state.match.phase != sim::MatchPhase::none)
        for (std::size_t side = 0; side < 2; ++side) {
            const sim::Player& player = state.players[side];
            circles.ring(head_of(player, static_cast<int>(side), tuning), tuning.megaphone_radius, 1);
            const Vec half{tuning.half_width, tuning.half_height};
            circles.frame(player.body - half, 2 * half, 1);
        }
    canvas.fill(circles, probe);
}

void draw_places(Canvas& canvas, const sim::State& state, const sim::World& world, const FrameTrace& trace) {
    Path places;
    Path heads;
    for (const sim::State& moment : trace.substep_states()) {
        for (const sim::Ball& ball : moment.balls) places.disc(ball.center, 1);
        if (state.match.phase != sim::MatchPhase::none)
            for (std::size_t side = 0; side < 2; ++side)
                heads.disc(head_of(moment.players[side], static_cast<int>(side), world.tuning.player), 0.7);
    }
    canvas.fill(heads, faded(probe, 0.6));
    canvas.fill(places, brass);
}

void draw_contacts(Canvas& canvas, const std::vector<sim::Bounce>& contacts) {
    constexpr double reach = 22;
    Path arrows;
    for (const sim::Bounce& bounce : contacts) {
        const Vec tip = bounce.contact + reach * bounce.normal;
        const Vec across = perpendicular(bounce.normal);
        const Vec point[] = {tip, tip - 6 * bounce.normal + 3 * across, tip - 6 * bounce.normal - 3 * across};
        arrows.line(bounce.contact, tip - 5 * bounce.normal, 1.4).polygon(point).disc(bounce.contact, 2);
    }
    canvas.fill(arrows, normal_green);
}

}  // namespace

FrameTrace::FrameTrace() { contacts_.reserve(sim::usual_events); }

void FrameTrace::begin_frame(const sim::State& before) {
    count_ = 0;
    contacts_.clear();
    note(before);
}

void FrameTrace::see(const sim::State& state, int) { note(state); }

void FrameTrace::note(const sim::State& state) {
    if (count_ == substep_states_.size()) substep_states_.resize(count_ + 1);
    substep_states_[count_++] = state;
}

void FrameTrace::end_frame(const sim::Events& events) {
    for (const sim::Event& event : events)
        if (const sim::Bounce* bounce = bounce_of(event)) contacts_.push_back(*bounce);
}

void draw_physics(Canvas& canvas, const sim::State& state, const sim::World& world, const FrameTrace& trace) {
    draw_circles(canvas, state, world);
    draw_places(canvas, state, world, trace);
    draw_contacts(canvas, trace.contacts());
}

}  // namespace megapon::view
