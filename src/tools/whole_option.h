#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <string>

namespace megapon::tools {

// Checks an option's text: a whole number, both ends belong to the range. CLI11's own check lets -1 pass for an
// unsigned number, and cuts one that does not fit.
template <typename Whole>
CLI::Validator whole_from(Whole low, Whole high) {
    const std::string range = "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
    const auto check = [low, high, range](const std::string& text) -> std::string {
        Whole value{};
        const char* end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, value);
        const bool right = error == std::errc{} && stop == end && value >= low && value <= high;
        return right ? "" : "expected " + range + ", got \"" + text + '"';
    };
    return {check, ""};
}

}  // namespace megapon::tools
