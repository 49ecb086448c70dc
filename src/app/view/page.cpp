#include "app/view/page.h"

#include "app/view/captain.h"
#include "app/view/court_view.h"
#include "app/view/palette.h"
#include "app/view/strip.h"

namespace megapon::view {

namespace {

void draw_ball(Canvas& canvas, const sim::Ball& ball, int boil) {
    const double stretch = ball.radius / sim::BallTuning{}.radius;
    canvas.sprite(ball.center, "ball", {.variant = boil, .stretch = {stretch, stretch}});
}

void draw_free_megaphone(Canvas& canvas, const sim::Megaphone& megaphone) {
    const double pen = 1.5;
    canvas.fill(Path().disc(megaphone.center, megaphone.radius), brass_light);
    canvas.fill(Path().ring(megaphone.center, megaphone.radius - pen / 2, pen), ink);
}

// What the rules wait for, in words at the foot of the court.
std::string call_of(const sim::MatchState& match, const words::Catalogue& words) {
    const auto call = [&words](const char* key, int side) {
        return words(key, {{"side", words("side." + std::to_string(side))}});
    };
    switch (match.phase) {
        case sim::MatchPhase::serve:
            return call("match.serves", match.server);
        case sim::MatchPhase::goal:
            return call("match.point", match.scorer);
        case sim::MatchPhase::over:
            return call("match.wins", match.scorer);
        default:
            return "";
    }
}

void draw_bodies(Canvas& canvas, const Page& page) {
    const int boil = boil_of(page.look, page.state.frame);
    if (page.state.match.phase != sim::MatchPhase::none)
        for (std::size_t side = 0; side < 2; ++side)
            draw_captain(canvas, page.state.players[side], static_cast<int>(side), page.world.tuning.player,
                         {.pressed = page.pressed[side], .boil = boil, .step = page.state.frame});
    for (const sim::Megaphone& megaphone : page.state.megaphones) draw_free_megaphone(canvas, megaphone);
    for (const sim::Ball& ball : page.state.balls) draw_ball(canvas, ball, boil);
}

// Printed on the paper: captains and ball pass over it.
void draw_print(Canvas& canvas, const sim::State& state, const words::Catalogue& words) {
    const Vec foot{paint::page_size.x / 2, paint::page_size.y - 10};
    canvas.text(foot, call_of(state.match, words), {.size = 12, .colour = ink, .align = paint::Align::centre});
    canvas.text(paint::page_size - Vec{10, 8}, words("match.page", {{"page", std::to_string(state.frame)}}),
                {.size = 10, .colour = faded(ink, 0.8), .align = paint::Align::right});
}

}  // namespace

void draw_page(Canvas& canvas, const Page& page) {
    draw_paper(canvas);
    draw_print(canvas, page.state, page.words);
    {
        const paint::Inset court(canvas, court_place(page.world.court.size));
        draw_court(canvas, page.world.court, page.state.polygons);
        draw_bodies(canvas, page);
    }
    draw_strip(canvas, page);
}

}  // namespace megapon::view
