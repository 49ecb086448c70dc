#include "text/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "geometry/floating_point.h"
#include "text/decimal.h"
#include "text/error.h"

namespace megapon::text {

namespace {

#if defined(__cpp_lib_to_chars)

std::string with_digits(double value, int digits) {
    std::array<char, 32> text{};
    char* begin = text.data();
    return {begin, std::to_chars(begin, begin + text.size(), value, std::chars_format::general, digits).ptr};
}

std::optional<double> read_number(std::string_view text) {
    double value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
    return value;
}

// How many digits the shortest text has that reads back.
int fewest_digits(double value) {
    std::array<char, 32> text{};
    char* begin = text.data();
    const char* end = std::to_chars(begin, begin + text.size(), value, std::chars_format::scientific).ptr;
    return static_cast<int>(std::count_if(begin, std::find(begin, text.data() + (end - begin), 'e'),
                                          [](char c) { return c >= '0' && c <= '9'; }));
}

#else

std::string with_digits(double value, int digits) { return decimal_text(value, digits); }

std::optional<double> read_number(std::string_view text) { return decimal_value(text); }

int fewest_digits(double) { return 0; }

#endif

}  // namespace

std::string from_to(Range range) { return " from " + number_text(range.low) + " to " + number_text(range.high); }

std::string number_in(Range range) { return "a number" + from_to(range); }

std::string whole_in(Range range) {
    return range.low == range.high ? number_text(range.low) : "a whole number" + from_to(range);
}

std::string number_text(double value) {
    const geometry::PlainArithmetic plain;
    constexpr int least_digits = 15;  // every decimal number of so many digits survives in a double
    constexpr int most_digits = 17;   // every double survives in so many
    if (!std::isfinite(value)) return std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf";
    if (value == 0) return std::signbit(value) ? "-0.0" : "0";
    if (std::fabs(value) < 1e15 && value == std::floor(value)) return std::to_string(static_cast<std::int64_t>(value));
    int digits = std::max(least_digits, fewest_digits(value));
    std::string text = with_digits(value, digits);
    while (digits < most_digits && read_number(text) != value) text = with_digits(value, ++digits);
    return text;
}

std::optional<double> parse_number(std::string_view text) {
    const geometry::PlainArithmetic plain;
    // from_chars knows names, too: inf, nan.
    if (text.starts_with('+') || text.find_first_not_of("0123456789.eE+-") != std::string_view::npos)
        return std::nullopt;
    return read_number(text);
}

std::string expected_text(const std::string& expected, const std::string& given) {
    return "expected " + expected + ", got " + text::quoted(given);
}

OptionCheck number_from(double low, double high) {
    return [low, high](const std::string& text) -> std::string {
        const auto value = parse_number(text);
        return value && Range{low, high}.contains(*value) ? "" : expected_text(number_in({low, high}), text);
    };
}

}  // namespace megapon::text
