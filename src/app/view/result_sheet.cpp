#include "app/view/result_sheet.h"

#include <cmath>

#include "app/view/captain.h"
#include "app/view/palette.h"
#include "app/view/sheet.h"
#include "app/view/squads.h"

namespace megapon::view {

namespace {

using raster::Align;
using raster::Face;

void draw_fact(Canvas& canvas, double y, std::string_view name, std::string_view value) {
    canvas.text({raster::page_size.x / 2 - 6, y}, name,
                {.size = 12, .colour = faded(ink, 0.75), .align = Align::right, .room = 100});
    canvas.text({raster::page_size.x / 2 + 6, y}, value, {.size = 12, .colour = ink, .room = 100});
}

}  // namespace

void draw_result(Canvas& canvas, const sim::MatchState& match, const std::array<i18n::Line, 2>& names,
                 const i18n::Translations& words, int page, int boil) {
    const double middle = raster::page_size.x / 2;
    const auto winner = static_cast<std::size_t>(match.scorer);
    draw_heading(canvas, words.line("match.wins", {{"side", words.text(side_key(winner))}}));
    SquadStyle squads{.page = page, .boil = boil};
    squads.moods = {SquadMood::sulks, SquadMood::sulks};
    squads.moods[winner] = SquadMood::cheers;
    draw_stands(canvas, 4, 1.8, squads);
    for (std::size_t side = 0; side < 2; ++side) {
        const double outwards = side == 0 ? -1 : 1;
        canvas.text({middle + outwards * 50, 116}, std::to_string(match.score[side]),
                    {.size = 46, .colour = side_colour[side], .align = Align::centre, .face = Face::heading});
        const double x = middle + outwards * 160;
        draw_portrait(canvas, {x, 140}, static_cast<int>(side), side == winner ? 2.2 : 1.5, side == winner ? -70 : 60,
                      {.mood = side == winner ? Mood::cheers : Mood::sulks, .boil = boil});
        canvas.text({x, 208}, names[side], {.size = 13, .colour = side_colour[side], .align = Align::centre});
    }
    canvas.text({middle, 112}, ":", {.size = 34, .colour = ink, .align = Align::centre, .face = Face::heading});
    const char* const hits = match.longest_rally == 1 ? "result.hit" : "result.hits";
    draw_fact(canvas, 148, words.text("result.rally"), words.line(hits, {{"count", match.longest_rally}}));
    draw_fact(canvas, 166, words.text("result.speed"),
              words.line("match.speed", {{"speed", static_cast<int>(std::lround(match.top_speed))}}));
}

}  // namespace megapon::view
