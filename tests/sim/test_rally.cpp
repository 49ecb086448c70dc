#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "sim/foresight.h"
#include "sim/player.h"
#include "sim/rules.h"
#include "sim/step.h"

namespace megapon::sim::rally_tests {

namespace {

World world_with(const Tuning& tuning = {}) { return make_world({}, tuning); }

// A ball at rest against the left player's head, seen from the head's centre at `degrees` (0 = straight ahead,
// positive = down), which flies at `velocity`; the head is in the middle of a swing, or at rest.
PlayerHit struck(const World& world, double degrees, Vec velocity, bool swings, const State& before) {
    State state = before;
    state.match.phase = MatchPhase::rally;
    if (swings) state.players[Side::left].phase = SwingPhase::active;
    Collision collision;
    collision.off = Surface::megaphone;
    collision.player = Side::left;
    collision.normal = {std::cos(degrees * 3.141592653589793 / 180), std::sin(degrees * 3.141592653589793 / 180)};
    const Substep substep{0, 0, 24, 10, 1.0 / 240};
    return player_hit(state, world, substep, 0, collision, velocity);
}

PlayerHit struck(const World& world, double degrees, Vec velocity, bool swings = true) {
    return struck(world, degrees, velocity, swings, start_match(world, 1));
}

// A rally in which the right player's smash of 350 px/s comes.
State smashed_at_left(const World& world) {
    State state = start_match(world, 1);
    state.match.rally = 3;
    state.match.last_hitter = Side::right;
    state.match.last_strength = Strength::smash;
    state.match.pace = 350;
    return state;
}

double degrees_from_ahead(Vec v) { return std::atan2(std::abs(v.y), v.x) * 180 / 3.141592653589793; }

struct Return {
    std::optional<Hit> hit;
    FrameTime swept = 0;  // when the head began to sweep
};

// The left player presses `early` frames before the best moment for a ball that comes straight at 300 px/s.
Return pressed_early(double early, TimingHelp help) {
    Tuning tuning;
    tuning.help.timing[Side::left] = help;
    const World world = world_with(tuning);
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    state.players[Side::right].body = {470, 16};
    const Vec hand = hand_of(state.players[Side::left], Side::left, tuning.player);
    constexpr double lead = 8;  // frames to the best press
    state.balls[0].center = hand + Vec{52 + 300 * (lead + 1 + 1.5) / 10, 0};
    state.balls[0].velocity = {-300, 0};
    const int press = static_cast<int>(std::lround((lead - early) * 24));
    Return result;
    Events events;
    for (int frame = 0; frame < 16 && !result.hit; ++frame) {
        FrameInput input;
        if (press / 24 == frame) {
            input.players[Side::left].add({static_cast<std::uint16_t>(press % 24), Control::swing, 1});
            input.players[Side::left].add({static_cast<std::uint16_t>(press % 24), Control::swing, 0});
        }
        step(state, input, world, events);
        for (const Event& event : events) {
            if (const auto* hit = std::get_if<Hit>(&event); hit && hit->player == Side::left) result.hit = *hit;
        }
    }
    result.swept = state.players[Side::left].pressed + state.players[Side::left].windup;
    return result;
}

}  // namespace

TEST_CASE("a player's touch sends the ball ahead, at most ball.steepest from straight ahead, wherever it is struck") {
    const World world = world_with();
    for (const bool swings : {true, false}) {
        const double most = swings ? world.tuning.ball.steepest : world.tuning.swing.bunt_steepest;
        for (int degrees = -179; degrees <= 180; degrees += 7) {
            for (const Vec velocity : {Vec{-200, 0}, Vec{-140, 140}, Vec{-140, -140}, Vec{100, 170}}) {
                CAPTURE(degrees);
                CHECK(degrees_from_ahead(struck(world, degrees, velocity, swings).velocity) <= most + 1e-9);
            }
        }
    }
}

TEST_CASE("within the limit the touch is a true mirror about the place of contact") {
    const PlayerHit hit = struck(world_with(), 10, {-200, 0});
    CHECK(degrees_from_ahead(hit.velocity) == doctest::Approx(20));
    CHECK(hit.velocity.y > 0);
}

TEST_CASE("ball.steepest = 180 gives the bare mirror, back into the own goal if so") {
    Tuning tuning;
    tuning.ball.steepest = 180;
    const PlayerHit hit = struck(world_with(tuning), 80, {-200, 0});
    CHECK(degrees_from_ahead(hit.velocity) == doctest::Approx(160));
}

TEST_CASE("a glance, which the mirror would have sent back, gains no speed and is no sweet hit") {
    const World world = world_with();
    CHECK(struck(world, 10, {-200, 0}).strength == Strength::sweet);
    const PlayerHit glance = struck(world, 60, {-200, 0});
    CHECK(glance.strength == Strength::glance);
    CHECK(length(glance.velocity) == doctest::Approx(200));
}

TEST_CASE("a swing adds its part of the rally's pace, so that a lob gives the pace back") {
    const World world = world_with();
    State state = start_match(world, 1);
    state.match.pace = 240;
    CHECK(struck(world, 5, {-150, 0}, true, state).velocity.x == doctest::Approx(240 * 1.5));
    state.match.pace = 0;
    CHECK(struck(world, 5, {-200, 0}, true, state).velocity.x == doctest::Approx(200 * 1.5));
}

TEST_CASE("the sweet spot is 8 degrees of the head to either side of straight ahead, 20 ms of its sweep") {
    const World world = world_with();
    State state = start_match(world, 1);
    for (const double degrees : {-8.0, 8.0}) {
        state.players[Side::left].head_angle = degrees;
        const PlayerHit sweet = struck(world, 0, {-200, 0}, true, state);
        CHECK(sweet.strength == Strength::sweet);
        CHECK(std::abs(sweet.timing) == doctest::Approx(20));
        state.players[Side::left].head_angle = degrees * 1.01;
        const PlayerHit swing = struck(world, 0, {-200, 0}, true, state);
        CHECK(swing.strength == Strength::swing);
        CHECK(swing.velocity.x == doctest::Approx(200 * 1.12));
    }
}

TEST_CASE("a swing's shot is as fast along the court to a corner as straight ahead, below the ball's highest speed") {
    const World world = world_with();
    State state = start_match(world, 1);
    state.match.pace = 240;
    for (const int degrees : {0, 2, 5, 8, -8}) {
        CAPTURE(degrees);
        const Vec shot = struck(world, degrees, {-150, 0}, true, state).velocity;
        CHECK(shot.x == doctest::Approx(360));
        CHECK(std::abs(shot.y) == doctest::Approx(360 * std::tan(std::abs(degrees) * 2 * 3.14159265358979 / 180)));
    }
    state.match.pace = 400;
    CHECK(length(struck(world, 8, {-400, 400}, true, state).velocity) == doctest::Approx(600));
}

TEST_CASE("what a touch sends straight up, where ball.steepest lets it, is at most twice as fast as along the court") {
    Tuning tuning;
    tuning.ball.steepest = 180;
    const World world = world_with(tuning);
    const PlayerHit hit = struck(world, 44, {-100, 0});
    CHECK(degrees_from_ahead(hit.velocity) == doctest::Approx(88));
    CHECK(length(hit.velocity) == doctest::Approx(100 * 1.5 * 2));
}

TEST_CASE("a bunt is a slow lob") {
    const World world = world_with();
    CHECK(length(struck(world, 0, {-400, 0}, false).velocity) == doctest::Approx(200));
    CHECK(length(struck(world, 0, {-200, 0}, false).velocity) == doctest::Approx(150));
    CHECK(struck(world, 0, {-200, 0}, false).strength == Strength::bunt);
}

TEST_CASE(
    "a bunt does not score, nor what comes back to its hitter: the goal line sends it back; a swing's ball does") {
    for (const LastHit last : {LastHit{Side::right, Strength::bunt}, LastHit{Side::left, Strength::swing},
                               LastHit{Side::right, Strength::swing}}) {
        const World world = world_with();
        State state = start_match(world, 1);
        state.match.phase = MatchPhase::rally;
        set_last_hit(state, 0, last);
        state.balls[0].center = {10, 30};
        state.balls[0].velocity = {-150, 0};
        Events events;
        step(state, {}, world, events);
        const bool scored = state.match.phase == MatchPhase::goal;
        CHECK(scored == (last.strength == Strength::swing && last.hitter == Side::right));
        if (scored) continue;
        CHECK(state.balls[0].velocity == Vec{150, 0});
        CHECK(std::get<Bounce>(events.front()).contact == Vec{0, 30});
    }
}

// Frames until the left player, who walks and never swings, has lost a point to a machine-like opponent: the ball is
// thrown at the resting head again and again. `swings_between`: a swing meets the ball after each second bunt.
struct Bunted {
    int bunts = 0;
    std::optional<Goal> goal;
};

Bunted bunted(bool swings_between) {
    const World world = world_with();
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    Bunted result;
    Events events;
    for (int ball = 0; ball < 6 && !result.goal; ++ball) {
        const bool swings = swings_between && ball % 3 == 2;
        Player& player = state.players[Side::left];
        player.phase = swings ? SwingPhase::active : SwingPhase::rest;
        player.phase_since = play_clock(state, state.frame);
        player.has_hit = false;
        player.last_touch = -10;
        const Vec head = head_of(player, Side::left, world.tuning.player);
        state.balls[0].center = head + Vec{29, 0};
        state.balls[0].velocity = {-300, 0};
        for (int frame = 0; frame < 3 && !result.goal; ++frame) {
            step(state, {}, world, events);
            for (const Event& event : events) {
                if (const auto* hit = std::get_if<Hit>(&event)) result.bunts += hit->strength == Strength::bunt ? 1 : 0;
                if (const auto* goal = std::get_if<Goal>(&event)) result.goal = *goal;
            }
        }
    }
    return result;
}

TEST_CASE("whoever bunts three times in a row loses the point") {
    const Bunted result = bunted(false);
    REQUIRE(result.goal);
    CHECK(result.bunts == 3);
    CHECK(result.goal->scorer == Side::right);
}

TEST_CASE("a swing that meets the ball between two bunts and the next two leaves the rally going on") {
    const Bunted result = bunted(true);
    CHECK(result.bunts == 4);
    CHECK(!result.goal);
}

TEST_CASE("who serves stays behind the place where the point began, and nobody walks into the middle third") {
    const World world = world_with();
    for (const Side side : both_sides) {
        State state = start_match(world, 1);
        state.match.server = side;
        begin_serve(state, world);
        const double forward = facing(side);
        FrameInput input;
        for (const Side walker : both_sides)
            input.players[walker].add({0, Control::move_x, static_cast<std::int8_t>(127 * facing(walker))});
        Events events;
        for (int frame = 0; frame < 15; ++frame) step(state, input, world, events);
        REQUIRE(state.match.phase == MatchPhase::serve);
        CHECK(state.players[side].body.x == doctest::Approx(240 - forward * (240 - 85)));
        CHECK(state.players[opposite(side)].body.x == doctest::Approx(240 + forward * 90));  // 10 px before the third
    }
}

TEST_CASE("a serve is no smash, however long it is held") {
    const World world = world_with();
    State state = start_match(world, 1);
    state.match.server = Side::left;
    begin_serve(state, world);
    Events events;
    std::optional<Hit> serve;
    for (int frame = 0; frame < 20 && !serve; ++frame) {
        FrameInput input;
        if (frame == 1) input.players[Side::left].add({0, Control::swing, 1});
        if (frame == 8) input.players[Side::left].add({0, Control::swing, 0});
        step(state, input, world, events);
        for (const Event& event : events)
            if (const auto* hit = std::get_if<Hit>(&event)) serve = *hit;
    }
    REQUIRE(serve);
    CHECK(serve->serve);
    CHECK(serve->strength != Strength::smash);
    CHECK(std::abs(serve->bounce.velocity.x) <= 120 * 1.5 + 1e-9);
}

TEST_CASE("after 20 s of a rally a bunt scores, too, so that a match which nobody plays goes on") {
    const World world = world_with();
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    state.match.phase_since = state.frame = 0;
    state.balls[0].center = {10, 30};
    state.balls[0].velocity = {-150, 0};
    state.frame = 200;
    Events events;
    step(state, {}, world, events);
    CHECK(state.match.phase == MatchPhase::goal);
}

TEST_CASE("a smash that returns a smash is a clash: no gain, and the longest freeze") {
    const World world = world_with();
    State state = smashed_at_left(world);
    state.players[Side::left].smash = true;
    const PlayerHit clash = struck(world, 0, {-350, 0}, true, state);
    CHECK(clash.strength == Strength::clash);
    CHECK(length(clash.velocity) == doctest::Approx(350));
    state.match.last_strength = Strength::sweet;
    const PlayerHit smash = struck(world, 0, {-350, 0}, true, state);
    CHECK(smash.strength == Strength::smash);
    CHECK(length(smash.velocity) == doctest::Approx(600));
}

TEST_CASE("a smash that the sweet spot returns is a clash as well; beside it, it is a swing") {
    const World world = world_with();
    State state = smashed_at_left(world);
    state.players[Side::left].head_angle = 8;
    const PlayerHit clash = struck(world, 0, {-350, 0}, true, state);
    CHECK(clash.strength == Strength::clash);
    CHECK(length(clash.velocity) == doctest::Approx(350));
    state.players[Side::left].head_angle = 9;
    CHECK(struck(world, 0, {-350, 0}, true, state).strength == Strength::swing);
}

TEST_CASE("after four level returns the next one is turned") {
    const World world = world_with();
    State state = start_match(world, 1);
    state.match.straight = 3;
    CHECK(degrees_from_ahead(struck(world, 1, {-200, 0}, true, state).velocity) == doctest::Approx(2));
    state.match.straight = 4;
    CHECK(degrees_from_ahead(struck(world, 1, {-200, 0}, true, state).velocity) == doctest::Approx(14));
    CHECK(degrees_from_ahead(struck(world, 0, {-200, 0}, true, state).velocity) == doctest::Approx(12));
}

TEST_CASE("timing help moves a swing within a frame of the best moment, half the way or four fifths") {
    const double none = pressed_early(0.5, TimingHelp::none).swept;
    CHECK(pressed_early(0.5, TimingHelp::automatic).swept == none);
    const auto moved = [](double frames_early, TimingHelp help) {  // frames
        return pressed_early(frames_early, help).swept - pressed_early(frames_early, TimingHelp::none).swept;
    };
    CHECK(std::fabs(moved(0.5, TimingHelp::some) - 0.25) < 0.01);
    CHECK(std::fabs(moved(0.5, TimingHelp::strong) - 0.4) < 0.01);
    CHECK(std::fabs(moved(-0.5, TimingHelp::some) + 0.25) < 0.01);
    CHECK(pressed_early(1.2, TimingHelp::strong).swept == pressed_early(1.2, TimingHelp::none).swept);
}

TEST_CASE("a hit tells how early or late the swing met the ball") {
    const auto early = pressed_early(0.4, TimingHelp::none).hit;
    const auto exact = pressed_early(0, TimingHelp::none).hit;
    const auto late = pressed_early(-0.4, TimingHelp::none).hit;
    REQUIRE(early);
    REQUIRE(exact);
    REQUIRE(late);
    CHECK(early->timing < -25);
    CHECK(timing_of(*early) == Timing::early);
    CHECK(std::abs(exact->timing) < 10);
    CHECK(timing_of(*exact) == Timing::now);
    CHECK(late->timing > 25);
    CHECK(timing_of(*late) == Timing::late);
    Hit bunt;
    CHECK(timing_of(bunt) == Timing::none);
}

TEST_CASE("a smash charges over three pages and is ready on the fourth") {
    const World world = world_with();
    State state = start_match(world, 1);
    FrameInput press;
    press.players[Side::left].add({0, Control::swing, 1});
    Events events;
    const auto page = [&] {
        return charge_page(state.players[Side::left], play_clock(state, state.frame), world.tuning);
    };
    CHECK(page() == 0);
    step(state, press, world, events);
    CHECK(page() == 2);
    step(state, {}, world, events);
    CHECK(page() == 3);
    step(state, {}, world, events);
    CHECK(page() == 4);
}

TEST_CASE("the ball is hot from the fifth hit of a rally on") {
    MatchState match;
    match.phase = MatchPhase::rally;
    match.rally = 4;
    CHECK_FALSE(is_hot(match, {}));
    match.rally = 5;
    CHECK(is_hot(match, {}));
    match.phase = MatchPhase::serve;
    CHECK_FALSE(is_hot(match, {}));
}

TEST_CASE("the straight path of a ball is where it is, where it bounces, and where it ends") {
    const World world = world_with();
    const State state = start_match(world, 1);
    const Ball ball{{100, 200}, {100, 100}, 16};
    const std::vector<Vec> path = straight_path(ball, 1, state, world);
    REQUIRE(path.size() == 3);
    CHECK(path[0] == Vec{100, 200});
    CHECK(path[1].x == doctest::Approx(124));
    CHECK(path[1].y == doctest::Approx(224));
    CHECK(path[2].x == doctest::Approx(200));
    CHECK(path[2].y == doctest::Approx(148));
    CHECK(straight_path({{100, 200}, {}, 16}, 1, state, world).size() == 1);
}

TEST_CASE("a ball pinched between a head and the page's edge makes one event and keeps its speed") {
    const World world = world_with();
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    state.match.last_strength = Strength::sweet;
    state.players[Side::right].body = {470, 220};
    state.players[Side::left].body = {85, 60};
    const Vec head = head_of(state.players[Side::left], Side::left, world.tuning.player);
    state.balls[0].center = {head.x - 3, 18};
    state.balls[0].velocity = {-20, -119};
    FrameInput up;
    up.players[Side::left].add({0, Control::move_y, -127});
    int pinches = 0;
    double fastest = 0;
    Events events;
    for (int frame = 0; frame < 20 && state.match.phase == MatchPhase::rally; ++frame) {
        step(state, frame == 0 ? up : FrameInput{}, world, events);
        for (const Event& event : events) {
            pinches += std::holds_alternative<Pinch>(event);
            CHECK_FALSE(std::holds_alternative<BounceLimit>(event));
        }
        fastest = std::max(fastest, length(state.balls[0].velocity));
    }
    CHECK(pinches == 1);
    CHECK(fastest <= 160 * 1.1 + 1e-9);  // no faster than the player walks into it
}

}  // namespace megapon::sim::rally_tests
