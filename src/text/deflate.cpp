#include "text/deflate.h"

#include <new>

#ifdef MEGAPON_ZLIB
#include <zlib.h>
#endif

namespace megapon::text {

#ifdef MEGAPON_ZLIB

bool can_deflate() { return true; }

namespace {

const Bytef* zlib_bytes(std::string_view bytes) { return reinterpret_cast<const Bytef*>(bytes.data()); }
Bytef* zlib_bytes(std::string& bytes) { return reinterpret_cast<Bytef*>(bytes.data()); }

}  // namespace

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
