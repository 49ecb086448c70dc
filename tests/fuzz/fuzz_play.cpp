#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "framed_replay.h"
#include "play/replay.h"
#include "sim/hash.h"

using namespace megapon;

namespace {

constexpr int most_frames = 150;

// Plays all frames; the hash of the last one.
std::uint64_t play_on(play::ReplayPlayer& player) {
    while (!player.ended()) player.play();
    return sim::hash(player.state());
}

}  // namespace

// Any contents that are a replay can be played to its end, and again from the middle with the same result.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view contents(reinterpret_cast<const char*>(data), size);
    auto replay = play::read_replay(framed(contents), "fuzz");
    if (!replay || replay->frames.size() > most_frames) return 0;
    auto player = play::ReplayPlayer::open(*std::move(replay), "fuzz");
    if (!player) {
        if (player.errors().front().message.empty()) std::abort();
        return 0;
    }
    const std::uint64_t end = play_on(*player);
    player->jump(player->frames() / 2);
    if (play_on(*player) != end) std::abort();
    return 0;
}
