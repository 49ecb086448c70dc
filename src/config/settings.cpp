#include "config/settings.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "config/settings_change.h"

namespace megapon::config {

using text::TomlValue;

namespace {

// What the words of a command line mean: TOML where it is TOML, else a string that came without its quotes.
TomlValue value_of(const std::string& text) {
    if (text.find('\n') == std::string::npos) {
        const auto parsed = text::parse_toml("value = " + text, "");
        if (parsed) {
            return {std::get<TomlValue::Table>(parsed->content).front().value.content, {}, {}};  // no place in a text
        }
    }
    return {text, {}, {}};
}

std::string_view section_of(std::string_view key) { return key.substr(0, key.find('.')); }

}  // namespace

const char* describe(Source source) {
    switch (source) {
        case Source::standard:
            return "default";
        case Source::file:
            return "file";
        case Source::command_line:
            return "command line";
    }
    return "";
}

Settings::Settings() { add(fields_of(tuning_), tuning_rules()); }

void Settings::add(const std::vector<SettingField>& fields, const std::vector<AtMost>& rules) {
    for (const SettingField& field : fields) {
        const auto last = std::find_if(settings_.rbegin(), settings_.rend(), [&field](const Setting& setting) {
            return section_of(setting.key.name) == section_of(field.key.name);
        });
        const auto place = last == settings_.rend() ? settings_.end() : last.base();
        settings_.insert(place, {field.key, field.accept, field.load()});
    }
    rules_.insert(rules_.end(), rules.begin(), rules.end());
}

void Settings::fill(const std::vector<SettingField>& fields) const {
    for (const SettingField& field : fields) field.store(at(field.key.name).value);
}

Errors Settings::read(std::string_view text, const std::string& file) {
    const auto parsed = text::parse_toml(text, file);
    if (!parsed) return parsed.errors();
    Change change(*this, file, Source::file);
    change.take_table(std::get<TomlValue::Table>(parsed->content), "");
    return change.finish();
}

Errors Settings::set(const std::string& assignment, Source source) { return set_all({assignment}, source); }

Errors Settings::set_all(const std::vector<std::string>& assignments, Source source) {
    Change change(*this, "--set", source);
    for (const std::string& assignment : assignments) {
        const std::size_t equals = assignment.find('=');
        if (equals == std::string::npos) {
            change.add_error("expected KEY=VALUE, got " + text::in_quotes(assignment));
        } else {
            change.take(assignment.substr(0, equals), value_of(assignment.substr(equals + 1)), {});
        }
    }
    return change.finish();
}

std::optional<std::size_t> Settings::find(std::string_view key) const {
    const auto found = std::find_if(settings_.begin(), settings_.end(),
                                    [key](const Setting& setting) { return setting.key.name == key; });
    if (found == settings_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - settings_.begin());
}

const Setting& Settings::at(std::string_view key) const {
    const auto index = find(key);
    if (!index) throw std::invalid_argument("no setting is called " + std::string(key));
    return settings_[*index];
}

std::string Settings::value(std::string_view key) const { return toml_text(at(key).value); }

Source Settings::source(std::string_view key) const { return at(key).source; }

std::string Settings::report() const {
    std::string text;
    for (const Setting& setting : settings_) {
        text += setting.key.name + " = " + toml_text(setting.value) + "  # " + describe(setting.source) + '\n';
    }
    return text;
}

std::string Settings::standard_file() const {
    std::string text =
        "# Megaphone DE Pong: every number that shapes the game.\n"
        "# Save this file while the game runs and the next frame obeys.\n";
    std::string_view section;
    for (const Setting& setting : settings_) {
        const Key& key = setting.key;
        if (section_of(key.name) != section) {
            section = section_of(key.name);
            text.append("\n[").append(section).append("]\n");
        }
        text += "# " + key.help + " (" + expected(key) + ", default " + key.standard + ")\n";
        text += key.name.substr(section.size() + 1) + " = " + key.standard + '\n';
    }
    return text;
}

}  // namespace megapon::config
