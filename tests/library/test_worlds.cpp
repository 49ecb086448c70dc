#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "library/worlds.h"
#include "play/allocations.h"

namespace megapon::library {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

constexpr std::string_view paddle = R"(format = 1
size = [480, 240]
walls = "box"
[[ball]]
center = [100, 120]
velocity = [120, 0]
[[polygon]]
center = [300, 120]
points = [[-5, -30], [5, -30], [5, 30], [-5, 30]]
)";

std::string message_of(const Result<World>& made) { return made ? "" : made.error().message; }

}  // namespace

TEST_CASE("a scene plays as megapon-headless plays it: two bounces, and the hash of the page about it") {
    World world = scene(head_on);
    step(world, 20);
    CHECK(hex(world.hash()) == "039118d0ce30f247");
    CHECK(world.frame() == 20);
    CHECK(world.event_json(0) ==
          R"({"event":"bounce","frame":10,"substep":14,"time":0.9555555555555555,"ball":0,"off":"megaphone","index":0,)"
          R"("contact":[230.66666666666666,135],"normal":[-1,0],"velocity":[-240,0]})");
    REQUIRE(world.events().size() == 2);
    const mp_event& event = *world.events().begin();
    CHECK(event.kind == MP_EVENT_BOUNCE);
    CHECK(event.off == MP_MEGAPHONE);
    CHECK(event.frame == 10);
    CHECK(event.substep == 14);
    CHECK(event.velocity.x == -240);
    CHECK(event.normal.x == -1);
}

TEST_CASE("20 frames at once and one by one end alike; the events are those of the last step") {
    World at_once = scene(head_on), one_by_one = scene(head_on);
    step(at_once, 20);
    std::size_t events = 0;
    for (int frame = 0; frame < 20; ++frame) {
        step(one_by_one, 1);
        events += one_by_one.events().size();
    }
    CHECK(at_once.hash() == one_by_one.hash());
    CHECK(at_once.events().size() == events);
    CHECK(one_by_one.events().empty());
}

TEST_CASE("settings win over the court, can be changed between frames and be read") {
    // Aslant, so that other substeps round otherwise.
    const std::string aslant =
        "format = 1\nwalls = \"box\"\n[[ball]]\ncenter = [100, 130]\nvelocity = [119.3, 7.7]\n"
        "[[megaphone]]\ncenter = [200, 135]\n";
    const std::string of_four = aslant + "[physics]\nsubsteps = 4\n";
    World coarse = scene(of_four, "physics.substeps = 1");
    World single = scene(aslant, "physics.substeps = 1");
    World four = scene(of_four);
    World wide = scene(of_four, "player.megaphone_radius = 20");
    for (World* world : {&coarse, &single, &four, &wide}) step(*world, 20);
    CHECK(coarse.hash() == single.hash());
    CHECK(coarse.hash() != four.hash());
    CHECK(wide.hash() != four.hash());
    const auto substeps = [&coarse] {
        mp_setting setting{};
        for (std::size_t i = 0; i < mp_setting_count(coarse.handle()); ++i) {
            REQUIRE(mp_setting_at(coarse.handle(), i, &setting, nullptr) == MP_OK);
            if (std::string(setting.name) == "physics.substeps") return std::string(setting.value);
        }
        return std::string();
    };
    CHECK(substeps() == "1");
    REQUIRE(coarse.set("physics.substeps = 24"));
    CHECK(substeps() == "24");
}

TEST_CASE("a setting out of its range is refused with its place, and nothing is changed") {
    World coarse = scene(head_on);
    const auto refused = coarse.set("physics.substeps = 0");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().status == MP_BAD_TEXT);
    CHECK(refused.error().message == "settings:1:20: physics.substeps: expected a whole number from 1 to 1000, got 0");
}

TEST_CASE("a court with an error is refused with line, column and what was expected") {
    const auto made = World::scene("format = 1\n[[ball]]\ncenter = [100, \"x\"]\n");
    REQUIRE_FALSE(made);
    CHECK(made.error().status == MP_BAD_TEXT);
    CHECK(made.error().line == 3);
    CHECK(made.error().column > 0);
    CHECK(made.error().message.starts_with("court:3:"));
    CHECK(message_of(World::scene("format = 99")).find("court:1:") == 0);
    CHECK(message_of(World::scene("")) != "");
    CHECK(message_of(World::scene(std::string(1'000'001, ' '))) ==
          "court is 1000001 bytes long; expected at most 1000000");
    CHECK(mp_scene_new(nullptr, 0, nullptr, 0, nullptr, nullptr) == MP_BAD_ARGUMENT);
}

TEST_CASE("a long list of errors is cut after a whole letter") {
    constexpr std::size_t most = sizeof mp_error::message - 1;
    std::set<std::size_t> sizes;
    for (std::size_t length = 1; length <= 32; ++length) {  // a line of the list is as long: each letter meets the cut
        std::string settings = std::string(length, 'a') + " = 1\n";
        for (int i = 0; i < 60; ++i) settings += "\"\u00fcn" + std::to_string(i) + "\" = 1\n";
        mp_world* world = nullptr;
        mp_error error{};
        REQUIRE(mp_scene_new("format = 1", 10, settings.data(), settings.size(), &world, &error) == MP_BAD_TEXT);
        const std::string message = error.message;
        CHECK((static_cast<unsigned char>(message.back()) & 0xC0) != 0xC0);
        sizes.insert(message.size());
    }
    const std::set<std::size_t> expected{most - 1, most};  // one less where the cut lies within an umlaut
    CHECK(sizes == expected);
}

TEST_CASE("a ball goes where a host puts it, and bounces from there exactly") {
    World world = scene(head_on);
    mp_ball ball = world.balls()[0];
    ball.center = {400, 50};
    ball.velocity = {0, -240};
    REQUIRE(world.set_ball(0, ball));
    step(world, 10);
    REQUIRE(world.events().size() == 1);
    CHECK(world.events().begin()->contact.y == 0);
    CHECK(world.balls()[0].velocity.y == 240);

    ball.radius = -1;
    const auto refused = world.set_ball(0, ball);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message == "radius: expected a number from 0 to 1000000, got -1");
    ball.radius = 16;
    ball.velocity.x = nan;
    CHECK(world.set_ball(0, ball).error().status == MP_BAD_ARGUMENT);
    CHECK(world.set_ball(1, ball).error().message == "there are 1 balls, numbered from 0; got 1");
    CHECK(world.balls()[0].velocity.y == 240);
}

TEST_CASE("no host makes a ball faster than the court's speed_cap: it gets that speed, the same way") {
    World world = scene(std::string("format = 1\nball = [{ center = [100, 135], velocity = [900, 1200] }]\n") +
                        "[physics]\nspeed_cap = 500\n");
    CHECK(world.balls()[0].velocity.x == doctest::Approx(300));
    CHECK(world.balls()[0].velocity.y == doctest::Approx(400));
    REQUIRE(world.set_ball(0, {{100, 135}, {0, -2000}, 16}));
    CHECK(world.balls()[0].velocity.y == -500);
    REQUIRE(world.set_ball(0, {{100, 135}, {0, -480}, 16}));
    CHECK(world.balls()[0].velocity.y == -480);
}

TEST_CASE("a polygon that rests can be moved, made to travel and stopped: the ball meets it where it is") {
    World world = scene(paddle);
    REQUIRE(world.set_polygon(0, {{250, 120}, {0, 0}, 0}));
    step(world, 20);
    REQUIRE(world.events().size() >= 1);
    CHECK(world.events().begin()->contact.x == doctest::Approx(245));

    World travelling = scene(paddle);
    REQUIRE(travelling.set_polygon(0, {{300, 120}, {0, 60}, 0}));
    step(travelling, 10);
    CHECK(travelling.polygons()[0].center.y == doctest::Approx(180));
    CHECK(travelling.polygon_points(0)[0].y == doctest::Approx(150));
    CHECK(travelling.polygon_points(1).empty());
    REQUIRE(travelling.set_polygon(0, {{300, 100}, {0, 0}, 0}));
    step(travelling, 10);
    CHECK(travelling.polygons()[0].center.y == 100);

    CHECK(world.set_polygon(0, {{300, 120}, {0, 0}, 360}).error().status == MP_BAD_ARGUMENT);
    CHECK(world.set_polygon(0, {{1e8, 120}, {0, 0}, 0}).error().status == MP_BAD_ARGUMENT);
}

TEST_CASE("a copy goes on by itself to the same hash") {
    World world = scene(head_on);
    step(world, 9);
    auto copy = world.clone();
    REQUIRE(copy);
    step(world, 11);
    CHECK(copy->frame() == 9);
    step(*copy, 11);
    CHECK(copy->hash() == world.hash());
}

TEST_CASE("the array of balls stays where it is, and shows the last look") {
    World world = scene(head_on);
    const auto balls = world.balls();
    CHECK(balls[0].center.x == 100);
    step(world, 5);
    CHECK(world.balls().data() == balls.data());
    CHECK(balls[0].center.x == 160);
}

TEST_CASE("a scene has no players, no score and no input, and says so") {
    World world = scene(head_on);
    CHECK_FALSE(world.is_match());
    CHECK(world.players().empty());
    CHECK_FALSE(world.match_now());
    const auto refused = world.input(MP_LEFT, 0, MP_SWING, 1);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().status == MP_WRONG_KIND);
    CHECK(refused.error().message == "expected a match");
    CHECK(Replay::of(world).error().status == MP_WRONG_KIND);
}

TEST_CASE("a number of frames that no one plays is refused") {
    World world = scene(head_on);
    CHECK(world.step(-1).error().message == "frames must be 0 to 1000000, but is -1");
    CHECK(world.step(1'000'001).error().status == MP_BAD_ARGUMENT);
    CHECK(world.step(0));
    CHECK(world.frame() == 0);
}

TEST_CASE("100 steps of a scene, and looks at all its bodies, allocate nothing once it runs") {
    World world = scene(paddle);
    std::size_t looks = 0;
    const auto frame = [&] {
        mp_step(world.handle(), 1, nullptr);
        looks +=
            world.balls().size() + world.polygons().size() + world.polygon_points(0).size() + world.events().size();
    };
    for (int i = 0; i < 100; ++i) frame();
    const std::size_t before = play::allocations();
    for (int i = 0; i < 100; ++i) frame();
    CHECK(play::allocations() - before == 0);
    CHECK(looks > 1000);
}

TEST_CASE("worlds in four threads end as one does alone") {
    World alone = scene(head_on);
    step(alone, 200);
    std::vector<std::uint64_t> hashes(4);
    std::vector<std::thread> threads;
    threads.reserve(hashes.size());
    for (std::uint64_t& hash : hashes)
        threads.emplace_back([&hash] {
            World world = *World::scene(head_on);
            for (int frame = 0; frame < 200 && world.step(); ++frame) hash = world.hash();
        });
    for (std::thread& thread : threads) thread.join();
    for (const std::uint64_t hash : hashes) CHECK(hash == alone.hash());
}

TEST_CASE("versions are three, each in its own form") {
    CHECK(std::string(mp_version()) == MP_VERSION);
    CHECK(std::string(MP_VERSION) == std::to_string(MP_VERSION_MAJOR) + '.' + std::to_string(MP_VERSION_MINOR) + '.' +
                                         std::to_string(MP_VERSION_PATCH));
    CHECK(std::string(mp_physics()).size() == 16);
    CHECK(std::string(mp_physics()).find_first_not_of("0123456789abcdef") == std::string::npos);
}

}  // namespace megapon::library
