#include "app/view/result_sheet.h"

#include <cmath>

#include "app/view/captain.h"
#include "app/view/layout.h"
#include "app/view/sheet.h"
#include "app/view/squads.h"

namespace megapon::view {

namespace {

using raster::Align;
using raster::Face;

constexpr Box facts_area{{130, 134}, {350, 180}};

void draw_facts(Canvas& canvas, const sim::MatchState& match, const i18n::Translations& words) {
    const char* const hits = match.longest_rally == 1 ? "result.hit" : "result.hits";
    const auto name = [&](const char* key) {
        return Item{.words = words(key), .colour = faded(ink, 0.75), .align = Align::right, .width = 104};
    };
    const auto value = [](std::string text) { return Item{.words = std::move(text), .width = 104}; };
    const Item facts = table(
        2,
        {name("result.rally"), value(words(hits, {{"count", std::to_string(match.longest_rally)}})),
         name("result.speed"), value(words("match.speed", {{"speed", std::to_string(std::lround(match.top_speed))}}))},
        {12, 4});
    Layout(canvas, facts_area, facts, Anchor::top).draw(canvas);
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
    draw_facts(canvas, match, words);
}

}  // namespace megapon::view
