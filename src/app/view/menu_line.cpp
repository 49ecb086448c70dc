#include "app/view/menu_line.h"

#include "app/view/palette.h"

namespace megapon::view {

void draw_menu_line(Canvas& canvas, Vec middle, double width, std::string_view words, bool chosen) {
    constexpr double size = 15;
    if (chosen) {
        const double half = width / 2;
        canvas.fill(Path().line(middle - Vec{half - 9, 0}, middle + Vec{half - 9, 0}, 18), paper_shade);
        for (std::size_t side = 0; side < 2; ++side) {
            const double inwards = side == 0 ? 1 : -1;
            const Vec tip = middle - Vec{inwards * (half - 14), 0};
            const Vec arrow[] = {tip, tip - Vec{inwards * 7, 4.5}, tip - Vec{inwards * 7, -4.5}};
            canvas.fill(Path().polygon(arrow), side_colour[side]);
        }
    }
    canvas.text(middle + Vec{0, size * 0.36}, words,
                {.size = size,
                 .colour = chosen ? ink : faded(ink, 0.75),
                 .align = raster::Align::centre,
                 .room = width - 44,
                 .most = 19});
}

}  // namespace megapon::view
