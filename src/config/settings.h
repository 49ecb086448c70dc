#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/setting_field.h"
#include "config/tuning_fields.h"
#include "sim/tuning.h"
#include "text/error.h"

namespace megapon::config {

using text::Error;
using text::Errors;

// Where a value came from.
enum class Source { standard, file, command_line };

// "default", "file", "command line".
const char* describe(Source source);

// One key with its value.
struct Setting {
    Key key;
    std::function<std::optional<Value>(const text::TomlValue&)> accept;
    Value value;
    Source source = Source::standard;
};

// The values of all keys of megapon.toml, with their sources. It begins with the keys of the tuning; another layer adds
// its own once and asks for them after every change:
//
//     Settings settings;
//     Options options;                       // the layer's struct, at its defaults
//     settings.add(fields_of(options));       // std::vector<SettingField> fields_of(Options&), see play/field.h
//     settings.read(text, file);
//     settings.fill(fields_of(options));      // now options holds what the file says
//
// Settings copies freely: to read a changed file from scratch, keep a copy from before the first read.
class Settings {
  public:
    Settings();

    // Adds keys at the values their variables hold now, each to its section. Names must be new.
    void add(const std::vector<SettingField>& fields, const std::vector<AtMost>& rules = {});

    // Stores the values in the fields' variables. The keys must have been added.
    void fill(const std::vector<SettingField>& fields) const;

    const sim::Tuning& tuning() const { return tuning_; }
    const std::vector<Setting>& all() const { return settings_; }  // in the order of the file

    // Reads megapon.toml's text over the present values. What is wrong keeps its value and is listed: broken TOML,
    // unknown keys, wrong types, values out of range, values that contradict each other.
    Errors read(std::string_view text, const std::string& file);

    // "KEY=VALUE" as --set takes it; a string needs no quotes. The message names the key, the range and what was given.
    // Several at once may only make sense together: points above the old cap with a higher cap.
    Errors set(const std::string& assignment, Source source = Source::command_line);
    Errors set_all(const std::vector<std::string>& assignments, Source source = Source::command_line);

    // A key with its value, the value as TOML writes it, and where it came from. The key must exist.
    const Setting& at(std::string_view key) const;
    std::string value(std::string_view key) const;
    Source source(std::string_view key) const;

    // Every key with its value and source, a line each, as --print-config shows them.
    std::string report() const;

    // The commented megapon.toml with every key at its default, as the first start writes it.
    std::string standard_file() const;

  private:
    class Change;

    std::optional<std::size_t> find(std::string_view key) const;

    std::vector<Setting> settings_;
    std::vector<AtMost> rules_;
    sim::Tuning tuning_;
};

}  // namespace megapon::config
