#include "lab/shooting_range.h"

#include <algorithm>
#include <cmath>

#include "court/court.h"
#include "geometry/polygons.h"
#include "geometry/sweep.h"
#include "geometry/trig.h"
#include "geometry/vec.h"
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

court::Court make_court(Target target) {
    court::Court court;
    court.walls = court::Walls::none;
    if (target == Target::megaphone) court.megaphones.push_back({middle(), {}, megaphone_radius, 0});
    if (target == Target::line) court.lines.push_back({line().from, line().to});
    if (target == Target::brick) court.tiles = geometry::TileMap{brick_side, middle() - brick_half, {"#"}, false};
    return court;
}

sim::World make_world(Target target, sim::Solver solver, int substeps) {
    sim::Tuning tuning;
    tuning.physics = {frames_per_second, substeps, solver};
    return sim::make_world(make_court(target), tuning);
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
    const sim::Bounce* found = first_bounce(direction);
    ++tally_.shots;
    if (truth) ++tally_.true_hits;
    if (truth && !found) ++tally_.missed;
    if (!truth && found) ++tally_.false_hits;
    if (truth && found) compare(*found, *truth, direction * speed_);
}

void ShootingRange::shoot_at_random(int shots, std::uint64_t seed) {
    sim::Random random(seed);
    for (int i = 0; i < shots; ++i) shoot(random_shot(random));
}

const sim::Bounce* ShootingRange::first_bounce(Vec direction) {
    while (dot(state_.balls[0].center - middle(), direction) <= reach_) {
        sim::step(state_, {}, world_, events_);
        if (!events_.empty()) return sim::bounce_of(events_.front());
    }
    return nullptr;
}

void ShootingRange::compare(const sim::Bounce& bounce, const geometry::Impact& truth, Vec velocity) {
    const Vec after = geometry::reflect(velocity, truth.normal);
    tally_.place_error = std::max(tally_.place_error, length(bounce.contact - truth.point));
    tally_.angle_error = std::max(tally_.angle_error, geometry::degrees_between(bounce.velocity, after));
}

}  // namespace megapon::lab
