#include "config/settings_change.h"

#include <algorithm>
#include <utility>

#include "text/error.h"

namespace megapon::config {

using text::Place;
using text::TomlEntry;
using text::TomlValue;

namespace {

double as_double(const Value& value) {
    if (const int* whole = std::get_if<int>(&value)) return *whole;
    return std::get<double>(value);
}

}  // namespace

void Settings::Change::take_table(const TomlValue::Table& table, const std::string& prefix) {
    for (const TomlEntry& entry : table) take(prefix + entry.key, entry.value, entry.place);
}

void Settings::Change::take(const std::string& name, const TomlValue& value, Place place) {
    if (const auto index = settings_.find(name)) {
        take_value(*index, value);
    } else if (!is_section(name)) {
        reject_unknown(name, place);
    } else if (const auto* table = std::get_if<TomlValue::Table>(&value.content)) {
        take_table(*table, name + '.');
    } else {
        errors_.add(value.begin, name + ": expected a table [" + name + "], got " + describe(value));
    }
}

Errors Settings::Change::finish() {
    while (drop_a_contradiction()) {
    }
    settings_.fill(fields_of(settings_.tuning_));
    return errors_.sorted();
}

void Settings::Change::take_value(std::size_t index, const TomlValue& value) {
    Setting& setting = settings_.settings_[index];
    const std::optional<Value> accepted = setting.accept(value);
    if (!accepted) {
        errors_.add(value.begin, setting.key.name + ": expected " + expected(setting.key) + ", got " + describe(value));
        return;
    }
    note(index, value.begin);
    setting.value = *accepted;
    setting.source = source_;
}

bool Settings::Change::is_section(const std::string& name) const {
    const std::string start = name + '.';
    return std::any_of(settings_.settings_.begin(), settings_.settings_.end(),
                       [&](const Setting& setting) { return setting.key.name.starts_with(start); });
}

void Settings::Change::reject_unknown(const std::string& name, Place place) {
    std::vector<std::string> names;
    for (const Setting& setting : settings_.settings_) names.push_back(setting.key.name);
    const std::string meant = text::nearest_word(name, names);
    errors_.add(place, "unknown key " + text::short_key(name) + (meant.empty() ? "" : "; did you mean " + meant + "?"));
}

// Before this change nothing contradicted, so each contradiction has a value of this change to give back.
bool Settings::Change::drop_a_contradiction() {
    for (const AtMost& rule : settings_.rules_) {
        const Value low = settings_.at(rule.low).value;
        const Value high = settings_.at(rule.high).value;
        if (as_double(low) <= as_double(high)) continue;
        const std::optional<Place> low_place = give_back(rule.low);
        const std::optional<Place> high_place = give_back(rule.high);
        if (low_place) {
            errors_.add(*low_place, rule.low + ": expected at most " + rule.high + " (" + toml_text(high) + "), got " +
                                        toml_text(low));
        } else if (high_place) {
            errors_.add(*high_place, rule.high + ": expected at least " + rule.low + " (" + toml_text(low) + "), got " +
                                         toml_text(high));
        }
        return low_place || high_place;
    }
    return false;
}

void Settings::Change::note(std::size_t index, Place place) {
    const auto known = taken(index);
    if (known != taken_.end()) {
        known->place = place;
    } else {
        taken_.push_back({index, place, settings_.settings_[index]});
    }
}

// Undoes what this change did to a key; where that stood in the text.
std::optional<Place> Settings::Change::give_back(const std::string& name) {
    const auto known = taken(*settings_.find(name));
    if (known == taken_.end()) return std::nullopt;
    const Place place = known->place;
    settings_.settings_[known->index] = known->before;
    taken_.erase(known);
    return place;
}

std::vector<Settings::Change::Taken>::iterator Settings::Change::taken(std::size_t index) {
    return std::find_if(taken_.begin(), taken_.end(), [index](const Taken& taken) { return taken.index == index; });
}

}  // namespace megapon::config
