#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "text/toml.h"

namespace megapon::config {

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
// calls one of the functions below for each member; the members' values at that moment are the defaults. A field must
// not outlive its variable, except for `key` and `accept`.
struct SettingField {
    Key key;
    std::function<std::optional<Value>(const text::TomlValue&)> accept;  // nothing: wrong type or out of range
    std::function<Value()> load;
    std::function<void(const Value&)> store;  // a value that `accept` returned
};

SettingField flag(std::string name, bool& target, std::string help);
SettingField whole(std::string name, int& target, text::Range range, std::string unit, std::string help);
SettingField number(std::string name, double& target, text::Range range, std::string unit, std::string help);

// A string that `fits`; `range` describes such strings.
SettingField text(std::string name, std::string& target, std::string range,
                  std::function<bool(const std::string&)> fits, std::string help);

// One of the words. `index` and `set_index` read and write the variable as the index of its word.
SettingField choice(std::string name, const std::vector<std::string>& words, const std::function<std::size_t()>& index,
                    const std::function<void(std::size_t)>& set_index, std::string help);

// An enumeration whose values count from 0 in the order of the words.
template <typename Enum>
SettingField choice(std::string name, Enum& target, const std::vector<std::string>& words, std::string help) {
    return choice(
        std::move(name), words, [&target] { return static_cast<std::size_t>(target); },
        [&target](std::size_t index) { target = static_cast<Enum>(index); }, std::move(help));
}

}  // namespace megapon::config
