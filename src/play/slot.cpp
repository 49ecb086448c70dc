#include "play/slot.h"

#include <algorithm>
#include <utility>

#include "court/number_text.h"
#include "court/words.h"

namespace megapon::play {

using court::Range;
using court::TomlValue;

namespace {

template <typename T>
Slot tied(Key key, T& target) {
    Slot slot;
    key.standard = toml_text(target);
    slot.key = std::move(key);
    slot.load = [&target] { return Value(target); };
    slot.store = [&target](const Value& value) { target = std::get<T>(value); };
    return slot;
}

template <typename T>
std::optional<Value> accepted(const TomlValue& value) {
    const auto* content = std::get_if<T>(&value.content);
    return content ? std::optional<Value>(*content) : std::nullopt;
}

}  // namespace

std::string expected(const Key& key) { return key.unit.empty() ? key.range : key.range + ' ' + key.unit; }

std::string toml_text(const Value& value) {
    struct Writer {
        std::string operator()(bool flag) const { return flag ? "true" : "false"; }
        std::string operator()(int whole) const { return std::to_string(whole); }
        std::string operator()(double number) const { return court::number_text(number); }
        std::string operator()(const std::string& text) const { return court::quoted(text); }
    };
    return std::visit(Writer{}, value);
}

Slot flag(std::string name, bool& target, std::string help) {
    Slot slot = tied({std::move(name), "", "true or false", "", std::move(help)}, target);
    slot.accept = accepted<bool>;
    return slot;
}

Slot whole(std::string name, int& target, Range range, std::string unit, std::string help) {
    Slot slot = tied({std::move(name), std::move(unit), court::whole_in(range), "", std::move(help)}, target);
    slot.accept = [range](const TomlValue& value) { return std::optional<Value>(court::as_whole(value, range)); };
    return slot;
}

Slot number(std::string name, double& target, Range range, std::string unit, std::string help) {
    Slot slot = tied({std::move(name), std::move(unit), court::number_in(range), "", std::move(help)}, target);
    slot.accept = [range](const TomlValue& value) { return std::optional<Value>(court::as_number(value, range)); };
    return slot;
}

Slot text(std::string name, std::string& target, std::string range, std::function<bool(const std::string&)> fits,
          std::string help) {
    Slot slot = tied({std::move(name), "", std::move(range), "", std::move(help)}, target);
    slot.accept = [fits = std::move(fits)](const TomlValue& value) {
        std::optional<Value> text = accepted<std::string>(value);
        return text && fits(std::get<std::string>(*text)) ? text : std::nullopt;
    };
    return slot;
}

Slot choice(std::string name, const std::vector<std::string>& words, const std::function<std::size_t()>& index,
            const std::function<void(std::size_t)>& set_index, std::string help) {
    Slot slot;
    slot.key = {std::move(name), "", court::one_of(words), court::quoted(words[index()]), std::move(help)};
    slot.accept = [words](const TomlValue& value) {
        std::optional<Value> word = accepted<std::string>(value);
        const bool known = word && std::find(words.begin(), words.end(), std::get<std::string>(*word)) != words.end();
        return known ? word : std::nullopt;
    };
    slot.load = [words, index] { return Value(words[index()]); };
    slot.store = [words, set_index](const Value& value) {
        const auto word = std::find(words.begin(), words.end(), std::get<std::string>(value));
        set_index(static_cast<std::size_t>(word - words.begin()));
    };
    return slot;
}

}  // namespace megapon::play
