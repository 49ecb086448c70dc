#pragma once

#include <doctest/doctest.h>

#include <megapon/megapon.hpp>
#include <string>
#include <string_view>

namespace megapon::library {

// From the page about megapon-headless: its hash after 20 frames is 039118d0ce30f247.
inline constexpr std::string_view head_on = R"(format = 1
name = "Head on"
size = [480, 270]
walls = "box"

[[ball]]
center = [100, 135]
velocity = [120, 0]

[[megaphone]]
center = [300, 135]
velocity = [-60, 0]
push = 1
)";

inline World scene(std::string_view court, std::string_view settings = {}) {
    auto made = World::scene(court, settings);
    if (!made) FAIL(made.error().message);
    return *std::move(made);
}

inline World match(const MatchOptions& options, std::string_view court = {}) {
    auto made = World::match(court, options);
    if (!made) FAIL(made.error().message);
    return *std::move(made);
}

inline void step(World& world, int frames) {
    const auto stepped = world.step(frames);
    if (!stepped) FAIL(stepped.error().message);
}

// Plays a match to its end.
inline void finish(World& world) {
    while (world.match_now()->winner < 0) step(world, 1);
}

}  // namespace megapon::library
