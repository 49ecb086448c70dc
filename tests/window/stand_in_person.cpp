#include "window/stand_in_person.h"

#include <algorithm>
#include <cmath>

namespace megapon::stand_in {

namespace {

// As in play/human_model.cpp, where their reasons stand.
constexpr double page_ms = 100;
constexpr double lapses_per_ms = 1 / 2500.0;
constexpr double lapse_lasts = 4 * page_ms;
constexpr double steps_late_per_ms = 0.5;
constexpr double shortest_step = 6;  // px
constexpr double serve_soonest = 6 * page_ms;
constexpr double serve_latest = 15 * page_ms;
constexpr double steady_hands = 75;  // ms
constexpr double smashes_per_ms = 0.005;

constexpr double tap_lasts = 30;     // ms; less than a wind-up
constexpr double not_the_next = 10;  // ms: a page is not turned at the exact time

// Where the ball is when it meets a hand stretched out straight ahead, and in how many pages; one bounce is foreseen.
struct Passage {
    double y = 0;
    double pages = 0;
};
std::optional<Passage> foresee(const Sight& page, const sim::Tuning& tuning) {
    const sim::PlayerTuning& player = tuning.player;
    const double x = player.home + player.hand_reach + player.arm + player.megaphone_radius + tuning.ball.radius;
    if (page.velocity.x >= 0 || page.ball.x < x) return std::nullopt;
    const double pages = (x - page.ball.x) / page.velocity.x;
    const double low = tuning.ball.radius, high = court_size.y - low;
    double y = page.ball.y + pages * page.velocity.y;
    if (y < low)
        y = 2 * low - y;
    else if (y > high)
        y = 2 * high - y;
    if (y < low || y > high) return std::nullopt;
    return Passage{y, pages};
}

}  // namespace

std::vector<KeyChange> Person::play(const Sight& shown) {
    now_ = shown.time;
    hands_.clear();
    feel(shown);
    pages_.push_back(shown);
    double moment = now_;
    while (!pages_.empty() && pages_.front().time + traits_.latency < now_ + page_ms - not_the_next) {
        moment = std::max(now_, pages_.front().time + traits_.latency);
        look(pages_.front(), moment);
        pages_.pop_front();
    }
    const Steps steps = walk(moment);
    swing();
    hand_y_ += steps.before * way(now_, steps.changed) + steps.after * way(steps.changed, steps.ended);
    std::stable_sort(hands_.begin(), hands_.end(),
                     [](const KeyChange& a, const KeyChange& b) { return a.time < b.time; });
    return hands_;
}

double Person::pace(double time) const {
    const bool swings = time >= swing_from_ && time < swing_until_;
    return tuning_.player.walk_speed / 1000 * (swings ? tuning_.swing.walk : 1);
}

// px that are walked in the meantime.
double Person::way(double from, double to) const {
    const double swings = std::max(0.0, std::min(to, swing_until_) - std::max(from, swing_from_));
    return tuning_.player.walk_speed / 1000 * (to - from - (1 - tuning_.swing.walk) * swings);
}

// People feel where their own hand is, and see it: beside the mouth while the arm is at rest; while it swings at one of
// two places from which it reaches there.
void Person::feel(const Sight& shown) {
    constexpr double surely = 20;                   // px that the feet may be wrong; more: a new point has begun
    constexpr double reach = 21.6, straight = 1.5;  // px from the hand to the mouth's dark; so little shows no angle
    const sim::PlayerTuning& player = tuning_.player;
    hand_y_ = std::clamp(hand_y_, player.half_height, court_size.y - player.half_height);
    if (!shown.mouth) return;
    const double across = std::min(reach, shown.mouth->x - player.home - player.hand_reach);
    const bool swings = shown.time > swing_from_ && shown.time < swing_until_ + page_ms;
    const bool is_straight = across > reach - straight;
    if (swings && is_straight) return;
    const double along = is_straight ? 0 : std::sqrt(reach * reach - across * across);
    const double felt = hand_y_;
    hand_y_ = shown.mouth->y - (shown.mouth->y < felt ? -along : along);
    const double off = std::abs(felt - hand_y_);
    if (shown.phase == Phase::rally && off < surely) worst_feeling_ = std::max(worst_feeling_, off);
}

void Person::look(const Sight& page, double moment) {
    if (page.changed) misjudge(moment);
    if (page.turned) {
        if (!holds_swing_) press_.reset();
        pressed_ = holds_swing_;
    }
    if (moment < looks_away_until_) return;
    if (page.phase == Phase::rally) {
        if (!page.known) return;
        if (foresee(page, tuning_)) return plan_return(page, moment);
        if (page.velocity.x < 0) return;
    }
    goal_y_ = court_size.y / 2;
    if (!holds_swing_ && !page.serves) press_.reset();
    if (page.serves && rests(now_) && !press_) plan_serve(moment);
}

void Person::misjudge(double moment) {
    place_error_ = random_.bell() * traits_.aim_sd;
    press_error_ = random_.bell() * traits_.timing_sd;
    release_error_ = random_.bell() * traits_.timing_sd;
    wants_smash_ = random_.unit() < (steady_hands - traits_.timing_sd) * smashes_per_ms;
    if (random_.unit() < traits_.latency * lapses_per_ms) looks_away_until_ = moment + lapse_lasts;
}

void Person::plan_return(const Sight& page, double moment) {
    const Passage passage = foresee(page, tuning_).value_or(Passage{});
    goal_y_ = passage.y + place_error_;
    plan_swing(page.time + passage.pages * page_ms, moment);
}

// The head should be straight ahead when the ball arrives: in the middle of its sweep.
void Person::plan_swing(double arrival, double moment) {
    if (pressed_ || traits_.still) return;
    const double smash_release = arrival - tuning_.smash.active / 2 * page_ms;
    const double smash_press = smash_release - (tuning_.smash.hold + 1) * page_ms;
    if (wants_smash_ && smash_press + press_error_ > moment) {
        press_ = smash_press + press_error_;
        release_ = smash_release + release_error_;
        return;
    }
    wants_smash_ = false;
    press_ = arrival - (tuning_.swing.windup + tuning_.swing.active / 2) * page_ms + press_error_;
    release_ = *press_;
}

void Person::plan_serve(double moment) {
    press_ = moment + random_.between(serve_soonest, serve_latest);
    release_ = *press_;
}

// With keys, at full speed or not at all, and let go too late rather than too early. A page at a time: the next page
// corrects what is still to go.
Person::Steps Person::walk(double moment) {
    const double distance = goal_y_.value_or(hand_y_) - hand_y_;
    const double begin = held_ == 0 ? moment : now_;
    const auto stop = [&] { return begin + distance * (held_ < 0 ? -1 : 1) / pace(now_) + steps_late_; };
    const int before = held_;
    double changed = now_;
    if (held_ == 0 || stop() <= begin) {
        const double overshoot = traits_.timing_sd * steps_late_per_ms * tuning_.player.walk_speed / 1000;
        const int wanted = std::abs(distance) <= std::max(shortest_step, overshoot) ? 0 : distance < 0 ? -1 : 1;
        if (wanted != 0 && wanted != held_)
            steps_late_ = std::abs(random_.bell()) * traits_.timing_sd * steps_late_per_ms;
        changed = begin;
        hold(wanted, begin);
    }
    const int during = held_;
    double ended = now_ + page_ms;
    if (held_ != 0 && stop() < ended) {
        ended = stop();
        hold(0, ended);
    }
    return {before, changed, during, ended};
}

void Person::hold(int direction, double time) {
    if (direction == held_) return;
    if (held_ != 0) change(time, held_ < 0 ? Key::up : Key::down, false);
    if (direction != 0) change(time, direction < 0 ? Key::up : Key::down, true);
    held_ = direction;
}

void Person::swing() {
    const double next = now_ + page_ms;
    if (!press_) return;
    const double lasts = (tuning_.swing.active + tuning_.swing.recovery) * page_ms;
    if (!holds_swing_ && *press_ < next) {
        const double time = std::max(*press_, now_);
        change(time, Key::swing, true);
        holds_swing_ = pressed_ = true;
        release_ = std::max(release_, time + tap_lasts);
        swing_from_ = time;
        swing_until_ = std::max(time + tuning_.swing.windup * page_ms, release_) + lasts;
    }
    if (!holds_swing_ || release_ >= next) return;
    change(std::max(release_, now_), Key::swing, false);
    holds_swing_ = false;
    press_.reset();
}

void Person::change(double time, Key key, bool pressed) { hands_.push_back({time, key, pressed}); }

}  // namespace megapon::stand_in
