#include "play/allocations.h"

#include <doctest/doctest.h>

#include <memory>

#include "play/session.h"

namespace megapon::play {

namespace {

constexpr int warm_up = 300;  // frames, in which points end
constexpr int frames = 100;

template <class Do>
std::size_t allocations_of(const Do& once) {
    for (int i = 0; i < warm_up; ++i) once();
    const std::size_t before = allocations();
    for (int i = 0; i < frames; ++i) once();
    return allocations() - before;
}

}  // namespace

TEST_CASE("what allocates is counted") {
    const std::size_t before = allocations();
    const auto number = std::make_unique<int>(1);
    CHECK(allocations() - before == 1);
    CHECK(*number == 1);
}

TEST_CASE("100 frames of the physics allocate nothing once they run") {
    const sim::World world = sim::make_world({}, {});
    sim::State state = sim::start_match(world, 1);
    sim::Events events;
    sim::Workspace work;
    CHECK(allocations_of([&] { sim::step(state, {}, world, events, nullptr, work); }) == 0);
}

TEST_CASE("a match between computers allocates nothing once it runs, its replay included") {
    Session session(sim::make_world({}, {}), {PlayerSource{4}, PlayerSource{4}}, 5);
    CHECK(allocations_of([&] { session.play({}); }) == 0);
    CHECK_FALSE(session.over());
}

}  // namespace megapon::play
