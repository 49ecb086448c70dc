#include "text/png.h"

#include "text/encodings.h"

namespace megapon::text {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view signature = "\x89PNG\r\n\x1a\n"sv;
constexpr std::size_t header_size = 8 + 13 + 4;  // IHDR: its length and name, its data, its checksum

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

constexpr std::string_view text_chunk = "iTXt"sv;

// What an iTXt chunk begins with: the name, not compressed, no method, no language, no name in it.
std::string text_head(std::string_view name) { return std::string(name).append("\0\0\0\0\0"sv); }

}  // namespace

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
    return std::string(signature) + chunk_of("IHDR", size + std::string(eight_bit_rgb)) +
           chunk_of("IDAT", deflate(rows)) + chunk_of("IEND", "");
}

bool is_png(std::string_view bytes) { return bytes.substr(0, signature.size()) == signature; }

std::string put_in_png(const std::string& png, std::string_view name, std::string_view text) {
    const std::size_t place = signature.size() + header_size;
    return png.substr(0, place) + chunk_of(text_chunk, text_head(name).append(text)) + png.substr(place);
}

std::optional<std::string> text_in_png(std::string_view png, std::string_view name) {
    const std::string head = text_head(name);
    for (std::size_t place = signature.size(); place + 12 <= png.size();) {
        const std::size_t size = big_endian_at(png, place);
        if (size > png.size() - place - 12) return std::nullopt;
        const std::string_view chunk = png.substr(place + 4, 4 + size);
        const std::string_view content = chunk.substr(4);
        if (chunk.substr(0, 4) == text_chunk && content.substr(0, head.size()) == head) {
            if (big_endian_at(png, place + 8 + size) != crc32(chunk)) return std::nullopt;
            return std::string(content.substr(head.size()));
        }
        place += 12 + size;
    }
    return std::nullopt;
}

}  // namespace megapon::text
