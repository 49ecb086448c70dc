#include <string_view>
#include <utility>

#include "library/c/world.h"
#include "play/replay.h"

namespace megapon::library {

namespace {

constexpr const char* name = "replay";  // in messages

std::string_view bytes_of(const void* bytes, std::size_t size) {
    return {static_cast<const char*>(&there(static_cast<const char*>(bytes), "bytes")), size};
}

// Plays to the first frame that differs; all of them agree where there is none.
void verify(play::ReplayPlayer& player) {
    while (!player.ended()) {
        player.play();
        if (player.agrees()) continue;
        const auto field = player.diverged_field();
        throw Failure(MP_DIVERGED, "frame " + std::to_string(player.frame()) + " is not as it was recorded" +
                                       (field ? ": " + *field + " differs first" : ""));
    }
}

}  // namespace

extern "C" {

MP_API mp_status mp_replay_of_match(const mp_world* match, mp_replay** replay, mp_error* error) {
    return guarded(error, [&] {
        mp_replay*& made = there(replay, "replay");
        const auto* played = std::get_if<Match>(&there(match, "match").kind);
        if (played == nullptr || !played->session.records())
            throw Failure(MP_WRONG_KIND, "expected a match that is recorded");
        made = new mp_replay{played->session.replay()};
    });
}

MP_API mp_status mp_replay_read(const void* bytes, size_t size, mp_replay** replay, mp_error* error) {
    return guarded(error, [&] {
        mp_replay*& made = there(replay, "replay");
        play::Replay read = value_of(play::read_recording(bytes_of(bytes, size), name), MP_BAD_BYTES);
        value_of(play::ReplayPlayer::open(read, name), MP_BAD_BYTES);
        made = new mp_replay{std::move(read)};
    });
}

MP_API void mp_replay_free(mp_replay* replay) { delete replay; }

MP_API int32_t mp_replay_frames(const mp_replay* replay) { return static_cast<int32_t>(replay->replay.frames.size()); }

MP_API mp_status mp_replay_bytes(mp_replay* replay, const void** bytes, size_t* size, mp_error* error) {
    return guarded(error, [&] {
        const play::Replay& written = there(replay, "replay").replay;
        there(bytes, "bytes");
        there(size, "size");
        if (written.hashes.size() != written.frames.size())
            throw Failure(MP_WRONG_KIND, "a link has the last hash alone, a file has all of them");
        replay->bytes = play::write_replay(written);
        *bytes = replay->bytes.data();
        *size = replay->bytes.size();
    });
}

MP_API mp_status mp_replay_link(mp_replay* replay, const char** link, mp_error* error) {
    return guarded(error, [&] {
        there(link, "link");
        replay->link = value_of(play::write_match_link(there(replay, "replay").replay), MP_BAD_ARGUMENT);
        *link = replay->link.c_str();
    });
}

MP_API mp_status mp_replay_verify(const mp_replay* replay, int32_t* frame, mp_error* error) {
    return guarded(error, [&] {
        auto player = value_of(play::ReplayPlayer::open(there(replay, "replay").replay, name), MP_BAD_BYTES);
        const auto tell = [&] {
            if (frame != nullptr) *frame = player.frame();
        };
        try {
            verify(player);
        } catch (const Failure&) {
            tell();
            throw;
        }
        tell();
    });
}

MP_API mp_status mp_match_of_replay(const mp_replay* replay, mp_world** world, mp_error* error) {
    return guarded(error, [&] {
        mp_world*& made = there(world, "world");
        auto player = value_of(play::ReplayPlayer::open(there(replay, "replay").replay, name), MP_BAD_BYTES);
        made = new mp_world(PlayedReplay{std::move(player)});
    });
}

}  // extern "C"

}  // namespace megapon::library
