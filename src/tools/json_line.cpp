#include "tools/json_line.h"

#include <nlohmann/json.hpp>

#include "text/numbers.h"

namespace megapon::tools {

JsonLine& JsonLine::add(std::string_view key, bool value) {
    begin(key);
    text_ += value ? "true" : "false";
    return *this;
}

JsonLine& JsonLine::add(std::string_view key, double value) {
    begin(key);
    write(value);
    return *this;
}

JsonLine& JsonLine::add(std::string_view key, geometry::Vec value) {
    begin(key);
    write(value);
    return *this;
}

JsonLine& JsonLine::add(std::string_view key, const std::vector<geometry::Vec>& value) {
    begin(key);
    text_ += '[';
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (i > 0) text_ += ',';
        write(value[i]);
    }
    text_ += ']';
    return *this;
}

JsonLine& JsonLine::add_text(std::string_view key, std::string_view value) {
    begin(key);
    text_ += nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return *this;
}

void JsonLine::begin(std::string_view key) {
    text_ += text_.empty() ? "{\"" : ",\"";
    text_.append(key).append("\":");
}

void JsonLine::write(double value) {
    text_ += text::number_text(value + 0.0);  // -0 becomes 0
}

void JsonLine::write(geometry::Vec value) {
    text_ += '[';
    write(value.x);
    text_ += ',';
    write(value.y);
    text_ += ']';
}

}  // namespace megapon::tools
