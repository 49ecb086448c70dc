#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "config/settings.h"
#include "config/settings_text.h"

using namespace megapon;

namespace {

// The report reads back as the same settings. Most inputs change none, and reading a report takes the most time.
void check_report(const config::Settings& settings) {
    static const std::string untouched = config::Settings().report();
    const std::string report = settings.report();
    if (report.empty()) std::abort();
    if (report == untouched) return;
    config::Settings again;
    if (!again.read(report, "report").empty()) std::abort();
    if (!config::write_retuning(settings.tuning(), again.tuning()).empty()) std::abort();
}

}  // namespace

// Any text leaves settings that are in their ranges, which their own report proves: it reads back without a problem.
// A key changed in a text that was read without problems leaves it so.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    config::Settings settings;
    const bool fine = settings.read(text, "fuzz").empty();
    settings.set(text);
    check_report(settings);
    const auto changed = config::change_value(text, "ball.radius", 20.5);
    if (fine && changed && !config::Settings().read(*changed, "changed").empty()) std::abort();
    return 0;
}
