#include "config/settings_text.h"

#include <algorithm>

#include "text/error.h"

namespace megapon::config {

using text::Place;
using text::TomlEntry;
using text::TomlValue;

namespace {

// Where a place lies in the text, in bytes. Columns count characters.
std::size_t offset_of(std::string_view text, Place place) {
    std::size_t at = 0;
    for (int line = 1; line < place.line && at < text.size(); ++at) {
        if (text[at] == '\n') ++line;
    }
    const auto before = static_cast<std::size_t>(std::max(0, place.column - 1));
    return at + text::first_letters(text.substr(at), before).size();
}

std::size_t next_line(std::string_view text, std::size_t at) {
    const std::size_t end = text.find('\n', at);
    return end == std::string_view::npos ? text.size() : end + 1;
}

std::string insert_line(std::string_view text, std::size_t at, const std::string& line) {
    std::string changed(text.substr(0, at));
    if (!changed.empty() && changed.back() != '\n') changed += '\n';
    return changed + line + '\n' + std::string(text.substr(at));
}

// The text behind the last entry of a table, or behind its header.
std::size_t end_of_section(std::string_view text, const TomlValue& section) {
    std::size_t end = offset_of(text, section.begin);
    for (const TomlEntry& entry : std::get<TomlValue::Table>(section.content)) {
        end = std::max(end, offset_of(text, entry.value.end));
    }
    return next_line(text, end);
}

std::string add_key(std::string_view text, const TomlValue* section, const std::string& name, const std::string& key,
                    const std::string& value) {
    if (!section) {
        return insert_line(text, text.size(), (text.empty() ? "[" : "\n[") + name + "]\n" + key + " = " + value);
    }
    const std::size_t begin = offset_of(text, section->begin);
    if (text.substr(begin, 1) == "[") {
        return insert_line(text, end_of_section(text, *section), key + " = " + value);
    }
    if (text.substr(begin, 1) == "{") {
        const bool empty = std::get<TomlValue::Table>(section->content).empty();
        std::string changed(text);
        return changed.insert(begin + 1, ' ' + key + " = " + value + (empty ? " " : ","));
    }
    return insert_line(text, 0, name + '.' + key + " = " + value);  // the section is made of dotted keys
}

// Whether the text, read as TOML, has this value.
bool has_value(const std::string& text, const std::string& section, const std::string& key, const std::string& value) {
    const auto expected_table = text::parse_toml(key + " = " + value, "");
    const TomlValue* expected = expected_table ? find_value(*expected_table, key) : nullptr;
    const auto parsed = text::parse_toml(text, "");
    const TomlValue* table = parsed ? find_value(*parsed, section) : nullptr;
    const TomlValue* found = table ? find_value(*table, key) : nullptr;
    return expected && found && found->content.index() == expected->content.index() &&
           describe(*found) == describe(*expected);
}

}  // namespace

std::optional<std::string> change_value(std::string_view text, std::string_view key, const Value& value) {
    const auto parsed = text::parse_toml(text, "");
    if (!parsed) return std::nullopt;
    const std::size_t dot = key.find('.');
    const std::string section(key.substr(0, dot));
    const std::string name(key.substr(dot + 1));
    const std::string written = toml_text(value);

    const TomlValue* table = find_value(*parsed, section);
    if (table && !std::holds_alternative<TomlValue::Table>(table->content)) return std::nullopt;
    const TomlValue* present = table ? find_value(*table, name) : nullptr;
    std::string changed(text);
    if (present) {
        const std::size_t begin = offset_of(text, present->begin);
        changed.replace(begin, offset_of(text, present->end) - begin, written);
    } else {
        changed = add_key(text, table, section, name, written);
    }
    if (!has_value(changed, section, name, written)) return std::nullopt;
    return changed;
}

}  // namespace megapon::config
