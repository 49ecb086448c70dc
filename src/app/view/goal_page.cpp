#include "app/view/goal_page.h"

#include <cmath>
#include <string>

#include "app/view/captain.h"
#include "app/view/palette.h"
#include "app/view/squads.h"
#include "app/view/text.h"

namespace megapon::view {

namespace {

using raster::Align;
using raster::Face;

void draw_score(Canvas& canvas, const sim::MatchState& match, double y) {
    const double middle = raster::page_size.x / 2;
    for (std::size_t side = 0; side < 2; ++side) {
        const bool scored = static_cast<int>(side) == match.scorer;
        canvas.text(
            {middle + (side == 0 ? -36 : 36), y}, std::to_string(match.score[side]),
            {.size = scored ? 52.0 : 38.0, .colour = side_colour[side], .align = Align::centre, .face = Face::heading});
    }
    canvas.text({middle, y - 4}, ":", {.size = 34, .colour = ink, .align = Align::centre, .face = Face::heading});
}

}  // namespace

bool is_goal_page(const sim::State& state) {
    const sim::HitStop& stop = state.hit_stop;
    return state.match.phase == sim::MatchPhase::goal && stop.active &&
           state.frame > std::ceil(stop.until - stop.frames);
}

void draw_goal_page(Canvas& canvas, const Page& page) {
    const sim::MatchState& match = page.state.match;
    const int boil = boil_of(page.look, page.state.frame);
    draw_paper(canvas);
    SquadStyle squads{.page = page.state.frame, .boil = boil};
    for (int side = 0; side < 2; ++side) {
        const bool scored = side == match.scorer;
        squads.moods[static_cast<std::size_t>(side)] = scored ? SquadMood::cheers : SquadMood::sulks;
        const double x = side == 0 ? 88 : raster::page_size.x - 88;
        draw_portrait(canvas, {x, 178}, side, 2.6, scored ? -62 : 58,
                      {.mood = scored ? Mood::cheers : Mood::sulks,
                       .pressed = page.pressed[static_cast<std::size_t>(side)],
                       .boil = boil});
    }
    draw_stands(canvas, 8, 2, squads);
    draw_lettering(canvas, page.words.text("sounds.goal"), {raster::page_size.x / 2, 78}, 52, boil);
    draw_score(canvas, match, 158);
    canvas.text({raster::page_size.x / 2, 194},
                page.words.line("match.point", {{"side", page.words.text(side_key(match.scorer))}}),
                {.size = 14, .colour = ink, .align = Align::centre});
}

}  // namespace megapon::view
