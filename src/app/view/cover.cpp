#include "app/view/cover.h"

#include <cmath>
#include <vector>

#include "app/raster/boil.h"
#include "app/view/captain.h"
#include "app/view/palette.h"
#include "app/view/squads.h"
#include "app/view/text.h"

namespace megapon::view {

namespace {

// What comes out of a megaphone, as ink.
void draw_shout(Canvas& canvas, Vec from, double facing, int boil) {
    Path strokes;
    for (double angle : {-66.0, -50.0, -34.0}) {
        const double turned = angle * 0.0174533;
        const Vec along{facing * std::cos(turned), std::sin(turned)};
        const Vec begin = raster::boiled(from + 32 * along, boil, 0.6);
        strokes.line(begin, raster::boiled(begin + (angle == -50 ? 16 : 11) * along, boil, 0.6), 1.8);
    }
    canvas.fill(strokes, ink);
}

void draw_ground(Canvas& canvas, Vec middle, int boil) {
    std::vector<Vec> line;
    for (int step = -4; step <= 4; ++step) line.push_back(raster::boiled(middle + Vec{13.0 * step, 0}, boil, 0.6));
    canvas.fill(Path().stroke(raster::smooth(line, false), 1.4), faded(ink, 0.5));
}

}  // namespace

void draw_cover(Canvas& canvas, const i18n::Translations& words, int page, int boil, const char* hint) {
    draw_paper(canvas);
    const double middle = raster::page_size.x / 2;
    SquadStyle squads{.thrill = 0.7, .page = page, .boil = boil};
    for (int side = 0; side < 2; ++side) {
        const double facing = side == 0 ? 1 : -1;
        const auto from_side = [&](double x) { return side == 0 ? x : raster::page_size.x - x; };
        const Vec place{from_side(64), 176};
        draw_ground(canvas, place + Vec{0, 34.5}, boil);
        draw_portrait(canvas, place, side, 2.1, -50, {.boil = boil});
        draw_shout(canvas, place + Vec{facing * (9 + 24 * 0.643) * 2.1, -24 * 0.766 * 2.1}, facing, boil);
    }
    draw_stands(canvas, canvas.text_size() > 1.2 ? 1 : 4, 2, squads);  // large words need the room
    draw_lettering(canvas, words("title.name"), {middle, 68}, 41, boil);
    canvas.text({middle, 96}, words("title.below"),
                {.size = 15, .colour = faded(ink, 0.75), .align = raster::Align::centre});
    canvas.text({middle, 258}, words(hint), {.size = 9.5, .colour = faded(ink, 0.75), .align = raster::Align::centre});
}

}  // namespace megapon::view
