#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "play/bytes.h"
#include "play/replay.h"

using namespace megapon;

namespace {

// The file that holds these bytes as its contents: a fuzzer would never guess a checksum.
std::string framed(std::string_view contents) {
    play::ByteWriter out;
    out.raw("MEGATAPE");
    out.varint(1);
    out.fixed(8 + 1 + 8 + contents.size() + 8, 8);
    out.raw(contents);
    std::uint64_t sum = 0xCBF29CE484222325u;
    for (const char c : out.bytes()) sum = (sum ^ static_cast<std::uint8_t>(c)) * 0x100000001B3u;
    out.fixed(sum, 8);
    return out.bytes();
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
