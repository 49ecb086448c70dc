#include "tools/tiled_text.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "text/numbers.h"

namespace megapon::tools::tiled {

namespace {

// A property's value as TOML; nothing, and a fault, if a court has no such values. Lists are texts in Tiled, such as
// "[1, 2]", no deeper than points: writing one recurses.
std::optional<std::string> value_text(const Json& value, const Part& owner, const std::string& name) {
    const auto fault = [&](const std::string& expected) { return owner.fault(name + ": " + expected), std::nullopt; };
    if (value.is_null() || value.is_structured()) return fault("expected a number, a text or true or false");
    if (value.is_number_float()) return text::number_text(value.get<double>());
    if (!value.is_string()) return value.dump();
    const auto text = value.get<std::string>();
    if (!text.starts_with('[') || name == "name") return text::in_quotes(text);
    const Json list = Json::parse(text, nullptr, false);
    bool is_deep = false;
    for (const Json& item : list)
        for (const Json& inner : item) is_deep = is_deep || inner.is_structured();
    if (!list.is_array() || is_deep) return fault("expected a list such as [1, 2], got " + text::quoted(text));
    return list.dump();
}

}  // namespace

void CourtText::add(const std::string& lines) {
    text_ += lines + '\n';
    const auto count = static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')) + 1;
    source_of_line_.insert(source_of_line_.end(), count, sources_.size() - 1);
}

bool CourtText::is_key(const Part& part, const std::string& name, const std::vector<std::string>& tables) {
    const std::size_t dot = name.find('.');
    const std::string key = name.substr(dot + 1);
    if (key.empty() || key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") != std::string::npos) {
        part.fault("expected a property with a key of courts as its name, got " + text::quoted(name));
        return false;
    }
    if (dot == std::string::npos || std::find(tables.begin(), tables.end(), name.substr(0, dot)) != tables.end())
        return true;
    part.fault("unknown table of the property " + text::quoted(name));
    return false;
}

void CourtText::add_properties(const Part& part, const Properties& properties, const std::string& table) {
    bool has_header = table.empty();
    for (const auto& [name, value] : properties) {
        const std::string key = name.substr(name.find('.') + 1);
        if (name != (table.empty() ? key : table + '.' + key)) continue;
        if (!std::exchange(has_header, true)) add('[' + table + ']');
        const bool is_cleared = name != "name" && value == "";
        if (is_cleared) continue;
        if (const auto text = value_text(value, part, name)) add(key + " = " + *text);
    }
}

void CourtText::report(const text::Errors& errors, bool those_of_map, Report& report) const {
    for (const text::Error& error : errors) {
        const auto line = static_cast<std::size_t>(error.place.line - 1);
        const Source source = line < source_of_line_.size() ? sources_[source_of_line_[line]] : Source{"", 0, true};
        if (source.is_map && !those_of_map) continue;
        report.fault(source.line, (source.name.empty() ? "" : source.name + ": ") + error.message);
    }
}

}  // namespace megapon::tools::tiled
