#include "app/view/motion.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/view/captain.h"
#include "app/view/palette.h"

namespace megapon::view {

namespace {

constexpr std::array<double, 3> onion{0, 0.2, 0.1};  // opacity by the age of the page
constexpr double smear_from = 150;                   // px/s

void draw_onion_skin(Canvas& canvas, const Page& page, int boil) {
    for (int back : {2, 1}) {
        const FlipBook::Glimpse* earlier = page.book->earlier(back);
        if (!earlier) continue;
        const double opacity = onion[static_cast<std::size_t>(back)];
        for (std::size_t side = 0; side < 2; ++side)
            if (earlier->players[side].body != page.state.players[side].body ||
                earlier->players[side].head_angle != page.state.players[side].head_angle)
                draw_captain(canvas, earlier->players[side], static_cast<int>(side), page.world.tuning.player,
                             {.boil = boil, .step = page.state.frame - back, .opacity = opacity});
        if (earlier->balls.size() != 1 || page.state.balls.size() != 1) continue;
        if (earlier->balls[0] == page.state.balls[0].center) continue;
        canvas.fill(Path().ring(earlier->balls[0], page.state.balls[0].radius - 0.5, 1), faded(ink, opacity));
    }
}

// A band as wide as the ball along its path over the last page, and three speed lines.
void draw_smear(Canvas& canvas, const Page& page) {
    const std::span<const Vec> path = page.book->way();
    if (path.size() < 2 || page.state.balls.size() != 1) return;
    const sim::Ball& ball = page.state.balls[0];
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
void draw_arcs(Canvas& canvas, const Page& page) {
    const sim::PlayerTuning& tuning = page.world.tuning.player;
    for (int side = 0; side < 2; ++side) {
        const auto sweep = page.book->sweep(side);
        if (!sweep || std::abs(sweep->to - sweep->from) < 4) continue;
        const sim::Player& player = page.state.players[static_cast<std::size_t>(side)];
        const double direction = sweep->to > sweep->from ? 1 : -1;
        double from = sweep->from - 20 * direction, to = sweep->to - 22 * direction;
        if (side == 1) from = 180 - from, to = 180 - to;
        constexpr std::array<double, 3> opacities{0.3, 0.42, 0.55};
        for (std::size_t i = 0; i < opacities.size(); ++i) {
            const double radius = tuning.arm - 4 + 7 * static_cast<double>(i);
            canvas.fill(Path().arc(hand_of(player, side, tuning), radius, from, to, 1.1), faded(ink, opacities[i]));
        }
    }
}

}  // namespace

void draw_motion(Canvas& canvas, const Page& page, int boil) {
    if (!page.book || page.share < 1) return;
    const bool match = page.state.match.phase != sim::MatchPhase::none;
    if (page.look.onion_skin && match) draw_onion_skin(canvas, page, boil);
    draw_smear(canvas, page);
    if (match) draw_arcs(canvas, page);
}

}  // namespace megapon::view
