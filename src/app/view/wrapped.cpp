#include "app/view/wrapped.h"

#include <algorithm>

#include "app/i18n/utf8.h"

namespace megapon::view {

namespace {

// The first piece that must stay together: a word with the spaces after it, or one character of Japanese with the
// marks that may not begin a line.
std::size_t piece(std::string_view words) {
    const auto is_wide = [words](std::size_t at) { return static_cast<unsigned char>(words[at]) >= 0xE3; };
    std::size_t end = 0;
    if (is_wide(0)) {
        end = i18n::letter_length(words);
        for (const std::string_view mark : {"。", "、", "）", "？", "！", "ー", "」"})
            while (words.substr(end).starts_with(mark)) end += mark.size();
        return end;
    }
    while (end < words.size() && words[end] != ' ' && !is_wide(end)) end += i18n::letter_length(words.substr(end));
    while (end < words.size() && words[end] == ' ') ++end;
    return end;
}

std::string_view without_last_spaces(std::string_view words) {
    return words.substr(0, words.find_last_not_of(' ') + 1);
}

// How many bytes at the beginning fit, in whole units.
template <class Fits>
std::size_t fitting(std::string_view words, const Fits& fits, std::size_t (*unit)(std::string_view)) {
    std::size_t end = 0;
    while (end < words.size()) {
        const std::size_t next = end + unit(words.substr(end));
        if (!fits(words.substr(0, next))) break;
        end = next;
    }
    return end;
}

}  // namespace

std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, const TextStyle& style, double width) {
    TextStyle unbounded = style;
    unbounded.room = 1e9;  // what is too wide is to be broken, not written smaller
    const auto fits = [&](std::string_view line) {
        return canvas.text_width(without_last_spaces(line), unbounded) <= width;
    };
    std::vector<std::string> lines;
    while (!words.empty()) {
        std::size_t end = fitting(words, fits, piece);
        if (end == 0) end = std::max(fitting(words, fits, i18n::letter_length), i18n::letter_length(words));
        lines.emplace_back(without_last_spaces(words.substr(0, end)));
        words.remove_prefix(end);
    }
    return lines;
}

}  // namespace megapon::view
