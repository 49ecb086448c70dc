#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "framed_replay.h"
#include "play/replay.h"

using namespace megapon;

namespace {

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
