#include "lab/exchange.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "geometry/touch.h"
#include "sim/step.h"

namespace megapon::lab::match_contact_tests {

namespace {

struct States : sim::SubstepWatcher {
    void on_substep(const sim::State& state, int) override { all.push_back(state); }
    std::vector<sim::State> all;
};

MatchContact first_contact(const sim::World& world, sim::State state) {
    sim::Events events;
    for (int frame = 0; frame < 100; ++frame) {
        States states;
        states.all.push_back(state);
        sim::step(state, {}, world, events, &states);
        if (const auto contact = last_contact(events, states.all, world)) return *contact;
    }
    FAIL("no contact");
    return {};
}

// The first contact of a scene.
MatchContact first_contact(const court::Court& court) {
    const sim::World world = sim::make_world(court, sim::Tuning());
    return first_contact(world, sim::start_scene(world));
}

// The first contact of one player's try.
MatchContact first_contact_of_try(court::Court court) {
    court.task.emplace();
    const sim::World world = sim::make_world(std::move(court), sim::Tuning());
    return first_contact(world, sim::start_match(world, 1));
}

court::Court court_with_ball(Vec center, Vec velocity) {
    court::Court court;
    court.walls = court::Walls::box;
    court.balls.push_back({center, velocity, 16});
    return court;
}

Vec point(const Exhibit& exhibit, const std::string& name) {
    return {exhibit.value(name + ".x"), exhibit.value(name + ".y")};
}

}  // namespace

TEST_CASE("a ball that meets a megaphone opens in the sweep, where both touch at half of the time with their speeds") {
    court::Court court = court_with_ball({100, 100}, {480, 60});
    court.megaphones.push_back({{300, 135}, {-60, -20}, 22, 1});
    const MatchContact contact = first_contact(court);
    CHECK(length(contact.velocity - Vec{480, 60}) < 1e-9);
    REQUIRE(contact.circle);
    CHECK(length(contact.circle_velocity - Vec{-60, -20}) < 1e-6);

    const auto exhibit = make_exhibit(contact);
    CHECK(exhibit->info().name == "sweep");
    CHECK(exhibit->is_hit());
    CHECK(exhibit->substeps() == 24);
    CHECK(exhibit->value("b.r") == 22);
    const Vec a = (point(*exhibit, "a") + point(*exhibit, "a2")) / 2;
    const Vec b = (point(*exhibit, "b") + point(*exhibit, "b2")) / 2;
    CHECK(std::fabs(length(a - b) - 38) < 1e-6);
    CHECK(length(b - a - (contact.circle->center - contact.ball.center)) < 1e-6);
    const Vec motion = point(*exhibit, "a2") - point(*exhibit, "a");
    CHECK(std::fabs(cross(motion, contact.velocity)) < 1e-6);
    CHECK(std::fabs(length(motion) - length(contact.velocity) * 0.1) < 1e-6);  // there is room for a frame
}

TEST_CASE("in a match a free megaphone stands in the sweep with its own radius and velocity, not as a player's head") {
    court::Court court = court_with_ball({200, 135}, {240, 0});
    court.megaphones.push_back({{400, 40}, {0, 0}, 12, 1});
    court.megaphones.push_back({{320, 131}, {0, 0}, 22, 1, {{{0, 0}, {0, 30}}, 30}});
    const MatchContact contact = first_contact_of_try(court);
    REQUIRE(contact.circle);
    CHECK(contact.circle->radius == 22);
    CHECK(length(contact.circle->center - contact.ball.center) == doctest::Approx(38));
    CHECK(contact.circle->center.x == doctest::Approx(320));
    CHECK(length(contact.circle_velocity - Vec{0, 30}) < 1e-6);
    CHECK(make_exhibit(contact)->info().name == "sweep");
}

TEST_CASE("a bell is a circle: it opens in the sweep with its radius, at rest or with the velocity of its route") {
    for (const double speed : {0.0, 30.0}) {
        court::Court court = court_with_ball({200, 135}, {240, 0});
        court.targets.push_back({{320, 145}, 20, 1, {{{0, 0}, {30, 0}}, speed}});
        const MatchContact contact = first_contact_of_try(court);
        REQUIRE(contact.circle);
        CHECK(contact.circle->radius == 20);
        CHECK(contact.circle->center.y == doctest::Approx(145));
        CHECK(length(contact.circle_velocity - Vec{speed, 0}) < 1e-6);
        const auto exhibit = make_exhibit(contact);
        CHECK(exhibit->info().name == "sweep");
        CHECK(exhibit->is_hit());
        CHECK(exhibit->value("b.r") == 20);
        CHECK(length(point(*exhibit, "b2") - point(*exhibit, "b")) == doctest::Approx(speed * 0.1));
    }
}

TEST_CASE("a player's head opens in the sweep with its own radius, also where a free megaphone stands in the court") {
    court::Court court = court_with_ball({200, 135}, {-240, 0});
    court.megaphones.push_back({{320, 131}, {0, 0}, 22, 1});
    const MatchContact contact = first_contact_of_try(court);
    REQUIRE(contact.circle);
    CHECK(contact.circle->radius == 12);
    CHECK(length(contact.circle_velocity) < 1e-6);
}

TEST_CASE(
    "a contact with a wall, a line, a polygon or a tile opens at an edge, which the ball reaches after half a frame") {
    std::vector<court::Court> courts;
    courts.push_back(court_with_ball({100, 100}, {40, -240}));
    courts.push_back(court_with_ball({100, 100}, {240, 30}));
    courts.back().lines.push_back({{200, 40}, {230, 200}});
    courts.push_back(court_with_ball({100, 100}, {240, 30}));
    courts.back().polygons.push_back({{300, 120}, {{{-40, -50}, {40, -50}, {40, 50}, {-40, 50}}}, 30, {0, 0}});
    courts.push_back(court_with_ball({100, 100}, {240, 0}));
    courts.back().tiles = geometry::TileMap{40, {240, 60}, {std::vector<std::string>{"##", "##"}}, false};
    for (const court::Court& court : courts) {
        const MatchContact contact = first_contact(court);
        CHECK_FALSE(contact.circle);
        auto exhibit = make_exhibit(contact);
        CHECK(exhibit->info().name == "line");
        CHECK_FALSE(exhibit->is_hit());
        CHECK(length(point(*exhibit, "v") - contact.velocity) < 1e-9);
        const Segment edge{point(*exhibit, "from"), point(*exhibit, "to")};
        const Vec touching = point(*exhibit, "a") + contact.velocity * 0.05;
        CHECK(std::fabs(nearest(Circle{touching, 16}, edge).distance - 16) < 1e-3);
        for (int substep = 0; substep < 13; ++substep) exhibit->play_substep();
        CHECK(exhibit->is_hit());
    }
}

TEST_CASE("of two bounces within a substep the later one begins with the velocity that the first one left") {
    // Into a corner at 45 degrees: both walls in the same moment's substep.
    const MatchContact contact = first_contact(court_with_ball({60, 60.5}, {-240, -240}));
    CHECK(std::fabs(contact.velocity.x - 240) + std::fabs(contact.velocity.y + 240) < 1e-9);
}

TEST_CASE("a frame without a contact has none") {
    const sim::World world = sim::make_world(court_with_ball({100, 100}, {10, 0}), sim::Tuning());
    sim::State state = sim::start_scene(world);
    States states;
    states.all.push_back(state);
    sim::Events events;
    sim::step(state, {}, world, events, &states);
    CHECK_FALSE(last_contact(events, states.all, world));
}

}  // namespace megapon::lab::match_contact_tests
