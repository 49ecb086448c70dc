#include "play/bot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "geometry/assert.h"
#include "geometry/trig.h"
#include "sim/player.h"

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

// Feel of the simple controls.
constexpr double head_meets = 0.8;     // of the way from the hand to where ball and head touch
constexpr double serve_after = 10;     // frames of 0.1 s
constexpr double press_sd_ms = 110;    // of each flight's press: with it a beginner wins as often as by pressing
constexpr double almost_in_reach = 8;  // px: the person may still walk there

// What the pad holds at this level's walking speed.
int walking_value(int level) { return static_cast<int>(std::floor(127 * bot_level(level).walk + 0.5)); }

bool is_walk(const sim::InputEvent& event) {
    return event.control == Control::move_x || event.control == Control::move_y;
}

// Both in order of substep; of the same substep first those of `first`.
sim::PlayerInput merge(const sim::PlayerInput& first, const sim::PlayerInput& second) {
    sim::PlayerInput both;
    const sim::InputEvent* next = second.begin();
    for (const sim::InputEvent& event : first) {
        for (; next != second.end() && next->substep < event.substep; ++next) both.add(*next);
        both.add(event);
    }
    for (; next != second.end(); ++next) both.add(*next);
    return both;
}

}  // namespace

int substep_at(double moment, const sim::State& shown, const sim::World& world) {
    const int substeps = world.tuning.physics.substeps;
    const double substep = std::floor((moment - shown.frame) * substeps);
    return static_cast<int>(std::clamp(substep, 0.0, substeps - 1.0));
}

const BotLevel& bot_level(int level) {
    static constexpr std::array<BotLevel, 5> levels{{
        {"Whisper", 1.3, 45, 20, 0, 0.58, 0, 140, 0.78, 0, 145, 0.4},
        {"Chatter", 3, 17.5, 50, 0.046, 0.645, 0, 84, 0.82, 0, 145, 0},
        {"Shout", 2.07, 12.8, 30, 0.09, 0.55, 0.05, 74, 0.77, 0.56, 126, 0},
        {"Roar", 1.68, 9.2, 30, 0.01, 0.65, 0.07, 124, 0.76, 0.45, 110, 0},
        {"Feedback", 1.6, 4.4, 14, 0, 0.81, 0.12, 108, 0.61, 0.32, 126, 0},
    }};
    return levels[static_cast<std::size_t>(std::clamp(level, 1, 5) - 1)];
}

Bot::Bot(int level, sim::Side side, std::uint64_t seed)
    : level_(level),
      side_(side),
      random_(seed * 2 + static_cast<std::uint64_t>(side)),
      aim_sd_(bot_level(level).aim_sd) {
    if (const double moods = bot_level(level).moods; moods > 0) aim_sd_ *= 1 + random_.between(-moods, moods);
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
    if (other || velocity != seen_velocity_ || shown.match.phase != seen_phase_) {
        const bool turned = other || velocity.x * seen_velocity_.x <= 0;
        const bool mine = !other && turned && velocity.x * sim::facing(side_) > 0;
        const double jitter = random_.between(-jitter_most, jitter_most);
        const double reaction = mine ? 0 : bot_level(level_).reaction + jitter;
        if (turned || shown.match.phase != seen_phase_) sights_.clear();
        for (Sight& sight : sights_) ++sight.bounces;
        sights_.push_back({shown.frame + in_frames(reaction, world), sim::play_clock(shown, shown.frame), ball, 0});
        if (turned) lapsed_ = false;
    }
    seen_velocity_ = velocity;
    seen_phase_ = shown.match.phase;
}

double Bot::place_to_meet(const sim::State& shown, const sim::World& world) const {
    const sim::PlayerTuning& player = world.tuning.player;
    const double reach = (player.arm + player.megaphone_radius + shown.balls[watched_].radius) * bot_level(level_).meet;
    return sim::hand_of(shown.players[side_], side_, player).x + sim::facing(side_) * reach;
}

void Bot::think(const sim::State& shown, const sim::World& world, const Sight& sight) {
    const sim::Ball& ball = sight.ball;
    const bool rally = shown.match.phase == MatchPhase::rally;
    const double since = sim::play_clock(shown, shown.frame) - sight.clock;
    std::optional<sim::Passage> passage;
    if (rally)
        passage = sim::foresee_arrival(ball, side_, place_to_meet(shown, world), shown, world,
                                       since / world.tuning.physics.fps);
    const bool comes = rally && (passage || ball.velocity.x * sim::facing(side_) < 0);
    if (comes && !lapsed_ && random_.unit() < bot_level(level_).lapse) {
        // Goes on as before and sees a moment later what it has missed.
        lapsed_ = true;
        sights_.insert(sights_.begin(), sight)->due = shown.frame + in_frames(lapse_lasts, world);
        return;
    }
    intention_ = {world.court.size.y / 2, std::nullopt, 0};
    if (passage) {
        const double error = random_.bell() * aim_sd_;
        const int bounces = std::max(0, passage->bounces - sight.bounces);
        // Far and fast balls are harder to read.
        const double difficulty = (1 + bounces / 2.0) * (0.6 + 0.4 * length(ball.velocity) / 360);
        intention_.hand_y = passage->y + error * difficulty;
        const double frozen = shown.hit_stop.active ? shown.hit_stop.until - shown.frame : 0;
        intend_swing(shown, world, shown.frame + frozen - since + passage->seconds * world.tuning.physics.fps);
    } else if (shown.match.phase == MatchPhase::serve && shown.match.server == side_) {
        think_of_serve(shown, world);
    }
}

void Bot::think_of_serve(const sim::State& shown, const sim::World& world) {
    intention_.hand_y = world.court.size.y / 2 + random_.between(-serve_spread, serve_spread);
    intention_.press = shown.frame + in_frames(random_.between(serve_soonest, serve_latest), world);
    intention_.release = *intention_.press;
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

// px from the own goal line. Farther back, for time to answer, the farther the other player comes.
double Bot::place_to_stand(const sim::State& shown, const sim::World& world) const {
    constexpr double steps_back = 3;  // px for each px
    constexpr double last = 24;       // px from the own goal line
    const BotLevel& level = bot_level(level_);
    if (!court::is_for_points(world.court)) return level.stand;
    const double x = shown.players[opposite(side_)].body.x;
    const double come = side_ == sim::Side::left ? world.court.size.x - x : x;
    const double back = steps_back * std::max(0.0, come - level.heeds);
    return std::max(std::min(level.stand, last), level.stand - back);
}

// Walks up or down to where it wants its hand, then, while the ball is in play, to where it likes to stand. On a court
// for one it keeps clear of dangers and goes round tiles.
void Bot::walk(const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    const Vec here = shown.players[side_].body;
    Vec goal{here.x, intention_.hand_y.value_or(here.y)};
    if (world.court.task) {
        const double seen = sim::play_clock(shown, shown.frame) - in_frames(bot_level(level_).reaction, world);
        goal.y = clear_of_dangers(shown, world, side_, goal.y, seen);
        if (world.court.tiles) goal = next_place_to(goal, shown, world, side_);
    }
    const Vec way = goal - here;
    const bool busy = walk_along(Control::move_y, way.y, shown, world, input);
    const bool free = !busy && shown.match.phase == MatchPhase::rally;
    const double goal_line = side_ == sim::Side::left ? 0 : world.court.size.x;
    const double stand = free ? goal_line + sim::facing(side_) * place_to_stand(shown, world) - here.x : 0;
    walk_along(Control::move_x, way.x != 0 ? way.x : stand, shown, world, input);
}

// At the drone that lands soonest: while the ball flies away, the hand goes to its height; whenever the body is there,
// it shouts. A press lasts for one frame.
void Bot::shout(const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    constexpr double close = 12;  // px, less than a shout reaches
    const auto y = y_to_shout_from(shown, world, side_, shown.frame, shown.frame);
    const bool comes = shown.balls[watched_].velocity.x * sim::facing(side_) < 0;
    if (y && !comes) intention_.hand_y = *y;
    const bool in_line = y && std::abs(*y - shown.players[side_].body.y) < close;
    const bool wanted = in_line && shown.voices[sim::index_of(side_)].breaths > 0 && !held_shout_;
    if (std::exchange(held_shout_, wanted) != wanted) input.add({0, Control::shout, static_cast<std::int8_t>(wanted)});
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
    const double next = shown.frame + 1;
    if (!held_swing_ && *intention_.press < next)
        hold(Control::swing, 1, substep_at(*intention_.press, shown, world), input);
    if (held_swing_ && intention_.release < next) {
        hold(Control::swing, 0, substep_at(intention_.release, shown, world), input);
        intention_.press.reset();
    }
}

// While its own hit freezes the page it may bend the shot, away from the other player, unless the court then sends it
// back.
void Bot::lean(const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    if (shown.hit_stop.hitter != side_ || held_y_ != 0) return;
    if (random_.unit() >= bot_level(level_).bend) return;
    const double other = shown.players[opposite(side_)].body.y;
    const int value = walking_value(level_);  // the hand still holds it when the freeze ends
    const sim::Ball& ball = shown.balls[geometry::at(sim::last_touched_ball(shown, side_))];
    const auto comes_back = [&](int held) {
        const double angle = world.tuning.hit_stop.bend * held / 127 * sim::facing(side_);
        const sim::Ball bent{ball.center, geometry::rotate(ball.velocity, angle), ball.radius};
        return sim::foresee_arrival(bent, side_, place_to_meet(shown, world), shown, world).has_value();
    };
    const int away = ball.center.y < other ? -value : value;
    const bool blocked = comes_back(away) && !comes_back(-away);
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

// When to press for the approaching ball or to serve, in frames since the start; may be past.
std::optional<double> AutoSwing::press(const sim::State& shown, const sim::World& world) const {
    const bool serves = shown.match.phase == MatchPhase::serve && shown.match.server == side_;
    if (serves)
        return shown.frame +
               (shown.match.phase_since + in_frames(serve_after, world) - sim::play_clock(shown, shown.frame));
    if (shown.match.phase != MatchPhase::rally) return std::nullopt;
    const sim::Ball& ball = shown.balls[sim::urgent_ball(shown, side_)];
    if (ball.velocity.x * sim::facing(side_) >= 0) return std::nullopt;
    const sim::Tuning& tuning = world.tuning;
    const Vec hand = sim::hand_of(shown.players[side_], side_, tuning.player);
    const double reach = tuning.player.arm + tuning.player.megaphone_radius + ball.radius;
    const auto passage = sim::foresee(ball, hand.x + sim::facing(side_) * reach * head_meets, shown, world);
    if (!passage || std::abs(passage->y - hand.y) > reach + almost_in_reach) return std::nullopt;
    const double lead = in_frames(tuning.swing.windup + tuning.swing.active / 2, world);
    const double seconds = passage->seconds + error_ms_ / 1000;
    return shown.frame + seconds * tuning.physics.fps - lead;
}

void AutoSwing::swing_for(const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    const sim::Player& player = shown.players[side_];
    const Vec velocity = shown.balls.empty() ? Vec{} : shown.balls[sim::urgent_ball(shown, side_)].velocity;
    if (velocity != seen_velocity_) {
        seen_velocity_ = velocity;
        error_ms_ = random_.bell() * press_sd_ms;
    }
    if (shown.balls.empty() || shown.hit_stop.active || player.phase != sim::SwingPhase::rest) return;
    bool swings = player.swing_held;
    for (const sim::InputEvent& event : input) swings = swings || event.control == Control::swing;
    if (swings) return;
    const auto moment = press(shown, world);
    if (!moment || *moment >= shown.frame + 1) return;
    const auto stamp = static_cast<std::uint16_t>(substep_at(*moment, shown, world));
    sim::PlayerInput swing;
    swing.add({stamp, Control::swing, 1});
    swing.add({stamp, Control::swing, 0});
    input = merge(swing, input);
}

// A hit-stop is not seen: the walk bends no shot.
void walk_for(Bot& walker, const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    sim::PlayerInput walk;
    if (!shown.hit_stop.active)
        for (const sim::InputEvent& event : walker.play(shown, world))
            if (is_walk(event)) walk.add(event);
    sim::PlayerInput swings;
    for (const sim::InputEvent& event : input)
        if (!is_walk(event)) swings.add(event);
    input = merge(walk, swings);
}

}  // namespace megapon::play
