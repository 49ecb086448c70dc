#include <doctest/doctest.h>

#include <algorithm>
#include <variant>

#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/vec.h"
#include "geometry/whole.h"

namespace megapon::geometry::bouncing_tests {

using whole::Dice;

namespace {

using Body = std::variant<Circle, Segment, Polygon, TileMap>;

// A ball that spends all its motion on exact bounces, and what went wrong on its way.
struct Bouncer {
    Circle ball;
    Vec velocity;
    int bounces = 0;
    int most_in_a_frame = 0;
    int repeated = 0;    // hit the same body again without having moved away
    double deepest = 0;  // overlap after a frame
    double fastest_change = 0;

    void frame(const std::vector<Body>& bodies) {
        const double speed = length(velocity);
        double left = 1;
        int in_this_frame = 0;
        std::size_t last = bodies.size();
        while (in_this_frame < 1000) {
            std::size_t which = bodies.size();
            const auto impact = first(bodies, velocity * left, which);
            if (!impact) break;
            // Polygons and maps have several sides, and in their corners two are hit without moving in between.
            const bool convex = bodies[which].index() <= 1;
            if (which == last && impact->t == 0 && convex) ++repeated;
            last = which;
            ball.center = impact->center;
            look_at_depth(bodies);
            velocity = reflect(velocity, impact->normal);
            left *= 1 - impact->t;
            ++in_this_frame;
        }
        ball.center += velocity * left;
        bounces += in_this_frame;
        most_in_a_frame = std::max(most_in_a_frame, in_this_frame);
        fastest_change = std::max(fastest_change, std::fabs(length(velocity) - speed));
        look_at_depth(bodies);
    }

    void look_at_depth(const std::vector<Body>& bodies) {
        for (const Body& body : bodies)
            if (const auto contact = std::visit([&](const auto& b) { return touch(ball, b); }, body))
                deepest = std::max(deepest, contact->depth);
    }

    std::optional<Impact> first(const std::vector<Body>& bodies, Vec motion, std::size_t& which) const {
        std::optional<Impact> best;
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const auto impact = std::visit([&](const auto& b) { return closing_sweep(ball, motion, b); }, bodies[i]);
            if (!impact || (best && best->t <= impact->t)) continue;
            best = impact;
            which = i;
        }
        return best;
    }

    bool clear_of(const std::vector<Body>& bodies) const {
        return std::none_of(bodies.begin(), bodies.end(), [&](const Body& body) {
            return std::visit([&](const auto& b) { return touch(ball, b).has_value(); }, body);
        });
    }
};

Segment side(double x1, double y1, double x2, double y2) { return {{x1, y1}, {x2, y2}}; }

std::vector<Body> box(double width, double height) {
    return {side(0, 0, width, 0), side(width, 0, width, height), side(width, height, 0, height), side(0, height, 0, 0)};
}

Vec inside(Dice& dice, double width, double height) { return {dice.real(0, width), dice.real(0, height)}; }

Polygon star(Dice& dice, Vec center, std::int64_t reach) {
    Polygon polygon = shape(dice.star({}, static_cast<int>(dice.between(3, 9)), reach));
    for (Vec& p : polygon.points) p = center + p * dice.real(0.99, 1.01);
    return polygon;
}

struct Totals {
    int bounces = 0;
    int most_in_a_frame = 0;
    int repeated = 0;
    double deepest = 0;
    double fastest_change = 0;
    void add(const Bouncer& b) {
        bounces += b.bounces;
        most_in_a_frame = std::max(most_in_a_frame, b.most_in_a_frame);
        repeated += b.repeated;
        deepest = std::max(deepest, b.deepest);
        fastest_change = std::max(fastest_change, b.fastest_change);
    }
    void check() const {
        CHECK(bounces > 10'000);
        CHECK(most_in_a_frame < 1000);
        CHECK(repeated == 0);
        CHECK(deepest < 1e-9);
        CHECK(fastest_change < 1e-9);
    }
};

// Lets balls fly among the bodies, from wherever there is room.
template <class World>
void fly(std::uint64_t seed, int worlds, World make_world) {
    Dice dice{seed};
    Totals totals;
    for (int i = 0; i < worlds; ++i) {
        const std::vector<Body> bodies = make_world(dice);
        Bouncer bouncer{{inside(dice, 480, 240), dice.one_in(4) ? 16 : dice.real(0, 20)}, {}};
        if (!bouncer.clear_of(bodies)) continue;
        bouncer.velocity = {dice.real(-60, 60), dice.real(-60, 60)};
        if (dice.one_in(4))
            bouncer.velocity = {static_cast<double>(dice.between(-40, 40)), static_cast<double>(dice.between(-40, 40))};
        for (int frame = 0; frame < 200; ++frame) bouncer.frame(bodies);
        totals.add(bouncer);
    }
    totals.check();
}

}  // namespace

TEST_CASE("a ball among lines never sinks in, never hits the same line twice in place, and keeps its speed") {
    fly(31, 400, [](Dice& dice) {
        std::vector<Body> bodies = box(480, 240);
        for (int i = 0; i < 6; ++i) bodies.push_back(Segment{inside(dice, 480, 240), inside(dice, 480, 240)});
        return bodies;
    });
}

TEST_CASE("a ball among circles never sinks in, never hits the same circle twice in place, and keeps its speed") {
    fly(32, 400, [](Dice& dice) {
        std::vector<Body> bodies = box(480, 240);
        for (int i = 0; i < 8; ++i) bodies.push_back(Circle{inside(dice, 480, 240), dice.real(0, 40)});
        return bodies;
    });
}

TEST_CASE("a ball among notched polygons never sinks in and keeps its speed") {
    fly(33, 600, [](Dice& dice) {
        std::vector<Body> bodies = box(480, 240);
        for (int i = 0; i < 5; ++i) bodies.push_back(star(dice, inside(dice, 480, 240), 60));
        return bodies;
    });
}

TEST_CASE("a ball among tiles never sinks in and keeps its speed") {
    fly(34, 600, [](Dice& dice) {
        TileMap map{15, {}, {}, true};
        const std::int64_t density = dice.between(3, 40);
        for (int j = 0; j < 16; ++j) {
            std::string row;
            for (int i = 0; i < 32; ++i) row += dice.one_in(density) ? '#' : '.';
            map.rows.push_back(row);
        }
        return std::vector<Body>{map};
    });
}

}  // namespace megapon::geometry::bouncing_tests
