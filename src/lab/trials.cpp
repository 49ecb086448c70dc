#include "lab/trials.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "court/court.h"
#include "geometry/polygons.h"
#include "geometry/trig.h"
#include "lab/exhibit.h"
#include "sim/step.h"

namespace megapon::lab {

namespace {

constexpr double megaphone_radius = 12;
constexpr double line_length = 60;
constexpr double brick_side = 15;
constexpr Vec brick_half{brick_side / 2, brick_side / 2};

Vec middle() { return court::Court{}.size / 2; }

Segment line() { return {middle() - Vec{line_length / 2, 0}, middle() + Vec{line_length / 2, 0}}; }

sim::World make_world(Target target, sim::Solver solver, int substeps) {
    court::Court court;
    court.walls = court::Walls::none;
    if (target == Target::megaphone) court.megaphones.push_back({middle(), {}, megaphone_radius, 0});
    if (target == Target::line) court.lines.push_back({line().from, line().to});
    if (target == Target::brick) court.tiles = geometry::TileMap{brick_side, middle() - brick_half, {"#"}, false};
    sim::Tuning tuning;
    tuning.physics = {frames_per_second, substeps, solver};
    return sim::make_world(std::move(court), tuning);
}

constexpr double density = 0.1;               // the fraction of the box that balls cover
constexpr Vec box_size{diagram_size.x, 166};  // in the diagram, above the sliders
constexpr double pi = 3.141592653589793;

using BallPair = std::pair<std::size_t, std::size_t>;

// Where a ball would stand after a substep without other balls: walls send it back.
Vec place_after(const sim::Ball& ball, const sim::World& world) {
    const Vec moved = ball.center + ball.velocity / world.tuning.physics.fps;
    const auto fold = [&](double at, double size) {
        if (at < ball.radius) return 2 * ball.radius - at;
        return at > size - ball.radius ? 2 * (size - ball.radius) - at : at;
    };
    return {fold(moved.x, world.court.size.x), fold(moved.y, world.court.size.y)};
}

// From left to right, each against those that begin no farther than the nearest two so far.
BallPair nearest_pair(const std::vector<Vec>& places) {
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < places.size(); ++i) order.emplace_back(places[i].x, i);
    std::sort(order.begin(), order.end());
    BallPair nearest{0, places.size() - 1};
    double least = 1e300;
    for (std::size_t i = 0; i < order.size(); ++i)
        for (std::size_t j = i + 1; j < order.size(); ++j) {
            const Vec apart = places[order[j].second] - places[order[i].second];
            if (apart.x * apart.x > least) break;
            if (length_squared(apart) >= least) continue;
            least = length_squared(apart);
            nearest = {order[i].second, order[j].second};
        }
    return nearest;
}

Encounter encounter_of(std::vector<Vec> places, BallPair pair, bool hit, double cell) {
    Encounter encounter{hit, places[pair.first], places[pair.second], {}, {}};
    const Vec home = corner_of_cell(encounter.ball, cell);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i == pair.first) continue;
        const Vec cells = (corner_of_cell(places[i], cell) - home) / cell;
        const double column = std::floor(cells.x + 1.5), row = std::floor(cells.y + 1.5);
        if (column >= 0 && column <= 2 && row >= 0 && row <= 2)
            encounter.cells.at(static_cast<std::size_t>(3 * row + column)).push_back(places[i]);
    }
    encounter.places = std::move(places);
    return encounter;
}

}  // namespace

double reach_of(Target target) {
    if (target == Target::megaphone) return megaphone_radius + ball_radius;
    if (target == Target::line) return line_length / 2 + ball_radius;
    return length(brick_half) + ball_radius;
}

std::optional<geometry::Impact> first_touch(Target target, Vec start, Vec direction) {
    const Circle ball{start, ball_radius};
    const Vec motion = direction * (length(start - middle()) + reach_of(target));
    if (target == Target::megaphone) return sweep(ball, motion, Circle{middle(), megaphone_radius});
    if (target == Target::line) return sweep(ball, motion, line());
    return sweep(ball, motion, geometry::polygon_of(Rect{middle(), brick_half}));
}

Shot random_shot(sim::Random& random) {
    Shot shot;
    shot.degrees = random.between(0, 360);
    shot.offset = random.between(-1.25, 1.25);
    shot.lead = random.unit();
    return shot;
}

ShootingRange::ShootingRange(Target target, double speed, sim::Solver solver, int substeps)
    : target_(target),
      reach_(reach_of(target)),
      speed_(speed),
      world_(make_world(target, solver, substeps)),
      state_(sim::start_scene(world_)) {
    state_.balls.assign(1, {{}, {}, ball_radius});
}

void ShootingRange::shoot(const Shot& shot) {
    const Vec direction = geometry::direction(shot.degrees);
    const double offset = shot.offset * reach_;
    const double before = std::sqrt(std::max(0.0, reach_ * reach_ - offset * offset));
    const double lead = shot.lead * speed_ / frames_per_second;
    const Vec start = middle() + perpendicular(direction) * offset - direction * (before + lead);
    state_.frame = 0;
    state_.balls[0] = {start, direction * speed_, ball_radius};
    const auto truth = first_touch(target_, start, direction);
    const sim::Bounce* found = nullptr;  // the first bounce on its way; none: it has passed the target
    while (dot(state_.balls[0].center - middle(), direction) <= reach_) {
        sim::step(state_, {}, world_, events_);
        if (events_.empty()) continue;
        found = sim::bounce_of(events_.front());
        break;
    }
    ++tally_.shots;
    if (truth) ++tally_.true_hits;
    if (truth && !found) ++tally_.missed;
    if (!truth && found) ++tally_.false_hits;
    if (!truth || !found) return;
    const Vec after = geometry::reflect(direction * speed_, truth->normal);
    tally_.place_error = std::max(tally_.place_error, length(found->contact - truth->point));
    tally_.angle_error = std::max(tally_.angle_error, geometry::degrees_between(found->velocity, after));
}

void ShootingRange::shoot_at_random(int shots, std::uint64_t seed) {
    sim::Random random(seed);
    for (int i = 0; i < shots; ++i) shoot(random_shot(random));
}

sim::World make_ball_box(int balls, int fps, int substeps) {
    const double area = balls * pi * boxed_ball_radius * boxed_ball_radius / density;
    const double height = std::sqrt(area * box_size.y / box_size.x);
    court::Court court;
    court.size = {height * box_size.x / box_size.y, height};
    court.walls = court::Walls::box;
    sim::Tuning tuning;
    tuning.physics = {fps, substeps, sim::Solver::substep};
    return sim::make_world(std::move(court), tuning);
}

void place_balls(sim::State& state, const sim::World& world, int balls, double speed) {
    const Vec size = world.court.size;
    const int columns = static_cast<int>(std::ceil(std::sqrt(balls * size.x / size.y)));
    const int rows = (balls + columns - 1) / columns;
    sim::Random random(1);
    state.balls.clear();
    for (int i = 0; i < balls; ++i) {
        const int column = i % columns;
        const int row = i / columns;
        const Vec center{size.x * (column + 0.5) / columns, size.y * (row + 0.5) / rows};
        state.balls.push_back({center, geometry::direction(random.between(0, 360)) * speed, boxed_ball_radius});
    }
}

double energy(const sim::State& state) {
    double sum = 0;
    for (const sim::Ball& ball : state.balls) sum += length_squared(ball.velocity);
    return sum;
}

Vec corner_of_cell(Vec place, double cell) {
    return Vec{std::floor(place.x / cell), std::floor(place.y / cell)} * cell;
}

Encounter next_encounter(const sim::State& state, const sim::World& world, int substeps, double cell) {
    sim::State now = state;
    sim::Events events;
    std::vector<Vec> places;
    for (int i = 0; i < substeps; ++i) {
        places.clear();
        for (const sim::Ball& ball : now.balls) places.push_back(place_after(ball, world));
        sim::step(now, {}, world, events);
        for (const sim::Event& event : events) {
            const sim::Bounce* bounce = sim::bounce_of(event);
            if (!bounce || bounce->off != sim::Surface::ball) continue;
            const BallPair pair{static_cast<std::size_t>(bounce->ball), static_cast<std::size_t>(bounce->index)};
            return encounter_of(std::move(places), pair, true, cell);
        }
    }
    const BallPair nearest = nearest_pair(places);
    return encounter_of(std::move(places), nearest, false, cell);
}

}  // namespace megapon::lab
