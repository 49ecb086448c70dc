#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <ostream>
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

    struct Moving {
        geometry::Vec center;    // px
        geometry::Vec velocity;  // px/s
    };
    virtual Moving ball(std::size_t index) const = 0;
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

struct DifferOptions {
    std::string scene;  // a court file; "-" is standard input
    std::string engine;
    std::optional<int> frames{};             // nothing: as the scene's [run] says
    std::vector<std::string> assignments{};  // of --set
};

// How an engine plays the first contact of each ball in each page, against the exact one.
struct Differences {
    std::vector<double> places{};  // px from where the centre is at the contact
    std::vector<double> angles{};  // degrees from the direction afterwards
    int contacts = 0;
    int missed = 0;
    int false_hits = 0;
    double energy_kept = 0;  // share of the sum of m·v² after all pages, played in one piece
};

// The sweep's answers are the exact ones. Every page begins for all as it does in the sweep's play.
Differences differ_from_sweep(const sim::World& world, std::string_view solver_or_engine, int frames);

// Writes the table; returns the exit status.
int write_differences(const DifferOptions& options, std::istream& standard_input, std::ostream& out,
                      std::ostream& messages);

}  // namespace megapon::tools
