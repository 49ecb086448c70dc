#include "app/view/flip_book_cover.h"

#include "app/view/figures.h"
#include "app/view/layout.h"
#include "app/view/paper.h"
#include "app/view/widgets.h"

namespace megapon::view {

namespace {

constexpr double middle = raster::page_size.x / 2;

Item wrapped(const std::string& words, TextRole role) {
    Item item = centred(words, role);
    item.wraps = true;
    return item;
}

}  // namespace

void draw_flip_book_cover(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names) {
    draw_paper(canvas);
    canvas.text({middle, 62}, "Megaphone DE Pong",
                {.size = 40, .colour = ink, .align = raster::Align::centre, .face = raster::Face::heading});
    draw_portrait(canvas, {78, 140}, sim::Side::left, 2.2, -30, {.mood = Mood::cheers});
    draw_portrait(canvas, {402, 140}, sim::Side::right, 2.2, 30, {.mood = Mood::cheers});
    canvas.text({middle, 130}, names[0],
                {.size = 20, .colour = side_colour[0], .align = raster::Align::centre, .face = raster::Face::heading});
    canvas.text({middle, 152}, ":", {.size = 20, .colour = ink, .align = raster::Align::centre});
    canvas.text({middle, 174}, names[1],
                {.size = 20, .colour = side_colour[1], .align = raster::Align::centre, .face = raster::Face::heading});
    const Box area{{40, 205}, {440, 262}};
    Layout(canvas, area, column({wrapped(words("flip_book.make"), TextRole::body)}), Anchor::middle).draw(canvas);
}

void draw_flip_book_score(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names,
                          const std::array<int, 2>& score, bool has_code) {
    canvas.fill(Path().rect({0, 0}, raster::page_size), raster::hex(0xFFFFFF));
    const std::string result = std::to_string(score[0]) + " : " + std::to_string(score[1]);
    const auto write = [&](double x, double y, double size, const std::string& text, raster::Colour colour,
                           raster::Align align) {
        canvas.text({x, y}, text, {.size = size, .colour = colour, .align = align, .face = raster::Face::heading});
    };
    write(middle, 20, 20, result, ink, raster::Align::centre);
    write(middle - 50, 20, 16, names[0], side_colour[0], raster::Align::right);
    write(middle + 50, 20, 16, names[1], side_colour[1], raster::Align::left);
    if (has_code)
        canvas.text({middle, 35}, words("flip_book.code"), {.size = 11, .colour = ink, .align = raster::Align::centre});
}

}  // namespace megapon::view
