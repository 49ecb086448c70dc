#include "text/base64.h"

#include <algorithm>

namespace megapon::text {

namespace {

constexpr std::string_view standard_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view url_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string_view digits_of(Base64 alphabet) { return alphabet == Base64::url ? url_digits : standard_digits; }

// Up to three bytes, the first one highest.
std::uint32_t group_at(std::string_view bytes, std::size_t place) {
    std::uint32_t group = 0;
    for (std::size_t i = place; i < place + 3; ++i)
        group = group << 8 | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
    return group;
}

}  // namespace

std::string to_base64(std::string_view bytes, Base64 alphabet) {
    const std::string_view digits = digits_of(alphabet);
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        const std::uint32_t group = group_at(bytes, i);
        for (std::size_t k = 0; k <= count; ++k) text += digits[group >> (18 - 6 * k) & 63];
        if (alphabet == Base64::standard) text.append(3 - count, '=');
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view digits, Base64 alphabet) {
    std::string bytes;
    std::uint32_t group = 0;
    int bits = 0;
    for (const char c : digits) {
        if (c == '=' && alphabet == Base64::standard) break;
        const std::size_t digit = digits_of(alphabet).find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        group = group << 6 | static_cast<std::uint32_t>(digit);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(group >> bits & 0xFF);
    }
    return bytes;
}

}  // namespace megapon::text
