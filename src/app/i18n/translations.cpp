#include "app/i18n/translations.h"

#include <algorithm>
#include <optional>

#include "text/files.h"
#include "text/key_caps.h"
#include "text/toml.h"

namespace megapon::i18n {

namespace {

using text::TomlEntry;
using text::TomlValue;

// Adds the strings of a table; the first entry that is neither a string nor a table of them is the error.
std::optional<text::Error> add_table(const TomlValue::Table& table, const std::string& prefix, const std::string& file,
                                     Translations::Texts& texts) {
    for (const TomlEntry& entry : table) {
        const std::string key = prefix + entry.key;
        if (const auto* text = std::get_if<std::string>(&entry.value.content)) {
            texts[key] = *text;
        } else if (const auto* inner = std::get_if<TomlValue::Table>(&entry.value.content)) {
            if (auto error = add_table(*inner, key + '.', file, texts)) return error;
        } else {
            return text::Error(file, entry.place, key + ": expected a string, got " + describe(entry.value));
        }
    }
    return std::nullopt;
}

std::string format(std::string_view text, const Arguments& arguments) {
    std::string words;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find_first_of("{<"), text.size());
        const bool is_key = text.substr(open).starts_with('<');
        const std::size_t close = text.find(is_key ? '>' : '}', open);
        words += text.substr(0, open);
        if (close == std::string_view::npos) return words += text.substr(open);
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const auto argument =
            std::find_if(arguments.begin(), arguments.end(), [name](const Argument& one) { return one.name == name; });
        if (is_key)
            words += text::cap(name);
        else if (argument == arguments.end())
            words += "{" + std::string(name) + "}";  // stands for itself
        else
            words += argument->value;
        text.remove_prefix(close + 1);
    }
    return words;
}

}  // namespace

text::Result<Translations> Translations::read(std::string_view text, const std::string& file) {
    const auto parsed = text::parse_toml(text, file);
    if (!parsed) return parsed.errors();
    Translations translations;
    const auto& top = std::get<TomlValue::Table>(parsed->content);
    if (const auto error = add_table(top, "", file, translations.texts_)) return *error;
    return translations;
}

std::string Translations::operator()(const Message& message) const {
    return message.key.empty() ? message.words : (*this)(message.key, message.arguments);
}

std::string Translations::operator()(std::string_view key, const Arguments& arguments) const {
    const bool is_one = std::any_of(arguments.begin(), arguments.end(), [](const Argument& argument) {
        return argument.name == "count" && argument.value == "1";
    });
    auto text = is_one ? texts_.find(std::string(key) + "_one") : texts_.end();
    if (text == texts_.end()) text = texts_.find(key);
    return format(text == texts_.end() ? key : text->second, arguments);
}

text::Result<Languages> Languages::open(const std::filesystem::path& folder) {
    Languages all;
    for (std::size_t i = 0; i < languages; ++i) {
        const std::filesystem::path file = folder / (std::string(language_codes[i]) + ".toml");
        const auto text = text::read_file(file);
        if (!text) return text.errors();
        auto translations = Translations::read(*text, file.string());
        if (!translations) return translations.errors();
        all.translations_[i] = *std::move(translations);
    }
    return all;
}

}  // namespace megapon::i18n
