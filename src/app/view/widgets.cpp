#include "app/view/widgets.h"

#include <algorithm>
#include <utility>

#include "text/error.h"

namespace megapon::view {

namespace {

constexpr double icon_width = 17;
constexpr double icon_height = 13;
constexpr std::string_view button_icon = "button's icon";
constexpr std::size_t most_notice_lines = 5;
constexpr std::size_t most_notice_letters = 1000;  // more than these lines hold

constexpr Colour footer_ink = faded(ink, 0.85);

}  // namespace

Item title_page(const std::string& title, std::vector<Item> items) {
    items.insert(items.begin(), {spacer(16), centred(title, TextRole::title), flexible_space()});
    items.push_back(flexible_space());
    return column(std::move(items));
}

Item list_page(const std::string& heading, std::vector<Item> items, const std::string& footer) {
    items.insert(items.begin(), {centred(heading, TextRole::heading), spacer(4)});
    items.push_back(flexible_space());
    items.push_back(centred(footer, TextRole::small, footer_ink));
    return column(std::move(items));
}

std::string cut_off(Canvas& canvas, const std::string& words, TextRole role, double width) {
    return cut_off(canvas, words, text_style(role, canvas.text_size()), width);
}

Item menu_line(const std::string& words, double width, bool is_chosen) {
    Item item = centred(words, TextRole::item, is_chosen ? ink : soft_ink);
    item.padding = {22, line_padding};
    item.width = width;
    item.surface = is_chosen ? Surface::selection : Surface::none;
    return item;
}

Item button_item(const Button& button, std::size_t number, bool is_one_line) {
    const bool has_key = !button.key.empty();
    Item label =
        small(button.words + (is_one_line && has_key ? "  " + button.key : ""), button.is_off ? faded(ink, 0.6) : ink);
    Item item;
    if (button.draw_icon) {
        label.grow = 1;
        item = row({{.width = icon_width, .height = icon_height, .spot = {button_icon, number}}, std::move(label)}, 3);
    } else {
        label.align = raster::Align::centre;
        item = column({std::move(label)});
        if (!is_one_line) item.children.push_back(centred(button.key, TextRole::small, soft_ink));
    }
    item.grow = 1;
    item.spot = {button_spot, number};
    return item;
}

void draw_button_icons(Canvas& canvas, const Layout& layout, std::span<const Button> buttons, double scale) {
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        if (!buttons[i].draw_icon) continue;
        const Box box = layout.box({button_icon, i});
        const raster::ScopedTransform inset(canvas, {scale, (box.low + box.high) / 2});
        buttons[i].draw_icon(canvas, {});
    }
}

Item panel(std::vector<Item> items, double width) {
    Item item = on_panel(column(std::move(items), 6), {12, 9});
    item.align = raster::Align::centre;
    item.width = width;
    item.fits_content = width == 0;
    return item;
}

Layout hint(Canvas& canvas, const std::vector<std::string>& lines, double bottom) {
    std::vector<Item> items;
    items.reserve(lines.size());
    for (const std::string& line : lines) items.push_back(small(line, ink));
    Item hint = panel(std::move(items));
    hint.padding = {10, 4};
    hint.spot = hint_spot;
    return Layout(canvas, {{page_area.low.x, bottom - 60}, {page_area.high.x, bottom}}, hint, Anchor::bottom);
}

void draw_footer(Canvas& canvas, const std::string& words) {
    Layout(canvas, page_area, centred(words, TextRole::small, footer_ink), Anchor::bottom).draw(canvas);
}

void draw_notices(Canvas& canvas, const std::vector<Notice>& notices, const i18n::Translations& words) {
    constexpr Vec padding{6, 4};
    constexpr Box area{{6, 6}, {raster::page_size.x - 6, raster::page_size.y - 6}};
    const TextStyle style = text_style(TextRole::small, canvas.text_size());
    const double width = area.high.x - area.low.x - 2 * padding.x;
    std::vector<Item> lines;
    for (const Notice& notice : notices) {
        if (lines.size() > most_notice_lines) break;
        for (std::string& line : wrap_text(canvas, text::shortened(notice.words, most_notice_letters), style, width))
            lines.push_back(small(std::move(line), notice.is_error ? alarm : ink));
    }
    if (lines.size() > most_notice_lines) {
        lines.resize(most_notice_lines - 1);
        lines.push_back(small(words("notices.more"), alarm));
    }
    const Item all = on_panel(column(std::move(lines)), padding);
    Layout(canvas, area, all, Anchor::bottom).draw(canvas);
}

void draw_mute_mark(Canvas& canvas) {
    const Vec corner{6, canvas.page().y - 20};
    draw_panel(canvas, corner, {20, 15});
    const Vec middle = corner + Vec{10, 7.5};
    const Vec cone[] = {middle + Vec{-6, -1.5}, middle + Vec{4, -5}, middle + Vec{4, 5}, middle + Vec{-6, 1.5}};
    canvas.fill(Path().polygon(cone), brass);
    canvas.fill(Path().outline(cone, 1.2), ink);
    canvas.fill(Path().line(middle + Vec{-7, 5}, middle + Vec{7, -5}, 1.6), ink);
}

void draw_list_marks(Canvas& canvas, const Box& list, bool above, bool below) {
    constexpr double gap = 2;         // px
    constexpr double half_width = 5;  // px
    constexpr double height = 4;      // px
    const double x = (list.low.x + list.high.x) / 2;
    for (const int way : {-1, 1}) {
        const double base = way < 0 ? list.low.y - gap : list.high.y + gap;
        const Vec arrow[] = {{x - half_width, base}, {x + half_width, base}, {x, base + way * height}};
        if (way < 0 ? above : below) canvas.fill(Path().polygon(arrow), footer_ink);
    }
}

void draw_scroll_bar(Canvas& canvas, Vec top, double height, std::size_t first, std::size_t visible, std::size_t all) {
    if (visible >= all) return;
    const double begin = static_cast<double>(first) / static_cast<double>(all) * height;
    const double long_part = static_cast<double>(visible) / static_cast<double>(all) * height;
    canvas.fill(Path().rect(top, {2, height}), paper_shade);
    canvas.fill(Path().rect(top + Vec{0, begin}, {2, long_part}), ink);
}

}  // namespace megapon::view
