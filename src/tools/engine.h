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
#include "text/numbers.h"

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

// Px a metre: how large a scene is for an engine, whose tolerances are lengths in metres.
constexpr text::Range scales{0.1, 1000};

struct EngineKind {
    std::string_view name;
    std::string_view package;    // Debian's, for building
    double default_scale = 0;    // px a metre
    double nearest_corners = 0;  // metres; an engine takes corners that are nearer for one, or stops
    std::unique_ptr<Engine> (*make)(const sim::World&, const sim::State&, double scale) = {};  // null: not built in
};

// All that this program knows of, by name.
const std::vector<EngineKind>& engines();

// Surroundings of the balls, as the shapes that other engines have.
struct Surroundings {
    std::vector<geometry::Segment> segments;           // walls and lines
    std::vector<std::vector<geometry::Vec>> outlines;  // convex: polygons and tiles
    std::vector<sim::Megaphone> megaphones;
};
Surroundings surroundings_of(const sim::World& world, const sim::State& state);

// Feature that an engine lacks for a scene at so many px a metre; "" if it can play it.
std::string unplayable(const EngineKind& kind, const sim::World& world, const sim::State& state, double scale);

std::unique_ptr<Engine> make_box2d(const sim::World& world, const sim::State& state, double scale);
std::unique_ptr<Engine> make_chipmunk(const sim::World& world, const sim::State& state, double scale);

struct DifferOptions {
    std::string scene;  // a court file; "-" is standard input
    std::string engine;
    std::optional<double> scale{};           // px a metre, in `scales`; nothing: the engine's own
    std::optional<int> frames{};             // nothing: as the scene's [run] says
    std::vector<std::string> assignments{};  // arguments of --set
};

// Differences of an engine at the first contact of each ball in each frame, against the exact one.
struct Differences {
    std::vector<double> places{};  // px from where the centre is at the contact
    std::vector<double> angles{};  // degrees from the direction afterwards
    int contacts = 0;
    int missed = 0;
    int false_hits = 0;
    double energy_kept = 0;  // fraction of the sum of m·v² after all frames, played in one piece
};

// The sweep's answers are the exact ones. Every frame begins for all as it does in the sweep's play. `scale`: px a
// metre; nothing is the engine's own. Solvers have none.
Differences differ_from_sweep(const sim::World& world, std::string_view solver_or_engine, int frames,
                              std::optional<double> scale = {});

// Writes the table; returns the exit status.
int write_differences(const DifferOptions& options, std::istream& standard_input, std::ostream& out,
                      std::ostream& messages);

}  // namespace megapon::tools
