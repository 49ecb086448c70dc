#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "app/input/input_event.h"
#include "app/view/layout.h"

namespace megapon::view {

// The canvas without its margins, in px.
inline constexpr Box page_area{{8, 14}, {raster::page_size.x - 8, raster::page_size.y - 6}};

inline constexpr Colour soft_ink = faded(ink, 0.75);

inline Item small(std::string words, Colour colour = soft_ink, raster::Align align = raster::Align::left) {
    return {.words = std::move(words), .role = TextRole::small, .colour = colour, .align = align};
}

// A text in as many lines as it needs.
inline Item paragraph(std::string words, TextRole role = TextRole::body, Colour colour = ink) {
    return {.words = std::move(words), .role = role, .colour = colour, .wraps = true};
}

inline Item centred(const std::string& words, TextRole role, Colour colour = ink) {
    return {.words = words, .role = role, .colour = colour, .align = raster::Align::centre};
}

// Same in several lines where it is wider than its cell, or than `width` px.
inline Item wrapped(const std::string& words, TextRole role, double width = 0, Colour colour = ink) {
    Item item = centred(words, role, colour);
    item.wraps = true;
    item.width = width;
    return item;
}

// A screen with a title at the top and items in the middle, to be laid out in page_area.
Item title_page(const std::string& title, std::vector<Item> items);

// A screen of lists: a heading at the top, items below it and a footer.
Item list_page(const std::string& heading, std::vector<Item> items, const std::string& footer);

// The same in a role's letters.
std::string cut_off(Canvas& canvas, const std::string& words, TextRole role, double width);

// An item as wide as it needs to be, in the middle of its cell.
inline Item in_middle(Item item) {
    item.align = raster::Align::centre;
    item.fits_content = true;
    return item;
}

// A line of a menu, so many px wide; the chosen one is marked.
Item menu_line(const std::string& words, double width, bool is_chosen);
inline constexpr double line_padding = 2.5;  // px above and below it

// Place of a button of an exhibit: in the bar below it, among the tabs above its side card or those that stick out of
// the picture, on the card, in the heading.
enum class ButtonPlace { bar, tabs, bookmarks, answers, drawing, next, heading };

// A button of a screen: what presses it, what it does and how it looks now. Its members stand in the order in which a
// row lists them; a screen has a dozen of them.
struct Button {  // NOLINT(clang-analyzer-optin.performance.Padding)
    ButtonPlace place = ButtonPlace::bar;
    i18n::Message name{};
    input::Keys keys{};
    std::function<void()> press{};
    bool is_shown = true;
    bool is_pressed = false;    // marked
    bool is_off = false;        // pale: it would do nothing
    bool arrows_begin = false;  // true: arrows start here
    std::function<void(Canvas&, Vec middle)> draw_icon{};
    std::string words{};  // name, as written now
    std::string key{};    // key's name, as written now
};

// A button, with its icon before its name and its key behind it or below. It has the spot {button_spot, number}.
inline constexpr std::string_view button_spot = "button";
Item button_item(const Button& button, std::size_t number, bool is_one_line);

// Draws the icons of those that lie in a layout, so many times as large.
void draw_button_icons(Canvas& canvas, const Layout& layout, std::span<const Button> buttons, double scale);

// A panel as wide as its content or `width` px, centred on the canvas.
Item panel(std::vector<Item> items, double width = 0);

inline constexpr Spot hint_spot{"hint"};

// A small panel above the canvas's bottom edge, its own lower edge at y = `bottom` px. It lies at hint_spot, and is yet
// to be drawn.
Layout hint(Canvas& canvas, const std::vector<std::string>& lines, double bottom = raster::page_size.y - 6);

// A footer on a screen that is drawn already.
void draw_footer(Canvas& canvas, const std::string& words);

struct Notice {
    std::string words;
    bool is_error = true;  // colour of an alarm; other notices report what was done, or what cannot be

    friend bool operator==(const Notice&, const Notice&) = default;
};

// Notices on a panel at the bottom of the canvas, at most five lines.
void draw_notices(Canvas& canvas, const std::vector<Notice>& notices, const i18n::Translations& words);

// A crossed-out megaphone in the lower left corner: the sound is muted.
void draw_mute_mark(Canvas& canvas);

// Arrows above and below a list where it goes on there.
void draw_list_marks(Canvas& canvas, const Box& list, bool above, bool below);

// A bar beside a list that shows which of all its lines are visible: so many from the first one on. Nothing if all are.
void draw_scroll_bar(Canvas& canvas, Vec top, double height, std::size_t first, std::size_t visible, std::size_t all);

}  // namespace megapon::view
