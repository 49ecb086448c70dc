#include "play/snapshot.h"

#include <type_traits>
#include <utility>
#include <vector>

#include "config/settings.h"
#include "court/court_text.h"
#include "geometry/floating_point.h"
#include "play/field_bytes.h"
#include "play/framed_file.h"
#include "sim/hash.h"

namespace megapon::play {

namespace {

constexpr FileKind kind{"MEGASNAP", 1, "snapshot"};
const std::string failure = "this snapshot cannot be loaded";

void write_start(ByteWriter& out, const sim::World& world, bool of_session) {
    out.fixed(sim::physics_fingerprint, 8);
    out.text(court::write_court(world.court));
    out.text(config::write_tuning(world.tuning));
    out.byte(of_session ? 1 : 0);
}

// Every member of a session's moment but the tuning, which stands before as a text.
template <typename Moment, typename Visit>
void visit_moment(Moment& moment, const Visit& visit) {
    visit_fields(moment, [&visit](const text::FieldName&, auto& member) {
        if constexpr (!std::is_same_v<std::remove_const_t<std::remove_reference_t<decltype(member)>>, sim::Tuning>)
            visit(member);
    });
}

// How many bodies and records of each kind a state holds, which its court decides.
struct Shape {
    std::vector<std::string_view> names;
    std::vector<std::vector<std::size_t>> sizes;

    explicit Shape(const sim::State& state) { visit_fields(state, *this); }

    template <typename T>
    void operator()(const text::FieldName& name, const T& member) {
        names.push_back(name.text());
        sizes.push_back(sizes_of(member));
    }

  private:
    template <typename T>
    static std::vector<std::size_t> sizes_of(const T&) {
        return {};
    }
    template <typename T>
    static std::vector<std::size_t> sizes_of(const std::vector<T>& elements) {
        return {elements.size()};
    }
    static std::vector<std::size_t> sizes_of(const std::vector<sim::Shout>&) { return {}; }  // they come and go
    static std::vector<std::size_t> sizes_of(const std::optional<sim::TaskState>& task) { return {task ? 1u : 0u}; }
    static std::vector<std::size_t> sizes_of(const std::optional<geometry::TileMap>& tiles) {
        std::vector<std::size_t> sizes;
        if (!tiles) return sizes;
        for (const std::string& row : tiles->rows) sizes.push_back(row.size());
        return sizes;
    }
};

// A state of the same world, in the same point of a match, in which every body is where it begins.
sim::State fresh_state(const sim::World& world, const sim::State& state) {
    if (!sim::has_players(state)) return sim::start_scene(world);
    sim::State fresh = sim::start_match(world, 0);
    const bool decided = state.match.phase == sim::MatchPhase::goal || state.match.phase == sim::MatchPhase::over;
    const int before = state.match.points - (decided ? 1 : 0);
    if (before <= 0 || world.points.empty()) return fresh;
    fresh.match.points = before;
    sim::begin_point(fresh, world);
    return fresh;
}

bool have_same_grid(const std::optional<geometry::TileMap>& a, const std::optional<geometry::TileMap>& b) {
    if (!a || !b) return !a && !b;
    return a->size == b->size && a->origin == b->origin && a->solid_outside == b->solid_outside;
}

// The member of the state that does not fit its court; "" if all do.
std::string_view misfit(const sim::World& world, const sim::State& state) {
    const sim::State fresh = fresh_state(world, state);
    const Shape expected(fresh);
    const Shape found(state);
    for (std::size_t i = 0; i < expected.sizes.size(); ++i)
        if (found.sizes[i] != expected.sizes[i]) return expected.names[i];
    if (!have_same_grid(state.tiles, fresh.tiles)) return "tiles";
    if (state.frame < 0) return "frame";
    if (state.match.points < 0) return "match";
    return state.voices.empty() && !state.shouts.empty() ? "shouts" : "";
}

// What both kinds begin with.
struct Start {
    sim::World world;
    bool of_session = false;
};

text::Result<Start> read_start(ByteReader& in, const std::string& file) {
    const std::uint64_t physics = in.fixed(8);
    const std::string court_text = in.text();
    const std::string tuning = in.text();
    const bool of_session = in.byte() != 0;
    if (in.failed()) return text::Error(file, "the snapshot is damaged: " + in.reason());
    if (physics != sim::physics_fingerprint) {
        return text::Error(file, "this snapshot is of the physics " + sim::hex(physics) + "; expected " +
                                     sim::hex(sim::physics_fingerprint) +
                                     ", with which alone this version goes on to the same hashes");
    }
    config::Settings settings;
    const text::Errors errors = read_recorded_tuning(settings, tuning, file);
    if (!errors.empty()) return error_inside(file, failure, "tuning", errors);
    // Balls were checked when they were placed; a radius of 0 refuses none whose size has been tuned since.
    auto court = court::read_court(court_text, file, 0);
    if (!court) return error_inside(file, failure, "court", court.errors());
    return Start{sim::make_world(*std::move(court), settings.tuning()), of_session};
}

// What is wrong once everything has been read; "" if nothing is.
std::string error_of_end(ByteReader& in, const sim::World& world, const sim::State& state) {
    if (in.left() > 0) in.fail();
    if (in.failed()) return "the snapshot is damaged: " + in.reason();
    const std::string_view name = misfit(world, state);
    return name.empty() ? "" : "the snapshot is damaged: \"" + std::string(name) + "\" in it does not fit its court";
}

std::optional<sim::PerSide<PlayerSource>> read_sources(ByteReader& in) {
    sim::PerSide<PlayerSource> sources;
    for (PlayerSource& source : sources) {
        const auto read = player_source_of(in.text());
        if (!read) return std::nullopt;
        source = *read;
    }
    return sources;
}

// Whether exactly the sides that a computer player or a stand-in plays have one.
bool have_same_players(const Session::Moment& moment, const Session::Moment& expected) {
    for (const sim::Side side : sim::both_sides) {
        if (moment.bots[side].has_value() != expected.bots[side].has_value()) return false;
        if (moment.humans[side].has_value() != expected.humans[side].has_value()) return false;
    }
    return true;
}

text::Result<std::variant<WorldSnapshot, Session>> read_world(ByteReader& in, sim::World world,
                                                              const std::string& file) {
    WorldSnapshot snapshot{std::move(world), {}};
    FieldReader(in).read(snapshot.state);
    const std::string error = error_of_end(in, snapshot.world, snapshot.state);
    if (!error.empty()) return text::Error(file, error);
    return std::variant<WorldSnapshot, Session>(std::move(snapshot));
}

text::Result<std::variant<WorldSnapshot, Session>> read_session(ByteReader& in, const sim::World& world,
                                                                const std::string& file) {
    const std::uint64_t seed = in.fixed(8);
    const auto sources = read_sources(in);
    if (!sources) return text::Error(file, "the snapshot is damaged: its players make no sense");
    Session session(world, *sources, seed, Recording::none);
    const Session::Moment start = session.moment();
    Session::Moment moment = start;
    visit_moment(moment, [&in](auto& member) { FieldReader(in).read(member); });
    std::string error = error_of_end(in, world, moment.state);
    if (error.empty() && !sim::has_players(moment.state)) error = "the snapshot is damaged: no match is played in it";
    if (error.empty() && !have_same_players(moment, start))
        error = "the snapshot is damaged: its players are not those who play";
    if (!error.empty()) return text::Error(file, error);
    session.turn_back(std::move(moment));
    return std::variant<WorldSnapshot, Session>(std::move(session));
}

// The snapshot if it is of this kind.
template <typename Kind>
text::Result<Kind> only(text::Result<std::variant<WorldSnapshot, Session>> snapshot, const std::string& message,
                        const std::string& file) {
    if (!snapshot) return snapshot.errors();
    if (auto* wanted = std::get_if<Kind>(&*snapshot)) return std::move(*wanted);
    return text::Error(file, message);
}

}  // namespace

std::string write_snapshot(const sim::World& world, const sim::State& state) {
    ByteWriter out;
    write_start(out, world, false);
    FieldWriter(out).add(state);
    return frame_file(kind, out.bytes());
}

std::string write_snapshot(const Session& session) {
    ByteWriter out;
    write_start(out, session.world(), true);
    out.fixed(session.replay().seed, 8);
    for (const PlayerSource& source : session.sources()) out.text(describe(source));
    const Session::Moment moment = session.moment();
    visit_moment(moment, [&out](const auto& member) { FieldWriter(out).add(member); });
    return frame_file(kind, out.bytes());
}

bool is_snapshot(std::string_view bytes) { return is_of_kind(bytes, kind); }

std::optional<std::uint64_t> physics_of(std::string_view bytes) {
    const auto contents = contents_of(bytes, kind, "");
    if (!contents) return std::nullopt;
    ByteReader in(*contents);
    const std::uint64_t physics = in.fixed(8);
    return in.failed() ? std::nullopt : std::optional(physics);
}

text::Result<std::variant<WorldSnapshot, Session>> read_snapshot(std::string_view bytes, const std::string& file) {
    const geometry::PlainArithmetic plain;
    const auto contents = contents_of(bytes, kind, file);
    if (!contents) return contents.errors();
    ByteReader in(*contents);
    auto start = read_start(in, file);
    if (!start) return start.errors();
    return start->of_session ? read_session(in, start->world, file) : read_world(in, std::move(start->world), file);
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
