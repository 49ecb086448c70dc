// What a host sets is what it reads back, to the bit; the court's text stays that of the court; a snapshot and a copy
// go on to the same hash.
#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <string>

#include "library/worlds.h"

namespace megapon::library {

namespace {

constexpr std::string_view bodies = R"(format = 1
size = [480, 240]
walls = "box"
[[ball]]
center = [100, 120]
velocity = [120, 0]
[[megaphone]]
center = [60, 60]
[[polygon]]
center = [300, 120]
points = [[-5, -30], [5, -30], [5, 30], [-5, 30]]
[[polygon]]
center = [400, 60]
spin = 30
points = [[-5, -5], [5, -5], [5, 5]]
)";

// Any number of the size of a court, and now and then one at the edge of what is allowed.
class Numbers {
  public:
    explicit Numbers(unsigned seed) : random_(seed) {}

    double any(double most) {
        constexpr double tiny = std::numeric_limits<double>::denorm_min();
        const double odd[]{0.0, -0.0, tiny, -tiny, 1e-300, most, -most, 1.0 / 3};
        if (random_() % 4 == 0) return odd[random_() % std::size(odd)];
        return std::uniform_real_distribution(-500.0, 500.0)(random_);
    }
    double positive(double most) { return std::fabs(any(most)); }
    mp_vec vec(double most) { return {any(most), any(most)}; }

  private:
    std::mt19937 random_;
};

template <typename Body>
bool is_same(const Body& a, const Body& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

std::string saved(World& world) {
    const auto bytes = world.save();
    REQUIRE(bytes);
    return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

World loaded(const std::string& snapshot) {
    auto world = World::load(std::as_bytes(std::span(snapshot)));
    if (!world) FAIL(world.error().message);
    return *std::move(world);
}

}  // namespace

TEST_CASE("what is set is read back to the bit, is saved, and is in no court's text: 300 random changes") {
    World world = scene(bodies);
    const std::string text(world.court_text());
    Numbers numbers(7);
    for (int i = 0; i < 300; ++i) {
        const mp_ball ball{numbers.vec(1e7), numbers.vec(1e7), numbers.positive(1e6)};
        const mp_megaphone megaphone{numbers.vec(1e7), numbers.vec(1e7), numbers.positive(1e6), numbers.any(10) / 500};
        const mp_pose pose{numbers.vec(1e7), numbers.vec(1e7), std::fmod(numbers.any(359), 360)};
        REQUIRE(world.set_ball(0, ball));
        REQUIRE(world.set_megaphone(0, megaphone));
        for (const std::size_t index : {0u, 1u}) REQUIRE(world.set_polygon(index, pose));
        CHECK(is_same(world.balls()[0], ball));
        CHECK(is_same(world.megaphones()[0], megaphone));
        for (const std::size_t index : {0u, 1u}) CHECK(is_same(world.polygons()[index], pose));
        CHECK(world.court_text() == text);
        World again = loaded(saved(world));
        CHECK(again.hash() == world.hash());
        CHECK(is_same(again.polygons()[0], pose));
        CHECK(again.court_text() == text);
    }
}

TEST_CASE("a court's text makes a world that begins as this one began, whatever has been moved since") {
    World world = scene(bodies), fresh = scene(bodies);
    REQUIRE(world.set_ball(0, {{50, 50}, {-1, 0}, 3}));
    REQUIRE(world.set_megaphone(0, {{50, 90}, {0, 0}, 3, 1}));
    REQUIRE(world.set_polygon(0, {{250, 120}, {0, 0}, 0}));
    REQUIRE(world.set_polygon(1, {{250, 60}, {0, 0}, 90}));
    step(world, 20);
    CHECK(world.court_text() == fresh.court_text());
    CHECK(world.court_text().find("velocity = [1, 0]") == std::string_view::npos);
    World again = scene(world.court_text());
    step(again, 30);
    step(fresh, 30);
    CHECK(again.hash() == fresh.hash());
}

TEST_CASE(
    "a polygon that a host has moved, stopped or put back goes on alike in the world, its copy and its snapshot") {
    Numbers numbers(11);
    for (int i = 0; i < 40; ++i) {
        World world = scene(bodies);
        step(world, 3);
        const mp_vec velocity = i % 2 == 0 ? mp_vec{0, 0} : mp_vec{numbers.any(100), numbers.any(100)};
        const mp_vec center = i % 5 == 0 ? mp_vec{300, 120} : mp_vec{250, 120 + numbers.any(1) / 50};
        REQUIRE(world.set_polygon(0, {center, velocity, i % 3 == 0 ? 30.0 : 0.0}));
        World again = loaded(saved(world));
        auto copy = world.clone();
        REQUIRE(copy);
        for (World* each : {&world, &again, &*copy}) step(*each, 40);
        CHECK(again.hash() == world.hash());
        CHECK(copy->hash() == world.hash());
    }
}

TEST_CASE("in a scene with bodies of some points only the one that is there is set") {
    constexpr std::string_view court = R"(format = 2
walls = "box"
[task]
kind = "points"
count = 5
[[ball]]
center = [100, 120]
velocity = [120, 0]
[[megaphone]]
center = [60, 60]
route = [[0, 0], [50, 0]]
speed = 10
during = [2, 3]
[[megaphone]]
center = [60, 200]
[[polygon]]
center = [400, 200]
points = [[-5, -5], [5, -5], [5, 5]]
during = [2, 3]
[[polygon]]
center = [300, 60]
points = [[-5, -30], [5, -30], [5, 30], [-5, 30]]
)";
    auto made = World::scene(court);
    if (!made) FAIL(made.error().message);
    World& world = *made;
    REQUIRE(world.polygons().size() == 1);
    REQUIRE(world.megaphones().size() == 1);
    REQUIRE(world.set_megaphone(0, {{60, 190}, {0, 0}, 12, 0}));  // the one on a route is not there
    REQUIRE(world.set_polygon(0, {{250, 120}, {0, 0}, 0}));
    step(world, 20);
    REQUIRE(world.events().size() >= 1);
    CHECK(world.events().begin()->contact.x == 245);
}

TEST_CASE("a number that a court could not have is refused, and all is as it was") {
    World world = scene(bodies);
    const std::string before = saved(world);
    constexpr double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
    for (const double bad : {nan, inf, -inf, 1.1e7, -1.1e7, 1e300}) {
        for (int member = 0; member < 6; ++member) {
            double values[6]{100, 100, 0, 0, 5, 0};
            values[member] = bad;
            const mp_vec center{values[0], values[1]}, velocity{values[2], values[3]};
            CHECK_FALSE((member < 5 && world.set_ball(0, {center, velocity, values[4]})));
            CHECK_FALSE(world.set_megaphone(0, {center, velocity, values[4], values[5]}));
            CHECK_FALSE((member != 4 && world.set_polygon(0, {center, velocity, values[5]})));
        }
        CHECK(saved(world) == before);
    }
    for (const std::size_t index : {std::size_t{1}, SIZE_MAX}) CHECK_FALSE(world.set_ball(index, world.balls()[0]));
    CHECK(saved(world) == before);
}

}  // namespace megapon::library
