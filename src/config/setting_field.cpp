#include "config/setting_field.h"

#include <algorithm>
#include <utility>

#include "text/error.h"
#include "text/numbers.h"

namespace megapon::config {

using text::Range;
using text::TomlValue;

namespace {

template <typename T>
SettingField bound_field(Key key, T& target) {
    SettingField field;
    key.standard = toml_text(target);
    field.key = std::move(key);
    field.load = [&target] { return Value(target); };
    field.store = [&target](const Value& value) { target = std::get<T>(value); };
    return field;
}

template <typename T>
std::optional<Value> value_of_type(const TomlValue& value) {
    const auto* content = std::get_if<T>(&value.content);
    return content ? std::optional<Value>(*content) : std::nullopt;
}

}  // namespace

std::string expected(const Key& key) { return key.unit.empty() ? key.range : key.range + ' ' + key.unit; }

std::string toml_text(const Value& value) {
    struct Writer {
        std::string operator()(bool flag) const { return flag ? "true" : "false"; }
        std::string operator()(int whole) const { return std::to_string(whole); }
        std::string operator()(double number) const { return text::number_text(number); }
        std::string operator()(const std::string& text) const { return text::in_quotes(text); }
    };
    return std::visit(Writer{}, value);
}

SettingField flag(std::string name, bool& target, std::string help) {
    SettingField field = bound_field({std::move(name), "", "true or false", "", std::move(help)}, target);
    field.accept = value_of_type<bool>;
    return field;
}

SettingField whole(std::string name, int& target, Range range, std::string unit, std::string help) {
    SettingField field =
        bound_field({std::move(name), std::move(unit), text::whole_in(range), "", std::move(help)}, target);
    field.accept = [range](const TomlValue& value) { return std::optional<Value>(text::as_whole(value, range)); };
    return field;
}

SettingField number(std::string name, double& target, Range range, std::string unit, std::string help) {
    SettingField field =
        bound_field({std::move(name), std::move(unit), text::number_in(range), "", std::move(help)}, target);
    field.accept = [range](const TomlValue& value) { return std::optional<Value>(text::as_number(value, range)); };
    return field;
}

SettingField text(std::string name, std::string& target, std::string range,
                  std::function<bool(const std::string&)> fits, std::string help) {
    SettingField field = bound_field({std::move(name), "", std::move(range), "", std::move(help)}, target);
    field.accept = [fits = std::move(fits)](const TomlValue& value) {
        std::optional<Value> text = value_of_type<std::string>(value);
        return text && fits(std::get<std::string>(*text)) ? text : std::nullopt;
    };
    return field;
}

SettingField choice(std::string name, const std::vector<std::string>& words, const std::function<std::size_t()>& index,
                    const std::function<void(std::size_t)>& set_index, std::string help) {
    SettingField field;
    field.key = {std::move(name), "", text::one_of(words), text::in_quotes(words[index()]), std::move(help)};
    field.accept = [words](const TomlValue& value) {
        std::optional<Value> word = value_of_type<std::string>(value);
        const bool known = word && std::find(words.begin(), words.end(), std::get<std::string>(*word)) != words.end();
        return known ? word : std::nullopt;
    };
    field.load = [words, index] { return Value(words[index()]); };
    field.store = [words, set_index](const Value& value) {
        const auto word = std::find(words.begin(), words.end(), std::get<std::string>(value));
        set_index(static_cast<std::size_t>(word - words.begin()));
    };
    return field;
}

}  // namespace megapon::config
