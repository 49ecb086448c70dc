#include "tools/report.h"

#include <sstream>

#include "text/json.h"
#include "text/numbers.h"

namespace megapon::tools {

using judge::Failure;

std::string place_text(const std::string& file, const Failure& failure) {
    return file + ':' + std::to_string(failure.place.line) + ':' + std::to_string(failure.place.column);
}

std::string yaml_of(const std::string& file, const Failure& failure) {
    std::ostringstream text;
    text << "    - at: " << in_yaml(place_text(file, failure)) << '\n';
    if (failure.frame > 0) text << "      frame: " << failure.frame << '\n';
    if (failure.substep > 0) text << "      substep: " << failure.substep << '\n';
    text << "      expected: " << in_yaml(failure.expected) << '\n';
    text << "      found: " << in_yaml(failure.found) << '\n';
    if (failure.off_by) text << "      off_by: " << text::number_text(*failure.off_by) << '\n';
    return text.str();
}

std::string in_yaml(std::string_view text) { return text::in_quotes(text::plain_text(text)); }

std::string tap_name(const std::string& name) {
    std::string escaped;
    for (const char c : text::plain_text(name)) {
        if (c == '#' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

}  // namespace megapon::tools
