#include "app/view/match_page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "app/view/court_view.h"
#include "app/view/figures.h"
#include "app/view/layout.h"
#include "app/view/paper.h"
#include "sim/player.h"
#include "sim/rules.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

namespace {

using raster::Align;

constexpr double middle = raster::page_size.x / 2;

bool is_match(const sim::State& state) { return state.match.phase != sim::MatchPhase::none; }

// x as seen from a side of the page: 0 is the left edge for the left side, the right edge for the right side.
double from_side(sim::Side side, double x) { return side == sim::Side::left ? x : raster::page_size.x - x; }

raster::Transform place_of_court(const MatchPage& page) {
    return court_place(page.world.court.size, page.lesson ? page.lesson->height : 0);
}

// A court for one has a header of its own, and no right side.
bool is_for_one(const MatchPage& page) { return page.state.task && !court::has_right_player(page.world.court); }

// In the lesson nobody is laughed at.
Mood captain_mood(const MatchPage& page, sim::Side side) {
    const sim::MatchState& match = page.state.match;
    if (page.lesson && match.scorer == sim::Side::right) return Mood::plays;
    if (match.phase == sim::MatchPhase::goal) return side == match.scorer ? Mood::cheers : Mood::stunned;
    if (match.phase == sim::MatchPhase::over) return side == match.scorer ? Mood::cheers : Mood::sulks;
    return Mood::plays;
}

void draw_bodies(Canvas& canvas, const MatchPage& page, int boil) {
    const sim::State& state = page.state;
    const sim::FrameTime now = sim::play_clock(state, state.frame);
    if (is_match(state))
        for (const sim::Side side : sim::sides_in_play(page.world))
            draw_captain(canvas, state.players[side], side, page.world.tuning.player,
                         {.mood = captain_mood(page, side),
                          .pressed = page.pressed[index_of(side)],
                          .charge = sim::charge_page(state.players[side], now, page.world.tuning),
                          .boil = boil,
                          .step = state.frame});
    constexpr std::size_t most_flames = 2;  // of many balls none is special
    const bool hot = state.balls.size() <= most_flames && sim::is_hot(state.match, page.world.tuning);
    for (const sim::Megaphone& megaphone : state.megaphones) draw_free_megaphone(canvas, megaphone, boil);
    for (std::size_t ball = 0; ball < state.balls.size(); ++ball) {
        if (hot && !sim::is_out_of_play(state, ball)) draw_flames(canvas, state.balls[ball]);
        draw_ball(canvas, state.balls[ball], !sim::is_counted(state, page.world, static_cast<int>(ball)), boil);
    }
}

TextStyle page_number_style(const Canvas& canvas) {
    return text_style(TextRole::small, canvas.text_size(), faded(ink, 0.8), Align::right);
}

constexpr double page_number_ends = 438;  // px

// The page number beside the corner of the page, which lifts a little differently on each page.
void draw_page_corner(Canvas& canvas, const MatchPage& page, int boil) {
    constexpr std::array<std::string_view, 4> corners{"corner1", "corner2", "corner3", "corner2"};
    const std::size_t corner = page.appearance.boil ? static_cast<std::size_t>(page.state.frame) % corners.size() : 1;
    canvas.sprite(raster::page_size, corners[corner], {.variant = boil});
    const std::string number = counts_beside_score(page)
                                   ? task_time(page)
                                   : page.words("match.page", {{"page", std::to_string(page.state.frame)}});
    canvas.text({page_number_ends, raster::page_size.y - 8}, number, page_number_style(canvas));
}

constexpr double tick_size = 8;  // px

void draw_tick(Canvas& canvas, const Box& cell, bool done) {
    const Vec at = (cell.low + cell.high - Vec{tick_size, tick_size}) / 2;
    canvas.fill(Path().frame(at, {tick_size, tick_size}, 1), ink);
    if (!done) return;
    const Vec tick[] = {at + Vec{1, 4}, at + Vec{3.5, 7}, at + Vec{9.5, -2}};
    canvas.fill(Path().stroke(tick, 1.8), side_colour[0]);
}

// Beside the page number, of up to four digits.
void draw_lesson(Canvas& canvas, const MatchPage& page) {
    const LessonPanel& lesson = *page.lesson;
    const double number = canvas.text_width(page.words("match.page", {{"page", "0000"}}), page_number_style(canvas));
    const Box area{{8, raster::page_size.y - lesson.height + 2},
                   {page_number_ends - number - 8, raster::page_size.y - 2}};
    std::vector<Item> below;
    for (std::size_t step = 0; step < lesson.steps; ++step)
        below.push_back({.width = tick_size, .spot = {"tick", step}});
    below.push_back(flexible_space());
    below.push_back({.words = lesson.skip, .role = TextRole::small, .colour = faded(ink, 0.85)});
    Item panel = column({{.words = lesson.now, .wraps = true}, row(std::move(below), 6)}, 1);
    panel.padding = {10, 4};
    panel.surface = Surface::panel;
    const Layout layout(canvas, area, panel, Anchor::bottom);
    layout.draw(canvas);
    for (std::size_t step = 0; step < lesson.steps; ++step)
        draw_tick(canvas, layout.box({"tick", step}), step < lesson.done);
}

void draw_match_footer(Canvas& canvas, const std::string& words) {
    draw_outlined(canvas, words, {middle, raster::page_size.y - 10},
                  text_style(TextRole::body, canvas.text_size(), ink, Align::centre));
}

// On a patch, for it may lie on a stamp or a block.
void draw_status(Canvas& canvas, const MatchPage& page, double top) {
    if (!page.status) return;
    const Layout layout(canvas, {{0, top}, {raster::page_size.x, 80}}, *page.status, Anchor::top);
    const Box box = layout.box({status_words});
    canvas.fill(Path().rect(box.low, box.high - box.low), faded(paper, 0.85));
    layout.draw(canvas);
}

// Whose squad cheers still.
std::optional<sim::Side> celebrating_side(const MatchPage& page) {
    constexpr int celebration = 18;  // pages
    if (page.state.match.phase == sim::MatchPhase::over) return page.state.match.scorer;
    const bool is_late =
        !page.book || !page.book->goal_frame || page.state.frame > *page.book->goal_frame + celebration;
    if (is_late || (page.lesson && page.book->scorer == sim::Side::right)) return std::nullopt;
    return page.book->scorer;
}

void draw_spectators(Canvas& canvas, const MatchPage& page, int boil) {
    constexpr double long_rally = 12;  // hits
    SquadStyle style{.sides = sim::sides_in_play(page.world), .page = page.state.frame, .boil = boil};
    style.thrill = std::min(1.0, page.state.match.rally / long_rally);
    if (page.whole_school) style.rows = rows_of_school;
    for (std::size_t ball = page.state.balls.size(); ball-- > 0;)  // to the first one that does not lie in a goal
        if (!sim::is_out_of_play(page.state, ball)) style.ball = place_of_court(page)(page.state.balls[ball].center).x;
    if (const auto side = celebrating_side(page)) {
        style.moods[index_of(*side)] = Mood::cheers;
        style.moods[index_of(opposite(*side))] = Mood::sulks;
    }
    draw_squads(canvas, style);
}

// Words that stay readable where a captain's raised megaphone passes under them. The patch ends with the letters: below
// them begins the hair of a captain at the upper wall.
void draw_on_patch(Canvas& canvas, const std::string& words, Vec at, const TextStyle& style) {
    const double width = canvas.text_width(words, style);
    const double before = style.align == Align::left ? 0 : style.align == Align::centre ? width / 2 : width;
    const Vec corner = at - Vec{before + 1, 0.75 * style.size};
    canvas.fill(Path().rect(corner, {width + 2, 0.75 * style.size}), faded(paper, 0.85));
    canvas.text(at, words, style);
}

void draw_player_header(Canvas& canvas, sim::Side side, const MatchPage& page) {
    const Align align = side == sim::Side::left ? Align::left : Align::right;
    // Low enough for the header, high enough for a captain's hair below it.
    const std::string score = page.lesson ? "" : std::to_string(page.state.match.score[side]);
    draw_on_patch(canvas, score, {from_side(side, 26), 22.5}, heading_style(24, side_colour[index_of(side)]));
    constexpr double room = 66;  // up to the squads
    draw_on_patch(canvas, page.words(side_key(side)), {from_side(side, 50), 12},
                  header_style(canvas, TextRole::body, room, side_colour[index_of(side)], align));
    draw_on_patch(canvas, page.names[index_of(side)], {from_side(side, 50), canvas.text_size() > 1 ? 23.0 : 22.0},
                  header_style(canvas, TextRole::small, room, ink, align));
}

// The two lines in the middle of the header. The second one is the ball's speed, or what is left of a time limit.
std::array<std::string, 2> header_facts(const MatchPage& page) {
    if (!page.caption[0].empty()) return page.caption;
    if (counts_beside_score(page)) {
        const court::Achievement now = sim::achievement_of(page.state, page.world);
        return {page.words("match.live_task", {{"done", now.done}, {"count", page.world.court.task->count}}),
                task_par(page)};
    }
    if (page.state.task) return {task_time(page), task_par(page)};
    const std::string rally = page.words("match.rally", {{"count", std::to_string(page.state.match.rally)}});
    const sim::PhysicsTuning& physics = page.world.tuning.physics;
    const double limit = sim::in_frames(page.world.tuning.match.time_limit, physics);
    if (limit <= 0) {
        double fastest = 0;
        for (const sim::Ball& ball : page.state.balls) fastest = std::max(fastest, length(ball.velocity));
        return {rally, page.words("match.speed", {{"speed", static_cast<int>(std::lround(fastest))}})};
    }
    const double left = (limit - page.state.frame) / physics.fps;
    if (left <= 0) return {rally, page.words("match.last_point")};
    return {rally, page.words("match.time_left", {{"seconds", static_cast<int>(std::ceil(left))}})};
}

// Score and names at the sides, the rally and one more number in the middle; of a task what is done, and the time.
void draw_header(Canvas& canvas, const MatchPage& page) {
    if (is_for_one(page))
        draw_task_header(canvas, page);
    else if (is_match(page.state))
        for (const sim::Side side : sim::both_sides) draw_player_header(canvas, side, page);
    const auto facts = header_facts(page);
    const bool has_caps = !page.caption[0].empty();  // they reach above and below the letters
    const double room = has_caps ? 240 : 80;         // between the names, or the squads, whose heads leave 86 px
    canvas.text({middle, has_caps ? 11.0 : 12.0}, facts[0],
                header_style(canvas, TextRole::body, room, ink, Align::centre));
    const double below = has_caps ? 24.5 : canvas.text_size() > 1 ? 24 : 22;
    canvas.text({middle, below}, facts[1],
                header_style(canvas, TextRole::small, room, faded(ink, 0.75), Align::centre));
}

// Portraits and lettering fill less than a quarter of any ninth of the page, so that the page is no flash after a fast
// ball has passed.
void draw_goal_page(Canvas& canvas, const MatchPage& page) {
    constexpr double portrait = 1.7, lettering = 42;  // scale, px
    const sim::MatchState& match = page.state.match;
    const int boil = boil_of(page.appearance, page.state.frame);
    draw_paper(canvas);
    SquadStyle squads{.rows = page.whole_school ? rows_of_school : 1, .page = page.state.frame, .boil = boil};
    for (const sim::Side side : sim::both_sides) {
        const bool scored = side == match.scorer;
        squads.moods[index_of(side)] = scored ? Mood::cheers : Mood::sulks;
        draw_portrait(
            canvas, {from_side(side, 88), 178}, side, portrait, scored ? -62 : 58,
            {.mood = scored ? Mood::cheers : Mood::sulks, .pressed = page.pressed[index_of(side)], .boil = boil});
    }
    draw_squads(canvas, squads, 8, 2);
    draw_lettering(canvas, page.words("sounds.goal"), {middle, 78}, lettering, boil);
    constexpr double score = 158;
    for (const sim::Side side : sim::both_sides)
        canvas.text({middle + (side == sim::Side::left ? -36 : 36), score}, std::to_string(match.score[side]),
                    heading_style(side == match.scorer ? 52 : 38, side_colour[index_of(side)]));
    canvas.text({middle, score - 4}, ":", heading_style(34, ink));
    canvas.text({middle, 194}, match_news(match, page.words),
                text_style(TextRole::item, canvas.text_size(), ink, Align::centre));
    draw_match_footer(canvas, page.caption[0].empty() ? page.footer : page.caption[0] + "    " + page.caption[1]);
    draw_status(canvas, page, 8);
}

}  // namespace

TextStyle header_style(const Canvas& canvas, TextRole role, double room, Colour colour, Align align) {
    TextStyle style = text_style(role, canvas.text_size(), colour, align);
    style.room = room;
    style.size = style.most = std::min(style.size, role == TextRole::body ? 14.0 : 12.0);
    return style;
}

std::string match_news(const sim::MatchState& match, const i18n::Translations& words) {
    const bool is_won = match.phase == sim::MatchPhase::over, is_point = match.phase == sim::MatchPhase::goal;
    const char* key = is_won ? "match.wins" : is_point ? "match.point" : "match.serves";
    return words(key, {{"side", words(side_key(is_won || is_point ? match.scorer : match.server))}});
}

double lesson_height(double text_size) { return text_size > 1 ? 76 : 44; }

bool is_goal_page(const sim::State& state) {
    const sim::HitStop& stop = state.hit_stop;
    return state.match.phase == sim::MatchPhase::goal && stop.active &&
           state.frame > std::ceil(stop.until - stop.frames);
}

// A hit that stops the page shakes it by whole px, less from page to page.
raster::Transform court_on(const MatchPage& page) {
    raster::Transform place = place_of_court(page);
    const sim::HitStop& stop = page.state.hit_stop;
    if (!page.appearance.shake || !stop.active || !stop.hitter) return place;
    const double left = std::max(0.0, stop.until - page.state.frame);
    const double direction = page.state.frame % 2 == 0 ? 1 : -1;
    place.offset += std::min(left, 3.0) * direction * Vec{0.8, -0.5};
    return place;
}

void draw_court(Canvas& canvas, const sim::State& state, const sim::World& world, int boil) {
    draw_court_lines(canvas, sim::world_now(world, state).court, boil);
    draw_movables(canvas, state, world);
    draw_task_bodies(canvas, state, world, nullptr, boil);
    for (const sim::Side side : sim::sides_in_play(world))
        draw_captain(canvas, state.players[side], side, world.tuning.player, {.boil = boil});
    for (const sim::Megaphone& megaphone : state.megaphones) draw_free_megaphone(canvas, megaphone, boil);
    for (std::size_t ball = 0; ball < state.balls.size(); ++ball)
        draw_ball(canvas, state.balls[ball], !sim::is_counted(state, world, static_cast<int>(ball)), boil);
}

void draw_match_page(Canvas& canvas, const MatchPage& page) {
    const bool is_hasty = page.book && page.book->hasty_goal;
    if (is_goal_page(page.state) && !page.only_court && !is_hasty && !is_for_one(page) && !page.lesson)
        return draw_goal_page(canvas, page);
    const int boil = boil_of(page.appearance, page.state.frame);
    draw_court_paper(canvas, sim::world_now(page.world, page.state).court, boil, place_of_court(page));
    // Text on the paper itself: captains and ball pass over it.
    draw_page_corner(canvas, page, boil);
    if (page.lesson)
        draw_lesson(canvas, page);
    else if (!page.footer.empty())
        draw_match_footer(canvas, page.footer);
    else if (is_for_one(page))
        draw_match_footer(canvas, task_announcement(page));
    else if (is_match(page.state) && page.state.match.phase != sim::MatchPhase::rally)
        draw_match_footer(canvas, match_news(page.state.match, page.words));
    if (is_match(page.state) && page.caption[0].empty()) draw_spectators(canvas, page, boil);
    {
        const raster::ScopedTransform inset(canvas, court_on(page));
        draw_movables(canvas, page.state, page.world);
        draw_task_bodies(canvas, page.state, page.world, page.book, boil);
    }
    draw_status(canvas, page, header_height + 4);
    {
        const raster::ScopedTransform inset(canvas, court_on(page));
        draw_ghosts(canvas, page, boil);
        draw_aid(canvas, page);
        draw_motion(canvas, page, boil);
        if (page.book) page.book->effects.draw_impacts(canvas, page.state.frame, page.fraction, boil);
        draw_bodies(canvas, page, boil);
        draw_voices(canvas, page.state, page.world, boil);
        if (page.book) page.book->effects.draw_words(canvas, page.state.frame, page.fraction, page.words);
    }
    draw_header(canvas, page);
}

}  // namespace megapon::view
