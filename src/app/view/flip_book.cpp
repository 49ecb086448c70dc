#include "app/view/flip_book.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "app/view/figures.h"
#include "app/view/layout.h"
#include "app/view/match_page.h"
#include "app/view/paper.h"
#include "app/view/widgets.h"
#include "sim/foresight.h"
#include "sim/player.h"
#include "sim/state.h"

namespace megapon::view {

namespace {

constexpr double middle = raster::page_size.x / 2;
constexpr double longest_path = 90;  // px a page; a longer one means that the ball was placed

std::optional<FlipBook::Sweep> sweep_of(std::span<const sim::State> states, sim::Side side) {
    std::optional<FlipBook::Sweep> sweep;
    for (const sim::State& moment : states) {
        const sim::Player& player = moment.players[side];
        if (player.phase != sim::SwingPhase::active) continue;
        if (!sweep) sweep = {player.head_angle, player.head_angle};
        sweep->to = player.head_angle;
    }
    return sweep;
}

// Empty if the ball was placed.
std::vector<Vec> path_of(std::size_t ball, Vec before, std::span<const sim::State> states) {
    std::vector<Vec> path{before};
    for (const sim::State& moment : states)
        if (ball < moment.balls.size() && moment.balls[ball].center != path.back())
            path.push_back(moment.balls[ball].center);
    if (path.size() < 2 || length(path.back() - path.front()) > longest_path) path.clear();
    return path;
}

}  // namespace

void FlipBook::add_frame(const sim::State& state, const sim::World& world, const sim::Events& events,
                         std::span<const sim::State> states, const i18n::Translations& words) {
    if (state.frame != frame_ + 1) {
        known_ = 0;
        goal_frame.reset();
        rings.clear();
        effects.forget();
    }
    // At the beginning of a serve the players have been placed.
    if (phase_ != sim::MatchPhase::serve && state.match.phase == sim::MatchPhase::serve) known_ = 0;
    frame_ = state.frame;
    phase_ = state.match.phase;
    paths.clear();
    const std::vector<Vec>& before = snapshots_[0].balls;
    if (phase_ != sim::MatchPhase::serve && known_ > 0 && before.size() == state.balls.size())
        for (std::size_t ball = 0; ball < before.size(); ++ball) paths.push_back(path_of(ball, before[ball], states));
    std::rotate(snapshots_.begin(), snapshots_.end() - 1, snapshots_.end());
    snapshots_[0].players = state.players;
    snapshots_[0].balls.clear();
    for (const sim::Ball& ball : state.balls) snapshots_[0].balls.push_back(ball.center);
    known_ = std::min(known_ + 1, static_cast<int>(snapshots_.size()));
    for (const sim::Side side : sim::both_sides) sweeps[side] = sweep_of(states, side);
    effects.add(events, state.frame, world.court.size, world.tuning.physics.substeps,
                world.court.tiles ? world.court.tiles->size : 0);
    effects.add_crowd(state, events);
    effects.make_room(state, world, paths, words);
    for (const sim::Event& event : events) {
        if (const auto* goal = std::get_if<sim::Goal>(&event)) {
            constexpr int hasty = 20;  // pages
            hasty_goal = goal_frame && state.frame - *goal_frame < hasty;
            goal_frame = state.frame;
            scorer = goal->scorer;
        }
        if (const auto* ring = std::get_if<sim::Ring>(&event)) {
            const auto index = static_cast<std::size_t>(ring->index);
            if (index >= rings.size()) rings.resize(index + 1, never);
            rings[index] = state.frame;
        }
    }
}

const FlipBook::Snapshot* FlipBook::snapshot(int back) const {
    return back < known_ ? &snapshots_[static_cast<std::size_t>(back)] : nullptr;
}

void draw_flip_book_cover(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names) {
    draw_paper(canvas);
    canvas.text({middle, 62}, "Megaphone DE Pong", heading_style(40, ink));
    draw_portrait(canvas, {78, 140}, sim::Side::left, 2.2, -30, {.mood = Mood::cheers});
    draw_portrait(canvas, {402, 140}, sim::Side::right, 2.2, 30, {.mood = Mood::cheers});
    canvas.text({middle, 130}, names[0], heading_style(20, side_colour[0]));
    canvas.text({middle, 152}, ":", {.size = 20, .colour = ink, .align = raster::Align::centre});
    canvas.text({middle, 174}, names[1], heading_style(20, side_colour[1]));
    const Box area{{40, 205}, {440, 262}};
    Layout(canvas, area, column({wrapped(words("flip_book.make"), TextRole::body)}), Anchor::middle).draw(canvas);
}

void draw_flip_book_score(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names,
                          const std::array<int, 2>& score, bool has_code) {
    canvas.fill(Path().rect({0, 0}, raster::page_size), raster::hex(0xFFFFFF));
    const std::string result = std::to_string(score[0]) + " : " + std::to_string(score[1]);
    const auto write = [&](double x, double y, double size, const std::string& text, raster::Colour colour,
                           raster::Align align) {
        canvas.text({x, y}, text, {.size = size, .colour = colour, .align = align, .face = raster::Face::heading});
    };
    write(middle, 20, 20, result, ink, raster::Align::centre);
    write(middle - 50, 20, 16, names[0], side_colour[0], raster::Align::right);
    write(middle + 50, 20, 16, names[1], side_colour[1], raster::Align::left);
    if (has_code)
        canvas.text({middle, 35}, words("flip_book.code"), {.size = 11, .colour = ink, .align = raster::Align::centre});
}

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
        const auto sweep = page.book->sweeps[side];
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
    const auto& paths = page.book->paths;
    for (std::size_t ball = 0; ball < std::min(paths.size(), page.state.balls.size()); ++ball)
        draw_smear(canvas, page.state.balls[ball], paths[ball]);
    if (match) draw_arcs(canvas, page);
}

}  // namespace megapon::view
