#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "config/settings.h"

using namespace megapon;

namespace {

// Making them takes longer than reading most texts.
const config::Settings& defaults() {
    static const config::Settings settings;
    return settings;
}

// A line for each value that is not a default.
std::string report_of_changes(const config::Settings& settings) {
    std::string report;
    for (const config::Setting& setting : settings.all())
        if (setting.source != config::Source::standard)
            report += setting.key.name + " = " + config::toml_text(setting.value) + "\n";
    return report;
}

// What has changed reads back as the same settings.
void check_report(const config::Settings& settings) {
    const std::string report = report_of_changes(settings);
    if (report.empty()) return;
    config::Settings again = defaults();
    if (!again.read(report, "report").empty()) std::abort();
    if (!config::write_retuning(settings.tuning(), again.tuning()).empty()) std::abort();
}

}  // namespace

// Any text leaves settings that are in their ranges, which their own report proves: it reads back without a problem.
// A key changed in a text that was read without problems leaves it so.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    config::Settings settings = defaults();
    const bool fine = settings.read(text, "fuzz").empty();
    settings.set(text.substr(0, text.find('\n')));
    check_report(settings);
    const auto changed = config::change_value(text, "ball.radius", 20.5);
    config::Settings after = defaults();
    if (fine && changed && !after.read(*changed, "changed").empty()) std::abort();
    return 0;
}
