#include "app/i18n/languages.h"

#include <algorithm>

#include "text/files.h"

namespace megapon::i18n {

Language spoken(const std::vector<std::string>& preferred) {
    for (const std::string& code : preferred) {
        const auto* known = std::find(language_codes.begin(), language_codes.end(), code);
        if (known != language_codes.end()) return static_cast<Language>(known - language_codes.begin());
    }
    return Language::en;
}

text::Result<Languages> Languages::open(const std::filesystem::path& folder) {
    Languages library;
    for (std::size_t i = 0; i < languages; ++i) {
        const std::filesystem::path file = folder / (std::string(language_codes[i]) + ".toml");
        const auto text = text::read_file(file);
        if (!text) return text.errors();
        auto catalogue = Translations::read(*text, file.string());
        if (!catalogue) return catalogue.errors();
        library.catalogues_[i] = *std::move(catalogue);
    }
    return library;
}

}  // namespace megapon::i18n
