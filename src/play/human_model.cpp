#include "play/human_model.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "play/bot.h"
#include "sim/player.h"
#include "text/numbers.h"

namespace megapon::play {

namespace {

using sim::Control;
using sim::MatchPhase;

constexpr text::Range latencies{0, 1000};  // ms
constexpr text::Range places{0, 100};      // px
constexpr text::Range presses{0, 500};     // ms

// A manner of playing, as it stands behind the numbers.
struct Manner {
    std::string_view word;
    bool still = false;
    config::Assist assist = config::Assist::none;
};
constexpr std::array<Manner, 3> manners{{{":still", true},
                                         {":one_button", false, config::Assist::one_button},
                                         {":walk_only", true, config::Assist::walk_only}}};

// The fraction of flights that begin while the person looks elsewhere, per ms of latency: slow people are also the ones
// who look at the score, at the keys and at the crowd. 250 ms: one flight in ten; 130 ms: one in nineteen.
constexpr double lapses_per_ms = 1 / 2500.0;
// A look away and back takes about three fixations of the eye.
constexpr double look_away_lasts = 4;  // frames of 0.1 s
// One frame shows where a ball is, and only the next one where it flies: at ten frames a second it cannot be known
// sooner.
constexpr double direction_takes = 100;  // ms
// A key that walks is let go too late, never too early, by as many ms as half the error of a press.
constexpr double steps_late_per_ms = 0.5;
// A step this short is not made: the tap of a key moves as far. Nor is one that would overshoot its goal.
constexpr double shortest_step = 6;  // px
// A person settles, then serves; not at once and not after the game's own patience.
constexpr double settled_soonest = 6;  // frames of 0.1 s
constexpr double settled_latest = 15;  // frames of 0.1 s
// Holding for a smash divides the attention: only steady hands do it, a beginner never, an expert one time in four.
constexpr double steady_hands = 75;       // ms: whose press errs more never smashes
constexpr double smashes_per_ms = 0.005;  // factor for each ms below that

double ms_in_frames(double ms, const sim::World& world) { return ms * world.tuning.physics.fps / 1000; }

// The hand's y: the middle, unless something there sends a straight serve back; then a quarter, past which it is seen.
double place_to_serve(const sim::Ball& ball, sim::Side side, const sim::State& shown, const sim::World& world) {
    const double middle = world.court.size.y / 2;
    const Vec straight{sim::facing(side) * world.tuning.ball.serve_speed, 0};
    const double x = sim::hand_of(shown.players[side], side, world.tuning.player).x;
    const sim::Ball shot{{ball.center.x, middle}, straight, ball.radius};
    return sim::foresee_arrival(shot, side, x, shown, world) ? middle / 2 : middle;
}

}  // namespace

std::string describe(const HumanTraits& traits) {
    std::string numbers = text::number_text(traits.latency) + ',' + text::number_text(traits.aim_sd) + ',' +
                          text::number_text(traits.timing_sd);
    for (const Manner& manner : manners)
        if (traits.still == manner.still && traits.assist == manner.assist) return numbers + std::string(manner.word);
    return numbers;
}

std::optional<HumanTraits> human_traits_of(std::string_view text) {
    HumanTraits traits;
    for (const Manner& manner : manners) {
        if (!text.ends_with(manner.word)) continue;
        traits.still = manner.still;
        traits.assist = manner.assist;
        text.remove_suffix(manner.word.size());
        break;
    }
    std::vector<double> numbers;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        const auto number = text::parse_number(text.substr(start, end - start));
        if (!number) return std::nullopt;
        numbers.push_back(*number);
        start = end + 1;
    }
    if (numbers.size() != 3) return std::nullopt;
    traits.latency = numbers[0];
    traits.aim_sd = numbers[1];
    traits.timing_sd = numbers[2];
    const bool fits =
        latencies.contains(traits.latency) && places.contains(traits.aim_sd) && presses.contains(traits.timing_sd);
    return fits ? std::optional(traits) : std::nullopt;
}

HumanModel::HumanModel(const HumanTraits& traits, sim::Side side, std::uint64_t seed)
    : traits_(traits), side_(side), random_(seed * 2 + static_cast<std::uint64_t>(side)) {
    constexpr std::size_t most_pages = 16;  // waiting: 1 s of latency at 10 fps and some
    pages_.reserve(most_pages);
}

sim::PlayerInput HumanModel::play(const sim::State& shown, const sim::World& world) {
    sim::PlayerInput input;
    watched_ = sim::ball_to_watch(shown, side_, watched_);
    const bool serves = shown.match.phase == MatchPhase::serve && shown.match.server == side_;
    const bool released = !pages_.empty() && pages_.back().frozen;
    pages_.push_back(
        {shown.frame, watched_, shown.balls[watched_], shown.match.phase, serves, shown.hit_stop.active, released});
    // The newest frame whose answer falls into the coming frame or before, and the moment of that answer. Older ones
    // are dropped.
    const double latency = ms_in_frames(traits_.latency, world);
    while (pages_.size() > 1 && pages_[1].frame + latency < shown.frame + 1) pages_.erase(pages_.begin());
    const double answer = pages_.front().frame + latency;
    double moment = shown.frame;
    if (answer < shown.frame + 1) {
        moment = std::max(moment, answer);
        look(pages_.front(), moment, shown, world);
    }
    if (!shown.voices.empty()) shout(moment, shown, world, input);
    if (court::has_dangers(world.court)) {
        // A shadow is seen a reaction time after it falls.
        const double seen = sim::play_clock(shown, moment) - latency;
        const double here = shown.players[side_].body.y;
        plan_.hand_y = clear_of_dangers(shown, world, side_, plan_.hand_y.value_or(here), seen);
    }
    walk(moment, shown, world, input);
    swing(shown, world, input);
    return input;
}

void HumanModel::look(const Page& page, double moment, const sim::State& shown, const sim::World& world) {
    const bool other = page.watched != seen_ball_;
    // A frame frozen by a hit does not show where its shot will fly: as the hit-stop ends, the direction that the
    // hitter holds bends the shot, not a flight that is known.
    const bool onward = page.phase == seen_phase_ && page.ball.velocity.x * seen_velocity_.x > 0;
    if (page.released && !other && onward) seen_velocity_ = page.ball.velocity;
    const bool changed = other || page.ball.velocity != seen_velocity_ || page.phase != seen_phase_;
    const bool turned = changed && (other || !onward);
    // The direction of a flight is known from the second frame on that shows the ball at different places of it. During
    // a hit-stop the frame stands: neither its length nor the ball's direction after it can be known.
    if (other || page.ball.velocity != seen_velocity_ || page.ball.center == seen_center_) seen_still_ = page.frame;
    seen_center_ = page.ball.center;
    constexpr double rounding = 1e-9;
    const bool known = page.frame - seen_still_ >= ms_in_frames(direction_takes, world) - rounding;
    if (changed) misjudge(moment, world);
    if (turned) {  // one swing a shot: a ball that turns towards the other player ends it
        if (!held_swing_) plan_.press.reset();
        pressed_ = held_swing_;
    }
    seen_ball_ = page.watched;
    seen_velocity_ = page.ball.velocity;
    seen_phase_ = page.phase;
    if (moment < looks_away_until_) return;
    if (page.phase == MatchPhase::rally) {
        if (!known) return;
        if (const auto passage = foresee(page, shown, world)) return plan_return(page, *passage, moment, world);
        if (page.ball.velocity.x * sim::facing(side_) < 0) return;  // waits where it stands until it sees more
    }
    plan_.hand_y = world.court.size.y / 2;  // everybody walks back to the middle
    if (page.serves) plan_.hand_y = place_to_serve(page.ball, side_, shown, world);
    if (!held_swing_ && !page.serves) plan_.press.reset();
    const bool rests = shown.players[side_].phase == sim::SwingPhase::rest;
    if (page.serves && rests && !plan_.press) plan_serve(moment, world);
}

// A new flight: one more judgement of place and moment, one more chance to look elsewhere.
void HumanModel::misjudge(double moment, const sim::World& world) {
    place_error_ = random_.bell() * traits_.aim_sd;
    press_error_ = ms_in_frames(random_.bell() * traits_.timing_sd, world);
    release_error_ = ms_in_frames(random_.bell() * traits_.timing_sd, world);
    wants_smash_ = random_.unit() < (steady_hands - traits_.timing_sd) * smashes_per_ms;
    const bool lapses = random_.unit() < traits_.latency * lapses_per_ms;
    if (lapses) looks_away_until_ = moment + in_frames(look_away_lasts, world);
}

// Passage at which it meets the ball with the arm stretched out straight ahead; nothing if a person cannot foresee it.
std::optional<sim::Passage> HumanModel::foresee(const Page& page, const sim::State& shown,
                                                const sim::World& world) const {
    const sim::PlayerTuning& player = world.tuning.player;
    const double reach = player.arm + player.megaphone_radius + page.ball.radius;
    const double x = sim::hand_of(shown.players[side_], side_, player).x + sim::facing(side_) * reach;
    const double age = (shown.frame - page.frame) / static_cast<double>(world.tuning.physics.fps);
    const auto passage = sim::foresee_arrival(page.ball, side_, x, shown, world, age);
    constexpr int bounces_foreseen = 1;
    const bool foreseen = passage && passage->bounces <= bounces_foreseen && !passage->off_something_moving;
    return foreseen ? passage : std::nullopt;
}

// The head should be straight ahead when the ball arrives: in the middle of its sweep.
void HumanModel::plan_return(const Page& page, const sim::Passage& passage, double moment, const sim::World& world) {
    plan_.hand_y = passage.y + place_error_;
    if (pressed_ || traits_.still) return;
    const double arrival = page.frame + passage.seconds * world.tuning.physics.fps;
    const sim::Tuning& tuning = world.tuning;
    const double smash_release = arrival - in_frames(tuning.smash.active / 2, world);
    const double smash_press = smash_release - in_frames(tuning.smash.hold + 1, world);  // a little longer than needed
    if (wants_smash_ && (smash_press + press_error_ > moment)) {
        plan_.press = smash_press + press_error_;
        plan_.release = smash_release + release_error_;
        return;
    }
    wants_smash_ = false;
    plan_.press = arrival - in_frames(tuning.swing.windup + tuning.swing.active / 2, world) + press_error_;
    plan_.release = *plan_.press;
}

void HumanModel::plan_serve(double moment, const sim::World& world) {
    const bool serves_itself = !world.court.task || traits_.assist != config::Assist::none;
    if (traits_.still && serves_itself) return;
    plan_.press = moment + in_frames(random_.between(settled_soonest, settled_latest), world);
    plan_.release = *plan_.press;
}

// Goes to the height of the drone that lands soonest and shouts at it; it leaves the ball only while that flies away.
void HumanModel::shout(double moment, const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    constexpr double close = 12;  // px, less than a shout reaches
    const auto y = y_to_shout_from(shown, world, side_, shown.frame, moment);
    const double here = shown.players[side_].body.y;
    const bool comes = shown.balls[watched_].velocity.x * sim::facing(side_) < 0;
    if (y && !comes) plan_.hand_y = *y + place_error_ / 2;
    const bool wanted = y && std::abs(*y + place_error_ / 2 - here) < close &&
                        shown.voices[sim::index_of(side_)].breaths > 0 && !held_shout_;
    if (wanted == held_shout_) return;
    held_shout_ = wanted;
    const int substep = substep_at(moment, shown, world);
    input.add({static_cast<std::uint16_t>(substep), Control::shout, static_cast<std::int8_t>(wanted ? 1 : 0)});
}

// Walks with keys from the moment of the answer on, which are let go where the hand is to be. People feel where their
// own hand is and what they hold: that needs no look. A way round exists only on a court for one with tiles.
void HumanModel::walk(double moment, const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    const Vec here = shown.players[side_].body;
    const Vec goal{here.x, plan_.hand_y.value_or(here.y)};
    const bool goes_round = world.court.task && world.court.tiles;
    const Vec place = goes_round ? next_place_to(goal, shown, world, side_) : goal;
    walk_along(Control::move_y, held_y_, place.y - here.y, moment, shown, world, input);
    if (goes_round) walk_along(Control::move_x, held_x_, place.x - here.x, moment, shown, world, input);
}

void HumanModel::walk_along(Control control, int& held, double distance, double moment, const sim::State& shown,
                            const sim::World& world, sim::PlayerInput& input) {
    constexpr int full_push = 127;
    const int substeps = world.tuning.physics.substeps;
    const auto hold = [&](int value, double substep) {
        if (held == value) return;
        held = value;
        const double stamp = std::clamp(std::floor(substep), 0.0, substeps - 1.0);
        input.add({static_cast<std::uint16_t>(stamp), control, static_cast<std::int8_t>(value)});
    };
    // What is held already moves from the frame's first substep on; a new press, from the answer on.
    const double begin = held == 0 ? (moment - shown.frame) * substeps : 0;
    const bool rests = shown.players[side_].phase == sim::SwingPhase::rest;
    const double pace = rests ? 1 : world.tuning.swing.walk;
    const double stride = world.tuning.player.walk_speed * pace / world.tuning.physics.fps / substeps;
    // Substep in which a hand that walks this way lets go: once it is there, and so many frames late.
    const auto stop_substep = [&](int way, double late) {
        return begin + distance * (way < 0 ? -1 : 1) / stride + late * substeps;
    };
    if (held == 0 || stop_substep(held, steps_late_) <= begin) {
        const double overshoot = traits_.timing_sd * steps_late_per_ms * world.tuning.player.walk_speed / 1000;
        const bool is_there = std::abs(distance) <= std::max(shortest_step, overshoot);
        const int towards = distance < 0 ? -full_push : full_push;
        const int wanted = is_there ? 0 : towards;
        if (wanted != 0 && wanted != held)
            steps_late_ = ms_in_frames(std::abs(random_.bell()) * traits_.timing_sd * steps_late_per_ms, world);
        hold(wanted, begin);
    }
    if (const double stop = stop_substep(held, steps_late_); held != 0 && stop < substeps) hold(0, stop);
}

void HumanModel::swing(const sim::State& shown, const sim::World& world, sim::PlayerInput& input) {
    if (!plan_.press) return;
    const double next = shown.frame + 1;
    if (!held_swing_ && *plan_.press < next) hold_swing(true, *plan_.press, shown, world, input);
    if (!held_swing_ || plan_.release >= next) return;
    hold_swing(false, plan_.release, shown, world, input);
    plan_.press.reset();
}

void HumanModel::hold_swing(bool held, double moment, const sim::State& shown, const sim::World& world,
                            sim::PlayerInput& input) {
    held_swing_ = held;
    pressed_ = true;
    input.add({static_cast<std::uint16_t>(substep_at(moment, shown, world)), Control::swing,
               static_cast<std::int8_t>(held ? 1 : 0)});
}

}  // namespace megapon::play
