#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "court/court_text.h"
#include "lab/exchange.h"
#include "lab/exhibits.h"
#include "play/replay.h"
#include "play/school.h"
#include "text/encodings.h"

using namespace megapon;

namespace {

void check(const std::string& link) {
    const auto replay = play::read_match_link(link);
    if (!replay) return;
    const auto again = play::write_match_link(*replay);
    if (!again) return;  // longer than links are
    const auto read = play::read_match_link(*again);
    if (!read || read->frames != replay->frames || !play::write_match_link(*read)) std::abort();
    (void)play::ReplayPlayer::open(*replay, "fuzz");
}

void check_court(const std::string& link) {
    const auto court = play::read_court_link(link, 16);
    if (!court) return;
    const auto again = play::write_court_link(*court);
    if (!again) return;  // longer than links are
    const auto read = play::read_court_link(*again, 16);
    if (!read || court::write_court(*read) != court::write_court(*court)) std::abort();
}

}  // namespace

// Any text is a link or is refused; a link that was read is written and read back the same. The bytes are once the link
// itself and once its contents, which a fuzzer would never deflate.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check("#m=" + bytes);
    const std::string contents = text::to_base64('\x01' + text::deflate(bytes), text::Base64::url);
    check("#m=" + contents);
    check_court("#court=" + bytes);
    check_court("#court=" + contents);
    (void)lab::read_lab_link("#lab=" + bytes);
    (void)play::read_day_link("#day=" + bytes);
    return 0;
}
