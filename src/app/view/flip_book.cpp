#include "app/view/flip_book.h"

#include <algorithm>

#include "app/view/figures.h"
#include "app/view/layout.h"
#include "app/view/widgets.h"

namespace megapon::view {

namespace {

constexpr double middle = raster::page_size.x / 2;
constexpr int celebration = 18;      // pages
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

void FlipBook::forget() {
    known_ = 0;
    goal_frame_.reset();
    rings_.clear();
    effects_.forget();
}

void FlipBook::note_paths(const sim::State& state, std::span<const sim::State> states) {
    paths_.clear();
    const std::vector<Vec>& before = snapshots_[0].balls;
    if (state.match.phase == sim::MatchPhase::serve || known_ == 0 || before.size() != state.balls.size()) return;
    for (std::size_t ball = 0; ball < before.size(); ++ball) paths_.push_back(path_of(ball, before[ball], states));
}

void FlipBook::add_frame(const sim::State& state, const sim::World& world, const sim::Events& events,
                         std::span<const sim::State> states, const i18n::Translations& words) {
    if (state.frame != frame_ + 1) forget();
    // At the beginning of a serve the players have been placed.
    if (phase_ != sim::MatchPhase::serve && state.match.phase == sim::MatchPhase::serve) known_ = 0;
    frame_ = state.frame;
    phase_ = state.match.phase;
    note_paths(state, states);
    std::rotate(snapshots_.begin(), snapshots_.end() - 1, snapshots_.end());
    snapshots_[0].players = state.players;
    snapshots_[0].balls.clear();
    for (const sim::Ball& ball : state.balls) snapshots_[0].balls.push_back(ball.center);
    known_ = std::min(known_ + 1, static_cast<int>(snapshots_.size()));
    for (const sim::Side side : sim::both_sides) sweeps_[side] = sweep_of(states, side);
    effects_.add(events, state.frame, world.court.size, world.tuning.physics.substeps,
                 world.court.tiles ? world.court.tiles->size : 0);
    effects_.add_crowd(state, events);
    effects_.make_room(state, world, paths_, words);
    for (const sim::Event& event : events) {
        if (const auto* goal = std::get_if<sim::Goal>(&event)) add_goal(*goal, state.frame);
        if (const auto* ring = std::get_if<sim::Ring>(&event)) {
            const auto index = static_cast<std::size_t>(ring->index);
            if (index >= rings_.size()) rings_.resize(index + 1, never);
            rings_[index] = state.frame;
        }
    }
}

void FlipBook::add_goal(const sim::Goal& goal, int frame) {
    constexpr int hasty = 20;  // pages
    hasty_goal_ = goal_frame_ && frame - *goal_frame_ < hasty;
    goal_frame_ = frame;
    scorer_ = goal.scorer;
}

const FlipBook::Snapshot* FlipBook::snapshot(int back) const {
    return back < known_ ? &snapshots_[static_cast<std::size_t>(back)] : nullptr;
}

std::optional<sim::Side> FlipBook::celebrating_side(int frame) const {
    if (!goal_frame_ || frame > *goal_frame_ + celebration) return std::nullopt;
    return scorer_;
}

void draw_flip_book_cover(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names) {
    draw_paper(canvas);
    canvas.text({middle, 62}, "Megaphone DE Pong",
                {.size = 40, .colour = ink, .align = raster::Align::centre, .face = raster::Face::heading});
    draw_portrait(canvas, {78, 140}, sim::Side::left, 2.2, -30, {.mood = Mood::cheers});
    draw_portrait(canvas, {402, 140}, sim::Side::right, 2.2, 30, {.mood = Mood::cheers});
    canvas.text({middle, 130}, names[0],
                {.size = 20, .colour = side_colour[0], .align = raster::Align::centre, .face = raster::Face::heading});
    canvas.text({middle, 152}, ":", {.size = 20, .colour = ink, .align = raster::Align::centre});
    canvas.text({middle, 174}, names[1],
                {.size = 20, .colour = side_colour[1], .align = raster::Align::centre, .face = raster::Face::heading});
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

}  // namespace megapon::view
