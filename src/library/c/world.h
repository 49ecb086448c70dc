#pragma once

#include <megapon/megapon.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "config/settings.h"
#include "library/c/failure.h"
#include "play/replay.h"
#include "play/session.h"
#include "play/snapshot.h"
#include "sim/ball_mover.h"
#include "sim/body_ids.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"
#include "text/error.h"

namespace megapon::library {

// An experiment.
struct Scene {
    sim::World world;
    sim::State state;
    sim::Events events{};
    sim::Workspace work{};
    std::optional<sim::BodyIds> ids{};  // once a body has been added or removed; before, a body's id is its index + 1
};

// A match, with what its persons do in the next frame.
struct Match {
    play::Session session;
    sim::FrameInput input{};
    sim::PerSide<mp_action> held{};  // with what `input` changes
};

// The memory behind the views.
struct Views {
    std::vector<mp_ball> balls;
    std::vector<mp_megaphone> megaphones;
    std::vector<mp_pose> poses;
    // Arrays that have moved, for hosts that still look at the old place.
    std::vector<std::vector<mp_ball>> old_balls;
    std::vector<std::vector<mp_megaphone>> old_megaphones;
    std::vector<std::vector<mp_pose>> old_poses;
    std::vector<mp_vec> points;
    geometry::Polygon polygon;
    std::vector<mp_segment> lines;
    std::vector<mp_segment> goals;
    std::vector<mp_player> players;
    std::string rows;
    std::string court;
    std::string json;
    std::string snapshot;
    std::vector<std::string> values;  // of each setting
};

// Throws a Failure with all the errors, a line each, and the place of the first.
[[noreturn]] void reject(mp_status status, const text::Errors& errors);

template <typename Value>
Value value_of(text::Result<Value> result, mp_status status) {
    if (!result) reject(status, result.errors());
    return *std::move(result);
}

// A text of the caller's, at most 1 MB; an empty one for NULL.
std::string_view text_of(const char* text, std::size_t length, const char* name);

// Bytes of the caller's, at most 64 MB.
std::string_view bytes_of(const void* bytes, std::size_t size);

// The settings that hold in a world: its tuning, each number with its key. The second gives settings that are there
// the numbers of a tuning.
config::Settings settings_of(const sim::Tuning& tuning);
void update_settings(config::Settings& settings, const sim::Tuning& tuning);

}  // namespace megapon::library

struct mp_replay {
    megapon::play::Replay replay;
    std::string bytes{};
    std::string link{};
};

struct mp_world {
    // An experiment, a match, or one that a replay plays.
    using Kind = std::variant<megapon::library::Scene, megapon::library::Match, megapon::play::ReplayPlayer>;

    explicit mp_world(Kind of);

    // The settings that hold. They are read when somebody asks first, which costs more than a whole copy.
    megapon::config::Settings& settings_now();

    // Another world's place in time, or another match, without the settings, which follow. The arrays of bodies stay.
    void take(Kind other);

    // Every change of court or tuning does this first.
    void clear_texts() { texts.reset(); }

    const megapon::sim::World& world() const;
    const megapon::sim::State& state() const;
    // The bodies of the present point.
    const megapon::sim::World& world_now() const { return megapon::sim::world_now(world(), state()); }

    Kind kind;
    std::optional<megapon::config::Settings> settings{};  // read over, never replaced: a host may hold their texts
    megapon::play::SnapshotReader reader{};               // of mp_restore()
    std::optional<megapon::play::SnapshotTexts> texts{};  // of mp_save(), from the first one on
    std::vector<megapon::sim::Event>
        happened;                  // in the frames of the last step; a hit that is no serve after its bounce
    std::vector<mp_event> events;  // the same
    int event_frames = 0;          // that these are of
    megapon::library::Views views{};
};

namespace megapon::library {

// Of a world that must be of a kind: "a scene", "a match".
template <typename Kind>
Kind& as(mp_world& world, const char* expected) {
    auto* kind = std::get_if<Kind>(&world.kind);
    if (kind == nullptr) throw Failure(MP_WRONG_KIND, std::string("expected ") + expected);
    return *kind;
}

// An array that is a view of the world: fill(items) fills it anew. NULL, and 0, without a world or when the memory does
// not suffice; `count` may be NULL, too.
template <typename Item, typename Fill>
const Item* view_of(mp_world* world, std::vector<Item> Views::*array, std::size_t* count, const Fill& fill) {
    if (count != nullptr) *count = 0;
    if (world == nullptr) return nullptr;
    std::vector<Item>& items = world->views.*array;
    const mp_status status = guarded(nullptr, [&] {
        items.clear();
        fill(items);
    });
    if (status != MP_OK) return nullptr;
    if (count != nullptr) *count = items.size();
    return items.data();
}

// Forgets the events of the last step.
void clear_events(mp_world& world);

// Appends what happened in one more frame.
void add_events(mp_world& world, const sim::Events& events);

// What the players of a match hold, as far as a snapshot says it.
sim::PerSide<mp_action> held_in(const sim::State& state);

// Plays frames until the world stands still, and appends what happens in them.
void play_frames(mp_world& world, int frames);

// What a match is made of.
struct MatchPlan {
    sim::World place;
    sim::PerSide<play::PlayerSource> sources;
    std::uint64_t seed = 0;
    play::Recording recording = play::Recording::none;
};

// As mp_match_new() takes it.
MatchPlan plan_of(const char* court, std::size_t court_length, const mp_match_options* options);

}  // namespace megapon::library
