#include "lab/tunnel.h"

#include <algorithm>
#include <cmath>

#include "geometry/angle.h"
#include "geometry/mirror.h"
#include "geometry/trig.h"

namespace megapon::lab {

namespace {

constexpr int fps = 10;

sim::World world_with(Target target, sim::Solver solver, int substeps) {
    sim::Tuning tuning;
    tuning.physics = {fps, substeps, solver};
    return sim::make_world(court_with(target), tuning);
}

}  // namespace

Shot random_shot(sim::Random& random) {
    Shot shot;
    shot.degrees = random.between(0, 360);
    shot.aside = random.between(-1.25, 1.25);
    shot.lead = random.unit();
    return shot;
}

Tunnel::Tunnel(Target target, double speed, sim::Solver solver, int substeps)
    : target_(target),
      reach_(reach_of(target)),
      speed_(speed),
      world_(world_with(target, solver, substeps)),
      middle_(world_.court.size / 2),
      state_(sim::start_scene(world_)) {
    state_.balls.assign(1, {{}, {}, ball_radius});
}

void Tunnel::shoot(const Shot& shot) {
    const Vec ahead = geometry::direction(shot.degrees);
    const double aside = shot.aside * reach_;
    const double before = std::sqrt(std::max(0.0, reach_ * reach_ - aside * aside));
    const Vec start = middle_ + perpendicular(ahead) * aside - ahead * (before + shot.lead * speed_ / fps);
    const Vec velocity = ahead * speed_;
    state_.frame = 0;
    state_.balls[0] = {start, velocity, ball_radius};
    const auto truth = first_touch(target_, start, ahead);
    const sim::Bounce* found = first_bounce(ahead);
    ++tally_.shots;
    if (truth) ++tally_.true_hits;
    if (truth && !found) ++tally_.missed;
    if (!truth && found) ++tally_.false_hits;
    if (truth && found) compare(*found, *truth, velocity);
}

void Tunnel::shoot_at_random(int shots, std::uint64_t seed) {
    sim::Random random(seed);
    for (int i = 0; i < shots; ++i) shoot(random_shot(random));
}

const sim::Bounce* Tunnel::first_bounce(Vec ahead) {
    while (dot(state_.balls[0].center - middle_, ahead) <= reach_) {
        sim::step(state_, {}, world_, events_);
        if (!events_.empty()) return sim::bounce_of(events_.front());
    }
    return nullptr;
}

void Tunnel::compare(const sim::Bounce& bounce, const FirstTouch& truth, Vec velocity) {
    const Vec way_on = geometry::mirrored(velocity, truth.normal);
    tally_.place_error = std::max(tally_.place_error, length(bounce.contact - truth.point));
    tally_.angle_error = std::max(tally_.angle_error, geometry::degrees_between(bounce.velocity, way_on));
}

}  // namespace megapon::lab
