#include "library/c/world.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>

#include "config/settings.h"
#include "court/court_text.h"
#include "sim/hash.h"
#include "sim/step.h"
#include "text/files.h"

using megapon::library::Match;
using megapon::library::Scene;
using megapon::play::ReplayPlayer;

static_assert(std::variant_size_v<mp_world::Kind> == 3, "what follows asks for a scene, a match, else for a replay");

namespace megapon::library {

namespace {

const sim::World& place_of(const mp_world::Kind& kind) {
    if (const auto* scene = std::get_if<Scene>(&kind)) return scene->world;
    if (const auto* match = std::get_if<Match>(&kind)) return match->session.world();
    return std::get<ReplayPlayer>(kind).world();
}

const sim::State& state_of(const mp_world::Kind& kind) {
    if (const auto* scene = std::get_if<Scene>(&kind)) return scene->state;
    if (const auto* match = std::get_if<Match>(&kind)) return match->session.state();
    return std::get<ReplayPlayer>(kind).state();
}

struct BodyCounts {
    std::size_t balls = 0;
    std::size_t megaphones = 0;
    std::size_t polygons = 0;
};

// The most that are there at once, in whichever point.
BodyCounts most_bodies(const mp_world::Kind& kind) {
    const sim::World& whole = place_of(kind);
    BodyCounts most{state_of(kind).balls.size(), whole.court.megaphones.size(), whole.court.polygons.size()};
    for (const sim::World& point : whole.points) {
        most.megaphones = std::max(most.megaphones, point.court.megaphones.size());
        most.polygons = std::max(most.polygons, point.court.polygons.size());
    }
    return most;
}

}  // namespace

}  // namespace megapon::library

// The arrays of bodies stay where they are: a view shows what fills it next.
mp_world::mp_world(Kind of) : kind(std::move(of)) {
    happened.reserve(megapon::sim::usual_events);
    events.reserve(megapon::sim::usual_events);
    const megapon::library::BodyCounts most = megapon::library::most_bodies(kind);
    views.balls.reserve(most.balls);
    views.megaphones.reserve(most.megaphones);
    views.poses.reserve(most.polygons);
    views.players.reserve(2);
}

megapon::config::Settings& mp_world::settings_now() {
    if (!settings) settings = megapon::library::settings_of(world().tuning);
    return *settings;
}

void mp_world::take(Kind other) {
    clear_texts();
    kind = std::move(other);
    if (settings) megapon::library::update_settings(*settings, world().tuning);
}

const megapon::sim::World& mp_world::world() const { return megapon::library::place_of(kind); }

const megapon::sim::State& mp_world::state() const { return megapon::library::state_of(kind); }

namespace megapon::library {

namespace {

// Lines of settings, which win over a court.
void read_settings(config::Settings& settings, std::string_view lines) {
    const text::Errors errors = settings.read(lines, "settings", config::Source::command_line);
    if (!errors.empty()) reject(MP_BAD_TEXT, errors);
}

// Drops what a court says about a number that somebody has set.
void drop_overridden(court::PhysicsOverride& physics, const config::Settings& settings) {
    settings.drop_overridden(physics);
    if (settings.at("ball.speed_cap").source == config::Source::command_line) physics.speed_cap.reset();
}

sim::World read_world(std::string_view text, std::string_view lines) {
    config::Settings settings;
    read_settings(settings, lines);
    auto court = value_of(court::read_court(text, "court", settings.tuning().ball.radius), MP_BAD_TEXT);
    drop_overridden(court.physics, settings);
    return sim::make_world(std::move(court), settings.tuning());
}

play::PlayerSource source_of(const char* player, const char* name) {
    if (player == nullptr) return {};
    const auto source = play::player_source_of(text_of(player, SIZE_MAX, name));
    if (source) return *source;
    throw Failure(MP_BAD_TEXT, std::string(name) + R"(: expected "player", "cpu:1" to "cpu:5" or )" +
                                   play::human_traits_expected + ", got " + text::quoted(fitting(player, 80)));
}

// The caller's options; what a later version has added must be 0.
mp_match_options options_of(const mp_match_options* given) {
    mp_match_options options{};
    if (given == nullptr) return options;
    if (given->size < sizeof options) reject("options.size must be sizeof(mp_match_options)");
    const auto* bytes = reinterpret_cast<const unsigned char*>(given);
    constexpr std::uint32_t most = 4096;
    for (std::size_t i = sizeof options; i < given->size; ++i)
        if (given->size > most || bytes[i] != 0) reject("options of a later version of the library; expected 0");
    std::memcpy(&options, given, sizeof options);
    return options;
}

// Plays a frame; false where the world stands still.
bool play_frame(mp_world& world) {
    if (auto* scene = std::get_if<Scene>(&world.kind)) {
        sim::step(scene->state, {}, scene->world, scene->events, nullptr, scene->work);
        add_events(world, scene->events);
        return true;
    }
    if (auto* match = std::get_if<Match>(&world.kind)) {
        if (match->session.over()) return false;
        const sim::FrameInput input = std::exchange(match->input, {});
        add_events(world, match->session.play(input));
        return true;
    }
    auto& player = std::get<ReplayPlayer>(world.kind);
    if (player.ended()) return false;
    add_events(world, player.play());
    return true;
}

int numbers_in(const court::PhysicsOverride& physics) {
    return (physics.fps ? 1 : 0) + (physics.substeps ? 1 : 0) + (physics.solver ? 1 : 0) +
           (physics.ball_radius ? 1 : 0) + (physics.megaphone_radius ? 1 : 0) + (physics.speed_cap ? 1 : 0);
}

constexpr const char* snapshot_name = "snapshot";  // in messages

using Restored = play::SnapshotReader::Restored;

// `bytes`: what was read.
Restored value_of_snapshot(text::Result<Restored> read, std::string_view bytes) {
    if (read) return *std::move(read);
    const bool is_other = play::physics_of(bytes).value_or(sim::physics_fingerprint) != sim::physics_fingerprint;
    reject(is_other ? MP_OTHER_PHYSICS : MP_BAD_BYTES, read.errors());
}

// Of a snapshot that is read without a match that a moment could be for.
mp_world::Kind kind_of(Restored read) {
    if (auto* scene = std::get_if<play::WorldSnapshot>(&read))
        return Scene{std::move(scene->world), std::move(scene->state), {}, {}, std::move(scene->ids)};
    Match match{std::move(std::get<play::Session>(read))};
    match.held = held_in(match.session.state());
    return match;
}

// A copy that has its own memory. What a frame works in stays behind: the next one makes its own.
mp_world::Kind copy_of(const mp_world& world) {
    const auto* scene = std::get_if<Scene>(&world.kind);
    return scene ? Scene{scene->world, scene->state, {}, {}, scene->ids} : world.kind;
}

// The arrays of bodies must stay where they are, so that a world takes no more of them than it has had.
void check_room(const mp_world& world, const mp_world::Kind& other) {
    if (other.index() != world.kind.index())
        throw Failure(MP_WRONG_KIND, "expected another scene for a scene, and another match for a match");
    const BodyCounts most = most_bodies(other);
    const bool fits = most.balls <= world.views.balls.capacity() &&
                      most.megaphones <= world.views.megaphones.capacity() &&
                      most.polygons <= world.views.poses.capacity();
    if (!fits) reject("expected a world with no more balls, megaphones and polygons than this one has had at once");
}

}  // namespace

void reject(mp_status status, const text::Errors& errors) {
    std::string message;
    for (const text::Error& error : errors) message.append(message.empty() ? "" : "\n").append(text::describe(error));
    Failure failure(status, message);
    failure.line = errors.front().place.line;
    failure.column = errors.front().place.column;
    throw failure;
}

std::string_view text_of(const char* text, std::size_t length, const char* name) {
    constexpr std::size_t most = 1'000'000;
    if (text == nullptr) return {};
    const std::size_t bytes = length == SIZE_MAX ? std::strlen(text) : length;
    if (bytes > most)
        reject(std::string(name) + " is " + std::to_string(bytes) + " bytes long; expected at most 1000000");
    return {text, bytes};
}

std::string_view bytes_of(const void* bytes, std::size_t size) {
    const char* first = &required(static_cast<const char*>(bytes), "bytes");
    if (size > text::recording_limit)
        reject("size is " + std::to_string(size) + "; expected at most " + std::to_string(text::recording_limit) +
               " bytes");
    return {first, size};
}

MatchPlan plan_of(const char* court, std::size_t court_length, const mp_match_options* options) {
    const std::string open = court == nullptr ? court::write_court({}) : "";
    const std::string_view text = court == nullptr ? open : text_of(court, court_length, "court");
    const mp_match_options given = options_of(options);
    const sim::PerSide<play::PlayerSource> sources{source_of(given.left, "left"), source_of(given.right, "right")};
    const std::string_view settings = text_of(given.settings, SIZE_MAX, "settings");
    return {read_world(text, settings), sources, given.seed,
            given.record ? play::Recording::whole : play::Recording::none};
}

sim::PerSide<mp_action> held_in(const sim::State& state) {
    sim::PerSide<mp_action> held;
    for (const sim::Side side : sim::both_sides) {
        const sim::Player& player = state.players[side];
        const bool shouts = !state.voices.empty() && state.voices[index_of(side)].held;
        held[side] = {player.move_x, player.move_y, player.swing_held ? 1 : 0, shouts ? 1 : 0};
    }
    return held;
}

void play_frames(mp_world& world, int frames) {
    for (int i = 0; i < frames && play_frame(world); ++i) {
    }
}

void update_settings(config::Settings& settings, const sim::Tuning& tuning) {
    const text::Errors errors = settings.read(config::write_tuning(tuning), "settings");
    if (!errors.empty()) reject(MP_INTERNAL, errors);
}

config::Settings settings_of(const sim::Tuning& tuning) {
    config::Settings settings;
    update_settings(settings, tuning);
    return settings;
}

extern "C" {

MP_API const char* mp_version(void) { return MP_VERSION; }

MP_API mp_status mp_scene_new(const char* court, size_t court_length, const char* settings, size_t settings_length,
                              mp_world** world, mp_error* error) {
    return guarded(error, [&] {
        mp_world*& made = required(world, "world");
        const std::string_view text = text_of(&required(court, "court"), court_length, "court");
        sim::World place = read_world(text, text_of(settings, settings_length, "settings"));
        sim::State state = sim::start_scene(place);
        made = new mp_world(Scene{std::move(place), std::move(state)});
    });
}

MP_API mp_status mp_match_new(const char* court, size_t court_length, const mp_match_options* options, mp_world** world,
                              mp_error* error) {
    return guarded(error, [&] {
        mp_world*& made = required(world, "world");
        MatchPlan plan = plan_of(court, court_length, options);
        made = new mp_world(Match{play::Session(std::move(plan.place), plan.sources, plan.seed, plan.recording)});
    });
}

MP_API mp_status mp_world_clone(const mp_world* world, mp_world** clone, mp_error* error) {
    return guarded(error, [&] {
        mp_world*& made = required(clone, "clone");
        auto copy = std::make_unique<mp_world>(copy_of(required(world, "world")));
        copy->happened = world->happened;
        copy->events = world->events;
        copy->event_frames = world->event_frames;
        made = copy.release();
    });
}

MP_API mp_status mp_world_copy(mp_world* world, const mp_world* from, mp_error* error) {
    return guarded(error, [&] {
        mp_world& to = required(world, "world");
        if (&required(from, "from") == &to) return;
        mp_world::Kind copy = copy_of(*from);
        check_room(to, copy);
        std::vector<sim::Event> happened = from->happened;
        std::vector<mp_event> events = from->events;
        to.take(std::move(copy));
        to.happened = std::move(happened);
        to.events = std::move(events);
        to.event_frames = from->event_frames;
    });
}

MP_API void mp_world_free(mp_world* world) { delete world; }

MP_API mp_status mp_step(mp_world* world, int32_t frames, mp_error* error) {
    return guarded(error, [&] {
        constexpr int most = 1'000'000;
        required(world, "world");
        if (frames < 0 || frames > most) reject("frames must be 0 to 1000000, but is " + std::to_string(frames));
        clear_events(*world);
        play_frames(*world, frames);
    });
}

MP_API int32_t mp_frame(const mp_world* world) { return world == nullptr ? 0 : world->state().frame; }

MP_API uint64_t mp_hash(const mp_world* world) { return world == nullptr ? 0 : sim::hash(world->state()); }

MP_API int32_t mp_is_match(const mp_world* world) {
    return world != nullptr && sim::has_players(world->state()) ? 1 : 0;
}

MP_API size_t mp_setting_count(const mp_world* world) {
    std::size_t count = 0;
    guarded(nullptr, [&] {
        static const std::size_t all = config::Settings().all().size();
        count = world == nullptr ? 0 : all;
    });
    return count;
}

MP_API mp_status mp_setting_at(mp_world* world, size_t index, mp_setting* setting, mp_error* error) {
    return guarded(error, [&] {
        const auto& all = required(world, "world").settings_now().all();
        if (index >= all.size()) reject("there are " + std::to_string(all.size()) + " settings");
        std::vector<std::string>& values = world->views.values;
        values.resize(all.size());
        values[index] = config::toml_text(all[index].value);
        const config::Key& key = all[index].key;
        required(setting, "setting") = {key.name.c_str(),     key.unit.c_str(), key.range.c_str(),
                                        key.standard.c_str(), key.help.c_str(), values[index].c_str()};
    });
}

MP_API mp_status mp_set(mp_world* world, const char* settings, size_t length, mp_error* error) {
    return guarded(error, [&] {
        config::Settings changed = settings_of(required(world, "world").world().tuning);
        read_settings(changed, text_of(&required(settings, "settings"), length, "settings"));
        world->clear_texts();
        if (auto* scene = std::get_if<Scene>(&world->kind)) {
            drop_overridden(scene->world.court.physics, changed);
            sim::set_tuning(scene->world, changed.tuning());
        } else if (auto* match = std::get_if<Match>(&world->kind)) {
            court::PhysicsOverride own = match->session.world().court.physics;
            const int before = numbers_in(own);
            drop_overridden(own, changed);
            if (numbers_in(own) != before)
                throw Failure(MP_BAD_TEXT, "the [physics] of this match's court says one of these itself");
            match->session.retune(changed.tuning());
        } else {
            throw Failure(MP_WRONG_KIND, "a replay is played with its own settings");
        }
        if (world->settings) update_settings(*world->settings, world->world().tuning);
    });
}

MP_API const char* mp_physics(void) {
    static const std::string digits = sim::hex(sim::physics_fingerprint);
    return digits.c_str();
}

MP_API mp_status mp_save(mp_world* world, const void** bytes, size_t* size, mp_error* error) {
    return guarded(error, [&] {
        required(bytes, "bytes");
        required(size, "size");
        std::string& kept = required(world, "world").views.snapshot;
        const auto* scene = std::get_if<Scene>(&world->kind);
        const auto* match = std::get_if<Match>(&world->kind);
        if (!scene && !match) throw Failure(MP_WRONG_KIND, "a replay is its own snapshot");
        std::optional<play::SnapshotTexts>& texts = world->texts;
        if (!texts) texts = scene ? play::snapshot_texts(scene->world) : play::snapshot_texts(match->session);
        kept = scene ? play::write_snapshot(*texts, scene->state, scene->ids)
                     : play::write_snapshot(*texts, match->session);
        *bytes = kept.data();
        *size = kept.size();
    });
}

MP_API mp_status mp_load(const void* bytes, size_t size, mp_world** world, mp_error* error) {
    static thread_local play::SnapshotReader reader;  // the next one is often of the same court
    return guarded(error, [&] {
        mp_world*& made = required(world, "world");
        const std::string_view given = bytes_of(bytes, size);
        made = new mp_world(kind_of(value_of_snapshot(reader.read(given, snapshot_name, nullptr), given)));
    });
}

MP_API mp_status mp_restore(mp_world* world, const void* bytes, size_t size, mp_error* error) {
    return guarded(error, [&] {
        mp_world& to = required(world, "world");
        const std::string_view given = bytes_of(bytes, size);
        auto* match = std::get_if<Match>(&to.kind);
        auto read = value_of_snapshot(to.reader.read(given, snapshot_name, match ? &match->session : nullptr), given);
        std::optional<play::SnapshotTexts> texts;  // still those of the world, where the snapshot has the same
        if (to.texts == to.reader.texts()) texts = to.texts;
        if (auto* moment = std::get_if<play::Session::Moment>(&read)) {
            match->session.turn_back(std::move(*moment));
            match->input = {};
            match->held = held_in(match->session.state());
            if (to.settings) update_settings(*to.settings, to.world().tuning);
        } else {
            mp_world::Kind other = kind_of(std::move(read));
            check_room(to, other);
            to.take(std::move(other));
        }
        to.texts = std::move(texts);
        clear_events(to);
    });
}

}  // extern "C"

}  // namespace megapon::library
