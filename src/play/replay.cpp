#include "play/replay.h"

#include <algorithm>

#include "play/byte_stream.h"
#include "play/framed_file.h"

namespace megapon::play {

using sim::FrameInput;
using sim::InputEvent;
using sim::PlayerInput;
using sim::Side;

namespace {

constexpr FileKind kind{"MEGATAPE", 1, "replay"};
constexpr std::uint64_t most_retunings = 100'000;  // one in every page of almost three hours

constexpr std::size_t most_events = std::tuple_size_v<decltype(PlayerInput::events)>;
constexpr std::size_t counts = most_events + 1;  // a player does 0 to 16 things

bool is_empty(const FrameInput& frame) {
    return frame.players[Side::left].count == 0 && frame.players[Side::right].count == 0;
}

void write_events(ByteWriter& out, const PlayerInput& player) {
    for (const InputEvent& event : player) {
        out.varint(event.substep * 4u + static_cast<unsigned>(event.control));
        out.byte(static_cast<std::uint8_t>(event.value));
    }
}

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

Fields fields_of(std::span<const FieldCheck> checks) {
    Fields fields;
    for (const FieldCheck& check : checks) fields.push_back(check.field);
    return fields;
}

// The fields that are in one of the two and not in the other.
Fields difference(const Fields& a, const Fields& b) {
    Fields fields;
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(fields));
    return fields;
}

Fields read_toggled(ByteReader& in) {
    Fields fields;
    const std::size_t count = in.count_of(1);
    std::uint64_t field = 0;
    for (std::size_t i = 0; i < count && !in.failed(); ++i) {
        const std::uint64_t distance = in.varint();
        field += distance;
        if (distance > 0xFFFF || field > 0xFFFF || (i > 0 && distance == 0)) in.fail();
        fields.push_back(static_cast<std::uint16_t>(field));
    }
    return fields;
}

void write_inputs(ByteWriter& out, const std::vector<FrameInput>& frames) {
    for (auto frame = frames.begin(); frame != frames.end(); ++frame) {
        const auto active = std::find_if_not(frame, frames.end(), is_empty);
        out.varint(static_cast<std::uint64_t>(active - frame));
        frame = active;
        if (frame == frames.end()) return;
        out.varint(frame->players[Side::left].count + counts * frame->players[Side::right].count);
        for (const PlayerInput& player : frame->players) write_events(out, player);
    }
}

std::vector<FrameInput> read_inputs(ByteReader& in, std::size_t count) {
    std::vector<FrameInput> frames(count);
    for (std::size_t frame = 0; frame < count && !in.failed(); ++frame) {
        frame += in.count(count - frame);
        if (frame >= count || in.failed()) break;
        const std::size_t both = in.count(counts * counts - 1);
        if (both == 0) in.fail();
        frames[frame].players[Side::left] = read_events(in, both % counts);
        frames[frame].players[Side::right] = read_events(in, both / counts % counts);
    }
    return frames;
}

void write_checks(ByteWriter& out, const FrameChecks& frames) {
    Fields before;
    for (std::size_t frame = 0; frame < frames.size(); ++frame) {
        const std::span<const FieldCheck> checks = frames[frame];
        Fields fields = fields_of(checks);
        const Fields toggled = difference(before, fields);
        out.varint(toggled.size());
        std::uint16_t last = 0;
        for (const std::uint16_t field : toggled) {
            out.varint(static_cast<std::uint64_t>(field - last));
            last = field;
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
        fields = difference(fields, read_toggled(in));
        if (fields.size() * 2 > in.left()) in.fail();
        if (in.failed()) break;
        checks.clear();
        for (const std::uint16_t field : fields) checks.push_back({field, static_cast<std::uint16_t>(in.fixed(2))});
        frames.add(checks);
    }
    return frames;
}

std::string written_body(const Replay& replay) {
    ByteWriter out;
    out.text(replay.court);
    out.text(replay.tuning);
    out.fixed(replay.seed, 8);
    out.text(replay.left);
    out.text(replay.right);
    out.varint(replay.retuned.size());
    for (const auto& [frame, tuning] : replay.retuned) {
        out.varint(static_cast<std::uint64_t>(frame));
        out.text(tuning);
    }
    out.varint(replay.frames.size());
    for (const std::uint64_t hash : replay.hashes) out.fixed(hash, 8);
    write_inputs(out, replay.frames);
    write_checks(out, replay.checks);
    return out.bytes();
}

std::map<int, std::string> read_retunings(ByteReader& in) {
    std::map<int, std::string> retuned;
    const std::uint64_t count = in.varint();
    if (count > most_retunings) {
        in.fail("its rules change " + std::to_string(count) + " times; expected at most " +
                std::to_string(most_retunings));
    }
    for (std::uint64_t i = 0; i < count && !in.failed(); ++i) {
        const std::uint64_t frame = in.varint();
        if (frame > 0x7FFFFFFF) in.fail();
        retuned[static_cast<int>(frame)] = in.text();
    }
    return retuned;
}

Replay read_body(ByteReader& in) {
    Replay replay;
    replay.court = in.text();
    replay.tuning = in.text();
    replay.seed = in.fixed(8);
    replay.left = in.text();
    replay.right = in.text();
    replay.retuned = read_retunings(in);
    const std::size_t count = in.count_of(8);
    for (std::size_t i = 0; i < count && !in.failed(); ++i) replay.hashes.push_back(in.fixed(8));
    replay.frames = read_inputs(in, replay.hashes.size());
    replay.checks = read_checks(in, replay.hashes.size());
    if (in.left() > 0) in.fail();
    return replay;
}

}  // namespace

std::string write_replay(const Replay& replay) { return frame_file(kind, written_body(replay)); }

bool is_replay(std::string_view bytes) { return is_of_kind(bytes, kind); }

text::Result<Replay> read_replay(std::string_view bytes, const std::string& file) {
    const auto contents = contents_of(bytes, kind, file);
    if (!contents) return contents.errors();
    ByteReader in(*contents);
    Replay replay = read_body(in);
    if (in.failed()) return text::Error(file, "the replay is damaged: " + in.reason());
    return replay;
}

}  // namespace megapon::play
