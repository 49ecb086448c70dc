#include "lab/many.h"

#include <cmath>

#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/sketch.h"
#include "sim/random.h"

namespace megapon::lab {

namespace {

constexpr double radius = 4;            // px
constexpr double thickness = 0.1;       // the share of the box that is ball
constexpr Vec room{sheet_size.x, 166};  // on the sheet, above the knobs
constexpr double pi = 3.141592653589793;

}  // namespace

sim::World world_of_balls(int many, int fps, int substeps) {
    const double area = many * pi * radius * radius / thickness;
    const double height = std::sqrt(area * room.y / room.x);
    court::Court court;
    court.size = {height * room.x / room.y, height};
    court.walls = court::Walls::box;
    sim::Tuning tuning;
    tuning.physics = {fps, substeps, sim::Solver::substep};
    return sim::make_world(std::move(court), tuning);
}

void scatter_balls(sim::State& state, const sim::World& world, int many, double speed) {
    const Vec size = world.court.size;
    const int columns = static_cast<int>(std::ceil(std::sqrt(many * size.x / size.y)));
    const int rows = (many + columns - 1) / columns;
    sim::Random random(1);
    state.balls.clear();
    for (int i = 0; i < many; ++i) {
        const int column = i % columns, row = i / columns;
        const Vec at{size.x * (column + 0.5) / columns, size.y * (row + 0.5) / rows};
        state.balls.push_back({at, geometry::direction(random.between(0, 360)) * speed, radius});
    }
}

double energy(const sim::State& state) {
    double sum = 0;
    for (const sim::Ball& ball : state.balls) sum += length_squared(ball.velocity);
    return sum;
}

bool touches(const sim::State& state, int ball, int other) {
    const sim::Ball& a = state.balls[static_cast<std::size_t>(ball)];
    const sim::Ball& b = state.balls[static_cast<std::size_t>(other)];
    return touch(geometry::Circle{a.center, a.radius}, geometry::Circle{b.center, b.radius}).has_value();
}

}  // namespace megapon::lab
