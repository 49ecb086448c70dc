#include "app/view/lab.h"

#include <utility>
#include <vector>

#include "app/view/lab_numbers.h"
#include "app/view/widgets.h"
#include "lab/quiz.h"

namespace megapon::view {

namespace {

constexpr Colour white = raster::hex(0xFFFFFF);
constexpr double margin = 24;
constexpr double picture_scale = 1.3;
constexpr double picture_top = 62;
constexpr double picture_bottom = picture_top + lab::diagram_size.y * picture_scale;
constexpr double caption_height = 34;
constexpr double question_height = 96;
constexpr double line_spacing = 24;

void draw_text(Canvas& canvas, const Box& area, std::string words, TextRole role, Anchor anchor = Anchor::top) {
    const Item text = column({Item{.words = std::move(words), .role = role, .wraps = true}});
    const Layout layout(canvas, area, text, anchor);
    layout.draw(canvas);
}

void draw_picture(Canvas& canvas, const lab::Exhibit& exhibit, const i18n::Translations& tr) {
    const double left = (raster::page_size.x - lab::diagram_size.x * picture_scale) / 2;
    const raster::ScopedTransform inset(canvas, {picture_scale, {left, picture_top}});
    canvas.fill(Path().frame({}, lab::diagram_size, 1.2), ink);
    draw_lab_picture(canvas, {.exhibit = exhibit, .quiz = lab::Quiz(1), .shows_handles = false}, tr);
}

// A question and two dotted lines below it.
void draw_question(Canvas& canvas, double top, std::size_t puzzle, const lab::Exhibit& exhibit,
                   const i18n::Translations& tr) {
    const std::string key = "lab." + std::string(exhibit.info().name) + ".puzzle" + std::to_string(puzzle + 1);
    const Box area{{margin, top}, {raster::page_size.x - margin, top + 34}};
    draw_text(canvas, area, std::to_string(puzzle + 1) + ".  " + tr(key), TextRole::body);
    Path lines;
    for (const double y : {top + 34 + line_spacing, top + 34 + 2 * line_spacing})
        lines.dashes({margin, y}, {raster::page_size.x - margin, y}, 0.6, 1.5, 3);
    canvas.fill(lines, faded(ink, 0.8));
}

}  // namespace

void draw_lab_sheet(Canvas& canvas, const lab::Exhibit& exhibit, const std::string& command,
                    const i18n::Translations& tr) {
    const double right = raster::page_size.x - margin;
    canvas.clear(white);
    draw_text(canvas, {{margin, 18}, {right, 54}}, tr("lab." + std::string(exhibit.info().name) + ".name"),
              TextRole::title);
    draw_picture(canvas, exhibit, tr);
    draw_text(canvas, {{margin, picture_bottom + 6}, {right, picture_bottom + caption_height}},
              lab_caption(exhibit, tr), TextRole::body);
    for (std::size_t i = 0; i < lab::puzzles_per_exhibit; ++i)
        draw_question(canvas, picture_bottom + caption_height + 4 + static_cast<double>(i) * question_height, i,
                      exhibit, tr);
    draw_text(canvas, {{margin, sheet_height - 30}, {right, sheet_height - 10}}, command, TextRole::small,
              Anchor::bottom);
}

}  // namespace megapon::view
