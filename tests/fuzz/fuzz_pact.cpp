#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "net/pact.h"

using namespace megapon;

// Any bytes are a story or are refused; one that was read is written and read back the same, and its world is made or
// refused. An audition is not for a fuzzer: it takes as long as a court may cost.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto story = net::read_story({reinterpret_cast<const char*>(data), size});
    if (!story) return 0;
    const std::string once = net::write_story(*story);
    const auto again = net::read_story(once);
    if (!again || net::write_story(*again) != once) std::abort();
    (void)net::world_of(story->pact);
    return 0;
}
