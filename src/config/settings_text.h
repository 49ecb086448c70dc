#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "config/setting_field.h"

namespace megapon::config {

// A megapon.toml's text with a new value of one "section.key". Everything else stays, comments and layout included. A
// missing key is added at the end of its section, a missing section at the end of the text. Nothing if the text is not
// TOML.
std::optional<std::string> change_value(std::string_view text, std::string_view key, const Value& value);

}  // namespace megapon::config
