#include "app/view/lab.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/view/lab_diagram.h"
#include "app/view/widgets.h"
#include "lab/session.h"

namespace megapon::view {

namespace {

Vec track_start(const lab::Handle& slider, const lab::Setting& setting) {
    return {slider.origin.x + setting.low * slider.scale.x, slider.origin.y};
}

// The track of a slider with these words above it, which end before `right`.
void draw_slider(Canvas& canvas, const lab::Handle& handle, const lab::Setting& setting, const std::string& words,
                 double right, LabelPlacer& placer) {
    const Vec from = track_start(handle, setting);
    const Vec to{handle.origin.x + setting.high * handle.scale.x, handle.origin.y};
    draw_track(canvas, from, to, right, words, placer);
}

const lab::Setting& setting_of(const LabView& view, const lab::Handle& slider) {
    return view.exhibit.settings()[*slider.x_setting];
}

// Where the next track on the right begins; the picture's edge where none follows.
double next_track(const LabView& view, const std::vector<lab::Handle>& handles, double left) {
    double next = lab::diagram_size.x;
    for (const lab::Handle& handle : handles) {
        if (!handle.is_slider) continue;
        const double start = track_start(handle, setting_of(view, handle)).x;
        if (start > left) next = std::min(next, start);
    }
    return next;
}

void draw_handles(Canvas& canvas, const LabView& view, const std::vector<lab::Handle>& handles,
                  const i18n::Translations& tr, LabelPlacer& placer) {
    for (std::size_t i = 0; i < handles.size(); ++i) {
        if (!handles[i].is_slider) continue;
        const lab::Setting& setting = setting_of(view, handles[i]);
        const bool typed_into = i == view.selected && !view.selected_dial && !view.typed.empty();
        const std::string value = typed_into ? view.typed + "_" : value_of(setting, tr);
        const double right = next_track(view, handles, track_start(handles[i], setting).x);
        draw_slider(canvas, handles[i], setting, tr(("lab.slider." + setting.key).c_str()) + "  " + value, right,
                    placer);
    }
    for (std::size_t i = 0; i < handles.size(); ++i) {
        const bool selected = i == view.selected && !view.selected_dial && !view.selected_button;
        draw_handle(canvas, view.exhibit.position(handles[i]), selected, placer);
    }
}

// A hit or a miss, and whether that is right.
void draw_verdict(Canvas& canvas, const lab::Exhibit& exhibit, const LabPlaces& places) {
    if (exhibit.is_hit())
        canvas.fill(Path().disc(places.verdict, 9), ink);
    else
        canvas.fill(Path().ring(places.verdict, 8, 2), ink);
    if (!exhibit.is_wrong()) return;
    constexpr Vec falling{8, 8};
    constexpr Vec rising{8, -8};
    canvas.fill(Path()
                    .line(places.judgement - falling, places.judgement + falling, 3.4)
                    .line(places.judgement - rising, places.judgement + rising, 3.4),
                alarm);
}

Vec pitch_of(const Box& box) { return (box.high - box.low) / lab::AnswerMap::side; }

void draw_dots(Canvas& canvas, const Box& box, const lab::AnswerMap& map) {
    using Answer = lab::AnswerMap::Answer;
    const Vec pitch = pitch_of(box);
    Path hits, misses, wrong;
    for (int row = 0; row < lab::AnswerMap::side; ++row)
        for (int column = 0; column < lab::AnswerMap::side; ++column) {
            const Vec corner = box.low + Vec{column * pitch.x, row * pitch.y};
            const Answer answer = map.at({column, row});
            if (answer == Answer::hit) hits.rect(corner, pitch);
            if (answer == Answer::wrong) wrong.rect(corner, pitch);
            if (answer == Answer::miss) misses.rect(corner + pitch * 0.35, pitch * 0.3);
        }
    if (!misses.empty()) canvas.fill(misses, faded(ink, 0.3));
    if (!hits.empty()) canvas.fill(hits, faded(side_colour[0], 0.75));
    if (!wrong.empty()) canvas.fill(wrong, alarm);
}

// What an axis of the map is, in words.
std::string axis_name(const std::string& key, const i18n::Translations& tr) {
    const std::size_t point = key.find('.');
    const std::string axis = "lab.axis." + key.substr(std::min(point + 1, key.size()));
    if (point != std::string::npos && tr.texts().contains(axis)) return tr(axis, {{"point", key.substr(0, point)}});
    return tr((tr.texts().contains("lab.axis." + key) ? "lab.axis." : "lab.slider.") + key);
}

// The name of a setting of the map's plane, and its range.
Item axis_item(const char* key, const lab::Setting& setting, const i18n::Translations& tr) {
    Item item = small(tr(key, {{"setting", axis_name(setting.key, tr)},
                               {"low", lab::format(setting.low)},
                               {"high", lab::format(setting.high)}}));
    item.align = raster::Align::centre;
    return item;
}

}  // namespace

void draw_cross(Canvas& canvas, Vec at) {
    for (const auto& [width, colour] : {std::pair{3.4, paper}, std::pair{1.4, ink}})
        canvas.fill(Path().line(at - Vec{5, 0}, at + Vec{5, 0}, width).line(at - Vec{0, 5}, at + Vec{0, 5}, width),
                    colour);
}

std::string value_of(const lab::Setting& setting, const i18n::Translations& tr) {
    if (!setting.names.empty())
        return tr(("lab.value." + setting.names[static_cast<std::size_t>(setting.value)]).c_str());
    if (setting.is_switch()) return tr(setting.value == 0 ? "options.off" : "options.on");
    return lab::format(setting.value, setting.whole ? 0 : 2);
}

void draw_lab_picture(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    const lab::Diagram diagram = view.quiz.pending() ? view.exhibit.question_diagram() : view.exhibit.diagram();
    const auto handles = view.exhibit.handles();
    const bool has_sliders =
        std::any_of(handles.begin(), handles.end(), [](const lab::Handle& handle) { return handle.is_slider; });
    LabelPlacer placer;
    draw_ghosts(canvas, view.ghosts);
    draw_shapes(canvas, diagram, placer);
    if (has_sliders && view.shows_handles) draw_slider_area(canvas, placer);
    draw_messages(canvas, diagram, tr, placer);
    if (view.drawing) draw_guess(canvas, *view.drawing);
    if (view.shows_handles) draw_handles(canvas, view, handles, tr, placer);
    draw_labels(canvas, diagram, placer);
}

void draw_lab_strip(Canvas& canvas, const LabView& view, const LabPlaces& places) {
    const Box& strip = places.strip;
    const double y = (strip.low.y + strip.high.y) / 2;
    const auto x = [&places](double moment) { return lab_moment_x(moment, places); };
    canvas.fill(Path().line({strip.low.x, y}, {strip.high.x, y}, 1), faded(ink, 0.35));
    const double reached = x(static_cast<double>(view.contacts.size()) - 1);
    if (reached > strip.low.x) canvas.fill(Path().line({strip.low.x, y}, {reached, y}, 2), faded(ink, 0.6));
    Path ticks;
    for (std::size_t i = 0; i < view.contacts.size(); ++i) {
        const double at = x(static_cast<double>(i));
        if (view.contacts[i]) ticks.line({at, y - 2.6}, {at, y + 2.6}, 0.8);
    }
    if (!ticks.empty()) canvas.fill(ticks, side_colour[1]);
    canvas.fill(Path().disc({x(view.moment), y}, places.is_upright ? 5.0 : 2.8), ink);
}

void draw_lab_thumbnail(Canvas& canvas, const Box& box, const lab::Exhibit& exhibit) {
    const Vec room = box.high - box.low;
    const double scale = std::min(room.x / lab::diagram_size.x, room.y / lab::diagram_size.y);
    const raster::ScopedTransform inset(canvas, {scale, box.low + (room - scale * lab::diagram_size) / 2});
    LabelPlacer no_labels;
    draw_shapes(canvas, exhibit.diagram(), no_labels);
}

void draw_lab_opening(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    const LabPlaces places = lab_places(canvas);
    draw_panel(canvas, places.opening.offset, lab::diagram_size * places.opening.scale);
    const lab::Handle handle = view.exhibit.handles()[*view.opening];
    {
        const raster::ScopedTransform inset(canvas, places.opening);
        LabelPlacer placer;
        draw_shapes(canvas, view.exhibit.diagram(), placer);
        if (handle.is_slider) {
            const lab::Setting& setting = setting_of(view, handle);
            draw_slider_area(canvas, placer);
            draw_slider(canvas, handle, setting, value_of(setting, tr), lab::diagram_size.x, placer);
        }
        draw_handle(canvas, view.exhibit.position(handle), true, placer);
    }
    if (view.exhibit.shows_verdict()) draw_verdict(canvas, view.exhibit, places);
}

void draw_lab_map(Canvas& canvas, const Box& box, const lab::AnswerMap& map, const lab::Exhibit& exhibit) {
    draw_dots(canvas, box, map);
    canvas.fill(Path().frame(box.low, box.high - box.low, 1), faded(ink, 0.75));
    const auto cell = map.cell_of(exhibit);
    const Vec pitch = pitch_of(box);
    draw_cross(canvas, box.low + Vec{pitch.x * (cell.column + 0.5), pitch.y * (cell.row + 0.5)});
}

std::vector<Item> lab_map_items(const lab::AnswerMap& map, const lab::Exhibit& exhibit, const i18n::Translations& tr) {
    const auto& settings = exhibit.settings();
    const lab::Plane& plane = map.plane();
    Item hit = small(tr("lab.map_hit"), side_colour[0], raster::Align::right);
    Item wrong = small(tr("lab.map_wrong"), alarm);
    hit.grow = wrong.grow = 1;
    Item legend = row({std::move(hit), small(tr("lab.map_miss")), std::move(wrong)}, 4);
    return {centred(tr("lab.map"), TextRole::item), flexible_space(), axis_item("lab.map_x", settings[plane.x], tr),
            axis_item(plane.upwards ? "lab.map_up" : "lab.map_down", settings[plane.y], tr), std::move(legend)};
}

}  // namespace megapon::view
