#include "play/recorder.h"

#include <utility>

#include "court/court_text.h"
#include "play/tuning_slots.h"
#include "sim/hash.h"

namespace megapon::play {

Recorder::Recorder(const sim::World& world, std::uint64_t seed, const std::array<std::string, 2>& players)
    : taped_tuning_(world.tuning), tuning_(world.tuning) {
    tape_.court = court::write_court(world.court);
    tape_.tuning = write_tuning(world.tuning);
    tape_.seed = seed;
    tape_.left = players[0];
    tape_.right = players[1];

    constexpr std::size_t long_match = 6000;  // frames: no memory is asked for before
    tape_.frames.reserve(long_match);
    tape_.hashes.reserve(long_match);
    tape_.checks.reserve(long_match);
}

void Recorder::retune(const sim::Tuning& tuning) {
    tuning_ = tuning;
    const int next = static_cast<int>(tape_.frames.size());
    const std::string changed = write_retuning(taped_tuning_, tuning_);
    tape_.retuned.erase(next);
    if (!changed.empty()) tape_.retuned[next] = changed;
}

const sim::FrameInput& Recorder::take(const sim::FrameInput& input) {
    taped_tuning_ = tuning_;
    tape_.frames.push_back(input);
    return tape_.frames.back();
}

void Recorder::check(const sim::State& after) {
    sim::list_words(after, words_);
    tape_.hashes.push_back(sim::hash(after));
    tape_.checks.add_between(words_before_, words_);
    std::swap(words_before_, words_);
}

}  // namespace megapon::play
