#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace megapon::i18n {

enum class Language { en, ja };

inline constexpr std::size_t languages = 2;
inline constexpr std::array<const char*, languages> language_codes{"en", "ja"};

// The first of a system's preferred languages ("ja", "pt", "en") that the game has; English if it has none.
inline Language choose_language(const std::vector<std::string>& preferred) {
    for (const std::string& code : preferred) {
        const auto* known = std::find(language_codes.begin(), language_codes.end(), code);
        if (known != language_codes.end()) return static_cast<Language>(known - language_codes.begin());
    }
    return Language::en;
}

}  // namespace megapon::i18n
