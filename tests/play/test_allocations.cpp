#include "play/allocations.h"

#include <doctest/doctest.h>

#include <deque>
#include <memory>

#include "play/session.h"

namespace megapon::play::allocations_tests {

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

TEST_CASE("what allocates is counted, and so are the bytes until they are freed") {
    const std::size_t before = allocations(), held_before = held_bytes();
    auto number = std::make_unique<int>(1);
    CHECK(allocations() - before == 1);
    CHECK(held_bytes() - held_before == sizeof(int));
    CHECK(*number == 1);
    number.reset();
    CHECK(held_bytes() == held_before);
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

TEST_CASE(
    "practice holds no more after 30 minutes than after one: it is not recorded, and keeps its last 100 moments") {
    court::Court court;
    court.walls = court::Walls::box;
    Session session(sim::make_world(court, {}), {PlayerSource{4}, PlayerSource{0}}, 5, Recording::none);
    std::deque<Session::Moment> past;
    const auto held_after_frames = [&](int number) {
        for (int frame = 0; frame < number; ++frame) {
            session.play({});
            past.push_back(session.moment());
            if (past.size() > 100) past.pop_front();
        }
        return held_bytes();
    };
    const std::size_t after_a_minute = held_after_frames(600);
    const std::size_t after_half_an_hour = held_after_frames(29 * 600);
    CHECK(after_half_an_hour < after_a_minute + after_a_minute / 10);  // a computer player plans more or less far ahead
    CHECK(after_half_an_hour < 1'000'000);
}

}  // namespace megapon::play::allocations_tests
