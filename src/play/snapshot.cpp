#include "play/snapshot.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include "config/config_file.h"
#include "config/settings.h"
#include "court/cost.h"
#include "court/court_text.h"
#include "geometry/floating_point.h"
#include "play/framed_file.h"
#include "sim/hash.h"

namespace megapon::play {

using sim::visit_fields;

MEGAPON_FIELDS(geometry::TileMap, size, origin, rows, solid_outside)

namespace {

constexpr FileKind snapshot_kind{"MEGASNAP", 2, "snapshot"};
constexpr FileKind changed_kind{snapshot_kind.magic, 3, snapshot_kind.name};  // of a scene whose bodies have ids
const std::string unloadable = "this snapshot cannot be loaded";

// The last value of each kind that a snapshot holds as a byte; an enumeration without one does not compile.
template <typename Kind>
constexpr Kind last = Kind::has_no_last_value_here;
template <>
constexpr auto last<bool> = true;
template <>
constexpr auto last<sim::Side> = sim::Side::right;
template <>
constexpr auto last<sim::Strength> = sim::Strength::clash;
template <>
constexpr auto last<sim::SwingPhase> = sim::SwingPhase::recovery;
template <>
constexpr auto last<sim::MatchPhase> = sim::MatchPhase::over;
template <>
constexpr auto last<sim::DronePhase> = sim::DronePhase::landed;
template <>
constexpr auto last<config::Assist> = config::Assist::walk_only;

// Writes a value that has a list of fields as bytes: play/snapshot.h says how each type is written.
template <typename T>
void write_value(ByteWriter& out, const T& value) {
    if constexpr (std::is_same_v<T, double>) {
        std::uint64_t bits = 0;
        static_assert(sizeof value == sizeof bits);
        std::memcpy(&bits, &value, sizeof bits);
        out.fixed(bits, 8);
    } else if constexpr (std::is_enum_v<T> || (std::is_arithmetic_v<T> && sizeof(T) == 1)) {
        out.byte(static_cast<std::uint8_t>(value));
    } else if constexpr (std::is_signed_v<T>) {
        out.fixed(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)), 8);
    } else if constexpr (std::is_unsigned_v<T>) {
        out.fixed(value, 8);
    } else if constexpr (std::is_same_v<T, std::string>) {
        out.text(value);
    } else if constexpr (std::is_same_v<T, sim::Tuning>) {  // stands before, as a text
    } else if constexpr (requires { value.has_value(); }) {
        write_value(out, value.has_value());
        if (value) write_value(out, *value);
        // cppcheck-suppress multiCondition; another requirement: a list
    } else if constexpr (requires { value.begin(); }) {
        // cppcheck-suppress identicalInnerCondition; another requirement: its size may change
        if constexpr (requires { value.size(); }) out.varint(value.size());  // both sides are always there
        for (const auto& element : value) write_value(out, element);
    } else {
        visit_fields(value, [&out](const text::FieldName&, const auto& member) { write_value(out, member); });
    }
}

template <typename T>
void read_value(ByteReader& in, T& value);

// Reads a value that holds other values.
template <typename T>
void read_parts(ByteReader& in, T& value) {
    if constexpr (requires { value.has_value(); }) {
        bool is_there = false;
        read_value(in, is_there);
        value.reset();
        if (!is_there) return;
        if constexpr (std::is_default_constructible_v<typename T::value_type>)
            value.emplace();
        else
            value.emplace(T::value_type::blank());  // every field is about to be read
        read_value(in, *value);
        // cppcheck-suppress multiCondition; another requirement: a list
    } else if constexpr (requires { value.push_back(*value.begin()); }) {
        value = T();
        const std::size_t count = in.count_of_items(1);
        for (std::size_t i = 0; i < count && !in.failed(); ++i) {
            std::remove_cvref_t<decltype(*value.begin())> element{};
            read_value(in, element);
            value.push_back(element);
        }
        // cppcheck-suppress multiCondition; another requirement: as many as it has
    } else if constexpr (requires { value.begin(); }) {
        for (auto& element : value) read_value(in, element);
    } else {
        visit_fields(value, [&in](const text::FieldName&, auto& member) { read_value(in, member); });
    }
}

// Reads what write_value wrote over a value. Numbers that no game has are invalid: those that are not finite or beyond
// 1e30, whole ones beyond 1e9, values that an enumeration does not have. A list never takes more memory than some
// multiple of the bytes that are there.
template <typename T>
void read_value(ByteReader& in, T& value) {
    if constexpr (std::is_same_v<T, double>) {
        const std::uint64_t bits = in.fixed(8);
        std::memcpy(&value, &bits, sizeof bits);
        if (!(std::fabs(value) <= 1e30)) in.fail();
    } else if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool>) {
        const std::uint8_t number = in.byte();
        constexpr auto most = static_cast<std::uint8_t>(last<T>);
        const bool is_known = number <= most;
        if (!is_known) in.fail();
        value = static_cast<T>(is_known ? number : 0);
    } else if constexpr (std::is_arithmetic_v<T> && sizeof(T) == 1) {
        value = static_cast<T>(in.byte());
    } else if constexpr (std::is_signed_v<T>) {
        constexpr std::int64_t most = 1'000'000'000;
        const auto number = static_cast<std::int64_t>(in.fixed(8));
        if (number < -most || number > most) in.fail();
        value = in.failed() ? 0 : static_cast<T>(number);
    } else if constexpr (std::is_unsigned_v<T>) {
        const std::uint64_t number = in.fixed(8);
        if (number > std::numeric_limits<T>::max()) in.fail();
        value = static_cast<T>(number);
    } else if constexpr (std::is_same_v<T, std::string>) {
        value = in.text();
    } else if constexpr (!std::is_same_v<T, sim::Tuning>) {
        read_parts(in, value);
    }
}

void write_start(ByteWriter& out, const SnapshotTexts& texts, bool of_session) {
    out.fixed(sim::physics_fingerprint, 8);
    out.text(texts.court);
    out.text(texts.tuning);
    out.byte(of_session ? 1 : 0);
}

// Numbers of bodies and records of each kind in a state, which its court decides, member by member.
template <typename Visit>
void visit_sizes(const sim::State& state, Visit&& visit) {
    visit_fields(state, [&visit](const text::FieldName& name, const auto& member) {
        using Member = std::remove_cvref_t<decltype(member)>;
        if constexpr (std::is_same_v<Member, std::optional<sim::TaskState>> ||
                      std::is_same_v<Member, std::optional<int>>) {
            visit(name, member ? 1 : 0);
        } else if constexpr (std::is_same_v<Member, std::optional<geometry::TileMap>>) {
            visit(name, member ? member->rows.size() : 0);
            if (member)
                for (const std::string& row : member->rows) visit(name, row.size());
        } else if constexpr (requires { member.size(); } && !std::is_same_v<Member, std::vector<sim::Shout>>) {
            visit(name, member.size());  // shouts come and go
        }
    });
}

std::vector<std::size_t> sizes_of(const sim::State& state) {
    std::vector<std::size_t> all;
    visit_sizes(state, [&all](const text::FieldName&, std::size_t size) { all.push_back(size); });
    return all;
}

// The first member with another size.
std::string_view other_member(const sim::State& state, const std::vector<std::size_t>& expected) {
    std::string_view found;
    std::size_t i = 0;
    visit_sizes(state, [&](const text::FieldName& name, std::size_t size) {
        const bool is_same = i < expected.size() && expected[i] == size;
        ++i;
        if (!is_same && found.empty()) found = name.text();
    });
    return found;
}

// A state of the same world, in the same point of a match, in which every body is where it begins.
sim::State fresh_state(const sim::World& world, const sim::State& state) {
    if (!sim::has_players(state)) return sim::start_scene(world);
    sim::State fresh = sim::start_match(world, 0);
    if (world.points.empty() || state.point.value_or(0) <= 0) return fresh;
    fresh.match.points = *state.point;
    sim::begin_point(fresh, world);
    return fresh;
}

// The member of the state that does not fit its court; "" if all do.
std::string_view misfit(const sim::World& world, const sim::State& state) {
    const sim::State fresh = fresh_state(world, state);
    const std::vector<std::size_t> expected = sizes_of(fresh);
    if (sizes_of(state) != expected) return other_member(state, expected);
    const std::optional<geometry::TileMap>& a = state.tiles;
    const std::optional<geometry::TileMap>& b = fresh.tiles;
    if (a.has_value() != b.has_value()) return "tiles";
    if (a && (a->size != b->size || a->origin != b->origin || a->solid_outside != b->solid_outside)) return "tiles";
    if (state.frame < 0) return "frame";
    if (state.match.points < 0) return "match";
    if (state.point.value_or(0) < 0 || state.point.value_or(0) > state.match.points) return "point";
    if (state.swings_in_air.value_or(0) < 0) return "swings_in_air";
    return state.voices.empty() && !state.shouts.empty() ? "shouts" : "";
}

// Beginning of both kinds.
struct Start {
    SnapshotTexts texts;
    bool of_session = false;
};

text::Result<Start> read_start(ByteReader& in, const std::string& file) {
    const std::uint64_t physics = in.fixed(8);
    Start start{{in.text(), in.text()}, in.byte() != 0};
    if (in.failed()) return text::Error(file, "the snapshot is damaged: " + in.reason);
    if (physics != sim::physics_fingerprint)
        return text::Error(file, "this snapshot is of the physics " + sim::hex(physics) + "; expected " +
                                     sim::hex(sim::physics_fingerprint) +
                                     ", with which alone this version goes on to the same hashes");
    return start;
}

// Whether bytes are of the kind with ids, or of a later one, which its reader refuses.
bool have_ids(std::string_view bytes) {
    const std::size_t at = changed_kind.magic.size();
    return bytes.size() > at && static_cast<unsigned char>(bytes[at]) > snapshot_kind.version;
}

text::Result<sim::World> read_world(const Start& start, bool with_ids, const std::string& file) {
    config::Settings settings;
    const text::Errors errors = read_recorded_tuning(settings, start.texts.tuning, file);
    if (!errors.empty()) return error_inside(file, unloadable, "tuning", errors);
    // Balls were checked when they were placed; a radius of 0 refuses none whose size has been tuned since.
    const std::string& text = start.texts.court;
    auto court = with_ids ? court::read_changed_court(text, file) : court::read_court(text, file, 0);
    if (!court) return error_inside(file, unloadable, "court", court.errors());
    const sim::Tuning read = settings.tuning();
    if (const auto excess = court::find_excess(*court, court->physics.substeps.value_or(read.physics.substeps)))
        return text::Error(file, unloadable + ": " + *excess);
    return sim::make_world(*std::move(court), read);
}

// Error after everything has been read; "" if there is none.
std::string error_of_end(ByteReader& in, const sim::World& world, const sim::State& state) {
    if (!in.rest.empty()) in.fail();
    if (in.failed()) return "the snapshot is damaged: " + in.reason;
    const std::string_view name = misfit(world, state);
    return name.empty() ? "" : "the snapshot is damaged: \"" + std::string(name) + "\" in it does not fit its court";
}

bool ids_fit(const sim::BodyIds& ids, const WorldSnapshot& snapshot) {
    return ids.balls.fits(snapshot.state.balls.size()) && ids.megaphones.fits(snapshot.state.megaphones.size()) &&
           ids.polygons.fits(snapshot.state.polygons.size()) && ids.lines.fits(snapshot.world.court.lines.size());
}

using Snapshot = std::variant<WorldSnapshot, Session>;

// Who plays, and the seed.
struct Match {
    std::uint64_t seed = 0;
    sim::PerSide<PlayerSource> sources;
};

text::Result<Match> read_match(ByteReader& in, const std::string& file) {
    Match match{in.fixed(8), {}};
    for (PlayerSource& source : match.sources) {
        const auto read = player_source_of(in.text());
        if (!read) return text::Error(file, "the snapshot is damaged: its players make no sense");
        source = *read;
    }
    return match;
}

// Reads over a moment of the same match.
std::string read_moment(ByteReader& in, Session::Moment& moment, const sim::World& world) {
    sim::PerSide<bool> has_bot, has_human;
    for (const sim::Side side : sim::both_sides) {
        has_bot[side] = moment.bots[side].has_value();
        has_human[side] = moment.humans[side].has_value();
    }
    read_value(in, moment);
    std::string error = error_of_end(in, world, moment.state);
    if (error.empty() && !sim::has_players(moment.state)) error = "the snapshot is damaged: no match is played in it";
    for (const sim::Side side : sim::both_sides) {
        const bool is_same =
            moment.bots[side].has_value() == has_bot[side] && moment.humans[side].has_value() == has_human[side];
        if (error.empty() && !is_same) error = "the snapshot is damaged: its players are not those who play";
    }
    return error;
}

// Whether the match goes on from a moment of this one.
bool has_same_players(const Session& session, const Match& match) {
    const auto same = [&](sim::Side side) {
        return describe(session.sources()[side]) == describe(match.sources[side]);
    };
    return session.replay().seed == match.seed && same(sim::Side::left) && same(sim::Side::right);
}

using Restored = SnapshotReader::Restored;

text::Result<Restored> read_session(ByteReader& in, const sim::World& world, const Session* living,
                                    const std::string& file) {
    const auto match = read_match(in, file);
    if (!match) return match.errors();
    if (living != nullptr && has_same_players(*living, *match)) {
        Session::Moment moment = living->moment();
        moment.tuning = world.tuning;
        const std::string error = read_moment(in, moment, world);
        if (!error.empty()) return text::Error(file, error);
        return Restored(std::move(moment));
    }
    Session session(world, match->sources, match->seed, Recording::none);
    Session::Moment moment = session.moment();
    const std::string error = read_moment(in, moment, world);
    if (!error.empty()) return text::Error(file, error);
    session.turn_back(std::move(moment));
    return Restored(std::move(session));
}

// The snapshot if it is of this kind.
template <typename Kind>
text::Result<Kind> only(text::Result<Snapshot> snapshot, const std::string& message, const std::string& file) {
    if (!snapshot) return snapshot.errors();
    if (auto* wanted = std::get_if<Kind>(&*snapshot)) return std::move(*wanted);
    return text::Error(file, message);
}

}  // namespace

SnapshotTexts snapshot_texts(const sim::World& world) {
    return {court::write_court(world.court), config::write_tuning(world.tuning)};
}

SnapshotTexts snapshot_texts(const Session& session) {
    return {session.replay().court, config::write_tuning(session.world().tuning)};
}

std::string write_snapshot(const sim::World& world, const sim::State& state, const std::optional<sim::BodyIds>& ids) {
    return write_snapshot(snapshot_texts(world), state, ids);
}

std::string write_snapshot(const Session& session) { return write_snapshot(snapshot_texts(session), session); }

std::string write_snapshot(const SnapshotTexts& texts, const sim::State& state,
                           const std::optional<sim::BodyIds>& ids) {
    ByteWriter out;
    write_start(out, texts, false);
    write_value(out, state);
    if (ids) write_value(out, *ids);
    return frame_file(ids ? changed_kind : snapshot_kind, out.bytes);
}

std::string write_snapshot(const SnapshotTexts& texts, const Session& session) {
    ByteWriter out;
    write_start(out, texts, true);
    out.fixed(session.replay().seed, 8);
    for (const PlayerSource& source : session.sources()) out.text(describe(source));
    write_value(out, session.moment());
    return frame_file(snapshot_kind, out.bytes);
}

std::optional<std::uint64_t> physics_of(std::string_view bytes) {
    const auto contents = contents_of(bytes, have_ids(bytes) ? changed_kind : snapshot_kind, "");
    if (!contents) return std::nullopt;
    ByteReader in{*contents};
    const std::uint64_t physics = in.fixed(8);
    return in.failed() ? std::nullopt : std::optional(physics);
}

text::Result<Restored> SnapshotReader::read(std::string_view bytes, const std::string& file, const Session* living) {
    const geometry::PlainArithmetic plain;
    const bool with_ids = have_ids(bytes);
    const auto contents = contents_of(bytes, with_ids ? changed_kind : snapshot_kind, file);
    if (!contents) return contents.errors();
    ByteReader in{*contents};
    auto start = read_start(in, file);
    if (!start) return start.errors();
    if (with_ids && start->of_session)
        return text::Error(file, "the snapshot is damaged: a match has no ids of bodies");
    if (!world_ || with_ids != has_ids_ || start->texts != texts_) {
        auto world = read_world(*start, with_ids, file);
        if (!world) return world.errors();
        world_ = *std::move(world);
        texts_ = std::move(start->texts);
        has_ids_ = with_ids;
    }
    if (start->of_session) {
        const bool takes_moment = living != nullptr && !living->records() && living->replay().court == texts_.court;
        return read_session(in, *world_, takes_moment ? living : nullptr, file);
    }
    WorldSnapshot snapshot{*world_, {}};
    read_value(in, snapshot.state);
    if (with_ids) read_value(in, snapshot.ids.emplace());
    std::string error = error_of_end(in, snapshot.world, snapshot.state);
    if (error.empty() && with_ids && (has_players(snapshot.state) || !ids_fit(*snapshot.ids, snapshot)))
        error = "the snapshot is damaged: the ids in it do not fit its bodies";
    if (!error.empty()) return text::Error(file, error);
    if (!sim::has_players(snapshot.state)) mark_placed_polygons(snapshot.world, snapshot.state);
    return Restored(std::move(snapshot));
}

text::Result<Snapshot> read_snapshot(std::string_view bytes, const std::string& file) {
    auto read = SnapshotReader().read(bytes, file, nullptr);
    if (!read) return read.errors();
    if (auto* world = std::get_if<WorldSnapshot>(&*read)) return Snapshot(std::move(*world));
    return Snapshot(std::move(std::get<Session>(*read)));
}

text::Result<WorldSnapshot> read_world_snapshot(std::string_view bytes, const std::string& file) {
    return only<WorldSnapshot>(read_snapshot(bytes, file),
                               "this snapshot is of a match with its players; expected one of a world", file);
}

text::Result<Session> read_session_snapshot(std::string_view bytes, const std::string& file) {
    return only<Session>(read_snapshot(bytes, file),
                         "this snapshot is of a world without players; expected one of a match", file);
}

}  // namespace megapon::play
