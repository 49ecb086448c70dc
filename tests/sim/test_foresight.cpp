#include <doctest/doctest.h>

#include <cmath>
#include <optional>

#include "sim/foresight.h"
#include "sim/step.h"

namespace megapon::sim::foresight_tests {

namespace {

// A court for one: a goal at the left, the other sides solid, nobody on the right.
court::Court court_for_one() {
    court::Court court;
    court.walls = court::Walls::left_goal;
    court.task.emplace();
    court.task->kind = court::TaskKind::returns;
    court.task->count = 99;
    return court;
}

court::Route up_and_down(double by, double speed) { return {{{0, 0}, {0, by}}, speed, true}; }

court::MegaphoneStart mirror(Vec center, court::Route route, double push = 0.5) {
    court::MegaphoneStart megaphone{center, {}, 14, push};
    megaphone.route = std::move(route);
    return megaphone;
}

court::Target target(Vec center, court::Route route) {
    court::Target one{center, 20, 99, {}};
    one.route = std::move(route);
    return one;
}

World world_of(court::Court court) {
    Tuning tuning;
    tuning.physics.solver = Solver::sweep;
    return make_world(std::move(court), tuning);
}

// A rally some frames after its start; the left player stands out of the way.
State rally_after(const World& world, int frames, const Ball& ball) {
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    state.players[Side::left].body = {10, 16};
    state.balls[0] = {{400, 20}, {}, ball.radius};
    Events events;
    for (int i = 0; i < frames; ++i) step(state, {}, world, events);
    state.balls[0] = ball;
    return state;
}

// Where the first ball passes x on its way to the left.
class Crossing : public SubstepWatcher {
  public:
    Crossing(const State& state, double x) : before_(state.balls[0].center), x_(x) {}

    void on_substep(const State& state, int) override {
        const Vec after = state.balls[0].center;
        if (!y_ && before_.x >= x_ && after.x < x_)
            y_ = before_.y + (after.y - before_.y) * (before_.x - x_) / (before_.x - after.x);
        before_ = after;
    }
    std::optional<double> y() const { return y_; }

  private:
    Vec before_;
    double x_;
    std::optional<double> y_;
};

std::optional<double> played_crossing(State state, const World& world, double x) {
    Crossing crossing(state, x);
    Events events;
    for (int frame = 0; frame < 90 && !crossing.y(); ++frame) step(state, {}, world, events, &crossing);
    return crossing.y();
}

struct Agreement {
    int compared = 0;
    int off_something = 0;  // of them, not only off the walls
    double worst = 0;       // px
};

// Balls of many directions at many moments: the foreseen crossing against the played one, for those that bounce off no
// more than one round thing on their way, which spreads every error.
Agreement compare(const World& world, double age_frames = 0) {
    constexpr double x = 120;
    const World empty = world_of(court_for_one());
    Agreement result;
    for (int frames = 0; frames < 60; frames += 7) {
        for (int degrees = -20; degrees <= 20; degrees += 4) {
            const double up = degrees * 3.141592653589793 / 180;
            const Ball ball{{130, 120}, Vec{std::cos(up), std::sin(up)} * 180.0, 16};
            State state = rally_after(world, frames, ball);
            const auto passage = foresee_arrival(ball, Side::left, x, state, world);
            const auto played = played_crossing(state, world, x);
            if (!passage || passage->bounces > 3 || !played) continue;
            if (age_frames > 0) {  // the same flight, seen some pages ago
                Events events;
                for (int i = 0; i < age_frames; ++i) step(state, {}, world, events);
                const auto seen = foresee_arrival(ball, Side::left, x, state, world, age_frames / 10);
                REQUIRE(seen);
                CHECK(seen->y == doctest::Approx(passage->y).epsilon(1e-6));
            }
            ++result.compared;
            const auto unaware = foresee_arrival(ball, Side::left, x, rally_after(empty, 0, ball), empty);
            if (!unaware || std::abs(unaware->y - passage->y) > 1) ++result.off_something;
            result.worst = std::max(result.worst, std::abs(passage->y - *played));
        }
    }
    return result;
}

}  // namespace

TEST_CASE("a ball off a mirror that will have moved by then is foreseen where it comes") {
    court::Court court = court_for_one();
    court.megaphones = {mirror({250, 40}, up_and_down(160, 50)), mirror({330, 200}, up_and_down(-160, 70), 1)};
    const Agreement agreement = compare(world_of(court));
    CHECK(agreement.off_something > 20);
    CHECK(agreement.worst < 1);
}

TEST_CASE("a ball off targets, resting or on their routes, is foreseen where it comes") {
    court::Court court = court_for_one();
    court.targets = {target({260, 90}, {}), target({340, 40}, up_and_down(150, 60)), target({430, 160}, {})};
    const Agreement agreement = compare(world_of(court));
    CHECK(agreement.off_something > 20);
    CHECK(agreement.worst < 1);
}

TEST_CASE("what was seen some pages ago is foreseen with the mirrors where they were then") {
    court::Court court = court_for_one();
    court.megaphones = {mirror({250, 40}, up_and_down(160, 50))};
    court.targets = {target({360, 40}, up_and_down(150, 60))};
    CHECK(compare(world_of(court), 3).compared > 20);
}

TEST_CASE("a ball that flies straight up, or rests, passes no line but the one on which it is") {
    court::Court court;
    court.walls = court::Walls::none;
    const World world = world_of(court);
    const State state = start_match(world, 1);
    for (const Vec velocity : {Vec{0, -50}, Vec{0, 0}}) {
        const Ball ball{{240, 120}, velocity, 16};
        CHECK_FALSE(foresee(ball, 100, state, world));
        CHECK_FALSE(foresee(ball, 400, state, world));
        const auto here = foresee(ball, 240, state, world);
        REQUIRE(here);
        CHECK(here->seconds == 0);
        CHECK(here->y == 120);
    }
}

TEST_CASE("a route of many short legs keeps no foresight busy for ever") {
    court::Court court = court_for_one();
    court.megaphones = {mirror({250, 120}, up_and_down(0.01, 1e6))};
    const World world = world_of(court);
    const State state = rally_after(world, 0, {{130, 20}, {180, 0}, 16});
    const auto passage = foresee_arrival(state.balls[0], Side::left, 120, state, world);
    REQUIRE(passage);
    CHECK(passage->y == doctest::Approx(20));
}

}  // namespace megapon::sim::foresight_tests
