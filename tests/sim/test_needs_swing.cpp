#include <doctest/doctest.h>

#include "sim/court_for_one.h"
#include "sim/rules.h"
#include "sim/state.h"
#include "sim/targets.h"

// Tasks that count only what a ball does which the player has returned by a swing.

namespace megapon::sim::needs_swing_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::TaskKind;
using megapon::geometry::Rect;

namespace {

Court asking_for_swing(TaskKind kind, int count) {
    Court court = with_task(kind, count);
    court.task->needs_swing = true;
    return court;
}

// A rally in which the ball was hit so last and flies to the right, 60 px in front of x = 316 with its edge.
State rally_after(const World& world, const LastHit& hit, int rally) {
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    state.match.rally = rally;
    state.balls[0].center = {240, 120};
    state.balls[0].velocity = {120, 0};
    set_last_hit(state, 0, hit);
    return state;
}

const megapon::geometry::Polygon upright{{{-10, -40}, {10, -40}, {10, 40}, {-10, 40}}};

constexpr LastHit swung{Side::left, Strength::swing};
constexpr LastHit bunted{Side::left, Strength::bunt};
constexpr LastHit by_other{Side::right, Strength::smash};

struct Last {
    LastHit hit;
    int rally;
    int counted;  // of one that there is to count
};
constexpr Last lasts[] = {{swung, 2, 1}, {bunted, 2, 0}, {by_other, 2, 0}, {swung, 1, 0}};  // the last one: a serve

int done_after(const Court& court, const Last& last, int frames) {
    const World world = world_of(court);
    State state = rally_after(world, last.hit, last.rally);
    for (int frame = 0; frame < frames; ++frame) play_one(state, world, {});
    return state.task->done;
}

}  // namespace

TEST_CASE("a swing that meets no ball of the rally is one in the air; one that meets it, or a serve, is none") {
    const Court court = asking_for_swing(TaskKind::returns, 9);
    const World world = world_of(court);
    FrameInput tap;
    tap.players[Side::left].add({0, Control::swing, 1});
    tap.players[Side::left].add({1, Control::swing, 0});
    const auto swings_in_air_after_tap = [&](State state) {
        play_one(state, world, tap);
        for (int frame = 0; frame < 6; ++frame) play_one(state, world, {});
        return state.swings_in_air;
    };
    State state = rally_after(world, swung, 2);
    CHECK(state.swings_in_air == 0);
    CHECK(swings_in_air_after_tap(state) == 1);  // the ball flies away
    CHECK(swings_in_air_after_tap(start_match(world, 1)) == 0);
    // It is 60 px before the outstretched head's edge and there within 2.5 frames, in the middle of the sweep.
    const double reach = world.tuning.player.arm + world.tuning.player.megaphone_radius + state.balls[0].radius;
    state.balls[0].center = hand_of(state.players[Side::left], Side::left, world.tuning.player) + Vec{reach + 60, 0};
    state.balls[0].velocity = {-240, 0};
    CHECK(swings_in_air_after_tap(state) == 0);
    CHECK_FALSE(start_match(world_of(with_task(TaskKind::returns, 9)), 1).swings_in_air);
}

TEST_CASE("bells, slits, sides and blocks count for a ball that was returned by a swing, and for no other") {
    Court bell = asking_for_swing(TaskKind::targets, 9);
    bell.targets.push_back({{330, 120}, 14, 1, {}});
    Court slit = asking_for_swing(TaskKind::gates, 9);
    slit.gates.push_back({{{300, 80}, {300, 160}}});
    Court side = asking_for_swing(TaskKind::edges, 9);
    side.polygons.push_back({{326, 120}, upright, 0, {}, 1, 0});
    Court block = asking_for_swing(TaskKind::bricks, 9);
    block.has_bricks = true;
    block.tiles.emplace();
    block.tiles->size = 80;  // no seam at the ball's height
    block.tiles->rows = {"....", "....1"};
    for (const Last& last : lasts) {
        CAPTURE(last.rally);
        CAPTURE(static_cast<int>(last.hit.strength));
        CHECK(done_after(bell, last, 8) == last.counted);
        CHECK(done_after(slit, last, 8) == last.counted);
        CHECK(done_after(side, last, 8) == last.counted);
        CHECK(done_after(block, last, 8) == last.counted);
    }
}

TEST_CASE("a bell that a pale ball touched has not rung: it turns the ball back and waits for a swing") {
    Court court = asking_for_swing(TaskKind::targets, 1);
    court.targets.push_back({{330, 120}, 14, 1, {}});
    const World world = world_of(court);
    State state = rally_after(world, bunted, 2);
    Events events;
    for (int frame = 0; frame < 8; ++frame)
        for (const Event& event : play_one(state, world, {})) events.push_back(event);
    CHECK(all_of<Ring>(events).empty());
    REQUIRE(all_of<Bounce>(events).size() == 1);
    CHECK(all_of<Bounce>(events)[0].off == Surface::target);
    CHECK(state.targets[0].hits_left == 1);
}

TEST_CASE("a boat is pushed by a ball that was returned by a swing alone") {
    Court court = asking_for_swing(TaskKind::steer, 1);
    court.polygons.push_back({{326, 120}, upright, 0, {}, 1, 0.5});
    court.task->finish = 400;
    const World world = world_of(court);
    for (const Last& last : lasts) {
        State state = rally_after(world, last.hit, last.rally);
        for (int frame = 0; frame < 8; ++frame) play_one(state, world, {});
        CHECK((state.polygons[0].center.x > 326) == (last.counted == 1));
    }
}

TEST_CASE("pages count to stand one's ground only while a ball flies that was swung at") {
    const Court court = asking_for_swing(TaskKind::survive, 100);
    CHECK(done_after(court, {swung, 2, 0}, 5) == 5);
    CHECK(done_after(court, {bunted, 2, 0}, 5) == 0);
}

TEST_CASE("of two balls to keep one counts that was swung at; the try goes on while enough are in play") {
    Court court = asking_for_swing(TaskKind::keep, 2);
    court.task->lives = 0;
    court.task->time_limit = 10;
    court.balls.push_back({{300, 60}, {20, 0}, 10});
    court.balls.push_back({{300, 180}, {20, 0}, 10});
    const World world = world_of(court);
    State state = start_match(world, 1);
    set_last_hit(state, 1, swung);
    for (int frame = 0; frame < 9; ++frame) play_one(state, world, {});
    CHECK(state.match.phase == MatchPhase::rally);
    CHECK(state.task->done == 1);
    play_one(state, world, {});
    CHECK(state.match.phase == MatchPhase::over);
    CHECK_FALSE(state.task->reached);
    CHECK(achievement_of(state, world).balls == 1);
}

TEST_CASE("without a match nobody swings: two balls of any such task meet and go on, and nothing is counted") {
    for (const TaskKind kind : {TaskKind::keep, TaskKind::points, TaskKind::survive, TaskKind::targets}) {
        Court court = asking_for_swing(kind, 1);
        court.balls = {{{100, 100}, {200, 0}, 10}, {{200, 100}, {0, 0}, 10}};
        court::Target target;
        target.center = {400, 100};
        target.radius = 20;
        court.targets = {target};
        const World world = world_of(court);
        State state = start_scene(world);
        Events events;
        bool have_met = false;
        for (int frame = 0; frame < 20; ++frame) {
            step(state, {}, world, events);
            for (const Bounce& bounce : all_of<Bounce>(events)) have_met = have_met || bounce.off == Surface::ball;
        }
        CHECK(have_met);
        CHECK(touch_of(state, 1, Side::left).last == Touch().last);
        CHECK(last_hit_of(state, 1).hitter == LastHit().hitter);
        CHECK(state.targets[0].hits_left == 1);
    }
}

TEST_CASE("a point counts if the player has returned a ball of its rally by a swing, whoever hit it last") {
    Court court = asking_for_swing(TaskKind::points, 5);
    court.walls = megapon::court::Walls::goals;
    court.task->opponent = 1;
    const World world = world_of(court);
    for (const bool has_swung : {false, true}) {
        State state = rally_after(world, by_other, 3);
        state.task->has_swung = has_swung;
        state.players[Side::right].body.y = 30;
        for (int frame = 0; frame < 25; ++frame) play_one(state, world, {});
        CHECK(state.match.score[Side::left] == 1);
        CHECK(state.task->done == (has_swung ? 1 : 0));
    }
}

TEST_CASE("a bunt gives no breath back where a task asks for a swing, and one elsewhere") {
    for (const bool needs_swing : {false, true}) {
        Court court = with_task(TaskKind::returns, 9);
        court.task->needs_swing = needs_swing;
        court.breaths = 1;
        const World world = world_of(court);
        State state = rally_after(world, swung, 2);
        state.balls[0].velocity = {-200, 0};
        const int before = state.voices[index_of(Side::left)].breaths;
        Events events;
        for (int frame = 0; frame < 10; ++frame)
            for (const Event& event : play_one(state, world, {})) events.push_back(event);
        REQUIRE(all_of<Hit>(events).size() == 1);
        CHECK(all_of<Hit>(events)[0].strength == Strength::bunt);
        CHECK(state.voices[index_of(Side::left)].breaths == before + (needs_swing ? 0 : 1));
        CHECK(state.task->done == (needs_swing ? 0 : 1));
    }
}

}  // namespace megapon::sim::needs_swing_tests
