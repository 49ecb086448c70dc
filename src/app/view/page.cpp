#include "app/view/page.h"

#include <algorithm>

#include "app/view/captain.h"
#include "app/view/corner.h"
#include "app/view/court_view.h"
#include "app/view/goal_page.h"
#include "app/view/motion.h"
#include "app/view/palette.h"
#include "app/view/squads.h"
#include "app/view/strip.h"
#include "app/view/text.h"

namespace megapon::view {

namespace {

void draw_ball(Canvas& canvas, const sim::Ball& ball, int boil) {
    const double stretch = ball.radius / sim::BallTuning{}.radius;
    canvas.sprite(ball.center, "ball", {.variant = boil, .stretch = {stretch, stretch}});
}

void draw_free_megaphone(Canvas& canvas, const sim::Megaphone& megaphone, int boil) {
    const double stretch = megaphone.radius / sim::PlayerTuning{}.megaphone_radius;
    canvas.sprite(megaphone.center, "mouth", {.variant = boil, .stretch = {stretch, stretch}, .exact = true});
}

// What the rules wait for, in words at the foot of the court.
i18n::Line call_of(const sim::MatchState& match, const i18n::Translations& words) {
    const auto call = [&words](const char* key, int side) {
        return words.line(key, {{"side", words.text(side_key(side))}});
    };
    switch (match.phase) {
        case sim::MatchPhase::serve:
            return call("match.serves", match.server);
        case sim::MatchPhase::goal:
            return call("match.point", match.scorer);
        case sim::MatchPhase::over:
            return call("match.wins", match.scorer);
        default:
            return {};
    }
}

// Stunned while the page stands still at a goal, cheering and sulking after the last one. In between they play.
Mood mood_of(const sim::MatchState& match, int side) {
    if (match.phase == sim::MatchPhase::goal) return side == match.scorer ? Mood::cheers : Mood::stunned;
    if (match.phase == sim::MatchPhase::over) return side == match.scorer ? Mood::cheers : Mood::sulks;
    return Mood::plays;
}

void draw_bodies(Canvas& canvas, const Page& page, int boil) {
    const sim::State& state = page.state;
    if (state.match.phase != sim::MatchPhase::none)
        for (std::size_t side = 0; side < 2; ++side)
            draw_captain(canvas, state.players[side], static_cast<int>(side), page.world.tuning.player,
                         {.mood = mood_of(state.match, static_cast<int>(side)),
                          .pressed = page.pressed[side],
                          .boil = boil,
                          .step = state.frame});
    for (const sim::Megaphone& megaphone : state.megaphones) draw_free_megaphone(canvas, megaphone, boil);
    for (const sim::Ball& ball : state.balls) draw_ball(canvas, ball, boil);
}

// Printed on the paper: captains and ball pass over it.
void draw_print(Canvas& canvas, const Page& page, int boil) {
    const Vec foot{raster::page_size.x / 2, raster::page_size.y - 10};
    draw_outlined(canvas, call_of(page.state.match, page.words), foot,
                  {.size = 12, .colour = ink, .align = raster::Align::centre});
    draw_corner(canvas, page.state.frame, page.look, boil, page.words);
    if (page.lesson) draw_lesson(canvas, *page.lesson);
}

// What is the same on every page of a court, but for the boil.
void draw_sheet(Canvas& canvas, const court::Court& court, int boil) {
    const std::uint64_t key = lines_key(court) * 4 + static_cast<std::uint64_t>(boil);
    if (canvas.recall(key)) return;
    draw_paper(canvas);
    {
        const raster::Inset inset(canvas, court_place(court.size));
        draw_court_lines(canvas, court, boil);
    }
    canvas.keep(key);
}

void draw_spectators(Canvas& canvas, const Page& page, int boil) {
    constexpr double long_rally = 12;
    SquadStyle style{.page = page.state.frame, .boil = boil};
    style.thrill = std::min(1.0, page.state.match.rally / long_rally);
    if (!page.state.balls.empty()) style.ball = court_place(page.world.court.size)(page.state.balls[0].center).x;
    auto scorer = page.book ? page.book->celebrates(page.state.frame) : std::nullopt;
    if (page.state.match.phase == sim::MatchPhase::over) scorer = page.state.match.scorer;
    for (int side = 0; scorer && side < 2; ++side)
        style.moods[static_cast<std::size_t>(side)] = side == *scorer ? SquadMood::cheers : SquadMood::sulks;
    draw_squads(canvas, style);
}

}  // namespace

// A blow that stops the page shakes it, less and less, by whole pixels of the page.
raster::Transform court_on(const Page& page) {
    raster::Transform place = court_place(page.world.court.size);
    const sim::HitStop& stop = page.state.hit_stop;
    if (!page.look.shake || !stop.active || stop.bends < 0) return place;
    const double left = std::max(0.0, stop.until - page.state.frame);
    const double swing = page.state.frame % 2 == 0 ? 1 : -1;
    place.offset += std::min(left, 3.0) * swing * Vec{0.8, -0.5};
    return place;
}

void draw_page(Canvas& canvas, const Page& page) {
    if (is_goal_page(page.state) && !page.only_court) return draw_goal_page(canvas, page);
    const int boil = boil_of(page.look, page.state.frame);
    const bool match = page.state.match.phase != sim::MatchPhase::none;
    draw_sheet(canvas, page.world.court, boil);
    draw_print(canvas, page, boil);
    if (match) draw_spectators(canvas, page, boil);
    {
        const raster::Inset inset(canvas, court_on(page));
        draw_polygons(canvas, page.world.court, page.state.polygons);
        draw_motion(canvas, page, boil);
        if (page.book) page.book->effects().draw_blows(canvas, page.state.frame, page.share, boil);
        draw_bodies(canvas, page, boil);
        if (page.book) page.book->effects().draw_words(canvas, page.state.frame, page.share, page.words);
    }
    draw_strip(canvas, page);
}

}  // namespace megapon::view
