#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace megapon::text {

// The two alphabets of RFC 4648. Those of `url` mean nothing else in an address of the web, and have no "=" at the end.
enum class Base64 : std::uint8_t { standard, url };

// The bytes as digits, without line ends.
std::string to_base64(std::string_view bytes, Base64 alphabet = Base64::standard);

// Back again. Nothing: a character that is no digit.
std::optional<std::string> from_base64(std::string_view digits, Base64 alphabet = Base64::standard);

// Whether this build has zlib: one for another machine may come without. The next two may not be called then.
bool can_deflate();

// The bytes compressed as far as zlib can, with its header and checksum (RFC 1950).
std::string deflate(std::string_view bytes);

// Back again. Nothing: damaged, truncated, followed by other bytes, or more than `limit` bytes of contents.
std::optional<std::string> inflate(std::string_view compressed, std::size_t limit);

}  // namespace megapon::text
