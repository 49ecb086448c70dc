#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/raster/canvas.h"
#include "app/view/paper.h"
#include "geometry/shapes.h"

namespace megapon::view {

using geometry::Box;

inline constexpr double unlimited = 1e9;          // px: the room of a text that is not written smaller
inline constexpr double largest_text_size = 1.5;  // maximum of the settings

// Place of something of this size in a box: as large as fits, centred.
raster::Transform fitted(Vec size, const Box& box);

// The scale of text styles. Titles and headings are written in the heading face.
enum class TextRole { title, heading, item, body, small };

// The style of a role at a text size (1: default). Large roles grow less than small ones.
TextStyle text_style(TextRole role, double text_size, Colour colour = ink, raster::Align align = raster::Align::left);

// Surface under an item: a shade, a framed panel, or the mark of the selected menu line.
enum class Surface { none, shade, panel, selection };

// A thing that can be found on a screen: one of a kind, such as a cell of its table. A kind is a string literal.
struct Spot {
    std::string_view kind{};  // empty: nothing that anybody looks for
    std::size_t index = 0;
    friend bool operator==(const Spot&, const Spot&) = default;
};

// A box of a layout: one text, or boxes in rows and columns, or empty space.
struct Item {
    // A text. Words that are wider than their box wrap or, at the default text size, are written smaller.
    std::string words{};
    TextRole role = TextRole::body;
    Colour colour = ink;
    raster::Align align = raster::Align::left;  // words in the box, and a narrow box in a wide cell
    bool wraps = false;
    bool keeps_line = false;  // true: it never wraps, however large the letters: a piece of a line
    bool cuts_off = false;    // true: large letters that are much too wide end in an ellipsis, in one line

    // All texts inside are written as small as the one that must shrink the furthest.
    bool equal_size = false;

    // Boxes: `columns` to a row, 0 for all of them side by side.
    std::vector<Item> children{};
    std::size_t columns = 0;
    bool equal_columns = false;  // same width for all, independent of their content
    Vec gap{};                   // px between columns and between rows

    Vec padding{};     // px on each side
    double width = 0;  // px; 0: as wide as its cell, or as its content
    bool fits_content = false;
    double height = 0;  // px at least
    double grow = 0;    // weight in dividing what is left of a row's width or a column's height
    Spot spot{};        // thing that Layout::at() and Layout::box() find here
    Surface surface = Surface::none;
};

// Height in px of a line of text.
double text_height(TextRole role, double text_size);

inline Item table(std::size_t columns, std::vector<Item> children, Vec gap = {}) {
    return {.children = std::move(children), .columns = columns, .gap = gap};
}
inline Item row(std::vector<Item> children, double gap = 0) { return table(0, std::move(children), {gap, 0}); }
inline Item column(std::vector<Item> children, double gap = 0) { return table(1, std::move(children), {0, gap}); }
inline Item spacer(double px) { return {.padding = {0, px / 2}}; }  // gap in a column
inline Item flexible_space() { return {.grow = 1}; }                // takes what is left
inline Item growing(Item item) {
    item.grow = 1;
    return item;
}
inline Item on_panel(Item item, Vec padding) {
    item.padding = padding;
    item.surface = Surface::panel;
    return item;
}

// The area of a layout that is to fill this box, also on a canvas that is higher than the default.
inline Box exactly(const Canvas& canvas, const Box& box) {
    return {box.low, box.high - (canvas.page() - raster::page_size)};
}

// Place of the tree in its area: filling it, or no higher than it needs to be.
enum class Anchor { fill, top, middle, bottom };

// Treatment of a line of large letters that is much too wide, where its item does not say. More lines can make all of a
// screen smaller: then they are not broken, unless that is asked for.
enum class Lines { broken_where_all_fits, broken, written_smaller };

// A tree of items at its place on the canvas, in px. On a canvas that is higher than the default its area is higher by
// as much, and text beyond the largest size of the settings has wider boxes. Text that is larger than the default has
// more lines instead of letters that are much smaller. Where the tree would be too high for its area at the player's
// text size, gaps and padding shrink first, then all of its text.
class Layout {
  public:
    Layout() = default;
    Layout(Canvas& canvas, const Box& area, const Item& root, Anchor anchor = Anchor::fill,
           Lines lines = Lines::broken_where_all_fits);

    // Surfaces first, then the text on them.
    void draw(Canvas& canvas) const;

    // Index of the thing of a kind at a place, the innermost one; nothing where there is none.
    std::optional<std::size_t> at(Vec place, std::string_view kind) const {
        const auto top = std::find_if(placed_.rbegin(), placed_.rend(), [&](const Placed& item) {
            return item.spot.kind == kind && contains(item.box, place);
        });
        return top == placed_.rend() ? std::nullopt : std::optional(top->spot.index);
    }

    // Box of a thing; empty if it is not there.
    Box box(const Spot& spot) const {
        for (const Placed& item : placed_)
            if (item.spot == spot) return item.box;
        return {};
    }

    // The words of a thing, and all words that are in no thing of its kind; each text once, as it is read.
    struct Words {
        std::vector<std::string> inside;
        std::vector<std::string> beside;
    };
    Words words(const Spot& spot) const;

    double text_size = 1;  // text size of the layout

  private:
    friend struct Packer;

    struct Placed {
        Box box;
        Spot spot;
        Surface surface = Surface::none;
        std::string words;
        std::vector<std::string> lines;
        TextStyle style;
        std::size_t end = 0;  // end of it and all that is inside, which follow each other
    };

    static double text_x(const Placed& item);  // anchor of its lines

    // Span from the left end of the longest words of an item, or inside it, to the right one, in px; none: its middle.
    std::pair<double, double> words_span(Canvas& canvas, const Placed& item) const;

    std::vector<Placed> placed_;  // parents before their children
};

// The words as they are where they have room in `width` px; else cut off, with an ellipsis.
std::string cut_off(raster::Canvas& canvas, const std::string& words, raster::TextStyle style, double width);

// The words in lines of at most `width` px, broken at spaces and between phrases of Japanese; within a single word or
// phrase that is too wide. A line has at least one character, however wide. A last line that would be shorter than a
// third of `width` takes words from the lines above, if no more lines come of it.
std::vector<std::string> wrap_text(raster::Canvas& canvas, std::string_view words, const raster::TextStyle& style,
                                   double width);

// The width in px of the widest word or phrase: of what a line does not break where it has this room.
double widest_phrase(raster::Canvas& canvas, std::string_view words, const raster::TextStyle& style);

// Ends of the phrases of the words: bytes up to each.
std::vector<std::size_t> phrase_ends(std::string_view words);

}  // namespace megapon::view
