#include "text/toml.h"

// The only file that knows the parser behind TomlValue.

#if defined(MEGAPON_JAVASCRIPT)
// Without streams: they bring a library of locales along, half as large as the rest of the program.
#include <charconv>

#include "text/numbers.h"
#define TOML_INT_CHARCONV 1
#define TOML_FLOAT_CHARCONV 1
#define TOML_EXCEPTIONS 0
// Emscripten's standard library has them not yet, and toml++ calls them by these names. It writes no numbers here.
// NOLINTBEGIN(cert-dcl58-cpp)
namespace std {
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
    const auto read = megapon::text::decimal_value({first, static_cast<size_t>(last - first)});
    value = read.value_or(0);
    return {last, read ? errc{} : errc::invalid_argument};
}
to_chars_result to_chars(char* first, char* last, double value, chars_format format = chars_format::general,
                         int digits = 6);
}  // namespace std
// NOLINTEND(cert-dcl58-cpp)
#endif

// Its assertions would end a debug build on odd keys of a stranger.
#define TOML_ASSERT(expression) static_assert(true)
#include <toml++/toml.h>

#include <algorithm>
#include <cstdlib>

#include "geometry/floating_point.h"

namespace megapon::text {

namespace {

// The most parts that a key on this line can have, and its 17th dot. A key stands on one line, before = or ], and no
// two of its dots are neighbours. On a line with quotes any of them may begin or end a string, so that nothing but the
// line ends a key.
struct LongestKey {
    int parts = 1;
    std::size_t dot = 0;
};

constexpr int usual_parts = 16;  // of a key; no file of the game has one of more than four

LongestKey longest_key(std::string_view line) {
    constexpr std::string_view ends_of_a_key = "=,[]{}";
    const bool has_quotes = line.find_first_of("\"'") != std::string_view::npos;
    LongestKey longest, key;
    int dots = 0;  // in a row
    std::size_t last_dot = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (c == '#' && !has_quotes) break;
        if (c == ' ' || c == '\t') continue;
        if (c == '.') {
            ++dots;
            last_dot = at;
            continue;
        }
        if (dots == 1 && ++key.parts == usual_parts + 1) key.dot = last_dot;
        dots = 0;
        if ((c == '=' || c == ']') && key.parts > longest.parts) longest = key;
        if (!has_quotes && ends_of_a_key.find(c) != std::string_view::npos) key = {};
    }
    return longest;
}

// Where keys nest too deep for what recurses into a tree of values: the library's destructors, `converted` and the
// destructor of TomlValue; all other readers look at keys of a known depth. What looks like a long key may be a row of
// tiles in a string, so that only many parts are too many. The library lets values nest 256 deep, each below one key.
// So no value lies deeper than 257 keys of 16 parts, a header's 32 and 2 x 250: some 4 700, of which each takes less
// than 1 kB of stack.
std::optional<Place> too_deep(std::string_view text) {
    constexpr int most_unusual_parts = 250;  // of all keys
    int unusual = 0;
    std::optional<std::size_t> first;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
        end = std::min(text.find('\n', begin), text.size());
        const LongestKey key = longest_key(text.substr(begin, end - begin));
        if (key.parts <= usual_parts) continue;
        unusual += key.parts - usual_parts;
        if (!first) first = begin + key.dot;
        if (unusual > most_unusual_parts) return place_at(text, *first);
    }
    return std::nullopt;
}

Place place_of(const toml::source_position& position) {
    return {static_cast<int>(position.line), static_cast<int>(position.column)};
}

// Of a date, a time and what it is off Greenwich, as far as they are there.
std::string text_of(const toml::date* date, const toml::time* time, const toml::time_offset* offset) {
    std::string text;
    if (date) text += padded(date->year, 4) + '-' + padded(date->month, 2) + '-' + padded(date->day, 2);
    if (date && time) text += 'T';
    if (time) text += padded(time->hour, 2) + ':' + padded(time->minute, 2) + ':' + padded(time->second, 2);
    if (time && time->nanosecond != 0) {
        text += '.' + padded(static_cast<int>(time->nanosecond), 9);
        text.erase(text.find_last_not_of('0') + 1);
    }
    if (!offset) return text;
    if (offset->minutes == 0) return text + 'Z';
    const int minutes = std::abs(offset->minutes);
    return text + (offset->minutes < 0 ? '-' : '+') + padded(minutes / 60, 2) + ':' + padded(minutes % 60, 2);
}

TomlValue converted(const toml::node& node) {
    TomlValue value;
    value.begin = place_of(node.source().begin);
    value.end = place_of(node.source().end);
    if (const auto* date = node.as_date()) value.content = TomlDate{text_of(&date->get(), nullptr, nullptr)};
    if (const auto* time = node.as_time()) value.content = TomlDate{text_of(nullptr, &time->get(), nullptr)};
    if (const auto* moment = node.as_date_time()) {
        const auto& [date, time, offset] = moment->get();
        value.content = TomlDate{text_of(&date, &time, offset ? &*offset : nullptr)};
    }
    if (const auto* flag = node.as_boolean()) value.content = flag->get();
    if (const auto* whole = node.as_integer()) value.content = whole->get();
    if (const auto* number = node.as_floating_point()) value.content = number->get();
    if (const auto* text = node.as_string()) value.content = text->get();
    if (const auto* array = node.as_array()) {
        auto& items = value.content.emplace<TomlValue::Array>();
        items.reserve(array->size());
        for (const toml::node& item : *array) items.push_back(converted(item));
    }
    if (const auto* table = node.as_table()) {
        auto& entries = value.content.emplace<TomlValue::Table>();
        for (const auto& [key, held] : *table)
            entries.push_back({std::string(key.str()), place_of(key.source().begin), converted(held)});
        std::stable_sort(entries.begin(), entries.end(),
                         [](const TomlEntry& a, const TomlEntry& b) { return a.place < b.place; });
    }
    return value;
}

Error error_of(const toml::parse_error& error, const std::string& file) {
    const bool is_deep = error.description().find("nested value depth") != std::string_view::npos;
    return {file, place_of(error.source().begin),
            is_deep ? "expected at most 256 nested brackets" : std::string(error.description())};
}

}  // namespace

Result<TomlValue> parse_toml(std::string_view text, const std::string& file) {
    const geometry::PlainArithmetic plain;
    if (const auto place = too_deep(text)) return Error(file, *place, "expected a key of at most 16 parts");
#if TOML_EXCEPTIONS
    try {
        const toml::table table = toml::parse(text);
        return converted(static_cast<const toml::node&>(table));
    } catch (const toml::parse_error& error) {
        return error_of(error, file);
    }
#else
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) return error_of(parsed.error(), file);
    return converted(static_cast<const toml::node&>(parsed.table()));
#endif
}

}  // namespace megapon::text
