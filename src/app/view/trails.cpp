#include "app/view/match_page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "app/view/figures.h"
#include "app/view/paper.h"
#include "sim/foresight.h"
#include "sim/player.h"
#include "sim/state.h"

namespace megapon::view {

namespace {

constexpr std::array<double, 3> onion{0, 0.2, 0.1};  // opacity by the age of the page
constexpr double smear_from = 150;                   // px/s

void draw_onion_skin(Canvas& canvas, const MatchPage& page, int boil) {
    for (int back : {2, 1}) {
        const FlipBook::Snapshot* earlier = page.book->snapshot(back);
        if (!earlier) continue;
        const double opacity = onion[static_cast<std::size_t>(back)];
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

// A band as wide as the ball along its path over the last page, and three speed lines.
void draw_smear(Canvas& canvas, const sim::Ball& ball, std::span<const Vec> path) {
    if (path.size() < 2) return;
    const double speed = length(ball.velocity);
    if (speed < smear_from) return;
    const double strength = std::min(1.0, speed / 500);
    canvas.fill(Path().stroke(path, 1.7 * ball.radius), faded(ball_grey, 0.10 + 0.12 * strength));
    const Vec along = ball.velocity / speed;
    const Vec across = perpendicular(along);
    Path lines;
    for (double offset : {-0.62, 0.05, 0.68}) {  // across the ball, in radii
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
        const auto sweep = page.book->sweep(side);
        if (!sweep || std::abs(sweep->to - sweep->from) < 4) continue;
        const sim::Player& player = page.state.players[side];
        const double direction = sweep->to > sweep->from ? 1 : -1;
        double from = sweep->from - 20 * direction, to = sweep->to - 22 * direction;
        if (side == sim::Side::right) from = 180 - from, to = 180 - to;
        constexpr std::array<double, 3> opacities{0.3, 0.42, 0.55};
        for (std::size_t i = 0; i < opacities.size(); ++i) {
            const double radius = tuning.arm - 4 + 7 * static_cast<double>(i);
            canvas.fill(Path().arc(hand_of(player, side, tuning), radius, from, to, 1.1), faded(ink, opacities[i]));
        }
    }
}

}  // namespace

void draw_ghosts(Canvas& canvas, const MatchPage& page, int boil) {
    constexpr double opacity = 0.22;
    for (const sim::State* ghost : page.ghosts) {
        draw_captain(canvas, ghost->players[sim::Side::left], sim::Side::left, page.world.tuning.player,
                     {.boil = boil, .step = ghost->frame, .opacity = opacity});
        Path balls;
        for (std::size_t ball = 0; ball < ghost->balls.size(); ++ball)
            if (!sim::is_out_of_play(*ghost, ball))
                balls.ring(ghost->balls[ball].center, ghost->balls[ball].radius - 0.5, 1.2);
        canvas.fill(balls, faded(side_colour[0], 2 * opacity));
    }
}

void draw_aid(Canvas& canvas, const MatchPage& page) {
    constexpr double tick = 4;  // px to either side
    if (page.aid <= 0 || page.state.match.phase != sim::MatchPhase::rally) return;
    for (const sim::Ball& ball : page.state.balls) {
        const double speed = length(ball.velocity);
        if (speed == 0) continue;
        const std::vector<Vec> path = sim::straight_path(ball, page.aid / speed, page.state, page.world);
        if (path.size() < 2) continue;
        Path line;
        line.stroke(path, 0.9);
        for (std::size_t bounce = 1; bounce + 1 < path.size(); ++bounce)
            line.line(path[bounce] - Vec{tick, 0}, path[bounce] + Vec{tick, 0}, 1.2);
        canvas.fill(line, faded(ink, 0.35));
    }
}

void draw_motion(Canvas& canvas, const MatchPage& page, int boil) {
    if (!page.book || page.fraction < 1) return;
    const bool match = page.state.match.phase != sim::MatchPhase::none;
    if (page.appearance.onion_skin && match) draw_onion_skin(canvas, page, boil);
    for (std::size_t ball = 0; ball < page.state.balls.size(); ++ball)
        draw_smear(canvas, page.state.balls[ball], page.book->ball_path(ball));
    if (match) draw_arcs(canvas, page);
}

}  // namespace megapon::view
