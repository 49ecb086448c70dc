#include "text/toml.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace megapon::text {

using geometry::Vec;

namespace {

constexpr std::size_t most_errors = 20;  // that are shown

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

std::string toml_pair(Vec pair) { return '[' + number_text(pair.x) + ", " + number_text(pair.y) + ']'; }

const TomlValue* find_value(const TomlValue& table, std::string_view key) {
    const auto* entries = std::get_if<TomlValue::Table>(&table.content);
    if (!entries) return nullptr;
    for (const TomlEntry& entry : *entries)
        if (entry.key == key) return &entry.value;
    return nullptr;
}

static_assert(std::variant_size_v<decltype(TomlValue::content)> == 7, "describe() and in_toml() ask for each kind");

std::string describe(const TomlValue& value) {
    if (std::holds_alternative<TomlDate>(value.content)) return "a date or time";
    if (const bool* flag = std::get_if<bool>(&value.content)) return *flag ? "true" : "false";
    if (const auto* whole = std::get_if<std::int64_t>(&value.content)) return std::to_string(*whole);
    if (const double* number = std::get_if<double>(&value.content)) return number_text(*number);
    if (const auto* text = std::get_if<std::string>(&value.content)) return text::quoted(*text);
    const auto* array = std::get_if<TomlValue::Array>(&value.content);
    if (!array) return "a table";
    std::string size = "an array of " + std::to_string(array->size());
    if (array->empty() || array->size() > 4) return size;
    std::string numbers;
    for (const TomlValue& item : *array) {
        if (!std::holds_alternative<std::int64_t>(item.content) && !std::holds_alternative<double>(item.content))
            return size;
        numbers += (numbers.empty() ? "" : ", ") + describe(item);
    }
    return '[' + numbers + ']';
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
    if (const auto* date = std::get_if<TomlDate>(&value.content)) return date->text;
    if (const auto* array = std::get_if<TomlValue::Array>(&value.content)) return '[' + list(*array) + ']';
    if (const auto* table = std::get_if<TomlValue::Table>(&value.content)) return "{ " + list(*table) + " }";
    if (const auto* text = std::get_if<std::string>(&value.content)) return in_quotes(*text);
    if (const double* number = std::get_if<double>(&value.content)) {
        const std::string text = number_text(*number);
        return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;  // no whole number
    }
    return describe(value);
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
    auto behind = errors_.begin();
    while (behind != errors_.end() && behind->place <= place) ++behind;
    errors_.insert(behind, Error(file_, place, std::move(message)));
    if (errors_.size() > most_errors) errors_.pop_back();
}

bool ErrorList::shows(Place place) const { return errors_.size() < most_errors || place < errors_.back().place; }

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
    return find_value(*table_, key);
}

bool TomlReader::has(const char* key) const { return find_value(*table_, key) != nullptr; }

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
    for (const TomlEntry& entry : std::get<TomlValue::Table>(table_->content)) {
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
