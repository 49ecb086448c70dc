#include "play/replay.h"

#include "play/bytes.h"
#include "play/replay_frames.h"

namespace megapon::play {

namespace {

constexpr std::string_view magic = "MEGATAPE";
constexpr std::uint64_t version = 1;
constexpr std::size_t checksum_size = 8;

// FNV-1a: a change of any one byte always changes it.
std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t sum = 0xCBF29CE484222325u;
    for (const char c : bytes) sum = (sum ^ static_cast<std::uint8_t>(c)) * 0x100000001B3u;
    return sum;
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
    const std::uint64_t count = in.varint();
    if (count > in.left() / 8) in.fail();
    for (std::uint64_t i = 0; i < count && !in.failed(); ++i) replay.hashes.push_back(in.fixed(8));
    replay.frames = read_inputs(in, replay.hashes.size());
    replay.checks = read_checks(in, replay.hashes.size());
    if (in.left() > 0) in.fail();
    return replay;
}

// What is wrong with the file around the body; the reader stands in front of the body when nothing is.
std::string fault_of_frame(std::string_view bytes, ByteReader& in) {
    const std::string_view start = bytes.substr(0, magic.size());
    if (start.empty() || start != magic.substr(0, start.size())) return "this is no replay of the game";
    in.fixed(static_cast<int>(magic.size()));
    const std::uint64_t found = in.varint();
    if (!in.failed() && found != version) {
        return "this replay has version " + std::to_string(found) + "; expected version " + std::to_string(version);
    }
    const std::uint64_t size = in.fixed(8);
    if (in.failed()) return "the replay is truncated: it ends within its first bytes";
    const std::string sizes = std::to_string(size) + " bytes expected, " + std::to_string(bytes.size()) + " are there";
    if (bytes.size() < size) return "the replay is truncated: " + sizes;
    if (bytes.size() > size || in.left() < checksum_size) return "the replay is damaged: " + sizes;
    ByteReader end(bytes.substr(bytes.size() - checksum_size));
    if (end.fixed(checksum_size) != checksum(bytes.substr(0, bytes.size() - checksum_size))) {
        return "the replay is damaged: its checksum does not fit";
    }
    return "";
}

}  // namespace

std::string write_replay(const Replay& replay) {
    const std::string body = written_body(replay);
    ByteWriter out;
    out.raw(magic);
    out.varint(version);
    out.fixed(out.bytes().size() + 8 + body.size() + checksum_size, 8);
    out.raw(body);
    out.fixed(checksum(out.bytes()), 8);
    return out.bytes();
}

text::Result<Replay> read_replay(std::string_view bytes, const std::string& file) {
    ByteReader header(bytes);
    const std::string fault = fault_of_frame(bytes, header);
    if (!fault.empty()) return text::Error(file, fault);
    ByteReader in(bytes.substr(bytes.size() - header.left(), header.left() - checksum_size));
    Replay replay = read_body(in);
    if (in.failed()) return text::Error(file, "the replay is damaged: its contents make no sense");
    return replay;
}

}  // namespace megapon::play
