#include "app/view/flip_book.h"

#include <algorithm>
#include <array>
#include <string>

#include "app/audio/sounds_for.h"
#include "app/view/paper.h"

namespace megapon::view {

namespace {

using sim::Strength;

constexpr std::size_t most_shown = 12;
constexpr int word_life = 7;  // pages
constexpr double word_rises = 36;

// How a word pops up: fractions of its size, page by page.
constexpr std::array<double, 3> springs{0.7, 1.12, 1};

// The text key of a bounce's sound.
const char* sound_of(sim::Surface surface) {
    switch (surface) {
        case sim::Surface::wall:
            return "sounds.wall";
        case sim::Surface::line:
            return "sounds.line";
        case sim::Surface::polygon:
            return "sounds.polygon";
        case sim::Surface::tile:
            return "sounds.tile";
        case sim::Surface::ball:
            return "sounds.ball";
        default:
            return "sounds.bunt";
    }
}

bool has_room_above(Vec place) { return place.y > word_rises + 30; }

double opacity_of(int age, int life) { return life == 1 ? 1 : age >= life - 1 ? 0.35 : age >= life - 2 ? 0.7 : 1; }

}  // namespace

Effects::Effects() { shown_.reserve(most_shown + sim::usual_events); }

// Above its place, or below it where there is no room above; always on the court.
void Effects::add_word(const char* word, Vec place, double size, int frame, int life) {
    place.y += has_room_above(place) ? -word_rises - size / 4 : word_rises + size / 2;
    const double half = 2.2 * size;
    place.x = std::clamp(place.x, std::min(half + 4, court_.x / 2), std::max(court_.x - half - 4, court_.x / 2));
    place.y = std::clamp(place.y, std::min(24.0, court_.y / 2), std::max(court_.y - 8, court_.y / 2));
    // Turned by a whole number of degrees, never level.
    const int sign = random_.unit() < 0.5 ? -1 : 1;
    const int steps = static_cast<int>(random_.between(0, 3));
    const double angle = sign * (5 + 3 * steps);
    shown_.push_back({place, frame, life, angle, size, {}, word});
}

void Effects::add_impact(std::string_view sprite, Vec place, int frame, int life) {
    shown_.push_back({place, frame, life, 0, 0, sprite, nullptr});
}

// Early, late or now, for one page: below the head, or above it where the louder word stands below.
void Effects::add_timing(const sim::Hit& hit, int frame) {
    constexpr double above = 34, below = 42, size = 11;
    const char* const words[] = {nullptr, "sounds.early", "sounds.now", "sounds.late"};
    const char* const word = words[static_cast<std::size_t>(sim::timing_of(hit))];
    if (!word) return;
    Vec place = hit.bounce.contact;
    place.y += has_room_above(place) ? std::min(below, court_.y - 4 - place.y) : -above;
    shown_.push_back({place, frame, 1, 0.01, size, {}, word});
}

// A hit replaces words nearby, such as the shout of its smash.
void Effects::add(const sim::Hit& hit, int frame) {
    constexpr double near = 110;
    const Vec place = hit.bounce.contact;
    std::erase_if(shown_, [&](const Shown& one) { return one.word && length(one.place - place) < near; });
    add_timing(hit, frame);
    switch (hit.strength) {
        case Strength::clash:
        case Strength::smash:
            add_impact("impact-big", place, frame, 2);
            add_impact("rays-big", place, frame + 1, 3);
            return add_word(hit.strength == Strength::clash ? "sounds.clash" : "sounds.smash", place, 30, frame,
                            word_life + 1);
        case Strength::sweet:
            add_impact("impact-small", place, frame, 2);
            add_impact("rays", place, frame + 1, 2);
            return add_word("sounds.sweet", place, 25, frame, word_life);
        case Strength::swing:
            add_impact("rays", place, frame, 2);
            return add_word(random_.unit() < 0.5 ? "sounds.swing" : "sounds.swing2", place, 21, frame, word_life);
        case Strength::glance:
            return add_word("sounds.glance", place, 13, frame, 5);
        case Strength::bunt:
            return add_word("sounds.bunt", place, 13, frame, 5);
    }
}

void Effects::add(const sim::Bounce& bounce, int frame) {
    if (bounce.off == sim::Surface::megaphone) return;
    add_word(sound_of(bounce.off), bounce.contact + 14 * bounce.normal, 11, frame, 4);
}

void Effects::add(const sim::Serve& serve, int frame) { add_word("sounds.serve", serve.contact, 13, frame, 5); }

void Effects::add(const sim::Smash& smash, int frame) { add_word("sounds.shout", smash.head, 18, frame, 5); }

void Effects::add(const sim::Pinch& pinch, int frame) { add_word("sounds.squeeze", pinch.center, 16, frame, 6); }

void Effects::add(const sim::MatchOver&, int frame) { add_word("sounds.whistle", court_ / 2, 24, frame, 12); }

void Effects::add(const sim::Events& events, int frame, Vec court_size, int substeps) {
    court_ = court_size;
    std::erase_if(shown_, [frame](const Shown& one) { return frame >= one.born + one.life; });
    for (const sim::Event& event : events) {
        const std::size_t before = shown_.size();
        std::visit([&](const auto& what) { add(what, frame); }, event);
        for (std::size_t i = before; i < shown_.size(); ++i)
            if (shown_[i].born == frame) shown_[i].since = (time_of(event).substep - 1.0) / substeps;
    }
    if (shown_.size() > most_shown)
        shown_.erase(shown_.begin(), shown_.end() - static_cast<std::ptrdiff_t>(most_shown));
}

void Effects::add_crowd(const sim::State& state, const sim::Events& events) {
    const Vec top{court_.x / 2, 0};
    if (audio::is_first_of_point(state)) {
        const bool first = audio::is_first_of_match(state.match);
        add_word(first ? "sounds.play_ball" : "sounds.point", top, first ? 24 : 15, state.frame, first ? 12 : 6);
    }
    const bool hit = std::any_of(events.begin(), events.end(), [](const sim::Event& event) {
        const auto* struck = std::get_if<sim::Hit>(&event);
        return struck && struck->strength != Strength::bunt;
    });
    if (hit && audio::causes_gasp(state.match.rally)) add_word("sounds.gasp", top, 13, state.frame, 7);
}

bool Effects::shows(const Shown& one, int frame, double fraction) {
    return frame == one.born ? fraction >= one.since : frame > one.born && frame < one.born + one.life;
}

void Effects::draw_impacts(Canvas& canvas, int frame, double fraction, int boil) const {
    for (const Shown& one : shown_) {
        if (one.drawn.empty() || !shows(one, frame, fraction)) continue;
        canvas.sprite(one.place, one.drawn, {.variant = boil});
    }
}

void Effects::draw_words(Canvas& canvas, int frame, double fraction, const i18n::Translations& words) const {
    for (const Shown& one : shown_) {
        const int age = frame - one.born;
        if (!one.word || !shows(one, frame, fraction)) continue;
        const double spring = age < static_cast<int>(springs.size()) ? springs[static_cast<std::size_t>(age)] : 1;
        const std::string said = words(one.word);
        const double opacity = opacity_of(age, one.life);
        const TextStyle style{.size = one.size * spring,
                              .colour = faded(ink, opacity),
                              .align = raster::Align::centre,
                              .face = face_for(said),
                              .angle = one.angle};
        if (opacity == 1)
            draw_outlined(canvas, said, one.place, style);
        else
            canvas.text(one.place, said, style);
    }
}

namespace {

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

}  // namespace

void FlipBook::forget() {
    known_ = 0;
    goal_frame_.reset();
    effects_.forget();
}

void FlipBook::note_path(const sim::State& state, std::span<const sim::State> states) {
    path_.clear();
    if (state.match.phase == sim::MatchPhase::serve || state.balls.size() != 1 || known_ == 0) return;
    if (!snapshots_[0].balls.empty()) path_.push_back(snapshots_[0].balls[0]);
    for (const sim::State& moment : states)
        if (!moment.balls.empty() && (path_.empty() || moment.balls[0].center != path_.back()))
            path_.push_back(moment.balls[0].center);
    if (path_.size() < 2 || length(path_.back() - path_.front()) > longest_path) path_.clear();
}

void FlipBook::add_frame(const sim::State& state, const sim::World& world, const sim::Events& events,
                         std::span<const sim::State> states) {
    if (state.frame != frame_ + 1) forget();
    // At the beginning of a serve the players have been placed.
    if (phase_ == sim::MatchPhase::goal && state.match.phase == sim::MatchPhase::serve) known_ = 0;
    frame_ = state.frame;
    phase_ = state.match.phase;
    note_path(state, states);
    std::rotate(snapshots_.begin(), snapshots_.end() - 1, snapshots_.end());
    snapshots_[0].players = state.players;
    snapshots_[0].balls.clear();
    for (const sim::Ball& ball : state.balls) snapshots_[0].balls.push_back(ball.center);
    known_ = std::min(known_ + 1, static_cast<int>(snapshots_.size()));
    for (const sim::Side side : sim::both_sides) sweeps_[side] = sweep_of(states, side);
    effects_.add(events, state.frame, world.court.size, world.tuning.physics.substeps);
    effects_.add_crowd(state, events);
    for (const sim::Event& event : events)
        if (const auto* goal = std::get_if<sim::Goal>(&event)) add_goal(*goal, state.frame);
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

}  // namespace megapon::view
