#include "config/settings.h"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace megapon::config {

using text::Place;
using text::TomlEntry;
using text::TomlValue;

namespace {

// A value of the command line: TOML, or else a string without its quotes.
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

double as_double(const Value& value) {
    if (const int* whole = std::get_if<int>(&value)) return *whole;
    return std::get<double>(value);
}

// Offset of a place in the text, in bytes. Columns count characters.
std::size_t offset_of(std::string_view text, Place place) {
    std::size_t at = 0;
    for (int line = 1; line < place.line && at < text.size(); ++at) {
        if (text[at] == '\n') ++line;
    }
    const auto before = static_cast<std::size_t>(std::max(0, place.column - 1));
    return at + text::first_letters(text.substr(at), before).size();
}

std::string insert_line(std::string_view text, std::size_t at, const std::string& line) {
    std::string changed(text.substr(0, at));
    if (!changed.empty() && changed.back() != '\n') changed += '\n';
    return changed + line + '\n' + std::string(text.substr(at));
}

std::string add_key(std::string_view text, const TomlValue* section, const std::string& name, const std::string& key,
                    const std::string& value) {
    if (!section)
        return insert_line(text, text.size(), (text.empty() ? "[" : "\n[") + name + "]\n" + key + " = " + value);
    const std::size_t begin = offset_of(text, section->begin);
    if (text.substr(begin, 1) == "[") {
        std::size_t end = begin;  // place behind the last entry of the table, or behind its header
        for (const TomlEntry& entry : std::get<TomlValue::Table>(section->content))
            end = std::max(end, offset_of(text, entry.value.end));
        return insert_line(text, std::min(text.find('\n', end), text.size() - 1) + 1, key + " = " + value);
    }
    if (text.substr(begin, 1) == "{") {
        const bool empty = std::get<TomlValue::Table>(section->content).empty();
        std::string changed(text);
        return changed.insert(begin + 1, ' ' + key + " = " + value + (empty ? " " : ","));
    }
    return insert_line(text, 0, name + '.' + key + " = " + value);  // the section is made of dotted keys
}

// True if the text, read as TOML, has this value.
bool has_value(const std::string& text, const std::string& section, const std::string& key, const std::string& value) {
    const auto expected_table = text::parse_toml(key + " = " + value, "");
    const TomlValue* expected = expected_table ? find_value(*expected_table, key) : nullptr;
    const auto parsed = text::parse_toml(text, "");
    const TomlValue* table = parsed ? find_value(*parsed, section) : nullptr;
    const TomlValue* found = table ? find_value(*table, key) : nullptr;
    return expected && found && found->content.index() == expected->content.index() &&
           describe(*found) == describe(*expected);
}

}  // namespace

// One change from a text or a command line: takes the values, then drops those that contradict others.
struct Settings::Change {
    Settings& settings;
    text::ErrorList errors;
    Source source;

    // Takes one key or section; `place` is where its name stands.
    void take(const std::string& name, const TomlValue& value, Place place) {
        bool is_section = false;
        for (const Setting& setting : settings.settings_)
            is_section = is_section || setting.key.name.starts_with(name + '.');
        if (const auto index = settings.find(name)) {
            take_value(*index, value);
        } else if (!is_section) {
            if (!errors.shows(place)) return errors.add(place, "");
            std::vector<std::string> names;
            for (const Setting& setting : settings.settings_) names.push_back(setting.key.name);
            const std::string meant = text::nearest_word(name, names);
            errors.add(place,
                       "unknown key " + text::shortened(name) + (meant.empty() ? "" : "; did you mean " + meant + "?"));
        } else if (const auto* table = std::get_if<TomlValue::Table>(&value.content)) {
            for (const TomlEntry& entry : *table) take(name + '.' + entry.key, entry.value, entry.place);
        } else {
            errors.add(value.begin, name + ": expected a table [" + name + "], got " + describe(value));
        }
    }

    // Drops contradicting values; returns all errors.
    Errors finish() {
        report_old_gains();
        while (drop_a_contradiction()) {
        }
        if (!taken.empty()) settings.fill(settings.rules_of_play_.fields);
        return errors.sorted();
    }

    // Adds one error for all gains of an older version.
    void report_old_gains() {
        if (old_gains.empty()) return;
        std::string names;
        for (const TomlEntry& old : old_gains) names += (names.empty() ? "" : ", ") + old.key;
        errors.add(old_gains.front().place,
                   names +
                       ": these numbers are px/s of an older version; gains are fractions of the rally's pace now, "
                       "from 0 to 3. The defaults are used: remove these lines to get them for good");
    }

    void take_value(std::size_t index, const TomlValue& value) {
        Setting& setting = settings.settings_[index];
        const std::optional<Value> accepted = setting.accept(value);
        if (!accepted) {
            // Files of older versions have gains in px/s, which are no fractions.
            constexpr text::Range px_per_second{3, 1000};
            const std::string& name = setting.key.name;
            const bool is_gain = name == "swing.gain" || name == "swing.sweet_gain" || name == "smash.gain";
            if (is_gain && source == Source::file && text::as_number(value, px_per_second)) {
                old_gains.push_back({name, value.begin, value});
                return;
            }
            return errors.add(value.begin, name + ": expected " + expected(setting.key) + ", got " + describe(value));
        }
        taken.try_emplace(index, Taken{{}, setting}).first->second.place = value.begin;
        setting.value = *accepted;
        setting.source = source;
    }

    // No values contradicted each other before this change, so each contradiction has a value of this change to
    // restore.
    bool drop_a_contradiction() {
        for (const AtMost& rule : settings.rules_) {
            const Value low = settings.at(rule.low).value;
            const Value high = settings.at(rule.high).value;
            if (as_double(low) <= as_double(high)) continue;
            const std::optional<Place> low_place = restore(rule.low);
            const std::optional<Place> high_place = restore(rule.high);
            if (low_place) {
                errors.add(*low_place, rule.low + ": expected at most " + rule.high + " (" + toml_text(high) +
                                           "), got " + toml_text(low));
            } else if (high_place) {
                errors.add(*high_place, rule.high + ": expected at least " + rule.low + " (" + toml_text(low) +
                                            "), got " + toml_text(high));
            }
            return low_place || high_place;
        }
        return false;
    }

    // Restores the value that a key had before this change. Returns the place of the new value in the text.
    std::optional<Place> restore(const std::string& name) {
        const auto known = taken.find(*settings.find(name));
        if (known == taken.end()) return std::nullopt;
        const Place place = known->second.place;
        settings.settings_[known->first] = known->second.before;
        taken.erase(known);
        return place;
    }

    // A key that this change has set: the place of its new value, and its value before.
    struct Taken {
        Place place;  // cppcheck-suppress unusedStructMember; read through an iterator
        Setting before;
    };

    std::map<std::size_t, Taken> taken{};  // key: the index of the setting
    std::vector<TomlEntry> old_gains{};
};

Settings::Settings() {
    add(rules_of_play_.fields, {
                                   {"ball.serve_speed", "ball.speed_cap"},
                                   {"swing.bunt_floor", "ball.speed_cap"},
                                   {"hit_stop.speed1", "hit_stop.speed2"},
                                   {"hit_stop.speed2", "hit_stop.speed3"},
                                   {"match.points", "match.cap"},
                               });
}

void Settings::add(const std::vector<SettingField>& fields, const std::vector<AtMost>& rules) {
    for (const SettingField& field : fields) {
        const auto last = std::find_if(settings_.rbegin(), settings_.rend(), [&field](const Setting& setting) {
            return section_of(setting.key.name) == section_of(field.key.name);
        });
        const auto place = last == settings_.rend() ? settings_.end() : last.base();
        settings_.insert(place, {field.key, field.accept, field.value});
    }
    rules_.insert(rules_.end(), rules.begin(), rules.end());
}

void Settings::fill(const std::vector<SettingField>& fields) const {
    for (const SettingField& field : fields) field.store(at(field.key.name).value);
}

Errors Settings::read(std::string_view text, const std::string& file, Source source) {
    const auto parsed = text::parse_toml(text, file);
    if (!parsed) return parsed.errors();
    Change change{*this, text::ErrorList(file), source};
    for (const TomlEntry& entry : std::get<TomlValue::Table>(parsed->content))
        change.take(entry.key, entry.value, entry.place);
    return change.finish();
}

Errors Settings::set(const std::string& assignment, Source source) { return set_all({assignment}, source); }

Errors Settings::set_all(const std::vector<std::string>& assignments, Source source) {
    Change change{*this, text::ErrorList("--set"), source};
    for (const std::string& assignment : assignments) {
        const std::size_t equals = assignment.find('=');
        if (equals == std::string::npos) {
            change.errors.add({}, "expected KEY=VALUE, got " + text::quoted(assignment));
        } else {
            change.take(assignment.substr(0, equals), value_of(assignment.substr(equals + 1)), {});
        }
    }
    return change.finish();
}

std::optional<std::size_t> Settings::find(std::string_view key) const {
    for (std::size_t i = 0; i < settings_.size(); ++i)
        if (settings_[i].key.name == key) return i;
    return std::nullopt;
}

const Setting& Settings::at(std::string_view key) const {
    const auto index = find(key);
    if (!index) throw std::invalid_argument("no setting is called " + std::string(key));
    return settings_[*index];
}

std::string Settings::report() const {
    constexpr const char* sources[]{"default", "file", "command line"};
    std::string text;
    for (const auto& [key, accept, value, source] : settings_)
        text += key.name + " = " + toml_text(value) + "  # " + sources[static_cast<std::size_t>(source)] + '\n';
    return text;
}

std::string Settings::standard_file() const {
    std::string text =
        "# Megaphone DE Pong: every setting of the game and its rules.\n"
        "# The game reads this file again when you save it.\n";
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

void Settings::drop_overridden(court::PhysicsOverride& physics) const {
    const auto set = [this](const char* key) { return at(key).source == Source::command_line; };
    if (set("physics.fps")) physics.fps.reset();
    if (set("physics.substeps")) physics.substeps.reset();
    if (set("physics.solver")) physics.solver.reset();
    if (set("ball.radius")) physics.ball_radius.reset();
    if (set("player.megaphone_radius")) physics.megaphone_radius.reset();
}

std::optional<std::string> change_value(std::string_view text, std::string_view key, const Value& value) {
    const auto parsed = text::parse_toml(text, "");
    if (!parsed) return std::nullopt;
    const std::size_t dot = key.find('.');
    const std::string section(key.substr(0, dot));
    const std::string name(key.substr(dot + 1));
    const std::string written = toml_text(value);

    const TomlValue* table = find_value(*parsed, section);
    if (table && !std::holds_alternative<TomlValue::Table>(table->content)) return std::nullopt;
    const TomlValue* present = table ? find_value(*table, name) : nullptr;
    std::string changed(text);
    if (present) {
        const std::size_t begin = offset_of(text, present->begin);
        changed.replace(begin, offset_of(text, present->end) - begin, written);
    } else {
        changed = add_key(text, table, section, name, written);
    }
    if (!has_value(changed, section, name, written)) return std::nullopt;
    return changed;
}

}  // namespace megapon::config
