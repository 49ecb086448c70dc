#include <doctest/doctest.h>

#include "geometry/trig.h"
#include "sim/judges.h"

namespace megapon::sim::scenes_polygons_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::PolygonBody;
using megapon::court::Walls;
using megapon::geometry::Polygon;

namespace {

Court open_court() {
    Court court;
    court.size = {480, 270};
    court.walls = Walls::none;
    return court;
}

const Polygon square{{{-20, -20}, {20, -20}, {20, 20}, {-20, 20}}};

// A star-like polygon with notches.
Polygon random_polygon(Dice& dice) {
    Polygon polygon;
    const int corners = dice.whole(3, 8);
    for (int i = 0; i < corners; ++i) {
        const double angle = 6.283185307179586 * (i + dice.between(0, 0.5)) / corners;
        const double reach = dice.between(12, 40);
        polygon.points.push_back({reach * std::cos(angle), reach * std::sin(angle)});
    }
    return polygon;
}

// The polygon at a time, by the C library's sine and cosine.
std::vector<Vec> placed(const PolygonBody& body, double seconds) {
    const double angle = body.spin * seconds * std::acos(-1.0) / 180;
    std::vector<Vec> points;
    for (const Vec& p : body.shape.points) {
        points.push_back(
            body.center + body.velocity * seconds +
            Vec{p.x * std::cos(angle) - p.y * std::sin(angle), p.x * std::sin(angle) + p.y * std::cos(angle)});
    }
    return points;
}

double distance_to_outline(const std::vector<Vec>& points, Vec p) {
    double least = 1e9;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec from = points[i];
        const Vec way = points[(i + 1) % points.size()] - from;
        const double share = std::min(1.0, std::max(0.0, dot(p - from, way) / length_squared(way)));
        least = std::min(least, distance(p, from + way * share));
    }
    return least;
}

// The first moment at which a ball in straight motion touches the polygon: looked for every 20 microseconds, then
// halved.
std::optional<double> first_touch(const PolygonBody& body, const Ball& ball, double until) {
    const auto gap = [&](double t) {
        return distance_to_outline(placed(body, t), ball.center + ball.velocity * t) - ball.radius;
    };
    constexpr double step = 2e-5;
    for (int look = 0; look * step < until; ++look) {
        const double t = look * step;
        if (gap(t + step) > 0) continue;
        double clear = t;
        double late = t + step;
        for (int i = 0; i < 60; ++i) {
            const double middle = (clear + late) / 2;
            (gap(middle) > 0 ? clear : late) = middle;
        }
        return late;
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("a turning, travelling polygon is met where a close look in time finds the first touch") {
    Dice dice(5);
    int met = 0;
    for (int trial = 0; trial < 60; ++trial) {
        CAPTURE(trial);
        Court court = open_court();
        court.polygons.push_back({{240, 135},
                                  random_polygon(dice),
                                  dice.between(-400, 400) * (trial % 3 == 0 ? 10 : 1),
                                  {dice.between(-60, 60), dice.between(-30, 30)}});
        const double angle = dice.between(0, 6.283185307179586);
        const Vec ahead{std::cos(angle), std::sin(angle)};
        const Ball ball{Vec{240, 135} - ahead * 70 + perpendicular(ahead) * dice.between(-40, 40),
                        ahead * dice.between(60, 300), dice.between(1, 20)};
        const auto expected = first_touch(court.polygons[0], ball, 0.5);
        for (const Solver solver : {Solver::sweep, Solver::substep}) {
            CAPTURE(static_cast<int>(solver));
            const World world = world_of(court, solver, solver == Solver::sweep ? 1 : 24);
            State state = start_scene(world);
            state.balls.push_back(ball);
            Events events;
            for (int frame = 0; frame < 5 && events.empty(); ++frame) step(state, {}, world, events);
            if (!expected) {
                CHECK(events.empty());
                continue;
            }
            if (solver == Solver::substep && events.empty()) continue;  // a graze between two looks
            REQUIRE(!events.empty());
            const auto& bounce = std::get<Bounce>(events[0]);
            const bool found_later = solver == Solver::substep && bounce.at.seconds > *expected + 1e-6;
            if (!found_later) CHECK(std::fabs(bounce.at.seconds - *expected) < 1e-8);
            // Wherever it is found, the ball merely touches there.
            const Vec center = ball.center + ball.velocity * bounce.at.seconds;
            const auto points = placed(court.polygons[0], bounce.at.seconds);
            CHECK(std::fabs(distance_to_outline(points, center) - ball.radius) < 1e-8);
            CHECK(distance_to_outline(points, bounce.contact) < 1e-8);
            CHECK(distance(bounce.contact + bounce.normal * ball.radius, center) < 1e-8);
            ++met;
        }
    }
    CHECK(met > 60);
}

TEST_CASE("a polygon at rest keeps a ball's speed to 1e-12; a moving one is a mirror that may push, never a brake") {
    Dice dice(6);
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        for (int trial = 0; trial < 40; ++trial) {
            Court court = open_court();
            court.walls = Walls::box;
            const bool moves = trial % 2 == 1;
            court.polygons.push_back({{240, 135}, random_polygon(dice), moves ? dice.between(-200, 200) : 0, {}});
            const World world = world_of(court, solver);
            State state = start_scene(world);
            state.balls.push_back({{60, 60}, {dice.between(100, 300), dice.between(-300, 300)}, 10});
            const double start = length(state.balls[0].velocity);
            double speed = start;
            for (const Bounce& bounce : play_bounces(state, world, 100)) {
                if (bounce.off != Surface::polygon) continue;
                const double after = length(bounce.velocity);
                if (!moves) CHECK(std::fabs(after / start - 1) < 1e-12);
                CHECK(after > speed * (1 - 1e-12));
                speed = after;
            }
        }
    }
}

TEST_CASE("a ball at rest is pushed ahead by the polygon that runs into it, at the speed of the edge") {
    // A wall of 40 px that travels at 50 px/s meets the ball after (100 - 20 - 16) / 50 s.
    Court court = open_court();
    court.polygons.push_back({{140, 135}, square, 0, {50, 0}});
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        const World world = world_of(court, solver);
        State state = start_scene(world);
        state.balls.push_back({{240, 135}, {}, 16});
        const std::vector<Bounce> bounces = play_bounces(state, world, 20);
        REQUIRE(bounces.size() == 1);
        CHECK(std::fabs(bounces[0].at.seconds - 64.0 / 50) < 1e-9);
        CHECK(distance(bounces[0].contact, {224, 135}) < 1e-9);
        CHECK(distance(state.balls[0].velocity, {50, 0}) < 1e-9);
        CHECK(std::fabs(state.balls[0].center.x - (240 + 50 * (2 - 64.0 / 50))) < 1e-6);
    }
}

TEST_CASE("in a notch a ball comes back out: into a right angle, it returns the way it came") {
    // A square with a right-angled notch cut into its left side: whoever bounces off both of its edges turns back.
    Court court = open_court();
    court.polygons.push_back(
        {{240, 135}, {{{-60, -60}, {60, -60}, {60, 60}, {-60, 60}, {-60, 50}, {-10, 0}, {-60, -50}}}, 0, {}});
    Dice dice(7);
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        const World world = world_of(court, solver, 240);
        for (int trial = 0; trial < 50; ++trial) {
            const Vec velocity{dice.between(80, 200), dice.between(-20, 20)};
            State state = start_scene(world);
            state.balls.push_back({{100, 135 + dice.between(-10, 10)}, velocity, 6});
            const std::vector<Bounce> bounces = play_bounces(state, world, 30);
            REQUIRE(bounces.size() == 2);
            CHECK(distance(state.balls[0].velocity, -velocity) < 1e-9);
        }
    }
}

TEST_CASE("two turning polygons that meet tell it once per meeting") {
    // Two bars of 40 px turn like gears, 50 px apart: their ends overlap only while both point at each other. At the
    // same speed in opposite senses they do every half turn.
    const Polygon bar{{{-30, -3}, {30, -3}, {30, 3}, {-30, 3}}};
    Court court = open_court();
    court.polygons.push_back({{200, 135}, bar, 90, {}});
    court.polygons.push_back({{250, 135}, bar, -90, {}});
    // Both start lying along the line between them, which is a meeting that has already begun.
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        const World world = world_of(court, solver);
        State state = start_scene(world);
        const Events events = play_frames(state, world, 95);
        REQUIRE(events.size() == 4);  // half turns take 2 s; 9.5 s
        double last = -2;
        for (const Event& event : events) {
            const auto& touch = std::get<PolygonTouch>(event);
            CHECK(touch.a == 0);
            CHECK(touch.b == 1);
            CHECK(touch.at.seconds - last > 1.5);
            last = touch.at.seconds;
        }
    }
}

TEST_CASE("polygons that stay in contact are told of once, those that part and meet again each time") {
    Court court = open_court();
    court.polygons.push_back({{100, 135}, square, 0, {}});
    court.polygons.push_back({{300, 135}, square, 0, {-100, 0}});  // passes over the first and turns back at x = 20
    const World world = world_of(court, Solver::substep);
    State state = start_scene(world);
    const auto touches = only<PolygonTouch>(play_frames(state, world, 80));
    // Touches at 1.6 s, is clear on the left at 2.4 s, turns back at 2.8 s, touches at 3.2 s, is clear on the right at
    // 4 s, turns back there at 7.2 s and has 320 px to go.
    REQUIRE(touches.size() == 2);
    CHECK(touches[0].at.seconds == doctest::Approx(1.6).epsilon(0.005));
    CHECK(touches[1].at.seconds == doctest::Approx(3.2).epsilon(0.005));
    const auto later = only<PolygonTouch>(play_frames(state, world, 30));
    REQUIRE(later.size() == 1);
    CHECK(later[0].at.seconds == doctest::Approx(10.4).epsilon(0.005));
}

TEST_CASE("a polygon turns back at the moment its first corner reaches a side, however time is cut") {
    Court court = open_court();
    court.polygons.push_back({{240, 135}, square, 0, {70, 113}});
    for (const int substeps : {1, 5, 24, 1000}) {
        for (const int fps : {1, 10, 240}) {
            const World world = world_of(court, Solver::sweep, substeps, fps);
            State state = start_scene(world);
            const int frames = substeps == 1000 ? 20 : 20 * fps;
            play_frames(state, world, frames);
            const long double seconds = static_cast<long double>(frames) / fps;
            CHECK(std::fabs(state.polygons[0].center.x - folded_exactly(240, 70, seconds, 20, 460)) < 1e-7);
            CHECK(std::fabs(state.polygons[0].center.y - folded_exactly(135, 113, seconds, 20, 250)) < 1e-7);
        }
    }
}

TEST_CASE("a turning polygon that reaches a side turns back and stays, but for a corner that sweeps by, in the court") {
    Dice dice(8);
    for (int trial = 0; trial < 30; ++trial) {
        Court court = open_court();
        const Vec velocity{dice.between(-200, 200), dice.between(-200, 200)};
        court.polygons.push_back({{240, 135}, random_polygon(dice), dice.between(-300, 300), velocity});
        double reach = 0;
        for (const Vec& p : court.polygons[0].shape.points) reach = std::max(reach, length(p));
        const World world = world_of(court, Solver::sweep, trial % 2 == 0 ? 1 : 24);
        State state = start_scene(world);
        Events events;
        for (int frame = 0; frame < 300; ++frame) {
            step(state, {}, world, events);
            const PolygonPose& pose = state.polygons[0];
            REQUIRE(pose.center.x > 0);
            REQUIRE(pose.center.x < 480);
            REQUIRE(pose.center.y > 0);
            REQUIRE(pose.center.y < 270);
            REQUIRE(std::fabs(pose.velocity.x) == std::fabs(velocity.x));
            REQUIRE(std::fabs(pose.velocity.y) == std::fabs(velocity.y));
            PolygonBody body = court.polygons[0];
            body.center = pose.center;
            body.velocity = {};
            for (const Vec& p : placed(body, pose.turned / body.spin)) {
                // Beyond a side only if the polygon is already on its way back in.
                if (p.x < -1e-6) REQUIRE(pose.velocity.x >= 0);
                if (p.x > 480 + 1e-6) REQUIRE(pose.velocity.x <= 0);
                if (p.y < -1e-6) REQUIRE(pose.velocity.y >= 0);
                if (p.y > 270 + 1e-6) REQUIRE(pose.velocity.y <= 0);
            }
        }
    }
}

TEST_CASE("a polygon larger than the court stays where it is, and nothing hangs") {
    Court court = open_court();
    court.size = {30, 30};
    court.polygons.push_back({{15, 15}, square, 10, {50, 20}});
    const World world = world_of(court, Solver::substep);
    State state = start_scene(world);
    play_frames(state, world, 200);
    CHECK(distance(state.polygons[0].center, {15, 15}) < 10);
}

TEST_CASE("a ball is met by a polygon that turns back within the same step") {
    // The square reaches the right side after 0.2 s and comes back; the ball waits on its left, touched when the left
    // edge has gone 24 px back: 0.2 + 24 / 100 s, all in one frame of one second.
    Court court = open_court();
    court.polygons.push_back({{440, 135}, square, 0, {100, 0}});
    const World world = world_of(court, Solver::sweep, 1, 1);
    State state = start_scene(world);
    state.balls.push_back({{400, 135}, {}, 16});
    const std::vector<Bounce> bounces = play_bounces(state, world, 1);
    REQUIRE(bounces.size() == 1);
    CHECK(std::fabs(bounces[0].at.seconds - 0.44) < 1e-9);
    CHECK(distance(bounces[0].contact, {416, 135}) < 1e-9);
    CHECK(distance(state.balls[0].velocity, {-100, 0}) < 1e-9);
}

TEST_CASE(
    "a ball that leaves a turning polygon as slowly as its surface moves, which is the least, bounces off it a few "
    "times, not for ever") {
    const Polygon paddle{{{-40, -6}, {40, -6}, {40, 6}, {-40, 6}}};
    int slow = 0;
    const auto plays = [&](const PolygonBody& body, const Ball& ball, Solver solver) {
        Court court = open_court();
        court.polygons.push_back(body);
        const World world = world_of(court, solver, solver == Solver::sweep ? 1 : 24);
        State state = start_scene(world);
        state.balls.push_back(ball);
        int bounces = 0;
        for (const Event& event : play_frames(state, world, 6)) {
            CHECK(!std::holds_alternative<BounceLimit>(event));
            const auto* bounce = std::get_if<Bounce>(&event);
            if (!bounce) continue;
            ++bounces;
            const double angle_speed = body.spin * megapon::geometry::radians_per_degree;
            const Vec surface = perpendicular(bounce->contact - body.center) * angle_speed;
            slow += std::fabs(dot(bounce->velocity - surface, bounce->normal)) < 1e-9;
        }
        return bounces;
    };
    for (const Solver solver : {Solver::sweep, Solver::substep}) {
        CHECK(plays({{320, 135}, paddle, -300, {}}, {{368, 120}, {-100, 0}, 9}, solver) < 20);
        CHECK(plays({{160, 135}, paddle, 300, {}}, {{112, 120}, {100, 0}, 9}, solver) < 20);  // mirrored
    }
    Dice dice(11);
    for (int trial = 0; trial < 300; ++trial) {
        CAPTURE(trial);
        const PolygonBody body{{240, 135}, trial % 2 == 0 ? paddle : random_polygon(dice), dice.between(-900, 900), {}};
        const double angle = dice.between(0, 6.283185307179586);
        const Vec ahead{std::cos(angle), std::sin(angle)};
        const Ball ball{Vec{240, 135} - ahead * 62, ahead * dice.between(20, 200), dice.between(1, 12)};
        CHECK(plays(body, ball, Solver::sweep) < 400);
    }
    CHECK(slow > 100);
}

}  // namespace megapon::sim::scenes_polygons_tests
