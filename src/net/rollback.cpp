#include "net/rollback.h"

#include <utility>

#include "geometry/floating_point.h"

namespace megapon::net {

namespace {

// Two persons: which machine is whose the replay need not say.
const sim::PerSide<std::string> names{"player", "player"};

}  // namespace

// cppcheck-suppress passedByValue; it is moved
Rollback::Rollback(sim::World world, std::uint64_t seed) : world_(std::move(world)), recorder_(world_, seed, names) {
    const geometry::PlainArithmetic plain;
    states_[0] = sim::start_match(world_, seed);
    events_.reserve(sim::usual_events);
}

void Rollback::step(int frame) {
    sim::State& state = states_[slot(frame + 1)];
    state = states_[slot(frame)];
    sim::step(state, inputs_[slot(frame)], world_, events_, nullptr, work_);
}

void Rollback::show(const sim::FrameInput& input) {
    inputs_[slot(shown_)] = input;
    step(shown_++);
}

void Rollback::play_again(int frame) {
    for (; frame < shown_; ++frame) step(frame);
}

void Rollback::confirm() {
    recorder_.take(inputs_[slot(certain_)]);
    recorder_.check(states_[slot(++certain_)]);
}

}  // namespace megapon::net
