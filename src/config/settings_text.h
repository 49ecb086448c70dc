#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "config/setting_field.h"

namespace megapon::config {

// A megapon.toml's text with one "section.key" at a new value; everything else, comments and layout, stays as the
// person wrote it. The key is added at the end of its section, the section at the end of the text, when missing.
// Nothing when the text is no TOML: such a file is better left alone.
std::optional<std::string> change_value(std::string_view text, std::string_view key, const Value& value);

}  // namespace megapon::config
