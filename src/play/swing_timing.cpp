#include "play/swing_timing.h"

#include <cmath>

#include "sim/substep.h"

namespace megapon::play {

using sim::FrameTime;

namespace {

// px that the ball is still out of reach of a head held straight ahead.
double distance_ahead(const sim::Ball& ball, const sim::Player& player, sim::Side side, const sim::World& world) {
    const sim::PlayerTuning& tuning = world.tuning.player;
    const double reach = tuning.arm + tuning.megaphone_radius + ball.radius;
    return (ball.center.x - hand_of(player, side, tuning).x) * facing(side) - reach;
}

}  // namespace

void SwingTiming::read(const sim::State& page, const sim::World& world, const sim::Events& events) {
    if (!has_players(page)) return;
    read_swing(page.players[side_], world);
    read_balls(page, world);
    for (const sim::Event& event : events)
        if (const auto* hit = std::get_if<sim::Hit>(&event); hit && hit->player == side_) read_hit(*hit, page);
    judge(page, world);
}

void SwingTiming::forget() {
    seen_.reset();
    swing_.reset();
    passed_.reset();
    ahead_.clear();
}

// A bunt is no swing's: the ball came while the head rested.
void SwingTiming::read_hit(const sim::Hit& hit, const sim::State& page) {
    passed_.reset();
    if (hit.serve) return swing_.reset();
    if (timing_of(hit) == sim::Timing::none) {
        passed_ = sim::play_clock(page, page.frame - 0.5);
        return;
    }
    ms_ = hit.timing;
    swing_.reset();
}

void SwingTiming::read_swing(const sim::Player& player, const sim::World& world) {
    if (player.phase != sim::SwingPhase::active || seen_ == player.phase_since) return;
    seen_ = player.phase_since;
    const double active = player.smash ? world.tuning.smash.active : world.tuning.swing.active;
    swing_ = player.phase_since + sim::in_frames(active, world.tuning.physics) / 2;
}

void SwingTiming::read_balls(const sim::State& page, const sim::World& world) {
    const bool same = ahead_.size() == page.balls.size() && page.match.phase == sim::MatchPhase::rally;
    ahead_.resize(page.balls.size(), 0);
    for (std::size_t i = 0; i < page.balls.size(); ++i) {
        const sim::Ball& ball = page.balls[i];
        const double before = ahead_[i];
        const double ahead = ahead_[i] = distance_ahead(ball, page.players[side_], side_, world);
        const double closing = -ball.velocity.x * facing(side_);
        if (!same || before <= 0 || ahead > 0 || closing <= 0) continue;
        passed_ = sim::play_clock(page, page.frame) + ahead / closing * world.tuning.physics.fps;
    }
}

// While the head sweeps it may still hit.
void SwingTiming::judge(const sim::State& page, const sim::World& world) {
    constexpr double far = 6;  // frames of 0.1 s: a swing so far from the ball was not meant for it
    if (!swing_ || !passed_ || page.players[side_].phase == sim::SwingPhase::active) return;
    const double off = *swing_ - *passed_;
    if (std::abs(off) <= sim::in_frames(far, world.tuning.physics)) {
        ms_ = off * 1000 / world.tuning.physics.fps;
        passed_.reset();
    }
    swing_.reset();
}

}  // namespace megapon::play
