#include "play/bot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "geometry/trig.h"
#include "sim/player.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::play {

namespace {

using sim::Control;
using sim::MatchPhase;

// Feel: what the table of levels leaves open.
constexpr double aim_spread = 0.2;   // frames of 0.1 s, by which it varies its timing on purpose: that aims
constexpr double jitter_most = 0.5;  // frames of 0.1 s: a reaction is not a clock
constexpr double close_enough = 3;   // px, from the place it walks to
constexpr double serve_spread = 70;  // px, up and down from the middle
constexpr double serve_soonest = 6;  // frames of 0.1 s
constexpr double serve_latest = 18;  // frames of 0.1 s
constexpr double lapse_lasts = 1;    // frames of 0.1 s, by which a missed thought comes late

double in_frames(double duration, const sim::World& world) { return sim::in_frames(duration, world.tuning.physics); }

// error = sd * (1 + bounces / 2) * (0.6 + 0.4 * v / 360): far and fast balls are harder to read.
double difficulty(int bounces, Vec velocity) { return (1 + bounces / 2.0) * (0.6 + 0.4 * length(velocity) / 360); }

// What the pad holds at this level's walking speed.
int walking_value(int level) { return static_cast<int>(std::floor(127 * bot_level(level).walk + 0.5)); }

}  // namespace

const BotLevel& bot_level(int level) {
    static constexpr std::array<BotLevel, 5> levels{{
        {"Whisper", 1.3, 43, 20, 0, 0.62, 0, 140, 0.78, 0},
        {"Chatter", 3, 17.5, 50, 0.046, 0.645, 0, 84, 0.82, 0},
        {"Shout", 2.07, 12.8, 30, 0.09, 0.55, 0.05, 74, 0.77, 0.56},
        {"Roar", 1.68, 9.2, 30, 0.01, 0.65, 0.07, 124, 0.76, 0.45},
        {"Feedback", 1.6, 4.4, 14, 0, 0.81, 0.12, 108, 0.61, 0.32},
    }};
    return levels[static_cast<std::size_t>(std::clamp(level, 1, 5) - 1)];
}

Bot::Bot(int level, sim::Side side, std::uint64_t seed)
    : level_(level), side_(side), random_(seed * 2 + static_cast<std::uint64_t>(side)) {
    constexpr std::size_t most_sights = 16;  // hits and bounces within a reaction time; more than there are
    sights_.reserve(most_sights);
}

sim::PlayerInput Bot::play(const sim::State& shown, const sim::World& world) {
    sim::PlayerInput input;
    watch(shown, world);
    while (!sights_.empty() && shown.frame >= sights_.front().due) {
        const Sight sight = sights_.front();
        sights_.erase(sights_.begin());
        think(shown, world, sight);
    }
    const bool serves = shown.match.phase == MatchPhase::serve && shown.match.server == side_;
    const bool rests = shown.players[side_].phase == sim::SwingPhase::rest && !held_swing_;
    const bool missed_serve = serves && rests && intention_.hand_y && !intention_.press && sights_.empty();
    if (missed_serve) think_of_serve(shown, world);
    if (shown.hit_stop.active) {
        lean(shown, world, input);
        return input;
    }
    if (!shown.voices.empty()) shout(shown, world, input);
    walk(shown, world, input);
    swing(shown, world, input);
    return input;
}

// A ball with another velocity than on the last page has been hit or has bounced: there is something to think about.
// A hit makes older thoughts void; a bounce does not, it only makes them surer.
void Bot::watch(const sim::State& shown, const sim::World& world) {
    const std::size_t watched = sim::ball_to_watch(shown, side_, watched_);
    const bool other = std::exchange(watched_, watched) != watched;
    const sim::Ball& ball = shown.balls[watched];
    const Vec velocity = ball.velocity;
    const MatchPhase phase = shown.match.phase;
    if (other || velocity != seen_velocity_ || phase != seen_phase_) {
        const bool turned = other || velocity.x * seen_velocity_.x <= 0;
        const bool mine = !other && turned && velocity.x * sim::facing(side_) > 0;
        const double jitter = random_.between(-jitter_most, jitter_most);
        const double reaction = mine ? 0 : bot_level(level_).reaction + jitter;
        if (turned || phase != seen_phase_) sights_.clear();
        for (Sight& sight : sights_) ++sight.bounces;
        const double due = shown.frame + in_frames(reaction, world);
        sights_.push_back(Sight{due, sim::play_clock(shown, shown.frame), ball, 0});
        if (turned) lapsed_ = false;
    }
    seen_velocity_ = velocity;
    seen_phase_ = phase;
}

double Bot::place_to_meet(const sim::State& shown, const sim::World& world) const {
    const sim::PlayerTuning& player = world.tuning.player;
    const double reach = (player.arm + player.megaphone_radius + shown.balls[watched_].radius) * bot_level(level_).meet;
    return sim::hand_of(shown.players[side_], side_, player).x + sim::facing(side_) * reach;
}

void Bot::think(const sim::State& shown, const sim::World& world, const Sight& sight) {
    const sim::Ball& ball = sight.ball;
    const bool rally = shown.match.phase == MatchPhase::rally;
    const auto passage = rally ? foresee(shown, world, sight) : std::nullopt;
    const bool comes = rally && (passage || ball.velocity.x * sim::facing(side_) < 0);
    if (comes && !lapsed_ && random_.unit() < bot_level(level_).lapse) return lapse(shown, world, sight);
    intention_ = {world.court.size.y / 2, std::nullopt, 0};
    if (passage) return think_of_return(shown, world, sight, *passage);
    if (shown.match.phase == MatchPhase::serve && shown.match.server == side_) think_of_serve(shown, world);
}

std::optional<sim::Passage> Bot::foresee(const sim::State& shown, const sim::World& world, const Sight& sight) const {
    const double age = (sim::play_clock(shown, shown.frame) - sight.clock) / world.tuning.physics.fps;
    return sim::foresee_arrival(sight.ball, side_, place_to_meet(shown, world), shown, world, age);
}

// Goes on as before and sees a moment later what it has missed.
void Bot::lapse(const sim::State& shown, const sim::World& world, const Sight& sight) {
    lapsed_ = true;
    Sight again = sight;
    again.due = shown.frame + in_frames(lapse_lasts, world);
    sights_.insert(sights_.begin(), again);
}

void Bot::think_of_serve(const sim::State& shown, const sim::World& world) {
    intention_.hand_y = world.court.size.y / 2 + random_.between(-serve_spread, serve_spread);
    intention_.press = shown.frame + in_frames(random_.between(serve_soonest, serve_latest), world);
    intention_.release = *intention_.press;
}

void Bot::think_of_return(const sim::State& shown, const sim::World& world, const Sight& sight,
                          const sim::Passage& passage) {
    const double error = random_.bell() * bot_level(level_).aim_sd;
    const int bounces = std::max(0, passage.bounces - sight.bounces);
    intention_.hand_y = passage.y + error * difficulty(bounces, sight.ball.velocity);
    const double frozen = shown.hit_stop.active ? shown.hit_stop.until - shown.frame : 0;
    const double since = sim::play_clock(shown, shown.frame) - sight.clock;
    intend_swing(shown, world, shown.frame + frozen - since + passage.seconds * world.tuning.physics.fps);
}

// The head is straight ahead in the middle of its sweep: then it should meet the ball.
void Bot::intend_swing(const sim::State& shown, const sim::World& world, double arrival) {
    const BotLevel& level = bot_level(level_);
    const sim::Tuning& tuning = world.tuning;
    const double frames_per_ms = tuning.physics.fps / 1000.0;
    const double error = random_.bell() * level.timing_sd * frames_per_ms;
    const double aim = in_frames(random_.between(-aim_spread, aim_spread), world);
    const double meet = arrival + error + aim;
    const double swing_lead = in_frames(tuning.swing.windup + tuning.swing.active / 2, world);
    const double smash_lead = in_frames(tuning.smash.active / 2, world);
    const double hold = in_frames(tuning.smash.hold, world);
    const bool wants_smash = random_.unit() < level.smash;
    const double smash_press = meet - smash_lead - hold;
    if (wants_smash && smash_press > shown.frame) {
        intention_.press = smash_press;
        intention_.release = meet - smash_lead;
        return;
    }
    const double late = shown.frame - (meet - swing_lead);
    if (shown.players[side_].phase != sim::SwingPhase::rest || late > 0) return;
    intention_.press = std::max(meet - swing_lead, static_cast<double>(shown.frame));
    intention_.release = *intention_.press;
}

// Walks up or down to where it wants its hand, then, while the ball is in play, to where it likes to stand.
void Bot::walk(const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    const Vec here = shown.players[side_].body;
    const Vec way = place_to_go(shown, world) - here;
    const bool busy = walk_along(Control::move_y, way.y, shown, world, input);
    const bool free = !busy && shown.match.phase == MatchPhase::rally;
    const double stand = free ? distance_to_stand(shown, world) : 0;
    walk_along(Control::move_x, way.x != 0 ? way.x : stand, shown, world, input);
}

// On a court for one it keeps clear of dangers and goes round tiles.
Vec Bot::place_to_go(const sim::State& shown, const sim::World& world) const {
    const Vec here = shown.players[side_].body;
    const Vec goal{here.x, intention_.hand_y.value_or(here.y)};
    if (!world.court.task) return goal;
    const double seen = sim::play_clock(shown, shown.frame) - in_frames(bot_level(level_).reaction, world);
    const Vec clear{goal.x, clear_of_dangers(shown, world, side_, goal.y, seen)};
    return world.court.tiles ? next_place_to(clear, shown, world, side_) : clear;
}

// At the drone that lands soonest, while the ball flies away.
void Bot::shout(const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    constexpr double close = 12;  // px, less than a shout reaches
    const auto y = place_to_shout(shown, world, side_, shown.frame, shown.frame);
    const bool comes = shown.balls[watched_].velocity.x * sim::facing(side_) < 0;
    if (y && !comes) intention_.hand_y = *y;
    const bool in_line = y && std::abs(*y - shown.players[side_].body.y) < close;
    const bool wanted = in_line && shown.voices[sim::index_of(side_)].breaths > 0 && !held_shout_;
    if (std::exchange(held_shout_, wanted) != wanted) input.add({0, Control::shout, static_cast<std::int8_t>(wanted)});
}

double Bot::distance_to_stand(const sim::State& shown, const sim::World& world) const {
    const double goal_line = side_ == sim::Side::left ? 0 : world.court.size.x;
    return goal_line + sim::facing(side_) * bot_level(level_).stand - shown.players[side_].body.x;
}

// Stops in the substep in which it gets there. `distance`: px, right or down positive. Returns whether it walks.
bool Bot::walk_along(Control control, double distance, const sim::State& shown, const sim::World& world,
                     sim::PlayerInput& input) {
    if (std::abs(distance) <= close_enough) {
        hold(control, 0, 0, input);
        return false;
    }
    const int value = walking_value(level_);
    const bool rests = shown.players[side_].phase == sim::SwingPhase::rest;
    const double pace = rests ? 1 : world.tuning.swing.walk;
    const double step = world.tuning.player.walk_speed * pace * value / 127 / world.tuning.physics.fps;
    hold(control, distance < 0 ? -value : value, 0, input);
    const int substeps = world.tuning.physics.substeps;
    const double stop = std::floor(std::abs(distance) / step * substeps);
    if (stop < substeps) hold(control, 0, static_cast<int>(stop), input);
    return true;
}

void Bot::swing(const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    if (!intention_.press) return;
    const int substeps = world.tuning.physics.substeps;
    const auto substep_of = [&](double moment) {
        const double substep = std::floor((moment - shown.frame) * substeps);
        return static_cast<int>(std::clamp(substep, 0.0, substeps - 1.0));
    };
    const double next = shown.frame + 1;
    if (!held_swing_ && *intention_.press < next) hold(Control::swing, 1, substep_of(*intention_.press), input);
    if (held_swing_ && intention_.release < next) {
        hold(Control::swing, 0, substep_of(intention_.release), input);
        intention_.press.reset();
    }
}

bool Bot::comes_back(const sim::State& shown, const sim::World& world, const sim::Ball& shot) const {
    return sim::foresee_arrival(shot, side_, place_to_meet(shown, world), shown, world).has_value();
}

// While its own hit freezes the page it may bend the shot, away from the other player, unless the court then sends it
// back.
void Bot::lean(const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    if (shown.hit_stop.hitter != side_ || held_y_ != 0) return;
    if (random_.unit() >= bot_level(level_).bend) return;
    const double other = shown.players[opposite(side_)].body.y;
    const int value = walking_value(level_);  // the hand still holds it when the freeze ends
    const sim::Ball& ball = shown.balls[static_cast<std::size_t>(sim::last_touched_ball(shown, side_))];
    const auto bent = [&](int held) {
        const double angle = world.tuning.hit_stop.bend * held / 127 * sim::facing(side_);
        return sim::Ball{ball.center, geometry::rotate(ball.velocity, angle), ball.radius};
    };
    const int away = ball.center.y < other ? -value : value;
    const bool blocked = comes_back(shown, world, bent(away)) && !comes_back(shown, world, bent(-away));
    hold(Control::move_y, blocked ? -away : away, 0, input);
}

void Bot::hold(Control control, int value, int substep, sim::PlayerInput& input) {
    if (control == Control::swing) {
        held_swing_ = value != 0;
    } else {
        int& held = control == Control::move_x ? held_x_ : held_y_;
        if (held == value) return;
        held = value;
    }
    input.add({static_cast<std::uint16_t>(substep), control, static_cast<std::int8_t>(value)});
}

const char* level_name(int level) { return bot_level(level).name; }

}  // namespace megapon::play
