#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace megapon::play {

// Writes numbers and texts one behind the other, the same bytes on every machine.
class ByteWriter {
  public:
    void byte(std::uint8_t value) { bytes_ += static_cast<char>(value); }
    void fixed(std::uint64_t value, int count);  // `count` bytes, least significant first
    void varint(std::uint64_t value);            // 7 bits a byte, least significant first: small numbers are short
    void text(std::string_view value);           // its length, then itself
    void raw(std::string_view value) { bytes_ += value; }
    const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
};

// Reads what ByteWriter wrote. Past the end or on nonsense it answers 0 and remembers that it failed.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

    std::uint8_t byte() { return static_cast<std::uint8_t>(fixed(1)); }
    std::uint64_t fixed(int count);
    std::uint64_t varint();
    std::string text();

    bool failed() const { return failed_; }
    void fail();
    std::size_t left() const { return rest_.size(); }

  private:
    std::string_view rest_;
    bool failed_ = false;
};

}  // namespace megapon::play
