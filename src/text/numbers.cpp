#include "text/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <vector>

#include "geometry/floating_point.h"
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
    int digits = 0;
    for (const char* c = begin; c != end && *c != 'e'; ++c) digits += *c >= '0' && *c <= '9' ? 1 : 0;
    return digits;
}

#else

std::string with_digits(double value, int digits) { return decimal_text(value, digits); }

std::optional<double> read_number(std::string_view text) { return decimal_value(text); }

int fewest_digits(double) { return 0; }

#endif

// A whole number, not negative: 32 bits a word, the lowest word first, no zeros in front.
class Natural {
  public:
    explicit Natural(std::uint64_t value) {
        for (; value > 0; value >>= 32) words_.push_back(static_cast<std::uint32_t>(value));
    }

    void multiply_add(std::uint32_t factor, std::uint32_t rest) {
        std::uint64_t carry = rest;
        for (std::uint32_t& word : words_) {
            carry += std::uint64_t{word} * factor;
            word = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        if (carry > 0) words_.push_back(static_cast<std::uint32_t>(carry));
    }

    void multiply_by_10_to_the(int power) {
        for (; power >= 9; power -= 9) multiply_add(1'000'000'000, 0);
        for (; power > 0; --power) multiply_add(10, 0);
    }

    void shift_left(int bits) {
        if (words_.empty()) return;
        multiply_add(std::uint32_t{1} << bits % 32, 0);
        words_.insert(words_.begin(), static_cast<std::size_t>(bits / 32), 0);
    }

    bool operator<(const Natural& other) const {
        if (words_.size() != other.words_.size()) return words_.size() < other.words_.size();
        return std::lexicographical_compare(words_.rbegin(), words_.rend(), other.words_.rbegin(), other.words_.rend());
    }

    // Something not larger.
    void subtract(const Natural& other) {
        std::uint64_t borrow = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const std::uint64_t less = (i < other.words_.size() ? other.words_[i] : 0) + borrow;
            borrow = words_[i] < less ? 1 : 0;
            words_[i] = static_cast<std::uint32_t>(words_[i] - less);
        }
        while (!words_.empty() && words_.back() == 0) words_.pop_back();
    }

    int bits() const {
        if (words_.empty()) return 0;
        int bits = 32 * static_cast<int>(words_.size() - 1);
        for (std::uint32_t word = words_.back(); word > 0; word >>= 1) ++bits;
        return bits;
    }

  private:
    std::vector<std::uint32_t> words_;
};

// Whether a quotient of which `rest / divisor` is left over is rounded up.
bool rounds_up(Natural rest, const Natural& divisor, bool is_odd) {
    rest.shift_left(1);
    return divisor < rest || (is_odd && !(rest < divisor));
}

constexpr int mantissa_bits = 53;
constexpr std::uint64_t least_mantissa = std::uint64_t{1} << (mantissa_bits - 1);  // of a number that is not subnormal
constexpr int least_exponent = -1074;

// mantissa * 2 ^ exponent
struct Binary {
    std::uint64_t mantissa = 0;
    int exponent = 0;
};

// Of a positive number, with all bits of the mantissa. By the bits of IEEE 754, not by frexp and ldexp: the core calls
// nothing of the mathematical library.
Binary parts_of(double value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    Binary parts{bits % least_mantissa, static_cast<int>(bits / least_mantissa)};
    if (parts.exponent > 0)
        parts.mantissa += least_mantissa;
    else
        parts.exponent = 1;
    parts.exponent += least_exponent - 1;
    for (; parts.mantissa < least_mantissa; parts.mantissa *= 2) --parts.exponent;
    return parts;
}

// Infinite where there is no such double. Fewer bits only with the least exponent.
double double_of(Binary parts) {
    if (parts.mantissa == 2 * least_mantissa) parts = {least_mantissa, parts.exponent + 1};
    const bool is_subnormal = parts.mantissa < least_mantissa;
    const int exponent = is_subnormal ? 0 : parts.exponent - least_exponent + 1;
    constexpr int infinite = 2047;
    if (exponent >= infinite) return std::numeric_limits<double>::infinity();
    const std::uint64_t bits =
        static_cast<std::uint64_t>(exponent) * least_mantissa + parts.mantissa - (is_subnormal ? 0 : least_mantissa);
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

struct Digits {
    std::string digits;
    int exponent;  // of the first digit
};

// Of a positive number.
Digits digits_of(double value, int count) {
    auto [mantissa, two] = parts_of(value);
    Natural number(mantissa), divisor(1);
    (two < 0 ? divisor : number).shift_left(std::abs(two));
    // The power of 10 that is not above the value, or one less.
    Digits found{"", static_cast<int>(std::floor((two + mantissa_bits - 1) * 0.30102999566398120))};
    (found.exponent < 0 ? number : divisor).multiply_by_10_to_the(std::abs(found.exponent));
    Natural tenfold = divisor;
    tenfold.multiply_add(10, 0);
    if (!(number < tenfold)) {
        ++found.exponent;
        divisor = tenfold;
    }
    for (int i = 0; i < count; ++i) {
        if (i > 0) number.multiply_add(10, 0);
        char digit = '0';
        for (; !(number < divisor); ++digit) number.subtract(divisor);
        found.digits += digit;
    }
    if (!rounds_up(number, divisor, found.digits.back() % 2 == 1)) return found;
    const std::size_t last = found.digits.find_last_not_of('9');
    if (last == std::string::npos) return {"1" + std::string(found.digits.size() - 1, '0'), found.exponent + 1};
    ++found.digits[last];
    std::fill(found.digits.begin() + static_cast<std::ptrdiff_t>(last) + 1, found.digits.end(), '0');
    return found;
}

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The digits of a text without zeros in front, and the power of 10 they are multiplied by.
struct Scanned {
    std::string digits;
    int exponent = 0;
};

constexpr int far = 100'000'000;  // an exponent beyond all doubles, whatever digits a text has room for

std::optional<Scanned> scan(std::string_view text) {
    constexpr std::size_t most_digits = 800;  // the middle between two doubles has at most 767
    Scanned scanned;
    const std::size_t mark = text.find_first_of("eE");
    if (mark != std::string_view::npos) {
        std::string_view power = text.substr(mark + 1);
        const bool is_negative = power.starts_with('-');
        if (is_negative || power.starts_with('+')) power.remove_prefix(1);
        if (power.empty() || !std::all_of(power.begin(), power.end(), is_digit)) return std::nullopt;
        for (const char digit : power) scanned.exponent = std::min(10 * scanned.exponent + (digit - '0'), far);
        if (is_negative) scanned.exponent = -scanned.exponent;
    }
    const std::string_view mantissa = text.substr(0, mark);
    const auto point = static_cast<std::size_t>(std::find(mantissa.begin(), mantissa.end(), '.') - mantissa.begin());
    if (mantissa.size() < (point < mantissa.size() ? 2U : 1U)) return std::nullopt;
    for (std::size_t i = 0; i < mantissa.size(); ++i) {
        if (i == point) continue;
        if (!is_digit(mantissa[i])) return std::nullopt;
        const bool is_kept = scanned.digits.size() < most_digits;
        if (is_kept && (mantissa[i] != '0' || !scanned.digits.empty())) scanned.digits += mantissa[i];
        // Of digits beyond the limit only whether any is non-zero matters.
        if (!is_kept && mantissa[i] != '0') scanned.digits.back() = '1';
        if (i < point && !is_kept && scanned.exponent < far) ++scanned.exponent;
        if (i > point && is_kept && scanned.exponent > -2 * far) --scanned.exponent;
    }
    return scanned;
}

// number / divisor.
double nearest_double(Natural number, Natural divisor) {
    int two = std::max(number.bits() - divisor.bits() - mantissa_bits, least_exponent);
    (two < 0 ? number : divisor).shift_left(std::abs(two));
    Natural twofold = divisor;
    twofold.shift_left(mantissa_bits);
    if (!(number < twofold)) {
        divisor.shift_left(1);
        ++two;
    }
    std::uint64_t mantissa = 0;
    for (int bit = mantissa_bits - 1; bit >= 0; --bit) {
        Natural part = divisor;
        part.shift_left(bit);
        if (number < part) continue;
        number.subtract(part);
        mantissa |= std::uint64_t{1} << bit;
    }
    if (rounds_up(number, divisor, mantissa % 2 == 1)) ++mantissa;
    return double_of({mantissa, two});
}

std::optional<double> value_of(const Scanned& scanned) {
    if (scanned.digits.empty()) return 0;
    constexpr int few_digits = 15, small_exponent = 22;
    if (scanned.digits.size() <= few_digits && std::abs(scanned.exponent) <= small_exponent) {
        // Where both the digits and the power of 10 are doubles, one operation rounds, and rightly.
        double whole = 0, power = 1;
        for (const char digit : scanned.digits) whole = 10 * whole + (digit - '0');
        for (int i = 0; i < std::abs(scanned.exponent); ++i) power *= 10;
        return scanned.exponent < 0 ? whole / power : whole * power;
    }
    const int above = static_cast<int>(scanned.digits.size()) + scanned.exponent;  // the value is below 10 to this
    if (above > 310 || above < -330) return std::nullopt;
    Natural number(0), divisor(1);
    for (const char digit : scanned.digits) number.multiply_add(10, static_cast<std::uint32_t>(digit - '0'));
    (scanned.exponent < 0 ? divisor : number).multiply_by_10_to_the(std::abs(scanned.exponent));
    const double value = nearest_double(std::move(number), std::move(divisor));
    return value == 0 || std::isinf(value) ? std::nullopt : std::optional(value);
}

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

std::string padded(int number, std::size_t digits) {
    const std::string text = std::to_string(number);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
}

bool has_shape(std::string_view text, std::string_view shape) {
    bool fits = text.size() == shape.size();
    for (std::size_t i = 0; fits && i < text.size(); ++i)
        fits = shape[i] == '0' ? is_digit(text[i]) : text[i] == shape[i];
    return fits;
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

std::string decimal_text(double value, int digits) {
    if (value == 0) return std::signbit(value) ? "-0" : "0";
    auto [written, exponent] = digits_of(std::fabs(value), digits);
    written.erase(written.find_last_not_of('0') + 1);
    const std::string sign = value < 0 ? "-" : "";
    const auto size = static_cast<int>(written.size());
    if (exponent < -4 || exponent >= digits) {
        if (size > 1) written.insert(1, ".");
        const std::string power = std::to_string(std::abs(exponent));
        return sign + written + (exponent < 0 ? "e-" : "e+") + (power.size() < 2 ? "0" : "") + power;
    }
    if (exponent < 0) return sign + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + written;
    if (exponent >= size - 1) return sign + written + std::string(static_cast<std::size_t>(exponent - size + 1), '0');
    return sign + written.insert(static_cast<std::size_t>(exponent) + 1, ".");
}

std::optional<double> decimal_value(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.remove_prefix(1);
    const auto scanned = scan(text);
    const auto value = scanned ? value_of(*scanned) : std::nullopt;
    return value && is_negative ? -*value : value;
}

}  // namespace megapon::text
