#include "play/assist.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "sim/foresight.h"
#include "sim/player.h"
#include "sim/world.h"

namespace megapon::play {

using geometry::Vec;

namespace {

using sim::Control;

constexpr double meet = 0.8;           // of the way from the hand to where ball and head touch
constexpr double serve_after = 10;     // frames of 0.1 s
constexpr double press_sd_ms = 110;    // of each flight's press: with it a beginner wins as often as by pressing
constexpr double almost_in_reach = 8;  // px: the person may still walk there

double in_frames(double duration, const sim::World& world) { return sim::in_frames(duration, world.tuning.physics); }

bool uses_swing(const sim::PlayerInput& input) {
    return std::any_of(input.begin(), input.end(),
                       [](const sim::InputEvent& event) { return event.control == Control::swing; });
}

bool is_walk(const sim::InputEvent& event) {
    return event.control == Control::move_x || event.control == Control::move_y;
}

// Both in order of substep; of the same substep first those of `first`.
sim::PlayerInput merge(const sim::PlayerInput& first, const sim::PlayerInput& second) {
    sim::PlayerInput both;
    const sim::InputEvent* next = second.begin();
    for (const sim::InputEvent& event : first) {
        for (; next != second.end() && next->substep < event.substep; ++next) both.add(*next);
        both.add(event);
    }
    std::for_each(next, second.end(), [&both](const sim::InputEvent& event) { both.add(event); });
    return both;
}

}  // namespace

// When to press for the approaching ball, in frames since the start; may be past.
std::optional<double> AutoSwing::press_of_return(const sim::State& shown, const sim::World& world) const {
    const sim::Ball& ball = shown.balls[sim::urgent_ball(shown, side_)];
    if (ball.velocity.x * sim::facing(side_) >= 0) return std::nullopt;
    const sim::Tuning& tuning = world.tuning;
    const Vec hand = sim::hand_of(shown.players[side_], side_, tuning.player);
    const double reach = tuning.player.arm + tuning.player.megaphone_radius + ball.radius;
    const auto passage = sim::foresee(ball, hand.x + sim::facing(side_) * reach * meet, shown, world);
    if (!passage || std::abs(passage->y - hand.y) > reach + almost_in_reach) return std::nullopt;
    const double lead = in_frames(tuning.swing.windup + tuning.swing.active / 2, world);
    const double seconds = passage->seconds + error_ms_ / 1000;
    return shown.frame + seconds * tuning.physics.fps - lead;
}

std::optional<double> AutoSwing::press(const sim::State& shown, const sim::World& world) const {
    switch (shown.match.phase) {
        case sim::MatchPhase::rally:
            return press_of_return(shown, world);
        case sim::MatchPhase::serve:
            if (shown.match.server != side_) return std::nullopt;
            return shown.frame +
                   (shown.match.phase_since + in_frames(serve_after, world) - sim::play_clock(shown, shown.frame));
        default:
            return std::nullopt;
    }
}

void AutoSwing::swing_for(const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    const sim::Player& player = shown.players[side_];
    const Vec velocity = shown.balls.empty() ? Vec{} : shown.balls[sim::urgent_ball(shown, side_)].velocity;
    if (velocity != seen_velocity_) {
        seen_velocity_ = velocity;
        error_ms_ = random_.bell() * press_sd_ms;
    }
    if (shown.balls.empty() || shown.hit_stop.active || player.phase != sim::SwingPhase::rest) return;
    if (player.swing_held || uses_swing(input)) return;
    const auto moment = press(shown, world);
    if (!moment || *moment >= shown.frame + 1) return;
    const int substeps = world.tuning.physics.substeps;
    const double substep = std::clamp(std::floor((*moment - shown.frame) * substeps), 0.0, substeps - 1.0);
    const auto stamp = static_cast<std::uint16_t>(substep);
    sim::PlayerInput swing;
    swing.add({stamp, Control::swing, 1});
    swing.add({stamp, Control::swing, 0});
    input = merge(swing, input);
}

// A hit-stop is not seen: the walk bends no shot.
void AutoWalk::walk_for(const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    sim::PlayerInput walk;
    if (!shown.hit_stop.active)
        for (const sim::InputEvent& event : bot_.play(shown, world))
            if (is_walk(event)) walk.add(event);
    sim::PlayerInput swings;
    for (const sim::InputEvent& event : input)
        if (!is_walk(event)) swings.add(event);
    input = merge(walk, swings);
}

sim::PlayerInput with_directions_released(const sim::PlayerInput& input) {
    sim::PlayerInput released;
    released.add({0, Control::move_x, 0});
    released.add({0, Control::move_y, 0});
    return merge(released, input);
}

}  // namespace megapon::play
