#include "text/toml_tree.h"

#include <toml++/toml.h>

#include <algorithm>
#include <utility>

#include "text/number_text.h"

namespace megapon::text {

namespace {

Place place_of(const toml::source_position& position) {
    return {static_cast<int>(position.line), static_cast<int>(position.column)};
}

bool before(const TomlEntry& a, const TomlEntry& b) {
    return a.place.line != b.place.line ? a.place.line < b.place.line : a.place.column < b.place.column;
}

TomlValue converted(const toml::node& node);

TomlValue::Table converted(const toml::table& table) {
    TomlValue::Table entries;
    for (const auto& [key, value] : table) {
        entries.push_back({std::string(key.str()), place_of(key.source().begin), converted(value)});
    }
    std::stable_sort(entries.begin(), entries.end(), before);
    return entries;
}

TomlValue::Array converted(const toml::array& array) {
    TomlValue::Array items;
    items.reserve(array.size());
    for (const toml::node& item : array) items.push_back(converted(item));
    return items;
}

TomlValue converted(const toml::node& node) {
    TomlValue value;
    value.begin = place_of(node.source().begin);
    value.end = place_of(node.source().end);
    if (const auto* flag = node.as_boolean()) value.content = flag->get();
    if (const auto* whole = node.as_integer()) value.content = whole->get();
    if (const auto* number = node.as_floating_point()) value.content = number->get();
    if (const auto* text = node.as_string()) value.content = text->get();
    if (const auto* array = node.as_array()) value.content = converted(*array);
    if (const auto* table = node.as_table()) value.content = converted(*table);
    return value;
}

std::string shortened(const std::string& text) {
    constexpr std::size_t longest = 40;
    if (text.size() <= longest) return text;
    std::size_t cut = longest;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;  // not within a character
    return text.substr(0, cut) + "...";
}

}  // namespace

std::variant<TomlValue, Error> parse_toml(std::string_view text, const std::string& file) {
    try {
        const toml::table table = toml::parse(text);
        return converted(static_cast<const toml::node&>(table));
    } catch (const toml::parse_error& error) {
        const Place place = place_of(error.source().begin);
        return Error{file, place.line, place.column, std::string(error.description())};
    }
}

std::string show(const TomlValue& value) {
    struct Shower {
        std::string operator()(std::monostate) const { return "a date or time"; }
        std::string operator()(bool flag) const { return flag ? "true" : "false"; }
        std::string operator()(std::int64_t whole) const { return std::to_string(whole); }
        std::string operator()(double number) const { return number_text(number); }
        std::string operator()(const std::string& text) const { return quoted(shortened(text)); }
        std::string operator()(const TomlValue::Array& array) const {
            return "an array of " + std::to_string(array.size());
        }
        std::string operator()(const TomlValue::Table&) const { return "a table"; }
    };
    return std::visit(Shower{}, value.content);
}

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (code < 0x20 || code == 0x7F) {
            out += "\\u00";
            out += "0123456789ABCDEF"[code >> 4];
            out += "0123456789ABCDEF"[code & 15];
        } else {
            out += c;
        }
    }
    return out + '"';
}

}  // namespace megapon::text
