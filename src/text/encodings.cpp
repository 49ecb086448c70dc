#include "text/encodings.h"

#include <algorithm>
#include <array>
#include <new>

#ifdef MEGAPON_ZLIB
#include <zlib.h>
#endif

namespace megapon::text {

namespace {

using namespace std::string_view_literals;

// By Base64.
constexpr std::array alphabets{"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"sv,
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"sv};
static_assert(alphabets[static_cast<std::size_t>(Base64::url)].back() == '_');

constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n"sv;
constexpr std::size_t png_header_size = 8 + 13 + 4;  // IHDR: its length and name, its data, its checksum
constexpr std::string_view text_chunk = "iTXt"sv;
// What an iTXt chunk says between the name and its text: not compressed, no method, no language, no name in it.
constexpr std::string_view uncompressed = "\0\0\0\0\0"sv;

constexpr std::string_view gif_block_head = "\x21\xFF\x0BMEGAPON1.00"sv;  // extension, application, 11 bytes of name
constexpr std::size_t longest_part = 255;                                 // bytes of a GIF block's part

std::string big_endian(std::uint32_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xFF);
    return bytes;
}

std::uint32_t big_endian_at(std::string_view bytes, std::size_t place) {
    std::uint32_t value = 0;
    for (std::size_t i = place; i < place + 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

// The checksum of a chunk, ISO 3309.
std::uint32_t crc32(std::string_view bytes) {
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~crc;
}

// A chunk of this name: its length, name, content and checksum.
std::string chunk_of(std::string_view name, std::string_view content) {
    const std::string named = std::string(name).append(content);
    return big_endian(static_cast<std::uint32_t>(content.size())) + named + big_endian(crc32(named));
}

// Where a GIF's blocks begin: behind the header and the table of colours that all images share.
std::size_t begin_of_blocks(std::string_view gif) {
    constexpr std::size_t header = 13, flags_at = 10;
    if (gif.size() < header) return gif.size();
    const auto flags = static_cast<unsigned char>(gif[flags_at]);
    const std::size_t colours = (flags & 0x80) != 0 ? std::size_t{2} << (flags & 7) : 0;
    return std::min(gif.size(), header + 3 * colours);
}

}  // namespace

std::string to_base64(std::string_view bytes, Base64 alphabet) {
    const std::string_view digits = alphabets[static_cast<std::size_t>(alphabet)];
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;  // up to three bytes, the first one highest
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
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
        const std::size_t digit = alphabets[static_cast<std::size_t>(alphabet)].find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        group = group << 6 | static_cast<std::uint32_t>(digit);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(group >> bits & 0xFF);
    }
    return bytes;
}

bool can_deflate() {
#ifdef MEGAPON_ZLIB
    return true;
#else
    return false;
#endif
}

std::string deflate([[maybe_unused]] std::string_view bytes) {
    std::string compressed;
#ifdef MEGAPON_ZLIB
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    compressed.resize(size);
    // With room for the worst case only a lack of memory can fail.
    if (compress2(reinterpret_cast<Bytef*>(compressed.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                  static_cast<uLong>(bytes.size()), Z_BEST_COMPRESSION) != Z_OK)
        throw std::bad_alloc();
    compressed.resize(size);
#endif
    return compressed;
}

std::optional<std::string> inflate([[maybe_unused]] std::string_view compressed, [[maybe_unused]] std::size_t limit) {
#ifdef MEGAPON_ZLIB
    std::string bytes(limit, '\0');
    auto size = static_cast<uLongf>(limit);
    auto used = static_cast<uLong>(compressed.size());
    const int status = uncompress2(reinterpret_cast<Bytef*>(bytes.data()), &size,
                                   reinterpret_cast<const Bytef*>(compressed.data()), &used);
    if (status != Z_OK || used != compressed.size()) return std::nullopt;
    bytes.resize(size);
    return bytes;
#else
    return std::nullopt;
#endif
}

std::string write_png(const std::vector<Rgb>& pixels, int width) {
    const auto columns = static_cast<std::size_t>(width);
    std::string rows;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        if (i % columns == 0) rows += '\0';  // this row is not filtered
        for (const std::uint8_t part : {pixels[i].red, pixels[i].green, pixels[i].blue})
            rows += static_cast<char>(part);
    }
    constexpr std::string_view eight_bit_rgb = "\x08\x02\0\0\0"sv;
    const std::string size =
        big_endian(static_cast<std::uint32_t>(width)) + big_endian(static_cast<std::uint32_t>(pixels.size() / columns));
    return std::string(png_signature) + chunk_of("IHDR", size + std::string(eight_bit_rgb)) +
           chunk_of("IDAT", deflate(rows)) + chunk_of("IEND", "");
}

bool is_png(std::string_view bytes) { return bytes.starts_with(png_signature); }

std::string put_in_png(const std::string& png, std::string_view name, std::string_view text) {
    const std::size_t place = png_signature.size() + png_header_size;
    const std::string content = std::string(name).append(uncompressed).append(text);
    return png.substr(0, place) + chunk_of(text_chunk, content) + png.substr(place);
}

std::optional<std::string> text_in_png(std::string_view png, std::string_view name) {
    const std::string head = std::string(text_chunk).append(name).append(uncompressed);
    for (std::size_t place = png_signature.size(); place + 12 <= png.size();) {
        const std::size_t size = big_endian_at(png, place);
        if (size > png.size() - place - 12) return std::nullopt;
        const std::string_view chunk = png.substr(place + 4, 4 + size);
        if (chunk.starts_with(head)) {
            if (big_endian_at(png, place + 8 + size) != crc32(chunk)) return std::nullopt;
            return std::string(chunk.substr(head.size()));
        }
        place += 12 + size;
    }
    return std::nullopt;
}

bool is_gif(std::string_view bytes) { return bytes.starts_with("GIF8"); }

std::string put_in_gif(const std::string& gif, std::string_view text) {
    std::string block(gif_block_head);
    for (; !text.empty(); text.remove_prefix(std::min(text.size(), longest_part))) {
        const std::string_view part = text.substr(0, longest_part);
        block += static_cast<char>(part.size());
        block += part;
    }
    block += '\0';
    std::string with = gif;
    with.insert(begin_of_blocks(gif), block);
    return with;
}

std::optional<std::string> text_in_gif(std::string_view gif) {
    const std::size_t begin = gif.find(gif_block_head, begin_of_blocks(gif));
    if (!is_gif(gif) || begin == std::string_view::npos) return std::nullopt;
    std::string text;
    for (std::size_t at = begin + gif_block_head.size(); at < gif.size();) {
        const std::size_t size = static_cast<unsigned char>(gif[at]);
        if (size == 0) return text;
        if (at + 1 + size > gif.size()) return std::nullopt;
        text += gif.substr(at + 1, size);
        at += 1 + size;
    }
    return std::nullopt;
}

}  // namespace megapon::text
