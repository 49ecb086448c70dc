#include "app/words/library.h"

#include <algorithm>

#include "app/options/text_file.h"

namespace megapon::words {

Language spoken(const std::vector<std::string>& preferred) {
    for (const std::string& code : preferred) {
        const auto* known = std::find(language_codes.begin(), language_codes.end(), code);
        if (known != language_codes.end()) return static_cast<Language>(known - language_codes.begin());
    }
    return Language::en;
}

std::variant<Library, court::Problem> Library::open(const std::filesystem::path& folder) {
    Library library;
    for (std::size_t i = 0; i < languages; ++i) {
        const std::filesystem::path file = folder / (std::string(language_codes[i]) + ".toml");
        const auto text = options::read_text(file);
        if (const auto* problem = std::get_if<court::Problem>(&text)) return *problem;
        auto catalogue = Catalogue::read(std::get<std::string>(text), file.string());
        if (const auto* problem = std::get_if<court::Problem>(&catalogue)) return *problem;
        library.catalogues_[i] = std::get<Catalogue>(std::move(catalogue));
    }
    return library;
}

}  // namespace megapon::words
