#include <doctest/doctest.h>

#include "app/view/english.h"
#include "app/view/match_page.h"
#include "app/view/recorder.h"
#include "sim/state.h"

// How a page shows which balls count where a task asks for a swing.

namespace megapon::view::pale_ball_tests {

namespace {

constexpr const char* rule = "A pale ball counts for nothing: swing at it.";

Recorder page_after(sim::Strength strength, bool needs_swing, int opponent = 0) {
    court::Court court;
    court.walls = opponent > 0 ? court::Walls::goals : court::Walls::left_goal;
    court.task.emplace();
    court.task->kind = court::TaskKind::returns;
    court.task->count = 8;
    court.task->opponent = opponent;
    court.task->par = 300;
    court.task->needs_swing = needs_swing;
    const sim::World world = sim::make_world(court, {});
    sim::State state = sim::start_match(world, 1);
    state.match.phase = sim::MatchPhase::rally;
    state.match.rally = 2;
    sim::set_last_hit(state, 0, {sim::Side::left, strength});
    Recorder canvas;
    draw_match_page(canvas, {state, world, english(), {"You", "Court"}, {}, {}, nullptr});
    return canvas;
}

double opacity_of_ball(const Recorder& canvas) {
    for (const Recorder::Laid& one : canvas.laid)
        if (one.name == "ball") return one.opacity;
    return -1;
}

}  // namespace

TEST_CASE("a ball that a task does not count is pale, and the page says why; one that was swung at is not") {
    const Recorder bunted = page_after(sim::Strength::bunt, true), swung = page_after(sim::Strength::swing, true);
    CHECK(opacity_of_ball(bunted) < 0.5);
    CHECK(bunted.says(rule));
    CHECK(opacity_of_ball(swung) == 1);
    CHECK_FALSE(swung.says(rule));
    const Recorder elsewhere = page_after(sim::Strength::bunt, false);
    CHECK(opacity_of_ball(elsewhere) == 1);
    CHECK_FALSE(elsewhere.says(rule));
}

TEST_CASE("against an opponent the header has the score and how much of the task is done, the corner the page number") {
    const Recorder page = page_after(sim::Strength::swing, true, 3);
    CHECK(page.says("0 of 8"));
    CHECK(page.says("ink: 300"));
    CHECK(page.says("p. 0"));
}

}  // namespace megapon::view::pale_ball_tests
