#include "play/recorder.h"

#include <utility>

#include "config/tuning_fields.h"
#include "court/court_text.h"
#include "sim/hash.h"

namespace megapon::play {

Recorder::Recorder(const sim::World& world, std::uint64_t seed, const sim::PerSide<std::string>& players)
    : recorded_tuning_(world.tuning), tuning_(world.tuning) {
    replay_.court = court::write_court(world.court);
    replay_.tuning = config::write_tuning(world.tuning);
    replay_.seed = seed;
    replay_.left = players[sim::Side::left];
    replay_.right = players[sim::Side::right];

    constexpr std::size_t long_match = 6000;  // frames: no memory is asked for before
    replay_.frames.reserve(long_match);
    replay_.hashes.reserve(long_match);
    replay_.checks.reserve(long_match);
}

void Recorder::retune(const sim::Tuning& tuning) {
    tuning_ = tuning;
    const int next = static_cast<int>(replay_.frames.size());
    const std::string changed = config::write_retuning(recorded_tuning_, tuning_);
    replay_.retuned.erase(next);
    if (!changed.empty()) replay_.retuned[next] = changed;
}

const sim::FrameInput& Recorder::take(const sim::FrameInput& input) {
    recorded_tuning_ = tuning_;
    replay_.frames.push_back(input);
    return replay_.frames.back();
}

void Recorder::check(const sim::State& after) {
    sim::list_words(after, words_);
    replay_.hashes.push_back(sim::hash(after));
    replay_.checks.add_between(words_before_, words_);
    std::swap(words_before_, words_);
}

}  // namespace megapon::play
