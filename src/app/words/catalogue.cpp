#include "app/words/catalogue.h"

#include <algorithm>
#include <optional>

#include "court/toml_tree.h"

namespace megapon::words {

namespace {

using court::TomlEntry;
using court::TomlValue;
using Texts = std::map<std::string, std::string>;

// Takes the strings of a table; the first entry that is neither a string nor a table of them.
std::optional<court::Problem> take(const TomlValue::Table& table, const std::string& prefix, const std::string& file,
                                   Texts& texts) {
    for (const TomlEntry& entry : table) {
        const std::string key = prefix + entry.key;
        if (const auto* text = std::get_if<std::string>(&entry.value.content)) {
            texts[key] = *text;
        } else if (const auto* inner = std::get_if<TomlValue::Table>(&entry.value.content)) {
            if (auto problem = take(*inner, key + '.', file, texts)) return problem;
        } else {
            return court::Problem{file, entry.place.line, entry.place.column,
                                  key + ": expected a string, got " + court::show(entry.value)};
        }
    }
    return std::nullopt;
}

std::string filled(std::string_view text, const Arguments& arguments) {
    std::string words;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        const std::size_t close = text.find('}', open);
        words += text.substr(0, open);
        if (close == std::string_view::npos) return words += text.substr(open);
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const auto known = std::find_if(arguments.begin(), arguments.end(),
                                        [name](const Argument& argument) { return argument.name == name; });
        words += known == arguments.end() ? text.substr(open, close - open + 1) : std::string_view(known->value);
        text.remove_prefix(close + 1);
    }
    return words;
}

}  // namespace

std::variant<Catalogue, court::Problem> Catalogue::read(std::string_view text, const std::string& file) {
    const auto parsed = court::parse_toml(text, file);
    if (const auto* problem = std::get_if<court::Problem>(&parsed)) return *problem;
    Catalogue catalogue;
    const auto& top = std::get<TomlValue::Table>(std::get<TomlValue>(parsed).content);
    if (const auto problem = take(top, "", file, catalogue.texts_)) return *problem;
    return catalogue;
}

std::string Catalogue::operator()(const Phrase& phrase) const {
    if (phrase.key().empty()) return phrase.verbatim_words();
    const auto text = texts_.find(phrase.key());
    if (text == texts_.end()) return phrase.key();
    return filled(text->second, phrase.arguments());
}

}  // namespace megapon::words
