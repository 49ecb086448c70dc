#include "tools/setting_names.h"

#include <utility>
#include <variant>

#include "config/settings.h"

namespace megapon::tools {

using text::TomlEntry;
using text::TomlValue;

namespace {

void add_values(const TomlValue& table, const std::string& before, std::vector<NamedValue>& values) {
    for (const TomlEntry& entry : std::get<TomlValue::Table>(table.content)) {
        const std::string name = before + entry.key;
        if (std::holds_alternative<TomlValue::Table>(entry.value.content))
            add_values(entry.value, name + '.', values);
        else
            values.push_back({name, entry.place, &entry.value});
    }
}

}  // namespace

std::vector<NamedValue> named_values(const TomlValue& table) {
    std::vector<NamedValue> values;
    add_values(table, "", values);
    return values;
}

text::Result<std::string> setting_named(const std::string& name) {
    static const config::Settings settings;
    std::vector<std::string> names, meant;
    for (const config::Setting& setting : settings.all()) {
        names.push_back(setting.key.name);
        if (setting.key.name == name) return name;
        if (setting.key.name.ends_with('.' + name)) meant.push_back(setting.key.name);
    }
    if (meant.size() == 1) return meant.front();
    if (meant.size() > 1) return text::Error(text::quoted(name) + " may be " + text::one_of(meant));
    const std::string nearest = text::nearest_word(name, names);
    return text::Error("no setting is called " + text::quoted(name) +
                       (nearest.empty() ? "" : "; did you mean " + nearest + "?"));
}

text::Result<std::string> assignment_of(const std::string& name, const TomlValue& value) {
    const auto key = setting_named(name);
    if (!key) return key.errors();
    std::string assignment = *key + '=' + in_toml(value);
    config::Settings settings;
    if (const auto errors = settings.set(assignment); !errors.empty()) return text::Error(errors.front().message);
    return assignment;
}

}  // namespace megapon::tools
