#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <utility>

#include "library/c/world.h"
#include "play/replay.h"

namespace megapon::library {

namespace {

constexpr const char* replay_name = "replay";  // in messages

sim::Control control_of(int control, int value) {
    constexpr int most = 127;
    const bool moves = control == MP_MOVE_X || control == MP_MOVE_Y;
    if (!moves && control != MP_SWING && control != MP_SHOUT) reject("control: expected one of mp_control");
    const int low = moves ? -most : 0, high = moves ? most : 1;
    if (value < low || value > high)
        reject("value: expected " + std::to_string(low) + " to " + std::to_string(high) + " for this control, got " +
               std::to_string(value));
    return static_cast<sim::Control>(control);
}

mp_player player_of(const mp_world& world, sim::Side side) {
    const sim::Player& player = world.state().players[side];
    const sim::PlayerTuning& tuning = world.world().tuning.player;
    const bool there = side == sim::Side::left || court::has_right_player(world.world().court);
    const geometry::Vec head = head_of(player, side, tuning);
    return {{player.body.x, player.body.y},
            {player.body_velocity.x, player.body_velocity.y},
            {head.x, head.y},
            tuning.megaphone_radius,
            player.head_angle,
            player.head_spin,
            static_cast<int32_t>(player.phase),
            there ? 1 : 0};
}

}  // namespace

extern "C" {

MP_API mp_status mp_input(mp_world* world, int32_t side, int32_t substep, int32_t control, int32_t value,
                          mp_error* error) {
    return guarded(error, [&] {
        auto& match = as<Match>(required(world, "world"), "a match");
        if (side != MP_LEFT && side != MP_RIGHT) reject("side: expected MP_LEFT or MP_RIGHT");
        const sim::Side player = side == MP_LEFT ? sim::Side::left : sim::Side::right;
        sim::PlayerInput& input = match.input.players[player];
        const int substeps = match.session.world().tuning.physics.substeps;
        const int first = input.count == 0 ? 0 : input.events[input.count - 1u].substep;
        if (substep < first || substep >= substeps)
            reject("substep: expected " + std::to_string(first) + " to " + std::to_string(substeps - 1) + ", got " +
                   std::to_string(substep));
        input.add({static_cast<std::uint16_t>(substep), control_of(control, value), static_cast<std::int8_t>(value)});
        mp_action& held = match.held[player];
        const std::array<std::int32_t*, 4> places{&held.move_x, &held.move_y, &held.swing, &held.shout};
        *places[static_cast<std::size_t>(control)] = value;
    });
}

MP_API mp_status mp_match_now(const mp_world* world, mp_match* match, mp_error* error) {
    return guarded(error, [&] {
        const sim::State& state = required(world, "world").state();
        const std::uint32_t size = required(match, "match").size;
        if (!sim::has_players(state)) throw Failure(MP_WRONG_KIND, "expected a match");
        if (size < sizeof(mp_match)) reject("match.size must be sizeof(mp_match)");
        const sim::MatchState& played = state.match;
        mp_match now{};
        now.size = size;
        now.phase = static_cast<int32_t>(played.phase);
        for (const sim::Side side : sim::both_sides) now.score[index_of(side)] = played.score[side];
        now.server = static_cast<int32_t>(played.server);
        now.winner = played.phase == sim::MatchPhase::over ? static_cast<int32_t>(played.scorer) : -1;
        now.rally = played.rally;
        now.longest_rally = played.longest_rally;
        now.hits = played.hits;
        now.points = played.points;
        now.top_speed = played.top_speed;
        now.is_frozen = state.hit_stop.active ? 1 : 0;
        now.has_task = state.task ? 1 : 0;
        const sim::TaskState task = state.task.value_or(sim::TaskState());
        now.reached = task.reached ? 1 : 0;
        now.done = task.done;
        now.misses = task.misses;
        std::memcpy(match, &now, sizeof now);
    });
}

MP_API const mp_player* mp_players(mp_world* world, size_t* count) {
    return view_of(mp_is_match(world) != 0 ? world : nullptr, &Views::players, count, [world](auto& players) {
        for (const sim::Side side : sim::both_sides) players.push_back(player_of(*world, side));
    });
}

MP_API mp_status mp_replay_of_match(const mp_world* match, mp_replay** replay, mp_error* error) {
    return guarded(error, [&] {
        mp_replay*& made = required(replay, "replay");
        const auto* played = std::get_if<Match>(&required(match, "match").kind);
        if (played == nullptr || !played->session.records())
            throw Failure(MP_WRONG_KIND, "expected a match that is recorded");
        made = new mp_replay{played->session.replay()};
    });
}

MP_API mp_status mp_replay_read(const void* bytes, size_t size, mp_replay** replay, mp_error* error) {
    return guarded(error, [&] {
        mp_replay*& made = required(replay, "replay");
        const std::string_view text = bytes_of(bytes, size);
        play::Replay read = value_of(play::read_recording(text, replay_name), MP_BAD_BYTES);
        value_of(play::ReplayPlayer::open(read, replay_name), MP_BAD_BYTES);  // whether it could be played
        made = new mp_replay{std::move(read)};
    });
}

MP_API void mp_replay_free(mp_replay* replay) { delete replay; }

MP_API int32_t mp_replay_frames(const mp_replay* replay) {
    return replay == nullptr ? 0 : static_cast<int32_t>(replay->replay.frames.size());
}

MP_API mp_status mp_replay_bytes(mp_replay* replay, const void** bytes, size_t* size, mp_error* error) {
    return guarded(error, [&] {
        const play::Replay& written = required(replay, "replay").replay;
        required(bytes, "bytes");
        required(size, "size");
        if (written.hashes.size() != written.frames.size())
            throw Failure(MP_WRONG_KIND, "a link has the last hash alone, a file has all of them");
        replay->bytes = play::write_replay(written);
        *bytes = replay->bytes.data();
        *size = replay->bytes.size();
    });
}

MP_API mp_status mp_replay_link(mp_replay* replay, const char** link, mp_error* error) {
    return guarded(error, [&] {
        required(link, "link");
        replay->link = value_of(play::write_match_link(required(replay, "replay").replay), MP_BAD_ARGUMENT);
        *link = replay->link.c_str();
    });
}

MP_API mp_status mp_replay_verify(const mp_replay* replay, int32_t* frame, mp_error* error) {
    return guarded(error, [&] {
        auto player = value_of(play::ReplayPlayer::open(required(replay, "replay").replay, replay_name), MP_BAD_BYTES);
        bool agrees = true;  // every frame so far
        const geometry::WorkLimit limit(play::work_allowed(player.replay()));
        while (agrees && !player.ended()) {
            if (limit.is_spent())
                throw Failure(MP_BAD_BYTES, "the replay costs too much: its first " + std::to_string(player.frame()) +
                                                " frames take more than any file of its length may");
            player.play();
            agrees = player.agrees();
        }
        if (frame != nullptr) *frame = player.frame();
        if (agrees) return;
        const auto field = player.diverged_field();
        throw Failure(MP_DIVERGED, "frame " + std::to_string(player.frame()) + " is not as it was recorded" +
                                       (field ? ": " + *field + " differs first" : ""));
    });
}

MP_API mp_status mp_match_of_replay(const mp_replay* replay, mp_world** world, mp_error* error) {
    return guarded(error, [&] {
        mp_world*& made = required(world, "world");
        auto player = value_of(play::ReplayPlayer::open(required(replay, "replay").replay, replay_name), MP_BAD_BYTES);
        made = new mp_world(std::move(player));
    });
}

}  // extern "C"

}  // namespace megapon::library
