#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace megapon::text {

// Whether this build has zlib: one for another machine may come without. Neither function may be called then.
bool can_deflate();

// The bytes compressed as far as zlib can, with its header and checksum (RFC 1950).
std::string deflate(std::string_view bytes);

// Back again. Nothing: damaged, truncated, followed by other bytes, or more than `limit` bytes of contents.
std::optional<std::string> inflate(std::string_view compressed, std::size_t limit);

}  // namespace megapon::text
