#include "tools/json_string.h"

#include <cstdint>

namespace megapon::tools {

namespace {

std::optional<std::uint32_t> hex4(std::string_view text) {
    if (text.size() < 4) return {};
    std::uint32_t value = 0;
    for (const char c : text.substr(0, 4)) {
        const std::size_t digit =
            std::string_view("0123456789abcdef").find(c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c);
        if (digit == std::string_view::npos) return {};
        value = value * 16 + static_cast<std::uint32_t>(digit);
    }
    return value;
}

void append_utf8(std::string& text, std::uint32_t letter) {
    const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80U | ((letter >> shift) & 0x3FU)); };
    if (letter < 0x80) {
        text += static_cast<char>(letter);
    } else if (letter < 0x800) {
        text += static_cast<char>(0xC0U | (letter >> 6U));
        tail(0);
    } else if (letter < 0x10000) {
        text += static_cast<char>(0xE0U | (letter >> 12U));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0U | (letter >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

bool is_high_surrogate(std::uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low_surrogate(std::uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

// Takes the digits behind \u, and those of a second half if the first asks for one, off the front.
std::optional<std::uint32_t> take_unicode(std::string_view& rest) {
    const auto first = hex4(rest);
    if (!first || is_low_surrogate(*first)) return {};
    rest.remove_prefix(4);
    if (!is_high_surrogate(*first)) return first;
    if (!rest.starts_with("\\u")) return {};
    const auto second = hex4(rest.substr(2));
    if (!second || !is_low_surrogate(*second)) return {};
    rest.remove_prefix(6);
    return 0x10000 + ((*first - 0xD800) << 10U) + (*second - 0xDC00);
}

// How many bytes a letter that begins with this byte takes, and the least it may stand for; 0: none of several does.
struct Lead {
    std::size_t bytes = 0;
    std::uint32_t bits = 0;
    std::uint32_t least = 0;
};

Lead lead_of(unsigned char byte) {
    if (byte >= 0xC0 && byte < 0xE0) return {2, byte & 0x1FU, 0x80};
    if (byte >= 0xE0 && byte < 0xF0) return {3, byte & 0x0FU, 0x800};
    if (byte >= 0xF0 && byte < 0xF8) return {4, byte & 0x07U, 0x10000};
    return {};
}

// The length of the well-formed letter of several bytes at the front, 0 if there is none.
std::size_t letter_length(std::string_view text) {
    const Lead lead = lead_of(static_cast<unsigned char>(text[0]));
    if (lead.bytes == 0 || lead.bytes > text.size()) return 0;
    std::uint32_t letter = lead.bits;
    for (std::size_t i = 1; i < lead.bytes; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0U) != 0x80U) return 0;
        letter = (letter << 6U) | (byte & 0x3FU);
    }
    const bool surrogate = is_high_surrogate(letter) || is_low_surrogate(letter);
    return letter < lead.least || letter > 0x10FFFF || surrogate ? 0 : lead.bytes;
}

}  // namespace

std::optional<std::string> unescaped(std::string_view spelled) {
    constexpr std::string_view names = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    std::string text;
    while (!spelled.empty()) {
        const char c = spelled[0];
        spelled.remove_prefix(1);
        if (c != '\\') {
            text += c;
            continue;
        }
        if (spelled.empty()) return {};
        const char name = spelled[0];
        spelled.remove_prefix(1);
        if (const std::size_t i = names.find(name); i != std::string_view::npos) {
            text += meanings[i];
            continue;
        }
        const auto letter = name == 'u' ? take_unicode(spelled) : std::nullopt;
        if (!letter) return {};
        append_utf8(text, *letter);
    }
    return text;
}

std::size_t first_not_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        if (static_cast<unsigned char>(text[at]) < 0x80) {
            ++at;
            continue;
        }
        const std::size_t bytes = letter_length(text.substr(at));
        if (bytes == 0) return at;
        at += bytes;
    }
    return std::string_view::npos;
}

}  // namespace megapon::tools
