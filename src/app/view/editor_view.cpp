#include "app/view/editor_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/view/court_view.h"
#include "app/view/figures.h"
#include "app/view/match_page.h"
#include "court/drawing.h"
#include "geometry/trig.h"

namespace megapon::view {

namespace {

using court::Tool;

// Where everything lies: the tools beside the court, or, on an upright page, below it and its words, near the thumbs.
struct Places {
    Box court;
    Box strip;
    Box words;
    Box heading{{10, 6}, {470, 24}};
    std::size_t columns = 1;  // of tools
    bool are_columns_equal = false;
    double icon_scale = 1;
};

// One column of tools is as high as the page, and the words are below the court; where letters are too large for that,
// there are two columns, and the words are below them as well.
Places places_beside(double text_size) {
    constexpr double top = 26, bottom = 265, right = 474, margin = 8;  // px
    constexpr double two_high = 160, most_in_one = 1.2;
    const double large = std::max(1.0, text_size);
    const bool in_one = large <= most_in_one;
    const double left = right - (in_one ? 96 * large : 72 + 96 * large), court_right = left - margin;
    const double court_bottom = in_one ? top + (court_right - margin) / 2 : top - 2 + two_high;
    return {.court = {{margin, top}, {court_right, court_bottom}},
            .strip = {{left, top - 2}, {right, in_one ? bottom : court_bottom}},
            .words = {{margin + 2, court_bottom + 4}, {in_one ? court_right : right - 4, bottom}},
            .columns = in_one ? std::size_t{1} : std::size_t{2}};
}

Places places_on(Vec page, double text_size) {
    if (page.y <= raster::page_size.y) return places_beside(text_size);
    const double strip = 0.36 * page.y;  // px
    return {.court = {{8, 40}, {472, 272}},
            .strip = {{8, page.y - strip}, {472, page.y - 8}},
            .words = {{10, 280}, {470, page.y - strip - 6}},
            .heading = {{10, 6}, {470, 36}},
            .columns = 2,
            .are_columns_equal = true,
            .icon_scale = 1.5};
}

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

// A dotted bar where the right player's goal is, a dashed one for the left; a slit as it lies on the court.
void draw_goal_bar(Canvas& canvas, Vec from, Vec to, int variant) {
    constexpr int slit = 2;
    if (variant == slit) return draw_slit(canvas, {from, to}, side_colour[1], 0);
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

void draw_stamp_icon(Canvas& canvas, Vec middle) {
    constexpr Vec half{7, 5};
    canvas.fill(Path().rect(middle - half, 2 * half), paper_shade);
    canvas.fill(Path().frame(middle - half, 2 * half, 1.4), ink);
    canvas.fill(Path().disc(middle, 2.6), brass);
    canvas.fill(Path().ring(middle, 2.6, 1), ink);
}

void draw_route_icon(Canvas& canvas, Vec middle) {
    canvas.fill(Path().dashes(middle + Vec{-6, 5}, middle + Vec{-1, -4}, 1.3, 3, 1.5).disc(middle + Vec{-6, 5}, 2),
                ink);
    draw_arrow(canvas, middle + Vec{-1, -4}, middle + Vec{7, 3}, pen);
}

void draw_turn_icon(Canvas& canvas, Vec middle, bool back) {
    const double side = back ? -1 : 1;
    Path arrow;
    arrow.arc(middle + Vec{0, 1}, 4, back ? 180 : 0, back ? 400 : -220, 1.3);
    const Vec tip = middle + Vec{4 * side, 1};
    arrow.line(tip, tip + Vec{-3, -3}, 1.3).line(tip, tip + Vec{3, -3}, 1.3);
    canvas.fill(arrow, ink);
}

Item strip_item(const Button& button, std::size_t number) {
    Item item = button_item(button, number, true);
    item.padding = {2, 0.4};
    if (button.is_pressed) item.surface = Surface::shade;
    return item;
}

// Downwards in so many columns, which lie line by line beside each other.
Item in_columns(std::vector<Item> items, std::size_t columns, bool are_equal) {
    const std::size_t rows = (items.size() + columns - 1) / columns;
    std::vector<Item> all(columns);
    const Button blank{.draw_icon = draw_no_icon, .words = " "};
    for (std::size_t i = 0; i < rows * columns; ++i)
        all[i / rows].children.push_back(i < items.size() ? std::move(items[i]) : strip_item(blank, i));
    for (Item& one : all) {
        one.columns = 1;
        one.grow = 1;
        one.equal_size = true;
    }
    Item beside = row(std::move(all), 8);
    beside.equal_columns = are_equal;
    return beside;
}

Item strip(const EditorPage& page, const Places& places) {
    std::vector<Item> items;
    for (std::size_t i = 0; i < page.buttons.size(); ++i) items.push_back(strip_item(page.buttons[i], i));
    Item all = in_columns(std::move(items), places.columns, places.are_columns_equal);
    all.padding = {3, 3};
    all.surface = Surface::panel;
    return all;
}

Item words_below(const EditorPage& page) {
    Item status{.words = page.status, .role = TextRole::small, .wraps = true};
    Item advice{.words = page.advice, .role = TextRole::small, .colour = page.is_refusal ? alarm : ink, .wraps = true};
    Item keys{.words = page.keys, .role = TextRole::small, .colour = soft_ink, .wraps = true};
    return column({std::move(status), std::move(advice), flexible_space(), std::move(keys)}, 1);
}

// A dashed line through its places, with an arrow on the first way: the more heads, the faster.
void draw_round_trip(Canvas& canvas, const court::RoundTrip& trip) {
    constexpr double head = 5, a_head = 30;  // px, px/s
    const std::vector<Vec>& places = trip.places;
    Path line;
    for (std::size_t i = 0; i < places.size(); ++i) {
        line.dashes(places[i], places[(i + 1) % places.size()], 1.2, 5, 4);
        if (i > 0) line.disc(places[i], 2.2);
    }
    const Vec along = normalize(places[1] - places[0], {1, 0}), across = perpendicular(along);
    const int heads = std::clamp(static_cast<int>(std::lround(trip.speed / a_head)), 1, 3);
    for (int k = 0; k < heads; ++k) {
        const Vec tip = (places[0] + places[1]) / 2 + head * k * along;
        line.line(tip, tip - head * (along - 0.7 * across), 1.4).line(tip, tip - head * (along + 0.7 * across), 1.4);
    }
    canvas.fill(line, faded(ink, 0.6));
}

// What no page of a match shows: where planes fly, other routes lead and stamps come down.
void draw_plans(Canvas& canvas, const court::Court& court) {
    for (const court::Drone& drone : court.drones) {
        const std::vector<Vec>& route = drone.route.points;
        Path dashes;
        for (std::size_t i = 1; i < route.size(); ++i)
            dashes.dashes(route[i - 1], route[i], 1, 5, 4).disc(route[i], 2.2);
        canvas.fill(dashes, faded(ink, 0.5));
        if (route.size() > 1) draw_paper_plane(canvas, route[0], drone.radius, normalize(route[1] - route[0], {-1, 0}));
    }
    for (const court::RoundTrip& trip : court::round_trips(court)) draw_round_trip(canvas, trip);
    draw_stamp_places(canvas, court);
}

void draw_starts(Canvas& canvas, const court::Court& court) {
    for (const court::BallStart& ball : court.balls)
        if (ball.velocity != Vec{}) draw_arrow(canvas, ball.center, ball.center + 0.5 * ball.velocity, pen);
}

// The figure that has begun, up to the tool.
void draw_begun(Canvas& canvas, const court::Drawing& drawing) {
    const std::vector<Vec> begun = drawing.begun();
    if (begun.empty()) return;
    Path line;
    if (drawing.tool() == Tool::stamp) {
        const Vec across = drawing.cursor() - begun.front();
        const Vec size{std::abs(across.x), std::abs(across.y)};
        line.frame((begun.front() + drawing.cursor() - size) / 2, size, 1.6).disc(begun.front(), 3);
        return canvas.fill(line, pen);
    }
    for (std::size_t i = 1; i < begun.size(); ++i) line.line(begun[i - 1], begun[i], 2);
    line.dashes(begun.back(), drawing.cursor(), 1.6, 6, 4).disc(begun.front(), 3);
    canvas.fill(line, pen);
}

// Where a press would draw, and how large.
void draw_cursor(Canvas& canvas, const court::Drawing& drawing) {
    const Vec at = drawing.cursor();
    Path mark;
    if (drawing.tool() == Tool::tile)
        mark.frame(drawing.tile_corner(), {drawing.tile_size(), drawing.tile_size()}, 2);
    else if (drawing.tool() == Tool::bell || drawing.tool() == Tool::start)
        mark.ring(at, 16, 1.6);
    else if (drawing.tool() == Tool::megaphone)
        mark.ring(at, drawing.variant() == 0 ? 11 : 22, 1.6);
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
    const raster::ScopedTransform inset(canvas,
                                        editor_place(page.drawing.court().size, canvas.page(), canvas.text_size()));
    draw_court(canvas, page.state, page.world, page.boil);
    draw_plans(canvas, page.world.court);
    draw_starts(canvas, page.world.court);
    draw_begun(canvas, page.drawing);
    draw_cursor(canvas, page.drawing);
}

}  // namespace

void draw_tool_icon(Canvas& canvas, Vec middle, Tool tool, int variant) {
    constexpr std::array<Vec, 4> shape{{{-6, 4}, {-2, -6}, {6, -2}, {3, 5}}};
    switch (tool) {
        case Tool::pencil:
            canvas.fill(Path().line(middle + Vec{-6, 5}, middle + Vec{6, -5}, 2.4), ink);
            return;
        case Tool::tile:
            return draw_tile_icon(canvas, middle - Vec{5.5, 5.5}, 11, variant);
        case Tool::scissors:
            canvas.fill(Path().polygon(shape, middle, 0), paper_shade);
            canvas.fill(Path().outline(Path().polygon(shape, middle, 0).contour(0), 1.4), ink);
            return;
        case Tool::bell:
            return draw_bell(canvas, middle, 6, {}, 0);
        case Tool::megaphone:
            return draw_free_megaphone(canvas, {middle, {}, 6, 0}, 0);
        case Tool::plane:
            return draw_paper_plane(canvas, middle, 7, {-1, 0});
        case Tool::goal:
            return draw_goal_bar(canvas, middle - Vec{0, 5}, middle + Vec{0, 5}, variant);
        case Tool::start:
            canvas.fill(Path().ring(middle + Vec{3, 0}, 3.6, 1.3), ink);
            return draw_arrow(canvas, middle - Vec{1, 0}, middle - Vec{7, 0}, pen);
        case Tool::stamp:
            return draw_stamp_icon(canvas, middle);
        case Tool::route:
            return draw_route_icon(canvas, middle);
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

raster::Transform editor_place(Vec court_size, Vec page, double text_size) {
    return fitted(court_size, places_on(page, text_size).court);
}

Layout draw_editor(Canvas& canvas, const EditorPage& page) {
    const Places places = places_on(canvas.page(), canvas.text_size());
    draw_paper(canvas);
    draw_drawing(canvas, page);
    const bool is_upright = canvas.is_upright();
    Layout layout(canvas, exactly(canvas, places.strip), strip(page, places), is_upright ? Anchor::fill : Anchor::top);
    layout.draw(canvas);
    draw_button_icons(canvas, layout, page.buttons, places.icon_scale);
    for (std::size_t i = 0; i < page.buttons.size(); ++i)
        if (page.buttons[i].is_pressed) draw_choice(canvas, layout.box({button_spot, i}));
    Layout(canvas, exactly(canvas, places.heading), centred(page.heading, TextRole::item), Anchor::middle).draw(canvas);
    Layout(canvas, exactly(canvas, places.words), words_below(page)).draw(canvas);
    return layout;
}

}  // namespace megapon::view
