#include "play/framed_file.h"

#include <array>

#include "sim/hash.h"

namespace megapon::play {

namespace {

constexpr std::size_t checksum_size = 8;

}  // namespace

std::string frame_file(const FileKind& kind, std::string_view contents) {
    ByteWriter out;
    out.bytes += kind.magic;
    out.varint(kind.version);
    out.fixed(out.bytes.size() + 8 + contents.size() + checksum_size, 8);
    out.bytes += contents;
    out.fixed(sim::fnv(out.bytes), checksum_size);
    return out.bytes;
}

text::Result<std::string_view> contents_of(std::string_view bytes, const FileKind& kind, const std::string& file) {
    ByteReader in{bytes};
    const std::string name(kind.name);
    const std::string_view start = bytes.substr(0, kind.magic.size());
    if (start.empty() || start != kind.magic.substr(0, start.size()))
        return text::Error(file, "this is no " + name + " of the game");
    in.fixed(static_cast<int>(kind.magic.size()));
    const std::uint64_t found = in.varint();
    if (!in.failed() && found > 0 && found < kind.first_physical) return text::Error(file, of_other_physics(name, {}));
    if (!in.failed() && found != kind.version)
        return text::Error(file, "this " + name + " has version " + std::to_string(found) + "; expected version " +
                                     std::to_string(kind.version));
    const std::uint64_t size = in.fixed(8);
    if (in.failed()) return text::Error(file, "the " + name + " is truncated: it ends within its first bytes");
    const std::string sizes = std::to_string(size) + " bytes expected, " + std::to_string(bytes.size()) + " are there";
    if (bytes.size() < size) return text::Error(file, "the " + name + " is truncated: " + sizes);
    if (bytes.size() > size || in.rest.size() < checksum_size)
        return text::Error(file, "the " + name + " is damaged: " + sizes);
    ByteReader end{bytes.substr(bytes.size() - checksum_size)};
    if (end.fixed(checksum_size) != sim::fnv(bytes.substr(0, bytes.size() - checksum_size)))
        return text::Error(file, "the " + name + " is damaged: its checksum does not fit");
    return in.rest.substr(0, in.rest.size() - checksum_size);
}

std::string of_other_physics(const std::string& name, std::optional<std::uint64_t> theirs) {
    const std::string physics = theirs ? sim::hex(*theirs) : "before version 0.2.0";
    return "this " + name + " was recorded with other physics (" + physics + "; this version of the game has " +
           sim::hex(sim::physics_fingerprint) +
           "), where it would not go as it went; the version that has recorded it can play it";
}

text::Errors read_recorded_tuning(config::Settings& settings, const std::string& tuning, const std::string& file) {
    constexpr std::size_t most = 100'000;  // bytes: all keys there are take some 1500
    if (tuning.size() <= most) return settings.read(tuning, file);
    const std::string found = std::to_string(tuning.size()) + " bytes; expected at most " + std::to_string(most);
    return {text::Error(file, {1, 1}, found)};
}

text::Error error_inside(const std::string& file, const std::string& failure, const std::string& what,
                         const text::Errors& errors) {
    const text::Error& first = errors.front();
    return {file, failure + ": line " + std::to_string(first.place.line) + " of its " + what + ": " + first.message +
                      "; another version of the game has recorded it and can play it"};
}

void ByteWriter::fixed(std::uint64_t value, int count) {
    std::array<char, 8> all{};
    for (char& part : all) {
        part = static_cast<char>(value & 0xFF);
        value >>= 8;
    }
    bytes.append(all.data(), static_cast<std::size_t>(count));
}

void ByteWriter::varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) byte(static_cast<std::uint8_t>(value & 0x7F) | 0x80);
    byte(static_cast<std::uint8_t>(value));
}

void ByteWriter::text(std::string_view value) {
    varint(value.size());
    bytes += value;
}

void ByteReader::fail(const std::string& why) {
    if (reason.empty()) reason = why;
    rest = {};
}

std::uint64_t ByteReader::fixed(int count) {
    if (rest.size() < static_cast<std::size_t>(count)) {
        fail();
        return 0;
    }
    const auto byte_at = [this](int i) {
        return std::uint64_t{static_cast<std::uint8_t>(rest[static_cast<std::size_t>(i)])};
    };
    std::uint64_t value = 0;
    if (count == 8) {  // nearly all that a snapshot has: written out, it compiles to one load
        value = byte_at(0) | byte_at(1) << 8 | byte_at(2) << 16 | byte_at(3) << 24 | byte_at(4) << 32 |
                byte_at(5) << 40 | byte_at(6) << 48 | byte_at(7) << 56;
    } else {
        for (int i = count; i-- > 0;) value = value << 8 | byte_at(i);
    }
    rest.remove_prefix(static_cast<std::size_t>(count));
    return value;
}

std::uint64_t ByteReader::varint() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        const std::uint64_t part = byte();
        if (failed()) return 0;
        value |= (part & 0x7F) << shift;
        if (part < 0x80) return value;
    }
    fail();
    return 0;
}

std::size_t ByteReader::count(std::size_t most) {
    const std::uint64_t value = varint();
    if (value <= most) return static_cast<std::size_t>(value);
    fail();
    return 0;
}

std::size_t ByteReader::count_of_items(std::size_t bytes_each) {
    const std::uint64_t value = varint();
    if (value <= rest.size() / bytes_each) return static_cast<std::size_t>(value);
    fail();
    return 0;
}

std::string ByteReader::text() {
    const std::size_t size = count_of_items(1);
    std::string value(rest.substr(0, size));
    rest.remove_prefix(size);
    return value;
}

}  // namespace megapon::play
