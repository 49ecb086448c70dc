// Picture of the editor: the court with what is drawn on it, the tools and buttons beside it, the words below.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "app/screens/editor.h"
#include "app/view/court_view.h"
#include "app/view/figures.h"
#include "app/view/match_page.h"
#include "config/keys.h"
#include "court/drawing.h"
#include "geometry/trig.h"

namespace megapon::screens {

namespace {

using court::Tool;
using geometry::Vec;
using raster::Canvas;
using raster::Colour;
using raster::Path;
using view::Anchor;
using view::Box;
using view::Button;
using view::Item;
using view::Surface;
using view::TextRole;

// Places on the screen: the tools beside the court, or, on an upright canvas, below it and its words, near the thumbs.
struct Places {
    Box court;
    Box strip;
    Box words;
    Box heading{{10, 6}, {470, 24}};
    std::size_t columns = 1;  // columns of tools
    bool are_columns_equal = false;
    double icon_scale = 1;
};

// One column of tools is as high as the canvas, and the words are below the court; where letters are too large for
// that, there are two columns, and the words are below them as well.
Places places_on(Vec page, double text_size) {
    if (page.y > raster::page_size.y) {
        const double strip = 0.36 * page.y;  // px
        return {.court = {{8, 40}, {472, 272}},
                .strip = {{8, page.y - strip}, {472, page.y - 8}},
                .words = {{10, 280}, {470, page.y - strip - 6}},
                .heading = {{10, 6}, {470, 36}},
                .columns = 2,
                .are_columns_equal = true,
                .icon_scale = 1.5};
    }
    constexpr double top = 26;      // px
    constexpr double bottom = 265;  // px
    constexpr double right = 474;   // px
    constexpr double margin = 8;    // px
    constexpr double two_high = 160;
    constexpr double most_in_one = 1.2;
    const double large = std::max(1.0, text_size);
    const bool in_one = large <= most_in_one;
    const double left = right - (in_one ? 96 * large : 72 + 96 * large);
    const double court_right = left - margin;
    const double court_bottom = in_one ? top + (court_right - margin) / 2 : top - 2 + two_high;
    return {.court = {{margin, top}, {court_right, court_bottom}},
            .strip = {{left, top - 2}, {right, in_one ? bottom : court_bottom}},
            .words = {{margin + 2, court_bottom + 4}, {in_one ? court_right : right - 4, bottom}},
            .columns = in_one ? std::size_t{1} : std::size_t{2}};
}

const Colour pen = view::side_colour[1];

// A tile with the number of hits it takes, or hatched.
void draw_tile_icon(Canvas& canvas, Vec corner, double size, int variant) {
    constexpr int hard = 3;
    canvas.fill(Path().rect(corner, {size, size}), view::paper_shade);
    canvas.fill(Path().frame(corner, {size, size}, 1), view::ink);
    if (variant == hard) {
        canvas.fill(Path().line(corner + Vec{2, size - 2}, corner + Vec{size - 2, 2}, 1), view::ink);
        return;
    }
    canvas.text(corner + Vec{size / 2, 0.8 * size}, std::to_string(variant + 1),
                {.size = 0.8 * size,
                 .colour = view::ink,
                 .align = raster::Align::centre,
                 .face = raster::Face::heading,
                 .most = 0.8 * size});
}

// An arrow with its tip at `to`.
void draw_arrow(Canvas& canvas, Vec from, Vec to, Colour colour) {
    const double head = std::min(6.0, 0.5 * length(to - from));
    const Vec along = normalize(to - from, {-1, 0});
    const Vec across = perpendicular(along);
    Path arrow;
    arrow.line(from, to, 1.4).line(to, to - head * along + 0.6 * head * across, 1.4);
    arrow.line(to, to - head * along - 0.6 * head * across, 1.4);
    canvas.fill(arrow, colour);
}

// A dotted bar where the right player's goal is, a dashed one for the left; a slit as it lies on the court.
void draw_goal_bar(Canvas& canvas, Vec from, Vec to, int variant) {
    constexpr int slit = 2;
    if (variant == slit) return view::draw_slit(canvas, {from, to}, view::side_colour[1], 0);
    const bool right = variant == 0;
    Path bar;
    if (right)
        for (const double at : raster::evenly_spaced(0, length(to - from), 5))
            bar.disc(from + at * normalize(to - from, {0, 1}), 1.6);
    else
        bar.dashes(from, to, 2.6, 5, 3);
    canvas.fill(bar, view::side_colour[right ? 1 : 0]);
    canvas.fill(Path().disc(from, 1.6).disc(to, 1.6), view::ink);
}

// Icons of the buttons that are no tools.
enum class Icon : std::uint8_t { none, undo, redo, play, menu };

void draw_icon_of(Canvas& canvas, Vec middle, Icon icon) {
    Path path;
    if (icon == Icon::undo || icon == Icon::redo) {
        const bool back = icon == Icon::undo;
        path.arc(middle + Vec{0, 1}, 4, back ? 180 : 0, back ? 400 : -220, 1.3);
        const Vec tip = middle + Vec{back ? -4.0 : 4.0, 1};
        path.line(tip, tip + Vec{-3, -3}, 1.3).line(tip, tip + Vec{3, -3}, 1.3);
        canvas.fill(path, view::ink);
    }
    constexpr std::array<Vec, 3> triangle{{{-4, -5}, {6, 0}, {-4, 5}}};
    if (icon == Icon::play) canvas.fill(path.polygon(triangle, middle, 0), view::side_colour[0]);
    if (icon != Icon::menu) return;
    for (const double y : {-4.0, 0.0, 4.0})
        canvas.fill(Path().line(middle + Vec{-5, y}, middle + Vec{5, y}, 1.4), faded(view::ink, 0.9));
}

// Buttons downwards in some columns, whose lines lie side by side; blanks fill the last column. There is a button.
Item strip(const std::vector<Button>& buttons, const Places& places) {
    const std::size_t rows = (buttons.size() + places.columns - 1) / places.columns;
    const Button blank{.draw_icon = buttons.front().draw_icon, .words = " "};  // its icon is not drawn
    std::vector<Item> columns(places.columns);
    for (std::size_t i = 0; i < rows * places.columns; ++i) {
        const Button& button = i < buttons.size() ? buttons[i] : blank;
        Item item = view::button_item(button, i, true);
        item.padding = {2, 0.4};
        if (button.is_pressed) item.surface = Surface::shade;
        columns[i / rows].children.push_back(std::move(item));
    }
    for (Item& column : columns) {
        column.columns = 1;
        column.grow = 1;
        column.equal_size = true;
    }
    Item all = view::row(std::move(columns), 8);
    all.equal_columns = places.are_columns_equal;
    all.padding = {3, 3};
    all.surface = Surface::panel;
    return all;
}

// A dashed line through its places, with an arrow on the first way: the more heads, the faster.
void draw_round_trip(Canvas& canvas, const court::RoundTrip& trip) {
    constexpr double head = 5;     // px
    constexpr double a_head = 30;  // px/s
    const std::vector<Vec>& places = trip.places;
    Path line;
    for (std::size_t i = 0; i < places.size(); ++i) {
        line.dashes(places[i], places[(i + 1) % places.size()], 1.2, 5, 4);
        if (i > 0) line.disc(places[i], 2.2);
    }
    const Vec along = normalize(places[1] - places[0], {1, 0});
    const Vec across = perpendicular(along);
    const int heads = std::clamp(static_cast<int>(std::lround(trip.speed / a_head)), 1, 3);
    for (int k = 0; k < heads; ++k) {
        const Vec tip = (places[0] + places[1]) / 2 + head * k * along;
        line.line(tip, tip - head * (along - 0.7 * across), 1.4).line(tip, tip - head * (along + 0.7 * across), 1.4);
    }
    canvas.fill(line, faded(view::ink, 0.6));
}

// Plans that a match does not show: paths of planes, other routes, places of stamps and starts of balls.
void draw_plans(Canvas& canvas, const court::Court& court) {
    for (const court::Drone& drone : court.drones) {
        const std::vector<Vec>& route = drone.route.points;
        Path dashes;
        for (std::size_t i = 1; i < route.size(); ++i)
            dashes.dashes(route[i - 1], route[i], 1, 5, 4).disc(route[i], 2.2);
        canvas.fill(dashes, faded(view::ink, 0.5));
        if (route.size() > 1)
            view::draw_paper_plane(canvas, route[0], drone.radius, normalize(route[1] - route[0], {-1, 0}));
    }
    for (const court::RoundTrip& trip : court::round_trips(court)) draw_round_trip(canvas, trip);
    view::draw_stamp_places(canvas, court);
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

// Place and size of what a press would draw.
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

void draw_tool_icon(Canvas& canvas, Vec middle, Tool tool, int variant) {
    constexpr std::array<Vec, 4> shape{{{-6, 4}, {-2, -6}, {6, -2}, {3, 5}}};
    switch (tool) {
        case Tool::pencil:
            canvas.fill(Path().line(middle + Vec{-6, 5}, middle + Vec{6, -5}, 2.4), view::ink);
            return;
        case Tool::tile:
            return draw_tile_icon(canvas, middle - Vec{5.5, 5.5}, 11, variant);
        case Tool::scissors:
            canvas.fill(Path().polygon(shape, middle, 0), view::paper_shade);
            canvas.fill(Path().outline(Path().polygon(shape, middle, 0).contour(0), 1.4), view::ink);
            return;
        case Tool::bell:
            return view::draw_bell(canvas, middle, 6, {}, 0);
        case Tool::megaphone:
            return view::draw_free_megaphone(canvas, {middle, {}, 6, 0}, 0);
        case Tool::plane:
            return view::draw_paper_plane(canvas, middle, 7, {-1, 0});
        case Tool::goal:
            return draw_goal_bar(canvas, middle - Vec{0, 5}, middle + Vec{0, 5}, variant);
        case Tool::start:
            canvas.fill(Path().ring(middle + Vec{3, 0}, 3.6, 1.3), view::ink);
            return draw_arrow(canvas, middle - Vec{1, 0}, middle - Vec{7, 0}, pen);
        case Tool::stamp:
            canvas.fill(Path().rect(middle - Vec{7, 5}, {14, 10}), view::paper_shade);
            canvas.fill(Path().frame(middle - Vec{7, 5}, {14, 10}, 1.4), view::ink);
            canvas.fill(Path().disc(middle, 2.6), view::brass);
            canvas.fill(Path().ring(middle, 2.6, 1), view::ink);
            return;
        case Tool::route:
            canvas.fill(
                Path().dashes(middle + Vec{-6, 5}, middle + Vec{-1, -4}, 1.3, 3, 1.5).disc(middle + Vec{-6, 5}, 2),
                view::ink);
            return draw_arrow(canvas, middle + Vec{-1, -4}, middle + Vec{7, 3}, pen);
        case Tool::eraser:
            canvas.fill(Path().rect(middle - Vec{6, 3.5}, {12, 7}), raster::hex(0xFFFFFF));
            canvas.fill(Path().rect(middle - Vec{6, 3.5}, {7, 7}), view::side_colour[0]);
            canvas.fill(Path().frame(middle - Vec{6, 3.5}, {12, 7}, 1.1), view::ink);
            return;
        case Tool::hand:
            for (const Vec along : {Vec{6, 0}, Vec{-6, 0}, Vec{0, 6}, Vec{0, -6}})
                draw_arrow(canvas, middle, middle + along, view::ink);
            return;
    }
}

}  // namespace

raster::Transform editor_place(Vec court_size, Vec page, double text_size) {
    return view::fitted(court_size, places_on(page, text_size).court);
}

// The tools, and below them in the order in which they are drawn what else there is.
std::vector<view::Button> EditorScreen::buttons() {
    namespace pad = config::pad_button;
    std::vector<view::Button> all;
    for (std::size_t i = 0; i < court::tool_count; ++i) {
        const auto tool = static_cast<Tool>(i);
        const bool is_chosen = tool == drawing().tool();
        const int variant = is_chosen ? drawing().variant() : 0;
        all.push_back({.name = "editor.tool." + court::tool_words()[i],
                       .press = [this, tool] { choose(tool); },
                       .is_pressed = is_chosen,
                       .draw_icon = [tool, variant](Canvas& canvas,
                                                    Vec middle) { draw_tool_icon(canvas, middle, tool, variant); }});
    }
    std::string variant;  // name of the tool's variant; empty: it has none
    if (const Tool tool = drawing().tool(); court::variants_of(tool) >= 2)
        variant = ui_.tr()("editor.variant." + court::tool_words()[static_cast<std::size_t>(tool)] +
                           std::to_string(drawing().variant()));
    const auto add = [&all](Icon icon, const i18n::Message& name, const input::Keys& keys,
                            std::function<void()> press) {
        all.push_back(
            {.name = name, .keys = keys, .press = std::move(press), .draw_icon = [icon](Canvas& canvas, Vec middle) {
                 draw_icon_of(canvas, middle, icon);
             }});
    };
    add(Icon::none, variant.empty() ? "editor.plain" : i18n::Message::verbatim(variant),
        {.letter = 'o', .pad = pad::x, .label = variant.empty() ? "" : nullptr}, [this] {
            drawing().choose_next_variant();
            ui_.audio.play({.kind = audio::SoundKind::menu_move});
        });
    add(Icon::undo, "editor.undo", {.letter = 'u', .pad = pad::y}, [this] { turn_back(true); });
    all.back().is_off = !drawing().can_undo();
    add(Icon::redo, "editor.redo", {.letter = 'r', .pad = pad::back}, [this] { turn_back(false); });
    all.back().is_off = !drawing().can_redo();
    add(Icon::play, "editor.play", {.shortcut = input::Shortcut::pause, .pad = pad::start, .label = "P"},
        [this] { play_drawing(services_); });
    add(Icon::menu, "editor.menu", {.key = config::key::tab, .label = "Tab"}, [this] {
        drawing().cancel();
        navigator_.open(editor_menu_screen());
    });
    return all;
}

void EditorScreen::draw(Canvas& canvas) {
    page_ = canvas.page();
    text_size_ = canvas.text_size();
    const sim::World world = services_.tuning.world_on(drawing().shown());
    sim::State state = sim::start_match(world, 1);
    if (state.megaphones.empty()) state.megaphones = sim::start_scene(world).megaphones;  // there is no task
    view::draw_paper(canvas);
    {
        const raster::ScopedTransform inset(canvas, court_place());
        view::draw_court(canvas, state, world, ui_.boil());
        draw_plans(canvas, world.court);
        draw_begun(canvas, drawing());
        draw_cursor(canvas, drawing());
    }
    const Places places = places_on(page_, text_size_);
    const bool by_keys = !ui_.last_device.is_pad() && !ui_.last_device.is_finger();
    const std::vector<Button> buttons = buttons_.labelled(ui_.tr(), by_keys ? &services_.labels : nullptr, false);
    const Anchor anchor = canvas.is_upright() ? Anchor::fill : Anchor::top;
    layout_ = view::Layout(canvas, view::exactly(canvas, places.strip), strip(buttons, places), anchor);
    layout_.draw(canvas);
    view::draw_button_icons(canvas, layout_, buttons, places.icon_scale);
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        if (!buttons[i].is_pressed) continue;
        const Box box = layout_.box({view::button_spot, i});  // shade is not the only mark of the chosen tool
        const Vec tip{box.high.x - 7, (box.low.y + box.high.y) / 2};
        const std::array<Vec, 3> arrow{{tip, tip + Vec{6, -4}, tip + Vec{6, 4}}};
        canvas.fill(Path().polygon(arrow), view::side_colour[1]);
    }
    const std::string name = drawing().court().name;
    const std::string heading = services_.drawn->is_saved() ? name : ui_.tr()("editor.unsaved", {{"name", name}});
    view::Layout(canvas, view::exactly(canvas, places.heading), view::centred(heading, TextRole::item), Anchor::middle)
        .draw(canvas);
    view::Layout(canvas, view::exactly(canvas, places.words), words()).draw(canvas);
}

}  // namespace megapon::screens
