#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "app/i18n/language.h"
#include "app/i18n/message.h"
#include "text/error.h"

namespace megapon::i18n {

// All texts of the game in one language, by keys like "pause.continue".
class Translations {
  public:
    using Texts = std::map<std::string, std::string, std::less<>>;

    Translations() = default;

    // Reads TOML: tables of strings, whose names make the keys. `file` is named in the error.
    static text::Result<Translations> read(std::string_view text, const std::string& file);

    // The text of the message with every {name} replaced. A key that is missing stands for itself, so that the gap is
    // seen; so does a {name} without an argument.
    std::string operator()(const Message& message) const;
    std::string operator()(std::string_view key, const Arguments& arguments) const;

    const Texts& texts() const { return texts_; }

  private:
    Texts texts_;
};

// The translations into all languages.
class Languages {
  public:
    // Reads en.toml, ja.toml from a folder. The error names the file that is missing or wrong.
    static text::Result<Languages> open(const std::filesystem::path& folder);

    const Translations& in(Language language) const { return translations_[static_cast<std::size_t>(language)]; }

  private:
    std::array<Translations, languages> translations_;
};

}  // namespace megapon::i18n
