#include "text/json.h"

#include <utility>

#include "text/error.h"

namespace megapon::text {

namespace {

// An ASCII character as it stands between quotes.
std::string escaped(char c) {
    constexpr std::string_view special = "\"\\\b\f\n\r\t";
    constexpr std::string_view letters = "\"\\bfnrt";
    const std::size_t index = special.find(c);
    if (index != std::string_view::npos) return {'\\', letters[index]};
    const auto code = static_cast<unsigned char>(c);
    if (code >= 0x20) return {c};
    constexpr std::string_view digits = "0123456789abcdef";
    return {'\\', 'u', '0', '0', digits[code >> 4], digits[code & 15]};
}

}  // namespace

JsonLine& JsonLine::open_list(std::string_view key) {
    write_key(key);
    text_ += '[';
    closers_ += ']';
    return *this;
}

JsonLine& JsonLine::open_object() {
    separate();
    text_ += '{';
    closers_ += '}';
    return *this;
}

JsonLine& JsonLine::close() {
    text_ += closers_.back();
    closers_.pop_back();
    return *this;
}

std::string JsonLine::done() {
    while (!closers_.empty()) close();
    return std::move(text_);
}

void JsonLine::separate() {
    if (text_.back() != '{' && text_.back() != '[') text_ += ',';
}

void JsonLine::write_key(std::string_view key) {
    separate();
    text_.append("\"").append(key).append("\":");
}

void JsonLine::append(std::string_view value) {
    text_ += '"';
    while (!value.empty()) {
        const std::size_t length = character_length(value);
        if (length == 0) text_ += "\xEF\xBF\xBD";
        if (length == 1) text_ += escaped(value.front());
        if (length > 1) text_ += value.substr(0, length);
        value.remove_prefix(length == 0 ? 1 : length);
    }
    text_ += '"';
}

void JsonLine::append(const std::vector<geometry::Vec>& value) {
    text_ += '[';
    for (const geometry::Vec point : value) {
        separate();
        append(point);
    }
    text_ += ']';
}

void JsonLine::append(geometry::Vec value) {
    text_.append("[").append(number_text(value.x)).append(",").append(number_text(value.y)).append("]");
}

}  // namespace megapon::text
