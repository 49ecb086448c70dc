#include "app/view/flip_book.h"

#include <algorithm>

namespace megapon::view {

namespace {

constexpr int celebration = 18;      // pages
constexpr double longest_path = 90;  // px a page; a longer one means that the ball was placed

std::optional<FlipBook::Sweep> sweep_of(std::span<const sim::State> states, sim::Side side) {
    std::optional<FlipBook::Sweep> sweep;
    for (const sim::State& moment : states) {
        const sim::Player& player = moment.players[side];
        if (player.phase != sim::SwingPhase::active) continue;
        if (!sweep) sweep = {player.head_angle, player.head_angle};
        sweep->to = player.head_angle;
    }
    return sweep;
}

// Empty if the ball was placed.
std::vector<Vec> path_of(std::size_t ball, Vec before, std::span<const sim::State> states) {
    std::vector<Vec> path{before};
    for (const sim::State& moment : states)
        if (ball < moment.balls.size() && moment.balls[ball].center != path.back())
            path.push_back(moment.balls[ball].center);
    if (path.size() < 2 || length(path.back() - path.front()) > longest_path) path.clear();
    return path;
}

}  // namespace

void FlipBook::forget() {
    known_ = 0;
    goal_frame_.reset();
    rings_.clear();
    effects_.forget();
}

void FlipBook::note_paths(const sim::State& state, std::span<const sim::State> states) {
    paths_.clear();
    const std::vector<Vec>& before = snapshots_[0].balls;
    if (state.match.phase == sim::MatchPhase::serve || known_ == 0 || before.size() != state.balls.size()) return;
    for (std::size_t ball = 0; ball < before.size(); ++ball) paths_.push_back(path_of(ball, before[ball], states));
}

void FlipBook::add_frame(const sim::State& state, const sim::World& world, const sim::Events& events,
                         std::span<const sim::State> states, const i18n::Translations& words) {
    if (state.frame != frame_ + 1) forget();
    // At the beginning of a serve the players have been placed.
    if (phase_ == sim::MatchPhase::goal && state.match.phase == sim::MatchPhase::serve) known_ = 0;
    frame_ = state.frame;
    phase_ = state.match.phase;
    note_paths(state, states);
    std::rotate(snapshots_.begin(), snapshots_.end() - 1, snapshots_.end());
    snapshots_[0].players = state.players;
    snapshots_[0].balls.clear();
    for (const sim::Ball& ball : state.balls) snapshots_[0].balls.push_back(ball.center);
    known_ = std::min(known_ + 1, static_cast<int>(snapshots_.size()));
    for (const sim::Side side : sim::both_sides) sweeps_[side] = sweep_of(states, side);
    effects_.add(events, state.frame, world.court.size, world.tuning.physics.substeps);
    effects_.add_crowd(state, events);
    effects_.make_room(state, world, paths_, words);
    for (const sim::Event& event : events) {
        if (const auto* goal = std::get_if<sim::Goal>(&event)) add_goal(*goal, state.frame);
        if (const auto* ring = std::get_if<sim::Ring>(&event)) add_ring(*ring, state.frame);
    }
}

void FlipBook::add_ring(const sim::Ring& ring, int frame) {
    const auto index = static_cast<std::size_t>(ring.index);
    if (index >= rings_.size()) rings_.resize(index + 1, never);
    rings_[index] = frame;
}

void FlipBook::add_goal(const sim::Goal& goal, int frame) {
    constexpr int hasty = 20;  // pages
    hasty_goal_ = goal_frame_ && frame - *goal_frame_ < hasty;
    goal_frame_ = frame;
    scorer_ = goal.scorer;
}

const FlipBook::Snapshot* FlipBook::snapshot(int back) const {
    return back < known_ ? &snapshots_[static_cast<std::size_t>(back)] : nullptr;
}

std::optional<sim::Side> FlipBook::celebrating_side(int frame) const {
    if (!goal_frame_ || frame > *goal_frame_ + celebration) return std::nullopt;
    return scorer_;
}

}  // namespace megapon::view
