#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "judge/scene_test.h"
#include "judge/shrink.h"

using namespace megapon;
using namespace megapon::judge;

namespace {

// Begins a case; of a property, a draw of it.
void try_out(SceneTest test) {
    constexpr int most_frames = 2;
    test.frames = std::min(test.frames, most_frames);
    const SceneCase first = cases_of(test).front();
    const auto scene = scene_of(test, first);
    if (!scene) return;
    sim::Random random(1);
    const auto drawn = draw(*scene, test.variations, random);
    if (!drawn || test.expectations.empty()) return;
    for (const Expectation& expectation : test.expectations) {
        const auto failure = failure_of(*drawn, expectation);
        if (!failure) continue;
        const std::string text = scene_text({*drawn, expectation, *failure}, "fuzz");
        if (text.empty()) std::abort();
    }
}

}  // namespace

// Any text is a test, a property or has errors with a message; what was read is drawn and played.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const SceneKind kind : {SceneKind::test, SceneKind::property}) {
        auto read = read_scene_test(text, "fuzz", kind);
        if (read)
            try_out(*std::move(read));
        else if (read.errors().empty() || read.errors().front().message.empty())
            std::abort();
    }
    return 0;
}
