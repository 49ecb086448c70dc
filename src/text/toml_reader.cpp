#include "text/toml_reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "text/number_text.h"
#include "text/suggestions.h"

namespace megapon::text {

using geometry::Vec;

namespace {

std::string from_to(Range range) { return " from " + number_text(range.low) + " to " + number_text(range.high); }

bool holds(Range range, double value) { return value >= range.low && value <= range.high; }

std::optional<Vec> as_point(const TomlValue& value, Range range) {
    const auto* items = std::get_if<TomlValue::Array>(&value.content);
    if (!items || items->size() != 2) return std::nullopt;
    const auto x = as_number((*items)[0], range);
    const auto y = as_number((*items)[1], range);
    if (!x || !y) return std::nullopt;
    return Vec{*x, *y};
}

}  // namespace

std::optional<double> as_number(const TomlValue& value, Range range) {
    double number = std::nan("");
    if (const auto* real = std::get_if<double>(&value.content)) number = *real;
    if (const auto* whole = std::get_if<std::int64_t>(&value.content)) number = static_cast<double>(*whole);
    if (!holds(range, number)) return std::nullopt;  // NaN lies in no range
    return number;
}

std::optional<int> as_whole(const TomlValue& value, Range range) {
    const auto* whole = std::get_if<std::int64_t>(&value.content);
    if (!whole || !holds(range, static_cast<double>(*whole))) return std::nullopt;
    return static_cast<int>(*whole);
}

std::string number_in(Range range) { return "a number" + from_to(range); }
std::string whole_in(Range range) {
    return range.low == range.high ? number_text(range.low) : "a whole number" + from_to(range);
}

void ErrorList::add(Place place, std::string message) {
    problems_.push_back({file_, place.line, place.column, std::move(message)});
}

std::vector<Error> ErrorList::sorted() const {
    std::vector<Error> sorted = problems_;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Error& a, const Error& b) {
        return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    return sorted;
}

TomlReader::TomlReader(const TomlValue& table, std::string path, ErrorList& problems)
    : table_(&table), path_(std::move(path)), problems_(&problems) {}

const TomlValue* TomlReader::find(const char* key) {
    if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
    for (const TomlEntry& entry : entries()) {
        if (entry.key == key) return &entry.value;
    }
    return nullptr;
}

bool TomlReader::has(const char* key) const {
    return std::any_of(entries().begin(), entries().end(), [key](const TomlEntry& entry) { return entry.key == key; });
}

std::string TomlReader::name_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + '.' + std::string(key);
}

void TomlReader::complain(const std::string& message) {
    problems_->add(table_->begin, path_.empty() ? message : path_ + ": " + message);
}

void TomlReader::complain(const char* key, const std::string& expected) {
    if (const TomlValue* value = find(key)) {
        problems_->add(value->begin, name_of(key) + ": expected " + expected + ", got " + show(*value));
    }
}

void TomlReader::require(std::initializer_list<const char*> keys) {
    for (const char* key : keys) {
        if (!has(key)) complain(std::string("the key ") + key + " is missing");
    }
}

std::optional<double> TomlReader::number(const char* key, Range range) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    const auto number = as_number(*value, range);
    if (!number) complain(key, number_in(range));
    return number;
}

std::optional<int> TomlReader::whole(const char* key, Range range) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    const auto whole = as_whole(*value, range);
    if (!whole) complain(key, whole_in(range));
    return whole;
}

std::optional<std::string> TomlReader::text(const char* key) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    if (const auto* text = std::get_if<std::string>(&value->content)) return *text;
    complain(key, "a string");
    return std::nullopt;
}

std::optional<Vec> TomlReader::point(const char* key, Range range) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    const auto point = as_point(*value, range);
    if (!point) complain(key, "two numbers" + from_to(range));
    return point;
}

std::optional<std::vector<Vec>> TomlReader::points(const char* key, Range range) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    const std::string expected = "points [x, y], two numbers" + from_to(range) + " each";
    const auto* items = std::get_if<TomlValue::Array>(&value->content);
    if (!items) {
        complain(key, expected);
        return std::nullopt;
    }
    std::vector<Vec> points;
    for (const TomlValue& item : *items) {
        const auto point = as_point(item, range);
        if (point) points.push_back(*point);
        if (!point) problems_->add(item.begin, name_of(key) + ": expected " + expected + ", got " + show(item));
    }
    if (points.size() != items->size()) return std::nullopt;
    return points;
}

std::optional<std::size_t> TomlReader::choice(const char* key, const std::vector<std::string>& words) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    const auto* text = std::get_if<std::string>(&value->content);
    const auto found = text ? std::find(words.begin(), words.end(), *text) : words.end();
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    complain(key, one_of(words));
    return std::nullopt;
}

std::optional<TomlReader> TomlReader::table(const char* key) {
    const TomlValue* value = find(key);
    if (!value) return std::nullopt;
    if (std::holds_alternative<TomlValue::Table>(value->content)) return TomlReader(*value, name_of(key), *problems_);
    complain(key, "a table [" + name_of(key) + "]");
    return std::nullopt;
}

std::vector<TomlReader> TomlReader::tables(const char* key, std::size_t most) {
    const TomlValue* value = find(key);
    if (!value) return {};
    const auto* items = std::get_if<TomlValue::Array>(&value->content);
    if (!items || items->size() > most) {
        complain(key, (items ? "at most " + std::to_string(most) + ' ' : "") + "tables [[" + name_of(key) + "]]");
        return {};
    }
    std::vector<TomlReader> readers;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const TomlValue& item = (*items)[i];
        const std::string name = name_of(key) + '[' + std::to_string(i) + ']';
        if (std::holds_alternative<TomlValue::Table>(item.content)) {
            readers.push_back(TomlReader(item, name, *problems_));
        } else {
            problems_->add(item.begin, name + ": expected a table, got " + show(item));
        }
    }
    return readers;
}

void TomlReader::refuse_the_rest() {
    for (const TomlEntry& entry : entries()) {
        if (std::find(asked_.begin(), asked_.end(), entry.key) != asked_.end()) continue;
        const std::string meant = nearest_word(entry.key, asked_);
        std::string message = "unknown key " + name_of(entry.key);
        message += meant.empty() ? "; expected " + one_of(asked_) : "; did you mean " + meant + "?";
        problems_->add(entry.place, std::move(message));
    }
}

}  // namespace megapon::text
