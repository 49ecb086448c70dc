#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sim/state.h"
#include "sim/world.h"

// Other engines as `differ` uses them. Each is built where its package was when the program was built, and needs it
// then; nothing else knows of them.
namespace megapon::tools {

// Balls as another engine moves them, among what a scene has beside them. Perfectly elastic, without friction.
class Engine {
  public:
    Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    virtual ~Engine() = default;

    virtual void step(double seconds) = 0;

    // Of the ball of this index: px; px/s.
    virtual geometry::Vec center(std::size_t ball) const = 0;
    virtual geometry::Vec velocity(std::size_t ball) const = 0;
};

struct EngineKind {
    std::string_view name;
    std::string_view package;                                                    // Debian's, for building
    std::unique_ptr<Engine> (*make)(const sim::World&, const sim::State&) = {};  // null: not built in
};

// All that this program knows of, by name.
const std::vector<EngineKind>& engines();

// What stands around the balls, as the shapes that other engines have.
struct Surroundings {
    std::vector<geometry::Segment> segments;           // walls and lines
    std::vector<std::vector<geometry::Vec>> outlines;  // convex: polygons and tiles
    std::vector<sim::Megaphone> megaphones;
};
Surroundings surroundings_of(const sim::World& world, const sim::State& state);

// Why other engines cannot play a scene; "" if they can.
std::string unplayable(const sim::World& world);

std::unique_ptr<Engine> make_box2d(const sim::World& world, const sim::State& state);
std::unique_ptr<Engine> make_chipmunk(const sim::World& world, const sim::State& state);

}  // namespace megapon::tools
