#include "text/toml.h"

#if defined(MEGAPON_JAVASCRIPT)
// Without streams: they bring a library of locales along, half as large as the rest of the program.
#include <charconv>

#include "text/decimal.h"
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
#include <cmath>
#include <utility>

#include "geometry/floating_point.h"

namespace megapon::text {

using geometry::Vec;

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

constexpr std::size_t most_errors = 20;  // that are shown

bool is_before(Place a, Place b) { return a.line != b.line ? a.line < b.line : a.column < b.column; }

bool before(const TomlEntry& a, const TomlEntry& b) { return is_before(a.place, b.place); }

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

std::string of_width(std::size_t width, std::uint32_t number) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

std::string text_of(const toml::date& date) {
    return of_width(4, date.year) + '-' + of_width(2, date.month) + '-' + of_width(2, date.day);
}

std::string text_of(const toml::time& time) {
    std::string text = of_width(2, time.hour) + ':' + of_width(2, time.minute) + ':' + of_width(2, time.second);
    if (time.nanosecond == 0) return text;
    text += '.' + of_width(9, time.nanosecond);
    return text.substr(0, text.find_last_not_of('0') + 1);
}

std::string text_of(const toml::time_offset& offset) {
    if (offset.minutes == 0) return "Z";
    const auto minutes = static_cast<std::uint32_t>(std::abs(offset.minutes));
    return (offset.minutes < 0 ? '-' : '+') + of_width(2, minutes / 60) + ':' + of_width(2, minutes % 60);
}

std::string text_of(const toml::date_time& moment) {
    return text_of(moment.date) + 'T' + text_of(moment.time) + (moment.offset ? text_of(*moment.offset) : "");
}

TomlValue converted(const toml::node& node) {
    TomlValue value;
    value.begin = place_of(node.source().begin);
    value.end = place_of(node.source().end);
    if (const auto* date = node.as_date()) value.content = TomlDate{text_of(date->get())};
    if (const auto* time = node.as_time()) value.content = TomlDate{text_of(time->get())};
    if (const auto* moment = node.as_date_time()) value.content = TomlDate{text_of(moment->get())};
    if (const auto* flag = node.as_boolean()) value.content = flag->get();
    if (const auto* whole = node.as_integer()) value.content = whole->get();
    if (const auto* number = node.as_floating_point()) value.content = number->get();
    if (const auto* text = node.as_string()) value.content = text->get();
    if (const auto* array = node.as_array()) value.content = converted(*array);
    if (const auto* table = node.as_table()) value.content = converted(*table);
    return value;
}

Error error_of(const toml::parse_error& error, const std::string& file) {
    const bool is_deep = error.description().find("nested value depth") != std::string_view::npos;
    return {file, place_of(error.source().begin),
            is_deep ? "expected at most 256 nested brackets" : std::string(error.description())};
}

std::string from_to(Range range) { return " from " + number_text(range.low) + " to " + number_text(range.high); }

std::optional<Vec> as_point(const TomlValue& value, Range range) {
    const auto* items = std::get_if<TomlValue::Array>(&value.content);
    if (!items || items->size() != 2) return std::nullopt;
    const auto x = as_number((*items)[0], range);
    const auto y = as_number((*items)[1], range);
    if (!x || !y) return std::nullopt;
    return Vec{*x, *y};
}

}  // namespace

std::string toml_line(std::string_view key, double value) {
    return std::string(key) + " = " + number_text(value) + "\n";
}

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

std::string describe(const TomlValue& value) {
    struct Describer {
        std::string operator()(const TomlDate&) const { return "a date or time"; }
        std::string operator()(bool flag) const { return flag ? "true" : "false"; }
        std::string operator()(std::int64_t whole) const { return std::to_string(whole); }
        std::string operator()(double number) const { return number_text(number); }
        std::string operator()(const std::string& text) const { return text::quoted(text); }
        std::string operator()(const TomlValue::Array& array) const {
            constexpr std::size_t few = 4;
            const auto is_number = [](const TomlValue& item) {
                return std::holds_alternative<std::int64_t>(item.content) ||
                       std::holds_alternative<double>(item.content);
            };
            if (array.empty() || array.size() > few || !std::all_of(array.begin(), array.end(), is_number))
                return "an array of " + std::to_string(array.size());
            std::string numbers;
            for (const TomlValue& item : array) numbers += (numbers.empty() ? "" : ", ") + describe(item);
            return '[' + numbers + ']';
        }
        std::string operator()(const TomlValue::Table&) const { return "a table"; }
    };
    return std::visit(Describer{}, value.content);
}

std::string toml_key(const std::string& key) {
    constexpr std::string_view bare = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    return !key.empty() && key.find_first_not_of(bare) == std::string::npos ? key : in_quotes(key);
}

std::string in_toml(const TomlEntry& entry) { return toml_key(entry.key) + " = " + in_toml(entry.value); }

std::string in_toml(const TomlValue& value) {
    const auto list = [](const auto& items) {
        std::string text;
        for (const auto& item : items) text += (text.empty() ? "" : ", ") + in_toml(item);
        return text;
    };
    struct Writer {
        const decltype(list)& items;
        std::string operator()(const TomlDate& date) const { return date.text; }
        std::string operator()(bool flag) const { return flag ? "true" : "false"; }
        std::string operator()(std::int64_t whole) const { return std::to_string(whole); }
        std::string operator()(double number) const {
            const std::string text = number_text(number);
            return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;  // no whole number
        }
        std::string operator()(const std::string& text) const { return in_quotes(text); }
        std::string operator()(const TomlValue::Array& array) const { return '[' + items(array) + ']'; }
        std::string operator()(const TomlValue::Table& table) const { return "{ " + items(table) + " }"; }
    };
    return std::visit(Writer{list}, value.content);
}

std::optional<double> as_number(const TomlValue& value, Range range) {
    double number = std::nan("");
    if (const auto* real = std::get_if<double>(&value.content)) number = *real;
    if (const auto* whole = std::get_if<std::int64_t>(&value.content)) number = static_cast<double>(*whole);
    if (!range.contains(number)) return std::nullopt;
    return number;
}

std::optional<int> as_whole(const TomlValue& value, Range range) {
    const auto* whole = std::get_if<std::int64_t>(&value.content);
    if (!whole || !range.contains(static_cast<double>(*whole))) return std::nullopt;
    return static_cast<int>(*whole);
}

void ErrorList::add(Place place, std::string message) {
    ++count_;
    if (!shows(place)) return;
    const auto behind = std::find_if(errors_.begin(), errors_.end(),
                                     [place](const Error& error) { return is_before(place, error.place); });
    errors_.insert(behind, Error(file_, place, std::move(message)));
    if (errors_.size() > most_errors) errors_.pop_back();
}

bool ErrorList::shows(Place place) const {
    return errors_.size() < most_errors || is_before(place, errors_.back().place);
}

Errors ErrorList::sorted() const {
    Errors sorted = errors_;
    if (count_ > errors_.size())
        sorted.emplace_back(file_, "errors not shown: " + std::to_string(count_ - errors_.size()));
    return sorted;
}

TomlReader::TomlReader(const TomlValue& table, std::string path, ErrorList& errors)
    : table_(&table), path_(std::move(path)), errors_(&errors) {}

const TomlValue* TomlReader::find(const char* key) {
    if (std::find(known_keys_.begin(), known_keys_.end(), key) == known_keys_.end()) known_keys_.emplace_back(key);
    for (const TomlEntry& entry : entries()) {
        if (entry.key == key) return &entry.value;
    }
    return nullptr;
}

bool TomlReader::has(const char* key) const {
    return std::any_of(entries().begin(), entries().end(), [key](const TomlEntry& entry) { return entry.key == key; });
}

std::string TomlReader::path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + '.' + std::string(key);
}

void TomlReader::add_error(const std::string& message) {
    errors_->add(table_->begin, path_.empty() ? message : path_ + ": " + message);
}

void TomlReader::add_error(const char* key, const std::string& expected) {
    if (const TomlValue* value = find(key)) {
        errors_->add(value->begin, path_of(key) + ": expected " + expected + ", got " + describe(*value));
    }
}

void TomlReader::require(std::initializer_list<const char*> keys) {
    for (const char* key : keys) {
        if (!has(key)) add_error(std::string("the key ") + key + " is missing");
    }
}

std::optional<double> TomlReader::number(const char* key, Range range) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    const auto number = as_number(*value, range);
    if (!number) add_error(key, number_in(range));
    return number;
}

std::optional<int> TomlReader::whole(const char* key, Range range) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    const auto whole = as_whole(*value, range);
    if (!whole) add_error(key, whole_in(range));
    return whole;
}

std::optional<bool> TomlReader::flag(const char* key) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    if (const bool* flag = std::get_if<bool>(&value->content)) return *flag;
    add_error(key, "true or false");
    return std::nullopt;
}

std::optional<std::string> TomlReader::text(const char* key) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    if (const auto* text = std::get_if<std::string>(&value->content)) return *text;
    add_error(key, "a string");
    return std::nullopt;
}

std::optional<Vec> TomlReader::point(const char* key, Range range) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    const auto point = as_point(*value, range);
    if (!point) add_error(key, "two numbers" + from_to(range));
    return point;
}

std::optional<std::vector<Vec>> TomlReader::points(const char* key, Range range) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    const std::string expected = "points [x, y], two numbers" + from_to(range) + " each";
    const auto* items = std::get_if<TomlValue::Array>(&value->content);
    if (!items) {
        add_error(key, expected);
        return std::nullopt;
    }
    std::vector<Vec> points;
    for (const TomlValue& item : *items) {
        const auto point = as_point(item, range);
        if (point) points.push_back(*point);
        if (!point) errors_->add(item.begin, path_of(key) + ": expected " + expected + ", got " + describe(item));
    }
    if (points.size() != items->size()) return std::nullopt;
    return points;
}

std::optional<std::vector<int>> TomlReader::wholes(const char* key, Range range) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    const auto* items = std::get_if<TomlValue::Array>(&value->content);
    std::vector<int> numbers;
    for (const TomlValue& item : items ? *items : TomlValue::Array{})
        if (const auto number = as_whole(item, range)) numbers.push_back(*number);
    if (items && !items->empty() && numbers.size() == items->size()) return numbers;
    add_error(key, "a list of whole numbers" + from_to(range));
    return std::nullopt;
}

std::optional<std::size_t> TomlReader::choice(const char* key, const std::vector<std::string>& words) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    const auto* text = std::get_if<std::string>(&value->content);
    const auto found = text ? std::find(words.begin(), words.end(), *text) : words.end();
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    add_error(key, one_of(words));
    return std::nullopt;
}

std::optional<TomlReader> TomlReader::table(const char* key) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    if (std::holds_alternative<TomlValue::Table>(value->content)) return TomlReader(*value, path_of(key), *errors_);
    add_error(key, "a table [" + path_of(key) + "]");
    return std::nullopt;
}

std::vector<TomlReader> TomlReader::tables(const char* key, std::size_t most) {
    const TomlValue* value = find(key);
    if (!value) return {};
    const auto* items = std::get_if<TomlValue::Array>(&value->content);
    if (!items || items->size() > most) {
        add_error(key, (items ? "at most " + std::to_string(most) + ' ' : "") + "tables [[" + path_of(key) + "]]");
        return {};
    }
    std::vector<TomlReader> readers;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const TomlValue& item = (*items)[i];
        const std::string name = path_of(key) + '[' + std::to_string(i) + ']';
        if (std::holds_alternative<TomlValue::Table>(item.content)) {
            readers.push_back(TomlReader(item, name, *errors_));
        } else {
            errors_->add(item.begin, name + ": expected a table, got " + describe(item));
        }
    }
    return readers;
}

void TomlReader::reject_unknown_keys() {
    for (const TomlEntry& entry : entries()) {
        if (std::find(known_keys_.begin(), known_keys_.end(), entry.key) != known_keys_.end()) continue;
        if (!errors_->shows(entry.place)) {
            errors_->add(entry.place, "");
            continue;
        }
        const std::string meant = nearest_word(entry.key, known_keys_);
        std::string message = "unknown key " + path_of(shortened(entry.key));
        message += meant.empty() ? "; expected " + one_of(known_keys_) : "; did you mean " + meant + "?";
        errors_->add(entry.place, std::move(message));
    }
}

}  // namespace megapon::text
