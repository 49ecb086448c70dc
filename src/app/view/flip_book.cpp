#include "app/view/flip_book.h"

#include <algorithm>

#include "app/view/figures.h"
#include "app/view/widgets.h"

namespace megapon::view {

namespace {

constexpr double longest_path = 90;  // px a frame; a longer one means that the ball was placed

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

// Places of a ball during this frame, from `before` on. Empty if it rested or was placed.
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
    // The beginning of a serve places the players.
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
            constexpr int hasty = 20;  // frames
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

void draw_flip_book_cover(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names) {
    draw_paper(canvas);
    canvas.text({page_middle, 62}, "Megaphone DE Pong", heading_style(40, ink));
    draw_portrait(canvas, {78, 140}, sim::Side::left, 2.2, -30, {.mood = Mood::cheers});
    draw_portrait(canvas, {402, 140}, sim::Side::right, 2.2, 30, {.mood = Mood::cheers});
    canvas.text({page_middle, 130}, names[0], heading_style(20, side_colour[0]));
    canvas.text({page_middle, 152}, ":", {.size = 20, .colour = ink, .align = raster::Align::centre});
    canvas.text({page_middle, 174}, names[1], heading_style(20, side_colour[1]));
    const Box area{{40, 205}, {440, 262}};
    Layout(canvas, area, column({wrapped(words("flip_book.make"), TextRole::body)}), Anchor::middle).draw(canvas);
}

void draw_flip_book_score(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names,
                          const std::array<int, 2>& score, bool has_code) {
    canvas.fill(Path().rect({0, 0}, raster::page_size), raster::hex(0xFFFFFF));
    const std::string result = std::to_string(score[0]) + " : " + std::to_string(score[1]);
    canvas.text({page_middle, 20}, result, heading_style(20, ink));
    for (const sim::Side side : sim::both_sides) {
        TextStyle style = heading_style(16, side_colour[index_of(side)]);
        style.align = side == sim::Side::left ? raster::Align::right : raster::Align::left;
        canvas.text({page_middle - 50 * sim::facing(side), 20}, names[index_of(side)], style);
    }
    if (has_code)
        canvas.text({page_middle, 35}, words("flip_book.code"),
                    {.size = 11, .colour = ink, .align = raster::Align::centre});
}

}  // namespace megapon::view
