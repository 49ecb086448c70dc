#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "court/court_text.h"
#include "play/session.h"
#include "sim/step.h"
#include "sim/world.h"

using namespace megapon;

namespace {

// A few frames of the court as a scene, and of a try of its task.
void try_out(const court::Court& court) {
    const sim::World world = sim::make_world(court, {});
    sim::State state = sim::start_scene(world);
    sim::Events events;
    for (int frame = 0; frame < 2; ++frame) sim::step(state, {}, world, events);
    if (!court.task) return;
    play::Session session(world, {play::PlayerSource{3}, {}}, 1);
    for (int frame = 0; frame < 12 && !session.over(); ++frame) session.play({});
}

}  // namespace

// Any text is a court or has errors with a message; a court that was read is written, read back the same, and played.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = court::read_court(text, "fuzz");
    if (!read) {
        if (read.errors().empty() || read.errors().front().message.empty()) std::abort();
        return 0;
    }
    const std::string written = court::write_court(*read);
    const auto again = court::read_court(written, "written");
    if (!again || court::write_court(*again) != written) std::abort();
    try_out(*read);
    return 0;
}
