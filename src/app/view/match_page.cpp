#include "app/view/match_page.h"

#include <algorithm>
#include <cmath>

#include "app/view/court_view.h"
#include "app/view/figures.h"
#include "geometry/trig.h"
#include "sim/foresight.h"
#include "sim/player.h"
#include "sim/rules.h"

namespace megapon::view {

namespace {

using raster::Align;

raster::Transform place_of_court(const MatchPage& page) {
    return court_place(page.world.court.size, page.extras.lesson ? page.extras.lesson->height : 0);
}

// The lesson does not laugh at the player.
Mood captain_mood(const MatchPage& page, sim::Side side) {
    const sim::MatchState& match = page.state.match;
    if (page.extras.lesson && match.scorer == sim::Side::right) return Mood::plays;
    if (match.phase == sim::MatchPhase::goal) return side == match.scorer ? Mood::cheers : Mood::stunned;
    if (match.phase == sim::MatchPhase::over) return side == match.scorer ? Mood::cheers : Mood::sulks;
    return Mood::plays;
}

constexpr std::size_t most_flames = 2;  // limit: of many balls none is special

void draw_bodies(Canvas& canvas, const MatchPage& page, int boil) {
    const sim::State& state = page.state;
    const sim::FrameTime now = sim::play_clock(state, state.frame);
    if (sim::has_players(state))
        for (const sim::Side side : sim::sides_in_play(page.world))
            draw_captain(canvas, state.players[side], side, page.world.tuning.player,
                         {.mood = captain_mood(page, side),
                          .pressed = page.pressed[index_of(side)],
                          .charge = sim::charge_page(state.players[side], now, page.world.tuning),
                          .boil = boil,
                          .step = state.frame});
    const bool hot = state.balls.size() <= most_flames && sim::is_hot(state.match, page.world.tuning);
    for (const sim::Megaphone& megaphone : state.megaphones) draw_free_megaphone(canvas, megaphone, boil);
    for (std::size_t ball = 0; ball < state.balls.size(); ++ball) {
        if (hot && !sim::is_out_of_play(state, ball)) draw_flames(canvas, state.balls[ball]);
        draw_ball(canvas, state.balls[ball], !sim::is_counted(state, page.world, static_cast<int>(ball)), boil);
    }
}

// A shout: the circle, and arcs towards where it flies.
void draw_shout(Canvas& canvas, const sim::Shout& shout, double radius, int boil) {
    const Vec ahead = normalize(shout.velocity, {1, 0});
    const double turn = std::copysign(geometry::degrees_between({1, 0}, ahead), cross({1, 0}, ahead));
    Path strokes;
    for (int k = 0; k < 3; ++k)
        strokes.arc(shout.center - (4.0 * k) * ahead, radius - 1 - k, turn - 62 + 8 * k, turn + 62 - 8 * k,
                    2.2 - 0.5 * k);
    canvas.fill(strokes, side_colour[index_of(shout.owner)]);
    canvas.fill(Path().ring(raster::boiled(shout.center, boil, 0.3), radius, 0.9), faded(ink, 0.45));
}

// A bubble for each breath, over the captain's head.
void draw_breaths(Canvas& canvas, const sim::Player& player, const sim::PlayerTuning& tuning, int breaths, int most) {
    constexpr double radius = 2.6;
    constexpr double spacing = 7;
    const double first = -spacing * (most - 1) / 2;
    Path full;
    Path empty;
    for (int k = 0; k < most; ++k) {
        const Vec place = player.body + Vec{first + spacing * k, -tuning.half_height - 12};
        (k < breaths ? full : empty).ring(place, radius, 0.9);
        if (k < breaths) full.disc(place, radius);
    }
    canvas.fill(empty, faded(ink, 0.5));
    canvas.fill(full, ink);
}

// Shouts and what breath the captains have left, over captains and balls, in court px.
void draw_voices(Canvas& canvas, const sim::State& state, const sim::World& world, int boil) {
    const sim::FrameTime now = sim::play_clock(state, state.frame);
    for (const sim::Shout& shout : state.shouts) draw_shout(canvas, shout, sim::radius_of(shout, now, world), boil);
    if (state.voices.size() < sim::both_sides.size()) return;
    for (const sim::Side side : sim::sides_in_play(world)) {
        const int breaths = state.voices[index_of(side)].breaths;
        draw_breaths(canvas, state.players[side], world.tuning.player, breaths, std::max(breaths, world.court.breaths));
    }
}

TextStyle page_number_style(const Canvas& canvas) {
    return text_style(TextRole::small, canvas.text_size(), faded(ink, 0.8), Align::right);
}

constexpr double page_number_ends = 438;  // px

// The frame number beside the corner of the sheet, which lifts a little differently in each frame.
void draw_page_corner(Canvas& canvas, const MatchPage& page, int boil) {
    constexpr std::array<std::string_view, 4> corners{"corner1", "corner2", "corner3", "corner2"};
    const std::size_t corner = page.appearance.boil ? static_cast<std::size_t>(page.state.frame) % corners.size() : 1;
    canvas.sprite(raster::page_size, corners[corner], {.variant = boil});
    const std::string number = counts_beside_score(page)
                                   ? task_time(page)
                                   : page.words("match.page", {{"page", std::to_string(page.state.frame)}});
    canvas.text({page_number_ends, raster::page_size.y - 8}, number, page_number_style(canvas));
}

// Lesson beside the frame number, of up to four digits.
void draw_lesson(Canvas& canvas, const MatchPage& page) {
    constexpr double tick_size = 8;  // px
    const LessonPanel& lesson = *page.extras.lesson;
    const double number = canvas.text_width(page.words("match.page", {{"page", "0000"}}), page_number_style(canvas));
    const Box area{{8, raster::page_size.y - lesson.height + 2},
                   {page_number_ends - number - 8, raster::page_size.y - 2}};
    std::vector<Item> below;
    for (std::size_t step = 0; step < lesson.steps; ++step)
        below.push_back({.width = tick_size, .spot = {"tick", step}});
    below.push_back(flexible_space());
    below.push_back({.words = lesson.skip, .role = TextRole::small, .colour = faded(ink, 0.85)});
    Item all = column({{.words = lesson.now, .wraps = true}, row(std::move(below), 6)}, 1);
    const Layout layout(canvas, area, on_panel(std::move(all), {10, 4}), Anchor::bottom);
    layout.draw(canvas);
    for (std::size_t step = 0; step < lesson.steps; ++step) {
        const Box cell = layout.box({"tick", step});
        const Vec at = (cell.low + cell.high - Vec{tick_size, tick_size}) / 2;
        canvas.fill(Path().frame(at, {tick_size, tick_size}, 1), ink);
        const Vec tick[] = {at + Vec{1, 4}, at + Vec{3.5, 7}, at + Vec{9.5, -2}};
        if (step < lesson.done) canvas.fill(Path().stroke(tick, 1.8), side_colour[0]);
    }
}

std::string footer_words(const MatchPage& page) {
    if (!page.extras.footer.empty()) return page.extras.footer;
    if (is_for_one(page)) return task_announcement(page);
    return sim::has_players(page.state) ? point_news(page.state, page.words) : std::string();
}

void draw_match_footer(Canvas& canvas, const std::string& words) {
    draw_outlined(canvas, words, {page_middle, raster::page_size.y - 10},
                  text_style(TextRole::body, canvas.text_size(), ink, Align::centre));
}

// Status on a patch, for it may lie on a stamp or a block.
void draw_status(Canvas& canvas, const MatchPage& page, double top) {
    if (!page.extras.status) return;
    const Layout layout(canvas, {{0, top}, {raster::page_size.x, 80}}, *page.extras.status, Anchor::top);
    const Box box = layout.box({status_words});
    canvas.fill(Path().rect(box.low, box.high - box.low), faded(paper, 0.85));
    layout.draw(canvas);
}

void draw_spectators(Canvas& canvas, const MatchPage& page, int boil) {
    constexpr double long_rally = 12;  // hits
    constexpr int celebration = 18;    // frames
    SquadStyle style{.sides = sim::sides_in_play(page.world), .page = page.state.frame, .boil = boil};
    style.thrill = std::min(1.0, page.state.match.rally / long_rally);
    if (page.extras.whole_school) style.rows = rows_of_school;
    // They look at the first ball that does not lie in a goal: from the last one on, so that it is set last.
    for (std::size_t ball = page.state.balls.size(); ball-- > 0;)
        if (!sim::is_out_of_play(page.state, ball)) style.ball = place_of_court(page)(page.state.balls[ball].center).x;
    const FlipBook* book = page.book;
    const bool is_over = page.state.match.phase == sim::MatchPhase::over;
    const bool has_just_scored = book && book->goal_frame && page.state.frame <= *book->goal_frame + celebration;
    const bool loses_lesson = has_just_scored && page.extras.lesson && book->scorer == sim::Side::right;
    if (is_over || (has_just_scored && !loses_lesson)) {  // nobody cheers a point against a learner
        const sim::Side side = is_over ? page.state.match.scorer : book->scorer;
        style.moods[index_of(side)] = Mood::cheers;
        style.moods[index_of(opposite(side))] = Mood::sulks;
    }
    draw_squads(canvas, style);
}

// Portraits and lettering fill less than a quarter of any ninth of the canvas, so that the picture is no flash after a
// fast ball has passed.
void draw_goal_page(Canvas& canvas, const MatchPage& page) {
    constexpr double portrait = 1.7;  // scale
    constexpr double lettering = 42;  // px
    const sim::MatchState& match = page.state.match;
    const int boil = boil_variant(page.appearance, page.state.frame);
    draw_paper(canvas);
    SquadStyle squads{.rows = page.extras.whole_school ? rows_of_school : 1, .page = page.state.frame, .boil = boil};
    for (const sim::Side side : sim::both_sides) {
        const bool scored = side == match.scorer;
        squads.moods[index_of(side)] = scored ? Mood::cheers : Mood::sulks;
        const Vec place{side == sim::Side::left ? 88 : raster::page_size.x - 88, 178};
        draw_portrait(
            canvas, place, side, portrait, scored ? -62 : 58,
            {.mood = scored ? Mood::cheers : Mood::sulks, .pressed = page.pressed[index_of(side)], .boil = boil});
    }
    draw_squads(canvas, squads, 8, 2);
    draw_lettering(canvas, page.words("sounds.goal"), {page_middle, 78}, lettering, boil);
    constexpr double score = 158;
    for (const sim::Side side : sim::both_sides)
        canvas.text({page_middle + (side == sim::Side::left ? -36 : 36), score}, std::to_string(match.score[side]),
                    heading_style(side == match.scorer ? 52 : 38, side_colour[index_of(side)]));
    canvas.text({page_middle, score - 4}, ":", heading_style(34, ink));
    canvas.text({page_middle, 194}, point_news(page.state, page.words),
                text_style(TextRole::item, canvas.text_size(), ink, Align::centre));
    draw_match_footer(canvas, page.extras.caption[0].empty()
                                  ? page.extras.footer
                                  : page.extras.caption[0] + "    " + page.extras.caption[1]);
    draw_status(canvas, page, 8);
}

void draw_onion_skin(Canvas& canvas, const MatchPage& page, int boil) {
    for (const auto& [back, opacity] : {std::pair{2, 0.1}, std::pair{1, 0.2}}) {
        const FlipBook::Snapshot* earlier = page.book->snapshot(back);
        if (!earlier) continue;
        for (const sim::Side side : sim::sides_in_play(page.world))
            if (earlier->players[side].body != page.state.players[side].body ||
                earlier->players[side].head_angle != page.state.players[side].head_angle)
                draw_captain(canvas, earlier->players[side], side, page.world.tuning.player,
                             {.boil = boil, .step = page.state.frame - back, .opacity = opacity});
        if (earlier->balls.size() != page.state.balls.size()) continue;
        for (std::size_t ball = 0; ball < earlier->balls.size(); ++ball) {
            const sim::Ball& now = page.state.balls[ball];
            if (earlier->balls[ball] == now.center) continue;
            canvas.fill(Path().ring(earlier->balls[ball], now.radius - 0.5, 1), faded(ink, opacity));
        }
    }
}

// A band as wide as the ball along its path over the last frame, and three speed lines.
void draw_smear(Canvas& canvas, const sim::Ball& ball, std::span<const Vec> path) {
    constexpr double least = 150;  // px/s
    const double speed = length(ball.velocity);
    if (path.size() < 2 || speed < least) return;
    const double strength = std::min(1.0, speed / 500);
    canvas.fill(Path().stroke(path, 1.7 * ball.radius), faded(ball_grey, 0.10 + 0.12 * strength));
    const Vec along = ball.velocity / speed;
    const Vec across = perpendicular(along);
    Path lines;
    for (double offset : {-0.62, 0.05, 0.68}) {  // distances across the ball, in radii
        const Vec end =
            ball.center + offset * ball.radius * across - std::sqrt(1 - offset * offset) * (ball.radius + 4) * along;
        lines.line(end, end - (12 + 26 * strength) * (1 - 0.35 * std::abs(offset)) * along, 1.1);
    }
    canvas.fill(lines, faded(ink, 0.55));
}

// Three arcs along the head's swing, ending behind the mouth.
void draw_arcs(Canvas& canvas, const MatchPage& page) {
    const sim::PlayerTuning& tuning = page.world.tuning.player;
    for (const sim::Side side : sim::sides_in_play(page.world)) {
        const auto sweep = page.book->sweeps[side];
        if (!sweep || std::abs(sweep->to - sweep->from) < 4) continue;
        const sim::Player& player = page.state.players[side];
        const double direction = sweep->to > sweep->from ? 1 : -1;
        double from = sweep->from - 20 * direction;
        double to = sweep->to - 22 * direction;
        if (side == sim::Side::right) from = 180 - from, to = 180 - to;
        constexpr std::array<double, 3> opacities{0.3, 0.42, 0.55};
        for (std::size_t i = 0; i < opacities.size(); ++i) {
            const double radius = tuning.arm - 4 + 7 * static_cast<double>(i);
            canvas.fill(Path().arc(hand_of(player, side, tuning), radius, from, to, 1.1), faded(ink, opacities[i]));
        }
    }
}

// Other tries at this frame number: the captain and the balls.
void draw_ghosts(Canvas& canvas, const MatchPage& page, int boil) {
    constexpr double opacity = 0.22;
    for (const sim::State* ghost : page.extras.ghosts) {
        draw_captain(canvas, ghost->players[sim::Side::left], sim::Side::left, page.world.tuning.player,
                     {.boil = boil, .step = ghost->frame, .opacity = opacity});
        Path balls;
        for (std::size_t ball = 0; ball < ghost->balls.size(); ++ball)
            if (!sim::is_out_of_play(*ghost, ball))
                balls.ring(ghost->balls[ball].center, ghost->balls[ball].radius - 0.5, 1.2);
        canvas.fill(balls, faded(side_colour[0], 2 * opacity));
    }
}

// Next part of the ball's path, as a pencil line, with a tick at each bounce.
void draw_aid(Canvas& canvas, const MatchPage& page) {
    constexpr double tick = 4;  // px to either side
    if (page.extras.aid <= 0 || page.state.match.phase != sim::MatchPhase::rally) return;
    for (const sim::Ball& ball : page.state.balls) {
        const double speed = length(ball.velocity);
        if (speed == 0) continue;
        const sim::World& world = sim::world_now(page.world, page.state);
        const std::vector<Vec> path = sim::straight_path(ball, page.extras.aid / speed, page.state, world);
        if (path.size() < 2) continue;
        Path line;
        line.stroke(path, 0.9);
        for (std::size_t bounce = 1; bounce + 1 < path.size(); ++bounce)
            line.line(path[bounce] - Vec{tick, 0}, path[bounce] + Vec{tick, 0}, 1.2);
        canvas.fill(line, faded(ink, 0.35));
    }
}

// Earlier frames shining through, the ball's path and the swings of heads. Between two frames the motion itself is seen
// instead.
void draw_motion(Canvas& canvas, const MatchPage& page, int boil) {
    if (!page.book || page.fraction < 1) return;
    const bool match = sim::has_players(page.state);
    if (page.appearance.onion_skin && match) draw_onion_skin(canvas, page, boil);
    const auto& paths = page.book->paths;
    for (std::size_t ball = 0; ball < std::min(paths.size(), page.state.balls.size()); ++ball)
        draw_smear(canvas, page.state.balls[ball], paths[ball]);
    if (match) draw_arcs(canvas, page);
}

}  // namespace

std::string match_news(const sim::MatchState& match, const i18n::Translations& words) {
    const auto news = [&words](const char* key, sim::Side side) {
        return words(key, {{"side", words(side_key(side))}});
    };
    if (match.phase == sim::MatchPhase::over) return news("match.wins", match.scorer);
    if (match.phase == sim::MatchPhase::goal) return news("match.point", match.scorer);
    return news("match.serves", match.server);
}

std::string point_news(const sim::State& state, const i18n::Translations& words) {
    const bool is_rally = state.match.phase == sim::MatchPhase::rally;
    const bool is_goal = state.match.phase == sim::MatchPhase::goal;
    for (const sim::Side side : sim::both_sides) {
        const int bunts = sim::bunts_of(state, side);
        if (is_rally && bunts == sim::lost_by_bunts - 1)
            return words("match.must_swing", {{"side", words(side_key(side))}});
        if (is_goal && bunts >= sim::lost_by_bunts)
            return words("match.bunts", {{"side", words(side_key(opposite(side)))}});
    }
    return is_rally ? std::string() : match_news(state.match, words);
}

bool is_goal_page(const sim::State& state) {
    const sim::HitStop& stop = state.hit_stop;
    return state.match.phase == sim::MatchPhase::goal && stop.active &&
           state.frame > std::ceil(stop.until - stop.frames);
}

// Transform of a hit-stop: the canvas shakes by whole px, less from frame to frame.
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
    if (is_goal_page(page.state) && !page.only_court && !is_hasty && !is_for_one(page) && !page.extras.lesson)
        return draw_goal_page(canvas, page);
    const int boil = boil_variant(page.appearance, page.state.frame);
    draw_court_paper(canvas, sim::world_now(page.world, page.state).court, boil, place_of_court(page));
    // Text on the paper itself: captains and ball pass over it.
    draw_page_corner(canvas, page, boil);
    if (page.extras.lesson)
        draw_lesson(canvas, page);
    else
        draw_match_footer(canvas, footer_words(page));
    if (sim::has_players(page.state) && page.extras.caption[0].empty()) draw_spectators(canvas, page, boil);
    {
        const raster::ScopedTransform inset(canvas, court_on(page));
        draw_movables(canvas, page.state, page.world);
        draw_limits(canvas, page.state, page.world);
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
