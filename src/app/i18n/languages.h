#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "app/i18n/translations.h"

namespace megapon::i18n {

enum class Language { en, ja };

inline constexpr std::size_t languages = 2;
inline constexpr std::array<const char*, languages> language_codes{"en", "ja"};

// The first of a system's languages ("ja", "pt", "en") that the game speaks; English if there is none.
Language spoken(const std::vector<std::string>& preferred);

// The catalogues of all languages.
class Languages {
  public:
    // Reads en.toml, ja.toml from a folder. The problem names the file that is missing or wrong.
    static text::Result<Languages> open(const std::filesystem::path& folder);

    const Translations& in(Language language) const { return catalogues_[static_cast<std::size_t>(language)]; }

  private:
    std::array<Translations, languages> catalogues_;
};

}  // namespace megapon::i18n
