#include "play/gif_block.h"

#include <algorithm>

namespace megapon::play {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view block_head = "\x21\xFF\x0BMEGAPON1.00"sv;  // extension, application, 11 bytes of name
constexpr std::size_t longest_part = 255;                             // bytes of a block's part

// Where the blocks begin: behind the header and the table of colours that all images share.
std::size_t begin_of_blocks(std::string_view gif) {
    constexpr std::size_t header = 13, flags_at = 10;
    if (gif.size() < header) return gif.size();
    const auto flags = static_cast<unsigned char>(gif[flags_at]);
    const std::size_t colours = (flags & 0x80) != 0 ? std::size_t{2} << (flags & 7) : 0;
    return std::min(gif.size(), header + 3 * colours);
}

}  // namespace

bool is_gif(std::string_view bytes) { return bytes.substr(0, 4) == "GIF8"; }

std::string put_in_gif(const std::string& gif, std::string_view text) {
    std::string block(block_head);
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
    const std::size_t begin = gif.find(block_head, begin_of_blocks(gif));
    if (!is_gif(gif) || begin == std::string_view::npos) return std::nullopt;
    std::string text;
    for (std::size_t at = begin + block_head.size(); at < gif.size();) {
        const std::size_t size = static_cast<unsigned char>(gif[at]);
        if (size == 0) return text;
        if (at + 1 + size > gif.size()) return std::nullopt;
        text += gif.substr(at + 1, size);
        at += 1 + size;
    }
    return std::nullopt;
}

}  // namespace megapon::play
