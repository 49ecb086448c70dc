#include <algorithm>
#include <cmath>

#include "app/view/match_page.h"
#include "sim/rules.h"

// The header of a match, and the announcements of a task.
namespace megapon::view {

namespace {

using raster::Align;

constexpr Vec eraser_size{14, 8};

// The style of a line of the header, which is as high as two lines of large text.
TextStyle header_style(const Canvas& canvas, TextRole role, double room, Colour colour, Align align = Align::left) {
    TextStyle style = text_style(role, canvas.text_size(), colour, align);
    style.room = room;
    style.size = style.most = std::min(style.size, role == TextRole::body ? 14.0 : 12.0);
    return style;
}

// Erasers: those that are left whole, the others rubbed away; one with a number where there is no room for all.
void draw_erasers(Canvas& canvas, int left, int all) {
    constexpr int most = 8;
    constexpr double first = 300;
    constexpr double top = 5;
    constexpr double spacing = 18;
    for (int k = 0; k < (all > most ? 1 : all); ++k) {
        const Vec left_top{first + spacing * k, top};
        if (k < left) {
            canvas.fill(Path().rect(left_top, eraser_size), raster::hex(0xFFFFFF));
            canvas.fill(Path().rect(left_top, {0.6 * eraser_size.x, eraser_size.y}), done_blue);
        }
        canvas.fill(Path().frame(left_top, eraser_size, k < left ? 1.1 : 0.9), faded(ink, k < left ? 1 : 0.35));
    }
    if (all > most)
        canvas.text({first + eraser_size.x + 5, 12.5}, std::to_string(left),
                    header_style(canvas, TextRole::body, TextStyle{}.room, ink));
}

// Words that stay readable where a captain's raised megaphone passes under them. The patch ends with the letters: below
// them begins the hair of a captain at the upper wall.
void draw_on_patch(Canvas& canvas, const std::string& words, Vec at, const TextStyle& style) {
    const double width = canvas.text_width(words, style);
    const double before = raster::fraction_before(style.align) * width;
    const Vec corner = at - Vec{before + 1, 0.75 * style.size};
    canvas.fill(Path().rect(corner, {width + 2, 0.75 * style.size}), faded(paper, 0.85));
    canvas.text(at, words, style);
}

void draw_player_header(Canvas& canvas, sim::Side side, const MatchPage& page) {
    const Align align = side == sim::Side::left ? Align::left : Align::right;
    const double edge = side == sim::Side::left ? 0 : raster::page_size.x;
    const double inwards = sim::facing(side);
    // Low enough for the header, high enough for a captain's hair below it.
    const std::string score = page.extras.lesson ? "" : std::to_string(page.state.match.score[side]);
    draw_on_patch(canvas, score, {edge + 26 * inwards, 22.5}, heading_style(24, side_colour[index_of(side)]));
    constexpr double room = 66;  // room up to the squads
    draw_on_patch(canvas, page.words(side_key(side)), {edge + 50 * inwards, 12},
                  header_style(canvas, TextRole::body, room, side_colour[index_of(side)], align));
    draw_on_patch(canvas, page.names[index_of(side)], {edge + 50 * inwards, canvas.text_size() > 1 ? 23.0 : 22.0},
                  header_style(canvas, TextRole::small, room, ink, align));
}

std::string task_par(const MatchPage& page) {
    const court::Task& task = *page.world.court.task;
    const i18n::Arguments pars{{"par", task.par}, {"star", task.star_par}};
    if (task.kind == TaskKind::survive) return page.words("task.par_misses", pars);
    if (task.par <= 0) return {};
    if (task.star_par <= 0) return page.words(task.kind == TaskKind::keep ? "task.par_balls" : "task.par", pars);
    return page.words(task.kind == TaskKind::keep ? "task.pars_balls" : "task.pars", pars);
}

// The two lines in the middle of the header. The second one is the ball's speed, or what is left of a time limit.
std::array<std::string, 2> header_facts(const MatchPage& page) {
    if (!page.extras.caption[0].empty()) return page.extras.caption;
    if (page.state.task) {
        const int done = sim::achievement_of(page.state, page.world).done;
        const i18n::Arguments counted{{"done", done}, {"count", page.world.court.task->count}};
        return {counts_beside_score(page) ? page.words("match.live_task", counted) : task_time(page), task_par(page)};
    }
    const std::string rally = page.words("match.rally", {{"count", std::to_string(page.state.match.rally)}});
    const double limit = sim::in_frames(page.world.tuning.match.time_limit, page.world.tuning.physics);
    if (limit <= 0) {
        double fastest = 0;
        for (const sim::Ball& ball : page.state.balls) fastest = std::max(fastest, length(ball.velocity));
        return {rally, page.words("match.speed", {{"speed", static_cast<int>(std::lround(fastest))}})};
    }
    const double left = (limit - page.state.frame) / page.world.tuning.physics.fps;
    if (left <= 0) return {rally, page.words("match.last_point")};
    return {rally, page.words("match.time_left", {{"seconds", static_cast<int>(std::ceil(left))}})};
}

// The header of a court for one: amount done, frame number, par, and an eraser for each miss that is left.
void draw_task_header(Canvas& canvas, const MatchPage& page) {
    const court::Task& task = *page.world.court.task;
    const sim::TaskState& now = *page.state.task;
    constexpr double room = 66;
    const bool ends = task.count < court::most_counted;
    const bool is_large = canvas.text_size() > 1;
    canvas.text({26, 22.5}, std::to_string(now.done), heading_style(now.done > 99 ? 18 : 24, done_blue));
    canvas.text({50, 12}, ends ? page.words("task.of", {{"count", task.count}}) : page.words("task.endless"),
                header_style(canvas, TextRole::body, room, done_blue));
    // The player's name; beside a ghost how much of the task that has done by now.
    const std::string player =
        page.extras.ghost_done ? page.words("task.ghost", {{"done", *page.extras.ghost_done}}) : page.names[0];
    canvas.text({50, is_large ? 24.0 : 22.0}, player, header_style(canvas, TextRole::small, room, ink));
    if (task.lives > 0) draw_erasers(canvas, std::max(0, task.lives - now.misses), task.lives);
    canvas.text({300, is_large ? 25.0 : 24.0}, page.names[1], header_style(canvas, TextRole::small, 170, ink));
}

}  // namespace

bool counts_beside_score(const MatchPage& page) {
    const std::optional<court::Task>& task = page.world.court.task;
    return page.state.task && task && task->opponent > 0 && task->kind != TaskKind::points;
}

std::string task_time(const MatchPage& page) {
    const court::Task& task = *page.world.court.task;
    const court::Achievement now = sim::achievement_of(page.state, page.world);
    if (task.time_limit > 0) return page.words("task.page_of", {{"page", now.frames}, {"limit", task.time_limit}});
    return page.words("task.page", {{"page", now.frames}});
}

void draw_header(Canvas& canvas, const MatchPage& page) {
    if (is_for_one(page))
        draw_task_header(canvas, page);
    else if (sim::has_players(page.state))
        for (const sim::Side side : sim::both_sides) draw_player_header(canvas, side, page);
    const auto facts = header_facts(page);
    const bool has_caps = !page.extras.caption[0].empty();  // caps reach above and below the letters
    // Room between the names, or the squads, whose heads leave 86 px.
    const double room = has_caps ? 240 : 80;
    canvas.text({page_middle, has_caps ? 11.0 : 12.0}, facts[0],
                header_style(canvas, TextRole::body, room, ink, Align::centre));
    const double below_words = canvas.text_size() > 1 ? 24 : 22;
    const double below = has_caps ? 24.5 : below_words;
    canvas.text({page_middle, below}, facts[1],
                header_style(canvas, TextRole::small, room, faded(ink, 0.75), Align::centre));
}

const char* swing_rule(TaskKind kind) {
    if (kind == TaskKind::points) return "task.swing_points";
    return kind == TaskKind::survive ? "task.swing_survive" : "task.swing";
}

std::string task_announcement(const MatchPage& page) {
    const sim::State& state = page.state;
    switch (state.match.phase) {
        case sim::MatchPhase::serve:
            return page.words("task.serve");
        case sim::MatchPhase::goal:
            return page.words("task.lost");
        case sim::MatchPhase::over:
            return page.words(state.task->reached ? "task.done" : "task.over");
        default:
            if (!sim::is_asked_to_swing(page.world) || state.task->done > 0) return {};
            for (int ball = 0; ball < static_cast<int>(state.balls.size()); ++ball)
                if (sim::is_counted(state, page.world, ball)) return {};
            return page.words(swing_rule(page.world.court.task->kind));
    }
}

}  // namespace megapon::view
