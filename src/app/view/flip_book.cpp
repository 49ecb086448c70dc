#include "app/view/flip_book.h"

#include <algorithm>

namespace megapon::view {

namespace {

constexpr int celebration = 18;     // pages
constexpr double longest_way = 90;  // px a page; what goes further was put there

std::optional<FlipBook::Sweep> sweep_of(std::span<const sim::State> moments, std::size_t side) {
    std::optional<FlipBook::Sweep> sweep;
    for (const sim::State& moment : moments) {
        const sim::Player& player = moment.players[side];
        if (player.phase != sim::SwingPhase::active) continue;
        if (!sweep) sweep = {player.head_angle, player.head_angle};
        sweep->to = player.head_angle;
    }
    return sweep;
}

}  // namespace

void FlipBook::forget() {
    known_ = 0;
    scored_ = -1;
    effects_.forget();
}

void FlipBook::note_way(const sim::State& state, std::span<const sim::State> moments) {
    way_.clear();
    if (state.match.phase == sim::MatchPhase::serve || state.balls.size() != 1 || known_ == 0) return;
    if (!glimpses_[0].balls.empty()) way_.push_back(glimpses_[0].balls[0]);
    for (const sim::State& moment : moments)
        if (!moment.balls.empty() && (way_.empty() || moment.balls[0].center != way_.back()))
            way_.push_back(moment.balls[0].center);
    if (way_.size() < 2 || length(way_.back() - way_.front()) > longest_way) way_.clear();
}

void FlipBook::turn(const sim::State& state, const sim::World& world, const sim::Events& events,
                    std::span<const sim::State> moments) {
    if (state.frame != frame_ + 1) forget();
    // Where a serve begins everyone has been put in place.
    if (phase_ == sim::MatchPhase::goal && state.match.phase == sim::MatchPhase::serve) known_ = 0;
    frame_ = state.frame;
    phase_ = state.match.phase;
    note_way(state, moments);
    std::rotate(glimpses_.begin(), glimpses_.end() - 1, glimpses_.end());
    glimpses_[0].players = state.players;
    glimpses_[0].balls.clear();
    for (const sim::Ball& ball : state.balls) glimpses_[0].balls.push_back(ball.center);
    known_ = std::min(known_ + 1, static_cast<int>(glimpses_.size()));
    for (std::size_t side = 0; side < 2; ++side) sweeps_[side] = sweep_of(moments, side);
    effects_.see(events, state.frame, world.court.size, world.tuning.physics.substeps);
    effects_.see_crowd(state, events);
    for (const sim::Event& event : events)
        if (const auto* goal = std::get_if<sim::Goal>(&event))
            scored_ = state.frame, scorer_ = static_cast<int>(goal->scorer);
}

const FlipBook::Glimpse* FlipBook::earlier(int back) const {
    return back < known_ ? &glimpses_[static_cast<std::size_t>(back)] : nullptr;
}

std::optional<int> FlipBook::celebrates(int frame) const {
    if (scored_ < 0 || frame > scored_ + celebration) return std::nullopt;
    return scorer_;
}

}  // namespace megapon::view
