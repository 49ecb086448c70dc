#include "app/view/editor_view.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/view/court_view.h"
#include "app/view/match_page.h"
#include "app/view/task_view.h"
#include "app/view/widgets.h"
#include "geometry/trig.h"

namespace megapon::view {

namespace {

using court::Tool;

// Where everything lies: the tools beside the court, or, on an upright page, below it and its words, near the thumbs.
struct Places {
    Box court{{8, 26}, {370, 208}};
    Box strip{{378, 24}, {474, 208}};
    Box words{{10, 212}, {470, 265}};
    Box heading{{10, 6}, {470, 24}};
    std::size_t columns = 1;  // of tools
    double icon_scale = 1;
};

Places places_on(Vec page) {
    if (page.y <= raster::page_size.y) return {};
    const double strip = 0.36 * page.y;  // px
    return {.court = {{8, 40}, {472, 272}},
            .strip = {{8, page.y - strip}, {472, page.y - 8}},
            .words = {{10, 280}, {470, page.y - strip - 6}},
            .heading = {{10, 6}, {470, 36}},
            .columns = 2,
            .icon_scale = 1.5};
}

constexpr double icon_width = 17;
constexpr std::string_view tool_icon = "tool's icon", button_icon = "button's icon";

const Colour soft_ink = faded(ink, 0.8);
const Colour pen = side_colour[1];

// A tile with the number of hits it takes, or hatched.
void draw_tile_icon(Canvas& canvas, Vec corner, double size, int variant) {
    constexpr int hard = 3;
    canvas.fill(Path().rect(corner, {size, size}), paper_shade);
    canvas.fill(Path().frame(corner, {size, size}, 1), ink);
    if (variant == hard) {
        canvas.fill(Path().line(corner + Vec{2, size - 2}, corner + Vec{size - 2, 2}, 1), ink);
        return;
    }
    canvas.text(corner + Vec{size / 2, 0.8 * size}, std::to_string(variant + 1),
                {.size = 0.8 * size,
                 .colour = ink,
                 .align = raster::Align::centre,
                 .face = raster::Face::heading,
                 .most = 0.8 * size});
}

// An arrow with its tip at `to`.
void draw_arrow(Canvas& canvas, Vec from, Vec to, Colour colour) {
    const double head = std::min(6.0, 0.5 * length(to - from));
    const Vec along = normalize(to - from, {-1, 0}), across = perpendicular(along);
    Path arrow;
    arrow.line(from, to, 1.4).line(to, to - head * along + 0.6 * head * across, 1.4);
    arrow.line(to, to - head * along - 0.6 * head * across, 1.4);
    canvas.fill(arrow, colour);
}

// A dotted bar where the right player's goal is, a dashed one for the left.
void draw_goal_bar(Canvas& canvas, Vec from, Vec to, int variant) {
    const bool right = variant == 0;
    Path bar;
    if (right)
        for (const double at : raster::evenly_spaced(0, length(to - from), 5))
            bar.disc(from + at * normalize(to - from, {0, 1}), 1.6);
    else
        bar.dashes(from, to, 2.6, 5, 3);
    canvas.fill(bar, side_colour[right ? 1 : 0]);
    canvas.fill(Path().disc(from, 1.6).disc(to, 1.6), ink);
}

void draw_turn_icon(Canvas& canvas, Vec middle, bool back) {
    const double side = back ? -1 : 1;
    Path arrow;
    arrow.arc(middle + Vec{0, 1}, 4, back ? 180 : 0, back ? 400 : -220, 1.3);
    const Vec tip = middle + Vec{4 * side, 1};
    arrow.line(tip, tip + Vec{-3, -3}, 1.3).line(tip, tip + Vec{3, -3}, 1.3);
    canvas.fill(arrow, ink);
}

void draw_tool_icon(Canvas& canvas, Vec middle, Tool tool, int variant) {
    constexpr std::array<Vec, 4> shape{{{-6, 4}, {-2, -6}, {6, -2}, {3, 5}}};
    switch (tool) {
        case Tool::pencil:
            canvas.fill(Path().line(middle + Vec{-6, 5}, middle + Vec{6, -5}, 2.4), ink);
            return;
        case Tool::stamp:
            return draw_tile_icon(canvas, middle - Vec{5.5, 5.5}, 11, variant);
        case Tool::scissors:
            canvas.fill(Path().polygon(shape, middle, 0), paper_shade);
            canvas.fill(Path().outline(Path().polygon(shape, middle, 0).contour(0), 1.4), ink);
            return;
        case Tool::bell:
            return draw_bell(canvas, middle, 6, {}, 0);
        case Tool::plane:
            return draw_paper_plane(canvas, middle, 7, {-1, 0});
        case Tool::goal:
            return draw_goal_bar(canvas, middle - Vec{0, 5}, middle + Vec{0, 5}, variant);
        case Tool::start:
            canvas.fill(Path().ring(middle + Vec{3, 0}, 3.6, 1.3), ink);
            return draw_arrow(canvas, middle - Vec{1, 0}, middle - Vec{7, 0}, pen);
        case Tool::eraser:
            canvas.fill(Path().rect(middle - Vec{6, 3.5}, {12, 7}), raster::hex(0xFFFFFF));
            canvas.fill(Path().rect(middle - Vec{6, 3.5}, {7, 7}), side_colour[0]);
            canvas.fill(Path().frame(middle - Vec{6, 3.5}, {12, 7}, 1.1), ink);
            return;
        case Tool::hand:
            for (const Vec along : {Vec{6, 0}, Vec{-6, 0}, Vec{0, 6}, Vec{0, -6}})
                draw_arrow(canvas, middle, middle + along, ink);
            return;
    }
}

Item strip_item(const Spot& spot, const Spot& icon, const std::string& words, bool is_off) {
    Item label{.words = words, .role = TextRole::small, .colour = is_off ? faded(ink, 0.6) : ink, .grow = 1};
    Item item = row({{.width = icon_width, .height = 13, .spot = icon}, std::move(label)}, 3);
    item.padding = {2, 0.4};
    item.grow = 1;
    item.spot = spot;
    return item;
}

// Downwards in so many columns, each row as high as the others where there is room.
Item in_columns(std::vector<Item> items, std::size_t columns) {
    const std::size_t rows = (items.size() + columns - 1) / columns;
    std::vector<Item> lines(rows);
    for (std::size_t i = 0; i < rows * columns; ++i) {
        const bool is_there = i < items.size();
        lines[i % rows].children.push_back(is_there ? std::move(items[i]) : flexible_space());
    }
    for (Item& line : lines) {
        line.equal_columns = true;
        line.gap = {8, 0};
        line.grow = 1;
    }
    return column(std::move(lines));
}

Item strip(const EditorPage& page, std::size_t columns) {
    std::vector<Item> items;
    for (std::size_t tool = 0; tool < court::tool_count; ++tool)
        items.push_back(strip_item({editor_tool, tool}, {tool_icon, tool},
                                   page.words("editor.tool." + court::tool_words()[tool]), false));
    items[static_cast<std::size_t>(page.drawing.tool())].surface = Surface::shade;
    for (std::size_t i = 0; i < page.buttons.size(); ++i)
        items.push_back(
            strip_item({editor_button, i}, {button_icon, i}, page.buttons[i].words, page.buttons[i].is_off));
    Item all;
    if (columns == 1)
        all = column(std::move(items));
    else
        all = in_columns(std::move(items), columns);
    all.equal_size = true;
    all.padding = {3, 3};
    all.surface = Surface::panel;
    return all;
}

Item words_below(const EditorPage& page) {
    Item status{.words = page.status, .role = TextRole::small};
    Item advice{.words = page.advice, .role = TextRole::small, .colour = page.is_refusal ? alarm : ink, .wraps = true};
    Item keys{.words = page.keys, .role = TextRole::small, .colour = soft_ink, .wraps = true};
    return column({std::move(status), std::move(advice), flexible_space(), std::move(keys)}, 1);
}

void draw_starts(Canvas& canvas, const court::Court& court) {
    for (const court::BallStart& ball : court.balls)
        if (ball.velocity != Vec{}) draw_arrow(canvas, ball.center, ball.center + 0.5 * ball.velocity, pen);
}

// The figure that has begun, up to the tool.
void draw_begun(Canvas& canvas, const court::Drawing& drawing) {
    const std::vector<Vec>& begun = drawing.begun();
    if (begun.empty()) return;
    Path line;
    for (std::size_t i = 1; i < begun.size(); ++i) line.line(begun[i - 1], begun[i], 2);
    line.dashes(begun.back(), drawing.cursor(), 1.6, 6, 4).disc(begun.front(), 3);
    canvas.fill(line, pen);
}

// Where a press would draw, and how large.
void draw_cursor(Canvas& canvas, const court::Drawing& drawing) {
    const Vec at = drawing.cursor();
    Path mark;
    if (drawing.tool() == Tool::stamp)
        mark.frame(drawing.tile_corner(), {drawing.tile_size(), drawing.tile_size()}, 2);
    else if (drawing.tool() == Tool::bell || drawing.tool() == Tool::start)
        mark.ring(at, 16, 1.6);
    else if (drawing.tool() == Tool::eraser || drawing.tool() == Tool::hand)
        mark.ring(at, 5, 1.6);
    mark.line(at - Vec{9, 0}, at - Vec{3, 0}, 1.6).line(at + Vec{3, 0}, at + Vec{9, 0}, 1.6);
    mark.line(at - Vec{0, 9}, at - Vec{0, 3}, 1.6).line(at + Vec{0, 3}, at + Vec{0, 9}, 1.6);
    canvas.fill(mark, pen);
}

// The chosen tool is not told by the shade alone.
void draw_choice(Canvas& canvas, const Box& box) {
    const Vec tip{box.high.x - 7, (box.low.y + box.high.y) / 2};
    const std::array<Vec, 3> arrow{{tip, tip + Vec{6, -4}, tip + Vec{6, 4}}};
    canvas.fill(Path().polygon(arrow), side_colour[1]);
}

void draw_drawing(Canvas& canvas, const EditorPage& page) {
    const raster::ScopedTransform inset(canvas, editor_place(page.drawing.court().size, canvas.page()));
    draw_court(canvas, page.state, page.world, page.boil);
    draw_plans(canvas, page.world.court);
    draw_starts(canvas, page.world.court);
    draw_begun(canvas, page.drawing);
    draw_cursor(canvas, page.drawing);
}

}  // namespace

void draw_no_icon(Canvas&, Vec) {}
void draw_undo_icon(Canvas& canvas, Vec middle) { draw_turn_icon(canvas, middle, true); }
void draw_redo_icon(Canvas& canvas, Vec middle) { draw_turn_icon(canvas, middle, false); }

void draw_play_icon(Canvas& canvas, Vec middle) {
    constexpr std::array<Vec, 3> triangle{{{-4, -5}, {6, 0}, {-4, 5}}};
    canvas.fill(Path().polygon(triangle, middle, 0), side_colour[0]);
}

void draw_menu_icon(Canvas& canvas, Vec middle) {
    for (const double y : {-4.0, 0.0, 4.0})
        canvas.fill(Path().line(middle + Vec{-5, y}, middle + Vec{5, y}, 1.4), faded(ink, 0.9));
}

raster::Transform editor_place(Vec court_size, Vec page) { return fitted(court_size, places_on(page).court); }

Layout draw_editor(Canvas& canvas, const EditorPage& page) {
    const Places places = places_on(canvas.page());
    draw_paper(canvas);
    draw_drawing(canvas, page);
    const bool is_upright = canvas.is_upright();
    Layout layout(canvas, exactly(canvas, places.strip), strip(page, places.columns),
                  is_upright ? Anchor::fill : Anchor::top);
    layout.draw(canvas);
    const auto draw_icon = [&](const Spot& spot, const auto& draw) {
        const Box box = layout.box(spot);
        const raster::ScopedTransform inset(canvas, {places.icon_scale, (box.low + box.high) / 2});
        draw(canvas, Vec{});
    };
    const Tool chosen = page.drawing.tool();
    for (std::size_t i = 0; i < court::tool_count; ++i) {
        const auto tool = static_cast<Tool>(i);
        const int variant = tool == chosen ? page.drawing.variant() : 0;
        draw_icon({tool_icon, i}, [&](Canvas& on, Vec middle) { draw_tool_icon(on, middle, tool, variant); });
    }
    for (std::size_t i = 0; i < page.buttons.size(); ++i) draw_icon({button_icon, i}, page.buttons[i].draw_icon);
    draw_choice(canvas, layout.box({editor_tool, static_cast<std::size_t>(chosen)}));
    Layout(canvas, exactly(canvas, places.heading), centred(page.heading, TextRole::item), Anchor::middle).draw(canvas);
    Layout(canvas, exactly(canvas, places.words), words_below(page)).draw(canvas);
    return layout;
}

}  // namespace megapon::view
