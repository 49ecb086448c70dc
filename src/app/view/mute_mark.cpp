#include "app/view/mute_mark.h"

#include "app/view/palette.h"
#include "app/view/paper.h"

namespace megapon::view {

void draw_mute_mark(Canvas& canvas) {
    constexpr Vec corner{6, 250};
    draw_slip(canvas, corner, {20, 15});
    const Vec middle = corner + Vec{10, 7.5};
    const Vec cone[] = {middle + Vec{-6, -1.5}, middle + Vec{4, -5}, middle + Vec{4, 5}, middle + Vec{-6, 1.5}};
    canvas.fill(Path().polygon(cone), brass);
    canvas.fill(Path().outline(cone, 1.2), ink);
    canvas.fill(Path().line(middle + Vec{-7, 5}, middle + Vec{7, -5}, 1.6), ink);
}

}  // namespace megapon::view
