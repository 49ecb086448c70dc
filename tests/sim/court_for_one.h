#pragma once

#include <variant>
#include <vector>

#include "sim/scenes.h"
#include "sim/step.h"
#include "sim/world.h"

// What the tests of courts for one share.
namespace megapon::sim::testing {

inline court::Court with_task(court::TaskKind kind, int count) {
    court::Court court;
    court.walls = court::Walls::left_goal;
    court.task.emplace();
    court.task->kind = kind;
    court.task->count = count;
    return court;
}

template <typename What>
std::vector<What> all_of(const Events& events) {
    std::vector<What> found;
    for (const Event& event : events)
        if (const auto* what = std::get_if<What>(&event)) found.push_back(*what);
    return found;
}

inline FrameInput pressed(Control control) {
    FrameInput input;
    input.players[Side::left].add({0, control, 1});
    return input;
}

inline Events play_one(State& state, const World& world, const FrameInput& input) {
    Events events;
    step(state, input, world, events);
    return events;
}

}  // namespace megapon::sim::testing
