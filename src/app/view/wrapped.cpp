#include "app/view/wrapped.h"

namespace megapon::view {

namespace {

// The first piece that must stay together: a word with the spaces after it, or one character of Japanese with the
// marks that may not begin a line.
std::size_t piece(std::string_view words) {
    const auto size_of = [](unsigned char first) -> std::size_t {
        if (first < 0x80) return 1;
        if (first < 0xE0) return 2;
        return first < 0xF0 ? 3 : 4;
    };
    const auto is_wide = [](unsigned char first) { return first >= 0xE3; };
    std::size_t end = 0;
    if (is_wide(static_cast<unsigned char>(words[0]))) {
        end = size_of(static_cast<unsigned char>(words[0]));
        for (const std::string_view mark : {"。", "、", "）", "？", "！", "ー", "」"})
            while (words.substr(end).starts_with(mark)) end += mark.size();
        return end;
    }
    while (end < words.size() && words[end] != ' ' && !is_wide(static_cast<unsigned char>(words[end])))
        end += size_of(static_cast<unsigned char>(words[end]));
    while (end < words.size() && words[end] == ' ') ++end;
    return end;
}

}  // namespace

std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, const TextStyle& style, double width) {
    std::vector<std::string> lines;
    std::string line;
    while (!words.empty()) {
        const std::string next(words.substr(0, piece(words)));
        if (!line.empty() && canvas.text_width(line + next, style) > width) {
            lines.push_back(line);
            line.clear();
        }
        line += next;
        words.remove_prefix(next.size());
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

}  // namespace megapon::view
