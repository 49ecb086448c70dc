#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/view/lab.h"
#include "geometry/trig.h"

namespace megapon::view {

namespace {

using lab::Primitive;
using lab::Role;

constexpr double slider_height = 17;    // px that its words take above the track
constexpr double most_of_words = 13.5;  // px that large text makes of 10: the picture is smaller then

Box box_around(Vec p, double margin) { return geometry::expand({p, p}, margin); }

Box moved(const Box& box, Vec offset) { return {box.low + offset, box.high + offset}; }

// From the box to the nearest one inside the diagram.
Vec offset_into_diagram(const Box& box) {
    const Box inside = geometry::expand({{0, 0}, lab::diagram_size}, -2);
    return {std::max(0.0, inside.low.x - box.low.x) + std::min(0.0, inside.high.x - box.high.x),
            std::max(0.0, inside.low.y - box.low.y) + std::min(0.0, inside.high.y - box.high.y)};
}

// What a text covers, its position on the baseline.
Box text_box(Canvas& canvas, Vec position, std::string_view text, const TextStyle& style) {
    const double width = canvas.text_width(text, style);
    const double size = std::max(style.size, std::min(style.size * canvas.text_size(), style.most));
    const double before = style.align == raster::Align::left ? 0 : style.align == raster::Align::centre ? 0.5 : 1;
    return {{position.x - before * width, position.y - 0.72 * size},
            {position.x + (1 - before) * width, position.y + 0.18 * size}};
}

// The baseline of a primitive's label, beside it; of a scale's number, centred beyond its tick.
Vec label_position(Canvas& canvas, const Primitive& primitive, const TextStyle& style) {
    const Vec first = primitive.points[0];
    if (primitive.outwards != Vec{}) {
        constexpr double gap = 2;
        const Box box = text_box(canvas, {}, primitive.label, style);
        const Vec half = (box.high - box.low) / 2;
        const double reach = std::fabs(primitive.outwards.x) * half.x + std::fabs(primitive.outwards.y) * half.y;
        return first + primitive.outwards * (gap + reach) - (box.low + box.high) / 2;
    }
    switch (primitive.kind) {
        case Primitive::Kind::text:
            return first;
        case Primitive::Kind::circle:
            return first - Vec{0, primitive.radius + 3};
        case Primitive::Kind::polygon: {
            Vec middle;
            for (const Vec p : primitive.points) middle += p / static_cast<double>(primitive.points.size());
            return middle - Vec{0, 9};
        }
        case Primitive::Kind::arrow:
            return primitive.points[1] + Vec{6, -3};
        case Primitive::Kind::line:
        case Primitive::Kind::dashed_line:
            return (first + primitive.points.back()) / 2 + Vec{4, -4};
        default:
            return first + Vec{7, -5};
    }
}

void draw_handle(Canvas& canvas, Vec position, bool selected, LabelPlacer& placer) {
    placer.reserved.push_back(box_around(position, selected ? 7 : 5));
    canvas.fill(Path().disc(position, 4), paper);
    canvas.fill(Path().ring(position, 4, 1.3), ink);
    if (!selected) return;
    canvas.fill(Path().disc(position, 2.2), ink);
    canvas.fill(Path().ring(position, 7, 1), faded(ink, 0.6));
}

const lab::Setting& setting_of(const LabView& view, const lab::Handle& slider) {
    return view.exhibit.settings()[*slider.x_setting];
}

double start_of_track(const LabView& view, const lab::Handle& slider) {
    return slider.origin.x + setting_of(view, slider).low * slider.scale.x;
}

// A track with words above it, which end at the left of `right`, px.
struct Slider {
    Vec from, to;
    std::string words;
    double right = lab::diagram_size.x;

    Vec place_of_words() const { return from - Vec{0, 9}; }  // clear of the ring around a selected knob
    TextStyle style() const {
        constexpr double gap = 4;
        const double room = std::min(right, lab::diagram_size.x) - gap - from.x;
        return {.size = 10, .colour = ink, .room = room, .most = most_of_words};
    }
};

Slider slider_of(const LabView& view, const lab::Handle& handle, std::string words) {
    const double end = handle.origin.x + setting_of(view, handle).high * handle.scale.x;
    return {{start_of_track(view, handle), handle.origin.y}, {end, handle.origin.y}, std::move(words)};
}

// A slider's words end where the next track of its row begins.
std::vector<Slider> sliders_of(const LabView& view, const std::vector<lab::Handle>& handles,
                               const i18n::Translations& tr) {
    std::vector<Slider> sliders;
    for (std::size_t i = 0; i < handles.size(); ++i) {
        if (!handles[i].is_slider) continue;
        const lab::Setting& setting = setting_of(view, handles[i]);
        const bool typed_into = i == view.selected && !view.selected_dial && !view.typed.empty();
        const std::string value = typed_into ? view.typed + "_" : value_of(setting, tr);
        sliders.push_back(slider_of(view, handles[i], tr(("lab.slider." + setting.key).c_str()) + "  " + value));
        for (const lab::Handle& other : handles)
            if (other.is_slider && other.origin.y == handles[i].origin.y &&
                start_of_track(view, other) > start_of_track(view, handles[i]))
                sliders.back().right = std::min(sliders.back().right, start_of_track(view, other));
    }
    return sliders;
}

// Covers the part of the diagram in which sliders lie: all of the lowest row, and of a row above it no more than its
// sliders take.
void draw_slider_areas(Canvas& canvas, const std::vector<Slider>& sliders, LabelPlacer& placer) {
    if (sliders.empty()) return;
    constexpr double edge = 0.8, beside = 7;  // px: the diagram's edge stays; the ring around a selected knob
    const auto cover = [&](Vec low, Vec high) {
        low.x = std::max(low.x, edge);
        high.x = std::min(high.x, lab::diagram_size.x - edge);
        canvas.fill(Path().rect(low, high - low), paper);
        placer.reserved.push_back({low, high});
    };
    const double height = slider_height + (is_large_text(canvas) ? 1.5 : 0);
    double lowest = 0;
    for (const Slider& slider : sliders) lowest = std::max(lowest, slider.from.y);
    cover({0, lowest - height}, {lab::diagram_size.x, lab::diagram_size.y - edge});
    for (const Slider& slider : sliders) {
        if (slider.from.y == lowest) continue;
        const Box words = text_box(canvas, slider.place_of_words(), slider.words, slider.style());
        cover({slider.from.x - beside, slider.from.y - height},
              {std::max(slider.to.x, words.high.x) + beside, lowest - height});
    }
}

void draw_slider(Canvas& canvas, const Slider& slider, LabelPlacer& placer) {
    canvas.fill(Path().line(slider.from, slider.to, 1.2), faded(ink, 0.5));
    if (slider.words.empty()) return;
    const Vec position = slider.place_of_words();
    const TextStyle style = slider.style();
    const Box box = text_box(canvas, position, slider.words, style);
    placer.reserved.push_back(box);
    canvas.fill(Path().rect(box.low - Vec{2, 0.5}, box.high - box.low + Vec{4, 0.5}), paper);
    canvas.text(position, slider.words, style);
}

void draw_handles(Canvas& canvas, const LabView& view, const std::vector<lab::Handle>& handles, LabelPlacer& placer) {
    for (std::size_t i = 0; i < handles.size(); ++i) {
        const bool selected = i == view.selected && !view.selected_dial && !view.selected_button;
        draw_handle(canvas, view.exhibit.position(handles[i]), selected, placer);
    }
}

// Beside an exhibit without words: a disc for a hit or a ring for a miss, and a red cross below it where that is wrong.
void draw_verdict_marks(Canvas& canvas, const lab::Exhibit& exhibit, const LabPlaces& places) {
    if (!exhibit.info().traits.shows_verdict) return;
    canvas.fill(exhibit.is_hit() ? Path().disc(places.verdict, 9) : Path().ring(places.verdict, 8, 2), ink);
    if (!exhibit.is_wrong()) return;
    constexpr Vec falling{8, 8}, rising{8, -8};
    canvas.fill(Path()
                    .line(places.judgement - falling, places.judgement + falling, 3.4)
                    .line(places.judgement - rising, places.judgement + rising, 3.4),
                alarm);
}

// The answers at the places of the map, where its plane is that of a point in the picture.
void draw_map_below(Canvas& canvas, const LabView& view, const std::vector<lab::Handle>& handles) {
    using Answer = lab::AnswerMap::Answer;
    if (view.card != LabCard::map || !view.map || view.quiz.pending) return;
    const lab::AnswerMap& map = *view.map;
    const auto point = std::find_if(handles.begin(), handles.end(), [&](const lab::Handle& handle) {
        return handle.x_setting == map.plane.x && handle.y_setting == map.plane.y;
    });
    if (point == handles.end()) return;
    constexpr double hit_radius = 1, miss_radius = 0.4;  // px
    Path hits, misses, wrong;
    for (int row = 0; row < lab::AnswerMap::side; ++row)
        for (int column = 0; column < lab::AnswerMap::side; ++column) {
            const lab::AnswerMap::Cell cell{column, row};
            const Answer answer = map.at(cell);
            const Vec at{point->origin.x + map.value_at(cell, map.plane.x) * point->scale.x,
                         point->origin.y + map.value_at(cell, map.plane.y) * point->scale.y};
            if (answer == Answer::hit) hits.disc(at, hit_radius);
            if (answer == Answer::wrong) wrong.disc(at, hit_radius);
            if (answer == Answer::miss) misses.disc(at, miss_radius);
        }
    if (!misses.empty()) canvas.fill(misses, faded(ink, 0.3));
    if (!hits.empty()) canvas.fill(hits, faded(side_colour[0], 0.4));
    if (!wrong.empty()) canvas.fill(wrong, faded(alarm, 0.7));
}

}  // namespace

Vec LabelPlacer::offset_to_free(const Box& box) const {
    constexpr Vec directions[] = {{0, -1}, {1, 0}, {-1, 0}, {0, 1}, {1, -1}, {-1, -1}, {1, 1}, {-1, 1}};
    constexpr int max_distance = 40;  // px
    const Vec offset = offset_into_diagram(box);
    for (const bool clear_of_lines : {true, false}) {
        const auto is_free = [&](const Box& place) {
            if (offset_into_diagram(place) != Vec{}) return false;
            const auto is_apart = [&place](const Box& other) { return apart(other, place); };
            return std::all_of(reserved.begin(), reserved.end(), is_apart) &&
                   (!clear_of_lines || std::all_of(lines.begin(), lines.end(), is_apart));
        };
        const int farthest = clear_of_lines ? max_distance / 2 : max_distance;
        for (int distance = 0; distance <= farthest; distance += 2)
            for (const Vec direction : directions)
                if (is_free(moved(box, offset + direction * distance))) return offset + direction * distance;
    }
    return offset;
}

void LabelPlacer::keep_clear_of(const Primitive& primitive) {
    using Kind = Primitive::Kind;
    const std::vector<Vec>& points = primitive.points;
    if (primitive.thing == lab::Thing::ball || primitive.thing == lab::Thing::captain)
        dark.push_back(box_around(points[0], primitive.radius));
    if (primitive.kind == Kind::cross) reserved.push_back(box_around(points[0], 5));
    if (primitive.kind == Kind::arrow) {
        constexpr double spacing = 4;
        const Vec along = points[1] - points[0];
        const int count = std::max(1, static_cast<int>(std::ceil(length(along) / spacing)));
        for (int i = 0; i <= count; ++i)
            reserved.push_back(box_around(points[0] + along * (static_cast<double>(i) / count), 1));
    }
    if (primitive.role == Role::faint || primitive.role == Role::ghost) return;
    // Boxes along a line, no larger than its width.
    const auto add_line = [this](Vec from, Vec to) {
        constexpr double spacing = 3, half_width = 0.8;
        constexpr std::size_t most = 4000;
        const int count = std::max(1, static_cast<int>(std::ceil(length(to - from) / spacing)));
        for (int i = 0; i <= count && lines.size() < most; ++i)
            lines.push_back(box_around(from + (to - from) * (static_cast<double>(i) / count), half_width));
    };
    if (primitive.kind == Kind::line) add_line(points[0], points[1]);
    if (primitive.kind == Kind::polygon)
        for (std::size_t i = 0; i < points.size(); ++i) add_line(points[i], points[(i + 1) % points.size()]);
    if (primitive.kind != Kind::circle) return;
    constexpr int sides = 24;
    Vec from = points[0] + geometry::direction(0) * primitive.radius;
    for (int side = 1; side <= sides; ++side) {
        const Vec to = points[0] + geometry::direction(360.0 * side / sides) * primitive.radius;
        add_line(std::exchange(from, to), to);
    }
}

void draw_messages(Canvas& canvas, const lab::Diagram& diagram, const i18n::Translations& tr, LabelPlacer& placer) {
    TextStyle style{.size = 10, .colour = ink, .most = most_of_words};
    for (const Primitive& primitive : diagram.primitives) {
        if (primitive.message.empty()) continue;
        const Vec position = primitive.points[0];
        style.room = std::min(primitive.room, lab::diagram_size.x - position.x - 4);
        const std::string text = tr(primitive.message.c_str());
        placer.reserved.push_back(text_box(canvas, position, text, style));
        canvas.text(position, text, style);
    }
}

void draw_labels(Canvas& canvas, const lab::Diagram& diagram, LabelPlacer& placer) {
    for (const Primitive& primitive : diagram.primitives) {
        if (primitive.label.empty()) continue;
        const bool centred = primitive.kind == Primitive::Kind::circle || primitive.kind == Primitive::Kind::polygon;
        const raster::Align align = centred ? raster::Align::centre : raster::Align::left;
        const TextStyle style{.size = 11, .colour = ink, .align = align, .most = 16};
        const Vec position = label_position(canvas, primitive, style);
        const Box wanted = text_box(canvas, position, primitive.label, style);
        const Vec offset = placer.offset_to_free(wanted);
        const Box box = moved(wanted, offset);
        const auto is_below = [&box](const Box& dark) { return !apart(dark, box); };
        if (std::any_of(placer.dark.begin(), placer.dark.end(), is_below))
            canvas.fill(Path().rect(box.low, box.high - box.low), faded(paper, 0.75));
        constexpr Vec between{2, 0};  // px: labels side by side are read apart
        placer.reserved.push_back({box.low - between, box.high + between});
        canvas.text(position + offset, primitive.label, style);
    }
}

std::string value_of(const lab::Setting& setting, const i18n::Translations& tr) {
    if (!setting.names.empty())
        return tr(("lab.value." + setting.names[static_cast<std::size_t>(setting.value)]).c_str());
    if (setting.whole && setting.low == 0 && setting.high == 1)
        return tr(setting.value == 0 ? "options.off" : "options.on");
    const std::string shown = lab::cut_off(setting.value, setting.whole ? 0 : 2);
    // One digit less, so that it takes no more room than a number of two; but of what is not 0 more than that.
    const std::string shorter = lab::cut_off(setting.value, 1);
    return shown.ends_with("…") && shorter != "0…" && shorter != "-0…" ? shorter : shown;
}

void draw_lab_picture(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    const lab::Diagram diagram =
        view.quiz.pending ? view.exhibit.question_diagram_with_arrows() : view.exhibit.diagram();
    const auto handles = view.exhibit.handles();
    std::vector<Slider> sliders;
    if (view.shows_handles) sliders = sliders_of(view, handles, tr);
    LabelPlacer placer;
    draw_ghosts(canvas, view.ghosts);
    draw_map_below(canvas, view, handles);
    draw_shapes(canvas, diagram, placer);
    // Beside code the picture is small: its sliders have no words, and it has no sentences.
    if (view.shows_code)
        for (Slider& slider : sliders) slider.words.clear();
    draw_slider_areas(canvas, sliders, placer);
    if (!view.shows_code) draw_messages(canvas, diagram, tr, placer);
    if (view.drawing) {
        constexpr double arrow_length = 40;  // px
        lab::Diagram drawn;                  // the cross and the arrow
        const Vec place = view.drawing->place;
        if (const auto& direction = view.drawing->direction; direction && length(*direction) > 0)
            drawn.arrow(place, place + *direction * (arrow_length / length(*direction)), Role::missed);
        drawn.cross(place);
        LabelPlacer no_labels;
        draw_shapes(canvas, drawn, no_labels);
    }
    for (const Slider& slider : sliders) draw_slider(canvas, slider, placer);
    if (view.shows_handles) draw_handles(canvas, view, handles, placer);
    draw_labels(canvas, diagram, placer);
}

void draw_lab_strip(Canvas& canvas, const LabView& view, const LabPlaces& places) {
    const Box& strip = places.strip;
    const double y = (strip.low.y + strip.high.y) / 2;
    canvas.fill(Path().line({strip.low.x, y}, {strip.high.x, y}, 1), faded(ink, 0.35));
    const double reached = lab_moment_x(static_cast<double>(view.contacts.size()) - 1, places);
    if (reached > strip.low.x) canvas.fill(Path().line({strip.low.x, y}, {reached, y}, 2), faded(ink, 0.6));
    Path ticks;
    for (std::size_t i = 0; i < view.contacts.size(); ++i) {
        const double at = lab_moment_x(static_cast<double>(i), places);
        if (view.contacts[i]) ticks.line({at, y - 2.6}, {at, y + 2.6}, 0.8);
    }
    if (!ticks.empty()) canvas.fill(ticks, side_colour[1]);
    canvas.fill(Path().disc({lab_moment_x(view.moment, places), y}, places.is_upright ? 5.0 : 2.8), ink);
}

void draw_lab_thumbnail(Canvas& canvas, const Box& box, const lab::Exhibit& exhibit) {
    const raster::ScopedTransform inset(canvas, fitted(lab::diagram_size, box));
    LabelPlacer no_labels;
    draw_shapes(canvas, exhibit.diagram(), no_labels);
}

void draw_lab_opening(Canvas& canvas, const LabView& view, const LabPlaces& places, const i18n::Translations& tr) {
    draw_panel(canvas, places.opening.offset, lab::diagram_size * places.opening.scale);
    const lab::Handle handle = view.exhibit.handles()[*view.opening];
    {
        const raster::ScopedTransform inset(canvas, places.opening);
        LabelPlacer placer;
        draw_shapes(canvas, view.exhibit.diagram(), placer);
        if (handle.is_slider) {
            const Slider slider = slider_of(view, handle, value_of(setting_of(view, handle), tr));
            draw_slider_areas(canvas, {slider}, placer);
            draw_slider(canvas, slider, placer);
        }
        draw_handle(canvas, view.exhibit.position(handle), true, placer);
    }
    draw_verdict_marks(canvas, view.exhibit, places);
}

void draw_lab_figure(Canvas& canvas, const lab::Exhibit& exhibit, const i18n::Translations& tr) {
    const LabPlaces places;
    draw_paper(canvas);
    draw_panel(canvas, places.opening.offset, lab::diagram_size * places.opening.scale);
    {
        const raster::ScopedTransform inset(canvas, places.opening);
        draw_lab_picture(canvas, {.exhibit = exhibit, .quiz = lab::Quiz(1), .shows_handles = false}, tr);
    }
    draw_verdict_marks(canvas, exhibit, places);
}

}  // namespace megapon::view
