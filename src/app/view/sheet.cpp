#include "app/view/sheet.h"

#include "app/view/layout.h"

namespace megapon::view {

namespace {

void draw_centred(Canvas& canvas, double baseline, std::string_view words, TextRole role, Colour colour) {
    canvas.text({raster::page_size.x / 2, baseline}, words,
                text_style(role, canvas.text_size(), colour, raster::Align::centre));
}

}  // namespace

void draw_heading(Canvas& canvas, std::string_view words) {
    draw_paper(canvas);
    draw_centred(canvas, 58, words, TextRole::title, ink);
}

void draw_sheet(Canvas& canvas, std::string_view heading) {
    draw_paper(canvas);
    draw_centred(canvas, 31, heading, TextRole::heading, ink);
}

void draw_foot(Canvas& canvas, std::string_view words) {
    draw_centred(canvas, 260, words, TextRole::small, faded(ink, 0.85));
}

}  // namespace megapon::view
