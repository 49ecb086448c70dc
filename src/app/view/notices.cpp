#include "app/view/notices.h"

#include "app/view/palette.h"
#include "app/view/wrapped.h"

namespace megapon::view {

namespace {

constexpr std::size_t most_lines = 5;

}  // namespace

void draw_notices(Canvas& canvas, const std::vector<std::string>& notices, const i18n::Translations& words) {
    constexpr double margin = 6;
    constexpr double line_height = 10;
    const TextStyle style{.size = 8.5, .colour = alarm};
    const double width = raster::page_size.x - 4 * margin;
    std::vector<std::string> lines;
    for (const std::string& notice : notices)
        for (std::string& line : wrapped(canvas, notice, style, width)) lines.push_back(std::move(line));
    if (lines.size() > most_lines) {
        lines.resize(most_lines - 1);
        lines.push_back(words("notices.more"));
    }
    const double height = line_height * static_cast<double>(lines.size()) + margin;
    const Vec corner{margin, raster::page_size.y - margin - height};
    draw_slip(canvas, corner, {raster::page_size.x - 2 * margin, height});
    for (std::size_t i = 0; i < lines.size(); ++i)
        canvas.text(corner + Vec{margin, 10.5 + line_height * static_cast<double>(i)}, lines[i], style);
}

}  // namespace megapon::view
