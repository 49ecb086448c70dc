#include "play/settings.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace megapon::play {

using court::Place;
using court::TomlEntry;
using court::TomlValue;

namespace {

// What the words of a command line mean: TOML where it is TOML, else a string that came without its quotes.
TomlValue value_of(const std::string& text) {
    if (text.find('\n') == std::string::npos) {
        const auto parsed = court::parse_toml("value = " + text, "");
        if (const auto* top = std::get_if<TomlValue>(&parsed)) {
            return {std::get<TomlValue::Table>(top->content).front().value.content, {}, {}};  // no place in a text
        }
    }
    return {text, {}, {}};
}

// "a number from 1 to 60 px".
std::string expected(const Key& key) { return key.unit.empty() ? key.range : key.range + ' ' + key.unit; }

std::string_view section_of(std::string_view key) { return key.substr(0, key.find('.')); }

double as_double(const Value& value) {
    if (const int* whole = std::get_if<int>(&value)) return *whole;
    return std::get<double>(value);
}

}  // namespace

// One reading of a text or of a command line: takes the values, then drops those that contradict others.
class Settings::Change {
  public:
    Change(Settings& settings, std::string file, Source source)
        : settings_(settings), problems_(std::move(file)), source_(source) {}

    void take_table(const TomlValue::Table& table, const std::string& prefix) {
        for (const TomlEntry& entry : table) take(prefix + entry.key, entry.value, entry.place);
    }

    void take(const std::string& name, const TomlValue& value, Place place) {
        if (const auto index = settings_.find(name)) {
            take_value(*index, value);
        } else if (!is_section(name)) {
            refuse_unknown(name, place);
        } else if (const auto* table = std::get_if<TomlValue::Table>(&value.content)) {
            take_table(*table, name + '.');
        } else {
            problems_.add(value.begin, name + ": expected a table [" + name + "], got " + show(value));
        }
    }

    void complain(std::string message) { problems_.add({}, std::move(message)); }

    std::vector<Problem> finish() {
        while (drop_a_contradiction()) {
        }
        settings_.fill(slots_of(settings_.tuning_));
        return problems_.sorted();
    }

  private:
    struct Taken {
        std::size_t index = 0;
        Place place;
        Setting before;
    };

    void take_value(std::size_t index, const TomlValue& value) {
        Setting& setting = settings_.settings_[index];
        const std::optional<Value> accepted = setting.accept(value);
        if (!accepted) {
            problems_.add(value.begin,
                          setting.key.name + ": expected " + expected(setting.key) + ", got " + show(value));
            return;
        }
        note(index, value.begin);
        setting.value = *accepted;
        setting.source = source_;
    }

    bool is_section(const std::string& name) const {
        const std::string start = name + '.';
        return std::any_of(settings_.settings_.begin(), settings_.settings_.end(),
                           [&](const Setting& setting) { return setting.key.name.starts_with(start); });
    }

    void refuse_unknown(const std::string& name, Place place) {
        std::vector<std::string> names;
        for (const Setting& setting : settings_.settings_) names.push_back(setting.key.name);
        const std::string meant = court::nearest_word(name, names);
        problems_.add(place, "unknown key " + name + (meant.empty() ? "" : "; did you mean " + meant + "?"));
    }

    // Before this change nothing contradicted, so each one found has a value of this change to give back.
    bool drop_a_contradiction() {
        for (const AtMost& rule : settings_.rules_) {
            const Value low = settings_.at(rule.low).value;
            const Value high = settings_.at(rule.high).value;
            if (as_double(low) <= as_double(high)) continue;
            const std::optional<Place> low_place = give_back(rule.low);
            const std::optional<Place> high_place = give_back(rule.high);
            if (low_place) {
                problems_.add(*low_place, rule.low + ": expected at most " + rule.high + " (" + toml_text(high) +
                                              "), got " + toml_text(low));
            } else if (high_place) {
                problems_.add(*high_place, rule.high + ": expected at least " + rule.low + " (" + toml_text(low) +
                                               "), got " + toml_text(high));
            }
            return low_place || high_place;
        }
        return false;
    }

    // Remembers what a key was before this change, and where the change's last value for it stands.
    void note(std::size_t index, Place place) {
        const auto known = taken(index);
        if (known != taken_.end()) {
            known->place = place;
        } else {
            taken_.push_back({index, place, settings_.settings_[index]});
        }
    }

    // Undoes what this change did to a key; where that stood in the text.
    std::optional<Place> give_back(const std::string& name) {
        const auto known = taken(*settings_.find(name));
        if (known == taken_.end()) return std::nullopt;
        const Place place = known->place;
        settings_.settings_[known->index] = known->before;
        taken_.erase(known);
        return place;
    }

    std::vector<Taken>::iterator taken(std::size_t index) {
        return std::find_if(taken_.begin(), taken_.end(), [index](const Taken& taken) { return taken.index == index; });
    }

    Settings& settings_;
    court::ProblemList problems_;
    Source source_;
    std::vector<Taken> taken_;
};

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

Settings::Settings() { add(slots_of(tuning_), tuning_rules()); }

void Settings::add(const std::vector<Slot>& slots, const std::vector<AtMost>& rules) {
    for (const Slot& slot : slots) {
        const auto last = std::find_if(settings_.rbegin(), settings_.rend(), [&slot](const Setting& setting) {
            return section_of(setting.key.name) == section_of(slot.key.name);
        });
        const auto place = last == settings_.rend() ? settings_.end() : last.base();
        settings_.insert(place, {slot.key, slot.accept, slot.load()});
    }
    rules_.insert(rules_.end(), rules.begin(), rules.end());
}

void Settings::fill(const std::vector<Slot>& slots) const {
    for (const Slot& slot : slots) slot.store(at(slot.key.name).value);
}

std::vector<Problem> Settings::read(std::string_view text, const std::string& file) {
    const auto parsed = court::parse_toml(text, file);
    if (const auto* problem = std::get_if<Problem>(&parsed)) return {*problem};
    Change change(*this, file, Source::file);
    change.take_table(std::get<TomlValue::Table>(std::get<TomlValue>(parsed).content), "");
    return change.finish();
}

std::vector<Problem> Settings::set(const std::string& assignment, Source source) {
    return set_all({assignment}, source);
}

std::vector<Problem> Settings::set_all(const std::vector<std::string>& assignments, Source source) {
    Change change(*this, "--set", source);
    for (const std::string& assignment : assignments) {
        const std::size_t equals = assignment.find('=');
        if (equals == std::string::npos) {
            change.complain("expected KEY=VALUE, got " + court::quoted(assignment));
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

}  // namespace megapon::play
