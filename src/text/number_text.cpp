#include "text/number_text.h"

#include <cmath>
#include <cstdint>
#include <locale>
#include <optional>
#include <sstream>

namespace megapon::text {

namespace {

std::string with_digits(double value, int digits) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(digits);
    out << value;
    return out.str();
}

bool reads_back(const std::string& text, double value) {
    std::istringstream in(text);
    in.imbue(std::locale::classic());
    double read = 0;
    return (in >> read) && read == value;
}

std::string any_number_text(double value) {
    for (int digits = 15; digits < 17; ++digits) {
        std::string text = with_digits(value, digits);
        if (reads_back(text, value)) return text;
    }
    return with_digits(value, 17);
}

// Where whole numbers of 128 bits hold every digit exactly, the text is found without a stream, 20 times as fast.
constexpr double plain_low = 1e-3;
constexpr double plain_high = 1e15;

__extension__ using Wide = unsigned __int128;

Wide power_of_ten(int exponent) {
    Wide power = 1;
    for (int i = 0; i < exponent; ++i) power *= 10;
    return power;
}

// A value m / 2^shift rounded to `digits` decimal digits: whole / 10^places.
struct Decimal {
    std::uint64_t whole = 0;
    int places = 0;
    bool exact = false;  // reads back as the same double
};

Decimal rounded(std::uint64_t m, int shift, int places) {
    const Wide ulp = power_of_ten(places);
    const Wide scaled = m * ulp;
    const Wide unit = Wide{1} << shift;
    const Wide rest = scaled & (unit - 1);
    auto whole = static_cast<std::uint64_t>(scaled >> shift);
    const bool up = rest > unit / 2 || (rest == unit / 2 && (whole & 1) != 0);
    const Wide off = up ? unit - rest : rest;
    if (up) ++whole;
    return {whole, places, 2 * off < ulp || (2 * off == ulp && (m & 1) == 0)};
}

std::string plain_text(const Decimal& number) {
    std::string digits = std::to_string(number.whole);
    const auto places = static_cast<std::size_t>(number.places);
    if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
    digits.insert(digits.size() - places, 1, '.');
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
    return digits;
}

// Nothing for a value whose neighbours are not equally far: a power of two, or one beyond the limits.
std::optional<std::string> quick_text(double value) {
    if (!(value >= plain_low && value < plain_high)) return std::nullopt;
    if (value == std::floor(value)) return std::to_string(static_cast<std::uint64_t>(value));
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    if (fraction == 0.5) return std::nullopt;
    const auto m = static_cast<std::uint64_t>(std::ldexp(fraction, 53));
    int before_point = -2;  // digits before the decimal point; -2: two zeros follow it
    double power = plain_low * 10;
    while (value >= power) {
        power *= 10;
        ++before_point;
    }
    Decimal number;
    for (int digits = 15; digits <= 17 && !number.exact; ++digits) {
        number = rounded(m, 53 - exponent, digits - before_point);
    }
    return plain_text(number);
}

}  // namespace

std::string number_text(double value) {
    if (!std::isfinite(value)) return std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf";
    if (value == 0) return std::signbit(value) ? "-0.0" : "0";
    if (const auto quick = quick_text(std::fabs(value))) return value < 0 ? '-' + *quick : *quick;
    return any_number_text(value);
}

}  // namespace megapon::text
