#include <algorithm>
#include <cmath>

#include "geometry/trig.h"
#include "judge/laws.h"
#include "judge/scene.h"
#include "sim/step.h"
#include "text/numbers.h"
#include "tools/engine.h"
#include "tools/input.h"
#include "tools/program.h"

namespace megapon::tools {

using geometry::Vec;

namespace {

// Checks that corner after corner turns the same way.
bool is_convex(const std::vector<Vec>& points) {
    bool left = false;
    bool right = false;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec a = points[i];
        const Vec b = points[(i + 1) % points.size()];
        const double turn = geometry::cross(b - a, points[(i + 2) % points.size()] - b);
        left = left || turn < 0;
        right = right || turn > 0;
    }
    return !(left && right);
}

// Place of a ball's centre where its path bent, and its velocity afterwards.
struct Bend {
    Vec center;            // cppcheck-suppress unusedStructMember; through an optional
    Vec velocity;          // cppcheck-suppress unusedStructMember; through an optional
    bool is_known = true;  // false: only the other of two balls that meet has an event
};
using Bends = std::vector<std::optional<Bend>>;  // the first one of each ball

sim::World with_solver(const sim::World& world, sim::Solver solver) {
    sim::World other = world;
    other.court.physics.solver = solver;
    sim::set_tuning(other, sim::Tuning(world.tuning));
    return other;
}

// Advances the state by a frame.
Bends play_frame(sim::State& state, const sim::World& world) {
    sim::Events events;
    sim::step(state, {}, world, events);
    Bends bends(state.balls.size());
    for (const sim::Event& event : events) {
        const auto* bounce = std::get_if<sim::Bounce>(&event);
        if (!bounce) continue;
        const auto ball = static_cast<std::size_t>(bounce->ball);
        const Vec center = bounce->contact + bounce->normal * state.balls[ball].radius;
        if (!bends[ball]) bends[ball] = Bend{center, bounce->velocity};
        if (bounce->off != sim::Surface::ball) continue;
        std::optional<Bend>& partner = bends[static_cast<std::size_t>(bounce->index)];
        if (!partner) partner = Bend{{}, {}, false};
    }
    return bends;
}

void watch_step(Engine& engine, double seconds, Bends& bends) {
    std::vector<Engine::Moving> before;
    for (std::size_t i = 0; i < bends.size(); ++i) before.push_back(engine.ball(i));
    engine.step(seconds);
    for (std::size_t i = 0; i < bends.size(); ++i) {
        const auto& [from, velocity] = before[i];
        const auto [to, velocity_after] = engine.ball(i);
        // An engine changes no velocity without a contact but by rounding.
        if (bends[i] || !(geometry::length(velocity_after - velocity) > 1e-3 * geometry::length(velocity))) continue;
        // A path that was straight before and is straight after bent within a step: at the time, after the first place,
        // at which both straight lines are nearest to each other.
        const Vec change = velocity - velocity_after;
        const double time =
            geometry::dot(to - velocity_after * seconds - from, change) / geometry::length_squared(change);
        bends[i] = Bend{from + velocity * std::clamp(time, 0.0, seconds), velocity_after};
    }
}

void compare(const Bends& exact, const Bends& found, Differences& differences) {
    for (std::size_t i = 0; i < exact.size(); ++i) {
        if ((exact[i] && !exact[i]->is_known) || (found[i] && !found[i]->is_known)) continue;
        differences.contacts += exact[i] ? 1 : 0;
        if (exact[i] && !found[i]) ++differences.missed;
        if (!exact[i] && found[i]) ++differences.false_hits;
        if (!exact[i] || !found[i]) continue;
        differences.places.push_back(geometry::length(found[i]->center - exact[i]->center));
        differences.angles.push_back(geometry::degrees_between(found[i]->velocity, exact[i]->velocity));
    }
}

// Another engine, and how large a scene is for it.
struct Player {
    const EngineKind& kind;
    double scale = 0;  // px a metre
};

// A frame of another engine, and a step more: it may find a contact late.
Bends page_of_engine(const Player& player, const sim::World& world, const sim::State& before, const Bends& exact) {
    const sim::PhysicsTuning& physics = world.tuning.physics;
    const double seconds = 1.0 / (physics.fps * static_cast<double>(physics.substeps));
    const auto engine = player.kind.make(world, before, player.scale);
    Bends bends(before.balls.size());
    for (int substep = 0; substep < physics.substeps; ++substep) watch_step(*engine, seconds, bends);
    const Bends in_page = bends;
    watch_step(*engine, seconds, bends);
    for (std::size_t i = 0; i < bends.size(); ++i)
        if (!exact[i]) bends[i] = in_page[i];
    return bends;
}

// Fraction of the energy left after so many frames in one piece; with the engine, or by the rules if there is none.
double energy_kept(const std::optional<Player>& player, const sim::World& world, int frames) {
    sim::State state = sim::start_scene(world);
    const double before = judge::energy_of(state, world);
    const sim::PhysicsTuning& physics = world.tuning.physics;
    const auto engine = player ? player->kind.make(world, state, player->scale) : nullptr;
    for (int frame = 0; !engine && frame < frames; ++frame) play_frame(state, world);
    for (int step = 0; engine && step < frames * physics.substeps; ++step)
        engine->step(1.0 / (physics.fps * static_cast<double>(physics.substeps)));
    for (std::size_t i = 0; engine && i < state.balls.size(); ++i) state.balls[i].velocity = engine->ball(i).velocity;
    return judge::energy_of(state, world) / before;
}

const EngineKind* engine_named(std::string_view name) {
    for (const EngineKind& kind : engines())
        if (kind.name == name) return &kind;
    return nullptr;
}

constexpr double box2d_weld = 0.0025;  // metres: half its linear slop

// The median and the largest, with a comma before each.
std::string summary_of(std::vector<double> values) {
    if (values.empty()) values.push_back(0);
    std::sort(values.begin(), values.end());
    return ',' + text::number_text(values[values.size() / 2]) + ',' + text::number_text(values.back());
}

}  // namespace

const std::vector<EngineKind>& engines() {
    static const std::vector<EngineKind> all{
#ifdef MEGAPON_BOX2D
        {"box2d", "libbox2d-dev", 100, box2d_weld, make_box2d},
#else
        {"box2d", "libbox2d-dev", 100, box2d_weld},
#endif
#ifdef MEGAPON_CHIPMUNK
        {"chipmunk", "chipmunk-dev", 1, 0, make_chipmunk},
#else
        {"chipmunk", "chipmunk-dev", 1, 0},
#endif
    };
    return all;
}

Surroundings surroundings_of(const sim::World& world, const sim::State& state) {
    const court::Court& court = world.court;
    Surroundings around;
    const std::vector<Vec> corners{{0, 0}, {court.size.x, 0}, court.size, {0, court.size.y}};
    for (std::size_t i = 0; i < corners.size() && court.walls == court::Walls::box; ++i)
        around.segments.push_back({corners[i], corners[(i + 1) % 4]});
    for (const auto& line : court.lines) around.segments.push_back(line.segment());
    for (const geometry::Polygon& polygon : world.resting_polygons) around.outlines.push_back(polygon.points);
    const auto& tiles = state.tiles ? state.tiles : court.tiles;
    for (int row = 0; tiles && row < tiles->row_count(); ++row)
        for (int column = 0; column < tiles->columns(); ++column) {
            if (!tiles->solid(column, row)) continue;
            const geometry::Box box = geometry::tile_box(*tiles, column, row);
            around.outlines.push_back({box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}});
        }
    around.megaphones = state.megaphones;
    return around;
}

namespace {

// The width of the narrowest strip of two parallel lines that a convex outline fits through, px.
double narrowness_of(const std::vector<Vec>& outline) {
    double narrowest = HUGE_VAL;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec side = outline[(i + 1) % outline.size()] - outline[i];
        double farthest = 0;
        for (const Vec corner : outline)
            farthest = std::max(farthest, std::abs(geometry::cross(side, corner - outline[i])));
        narrowest = std::min(narrowest, std::min(geometry::length(side), farthest / geometry::length(side)));
    }
    return narrowest;
}

// Bodies that any of the engines would need to play a court; "" if they can.
std::string bodies_needed(const court::Court& court) {
    constexpr std::size_t most_corners = 8;  // Box2D's
    if (court.balls.empty()) return "a ball";
    if (court.walls == court::Walls::goals || !court.goals.empty()) return "no goals";
    if (!court.targets.empty() || !court.drones.empty() || court.has_bricks) return "no targets, drones or bricks";
    for (const court::PolygonBody& body : court.polygons)
        if (body.moves() || body.shape.points.size() > most_corners || !is_convex(body.shape.points))
            return "convex polygons of at most 8 corners that rest";
    for (const court::MegaphoneStart& megaphone : court.megaphones)
        if (megaphone.route.moves() || (megaphone.velocity != Vec{} && megaphone.push != 1))
            return "megaphones that rest, or move straight with push = 1";
    bool is_elastic = court.wall_restitution == 1 && court.tile_restitution == 1;
    for (const court::Line& line : court.lines) is_elastic = is_elastic && line.restitution == 1;
    for (const court::PolygonBody& body : court.polygons) is_elastic = is_elastic && body.restitution == 1;
    return is_elastic ? "" : "restitutions of 1";
}

}  // namespace

std::string unplayable(const EngineKind& kind, const sim::World& world, const sim::State& state, double scale) {
    std::string bodies = bodies_needed(world.court);
    if (!bodies.empty()) return bodies;
    const double nearest = kind.nearest_corners * scale;
    for (const std::vector<Vec>& outline : surroundings_of(world, state).outlines)
        if (narrowness_of(outline) < nearest)
            return "polygons and tiles wider than " + text::number_text(nearest) + " px, or a smaller scale";
    return "";
}

Differences differ_from_sweep(const sim::World& world, std::string_view solver_or_engine, int frames,
                              std::optional<double> scale) {
    const sim::World sweep = with_solver(world, sim::Solver::sweep);
    const sim::World other =
        with_solver(world, solver_or_engine == "sweep" ? sim::Solver::sweep : sim::Solver::substep);
    const EngineKind* kind = engine_named(solver_or_engine);
    std::optional<Player> player;
    if (kind) player.emplace(Player{*kind, scale.value_or(kind->default_scale)});
    Differences differences;
    sim::State state = sim::start_scene(sweep);
    for (int frame = 0; frame < frames; ++frame) {
        sim::State before = state;
        const Bends exact = play_frame(state, sweep);
        compare(exact, player ? page_of_engine(*player, world, before, exact) : play_frame(before, other), differences);
    }
    differences.energy_kept = energy_kept(player, player ? world : other, frames);
    return differences;
}

int write_differences(const DifferOptions& options, std::istream& standard_input, std::ostream& out,
                      std::ostream& messages) {
    const EngineKind* kind = engine_named(options.engine);
    if (!kind) {
        std::vector<std::string> names;
        for (const EngineKind& known : engines()) names.emplace_back(known.name);
        const std::string message = text::expected_text(text::one_of(names), options.engine);
        return text::report({text::Error("--engine", message)}, messages);
    }
    if (!kind->make)
        return text::report(
            {text::Error("--engine", options.engine + " is not built in; expected " + std::string(kind->package) +
                                         " to be installed when the program is built")},
            messages);
    const double scale = options.scale.value_or(kind->default_scale);
    const auto scene = open_scene(options.scene, options.frames, options.assignments, standard_input);
    if (!scene) return text::report(scene.errors(), messages);
    const judge::Run run(*scene);
    const sim::World world = sim::world_now(run.world(), run.state());
    const std::string expected = scene->match ? "no [match]" : unplayable(*kind, world, run.state(), scale);
    if (!expected.empty())
        return text::report(
            {text::Error(name_of(options.scene), "other engines cannot play this scene; expected " + expected)},
            messages);
    out << "engine,contacts,missed,false_hits,place_median_px,place_largest_px,angle_median_deg,angle_largest_deg,"
           "energy_kept,px_a_metre\n";
    for (const std::string_view name :
         {std::string_view("sweep"), std::string_view("substep"), std::string_view(options.engine)}) {
        const Differences found = differ_from_sweep(world, name, scene->frames, scale);
        out << name << ',' << found.contacts << ',' << found.missed << ',' << found.false_hits
            << summary_of(found.places) << summary_of(found.angles) << ',' << text::number_text(found.energy_kept)
            << ',' << (name == options.engine ? text::number_text(scale) : "") << '\n'
            << std::flush;
    }
    return done;
}

}  // namespace megapon::tools
