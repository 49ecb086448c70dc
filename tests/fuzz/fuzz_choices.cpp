#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "config/config_file.h"
#include "config/settings.h"

using namespace megapon;

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

const config::Settings& defaults() {
    static const config::Settings settings = config::standard_settings();
    return settings;
}

std::string_view take_line(std::string_view& rest) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return line;
}

bool is_known(std::string_view key) {
    const auto& all = defaults().all();
    return std::any_of(all.begin(), all.end(),
                       [key](const config::Setting& setting) { return setting.key.name == key; });
}

// What a menu does: the value goes into the text, which then says it, and all others are as before; a text that has
// errors is only to be survived. `settings` are the text's.
void choose(std::string& text, config::Settings& settings, bool has_errors, const std::string& assignment) {
    const std::string key = assignment.substr(0, assignment.find('='));
    config::Settings wanted = settings;
    if (!is_known(key) || !wanted.set(assignment).empty()) return;
    const auto changed = config::change_value(text, key, wanted.at(key).value);
    if (!changed || has_errors) return;
    config::Settings after = defaults();
    demand(after.read(*changed, "changed").empty());
    for (const config::Setting& setting : wanted.all()) demand(setting.value == after.at(setting.key.name).value);
    text = *changed;
    settings = std::move(after);
}

}  // namespace

// A megapon.toml, a line "%%", then changes, KEY=VALUE, a line each. A change that is accepted is in the text
// afterwards, which has no other value and, if it had none before, no error.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr int most_changes = 4;
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    const std::size_t middle = rest.find("%%\n");
    if (middle == std::string_view::npos) return 0;
    std::string text(rest.substr(0, middle));
    rest.remove_prefix(middle + 3);
    config::Settings settings = defaults();
    const bool has_errors = !settings.read(text, "fuzz").empty();
    for (int change = 0; change < most_changes && !rest.empty(); ++change)
        choose(text, settings, has_errors, std::string(take_line(rest)));
    return 0;
}
