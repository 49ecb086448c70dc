#include "text/encodings.h"

#include <algorithm>
#include <new>

#ifdef MEGAPON_ZLIB
#include <zlib.h>
#endif

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

#ifdef MEGAPON_ZLIB
const Bytef* zlib_bytes(std::string_view bytes) { return reinterpret_cast<const Bytef*>(bytes.data()); }
Bytef* zlib_bytes(std::string& bytes) { return reinterpret_cast<Bytef*>(bytes.data()); }
#endif

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

#ifdef MEGAPON_ZLIB

bool can_deflate() { return true; }

std::string deflate(std::string_view bytes) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::string compressed(size, '\0');
    // With room for the worst case only a lack of memory can fail.
    if (compress2(zlib_bytes(compressed), &size, zlib_bytes(bytes), static_cast<uLong>(bytes.size()),
                  Z_BEST_COMPRESSION) != Z_OK)
        throw std::bad_alloc();
    compressed.resize(size);
    return compressed;
}

std::optional<std::string> inflate(std::string_view compressed, std::size_t limit) {
    std::string bytes(limit, '\0');
    auto size = static_cast<uLongf>(limit);
    auto used = static_cast<uLong>(compressed.size());
    const int status = uncompress2(zlib_bytes(bytes), &size, zlib_bytes(compressed), &used);
    if (status != Z_OK || used != compressed.size()) return std::nullopt;
    bytes.resize(size);
    return bytes;
}

#else

bool can_deflate() { return false; }
std::string deflate(std::string_view) { return {}; }
std::optional<std::string> inflate(std::string_view, std::size_t) { return std::nullopt; }

#endif

}  // namespace megapon::text
