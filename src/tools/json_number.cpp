#include "tools/json_number.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace megapon::tools {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t digits_from(std::string_view text, std::size_t begin) {
    std::size_t end = begin;
    while (end < text.size() && is_digit(text[end])) ++end;
    return end;
}

// The digits of a number without its sign, as whole * 10^exponent.
struct Decimal {
    std::uint64_t whole = 0;
    int exponent = 0;
    bool fits = false;  // few digits and no written exponent: nothing was left out
};

Decimal decimal_of(std::string_view digits) {
    constexpr std::size_t most_digits = 18;  // what 64 bits hold
    Decimal decimal;
    bool behind_point = false;
    for (const char c : digits) {
        if (c == '.') {
            behind_point = true;
            continue;
        }
        if (!is_digit(c)) return decimal;
        decimal.whole = decimal.whole * 10 + static_cast<std::uint64_t>(c - '0');
        if (behind_point) --decimal.exponent;
    }
    decimal.fits = digits.size() <= most_digits;
    return decimal;
}

}  // namespace

std::size_t number_length(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const std::size_t whole = digits_from(text, at);
    if (whole == at || (text[at] == '0' && whole > at + 1)) return 0;
    at = whole;
    if (text.substr(at).starts_with('.')) {
        const std::size_t end = digits_from(text, at + 1);
        if (end == at + 1) return 0;
        at = end;
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        const bool is_signed = at + 1 < text.size() && (text[at + 1] == '+' || text[at + 1] == '-');
        const std::size_t begin = at + (is_signed ? 2 : 1);
        const std::size_t end = digits_from(text, begin);
        if (end == begin) return 0;
        at = end;
    }
    return at;
}

// Where the digits and the power of ten are both exact as doubles, one division rounds once and is right (W. Clinger,
// "How to read floating point numbers accurately", 1990); the rest is left to the C library.
double number_value(std::string_view number) {
    constexpr std::array<double, 19> powers{1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8, 1e9,
                                            1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18};
    const bool negative = number.starts_with('-');
    const Decimal decimal = decimal_of(number.substr(negative ? 1 : 0));
    if (!decimal.fits || decimal.whole > (std::uint64_t{1} << 53U))
        return std::strtod(std::string(number).c_str(), nullptr);
    const double value = static_cast<double>(decimal.whole) / powers[static_cast<std::size_t>(-decimal.exponent)];
    return negative ? -value : value;
}

}  // namespace megapon::tools
