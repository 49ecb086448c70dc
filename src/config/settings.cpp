#include "config/settings.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "text/error.h"

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

// Where a place lies in the text, in bytes. Columns count characters.
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
    if (!section) {
        return insert_line(text, text.size(), (text.empty() ? "[" : "\n[") + name + "]\n" + key + " = " + value);
    }
    const std::size_t begin = offset_of(text, section->begin);
    if (text.substr(begin, 1) == "[") {
        std::size_t end = begin;  // behind the last entry of the table, or behind its header
        for (const TomlEntry& entry : std::get<TomlValue::Table>(section->content))
            end = std::max(end, offset_of(text, entry.value.end));
        end = std::min(text.find('\n', end), text.size() - 1) + 1;
        return insert_line(text, end, key + " = " + value);
    }
    if (text.substr(begin, 1) == "{") {
        const bool empty = std::get<TomlValue::Table>(section->content).empty();
        std::string changed(text);
        return changed.insert(begin + 1, ' ' + key + " = " + value + (empty ? " " : ","));
    }
    return insert_line(text, 0, name + '.' + key + " = " + value);  // the section is made of dotted keys
}

// Whether the text, read as TOML, has this value.
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
class Settings::Change {
  public:
    Change(Settings& settings, std::string file, Source source)
        : settings_(settings), errors_(std::move(file)), source_(source) {}

    // Takes all entries of a table; `prefix` goes before their names.
    void take_table(const text::TomlValue::Table& table, const std::string& prefix);

    // Takes one key or section; `place` is where its name stands.
    void take(const std::string& name, const text::TomlValue& value, text::Place place);

    void add_error(std::string message) { errors_.add({}, std::move(message)); }

    // Drops contradicting values; returns all errors.
    Errors finish();

  private:
    // A key that this change has set: its value before, and the place of its new value.
    struct Taken {
        std::size_t index = 0;
        text::Place place;
        Setting before;
    };

    void take_value(std::size_t index, const text::TomlValue& value);
    void reject_unknown(const std::string& name, text::Place place);
    bool drop_a_contradiction();
    void remember(std::size_t index, text::Place place);
    std::optional<text::Place> restore(const std::string& name);
    std::vector<Taken>::iterator taken(std::size_t index);

    Settings& settings_;
    text::ErrorList errors_;
    Source source_;
    std::vector<Taken> taken_;
    std::vector<TomlEntry> old_gains_;
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

Settings::Settings() { add(rules_of_play_.fields, tuning_rules()); }

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

Errors Settings::read(std::string_view text, const std::string& file, Source source) {
    const auto parsed = text::parse_toml(text, file);
    if (!parsed) return parsed.errors();
    Change change(*this, file, source);
    change.take_table(std::get<TomlValue::Table>(parsed->content), "");
    return change.finish();
}

Errors Settings::set(const std::string& assignment, Source source) { return set_all({assignment}, source); }

Errors Settings::set_all(const std::vector<std::string>& assignments, Source source) {
    Change change(*this, "--set", source);
    for (const std::string& assignment : assignments) {
        const std::size_t equals = assignment.find('=');
        if (equals == std::string::npos) {
            change.add_error("expected KEY=VALUE, got " + text::quoted(assignment));
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
    const auto set = [this](const char* key) { return source(key) == Source::command_line; };
    if (set("physics.fps")) physics.fps.reset();
    if (set("physics.substeps")) physics.substeps.reset();
    if (set("physics.solver")) physics.solver.reset();
    if (set("ball.radius")) physics.ball_radius.reset();
    if (set("player.megaphone_radius")) physics.megaphone_radius.reset();
}

void Settings::Change::take_table(const TomlValue::Table& table, const std::string& prefix) {
    for (const TomlEntry& entry : table) take(prefix + entry.key, entry.value, entry.place);
}

void Settings::Change::take(const std::string& name, const TomlValue& value, Place place) {
    bool is_section = false;
    for (const Setting& setting : settings_.settings_)
        is_section = is_section || setting.key.name.starts_with(name + '.');
    if (const auto index = settings_.find(name)) {
        take_value(*index, value);
    } else if (!is_section) {
        reject_unknown(name, place);
    } else if (const auto* table = std::get_if<TomlValue::Table>(&value.content)) {
        take_table(*table, name + '.');
    } else {
        errors_.add(value.begin, name + ": expected a table [" + name + "], got " + describe(value));
    }
}

Errors Settings::Change::finish() {
    // One sentence for all of them.
    std::string names;
    for (const TomlEntry& old : old_gains_) names += (names.empty() ? "" : ", ") + old.key;
    if (!names.empty())
        errors_.add(old_gains_.front().place,
                    names +
                        ": these numbers are px/s of an older version; gains are fractions of the rally's pace now, "
                        "from 0 to 3. The defaults are used: remove these lines to get them for good");
    while (drop_a_contradiction()) {
    }
    if (!taken_.empty()) settings_.fill(settings_.rules_of_play_.fields);
    return errors_.sorted();
}

void Settings::Change::take_value(std::size_t index, const TomlValue& value) {
    Setting& setting = settings_.settings_[index];
    const std::optional<Value> accepted = setting.accept(value);
    if (!accepted) {
        // Files of older versions have gains in px/s, which are no fractions.
        constexpr text::Range px_per_second{3, 1000};
        const std::string& name = setting.key.name;
        const bool is_gain = name == "swing.gain" || name == "swing.sweet_gain" || name == "smash.gain";
        if (is_gain && source_ == Source::file && text::as_number(value, px_per_second)) {
            old_gains_.push_back({name, value.begin, value});
            return;
        }
        errors_.add(value.begin, setting.key.name + ": expected " + expected(setting.key) + ", got " + describe(value));
        return;
    }
    remember(index, value.begin);
    setting.value = *accepted;
    setting.source = source_;
}

void Settings::Change::reject_unknown(const std::string& name, Place place) {
    if (!errors_.shows(place)) return errors_.add(place, "");
    std::vector<std::string> names;
    for (const Setting& setting : settings_.settings_) names.push_back(setting.key.name);
    const std::string meant = text::nearest_word(name, names);
    errors_.add(place, "unknown key " + text::shortened(name) + (meant.empty() ? "" : "; did you mean " + meant + "?"));
}

// Nothing contradicted before this change, so each contradiction has a value of this change to restore.
bool Settings::Change::drop_a_contradiction() {
    for (const AtMost& rule : settings_.rules_) {
        const Value low = settings_.at(rule.low).value;
        const Value high = settings_.at(rule.high).value;
        if (as_double(low) <= as_double(high)) continue;
        const std::optional<Place> low_place = restore(rule.low);
        const std::optional<Place> high_place = restore(rule.high);
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

void Settings::Change::remember(std::size_t index, Place place) {
    const auto known = taken(index);
    if (known != taken_.end()) {
        known->place = place;
    } else {
        taken_.push_back({index, place, settings_.settings_[index]});
    }
}

// Restores the value that a key had before this change. Returns the place of the new value in the text.
std::optional<Place> Settings::Change::restore(const std::string& name) {
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
