#include "app/view/notices.h"

#include <algorithm>

#include "app/view/palette.h"

namespace megapon::view {

namespace {

constexpr std::size_t most_lines = 5;

// How many bytes of the rest fit into the width: at least one character, never a part of one.
std::size_t fitting(Canvas& canvas, std::string_view rest, const TextStyle& style, double width) {
    const auto whole = [&](std::size_t n) { return n == rest.size() || (rest[n] & 0xC0) != 0x80; };
    std::size_t fits = 0;
    for (std::size_t low = 1, high = rest.size(); low <= high;) {
        const std::size_t middle = (low + high) / 2;
        const bool narrow = canvas.text_width(rest.substr(0, middle), style) <= width;
        if (narrow) fits = middle;
        (narrow ? low : high) = narrow ? middle + 1 : middle - 1;
    }
    while (fits > 0 && !whole(fits)) --fits;
    if (fits == 0) do
            ++fits;
        while (!whole(fits));
    return fits;
}

}  // namespace

std::vector<std::string> wrapped(Canvas& canvas, const std::string& words, const TextStyle& style, double width) {
    TextStyle unbounded = style;
    unbounded.room = 1e9;  // what is too wide is to be broken, not written smaller
    std::vector<std::string> lines;
    for (std::string_view rest = words; !rest.empty();) {
        std::size_t end = fitting(canvas, rest, unbounded, width);
        if (const std::size_t space = rest.substr(0, end + 1).rfind(' ');
            end < rest.size() && space != rest.npos && space > 0)
            end = space;
        lines.emplace_back(rest.substr(0, end));
        rest.remove_prefix(end);
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    }
    return lines;
}

void draw_notices(Canvas& canvas, const std::vector<std::string>& notices, const words::Catalogue& words) {
    constexpr double margin = 6;
    constexpr double line_height = 10;
    const TextStyle style{.size = 8.5, .colour = alarm};
    const double width = paint::page_size.x - 4 * margin;
    std::vector<std::string> lines;
    for (const std::string& notice : notices)
        for (std::string& line : wrapped(canvas, notice, style, width)) lines.push_back(std::move(line));
    if (lines.size() > most_lines) {
        lines.resize(most_lines - 1);
        lines.push_back(words("notices.more"));
    }
    const double height = line_height * static_cast<double>(lines.size()) + margin;
    const Vec corner{margin, paint::page_size.y - margin - height};
    draw_slip(canvas, corner, {paint::page_size.x - 2 * margin, height});
    for (std::size_t i = 0; i < lines.size(); ++i)
        canvas.text(corner + Vec{margin, 10.5 + line_height * static_cast<double>(i)}, lines[i], style);
}

}  // namespace megapon::view
