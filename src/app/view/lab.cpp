#include "app/view/lab.h"

#include <cstddef>
#include <string_view>

#include "app/view/lab_diagram.h"
#include "app/view/paper.h"

namespace megapon::view {

namespace {

constexpr Vec card_corner{326, 27};
constexpr Vec card_size{146, 190};
constexpr double card_left = card_corner.x + 8;
constexpr double card_right = card_corner.x + card_size.x - 8;
constexpr double guess_top = card_corner.y + 22;
constexpr double guess_height = 18;

const Colour soft_ink = faded(ink, 0.75);

// Draws one line, smaller if it does not fit the width.
void draw_fitted(Canvas& canvas, Vec at, std::string_view text, TextStyle style, double width) {
    // Letters have whole sizes: a slightly smaller size can be as wide.
    while (style.size > 4 && canvas.text_width(text, style) > width) style.size *= 0.96;
    canvas.text(at, text, style);
}

std::string key_of(const lab::Exhibit& exhibit, const char* what) {
    return std::string("lab.") + exhibit.info().name + '.' + what;
}

void draw_heading(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    canvas.text({12, 19}, tr(key_of(view.exhibit, "name")),
                {.size = 16, .colour = ink, .face = raster::Face::heading, .most = 18});
    const std::string time = tr("lab.time", {{"page", std::to_string(view.exhibit.frame())},
                                             {"substep", std::to_string(view.exhibit.substep())},
                                             {"substeps", std::to_string(view.exhibit.substeps())}});
    canvas.text({318, 19}, time, {.size = 10, .colour = soft_ink, .align = raster::Align::right, .most = 11});
    canvas.text({card_right, 19}, tr("lab.speed", {{"speed", lab::format(view.speed, 2)}}),
                {.size = 10, .colour = soft_ink, .align = raster::Align::right, .most = 11});
}

std::string value_of(const lab::Setting& setting, const i18n::Translations& tr) {
    if (setting.is_switch()) return tr(setting.value == 0 ? "options.off" : "options.on");
    return lab::format(setting.value, setting.whole ? 0 : 2);
}

void draw_slider(Canvas& canvas, const lab::Handle& handle, const lab::Setting& setting, const i18n::Translations& tr,
                 LabelPlacer& placer) {
    const Vec from{handle.origin.x + setting.low * handle.scale.x, handle.origin.y};
    const Vec to{handle.origin.x + setting.high * handle.scale.x, handle.origin.y};
    const std::string name = tr(("lab.slider." + setting.key).c_str());
    draw_track(canvas, from, to, name + "  " + value_of(setting, tr), placer);
}

void draw_handles(Canvas& canvas, const LabView& view, const i18n::Translations& tr, LabelPlacer& placer) {
    const auto handles = view.exhibit.handles();
    for (const lab::Handle& handle : handles)
        if (handle.is_slider) draw_slider(canvas, handle, view.exhibit.settings()[*handle.x_setting], tr, placer);
    for (std::size_t i = 0; i < handles.size(); ++i)
        draw_handle(canvas, view.exhibit.position(handles[i]), i == view.selected, placer);
}

void draw_exhibit(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    draw_panel(canvas, lab_diagram_corner, lab::diagram_size);
    const raster::ScopedTransform inset(canvas, {1, lab_diagram_corner});
    const lab::Diagram diagram = view.quiz.pending() ? view.exhibit.question_diagram() : view.exhibit.diagram();
    LabelPlacer placer;
    draw_diagram(canvas, diagram, tr, placer);
    draw_handles(canvas, view, tr, placer);
    draw_labels(canvas, diagram, placer);
}

// The verdict as a word and a symbol, or the quiz's question.
void draw_verdict(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    const Vec at{card_corner.x + card_size.x / 2, card_corner.y + 17};
    const TextStyle centred{.size = 15, .colour = ink, .align = raster::Align::centre, .most = 17};
    if (!view.quiz.pending()) return canvas.text(at, tr(view.exhibit.is_hit() ? "lab.hit" : "lab.miss"), centred);
    draw_fitted(canvas, at, tr("lab.question"), centred, card_size.x - 12);
    for (int line = 0; line < 2; ++line) {
        const double top = guess_top + line * guess_height;
        canvas.fill(Path().rect({card_left, top + 2}, {card_size.x - 16, guess_height - 3}), paper_shade);
        canvas.text({at.x, top + 14}, tr(line == 0 ? "lab.guess_hit" : "lab.guess_miss"),
                    {.size = 11, .colour = ink, .align = raster::Align::centre, .most = 13});
    }
}

void draw_score(Canvas& canvas, const LabView& view, const i18n::Translations& tr, double y) {
    const lab::Quiz& quiz = view.quiz;
    if (quiz.asked() == 0) return;
    const std::string score =
        tr("lab.score", {{"right", std::to_string(quiz.right())}, {"asked", std::to_string(quiz.asked())}});
    canvas.text({card_right, y}, score, {.size = 10, .colour = ink, .align = raster::Align::right, .most = 11});
    if (!quiz.pending())
        canvas.text({card_left, y}, tr(quiz.last_right() ? "lab.right" : "lab.wrong"),
                    {.size = 10, .colour = ink, .most = 11});
}

void draw_figure(Canvas& canvas, const lab::Figure& figure, const i18n::Translations& tr, double y) {
    const std::string value = lab::format(figure.value, 2);
    canvas.text({card_right, y}, value, {.size = 10, .colour = ink, .align = raster::Align::right, .most = 11});
    draw_fitted(canvas, {card_left, y}, tr(("lab.figure." + figure.name).c_str()),
                {.size = 10, .colour = soft_ink, .most = 11},
                card_size.x - 22 - canvas.text_width(value, {.size = 10, .most = 11}));
}

// The formula and the figures.
void draw_numbers(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    double y = card_corner.y + 36;
    for (const std::string& line : view.exhibit.formula()) {
        draw_fitted(canvas, {card_left, y}, line, {.size = 11, .colour = side_colour[0], .most = 12}, card_size.x - 16);
        y += 13.5;
    }
    y += 4;
    for (const lab::Figure& figure : view.exhibit.figures()) {
        draw_figure(canvas, figure, tr, y);
        y += 12.5;
    }
}

void draw_cost(Canvas& canvas, const LabView& view, const i18n::Translations& tr, double y) {
    if (view.frame_us == 0) return;
    canvas.text({card_left, y}, tr("lab.cost", {{"time", lab::format(view.frame_us, 0)}}),
                {.size = 10, .colour = soft_ink, .most = 11});
}

void draw_card(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    draw_panel(canvas, card_corner, card_size);
    draw_verdict(canvas, view, tr);
    const double bottom = card_corner.y + card_size.y;
    if (!view.quiz.pending()) draw_numbers(canvas, view, tr);  // they would give the answer away
    draw_score(canvas, view, tr, bottom - 38);
    draw_cost(canvas, view, tr, bottom - 51);
    canvas.fill(Path().rect({card_left, bottom - 31}, {card_size.x - 16, 0.6}), faded(ink, 0.4));
    draw_fitted(canvas, {card_left, bottom - 19}, view.exhibit.info().function, {.size = 10, .colour = ink, .most = 11},
                card_size.x - 16);
    draw_fitted(canvas, {card_left, bottom - 7}, view.exhibit.info().file, {.size = 9, .colour = soft_ink, .most = 10},
                card_size.x - 16);
}

// Cuts the text off with an ellipsis where it would be too wide.
std::string ellipsize(Canvas& canvas, std::string text, const TextStyle& style, double width) {
    if (canvas.text_width(text, style) <= width) return text;
    while (!text.empty() && canvas.text_width(text + "…", style) > width) text.pop_back();
    return text + "…";
}

void draw_footer(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    constexpr double width = raster::page_size.x - 24;
    draw_fitted(canvas, {12, 233}, tr(key_of(view.exhibit, "caption")), {.size = 12, .colour = ink, .most = 14}, width);
    const TextStyle small{.size = 10, .colour = soft_ink, .room = 1e9, .most = 11};
    draw_fitted(canvas, {12, 248}, tr({"lab.keys", view.shortcuts}), small, width);
    if (view.copied.empty()) return draw_fitted(canvas, {12, 262}, tr("lab.mouse"), small, width);
    canvas.text({12, 262}, ellipsize(canvas, tr("lab.copied", {{"line", view.copied}}), small, width), small);
}

void draw_explanation(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    const Vec corner{40, 44};
    const Vec size{400, 170};
    draw_panel(canvas, corner, size);
    double y = corner.y + 24;
    canvas.text({corner.x + 16, y}, tr("lab.why"),
                {.size = 16, .colour = ink, .face = raster::Face::heading, .most = 18});
    y += 20;
    const TextStyle style{.size = 12.5, .colour = ink, .most = 14};
    for (const std::string& line : wrap_text(canvas, tr(key_of(view.exhibit, "why")), style, size.x - 32)) {
        canvas.text({corner.x + 16, y}, line, style);
        y += 16;
    }
    const TextStyle small{.size = 10, .colour = soft_ink, .most = 11};
    y = corner.y + size.y - 26;
    for (const std::string& line : wrap_text(canvas, tr("lab.pad"), small, size.x - 32)) {
        canvas.text({corner.x + 16, y}, line, small);
        y += 12;
    }
}

}  // namespace

void draw_lab(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    draw_paper(canvas);
    draw_heading(canvas, view, tr);
    draw_exhibit(canvas, view, tr);
    draw_card(canvas, view, tr);
    draw_footer(canvas, view, tr);
    if (view.explains) draw_explanation(canvas, view, tr);
}

std::optional<bool> lab_guess_at(Vec position) {
    const double down = position.y - guess_top;
    if (position.x < card_left || position.x > card_right || down < 0 || down >= 2 * guess_height) return std::nullopt;
    return down < guess_height;
}

}  // namespace megapon::view
