#include "play/replay.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "config/settings.h"
#include "court/cost.h"
#include "court/court_text.h"
#include "geometry/assert.h"
#include "geometry/floating_point.h"
#include "geometry/work.h"
#include "play/framed_file.h"
#include "sim/hash.h"

namespace megapon::play {

using sim::FrameInput;
using sim::InputEvent;
using sim::PlayerInput;
using sim::Side;

namespace {

constexpr FileKind replay_kind{"MEGATAPE", 2, "replay", 2};
constexpr std::size_t most_retunings = 100'000;  // one in every frame of almost three hours

constexpr std::size_t most_events = std::tuple_size_v<decltype(PlayerInput::events)>;
constexpr std::size_t event_counts = most_events + 1;  // a player does 0 to 16 things

PlayerInput read_events(ByteReader& in, std::size_t count) {
    PlayerInput player;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t when_and_what = in.varint();
        if (when_and_what / 4 > 0xFFFF) in.fail();
        player.events[i].substep = static_cast<std::uint16_t>(when_and_what / 4);
        player.events[i].control = static_cast<sim::Control>(when_and_what % 4);
        player.events[i].value = static_cast<std::int8_t>(in.byte());
    }
    player.count = static_cast<std::uint8_t>(count);
    return player;
}

using Fields = std::vector<std::uint16_t>;

// The fields that are in one of the two and not in the other.
Fields difference(const Fields& a, const Fields& b) {
    Fields fields;
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(fields));
    return fields;
}

void write_inputs(ByteWriter& out, const std::vector<FrameInput>& frames) {
    std::uint64_t idle = 0;  // frames
    for (const FrameInput& frame : frames) {
        const std::size_t both = frame.players[Side::left].count + event_counts * frame.players[Side::right].count;
        if (both == 0) {
            ++idle;
            continue;
        }
        out.varint(std::exchange(idle, 0));
        out.varint(both);
        for (const PlayerInput& player : frame.players)
            for (const InputEvent& event : player) {
                out.varint(event.substep * 4u + static_cast<unsigned>(event.control));
                out.byte(static_cast<std::uint8_t>(event.value));
            }
    }
    if (idle > 0) out.varint(idle);
}

std::vector<FrameInput> read_inputs(ByteReader& in, std::size_t count) {
    std::vector<FrameInput> frames(count);
    for (std::size_t frame = 0; frame < count && !in.failed(); ++frame) {
        frame += in.count(count - frame);
        if (frame >= count || in.failed()) break;
        const std::size_t both = in.count(event_counts * event_counts - 1);
        if (both == 0) in.fail();
        frames[frame].players[Side::left] = read_events(in, both % event_counts);
        frames[frame].players[Side::right] = read_events(in, both / event_counts % event_counts);
    }
    return frames;
}

// Of each frame the fields that it changes and the frame before did not, or the other way round, as distances from one
// to the next: most fields change in many frames in a row. Then the check of each field that it changes.
void write_checks(ByteWriter& out, const FrameChecks& frames) {
    Fields before;
    for (std::size_t frame = 0; frame < frames.size(); ++frame) {
        const std::span<const FieldCheck> checks = frames[frame];
        Fields fields;
        for (const FieldCheck& check : checks) fields.push_back(check.field);
        const Fields toggled = difference(before, fields);
        out.varint(toggled.size());
        std::uint16_t previous = 0;
        for (const std::uint16_t field : toggled) {
            out.varint(static_cast<std::uint64_t>(field - previous));
            previous = field;
        }
        for (const FieldCheck& check : checks) out.fixed(check.check, 2);
        before = std::move(fields);
    }
}

FrameChecks read_checks(ByteReader& in, std::size_t count) {
    FrameChecks frames;
    Fields fields;
    FieldChecks checks;
    for (std::size_t frame = 0; frame < count && !in.failed(); ++frame) {
        Fields toggled;
        const std::size_t toggles = in.count_of_items(1);
        std::uint64_t field = 0;
        for (std::size_t i = 0; i < toggles && !in.failed(); ++i) {
            const std::uint64_t distance = in.varint();
            field += distance;
            if (distance > 0xFFFF || field > 0xFFFF || (i > 0 && distance == 0)) in.fail();
            toggled.push_back(static_cast<std::uint16_t>(field));
        }
        fields = difference(fields, toggled);
        if (fields.size() * 2 > in.rest.size()) in.fail();
        if (in.failed()) break;
        checks.clear();
        for (const std::uint16_t changed : fields) checks.push_back({changed, static_cast<std::uint16_t>(in.fixed(2))});
        frames.add(checks);
    }
    return frames;
}

Replay read_body(ByteReader& in) {
    Replay replay;
    replay.court = in.text();
    replay.tuning = in.text();
    read_players_and_rules(in, replay, most_retunings, std::numeric_limits<int>::max());
    const std::size_t count = in.count_of_items(8);
    for (std::size_t i = 0; i < count && !in.failed(); ++i) replay.hashes.push_back(in.fixed(8));
    replay.frames = read_inputs(in, replay.hashes.size());
    replay.checks = read_checks(in, replay.hashes.size());
    if (!in.rest.empty()) in.fail();
    return replay;
}

constexpr std::size_t most_snapshots = 200;
constexpr int before_all_frames = -1;  // the match is set up with the replay's own tuning, even if frame 0 was retuned

const std::string unplayable = "this replay cannot be played";

}  // namespace

void write_players_and_rules(ByteWriter& out, const Replay& replay) {
    out.fixed(replay.seed, 8);
    out.text(replay.left);
    out.text(replay.right);
    out.varint(replay.retuned.size());
    for (const auto& [frame, tuning] : replay.retuned) {
        out.varint(static_cast<std::uint64_t>(frame));
        out.text(tuning);
    }
}

void read_players_and_rules(ByteReader& in, Replay& replay, std::size_t most_changes, std::size_t last_frame) {
    replay.seed = in.fixed(8);
    replay.left = in.text();
    replay.right = in.text();
    const std::uint64_t changes = in.varint();
    if (changes > most_changes)
        in.fail("its rules change " + std::to_string(changes) + " times; expected at most " +
                std::to_string(most_changes));
    for (std::uint64_t i = 0; i < changes && !in.failed(); ++i) {
        const auto frame = static_cast<int>(in.count(last_frame));
        replay.retuned[frame] = in.text();
    }
}

std::string write_replay(const Replay& replay) {
    ByteWriter out;
    out.fixed(sim::physics_fingerprint, 8);
    out.text(replay.court);
    out.text(replay.tuning);
    write_players_and_rules(out, replay);
    out.varint(replay.frames.size());
    for (const std::uint64_t hash : replay.hashes) out.fixed(hash, 8);
    write_inputs(out, replay.frames);
    write_checks(out, replay.checks);
    return frame_file(replay_kind, out.bytes);
}

bool is_replay(std::string_view bytes) { return bytes.starts_with(replay_kind.magic); }

text::Result<Replay> read_replay(std::string_view bytes, const std::string& file) {
    const auto contents = contents_of(bytes, replay_kind, file);
    if (!contents) return contents.errors();
    ByteReader in{*contents};
    const std::uint64_t physics = in.fixed(8);
    if (!in.failed() && physics != sim::physics_fingerprint)
        return text::Error(file, of_other_physics("replay", physics));
    Replay replay = read_body(in);
    if (in.failed()) return text::Error(file, "the replay is damaged: " + in.reason);
    return replay;
}

FieldChecks checks_between(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& after) {
    FrameChecks checks;
    checks.add_between(before, after);
    return {checks[0].begin(), checks[0].end()};
}

std::optional<int> first_disagreement(std::span<const FieldCheck> a, std::span<const FieldCheck> b) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i) {
        if (a[i] != b[i]) return std::min(a[i].field, b[i].field);
    }
    if (a.size() == b.size()) return std::nullopt;
    return (a.size() > common ? a : b)[common].field;
}

void FrameChecks::reserve(std::size_t frames) {
    constexpr std::size_t usual_fields = 24;  // typical number that change in a frame of a match
    checks_.reserve(frames * usual_fields);
    ends_.reserve(frames);
}

void FrameChecks::add(std::span<const FieldCheck> checks) {
    checks_.insert(checks_.end(), checks.begin(), checks.end());
    ends_.push_back(checks_.size());
}

void FrameChecks::add_between(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& after) {
    constexpr std::size_t most_fields = 0xFFFF;
    for (std::size_t i = 0; i < after.size() && i < most_fields; ++i) {
        if (i < before.size() && before[i] == after[i]) continue;
        // The top 16 bits of a multiplication that every bit of the word reaches.
        std::uint64_t word = (after[i] ^ (after[i] >> 32)) * 0x9E3779B97F4A7C15u;
        word = (word ^ (word >> 29)) * 0xBF58476D1CE4E5B9u;
        checks_.push_back({static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(word >> 48)});
    }
    ends_.push_back(checks_.size());
}

std::span<const FieldCheck> FrameChecks::operator[](std::size_t frame) const {
    const std::size_t begin = frame == 0 ? 0 : ends_[frame - 1];
    return std::span(checks_).subspan(begin, ends_[frame] - begin);
}

std::uint64_t work_allowed(const Replay& replay) {
    constexpr std::size_t usual = 65'536;  // bytes
    const std::size_t bytes = sizeof(std::uint64_t) * replay.hashes.size() + replay.checks.bytes();
    return geometry::most_work_of_file * std::max<std::size_t>(usual, bytes) / usual;
}

text::Result<ReplayPlayer> ReplayPlayer::open(Replay replay, const std::string& file) {
    const geometry::PlainArithmetic plain;
    std::map<int, sim::Tuning> tunings;
    config::Settings settings;
    text::Errors errors = read_recorded_tuning(settings, replay.tuning, file);
    tunings[before_all_frames] = settings.tuning();
    for (auto retuned = replay.retuned.begin(); errors.empty() && retuned != replay.retuned.end(); ++retuned) {
        errors = read_recorded_tuning(settings, retuned->second, file);
        tunings[retuned->first] = settings.tuning();
    }
    if (!errors.empty()) return error_inside(file, unplayable, "tuning", errors);
    // Balls were checked when the match began; a radius of 0 refuses none whose size has been tuned since.
    auto court = court::read_court(replay.court, file, 0);
    if (!court) return error_inside(file, unplayable, "court", court.errors());
    for (const auto& [frame, tuning] : tunings)
        if (const auto excess = court::find_excess(*court, court->physics.substeps.value_or(tuning.physics.substeps)))
            return text::Error(file, unplayable + ": " + *excess);
    sim::World world = sim::make_world(*std::move(court), tunings[before_all_frames]);
    return ReplayPlayer(std::move(replay), std::move(world), std::move(tunings));
}

ReplayPlayer::ReplayPlayer(Replay replay, sim::World world, std::map<int, sim::Tuning> tunings)
    : replay_(std::move(replay)),
      world_(std::move(world)),
      tunings_(std::move(tunings)),
      before_(sim::start_match(world_, replay_.seed)),
      state_(before_),
      snapshots_{state_} {}

const sim::Events& ReplayPlayer::play(sim::SubstepWatcher* watcher) {
    events_.clear();
    if (ended()) return events_;
    sim::set_tuning(world_, tuning_of(frame()));
    before_ = state_;
    sim::step(state_, replay_.frames[geometry::at(frame())], world_, events_, watcher, work_);
    if (frame() != static_cast<int>(snapshots_.size()) * snapshot_distance_) return events_;
    snapshots_.push_back(state_);
    if (snapshots_.size() <= most_snapshots) return events_;
    // Every second snapshot of a very long replay goes, so that the memory does not grow with it.
    for (std::size_t i = 1; 2 * i < snapshots_.size(); ++i) snapshots_[i] = std::move(snapshots_[2 * i]);
    snapshots_.resize(snapshots_.size() / 2 + 1);
    snapshot_distance_ *= 2;
    return events_;
}

const sim::Tuning& ReplayPlayer::tuning_of(int index) const { return std::prev(tunings_.upper_bound(index))->second; }

bool ReplayPlayer::agrees() const {
    const std::size_t without = replay_.frames.size() - replay_.hashes.size();  // frames
    const auto played = static_cast<std::size_t>(frame());
    return played <= without || sim::hash(state_) == replay_.hashes[played - without - 1];
}

std::optional<std::string> ReplayPlayer::diverged_field() const {
    if (frame() == 0 || replay_.checks.size() == 0) return std::nullopt;
    std::vector<std::uint64_t> words_before;
    std::vector<std::uint64_t> words;
    if (frame() > 1) sim::list_words(before_, words_before);  // the first frame's checks are of all fields
    sim::list_words(state_, words);
    const std::span<const FieldCheck> recorded = replay_.checks[geometry::at(frame() - 1)];
    const auto field = first_disagreement(recorded, checks_between(words_before, words));
    if (!field) return std::nullopt;
    const std::vector<std::string> names = sim::field_names(state_);
    const auto index = static_cast<std::size_t>(*field);
    return index < names.size() ? names[index] : "field " + std::to_string(index);
}

void ReplayPlayer::jump(int frame_wanted) {
    const int target = std::clamp(frame_wanted, 0, frames());
    // Begins before the target where it can, so that the frame before it is known as well.
    const int nearest = std::min(std::max(target - 1, 0) / snapshot_distance_, static_cast<int>(snapshots_.size()) - 1);
    if (target <= frame() || nearest * snapshot_distance_ > frame()) {
        state_ = snapshots_[geometry::at(nearest)];
        before_ = state_;
        sim::set_tuning(world_, tuning_of(frame() - 1));
        events_.clear();
    }
    const geometry::WorkLimit limit(geometry::most_work_of_file / 4);  // a player waits for the frame
    while (frame() < target && !limit.is_spent()) play();
}

}  // namespace megapon::play
