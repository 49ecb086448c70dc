#include "play/auto_swing.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "sim/foresight.h"
#include "sim/player.h"
#include "sim/substep.h"

namespace megapon::play {

using geometry::Vec;

namespace {

using sim::Control;

constexpr double meet = 0.8;           // of the way from the hand to where ball and head touch
constexpr double serve_after = 10;     // frames of 0.1 s
constexpr double almost_in_reach = 8;  // px: the person may still walk there

double in_frames(double duration, const sim::World& world) { return sim::in_frames(duration, world.tuning.physics); }

// When to press for the approaching ball, in frames since the start; may be past.
std::optional<double> moment_for_return(sim::Side side, const sim::State& shown, const sim::World& world) {
    const sim::Ball& ball = shown.balls[0];
    if (ball.velocity.x * sim::facing(side) >= 0) return std::nullopt;
    const sim::Tuning& tuning = world.tuning;
    const Vec hand = sim::hand_of(shown.players[side], side, tuning.player);
    const double reach = tuning.player.arm + tuning.player.megaphone_radius + ball.radius;
    const auto passage = sim::foresee(ball, hand.x + sim::facing(side) * reach * meet, world);
    if (!passage || std::abs(passage->y - hand.y) > reach + almost_in_reach) return std::nullopt;
    const double lead = in_frames(tuning.swing.windup + tuning.swing.active / 2, world);
    return shown.frame + passage->seconds * tuning.physics.fps - lead;
}

std::optional<double> moment(sim::Side side, const sim::State& shown, const sim::World& world) {
    switch (shown.match.phase) {
        case sim::MatchPhase::rally:
            return moment_for_return(side, shown, world);
        case sim::MatchPhase::serve:
            if (shown.match.server != side) return std::nullopt;
            return shown.frame +
                   (shown.match.phase_since + in_frames(serve_after, world) - sim::play_clock(shown, shown.frame));
        default:
            return std::nullopt;
    }
}

bool uses_swing(const sim::PlayerInput& input) {
    return std::any_of(input.begin(), input.end(),
                       [](const sim::InputEvent& event) { return event.control == Control::swing; });
}

}  // namespace

void swing_for(sim::Side side, const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    const sim::Player& player = shown.players[side];
    if (shown.balls.empty() || shown.hit_stop.active || player.phase != sim::SwingPhase::rest) return;
    if (player.swing_held || uses_swing(input)) return;
    const auto press = moment(side, shown, world);
    if (!press || *press >= shown.frame + 1) return;
    const int substeps = world.tuning.physics.substeps;
    const double substep = std::clamp(std::floor((*press - shown.frame) * substeps), 0.0, substeps - 1.0);
    const auto stamp = static_cast<std::uint16_t>(substep);
    sim::PlayerInput both;
    const auto later = std::find_if(input.begin(), input.end(),
                                    [stamp](const sim::InputEvent& event) { return event.substep > stamp; });
    std::for_each(input.begin(), later, [&both](const sim::InputEvent& event) { both.add(event); });
    both.add({stamp, Control::swing, 1});
    both.add({stamp, Control::swing, 0});
    std::for_each(later, input.end(), [&both](const sim::InputEvent& event) { both.add(event); });
    input = both;
}

}  // namespace megapon::play
