#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/error.h"

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

// Argument that replaces {name} in a text.
struct Argument {
    Argument(std::string of_name, std::string with_value) : name(std::move(of_name)), value(std::move(with_value)) {}
    Argument(std::string of_name, int number) : name(std::move(of_name)), value(std::to_string(number)) {}

    std::string name;
    std::string value;
};
using Arguments = std::vector<Argument>;

// A text of the translations, in whichever language is chosen when it is shown, or words that are the same in every
// language.
struct Message {
    Message() = default;

    // Implicit, so that a key can stand wherever a message is expected.
    // cppcheck-suppress noExplicitConstructor
    Message(const char* of_key, Arguments of_text = {}) : key(of_key), arguments(std::move(of_text)) {}
    // cppcheck-suppress noExplicitConstructor
    Message(std::string of_key, Arguments of_text = {}) : key(std::move(of_key)), arguments(std::move(of_text)) {}

    static Message verbatim(std::string words) {
        Message message;
        message.words = std::move(words);
        return message;
    }

    // Arguments do not count.
    friend bool operator==(const Message& a, const Message& b) { return a.key == b.key && a.words == b.words; }

    std::string key;  // empty: verbatim
    Arguments arguments;
    std::string words;  // verbatim
};

// All texts of the game in one language, by keys like "pause.continue".
class Translations {
  public:
    using Texts = std::map<std::string, std::string, std::less<>>;

    Translations() = default;

    // Reads TOML: tables of strings, whose names make the keys. `file` is named in the error.
    static text::Result<Translations> read(std::string_view text, const std::string& file);

    // The text of the message with every {name} replaced, and a cap of every <key>, see text::cap. A key of the texts
    // that is missing stands for itself, so that the gap is seen; so does a {name} without an argument. Where {count}
    // is 1, "KEY_one" is taken if there is one.
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
