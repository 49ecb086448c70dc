#include <doctest/doctest.h>

#include "app/allocations.h"
#include "app/audio/sounds_for.h"
#include "app/view/between.h"
#include "app/view/physics.h"
#include "play/session.h"

namespace megapon::app {

namespace {

constexpr int warm_up = 300;  // frames, in which points end and everything has been drawn once
constexpr int frames = 100;

template <class Do>
std::size_t allocations_of(const Do& once) {
    for (int i = 0; i < warm_up; ++i) once();
    const std::size_t before = allocations();
    for (int i = 0; i < frames; ++i) once();
    return allocations() - before;
}

}  // namespace

TEST_CASE("100 frames of the physics, traced, heard and drawn between ask for no memory") {
    const sim::World world = sim::make_world({}, {});
    sim::State state = sim::start_match(world, 1);
    sim::State drawn;
    sim::Events events;
    sim::Workspace work;
    view::FrameTrace trace;
    std::size_t sounds = 0;
    CHECK(allocations_of([&] {
              trace.begin_frame(state);
              sim::step(state, {}, world, events, &trace, work);
              trace.end_frame(events);
              const audio::Sounds heard = audio::sounds_for(events, state, world);
              sounds += static_cast<std::size_t>(heard.end() - heard.begin());
              view::state_between(trace.substep_states(), 0.4, drawn);
          }) == 0);
    CHECK(sounds > 0);
}

TEST_CASE("a match between computers asks for no memory once it runs, its tape included") {
    play::Session session(sim::make_world({}, {}), {play::PlayerSource{4}, play::PlayerSource{4}}, 5);
    CHECK(allocations_of([&] { session.play({}); }) == 0);
    CHECK_FALSE(session.over());
}

}  // namespace megapon::app
