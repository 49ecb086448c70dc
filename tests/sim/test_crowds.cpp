#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdint>

#include "geometry/work.h"
#include "sim/ball_mover.h"
#include "sim/hash.h"
#include "sim/random.h"
#include "sim/scenes.h"

namespace megapon::sim::crowds_tests {

using namespace megapon::sim::testing;

enum class Sizes : std::uint8_t { alike, different, on_cell_borders };

struct Crowd {
    int balls = 0;
    double covered = 0;  // share of the box
    Sizes sizes = Sizes::alike;
};

// A box with two lines, or without, in which balls lie on a lattice; on the borders of the grid's cells they lie so
// close that each touches its neighbours.
State make_crowd(World& world, const Crowd& crowd, double speed, Random& random) {
    constexpr double radius = 8;
    const double spacing = crowd.sizes == Sizes::on_cell_borders ? 2 * radius : std::sqrt(201 / crowd.covered);
    const int columns = static_cast<int>(std::ceil(std::sqrt(crowd.balls)));
    world.court.size = {spacing * (columns + 1), spacing * (columns + 1)};
    State state = start_scene(world);
    for (int i = 0; i < crowd.balls; ++i) {
        const int row = i / columns;
        Ball ball{Vec{i % columns + 1.0, row + 1.0} * spacing, {}, radius};
        if (crowd.sizes == Sizes::different) ball.radius *= random.between(0.25, 1);
        ball.velocity.x = random.between(-speed, speed);
        ball.velocity.y = random.between(-speed, speed);
        if (i % 10 == 3) ball.velocity = {};
        state.balls.push_back(ball);
    }
    return state;
}

void mix(std::uint64_t& digest, std::uint64_t word) { digest = (digest ^ word) * 0x9E3779B97F4A7C15u + (digest >> 29); }

// Of all states after each frame, of the events' number, and of the tests and the work that the limits count.
std::uint64_t digest_of(const Crowd& crowd, Solver solver, double speed, int substeps) {
    World world = box({1, 1}, solver, substeps);
    Random random(static_cast<std::uint64_t>(crowd.balls));
    State state = make_crowd(world, crowd, speed, random);
    const geometry::WorkLimit work_of_all;
    std::uint64_t digest = 0;
    Events events;
    Workspace work;
    for (int frame = 0; frame < 3; ++frame) {
        step(state, {}, world, events, nullptr, work);
        mix(digest, hash(state));
        mix(digest, events.size());
        mix(digest, work.pair_tests);
    }
    mix(digest, work_of_all.used());
    return digest;
}

constexpr std::array crowds{
    Crowd{8, 0.25},  Crowd{9, 0.6, Sizes::different},         Crowd{60, 0.02},
    Crowd{60, 0.6},  Crowd{100, 0.7, Sizes::on_cell_borders}, Crowd{300, 0.25, Sizes::different},
    Crowd{700, 0.25}};

std::uint64_t digest_of_all(Solver solver, double speed) {
    std::uint64_t digest = 0;
    for (const Crowd& crowd : crowds)
        for (const int substeps : {1, 24}) mix(digest, digest_of(crowd, solver, speed, substeps));
    return digest;
}

// What these crowds did when every ball was tested against all in the cells round it. A filter of pairs may save time,
// never a contact.
TEST_CASE("crowds of both solvers, of any density and speed, are to the bit what they are without a filter of pairs") {
    struct Known {
        Solver solver;
        double speed;  // px/s along each axis
        std::uint64_t digest;
    };
    for (const Known& known : {Known{Solver::substep, 0, 0x2cb14afe612e9424u},
                               {Solver::substep, 100, 0xd682cac0a2da944cu},
                               {Solver::substep, 600, 0x974f991dd0bd7a11u},
                               {Solver::substep, 20'000, 0x31d40566f9efb1fbu},
                               {Solver::sweep, 0, 0xcef144df35b9d97du},
                               {Solver::sweep, 100, 0x976bc0879ef2537au},
                               {Solver::sweep, 600, 0x809c0b3ff55eded9u},
                               {Solver::sweep, 20'000, 0x428c01250362f1a2u}}) {
        CAPTURE(static_cast<int>(known.solver));
        CAPTURE(known.speed);
        CHECK(digest_of_all(known.solver, known.speed) == known.digest);
    }
}

TEST_CASE("a heavy ball among light ones is to the bit what it is without a filter of pairs") {
    World world = box({400, 400}, Solver::sweep, 4);
    Random random(1);
    State state = make_crowd(world, {200, 0.3, Sizes::different}, 600, random);
    world.court.balls.resize(state.balls.size());
    world.court.balls[90].mass = 50;
    state.balls[90].radius = 12;
    play_frames(state, world, 20);
    CHECK(hash(state) == 0xabc73fa31c74fc9u);
}

}  // namespace megapon::sim::crowds_tests
