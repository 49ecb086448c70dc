#pragma once

#include <charconv>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace megapon::text {

// From low to high, both included.
struct Range {
    double low = 0;
    double high = 0;

    bool contains(double value) const { return value >= low && value <= high; }  // never NaN
};

// " from 0 to 1", "a number from 0 to 1", "a whole number from 1 to 240".
std::string from_to(Range range);
std::string number_in(Range range);
std::string whole_in(Range range);

// The number in the fewest of 15, 16 or 17 digits that read back as the same double, in any locale: "16", "0.1",
// "1e-07", "-0.0", "nan", "inf". TOML and JSON both read the finite ones.
std::string number_text(double value);

// The number that the whole text is, in any locale; nothing for another text or a number that is not finite.
std::optional<double> parse_number(std::string_view text);

template <typename Whole>
std::optional<Whole> parse_whole(std::string_view text) {
    Whole value{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}

// A whole number, not negative, with zeros in front where it has fewer digits.
std::string padded(int number, std::size_t digits);

// Whether a text is as "0000-00-00": any digit where that has a 0, else the same characters.
bool has_shape(std::string_view text, std::string_view shape);

// Checks the text of a command-line option. The check returns "", or what was expected: "expected a whole number from 1
// to 9, got \"x\"". CLI11's own checks let -1 pass for an unsigned number and cut one that does not fit.
using OptionCheck = std::function<std::string(const std::string&)>;

std::string expected_text(const std::string& expected, const std::string& given);

OptionCheck number_from(double low, double high);

template <typename Whole>
OptionCheck whole_from(Whole low, Whole high) {
    const std::string range = "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
    return [low, high, range](const std::string& text) -> std::string {
        const auto value = parse_whole<Whole>(text);
        return value && *value >= low && *value <= high ? "" : expected_text(range, text);
    };
}

// Doubles and their decimal digits, exactly, by whole numbers of any length. For a standard library that has neither
// to_chars nor from_chars of double: its streams would do, but they bring all languages' dates and money with them.

// As C's printf writes it by "%.*g", with `digits` from 1 to 17. For finite numbers.
std::string decimal_text(double value, int digits);

// The nearest double, of two equally near ones the even one. Nothing unless the whole text is a number as JSON writes
// it (also "1." and ".5") which rounds to neither infinity nor, with a digit other than 0, to 0.
std::optional<double> decimal_value(std::string_view text);

}  // namespace megapon::text
