#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "play/framed_file.h"
#include "play/session.h"
#include "play/snapshot.h"
#include "sim/hash.h"
#include "sim/step.h"

using namespace megapon;

namespace {

constexpr int frames = 3;

std::string written(const play::WorldSnapshot& snapshot) {
    return play::write_snapshot(snapshot.world, snapshot.state, snapshot.ids);
}
std::string written(const play::Session& session) { return play::write_snapshot(session); }

void go_on(play::WorldSnapshot& snapshot) {
    sim::Events events;
    for (int frame = 0; frame < frames; ++frame) sim::step(snapshot.state, {}, snapshot.world, events);
}
void go_on(play::Session& session) {
    for (int frame = 0; frame < frames; ++frame) session.play({});
}

void check(std::string_view bytes) {
    auto snapshot = play::read_snapshot(bytes, "fuzz");
    if (!snapshot) return;
    std::visit(
        [](auto& kind) {
            const std::string once = written(kind);
            const auto again = play::read_snapshot(once, "written");
            if (!again) std::abort();
            if (std::visit([](const auto& same) { return written(same); }, *again) != once) std::abort();
            go_on(kind);
        },
        *snapshot);
}

// The snapshot's file with these contents behind the fingerprint: a fuzzer would guess neither that nor a checksum.
std::string framed(std::string_view contents) {
    play::ByteWriter out;
    out.fixed(sim::physics_fingerprint, 8);
    out.bytes += contents;
    return play::frame_file({"MEGASNAP", 2, "snapshot"}, out.bytes);
}

}  // namespace

// Any bytes are a snapshot or are refused; one that was read is written and read back the same, and is played.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    check(bytes);
    check(framed(bytes));
    return 0;
}
