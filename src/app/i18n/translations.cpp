#include "app/i18n/translations.h"

#include <algorithm>
#include <optional>

#include "text/toml.h"

namespace megapon::i18n {

namespace {

using text::TomlEntry;
using text::TomlValue;
using Texts = Translations::Texts;

// Takes the strings of a table; the first entry that is neither a string nor a table of them.
std::optional<text::Error> take(const TomlValue::Table& table, const std::string& prefix, const std::string& file,
                                Texts& texts) {
    for (const TomlEntry& entry : table) {
        const std::string key = prefix + entry.key;
        if (const auto* text = std::get_if<std::string>(&entry.value.content)) {
            texts[key] = *text;
        } else if (const auto* inner = std::get_if<TomlValue::Table>(&entry.value.content)) {
            if (auto problem = take(*inner, key + '.', file, texts)) return problem;
        } else {
            return text::Error(file, entry.place, key + ": expected a string, got " + describe(entry.value));
        }
    }
    return std::nullopt;
}

std::string_view name_of(const Argument& argument) { return argument.name; }
std::string_view name_of(const Fill& fill) { return fill.name(); }
std::string_view value_of(const Argument& argument) { return argument.value; }
std::string_view value_of(const Fill& fill) { return fill.value(); }

template <class Values>
Line filled(std::string_view text, const Values& values) {
    Line words;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        const std::size_t close = text.find('}', open);
        words.add(text.substr(0, open));
        if (close == std::string_view::npos) return words.add(text.substr(open));
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const auto known =
            std::find_if(values.begin(), values.end(), [name](const auto& value) { return name_of(value) == name; });
        words.add(known == values.end() ? text.substr(open, close - open + 1) : value_of(*known));
        text.remove_prefix(close + 1);
    }
    return words;
}

}  // namespace

text::Result<Translations> Translations::read(std::string_view text, const std::string& file) {
    const auto parsed = text::parse_toml(text, file);
    if (!parsed) return parsed.errors();
    Translations catalogue;
    const auto& top = std::get<TomlValue::Table>(parsed->content);
    if (const auto problem = take(top, "", file, catalogue.texts_)) return *problem;
    return catalogue;
}

Line Translations::line(const Message& phrase) const {
    if (phrase.key().empty()) return Line(phrase.verbatim_words());
    return filled(text(phrase.key()), phrase.arguments());
}

Line Translations::line(std::string_view key, std::initializer_list<Fill> fills) const {
    return filled(text(key), fills);
}

std::string_view Translations::text(std::string_view key) const {
    const auto found = texts_.find(key);
    return found == texts_.end() ? key : std::string_view(found->second);
}

}  // namespace megapon::i18n
