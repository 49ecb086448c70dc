// Plays the matches of tests/machines/digest.cpp through the C++ library, and prints the same lines:
//     digest COURTS FIRST COUNT      COURTS is the folder of the courts
//     digest COURTS task COURT
#include <array>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <megapon/megapon.hpp>
#include <string>

namespace {

constexpr std::uint64_t prime = 0x100000001B3u;

// sim::Random.
std::uint64_t next(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

std::string court_text(const std::string& folder, const std::string& name) {
    if (name.empty()) return {};
    std::ifstream file(folder + '/' + name + ".toml", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Line {
    std::uint64_t digest = 0xCBF29CE484222325u;
    int frames = 0;

    void play(const std::string& court, std::string left, std::string right, int number, int most) {
        constexpr std::array substeps{1, 5, 24, 60};
        const std::string settings = "physics.substeps = " + std::to_string(substeps[std::size_t(number) % 4]) +
                                     "\nphysics.solver = \"" + (number / 4 % 2 ? "sweep" : "substep") + '"';
        const megapon::MatchOptions options{std::move(left), std::move(right), std::uint64_t(number), settings};
        auto world = megapon::World::match(court, options);
        if (!world) {
            std::cerr << world.error().message << '\n';
            std::exit(2);
        }
        while (world->match_now()->winner < 0 && world->frame() < most && world->step()) {
            digest = (digest ^ world->hash()) * prime;
            ++frames;
        }
    }

    void print(const std::string& name) const {
        std::cout << name << " frames " << frames << " digest " << megapon::hex(digest) << std::endl;
    }
};

void play_match(Line& line, const std::string& courts, int number) {
    const std::array<std::string, 8> names{"",           "bricks",   "wall",       "two-balls",
                                           "giant-ball", "triangle", "big-mouths", "moving-goal"};
    auto random = std::uint64_t(number);
    const std::string left = "cpu:" + std::to_string(1 + next(random) % 5);
    const std::string right = "cpu:" + std::to_string(1 + next(random) % 5);
    line.play(court_text(courts, names[std::size_t(number) / 8 % 8]), left, right, number, 36000);
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 4) return 2;
    const std::string courts = arguments[1], first = arguments[2], second = arguments[3];
    if (first == "task") {
        Line line;
        for (int number = 0; number < 8; ++number)
            line.play(court_text(courts, second), (number + number / 4) % 2 ? "human:200,8,60" : "cpu:4", "player",
                      number, 3000);
        line.print("task " + second);
        return 0;
    }
    for (int number = std::stoi(first); number < std::stoi(first) + std::stoi(second); ++number) {
        Line line;
        for (int match = number * 32; match < (number + 1) * 32; ++match) play_match(line, courts, match);
        line.print("line " + std::to_string(number));
    }
}
