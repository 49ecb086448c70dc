#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "play/replay.h"

using namespace megapon;

namespace {

void append_fixed(std::string& bytes, std::uint64_t value) {
    for (int i = 0; i < 8; ++i, value >>= 8) bytes += static_cast<char>(value & 0xFF);
}

// The file that holds these bytes as its contents: a fuzzer would never guess a checksum.
std::string framed(std::string_view contents) {
    std::string bytes = "MEGATAPE\x01";
    append_fixed(bytes, bytes.size() + 8 + contents.size() + 8);
    bytes += contents;
    std::uint64_t sum = 0xCBF29CE484222325u;
    for (const char c : bytes) sum = (sum ^ static_cast<std::uint8_t>(c)) * 0x100000001B3u;
    append_fixed(bytes, sum);
    return bytes;
}

void check(std::string_view bytes) {
    const auto replay = play::read_replay(bytes, "fuzz");
    if (!replay) return;
    const auto again = play::read_replay(play::write_replay(*replay), "written");
    if (!again || play::write_replay(*again) != play::write_replay(*replay)) std::abort();
}

}  // namespace

// Any bytes are a replay or are refused; a replay that was read is written and read back the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    check(bytes);
    check(framed(bytes));
    return 0;
}
