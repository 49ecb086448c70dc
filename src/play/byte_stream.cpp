#include "play/byte_stream.h"

namespace megapon::play {

void ByteWriter::fixed(std::uint64_t value, int count) {
    for (int i = 0; i < count; ++i, value >>= 8) byte(static_cast<std::uint8_t>(value & 0xFF));
}

void ByteWriter::varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) byte(static_cast<std::uint8_t>(value & 0x7F) | 0x80);
    byte(static_cast<std::uint8_t>(value));
}

void ByteWriter::text(std::string_view value) {
    varint(value.size());
    raw(value);
}

void ByteReader::fail(const std::string& reason) {
    if (reason_.empty()) reason_ = reason;
    rest_ = {};
}

std::uint64_t ByteReader::fixed(int count) {
    if (rest_.size() < static_cast<std::size_t>(count)) {
        fail();
        return 0;
    }
    std::uint64_t value = 0;
    for (int i = count; i-- > 0;) value = value << 8 | static_cast<std::uint8_t>(rest_[static_cast<std::size_t>(i)]);
    rest_.remove_prefix(static_cast<std::size_t>(count));
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

std::size_t ByteReader::count_of(std::size_t size) {
    const std::uint64_t value = varint();
    if (value <= rest_.size() / size) return static_cast<std::size_t>(value);
    fail();
    return 0;
}

std::string ByteReader::text() {
    const std::size_t size = count_of(1);
    std::string value(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return value;
}

}  // namespace megapon::play
