#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "library/worlds.h"

namespace megapon::library::test_foresee_tests {

TEST_CASE("a ball at 120 px/s passes x = 284 after 1 s, and x = 100 after it has been at the wall") {
    World world =
        scene("format = 1\nwalls = \"box\"\nball = [{ center = [164, 120], velocity = [120, 60], radius = 20 }]");
    const auto ahead = world.foresee(0, 284);
    REQUIRE(ahead);
    CHECK(ahead->hit == 1);
    CHECK(ahead->seconds == doctest::Approx(1));
    CHECK(ahead->y == doctest::Approx(180));
    CHECK(ahead->bounces == 0);
    CHECK(ahead->off_moving == 0);
    // 296 px to x = 460, back 360 px; meanwhile 328 px down: 100 to y = 220, 200 up, 28 down.
    const auto behind = world.foresee(0, 100);
    REQUIRE(behind);
    CHECK(behind->seconds == doctest::Approx(656.0 / 120));
    CHECK(behind->bounces == 3);
    CHECK(behind->y == doctest::Approx(48));
}

TEST_CASE("what is foreseen is where the ball is, in a scene and in a match") {
    World world =
        scene("format = 1\nwalls = \"box\"\nball = [{ center = [164, 120], velocity = [120, 60], radius = 20 }]");
    const auto passage = world.foresee(0, 100);
    REQUIRE(passage);
    step(world, static_cast<int>(passage->seconds * 10));
    const mp_ball ball = world.balls()[0];
    const double left = passage->seconds - world.frame() / 10.0;
    CHECK(ball.center.x + ball.velocity.x * left == doctest::Approx(100));
    CHECK(ball.center.y + ball.velocity.y * left == doctest::Approx(passage->y));

    World game = match({"cpu:3", "cpu:3", 7, "", false});
    while (game.match_now()->phase != MP_PHASE_RALLY) step(game, 1);
    const mp_ball served = game.balls()[0];
    const double x = served.center.x + (served.velocity.x > 0 ? 20 : -20);
    const auto soon = game.foresee(0, x);
    REQUIRE(soon);
    CHECK(soon->hit == 1);
    CHECK(soon->seconds == doctest::Approx(20 / std::fabs(served.velocity.x)));
}

TEST_CASE("a bounce off what moves is told, and a ball that never gets there passes nothing") {
    World world = scene(head_on);
    const auto back = world.foresee(0, 50);
    REQUIRE(back);
    CHECK(back->hit == 1);
    CHECK(back->off_moving == 1);
    CHECK(back->bounces == 1);
    World open = scene("format = 1\nwalls = \"none\"\nball = [{ center = [100, 120], velocity = [0, 60] }]");
    const auto never = open.foresee(0, 200);
    REQUIRE(never);
    CHECK(never->hit == 0);
    CHECK(never->seconds == 0);
    World slow = scene("format = 1\nwalls = \"none\"\nball = [{ center = [100, 120], velocity = [10, 0] }]");
    CHECK(slow.foresee(0, 199)->hit == 1);
    CHECK(slow.foresee(0, 201)->hit == 0);  // 10.1 s away
}

TEST_CASE("a path has the place of each bounce, and where the ball is at the end") {
    World world =
        scene("format = 1\nwalls = \"box\"\nball = [{ center = [400, 120], velocity = [120, 0], radius = 20 }]");
    const auto path = world.foresee_path(0, 1.0);
    REQUIRE(path);
    REQUIRE(path->size() == 3);
    CHECK((*path)[0].x == 400);
    CHECK((*path)[1].x == doctest::Approx(460));
    CHECK((*path)[2].x == doctest::Approx(400));
    CHECK(world.foresee_path(0, 0)->size() == 1);
    World quick = scene("format = 1\nwalls = \"box\"\nball = [{ center = [400, 120], velocity = [9000, 0] }]");
    CHECK(quick.foresee_path(0, 10)->size() == 14);
    // Two of the places fit; their number is told.
    std::array<mp_vec, 3> places{{{}, {}, {7, 7}}};
    std::size_t count = 0;
    CHECK(mp_foresee_path(world.handle(), 0, 1.0, places.data(), 2, &count, nullptr) == MP_OK);
    CHECK(count == 3);
    CHECK(places[1].x == doctest::Approx(460));
    CHECK(places[2].x == 7);
    CHECK(mp_foresee_path(world.handle(), 0, 1.0, nullptr, 0, &count, nullptr) == MP_OK);
}

TEST_CASE("a question about the future with a ball that is not there, or a number out of range, is refused") {
    World world = scene(head_on);
    mp_passage passage{};
    std::size_t count = 0;
    CHECK(world.foresee(1, 50).error().status == MP_BAD_ARGUMENT);
    CHECK(world.foresee(0, NAN).error().status == MP_BAD_ARGUMENT);
    CHECK(world.foresee(0, 2e7).error().status == MP_BAD_ARGUMENT);
    CHECK(world.foresee_path(0, -1).error().status == MP_BAD_ARGUMENT);
    CHECK(world.foresee_path(0, 10.5).error().status == MP_BAD_ARGUMENT);
    CHECK(world.foresee_path(0, NAN).error().status == MP_BAD_ARGUMENT);
    CHECK(world.foresee_path(9, 1).error().status == MP_BAD_ARGUMENT);
    CHECK(mp_foresee(nullptr, 0, 1, &passage, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_foresee(world.handle(), 0, 1, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_foresee_path(world.handle(), 0, 1, nullptr, 3, &count, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_foresee_path(world.handle(), 0, 1, nullptr, 0, nullptr, nullptr) == MP_BAD_ARGUMENT);
}

}  // namespace megapon::library::test_foresee_tests
