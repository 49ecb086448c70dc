#include <algorithm>
#include <optional>
#include <string>

#include "app/view/layout.h"
#include "app/view/match_page.h"
#include "sim/rules.h"

// The header of a court for one, and what its page says.
namespace megapon::view {

namespace {

constexpr Colour done_blue = side_colour[0];
constexpr Vec eraser_size{14, 8};

// An eraser, whole or rubbed away.
void draw_eraser(Canvas& canvas, Vec left_top, bool is_left) {
    if (!is_left) return canvas.fill(Path().frame(left_top, eraser_size, 0.9), faded(ink, 0.35));
    canvas.fill(Path().rect(left_top, eraser_size), raster::hex(0xFFFFFF));
    canvas.fill(Path().rect(left_top, {0.6 * eraser_size.x, eraser_size.y}), done_blue);
    canvas.fill(Path().frame(left_top, eraser_size, 1.1), ink);
}

// One eraser with a number where there is no room for all.
void draw_erasers(Canvas& canvas, int left, int all) {
    constexpr int most = 8;
    constexpr double first = 300, top = 5, spacing = 18;
    if (all > most) {
        draw_eraser(canvas, {first, top}, left > 0);
        const TextStyle style = header_style(canvas, TextRole::body, TextStyle{}.room, ink);
        return canvas.text({first + eraser_size.x + 5, 12.5}, std::to_string(left), style);
    }
    for (int k = 0; k < all; ++k) draw_eraser(canvas, {first + spacing * k, top}, k < left);
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

std::string task_par(const MatchPage& page) {
    const court::Task& task = *page.world.court.task;
    const i18n::Arguments pars{{"par", task.par}, {"star", task.star_par}};
    if (task.kind == TaskKind::survive) return page.words("task.par_misses", pars);
    if (task.par <= 0) return {};
    if (task.star_par <= 0) return page.words(task.kind == TaskKind::keep ? "task.par_balls" : "task.par", pars);
    return page.words(task.kind == TaskKind::keep ? "task.pars_balls" : "task.pars", pars);
}

void draw_task_header(Canvas& canvas, const MatchPage& page) {
    const court::Task& task = *page.world.court.task;
    const sim::TaskState& now = *page.state.task;
    constexpr double room = 66;
    const bool ends = task.count<court::most_counted, is_large = canvas.text_size()> 1;
    canvas.text({26, 22.5}, std::to_string(now.done), heading_style(now.done > 99 ? 18 : 24, done_blue));
    canvas.text({50, 12}, ends ? page.words("task.of", {{"count", task.count}}) : page.words("task.endless"),
                header_style(canvas, TextRole::body, room, done_blue));
    // The player's name; beside a ghost how much of the task that has done by now.
    const std::string player = page.ghost_done ? page.words("task.ghost", {{"done", *page.ghost_done}}) : page.names[0];
    canvas.text({50, is_large ? 24.0 : 22.0}, player, header_style(canvas, TextRole::small, room, ink));
    if (task.lives > 0) draw_erasers(canvas, std::max(0, task.lives - now.misses), task.lives);
    canvas.text({300, is_large ? 25.0 : 24.0}, page.names[1], header_style(canvas, TextRole::small, 170, ink));
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
