#include <doctest/doctest.h>

#include <string>

#include "geometry/trig.h"
#include "sim/hash.h"
#include "sim/monkey.h"
#include "sim/player.h"
#include "sim/scenes.h"

namespace megapon::sim::match_tests {

using namespace megapon::sim::testing;

namespace {

World court_with(int substeps, Solver solver) {
    Tuning tuning;
    tuning.physics.substeps = substeps;
    tuning.physics.solver = solver;
    return make_world({}, tuning);
}

// What has to hold after every substep of a match.
struct Laws : SubstepWatcher {
    explicit Laws(const World& w) : world(w) {}

    void on_substep(const State& state, int) override {
        const Ball& ball = state.balls[0];
        const Vec size = world.court.size;
        const double r = ball.radius;
        inside = inside && ball.center.y >= r && ball.center.y <= size.y - r && ball.center.x >= -r &&
                 ball.center.x <= size.x + r;
        finite = finite && is_finite(ball.center) && is_finite(ball.velocity);
        capped = capped && length(ball.velocity) <= world.tuning.ball.speed_cap * (1 + 1e-12);
        if (state.match.phase != MatchPhase::rally) return;
        double deepest = 0;
        for (const Side side : both_sides) {
            if (state.players[side].pinched) continue;  // the head yields
            const Vec head = head_of(state.players[side], side, world.tuning.player);
            deepest = std::max(deepest, r + world.tuning.player.megaphone_radius - length(ball.center - head));
        }
        if (deepest > 1e-9 && !pinched(state)) ++overlaps;
    }

    // Two heads that reach over the net line and stand closer than the ball is wide leave it no place between them.
    bool pinched(const State& state) const {
        const PlayerTuning& player = world.tuning.player;
        const double gap = length(head_of(state.players[Side::left], Side::left, player) -
                                  head_of(state.players[Side::right], Side::right, player));
        return gap < 2 * (state.balls[0].radius + player.megaphone_radius);
    }

    const World& world;
    bool inside = true;
    bool finite = true;
    bool capped = true;
    int overlaps = 0;
};

// A left player at the middle of the court, a ball that comes straight at it; answers whether a swing pressed
// `press` s after the ball comes into the longest reach hits it.
bool swing_hits(double offset, double speed, double press) {
    const World world = court_with(24, Solver::substep);
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    const Vec hand = hand_of(state.players[Side::left], Side::left, world.tuning.player);
    const double lead = 0.5;                      // s until the ball is in reach
    state.players[Side::right].body = {470, 16};  // out of the way
    state.balls[0].center = hand + Vec{52 + speed * lead, offset};
    state.balls[0].velocity = {-speed, 0};
    const int substep = static_cast<int>(std::floor((lead + press) * 240 + 0.5));
    Events events;
    for (int frame = 0; frame < 20 && state.match.phase == MatchPhase::rally; ++frame) {
        FrameInput input;
        if (substep / 24 == frame) {
            input.players[Side::left].add(at(substep % 24, Control::swing, 1));
            input.players[Side::left].add(at(substep % 24, Control::swing, 0));
        }
        step(state, input, world, events);
        for (const Event& event : events) {
            const auto* hit = std::get_if<Hit>(&event);
            if (hit && hit->player == Side::left) return hit->strength != Strength::bunt;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("a court says how far below the middle the left player begins a point, and the right one above it") {
    megapon::court::Court court;
    court.match.serve = 30;
    for (const std::uint64_t seed : {1, 2, 3, 4}) {
        const World world = make_world(court, {});
        const State state = start_match(world, seed);
        CHECK(state.players[Side::left].body.y == 150);
        CHECK(state.players[Side::right].body.y == 90);
        CHECK(state.balls[0].center.y == state.players[state.match.server].body.y);
    }
}

TEST_CASE("the server's swing serves at 120 px/s along the court and its gain, and by itself after 20 frames") {
    const World world = court_with(24, Solver::substep);
    State state = start_match(world, 3);
    Events events;
    int served = -1;
    while (served < 0 && state.frame < 60) {
        step(state, {}, world, events);
        for (const Event& event : events) {
            const auto* serve = std::get_if<Serve>(&event);
            if (!serve) continue;
            served = state.frame;
            CHECK(serve->player == state.match.server);
            const double run = std::abs(serve->velocity.x);
            CHECK((run == doctest::Approx(120 * 1.12) || run == doctest::Approx(120 * 1.5)));
        }
    }
    // 20 frames of waiting, 1 of wind-up, and the sweep meets the ball within its 3 active frames.
    CHECK(served > 21);
    CHECK(served <= 24);
}

TEST_CASE("a press in substep 7 starts the wind-up there and the sweep exactly one frame later") {
    const World world = court_with(24, Solver::substep);
    State state = start_match(world, 3);
    FrameInput input;
    input.players[Side::left].add(at(7, Control::swing, 1));
    input.players[Side::left].add(at(9, Control::swing, 0));
    Events events;
    step(state, input, world, events);
    REQUIRE(!events.empty());
    CHECK(std::holds_alternative<Swing>(events[0]));
    CHECK(time_of(events[0]).substep == 8);
    CHECK(state.players[Side::left].phase == SwingPhase::windup);
    CHECK(std::abs(state.players[Side::left].head_angle) == doctest::Approx(60.0 * 17 / 24));
    step(state, {}, world, events);
    CHECK(state.players[Side::left].phase == SwingPhase::active);
    // 17 of 72 active substeps: from -60 by 120 * 17 / 72.
    CHECK(std::abs(state.players[Side::left].head_angle) == doctest::Approx(60 - 120.0 * 17 / 72));
}

TEST_CASE("a press in the last substep of a frame counts there, and so does one that is stamped past it") {
    const World world = court_with(24, Solver::substep);
    for (const int stamp : {23, 24, 200}) {
        CAPTURE(stamp);
        State state = start_match(world, 3);
        FrameInput input;
        input.players[Side::left].add(at(stamp, Control::swing, 1));
        Events events;
        step(state, input, world, events);
        REQUIRE(events.size() == 1);
        CHECK(std::holds_alternative<Swing>(events[0]));
        CHECK(time_of(events[0]).substep == 24);
    }
}

TEST_CASE("a swing held for three frames and let go is a smash of two active frames") {
    World world = court_with(24, Solver::substep);
    world.tuning.hit_stop.share = 0;  // a serve by a smash would freeze the page
    State state = start_match(world, 3);
    FrameInput press;
    press.players[Side::right].add(at(0, Control::swing, 1));
    FrameInput release;
    release.players[Side::right].add(at(0, Control::swing, 0));
    Events events;
    step(state, press, world, events);
    for (int i = 0; i < 2; ++i) step(state, {}, world, events);
    CHECK(state.players[Side::right].phase == SwingPhase::held);
    step(state, release, world, events);
    REQUIRE(!events.empty());
    CHECK(std::holds_alternative<Smash>(events[0]));
    step(state, {}, world, events);
    CHECK(state.players[Side::right].phase == SwingPhase::recovery);
}

TEST_CASE("a swing pressed two frames too early is remembered, three frames too early is not") {
    // A swing lasts 5 frames: pressed again in frame 3 it waits 2 frames, in frame 2 it waits 3.
    for (const int again : {2, 3}) {
        const World world = court_with(24, Solver::substep);
        State state = start_match(world, 3);
        const Side receiver = opposite(state.match.server);
        int swings = 0;
        for (int frame = 0; frame < 8; ++frame) {
            FrameInput input;
            if (frame == 0 || frame == again) {
                input.players[receiver].add(at(0, Control::swing, 1));
                input.players[receiver].add(at(1, Control::swing, 0));
            }
            Events events;
            step(state, input, world, events);
            for (const Event& event : events) swings += std::holds_alternative<Swing>(event);
        }
        CHECK(swings == (again == 3 ? 2 : 1));
    }
}

TEST_CASE("when lined up within 15 px, presses over at least 200 ms hit, from 120 to 600 px/s") {
    for (const double offset : {-15.0, 0.0, 15.0}) {
        for (const double speed : {120.0, 240.0, 360.0, 480.0, 600.0}) {
            int longest = 0;
            int run = 0;
            for (int ms = -500; ms <= 400; ms += 5) {
                run = swing_hits(offset, speed, ms / 1000.0) ? run + 5 : 0;
                longest = std::max(longest, run);
            }
            CAPTURE(offset);
            CAPTURE(speed);
            CHECK(longest >= 200);
        }
    }
}

TEST_CASE("a goal freezes 3 frames, 2 at half the share, and none at no share") {
    for (const auto& [share, frames] : {std::pair{1.0, 3}, std::pair{0.5, 2}, std::pair{0.0, 0}}) {
        Tuning tuning;
        tuning.hit_stop.share = share;
        const World world = make_world({}, tuning);
        State state = start_match(world, 3);
        state.match.phase = MatchPhase::rally;
        state.match.last_strength = Strength::swing;
        state.match.last_hitter = Side::right;
        state.balls[0].center = {20, 40};
        state.balls[0].velocity = {-400, 0};
        Events events;
        int frozen = 0;
        int goals = 0;
        for (int i = 0; i < 10; ++i) {
            step(state, {}, world, events);
            for (const Event& event : events) {
                if (const auto* freeze = std::get_if<Freeze>(&event)) frozen = freeze->frames;
                goals += std::holds_alternative<Goal>(event);
            }
        }
        CHECK(goals == 1);
        CHECK(frozen == frames);
    }
}

namespace {

// A match of 30 s at this score, in which RED scores after so many frames.
State after_point_of_red(int frame, int blue, int red) {
    Tuning tuning;
    tuning.match.time_limit = 300;
    const World world = make_world({}, tuning);
    State state = start_match(world, 3);
    state.frame = frame;
    state.match.score = {blue, red};
    state.match.phase = MatchPhase::rally;
    state.match.phase_since = frame;
    state.match.last_strength = Strength::swing;
    state.match.last_hitter = Side::right;
    state.balls[0].center = {20, 40};
    state.balls[0].velocity = {-400, 0};
    Events events;
    for (int i = 0; i < 10; ++i) step(state, {}, world, events);
    REQUIRE(state.match.score[Side::right] == red + 1);
    return state;
}

}  // namespace

TEST_CASE("after the time limit a match ends with the first point that leaves a leader, who may not have scored it") {
    CHECK(after_point_of_red(100, 3, 1).match.phase == MatchPhase::serve);
    CHECK(after_point_of_red(310, 2, 1).match.phase == MatchPhase::serve);
    const State caught_up = after_point_of_red(310, 3, 1);
    CHECK(caught_up.match.phase == MatchPhase::over);
    CHECK(caught_up.match.scorer == Side::left);
    const State overtaken = after_point_of_red(310, 1, 1);
    CHECK(overtaken.match.phase == MatchPhase::over);
    CHECK(overtaken.match.scorer == Side::right);
}

TEST_CASE("in 2000 matches of random hands no law is broken after any substep") {
    int overlaps = 0;
    for (int seed = 0; seed < 2000; ++seed) {
        const int substeps = seed % 4 == 0 ? 1 : seed % 4 == 1 ? 5 : 24;
        const World world = court_with(substeps, seed % 2 ? Solver::sweep : Solver::substep);
        State state = start_match(world, static_cast<std::uint64_t>(seed));
        Monkey monkey(static_cast<std::uint64_t>(seed));
        Laws laws(world);
        Events events;
        for (int frame = 0; frame < 150; ++frame) step(state, monkey.play(substeps), world, events, &laws);
        CAPTURE(seed);
        REQUIRE(laws.inside);
        REQUIRE(laws.finite);
        REQUIRE(laws.capped);
        overlaps += laws.overlaps;
    }
    CHECK(overlaps == 0);
}

TEST_CASE("the same inputs give the same hash") {
    const auto play = [] {
        const World world = court_with(24, Solver::substep);
        State state = start_match(world, 11);
        Monkey monkey(11);
        Events events;
        std::uint64_t all = 0;
        for (int frame = 0; frame < 500; ++frame) {
            step(state, monkey.play(24), world, events);
            all = all * 31 + hash(state);
        }
        return all;
    };
    CHECK(play() == play());
}

TEST_CASE("a head start is on the score at the first serve, and one that would win leaves a point to win") {
    const auto first_score = [](int ahead, int cap = 11) {
        Tuning tuning;
        tuning.match.ahead = ahead;
        tuning.match.cap = cap;
        return start_match(make_world({}, tuning), 1).match.score;
    };
    CHECK(first_score(0) == PerSide<int>{0, 0});
    CHECK(first_score(2) == PerSide<int>{2, 0});
    CHECK(first_score(-9) == PerSide<int>{0, 6});
    CHECK(first_score(9, 5) == PerSide<int>{4, 0});
}

}  // namespace megapon::sim::match_tests
