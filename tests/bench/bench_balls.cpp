#include "balls.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "sim/event.h"
#include "sim/step.h"

// How long a page of many balls takes: bench-balls [PAGES]. The scene of the exhibit `hundred`, for the game's physics
// and, where they are installed, Debian's Box2D and Chipmunk. Not a test: it passes no judgement.
namespace {

using namespace megapon;

BallsRun run_megapon(const BallsScreen& scene) {
    BallsStart balls(scene);
    const double before = lab::energy(balls.state);
    sim::Events events;
    const std::clock_t start = std::clock();
    for (int page = 0; page < scene.pages; ++page) sim::step(balls.state, {}, balls.world, events);
    return {static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, lab::energy(balls.state) / before};
}

void print(const char* engine, const BallsScreen& scene, const BallsRun& run) {
    const double substeps_in_all = static_cast<double>(scene.pages) * balls_substeps;
    std::printf("%-10s %6d balls %8.2f ms a page %8.1f ns a ball and substep   energy kept %.12g\n", engine,
                scene.balls, run.seconds / scene.pages * 1e3, run.seconds / substeps_in_all / scene.balls * 1e9,
                run.energy_kept);
}

}  // namespace

int main(int argc, char** argv) {
    const int pages = argc > 1 ? std::atoi(argv[1]) : 20;
    for (const int balls : {100, 1000, 5000, 10000}) {
        const BallsScreen scene{balls, balls < 1000 ? 20 * pages : pages};
        print("megapon", scene, run_megapon(scene));
#ifdef WITH_BOX2D
        print("box2d", scene, run_box2d(scene));
#endif
#ifdef WITH_CHIPMUNK
        print("chipmunk", scene, run_chipmunk(scene));
#endif
    }
}
