#include "app/view/notices.h"

#include "app/view/layout.h"
#include "app/view/text.h"

namespace megapon::view {

namespace {

constexpr std::size_t most_lines = 5;
constexpr Box area{{6, 6}, {raster::page_size.x - 6, raster::page_size.y - 6}};
constexpr double padding = 6;

}  // namespace

void draw_notices(Canvas& canvas, const std::vector<std::string>& notices, const i18n::Translations& words) {
    const double width = area.high.x - area.low.x - 2 * padding;
    std::vector<Item> lines;
    for (const std::string& notice : notices)
        for (std::string& line : wrap_text(canvas, notice, text_style(TextRole::small, canvas.text_size()), width))
            lines.push_back({.words = std::move(line), .role = TextRole::small, .colour = alarm});
    if (lines.size() > most_lines) {
        lines.resize(most_lines - 1);
        lines.push_back({.words = words("notices.more"), .role = TextRole::small, .colour = alarm});
    }
    Item panel = column(std::move(lines));
    panel.padding = {padding, 4};
    panel.surface = Surface::panel;
    Layout(canvas, area, panel, Anchor::bottom).draw(canvas);
}

}  // namespace megapon::view
