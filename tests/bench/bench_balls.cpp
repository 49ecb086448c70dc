#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "balls.h"
#include "sim/ball_mover.h"
#include "sim/event.h"
#include "sim/step.h"

// How long many balls take: bench-balls [RUNS] [WORD] [ENGINES]. The scene of the exhibit `hundred` and crowds of fast
// balls, for the game's physics, for a floor written by hand and, where they are installed, Debian's Box2D and
// Chipmunk: thread processor time in ns a ball and substep, the middle of RUNS (3), each engine in turn. With a WORD
// only the scenes whose line has it, such as "1000 " or "radius"; with ENGINES, such as "floor,sweep", these alone. Not
// a test: it passes no judgement.
namespace {

using namespace megapon;

// Bodies at rest in a box: two lines, two polygons and a row of tiles.
void add_bodies(court::Court& court) {
    const geometry::Vec size = court.size;
    court.lines.push_back({{size.x * 0.1, size.y * 0.3}, {size.x * 0.3, size.y * 0.2}, 1});
    court.lines.push_back({{size.x * 0.7, size.y * 0.8}, {size.x * 0.9, size.y * 0.7}, 1});
    for (const double at : {0.35, 0.65}) {
        court::PolygonBody polygon;
        polygon.center = {size.x * at, size.y * 0.6};
        polygon.shape.points = {{-40, -30}, {40, -30}, {40, 30}, {-40, 30}};
        court.polygons.push_back(polygon);
    }
    court.tiles = geometry::TileMap{30, {size.x * 0.25, size.y * 0.1}, {"############"}, false};
}

court::Court court_of(const BallsScreen& scene) {
    const double radius = 16;
    const double area = scene.balls * 3.141592653589793 * radius * radius / scene.covered;
    const double height = scene.place == BallsPlace::one_box ? 720 : std::sqrt(area * 9 / 16);
    court::Court court;
    court.size = {height * 16 / 9, height};
    court.walls = court::Walls::box;
    if (scene.has_bodies) add_bodies(court);
    return court;
}

sim::World world_of(const BallsScreen& scene, sim::Solver solver) {
    if (scene.place == BallsPlace::exhibit) {
        sim::World world = lab::make_ball_box(scene.balls, 10, balls_substeps);
        world.tuning.physics.solver = solver;
        return world;
    }
    sim::Tuning tuning;
    tuning.physics = {10, balls_substeps, solver};
    return sim::make_world(court_of(scene), tuning);
}

// On a lattice, as lab::place_balls does, so that none overlap.
void place_crowd(sim::State& state, const sim::World& world, const BallsScreen& scene) {
    constexpr double fastest = 600;
    const geometry::Vec size = world.court.size;
    lab::place_balls(state, world, scene.balls, 0);
    sim::Random random(7);
    for (sim::Ball& ball : state.balls) {
        ball.radius = std::sqrt(scene.covered * size.x * size.y / (scene.balls * 3.141592653589793));
        ball.velocity.x = random.between(-fastest, fastest);
        ball.velocity.y = random.between(-fastest, fastest);
    }
}

BallsRun run_megapon(const BallsScreen& scene, sim::Solver solver) {
    BallsStart balls(scene, solver);
    const double before = lab::energy(balls.state);
    sim::Events events;
    sim::Workspace work;
    BallsRun run;
    const double start = thread_seconds();
    for (int page = 0; page < scene.pages; ++page) {
        sim::step(balls.state, {}, balls.world, events, nullptr, work);
        run.has_given_up = run.has_given_up || work.gives_up;
    }
    run.seconds = thread_seconds() - start;
    run.energy_kept = lab::energy(balls.state) / before;
    return run;
}

BallsRun run_substep(const BallsScreen& scene) { return run_megapon(scene, sim::Solver::substep); }
BallsRun run_sweep(const BallsScreen& scene) { return run_megapon(scene, sim::Solver::sweep); }

struct Engine {
    const char* name;
    BallsRun (*run)(const BallsScreen&);  // cppcheck-suppress unusedStructMember; called through at()
    bool is_ours = false;
};

constexpr std::array engines{
    Engine{"floor", run_floor, true}, Engine{"substep", run_substep, true}, Engine{"sweep", run_sweep, true},
#ifdef WITH_CHIPMUNK
    Engine{"chipmunk", run_chipmunk},
#endif
#ifdef WITH_BOX2D
    Engine{"box2d", run_box2d},
#endif
};

std::string name_of(const BallsScreen& scene) {
    constexpr std::array places{"exhibit", "box", "radius"};
    std::array<char, 80> text{};
    std::snprintf(text.data(), text.size(), "%-7s %6d balls %3.0f%%%s",
                  places.at(static_cast<std::size_t>(scene.place)), scene.balls, scene.covered * 100,
                  scene.has_bodies ? " bodies" : "       ");
    return text.data();
}

double nanoseconds(const BallsRun& run, const BallsScreen& scene) {
    return run.seconds / scene.pages / balls_substeps / scene.balls * 1e9;
}

// Others are slow in large crowds, and know no bodies here.
bool takes_part(const Engine& engine, const BallsScreen& scene, std::string_view chosen) {
    if (!chosen.empty() && chosen.find(engine.name) == std::string_view::npos) return false;
    const bool is_small = scene.place == BallsPlace::exhibit ? scene.balls <= 10'000 : scene.balls <= 1'000;
    const bool is_box2d = std::string_view(engine.name) == "box2d";
    return engine.is_ours || (!scene.has_bodies && (is_small || (scene.balls <= 10'000 && !is_box2d)));
}

void measure(const BallsScreen& scene, int runs, std::string_view chosen) {
    std::array<std::vector<double>, engines.size()> times;
    std::array<BallsRun, engines.size()> last;
    for (int run = 0; run < runs; ++run) {
        for (std::size_t i = 0; i < engines.size(); ++i) {
            if (!takes_part(engines.at(i), scene, chosen)) continue;
            last.at(i) = engines.at(i).run(scene);
            times.at(i).push_back(nanoseconds(last.at(i), scene));
        }
    }
    std::printf("%s", name_of(scene).c_str());
    double floor = 0;
    for (std::size_t i = 0; i < engines.size(); ++i) {
        std::vector<double>& all = times.at(i);
        if (all.empty()) continue;
        std::nth_element(all.begin(), all.begin() + runs / 2, all.end());
        const double middle = all[static_cast<std::size_t>(runs / 2)];
        if (i == 0) floor = middle;
        std::printf("  %s %6.1f", engines.at(i).name, middle);
        if (i > 0 && floor > 0) std::printf(" x %4.2f", middle / floor);
        if (std::fabs(last.at(i).energy_kept - 1) > 1e-6) std::printf(" (energy %.3f)", last.at(i).energy_kept);
        if (last.at(i).has_given_up) std::printf(" (gave up)");
    }
    std::printf("\n");
    std::fflush(stdout);
}

int pages_for(int balls) { return std::clamp(100'000 / balls, 2, 400); }

std::vector<BallsScreen> all_scenes() {
    std::vector<BallsScreen> scenes;
    for (const int balls : {100, 1000, 5000, 10'000, 100'000}) scenes.push_back({BallsPlace::exhibit, balls});
    for (const BallsPlace place : {BallsPlace::one_box, BallsPlace::one_radius})
        for (const double covered : {0.25, 0.02, 0.6})
            for (const int balls : {100, 1000, 10'000, 100'000}) scenes.push_back({place, balls, covered});
    for (const int balls : {100, 1000}) scenes.push_back({BallsPlace::one_box, balls, 0.25, true});
    for (BallsScreen& scene : scenes) scene.pages = pages_for(scene.balls);
    return scenes;
}

}  // namespace

BallsStart::BallsStart(const BallsScreen& scene, sim::Solver solver)
    : world(world_of(scene, solver)), state(sim::start_scene(world)) {
    if (scene.place == BallsPlace::exhibit) {
        lab::place_balls(state, world, scene.balls, 120);
    } else {
        place_crowd(state, world, scene);
    }
}

int main(int argc, char** argv) {
    const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 3;
    const std::string_view word = argc > 2 ? argv[2] : "";
    const std::string_view chosen = argc > 3 ? argv[3] : "";
    for (const BallsScreen& scene : all_scenes())
        if (name_of(scene).find(word) != std::string::npos) measure(scene, runs, chosen);
}
