#include "court/task.h"

#include <doctest/doctest.h>

#include "court/court_text.h"
#include "court/route.h"

namespace megapon::court::task_tests {

namespace {

Task within(TaskKind kind, int par, int star_par) {
    Task task;
    task.kind = kind;
    task.par = par;
    task.star_par = star_par;
    return task;
}

std::string errors_of(const std::string& text) {
    std::string all;
    const auto court = read_court(text, "c.toml");
    if (court) return all;
    for (const auto& error : court.errors()) all += megapon::text::describe(error) + '\n';
    return all;
}

}  // namespace

TEST_CASE("a route that does not loop ends at its last point; one that does comes back to its first") {
    const Route there{{{0, 0}, {30, 40}}, 10, false};
    CHECK(length_of(there) == 50);
    CHECK(offset_on(there, 25) == megapon::geometry::Vec{15, 20});
    CHECK(offset_on(there, 80) == megapon::geometry::Vec{30, 40});
    CHECK(travel_after(there, 45, 1) == 50);
    const Route round{{{0, 0}, {30, 40}}, 10, true};
    CHECK(length_of(round) == 100);
    CHECK(offset_on(round, 75) == megapon::geometry::Vec{15, 20});
    CHECK(travel_after(round, 95, 1) == 5);
}

TEST_CASE("pencil for the task, ink within par, a star within star par and without a miss") {
    const Task task = within(TaskKind::targets, 300, 120);
    CHECK(medal_for(task, {false, 100, 0, 1}) == Medal::none);
    CHECK(medal_for(task, {true, 301, 0, 1}) == Medal::pencil);
    CHECK(medal_for(task, {true, 300, 2, 1}) == Medal::ink);
    CHECK(medal_for(task, {true, 120, 1, 1}) == Medal::ink);
    CHECK(medal_for(task, {true, 120, 0, 1}) == Medal::star);
}

TEST_CASE("who stays a time is judged by misses, who keeps balls by balls") {
    const Task stay = within(TaskKind::survive, 1, 0);
    CHECK(medal_for(stay, {true, 300, 2, 1}) == Medal::pencil);
    CHECK(medal_for(stay, {true, 300, 1, 1}) == Medal::ink);
    CHECK(medal_for(stay, {true, 300, 0, 1}) == Medal::star);
    const Task keep = within(TaskKind::keep, 75, 85);
    CHECK(medal_for(keep, {true, 300, 40, 60}) == Medal::pencil);
    CHECK(medal_for(keep, {true, 300, 25, 75}) == Medal::ink);
    CHECK(medal_for(keep, {true, 300, 15, 85}) == Medal::star);
}

TEST_CASE("each thing that only format 2 has makes a court one of format 2, alone") {
    const std::string task = "[task]\nkind = \"returns\"\ncount = 3\n";
    for (const std::string& alone :
         {task, std::string("breaths = 1\n"), std::string("walls = \"left\"\n"),
          std::string("[[target]]\ncenter = [9, 9]\n"), std::string("[[gate]]\nfrom = [9, 9]\nto = [9, 20]\n"),
          std::string("[[drone]]\nroute = [[9, 9], [50, 9]]\nspeed = 5\n"),
          std::string("[[crusher]]\ncenter = [99, 99]\nhalf = [5, 5]\n"),
          std::string("[[ball]]\ncenter = [99, 99]\nmass = 2\n"),
          std::string("[[megaphone]]\ncenter = [9, 9]\nroute = [[0, 0], [0, 9]]\nspeed = 5\n"),
          std::string("[[polygon]]\ncenter = [99, 99]\npoints = [[0, 0], [9, 0], [0, 9]]\nyields = 0.5\n")}) {
        CAPTURE(alone);
        const auto court = read_court("format = 2\n" + alone, "t.toml");
        REQUIRE(court);
        CHECK(write_court(*court).starts_with("format = 2\n"));
    }
    const auto plain = read_court("format = 2\n[[megaphone]]\ncenter = [9, 9]\n", "t.toml");
    REQUIRE(plain);
    CHECK(write_court(*plain).starts_with("format = 1\n"));
}

TEST_CASE("a court of format 2 keeps everything on the way through its text") {
    const std::string text = R"(format = 2
name = "All of it"
size = [480, 240]
walls = "left"
breaths = 3

[physics]
speed_cap = 300

[[megaphone]]
center = [220, 40]
velocity = [0, 0]
push = 0.5
route = [[0, 0], [0, 160]]
speed = 50

[[polygon]]
center = [300, 100]
points = [[-9, -9], [9, -9], [0, 9]]
spin = 0
velocity = [0, 0]
yields = 0.25

[[target]]
center = [440, 120]
radius = 26
hits = 5

[[gate]]
from = [390, 14]
to = [390, 60]

[[drone]]
radius = 12
start = 10
route = [[495, 60], [0, 60]]
speed = 60

[[crusher]]
center = [40, 40]
half = [33, 38]
first = 30
every = 36
down = 4
warning = 8

[machine]
center = [440, 120]
speed = 200
angle = -10
spread = 15
interval = 25

[task]
kind = "drones"
count = 1
lives = 4
par = 450
star_par = 380
)";
    const auto court = read_court(text, "c.toml");
    REQUIRE(court);
    CHECK(write_court(*court) == text);
}

TEST_CASE("a court of format 1 knows no task") {
    CHECK(errors_of("format = 1\n[task]\nkind = \"returns\"\ncount = 3\n") ==
          "c.toml:2:1: task: expected in courts of format = 2 only, got a table\n");
}

TEST_CASE("a task that asks for more than the court has is refused with its number") {
    CHECK(errors_of("format = 2\n[task]\nkind = \"targets\"\ncount = 3\n[[target]]\ncenter = [9, 9]\n") ==
          "c.toml:4:9: task.count: expected at most 1, which the court has, got 3\n");
}

TEST_CASE("a drone needs somewhere to fly, and a crusher time to go up") {
    CHECK(errors_of("format = 2\n[[drone]]\nroute = [[1, 1]]\nspeed = 5\n") ==
          "c.toml:3:9: drone[0].route: expected two points at least, and a speed above 0, got an array of 1\n");
    CHECK(errors_of("format = 2\n[[crusher]]\ncenter = [9, 9]\nhalf = [5, 5]\nevery = 10\n") ==
          "c.toml:5:9: crusher[0].every: expected down + warning, 11 frames, at least, got 10\n");
}

TEST_CASE("a machine throws only where there is a task, within limits") {
    CHECK(errors_of("format = 2\n[machine]\ncenter = [440, 120]\n") ==
          "c.toml:2:1: machine: expected only with a [task], got a table\n");
    CHECK(errors_of("format = 2\n[machine]\ncenter = [440, 120]\nspeed = 5\n[task]\nkind = \"returns\"\ncount = 3\n") ==
          "c.toml:4:9: machine.speed: expected a number from 60 to 600, got 5\n");
}

TEST_CASE("where a task asks for swings, ink and star allow six swings in the air, ten among many balls") {
    Task task;
    task.needs_swing = true;
    task.par = 100;
    task.star_par = 90;
    Achievement tried{true, 80, 0, 0};
    tried.swings_in_air = 6;
    CHECK(medal_for(task, tried) == Medal::star);
    tried.swings_in_air = 7;
    CHECK(medal_for(task, tried) == Medal::pencil);
    task.needs_swing = false;
    CHECK(medal_for(task, tried) == Medal::star);
    task = {.kind = TaskKind::keep, .par = 4, .needs_swing = true};
    tried = {true, 400, 8, 4, 4, 10};
    CHECK(medal_for(task, tried) == Medal::ink);
    tried.swings_in_air = 11;
    CHECK(medal_for(task, tried) == Medal::pencil);
}

TEST_CASE("of two tries the one with more balls, fewer misses under the stamps, or fewer frames is better") {
    Task task;
    const Achievement quick{true, 90, 4, 60}, careful{true, 120, 1, 61};
    for (const TaskKind kind : {TaskKind::keep, TaskKind::survive}) {
        task.kind = kind;
        CHECK(is_better(task, careful, quick));
        CHECK_FALSE(is_better(task, quick, careful));
        CHECK_FALSE(is_better(task, quick, quick));
    }
    task.kind = TaskKind::targets;
    CHECK(is_better(task, quick, careful));
    CHECK_FALSE(is_better(task, quick, quick));
}

}  // namespace megapon::court::task_tests
