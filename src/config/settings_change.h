#pragma once

#include <optional>
#include <string>
#include <vector>

#include "config/settings.h"

namespace megapon::config {

// One reading of a text or of a command line: takes the values, then drops those that contradict others.
class Settings::Change {
  public:
    Change(Settings& settings, std::string file, Source source)
        : settings_(settings), errors_(std::move(file)), source_(source) {}

    // Takes all entries of a table whose names begin with `prefix`.
    void take_table(const text::TomlValue::Table& table, const std::string& prefix);

    // Takes one key or section; `place` is where its name stands.
    void take(const std::string& name, const text::TomlValue& value, text::Place place);

    void add_error(std::string message) { errors_.add({}, std::move(message)); }

    // Makes the values valid; returns what was wrong.
    Errors finish();

  private:
    // A key's value before this change, and where the change's last value for it stands.
    struct Taken {
        std::size_t index = 0;
        text::Place place;
        Setting before;
    };

    void take_value(std::size_t index, const text::TomlValue& value);
    bool is_section(const std::string& name) const;
    void reject_unknown(const std::string& name, text::Place place);
    bool drop_a_contradiction();
    void note(std::size_t index, text::Place place);
    std::optional<text::Place> give_back(const std::string& name);
    std::vector<Taken>::iterator taken(std::size_t index);

    Settings& settings_;
    text::ErrorList errors_;
    Source source_;
    std::vector<Taken> taken_;
};

}  // namespace megapon::config
