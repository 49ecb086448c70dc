#include "sim/rules.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "geometry/assert.h"
#include "geometry/trig.h"
#include "sim/collision.h"
#include "sim/player.h"
#include "sim/simultaneous.h"
#include "sim/state.h"

namespace megapon::sim {

namespace {

using court::Task;
using court::TaskKind;

// `duration`: in frames of 0.1 s.
void begin_hit_stop(State& state, const World& world, const Substep& substep, double duration,
                    std::optional<Side> hitter, Events& events) {
    const double length = in_frames(duration * world.tuning.hit_stop.share, world.tuning.physics);
    const int frames = static_cast<int>(std::ceil(length - 1e-9));
    if (frames <= 0 || state.hit_stop.active) return;
    HitStop& stop = state.hit_stop;
    stop.active = true;
    stop.until = substep.end() + frames;
    stop.frames = frames;
    stop.hitter = hitter;
    events.push_back(Freeze{substep.event_time(substep.seconds), frames});
}

bool in_goal(const Ball& ball, const court::Court& court) {
    if (ball.center.x < 0) return court::has_left_goal(court.walls);
    return ball.center.x > court.size.x && court.walls == court::Walls::goals;
}

// A ball in a goal stays where at least its edge can be seen.
void rest_in_goal(Ball& ball, const court::Court& court) {
    ball.center.x = std::min(std::max(ball.center.x, -ball.radius), court.size.x + ball.radius);
}

// A rally that lasts longer than this, in frames of 0.1 s, is one in which nobody swings: then every ball scores.
constexpr double bunts_score_after = 200;

// In an experiment nobody counts, and the ball comes to rest. Where many balls are in play from the beginning, one that
// is lost does not stop the others.
void score(State& state, const World& world, const Substep& substep, int index, Side scorer, Events& events) {
    Ball& ball = state.balls[geometry::at(index)];
    MatchState& match = state.match;
    const bool is_match = match.phase != MatchPhase::none;
    if (is_match && scorer == Side::right) count_miss(state);
    if (is_match && scorer == Side::left && is_counted(state, world, index))
        count_for_task(state, world, TaskKind::points);
    const int points = is_match ? ++match.score[scorer] : 0;
    events.push_back(Goal{substep.event_time(substep.seconds), index, scorer, points, ball.center});
    const bool ends_rally = is_match && !starts_in_play(world.court);
    if (!ends_rally || !state.further_balls.empty()) ball.velocity = {};  // it is out of play
    if (!ends_rally) return;
    match.scorer = scorer;
    match.server = court::has_right_player(world.court) ? opposite(match.scorer) : Side::left;
    match.phase = MatchPhase::goal;
    match.phase_since = play_clock(state, substep.end());
    ++match.points;
    begin_hit_stop(state, world, substep, world.tuning.hit_stop.goal, std::nullopt, events);
}

// Behind a goal line of Walls::goals. A bunt is no shot at goal, nor is what comes back to who hit it: the line sends
// it back, as a wall would.
void check_goal_lines(State& state, const World& world, const Substep& substep, int index, Events& events) {
    Ball& ball = state.balls[geometry::at(index)];
    if (!in_goal(ball, world.court) || ball.velocity == Vec{}) return;
    const bool left = ball.center.x < 0;
    if (can_score(state, world, substep, index, left ? Side::left : Side::right)) {
        rest_in_goal(ball, world.court);
        return score(state, world, substep, index, left ? Side::right : Side::left, events);
    }
    const double line = left ? 0 : world.court.size.x;
    const Vec normal{left ? 1.0 : -1.0, 0};
    if (ball.velocity.x * normal.x > 0) return;  // on its way back
    rest_in_goal(ball, world.court);
    ball.velocity.x = -ball.velocity.x;
    const EventTime at = substep.event_time(substep.seconds);
    events.push_back(Bounce{at, index, Surface::wall, left ? 0 : 2, {line, ball.center.y}, normal, ball.velocity});
}

bool is_scoring_phase(MatchPhase phase) { return phase == MatchPhase::none || phase == MatchPhase::rally; }

bool is_decided(const State& state, const World& world, const Substep& substep) {
    if (world.court.task) return false;  // the task decides
    const MatchTuning& tuning = world.tuning.match;
    const int left = state.match.score[Side::left];
    const int right = state.match.score[Side::right];
    const int most = std::max(left, right);
    const int lead = std::abs(left - right);
    const double limit = tuning.time_limit;
    const bool is_time_up = limit > 0 && has_passed(0, in_frames(limit, world.tuning.physics), substep.begin());
    if (is_time_up) return lead > 0;
    return most >= tuning.cap || (most >= tuning.points && lead >= tuning.lead);
}

// Frames of 0.1 s since the start.
double time_of(const World& world, FrameTime now) { return now / in_frames(1, world.tuning.physics); }

// Of those in play all, or those that the task counts.
int balls_left(const State& state, const World& world, bool counted) {
    int left = 0;
    for (std::size_t ball = 0; ball < state.balls.size(); ++ball) {
        const bool in_play = !is_out_of_play(state, ball);
        left += in_play && (!counted || is_counted(state, world, static_cast<int>(ball))) ? 1 : 0;
    }
    return left;
}

// Frames of 0.1 s that have been survived; of a task that asks for a swing those at whose end a ball in play had it.
int survived(const State& state, const World& world, const Substep& substep) {
    const auto whole = [&](FrameTime now) { return static_cast<int>(std::floor(time_of(world, now) + 1e-9)); };
    if (!world.court.task->needs_swing) return whole(substep.end());
    const bool counts = state.match.phase == MatchPhase::rally && balls_left(state, world, true) > 0;
    return state.task->done + (counts ? whole(substep.end()) - whole(substep.begin()) : 0);
}

constexpr double steepest_sent = 60;  // degrees from level
constexpr double leaving_speed = 10;  // px/s by which a ball leaves a moving surface at least
constexpr double slowest_ball = 60;   // px/s

// Which way along x a vector of this length leads: -1, 1, or 0 where rounding alone would say so.
double way_along(Vec v, double size) {
    constexpr double level = 1e-9;  // of the length
    return std::abs(v.x) <= level * size ? 0 : v.x < 0 ? -1 : 1;
}

bool is_plain_wall(const Collision& collision) {
    return (collision.off == Surface::wall || collision.off == Surface::goal) && collision.restitution == 1;
}

// px/s along the normal.
double slowest_off(const Collision& collision) {
    return dot(collision.surface_velocity, collision.normal) + leaving_speed;
}

// A ball that goes away from the other one along x; along y, too, where `apart` says so. Of two that lie one above the
// other each goes the way it goes.
Vec sent_off(Vec velocity, double speed, Vec away, bool apart) {
    const double own = way_along(velocity, length(velocity));
    const double aside = way_along(away, 1);
    const double forward = aside != 0 ? aside : own != 0 ? own : 1;
    const double size = length(velocity);
    Vec sent = ahead_within(size > 0 ? velocity * (speed / size) : away * speed, forward, steepest_sent);
    if (apart) sent.y = geometry::with_sign(sent.y, away.y);
    return sent;
}

}  // namespace

bool can_score(const State& state, const World& world, const Substep& substep, int ball, Side goal) {
    if (!court::has_right_player(world.court)) return true;
    if (state.match.phase == MatchPhase::none) return true;
    const LastHit last = last_hit_of(state, ball);
    const bool is_own = court::is_for_points(world.court) && last.hitter == goal;
    if (last.strength != Strength::bunt && !is_own) return true;
    const FrameTime now = play_clock(state, substep.end());
    return has_passed(state.match.phase_since, in_frames(bunts_score_after, world.tuning.physics), now);
}

void check_goals(State& state, const World& world, const Substep& substep, const std::vector<BallInGoal>& in_goals,
                 Events& events) {
    for (const BallInGoal& entered : in_goals) {
        if (!is_scoring_phase(state.match.phase)) return;
        score(state, world, substep, entered.ball, opposite(entered.owner), events);
    }
    for (std::size_t ball = 0; ball < state.balls.size(); ++ball) {
        if (is_scoring_phase(state.match.phase)) {
            check_goal_lines(state, world, substep, static_cast<int>(ball), events);
        } else if (in_goal(state.balls[ball], world.court)) {
            rest_in_goal(state.balls[ball], world.court);  // it scores after the other ball's goal
        }
    }
}

void check_bunts(State& state, const World& world, const Substep& substep, Events& events) {
    for (const Side side : both_sides) {
        if (state.match.phase != MatchPhase::rally || bunts_of(state, side) < lost_by_bunts) continue;
        score(state, world, substep, last_touched_ball(state, side), opposite(side), events);
    }
}

void replace_dead_ball(State& state, const World& world, const Substep& substep, Events& events) {
    constexpr double dead_after = 120;  // frames of 0.1 s
    const court::Court& court = world.court;
    if (state.match.phase != MatchPhase::rally || court::has_right_player(court)) return;
    if (starts_in_play(court) || court.machine) return;
    FrameTime touched = state.match.phase_since;
    for (int ball = 0; ball < static_cast<int>(state.balls.size()); ++ball)
        touched = std::max(touched, touch_of(state, ball, Side::left).last);
    const FrameTime now = play_clock(state, substep.end());
    if (!has_passed(touched, in_frames(dead_after, world.tuning.physics), now)) return;
    events.push_back(DeadBall{substep.event_time(substep.seconds), 0, state.balls[0].center});
    begin_serve(state, world);
}

void continue_after_goal(State& state, const World& world, const Substep& substep, Events& events) {
    if (!is_decided(state, world, substep)) {
        if (state.further_balls.empty() || balls_left(state, world, false) == 0) return begin_point(state, world);
        state.match.phase = MatchPhase::rally;
        state.match.phase_since = play_clock(state, substep.begin());
        std::fill(state.bunts.begin(), state.bunts.end(), 0);
        return;
    }
    // With a time limit the last point may be the loser's.
    const PerSide<int>& points = state.match.score;
    state.match.scorer = points[Side::left] > points[Side::right] ? Side::left : Side::right;
    state.match.phase = MatchPhase::over;
    state.match.phase_since = play_clock(state, substep.begin());
    events.push_back(MatchOver{substep.event_time(0), state.match.scorer});
}

void begin_hit_stop(State& state, const World& world, const Substep& substep, const PlayerHit& hit, Events& events) {
    const HitStopTuning& stop = world.tuning.hit_stop;
    const double speed = length(hit.velocity);
    double frames = 0;
    if (speed >= stop.speed1) frames = stop.frames1;
    if (speed >= stop.speed2) frames = stop.frames2;
    if (speed >= stop.speed3) frames = stop.frames3;
    if (hit.strength == Strength::clash) frames = stop.frames3;
    begin_hit_stop(state, world, substep, frames, hit.player, events);
}

void end_hit_stop(State& state, const World& world, const Substep& substep, Events& events) {
    HitStop& stop = state.hit_stop;
    if (!stop.active || !has_passed(stop.until, 0, substep.begin())) return;
    stop.active = false;
    stop.frozen += stop.frames;
    const std::optional<Side> hitter = std::exchange(stop.hitter, std::nullopt);
    if (!hitter || state.match.phase != MatchPhase::rally) return;
    // Turns the shot up or down as the hitter holds it; its speed along the court stays, below the ball's highest.
    const int held = state.players[*hitter].move_y;
    if (held == 0 || state.balls.empty()) return;
    const int index = last_touched_ball(state, *hitter);
    Ball& ball = state.balls[geometry::at(index)];
    Vec& velocity = ball.velocity;
    const double angle = world.tuning.hit_stop.bend * held / 127.0;
    const double run = run_of(velocity);
    velocity = geometry::rotate(velocity, velocity.x < 0 ? -angle : angle);
    velocity = ahead_within(velocity, facing(*hitter), world.tuning.ball.steepest);
    if (run > 0) velocity = velocity * std::min(run / run_of(velocity), world.tuning.ball.speed_cap / length(velocity));
    events.push_back(Bend{substep.event_time(0), index, *hitter, ball.center, velocity});
}

bool is_first_of_point(const State& state) {
    const int frames_of_rules = state.frame - state.hit_stop.frozen;
    return state.match.phase == MatchPhase::serve && state.match.phase_since >= frames_of_rules - 1;
}

bool causes_gasp(int rally) {
    constexpr int first = 6;
    constexpr int every = 4;
    return rally >= first && (rally - first) % every == 0;
}

bool is_counted(const State& state, const World& world, int ball) {
    if (!is_asked_to_swing(world)) return true;
    if (world.court.task->kind == TaskKind::points) return state.task && state.task->has_swung;
    const LastHit hit = last_hit_of(state, ball);
    const bool is_served = state.match.rally <= 1 && !starts_in_play(world.court);
    return hit.hitter == Side::left && hit.strength != Strength::bunt && !is_served;
}

void check_task(State& state, const World& world, const Substep& substep, Events& events) {
    if (!state.task || state.match.phase == MatchPhase::over) return;
    const Task& task = *world.court.task;
    // What is not counted as it happens but can be seen.
    int& done = state.task->done;
    if (task.kind == TaskKind::survive) done = survived(state, world, substep);
    if (task.kind == TaskKind::keep) done = balls_left(state, world, true);
    if (task.kind == TaskKind::steer)
        done = !state.polygons.empty() && state.polygons[0].center.x >= task.finish ? task.count : 0;
    const bool enough = done >= task.count;
    const bool time_up = task.time_limit > 0 && time_of(world, substep.end()) >= task.time_limit - 1e-9;
    const bool waits = task.kind == TaskKind::keep && !time_up;  // it counts at the end
    const bool is_lost = (task.lives > 0 && state.task->misses >= task.lives) ||
                         (task.kind == TaskKind::keep && balls_left(state, world, false) < task.count);
    const bool reached = enough && !waits && !is_lost;
    if (!reached && !time_up && !is_lost) return;
    state.task->reached = reached;
    state.match.scorer = reached ? Side::left : Side::right;
    state.match.phase = MatchPhase::over;
    state.match.phase_since = play_clock(state, substep.end());
    events.push_back(TaskOver{substep.event_time(substep.seconds), reached, done, state.task->misses});
}

court::Achievement achievement_of(const State& state, const World& world) {
    if (!state.task) return {};
    const double frames = std::floor(time_of(world, state.frame) + 1e-9);
    return {state.task->reached, static_cast<int>(frames),       state.task->misses, balls_left(state, world, true),
            state.task->done,    state.swings_in_air.value_or(0)};
}

Vec bounce_in_match(Vec velocity, std::span<const Collision> contacts, double most, double middle) {
    const Collision& first = contacts.front();
    Vec mirrored = bounce_off_all(velocity, contacts, most);
    const double size = length(mirrored);
    const auto damps = [](const Collision& c) { return c.restitution < 1; };
    if (size < slowest_ball && std::any_of(contacts.begin(), contacts.end(), damps))
        mirrored = size > 0 ? mirrored * (slowest_ball / size) : first.normal * slowest_ball;
    if (std::all_of(contacts.begin(), contacts.end(), is_plain_wall)) return mirrored;
    Vec faced;  // by the surfaces together
    for (const Collision& contact : contacts) {
        faced += contact.normal;
        if (contact.surface_velocity == Vec{}) continue;
        mirrored += contact.normal * std::max(slowest_off(contact) - dot(mirrored, contact.normal), 0.0);
    }
    const auto speeds_up = [](const Collision& c) { return c.restitution > 1 || c.surface_velocity != Vec{}; };
    if (std::any_of(contacts.begin(), contacts.end(), speeds_up)) mirrored = at_most(mirrored, most);
    const auto leaves = [&](Vec sent) {
        return std::all_of(contacts.begin(), contacts.end(),
                           [&](const Collision& c) { return dot(sent, c.normal) >= slowest_off(c); });
    };
    const double along = way_along(mirrored, length(mirrored));
    const double aside = way_along(faced, 1);
    const double inwards = first.center.x > middle ? -1 : 1;
    for (const double forward : {along, aside != 0 || along != 0 ? aside : inwards}) {
        if (forward == 0) continue;
        const Vec turned = ahead_within(mirrored, forward, steepest_sent);
        if (leaves(turned)) return turned;
    }
    return mirrored;
}

void exchange_in_match(Vec& a, Vec& b, Vec normal) {
    const double speed_a = length(a);
    const double speed_b = length(b);
    collide_elastically(a, b, normal);
    for (const bool apart : {false, true}) {
        const Vec new_a = sent_off(a, speed_a, normal, apart);
        const Vec new_b = sent_off(b, speed_b, -normal, apart);
        if (!apart && dot(new_a - new_b, normal) <= 0) continue;
        a = new_a;
        b = new_b;
        return;
    }
}

}  // namespace megapon::sim
