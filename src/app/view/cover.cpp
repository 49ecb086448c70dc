#include "app/view/cover.h"

#include "app/view/captain.h"
#include "app/view/palette.h"

namespace megapon::view {

void draw_portrait(Canvas& canvas, Vec place, int side, double scale, double head_angle) {
    sim::Player player;
    player.head_angle = head_angle;
    player.phase = sim::SwingPhase::active;
    const paint::Inset inset(canvas, {scale, place});
    draw_captain(canvas, player, side, {}, {});
}

void draw_heading(Canvas& canvas, std::string_view words) {
    draw_paper(canvas);
    canvas.text({paint::page_size.x / 2, 58}, words,
                {.size = 26, .colour = ink, .align = paint::Align::centre, .face = paint::Face::heading});
}

void draw_cover(Canvas& canvas, const words::Catalogue& words) {
    draw_paper(canvas);
    const double middle = paint::page_size.x / 2;
    canvas.text({middle, 72}, words("title.name"),
                {.size = 38, .colour = ink, .align = paint::Align::centre, .face = paint::Face::heading});
    canvas.text({middle, 97}, words("title.below"),
                {.size = 15, .colour = faded(ink, 0.75), .align = paint::Align::centre});
    draw_portrait(canvas, {62, 182}, 0, 2.1, -52);
    draw_portrait(canvas, {418, 182}, 1, 2.1, -52);
    canvas.text({middle, 258}, words("title.hint"),
                {.size = 9.5, .colour = faded(ink, 0.75), .align = paint::Align::centre});
}

}  // namespace megapon::view
