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

constexpr int usual_parts = 16;          // of a key; no file of the game has one of more than four
constexpr int most_unusual_parts = 250;  // of all keys

// Looks for keys of too many parts in a text, whose strings and comments it knows from its keys.
class KeyScanner {
  public:
    explicit KeyScanner(std::string_view text) : text_(text) {}

    // Where keys nest too deep for what recurses into a tree of values: the library's destructors, `converted` and the
    // destructor of TomlValue; all other readers look at keys of a known depth. The library lets values nest 256 deep,
    // each below one key. So no value lies deeper than 257 keys of 16 parts, a header's 32 and 250: some 4 400, of
    // which each takes less than 1 kB of stack.
    std::optional<Place> find_long_key() {
        while (at_ < text_.size())
            if (const auto place = step()) return place;
        return std::nullopt;
    }

  private:
    std::optional<Place> step() {
        const char c = text_[at_];
        if (c == '#') return skip_comment();
        if (c == '"' || c == '\'') {
            skip_string(c);
        } else if (c == '.') {
            // A key's 17th part, if what follows makes it a key at all; a value has no more than two dots.
            if (parts_ == usual_parts) dot_ = at_;
            ++parts_;
            ++at_;
            return std::nullopt;
        } else if (c == '=' || c == ']') {
            if (parts_ > usual_parts && unusual_ == 0) first_ = dot_;
            if (parts_ > usual_parts) unusual_ += parts_ - usual_parts;
            if (unusual_ > most_unusual_parts) return place_at(text_, first_);
            parts_ = 1;
        } else if (c == ',' || c == '{' || c == '[' || c == '}' || c == '\n') {
            parts_ = 1;
        }
        ++at_;
        return std::nullopt;
    }

    std::optional<Place> skip_comment() {
        at_ = std::min(text_.find('\n', at_), text_.size());
        return std::nullopt;
    }

    // To its last quote. One that does not end on its line ends there, as an error.
    void skip_string(char quote) {
        const std::string triple(3, quote);
        const bool is_long = text_.compare(at_, 3, triple) == 0;
        at_ += is_long ? 3 : 1;
        while (at_ < text_.size()) {
            if (text_[at_] == '\\' && quote == '"') {
                ++at_;
            } else if (is_long ? text_.compare(at_, 3, triple) == 0 : text_[at_] == quote) {
                at_ += is_long ? 2 : 0;
                // One or two more quotes belong to a long string.
                while (is_long && at_ + 1 < text_.size() && text_[at_ + 1] == quote) ++at_;
                return;
            } else if (!is_long && text_[at_] == '\n') {
                --at_;
                return;
            }
            ++at_;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int parts_ = 1;          // of the key that may stand here
    std::size_t dot_ = 0;    // before its 17th part
    int unusual_ = 0;        // parts of all keys so far
    std::size_t first_ = 0;  // of these
};

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
    if (const auto place = KeyScanner(text).find_long_key())
        return Error(file, *place, "expected a key of at most 16 parts");
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
