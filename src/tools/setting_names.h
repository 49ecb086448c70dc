#pragma once

#include <string>
#include <vector>

#include "text/error.h"
#include "text/toml.h"

// How the scenes that are tests name settings.
namespace megapon::tools {

// "physics.substeps" and its value, of { physics = { substeps = 4 } } as of { "physics.substeps" = 4 }.
struct NamedValue {
    std::string name;
    text::Place place;
    const text::TomlValue* value;
};

// All values of a table, which must outlive them.
std::vector<NamedValue> named_values(const text::TomlValue& table);

// The setting of this name, or the only one whose last part it is. Errors: there is none, or there are several.
text::Result<std::string> setting_named(const std::string& name);

// "KEY=VALUE", as --set takes it. Errors: as setting_named; a value that the setting cannot have.
text::Result<std::string> assignment_of(const std::string& name, const text::TomlValue& value);

}  // namespace megapon::tools
