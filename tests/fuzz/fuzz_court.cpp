#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "court/court_text.h"

using namespace megapon;

// Any text is a court or has errors with a message; a court that was read is written and read back the same.
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
    return 0;
}
