#include "app/view/lab.h"

#include <algorithm>
#include <string>
#include <vector>

#include "app/view/lab_diagram.h"

namespace megapon::view {

namespace {

constexpr Vec opening_corner{8, 2};
constexpr double opening_scale = 1.4;
constexpr Vec verdict_place{461, 40};  // beside the picture
constexpr Vec judgement_place{461, 72};

std::string value_of(const lab::Setting& setting, const i18n::Translations& tr) {
    if (!setting.names.empty())
        return tr(("lab.value." + setting.names[static_cast<std::size_t>(setting.value)]).c_str());
    if (setting.is_switch()) return tr(setting.value == 0 ? "options.off" : "options.on");
    return lab::format(setting.value, setting.whole ? 0 : 2);
}

// The track of a slider with these words above it.
void draw_slider(Canvas& canvas, const lab::Handle& handle, const lab::Setting& setting, const std::string& words,
                 LabelPlacer& placer) {
    const Vec from{handle.origin.x + setting.low * handle.scale.x, handle.origin.y};
    const Vec to{handle.origin.x + setting.high * handle.scale.x, handle.origin.y};
    draw_track(canvas, from, to, words, placer);
}

const lab::Setting& setting_of(const LabView& view, const lab::Handle& slider) {
    return view.exhibit.settings()[*slider.x_setting];
}

void draw_handles(Canvas& canvas, const LabView& view, const std::vector<lab::Handle>& handles,
                  const i18n::Translations& tr, LabelPlacer& placer) {
    for (std::size_t i = 0; i < handles.size(); ++i) {
        if (!handles[i].is_slider) continue;
        const lab::Setting& setting = setting_of(view, handles[i]);
        const bool typed_into = i == view.selected && !view.selected_dial && !view.typed.empty();
        const std::string value = typed_into ? view.typed + "_" : value_of(setting, tr);
        draw_slider(canvas, handles[i], setting, tr(("lab.slider." + setting.key).c_str()) + "  " + value, placer);
    }
    for (std::size_t i = 0; i < handles.size(); ++i) {
        const bool selected = i == view.selected && !view.selected_dial && !view.selected_button;
        draw_handle(canvas, view.exhibit.position(handles[i]), selected, placer);
    }
}

// A hit or a miss, and whether that is right.
void draw_verdict(Canvas& canvas, const lab::Exhibit& exhibit) {
    if (exhibit.is_hit())
        canvas.fill(Path().disc(verdict_place, 9), ink);
    else
        canvas.fill(Path().ring(verdict_place, 8, 2), ink);
    if (!exhibit.is_wrong()) return;
    constexpr Vec falling{8, 8};
    constexpr Vec rising{8, -8};
    canvas.fill(Path()
                    .line(judgement_place - falling, judgement_place + falling, 3.4)
                    .line(judgement_place - rising, judgement_place + rising, 3.4),
                alarm);
}

}  // namespace

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

void draw_lab_opening(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    draw_panel(canvas, opening_corner, lab::diagram_size * opening_scale);
    const lab::Handle handle = view.exhibit.handles()[*view.opening];
    {
        const raster::ScopedTransform inset(canvas, {opening_scale, opening_corner});
        LabelPlacer placer;
        draw_shapes(canvas, view.exhibit.diagram(), placer);
        if (handle.is_slider) {
            const lab::Setting& setting = setting_of(view, handle);
            draw_slider_area(canvas, placer);
            draw_slider(canvas, handle, setting, value_of(setting, tr), placer);
        }
        draw_handle(canvas, view.exhibit.position(handle), true, placer);
    }
    if (view.exhibit.shows_verdict()) draw_verdict(canvas, view.exhibit);
}

Vec lab_opening_position(Vec place) { return (place - opening_corner) / opening_scale; }

}  // namespace megapon::view
