#include "app/view/sheet.h"

#include "app/view/palette.h"

namespace megapon::view {

void draw_heading(Canvas& canvas, std::string_view words) {
    draw_paper(canvas);
    canvas.text({raster::page_size.x / 2, 58}, words,
                {.size = 26, .colour = ink, .align = raster::Align::centre, .face = raster::Face::heading});
}

void draw_sheet(Canvas& canvas, std::string_view heading) {
    draw_paper(canvas);
    canvas.text({raster::page_size.x / 2, 31}, heading,
                {.size = 20, .colour = ink, .align = raster::Align::centre, .face = raster::Face::heading, .most = 26});
}

void draw_foot(Canvas& canvas, std::string_view words) {
    canvas.text({raster::page_size.x / 2, 260}, words,
                {.size = 9.5, .colour = faded(ink, 0.85), .align = raster::Align::centre, .most = 13});
}

}  // namespace megapon::view
