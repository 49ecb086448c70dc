#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "text/error.h"

namespace megapon::text {

// A place in a text, counted from 1; columns count characters, not bytes.
struct Place {
    int line = 0;
    int column = 0;
};

struct TomlEntry;

// What a TOML text says and where it says it. The parser itself stays behind this seam.
struct TomlValue {
    using Array = std::vector<TomlValue>;
    using Table = std::vector<TomlEntry>;  // in the order of the text

    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Table> content;  // monostate: a date
    Place begin;
    Place end;  // just behind the last character
};

struct TomlEntry {
    std::string key;
    Place place;
    TomlValue value;
};

// The top table of a text, or why it is no TOML. `file` names the text in the message.
std::variant<TomlValue, Error> parse_toml(std::string_view text, const std::string& file);

// A value as messages quote it: 24, "sweep", true, an array, a table.
std::string show(const TomlValue& value);

// A string as TOML writes it, quotes and escapes included.
std::string quoted(std::string_view text);

}  // namespace megapon::text
