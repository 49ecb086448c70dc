#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "court/court_text.h"
#include "play/court_files.h"
#include "play/recorded.h"
#include "play/replay.h"
#include "play/session.h"
#include "play/snapshot.h"
#include "sim/hash.h"
#include "sim/random.h"
#include "sim/world.h"
#include "text/files.h"

// Whatever the game writes it reads: courts, replays, links and snapshots, of courts drawn at random.

namespace megapon::play::written_is_read_tests {

namespace {

using court::Court;

// With two balls, and bodies that are there during some points only.
const char* const passing_text = R"(format = 2
[match]
balls = 2
[[polygon]]
center = [300, 60]
points = [[-9, -9], [9, -9], [0, 9]]
during = [1, 3, 5, 7]
[task]
kind = "points"
count = 9
lives = 9
opponent = 1
)";

Court read(const std::string& text) {
    auto court = court::read_court(text, "court.toml");
    INFO(text);
    REQUIRE(court);
    return *std::move(court);
}

struct Draw {
    sim::Random random;

    int below(int n) { return static_cast<int>(random.next() % static_cast<std::uint64_t>(n)); }
    std::string number(double low, double high) { return std::to_string(random.between(low, high)); }
    std::string place(double left, double right) { return "[" + number(left, right) + ", " + number(20, 220) + "]"; }
    std::string during() {
        if (below(3) == 0) return "";
        return "during = [" + std::to_string(1 + below(2)) + ", " + std::to_string(3 + below(3)) + "]\n";
    }

    // A court of one player against another, whose bodies come and go.
    std::string text() {
        std::string text = "format = 2\nname = \"Drawn \\\"court\\\"\"\nbreaths = " + std::to_string(below(3)) +
                           "\n[match]\nballs = " + std::to_string(1 + below(2)) + "\nserve = " + number(-50, 50) + '\n';
        for (int i = below(3); i > 0; --i)
            text += "[[polygon]]\ncenter = " + place(200, 280) +
                    "\npoints = [[-9, -9], [9, -9], [0, 9]]\nspin = " + number(-90, 90) +
                    "\nvelocity = " + place(-20, 20) + '\n' + during();
        for (int i = below(3); i > 0; --i)
            text += "[[line]]\nfrom = " + place(200, 230) + "\nto = " + place(240, 280) + '\n' + during();
        for (int i = below(3); i > 0; --i)
            text += "[[target]]\ncenter = " + place(200, 280) + "\nhits = " + std::to_string(1 + below(5)) + '\n' +
                    during();
        for (int i = below(2); i > 0; --i)
            text +=
                "[[megaphone]]\ncenter = " + place(200, 280) + "\nroute = [[0, 0], [0, 20]]\nspeed = 20\n" + during();
        if (below(2) == 0)
            text += "[tiles]\nsize = 20\norigin = [220, 100]\nbricks = true\n" + during() +
                    "rows = \"\"\"\n12\n.3\n\"\"\"\n";
        return text + "[task]\nkind = \"" + (below(2) == 0 ? "points" : "returns") +
               "\"\ncount = " + std::to_string(1 + below(6)) + "\nlives = " + std::to_string(1 + below(5)) +
               "\ntime_limit = " + std::to_string(60 + below(400)) + "\nopponent = " + std::to_string(1 + below(5)) +
               '\n';
    }
};

void check_court(const Court& court) {
    const std::string text = court::write_court(court);
    const auto again = court::read_court(text, "written.toml", 0);
    REQUIRE(again.errors().empty());
    CHECK(court::write_court(*again) == text);
}

// As many bodies as the present point has.
void check_bodies(const sim::World& whole, const sim::State& state) {
    const Court& court = sim::world_now(whole, state).court;
    CHECK(state.polygons.size() == court.polygons.size());
    CHECK(state.targets.size() == court.targets.size());
    CHECK(state.megaphones.size() == court.megaphones.size());
    CHECK(state.goal_travels.size() == court.goals.size());
    CHECK(state.tiles.has_value() == (court.tiles.has_value() && court.has_bricks));
}

// Of a match until some frames after its end: a snapshot of every 29th frame and of all about the end, and the
// replay and link of it.
void check_match(const Court& court, std::uint64_t seed, const char* left) {
    Session session(sim::make_world(court, {}), {*player_source_of(left), *player_source_of("cpu:3")}, seed);
    int after_end = 0;
    for (int frame = 0; frame < 700 && after_end < 3; ++frame) {
        if (frame % 29 == 0 || after_end > 0) {
            const auto loaded = read_session_snapshot(write_snapshot(session), "snapshot");
            CAPTURE(frame);
            REQUIRE(loaded.errors().empty());
            CHECK(sim::hash(loaded->state()) == sim::hash(session.state()));
            const auto world = read_world_snapshot(write_snapshot(session.world(), session.state()), "world");
            REQUIRE(world.errors().empty());
            CHECK(sim::hash(world->state) == sim::hash(session.state()));
        }
        check_bodies(session.world(), session.state());
        session.play({});
        after_end += session.state().match.phase == sim::MatchPhase::over ? 1 : 0;
    }
    const Replay replay = session.replay();
    const auto read_again = read_replay(write_replay(replay), "replay");
    REQUIRE(read_again.errors().empty());
    CHECK(write_replay(*read_again) == write_replay(replay));
    if (const auto link = write_match_link(replay)) CHECK(read_match_link(*link).errors().empty());
}

}  // namespace

TEST_CASE("two balls and bodies that come and go: the bodies change with the serve, never between the two goals") {
    const Court court = read(passing_text);
    for (const std::uint64_t seed : {1u, 2u}) {
        CAPTURE(seed);
        check_match(court, seed, "cpu:1");
    }
}

TEST_CASE("a try that is over without a goal in its last frame is saved and loaded") {
    const auto court = load_court("last-page", 16);
    REQUIRE(court);
    check_match(*court, 1, "cpu:5");
}

TEST_CASE("whatever is written of a random court and a match on it is read") {
    constexpr std::uint64_t first_seed = 20'000, courts = 10;
    for (std::uint64_t seed = first_seed; seed < first_seed + courts; ++seed) {
        CAPTURE(seed);
        const auto court = court::read_court(Draw{sim::Random(seed)}.text(), "drawn.toml");
        REQUIRE(court.errors().empty());
        check_court(*court);
        check_match(*court, seed, seed % 2 == 0 ? "cpu:2" : "cpu:4");
    }
}

TEST_CASE("every court of the game is written as it is read") {
    for (const auto& file : std::filesystem::directory_iterator(text::assets_folder() / "courts")) {
        if (file.path().extension() != ".toml") continue;
        CAPTURE(file.path().string());
        const auto court = load_court(file.path().string(), 16);
        REQUIRE(court.errors().empty());
        check_court(*court);
    }
}

}  // namespace megapon::play::written_is_read_tests
