#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "places.h"
#include "play/replay.h"

namespace megapon::play::golden_replays_tests {

namespace {

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream input(file, std::ios::binary);
    REQUIRE(input);
    return {std::istreambuf_iterator<char>(input), {}};
}

// The first frame that is not as recorded; 0: there is none.
int first_divergence(const std::filesystem::path& file) {
    auto record = play::read_replay(bytes_of(file), file.string());
    REQUIRE(record);
    auto opened = play::ReplayPlayer::open(*std::move(record), file.string());
    REQUIRE(opened);
    auto& replay = *opened;
    REQUIRE(replay.frames() > 200);
    while (!replay.ended()) {
        replay.play();
        if (!replay.agrees()) return replay.frame();
    }
    return 0;
}

}  // namespace

TEST_CASE("golden replays: matches at every level and of every slip play as they were recorded, with both solvers") {
    int replays = 0;
    for (const auto& entry : std::filesystem::directory_iterator(tests_folder() / "golden/replays")) {
        const std::string name = entry.path().filename().string();
        CAPTURE(name);
        CHECK(first_divergence(entry.path()) == 0);
        ++replays;
    }
    CHECK(replays == 8 + 2 * 7);
}

}  // namespace megapon::play::golden_replays_tests
