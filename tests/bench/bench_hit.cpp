#include <cstdio>
#include <ctime>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "hit/question.h"

// How long a hit test takes: bench-hit [QUESTIONS]. Not a test: it passes no judgement.
namespace {

using namespace megapon::geometry;

// Runs `work(i)` for i in 0..count-1 and prints the processor time each took, with a sum that keeps the work from being
// left out.
template <class Work>
void measure(const char* name, int count, Work work) {
    double sum = 0;
    const std::clock_t start = std::clock();
    for (int i = 0; i < count; ++i) sum += work(i);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::printf("%-46s %8.1f ns  (sum %g)\n", name, seconds / count * 1e9, sum);
}

struct Flight {
    Circle ball;
    Vec motion;
};

// Balls of 16 px that start clear of the shape.
template <class Shape>
std::vector<Flight> flights(const Shape& shape, double length) {
    std::mt19937_64 engine{7};
    const auto share = [&] { return static_cast<double>(engine() >> 11U) * 0x1p-53; };
    std::vector<Flight> all;
    while (all.size() < 4096) {
        const Circle ball{{40 + 400 * share(), 40 + 160 * share()}, 16};
        const Vec motion = direction(360 * share()) * (length * share());
        if (!touch(ball, shape)) all.push_back({ball, motion});
    }
    return all;
}

template <class Shape>
void measure_sweeps(const char* name, const Shape& shape) {
    for (const double length : {2.5, 60.0}) {
        const auto all = flights(shape, length);
        const std::string title =
            std::string(name) + ", motion up to " + std::to_string(static_cast<int>(length)) + " px";
        measure(title.c_str(), 2'000'000, [&](int i) {
            const Flight& flight = all[static_cast<std::size_t>(i) % all.size()];
            const auto impact = closing_sweep(flight.ball, flight.motion, shape);
            return impact ? impact->t : 0;
        });
    }
}

TileMap court(int one_in) {
    std::vector<std::string> rows(16, std::string(32, '.'));
    std::mt19937_64 engine{8};
    for (std::string& row : rows)
        for (char& tile : row)
            if (engine() % static_cast<unsigned>(one_in) == 0) tile = '#';
    return {15, {}, rows, false};
}

void measure_answers(const char* file) {
    std::ifstream questions(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(questions, line);) lines.push_back(line);
    if (lines.empty()) return;
    measure("answer to a line of the file", 200'000, [&](int i) {
        return static_cast<double>(megapon::hit::answer(lines[static_cast<std::size_t>(i) % lines.size()]).text.size());
    });
}

}  // namespace

int main(int argc, char** argv) {
    measure_sweeps("closing_sweep circle", Circle{{240, 120}, 12});
    measure_sweeps("closing_sweep segment", Segment{{200, 100}, {260, 150}});
    measure_sweeps("closing_sweep square", Polygon{{{230, 110}, {250, 110}, {250, 130}, {230, 130}}});
    measure_sweeps("closing_sweep tiles, 1 of 40 solid", court(40));
    measure_sweeps("closing_sweep tiles, 1 of 15 solid", court(15));
    measure("sine and cosine", 2'000'000, [](int i) { return direction(i * 0.37).x; });
    if (argc > 1) measure_answers(argv[1]);
    return 0;
}
