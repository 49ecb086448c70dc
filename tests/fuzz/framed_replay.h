#pragma once

#include <cstdint>
#include <string>
#include <string_view>

inline void append_fixed(std::string& bytes, std::uint64_t value) {
    for (int i = 0; i < 8; ++i, value >>= 8) bytes += static_cast<char>(value & 0xFF);
}

// The replay's file with these contents: a fuzzer would never guess a checksum.
inline std::string framed(std::string_view contents) {
    std::string bytes = "MEGATAPE\x01";
    append_fixed(bytes, bytes.size() + 8 + contents.size() + 8);
    bytes += contents;
    std::uint64_t sum = 0xCBF29CE484222325u;
    for (const char c : bytes) sum = (sum ^ static_cast<std::uint8_t>(c)) * 0x100000001B3u;
    append_fixed(bytes, sum);
    return bytes;
}
