#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sim/tuning.h"
#include "text/error.h"
#include "text/numbers.h"
#include "text/toml.h"

namespace megapon::config {

using text::Error;
using text::Errors;

// One documented key of megapon.toml.
struct Key {
    std::string name;      // "physics.substeps": the section, then the key in it
    std::string unit;      // "px", "px/s", "degrees", "frames of 0.1 s", "" ...
    std::string range;     // the accepted values: "a whole number from 1 to 1000", "\"substep\" or \"sweep\""
    std::string standard;  // the default, as TOML writes it
    std::string help;      // a sentence
};

// Its range with the unit: "a number from 1 to 60 px".
std::string expected(const Key& key);

using Value = std::variant<bool, int, double, std::string>;

// A value as TOML writes it, to the bit.
std::string toml_text(const Value& value);

// A key bound to a variable. A struct of settings has a function `std::vector<SettingField> fields_of(Settings&)` that
// calls one of the functions below for each member; the members' values at that moment are the defaults. `store` must
// not outlive the variable.
struct SettingField {
    Key key;
    Value value;                                                         // variable's, when the field was made
    std::function<std::optional<Value>(const text::TomlValue&)> accept;  // nothing: wrong type or out of range
    std::function<void(const Value&)> store;                             // a value that `accept` returned
};

SettingField flag(std::string name, bool& target, std::string help);
SettingField whole(std::string name, int& target, text::Range range, std::string unit, std::string help);
SettingField number(std::string name, double& target, text::Range range, std::string unit, std::string help);

// One of the words. `index`: the variable as the index of its word, which `set_index` writes.
SettingField choice(std::string name, const std::vector<std::string>& words, std::size_t index,
                    const std::function<void(std::size_t)>& set_index, std::string help);

// An enumeration whose values count from 0 in the order of the words.
template <typename Enum>
SettingField choice(std::string name, Enum& target, const std::vector<std::string>& words, std::string help) {
    return choice(
        std::move(name), words, static_cast<std::size_t>(target),
        [&target](std::size_t index) { target = static_cast<Enum>(index); }, std::move(help));
}

constexpr text::Range serve_speed_limits{10, 5000};  // px/s

// Every number of the tuning as a documented key, in the order of the file.
std::vector<SettingField> fields_of(sim::Tuning& tuning);

// The value of `low` must not be above that of `high`.
struct AtMost {
    std::string low;
    std::string high;
};

// The tuning as TOML without comments, one "section.key = value" a line, to the bit; for replays and logs.
std::string write_tuning(const sim::Tuning& tuning);

// Writes only the lines in which `to` differs from `from`.
std::string write_retuning(const sim::Tuning& from, const sim::Tuning& to);

// Origin of a value.
enum class Source { standard, file, command_line };

// One key with its value.
struct Setting {
    Key key;
    std::function<std::optional<Value>(const text::TomlValue&)> accept;
    Value value;
    Source source = Source::standard;
};

// The values of all keys of megapon.toml, with their sources. It holds the keys of the tuning from the start; other
// structs add theirs once and are filled after every change:
//
//     Settings settings;
//     VideoSettings video;                  // at its defaults
//     settings.add(fields_of(video));
//     settings.read(text, file);
//     settings.fill(fields_of(video));      // now video holds the file's values
class Settings {
  public:
    Settings();

    // Adds keys to their sections, with their variables' present values as defaults. Names must be new.
    void add(const std::vector<SettingField>& fields, const std::vector<AtMost>& rules = {});

    // Stores the values in the fields' variables. The keys must have been added.
    void fill(const std::vector<SettingField>& fields) const;

    const sim::Tuning& tuning() const { return rules_of_play_.tuning; }
    const std::vector<Setting>& all() const { return settings_; }  // order of the file

    // Reads megapon.toml's text over the present values. Errors, after which a key keeps its value: not TOML, unknown
    // keys, wrong types, values out of range, values that contradict each other. `source` is where they come from.
    Errors read(std::string_view text, const std::string& file, Source source = Source::file);

    // Sets values by "KEY=VALUE", as --set does; a string needs no quotes. Errors name the key, the range and the
    // value. set_all checks values against each other after the last one: points above the old cap, with a higher cap.
    Errors set(const std::string& assignment, Source source = Source::command_line);
    Errors set_all(const std::vector<std::string>& assignments, Source source = Source::command_line);

    // A key with its value and where it comes from. The key must exist.
    const Setting& at(std::string_view key) const;

    // Every key with its value and source, a line each, as --print-config shows them.
    std::string report() const;

    // The commented megapon.toml with every key at its default, as the first start writes it.
    std::string standard_file() const;

    // Drops what a court says about a number that the command line sets: there the command line wins.
    void drop_overridden(court::PhysicsOverride& physics) const;

  private:
    struct Change;

    std::optional<std::size_t> find(std::string_view key) const;

    std::vector<Setting> settings_;
    // Each one's fields are bound to its own tuning.
    struct RulesOfPlay {
        RulesOfPlay() = default;
        RulesOfPlay(const RulesOfPlay& other) : tuning(other.tuning) {}
        RulesOfPlay& operator=(const RulesOfPlay& other) {
            tuning = other.tuning;
            return *this;
        }

        sim::Tuning tuning;
        std::vector<SettingField> fields = fields_of(tuning);
    };

    std::vector<AtMost> rules_;
    RulesOfPlay rules_of_play_;
};

// A megapon.toml's text with a new value of one "section.key". Everything else stays, comments and layout included. A
// missing key is added at the end of its section, a missing section at the end of the text. Nothing if the text is not
// TOML.
std::optional<std::string> change_value(std::string_view text, std::string_view key, const Value& value);

}  // namespace megapon::config
