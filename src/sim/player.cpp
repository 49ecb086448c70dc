#include "sim/player.h"

#include <algorithm>
#include <cmath>

#include "geometry/assert.h"
#include "geometry/tile_map.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "sim/obstacles.h"
#include "sim/rules.h"
#include "sim/state.h"

namespace megapon::sim {

namespace {

void apply_event(State& state, Side side, const InputEvent& event, const World& world, const Substep& substep,
                 Events& events) {
    Player& player = state.players[side];
    switch (event.control) {
        case Control::move_x:
            player.move_x = event.value;
            break;
        case Control::move_y:
            player.move_y = event.value;
            break;
        case Control::swing:
            if (event.value != 0 && !player.swing_held) press_swing(state, side, world, substep, events);
            player.swing_held = event.value != 0;
            break;
        case Control::shout:
            if (event.value != 0) shout(state, side, world, substep, events);
            if (!state.voices.empty()) state.voices[index_of(side)].held = event.value != 0;
            break;
    }
}

// A ball that leaves no faster than the player walks would stay at the head.
constexpr double clearance = 1.1;

// One touch of a resting head is over when the ball has been away for this long, in frames of 0.1 s.
constexpr double touch_lasts = 1;

// A shot this near to straight ahead is level: its slope, of 3 degrees.
constexpr double level_slope = 0.0524077792830412;

Strength strength_of(const State& state, int ball, Side side, double head_angle, bool goes_back, const Tuning& tuning) {
    const Player& player = state.players[side];
    const LastHit last = last_hit_of(state, ball);
    if (player.phase != SwingPhase::active) return Strength::bunt;
    if (goes_back) return Strength::glance;
    const bool sweet = std::abs(head_angle) <= tuning.swing.sweet;
    const bool returns_smash = last.strength == Strength::smash && last.hitter != side && state.match.rally > 0;
    if (returns_smash && (player.smash || sweet)) return Strength::clash;
    const bool serves = state.match.phase == MatchPhase::serve;  // no smash: one clock would serve aces for ever
    if (player.smash && !serves) return Strength::smash;
    return sweet ? Strength::sweet : Strength::swing;
}

// px/s of the ball after a touch that sends it along the unit vector `ahead`. `speed` is the ball's, `pace` the
// rally's.
double speed_after(Strength strength, Vec ahead, double speed, double pace, const Tuning& tuning) {
    const auto sped_up = [&](double gain) { return pace * (1 + gain) / run_of(ahead); };
    switch (strength) {
        case Strength::bunt:
            return std::max(speed * tuning.swing.bunt_factor, tuning.swing.bunt_floor);
        case Strength::glance:
        case Strength::clash:
            return speed;
        case Strength::swing:
            return sped_up(tuning.swing.gain);
        case Strength::sweet:
            return sped_up(tuning.swing.sweet_gain);
        case Strength::smash:
            return sped_up(tuning.smash.gain);
    }
    return speed;
}

// How early (negative) or late (positive) the swing is, in ms: the head should meet the ball straight ahead.
double timing_at(const Player& player, double head_angle, const Tuning& tuning) {
    if (player.phase != SwingPhase::active || tuning.swing.arc <= 0) return 0;
    constexpr double ms_a_frame = 100;  // frames of 0.1 s
    const double sweep = (player.smash ? tuning.smash.active : tuning.swing.active) * ms_a_frame;
    return -head_angle * player.arc / (2 * tuning.swing.arc) * sweep;
}

bool is_level(Vec v) { return std::abs(v.y) <= std::abs(v.x) * level_slope; }

// A head and the ball that it overlaps.
struct Overlap {
    Vec head;          // its centre
    double reach = 0;  // px between the centres at which they merely touch
    Vec normal;        // from the head to the ball
    double depth = 0;  // px; negative: they are apart
};

Overlap overlap_of(const Ball& ball, const HeadMotion& head, double seconds) {
    const Vec center = head.center_at(seconds);
    const Vec offset = ball.center - center;
    const double reach = head.radius + ball.radius;
    return {center, reach, normalize(offset, {head.facing, 0}), reach - length(offset)};
}

// Moves the ball along what blocks it, to where it merely touches the head.
void slide_out(Ball& ball, const Overlap& overlap, Vec block, double forward, const State& state, const World& world) {
    Vec along = perpendicular(block);
    const double lean = dot(along, overlap.normal);
    if (std::abs(lean) > 1e-9 ? lean < 0 : along.x * forward < 0) along = -along;
    const Vec start = ball.center - overlap.head;
    const double b = dot(start, along);
    const double c = length_squared(start) - overlap.reach * overlap.reach;
    const double distance = c < 0 ? std::sqrt(b * b - c) - b : 0;  // px until they merely touch
    slide(ball.center, ball.radius, along * distance, state, world);
}

void resolve_pinch(State& state, const World& world, int index, Side side, const Substep& substep,
                   const HeadMotion& head, Events& events) {
    constexpr double slack = 5e-10;  // px; a thousand times what the solver leaves
    Ball& ball = state.balls[geometry::at(index)];
    if (!head.can_reach(ball.center, ball.radius, substep.seconds)) return;
    const Overlap overlap = overlap_of(ball, head, substep.seconds);
    if (overlap.depth <= slack) return;
    Touch touch = touch_of(state, index, side);
    const bool touching = still_touches(state, index, side, play_clock(state, substep.begin()), world.tuning);
    touch.pinched = touch.pinched && touching;
    if (touching) touch.last = play_clock(state, substep.end());
    set_touch(state, index, side, touch);
    if (touch.pinched) return;
    const auto block = slide(ball.center, ball.radius, overlap.normal * overlap.depth, state, world);
    // One that flies right into the middle of the head is turned aside by nothing.
    constexpr double middle = 1e-3;  // px off it
    const bool flies_into_middle =
        dot(ball.velocity, overlap.normal) < 0 &&
        std::abs(cross(ball.velocity, overlap.normal)) <= middle / overlap.reach * length(ball.velocity);
    if (!block && !flies_into_middle) return;
    if (block) slide_out(ball, overlap, *block, facing(side), state, world);
    touch.pinched = true;
    touch.last = play_clock(state, substep.end());
    set_touch(state, index, side, touch);
    events.push_back(Pinch{substep.event_time(substep.seconds), index, side, ball.center, ball.velocity});
}

}  // namespace

Vec hand_of(const Player& player, Side side, const PlayerTuning& tuning) {
    return player.body + Vec{facing(side) * tuning.hand_reach, 0};
}

Vec head_of(const Player& player, Side side, const PlayerTuning& tuning) {
    const Vec ahead = geometry::direction(player.head_angle);
    return hand_of(player, side, tuning) + Vec{facing(side) * ahead.x, ahead.y} * tuning.arm;
}

void apply_input(State& state, const FrameInput& input, const World& world, const Substep& substep, Events& events) {
    for (const Side side : sides_in_play(world)) {
        for (const InputEvent& event : input.players[side]) {
            // A stamp past the last substep, after the number of substeps has shrunk, counts as the last.
            const int stamp = std::min<int>(event.substep, substep.count - 1);
            if (stamp == substep.index) apply_event(state, side, event, world, substep, events);
        }
    }
}

double foremost_of(const World& world) {
    return world.court.size.x / 2 - court::kept_clear(world.court) - world.tuning.player.half_width;
}

double home_of(const World& world) {
    const double home = world.tuning.player.home;
    return court::is_for_points(world.court) ? std::min(home, foremost_of(world)) : home;
}

double farthest_of(const State& state, const World& world, Side side) {
    const bool serves =
        court::is_for_points(world.court) && state.match.phase == MatchPhase::serve && state.match.server == side;
    return serves ? home_of(world) : foremost_of(world);
}

void walk_players(State& state, const World& world, const Substep& substep) {
    const PlayerTuning& tuning = world.tuning.player;
    const geometry::TileMap* tiles = tiles_now(state, world);
    const Vec size = world.court.size;
    for (const Side side : sides_in_play(world)) {
        Player& player = state.players[side];
        const Vec held{player.move_x / 127.0, player.move_y / 127.0};
        const double speed =
            player.phase == SwingPhase::rest ? tuning.walk_speed : tuning.walk_speed * world.tuning.swing.walk;
        const Vec velocity = held * (speed / std::max(length(held), 1.0));
        const Vec from = player.body;
        const double most = farthest_of(state, world, side);
        const double left = side == Side::left ? tuning.half_width : size.x - most;
        const double right = side == Side::left ? most : size.x - tuning.half_width;
        const double top = tuning.half_height;
        const Vec free = from + velocity * substep.seconds;
        const Vec to{std::min(std::max(free.x, left), std::max(left, right)),
                     std::min(std::max(free.y, top), std::max(top, size.y - top))};
        const geometry::Rect body{from, {tuning.half_width, tuning.half_height}};
        player.body = tiles ? move_through(*tiles, body, to - from).center : to;
        player.body_velocity = (player.body - from) / substep.seconds;
    }
}

bool still_touches(const State& state, int ball, Side side, FrameTime now, const Tuning& tuning) {
    const Touch touch = touch_of(state, ball, side);
    if (state.players[side].phase == SwingPhase::active && touch.has_hit) return true;
    return !has_passed(touch.last, in_frames(touch_lasts, tuning.physics), now);
}

Vec ahead_within(Vec v, double forward, double steepest) {
    const double speed = length(v);
    const double run = geometry::cos_degrees(steepest) * speed;
    if (v.x * forward >= run) return v;
    if (v.y == 0) return {geometry::with_sign(speed, forward), 0};  // neither up nor down
    return {geometry::with_sign(run, run * forward), geometry::with_sign(geometry::sin_degrees(steepest) * speed, v.y)};
}

double run_of(Vec velocity) { return std::max(std::abs(velocity.x), length(velocity) / 2); }

PlayerHit player_hit(const State& state, const World& world, const Substep& substep, int ball,
                     const Collision& collision, Vec before) {
    const Tuning& tuning = world.tuning;
    const Side side = *collision.player;
    const Player& player = state.players[side];
    const MatchState& match = state.match;
    const bool serve = match.phase == MatchPhase::serve;
    const double head_angle = player.head_angle - player.head_spin * (substep.seconds - collision.time);
    // A ball that runs ahead of the head is struck by a moving mirror: a mirror at rest would turn it into the head.
    const double push = dot(before, collision.normal) > 0 ? 1 : 0;
    const Vec mirrored = bounce_velocity(before, collision.normal, collision.surface_velocity, push);
    const Strength strength = strength_of(state, ball, side, head_angle, mirrored.x * facing(side) < 0, tuning);
    const double arrives = serve ? tuning.ball.serve_speed : length(before);
    const double pace = serve ? arrives : std::max(match.pace, run_of(before));
    const double steepest =
        strength == Strength::bunt ? std::min(tuning.swing.bunt_steepest, tuning.ball.steepest) : tuning.ball.steepest;
    const double size = length(mirrored);
    Vec after = ahead_within(size > 0 ? mirrored * (1 / size) : collision.normal, facing(side), steepest);
    if (!serve && match.straight >= tuning.ball.straight_most && is_level(after)) {
        // After too many level returns the next one is turned, further the way it leans, else the way the head sweeps.
        const double down = after.y != 0 ? after.y : player.arc;
        const double angle = down > 0 ? tuning.ball.straight_turn : -tuning.ball.straight_turn;
        after = geometry::rotate(after, after.x < 0 ? -angle : angle);
    }
    const double speed = speed_after(strength, after, arrives, pace, tuning);
    const double walks = clearance * dot(player.body_velocity, after);
    after = after * std::min(std::max(speed, walks), tuning.ball.speed_cap);
    return {side, after, strength, serve, timing_at(player, head_angle, tuning)};
}

void record_contact(State& state, const World& world, const Substep& substep, const Bounce& bounce,
                    const PlayerHit& hit, Events& events) {
    const bool swings = state.players[hit.player].phase == SwingPhase::active;
    const Touch before = touch_of(state, bounce.ball, hit.player);
    set_touch(state, bounce.ball, hit.player, {play_clock(state, substep.end()), before.has_hit || swings, false});
    set_last_hit(state, bounce.ball, {hit.player, hit.strength});
    MatchState& match = state.match;
    if (hit.serve) match.pace = 0;
    match.pace = std::max(match.pace, run_of(hit.velocity));
    match.straight = !hit.serve && is_level(hit.velocity) ? match.straight + 1 : 0;
    if (!state.bunts.empty()) {
        int& bunts = state.bunts[index_of(hit.player)];
        bunts = hit.strength == Strength::bunt ? bunts + 1 : 0;
    }
    ++match.rally;
    ++match.hits;
    // The player of a court for one is the left one.
    if (state.task && !hit.serve && hit.player == Side::left) {
        if (hit.strength != Strength::bunt) state.task->has_swung = true;
        if (is_counted(state, world, bounce.ball)) count_for_task(state, world, court::TaskKind::returns);
    }
    const bool gains_breath = !is_asked_to_swing(world) || hit.strength != Strength::bunt;
    if (gains_breath) breathe(state, hit.player, world.tuning);
    match.longest_rally = std::max(match.longest_rally, match.rally);
    events.push_back(Hit{bounce, hit.player, hit.strength, match.rally, hit.serve, hit.timing});
    begin_hit_stop(state, world, substep, hit, events);
}

void resolve_pinches(State& state, const World& world, const Substep& substep, const std::vector<HeadMotion>& heads,
                     Events& events) {
    if (state.match.phase != MatchPhase::rally) return;
    for (std::size_t ball = 0; ball < state.balls.size(); ++ball) {
        if (is_out_of_play(state, ball)) continue;
        for (const Side side : sides_in_play(world)) {
            resolve_pinch(state, world, static_cast<int>(ball), side, substep, heads[index_of(side)], events);
        }
    }
}

}  // namespace megapon::sim
