#pragma once

#include <string>
#include <vector>

namespace megapon::platform {

// The languages that the system's user prefers, as "en", "ja", the dearest first. Empty where it does not say.
std::vector<std::string> preferred_languages();

}  // namespace megapon::platform
