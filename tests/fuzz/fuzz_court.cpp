#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "court/court_text.h"

using namespace megapon;

// Any text is a court or has problems with a message; a court that was read is written and read back the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = court::read_court(text, "fuzz");
    if (const auto* problems = std::get_if<std::vector<text::Error>>(&read)) {
        if (problems->empty() || problems->front().message.empty()) std::abort();
        return 0;
    }
    const std::string written = court::write_court(std::get<court::Court>(read));
    const auto again = court::read_court(written, "written");
    const auto* same = std::get_if<court::Court>(&again);
    if (!same || court::write_court(*same) != written) std::abort();
    return 0;
}
