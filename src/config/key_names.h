#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace megapon::config {

// Keys as they are printed on an American keyboard, "W", "Right Ctrl", "."; a key that has no name here is "Key 100".
std::string key_name(int scancode);
std::optional<int> key_named(std::string_view name);

// A gamepad's buttons by their places on an Xbox one: "A", "Left", "L1"; "Button 20".
std::string button_name(int code);
std::optional<int> button_named(std::string_view name);

// Several of them: "Right Ctrl or ."; none: "".
std::string key_names(const std::vector<int>& codes);
std::string button_names(const std::vector<int>& codes);
std::optional<std::vector<int>> keys_named(std::string_view names);
std::optional<std::vector<int>> buttons_named(std::string_view names);

}  // namespace megapon::config
