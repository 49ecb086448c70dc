#include "net/rollback.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <new>

#include "places.h"
#include "play/court_files.h"
#include "sim/hash.h"

namespace megapon::net::rollback_tests {

namespace {

constexpr int depth = most_uncertain;

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream input(file, std::ios::binary);
    REQUIRE(input);
    return {std::istreambuf_iterator<char>(input), {}};
}

// A copy of a state made in memory that held 0xFF everywhere: a member that the copy forgets is found out.
class CopyInScratch {
  public:
    explicit CopyInScratch(const sim::State& state) {
        std::memset(memory_.data(), 0xFF, memory_.size());
        state_ = new (memory_.data()) sim::State(state);
    }
    CopyInScratch(const CopyInScratch&) = delete;
    CopyInScratch& operator=(const CopyInScratch&) = delete;
    ~CopyInScratch() { state_->~State(); }

    sim::State& operator*() { return *state_; }

  private:
    alignas(sim::State) std::array<unsigned char, sizeof(sim::State)> memory_;
    sim::State* state_;
};

// A workspace that another match has filled with what is of no use here.
sim::Workspace used_workspace() {
    sim::Workspace work;
    const double none = std::numeric_limits<double>::quiet_NaN();
    work.bounces.assign(100, 77);
    work.damped.assign(100, {none, 77});
    work.pushed.assign(100, {none, 77, 77});
    work.ends.assign(100, {none, none});
    work.may_bounce.assign(100, 0xFF);
    work.versions.assign(100, 77);
    work.in_goals.assign(3, {77, sim::Side::right});
    work.broken_bricks = 77;
    work.grid_speed = none;
    work.gives_up = true;
    return work;
}

// Plays each frame of a replay again from 8 frames back; how many of them came out differently.
int differences(play::Replay record, const std::string& name) {
    auto opened = play::ReplayPlayer::open(std::move(record), name);
    REQUIRE(opened);
    std::deque<sim::State> before;
    int different = 0;
    sim::Workspace work = used_workspace();
    sim::Events events;
    while (!opened->ended()) {
        before.push_back(opened->state());
        if (before.size() > depth) before.pop_front();
        opened->play();
        CopyInScratch again(before.front());
        while ((*again).frame < opened->frame()) {
            const auto frame = static_cast<std::size_t>((*again).frame);
            sim::step(*again, opened->replay().frames[frame], opened->world(), events, nullptr, work);
        }
        if (sim::hash(*again) != sim::hash(opened->state())) ++different;
    }
    return different;
}

}  // namespace

TEST_CASE("every page of the golden replays, played again from 8 pages back in used memory, is the same") {
    int replays = 0;
    for (const auto& entry : std::filesystem::directory_iterator(tests_folder() / "golden/replays")) {
        const std::string name = entry.path().filename().string();
        CAPTURE(name);
        auto record = play::read_replay(bytes_of(entry.path()), name);
        REQUIRE(record);
        CHECK(differences(*std::move(record), name) == 0);
        ++replays;
    }
    CHECK(replays == 22);
}

// ROLLBACK_MATCHES=1000 build/core-tests -tc="*generated matches*" plays more.
TEST_CASE(
    "every page of generated matches on each slip, with both solvers, played again from 8 pages back is the same") {
    constexpr std::array slips{"bricks", "wall", "two-balls", "giant-ball", "triangle", "big-mouths", "moving-goal"};
    const char* wanted = std::getenv("ROLLBACK_MATCHES");
    const int matches = wanted ? std::atoi(wanted) : static_cast<int>(slips.size());
    for (int match = 0; match < matches; ++match) {
        const auto place = static_cast<std::size_t>(match);
        CAPTURE(match);
        auto court = play::load_slip(slips[place % slips.size()]);
        REQUIRE(court);
        sim::Tuning tuning;
        tuning.match.points = 3;
        tuning.physics.solver = place % 2 ? court::Solver::sweep : court::Solver::substep;
        const auto level = [place](std::size_t every) {
            return play::PlayerSource{static_cast<int>(1 + place / every % 5)};
        };
        play::Session session(sim::make_world(*std::move(court), tuning), {level(1), level(5)}, place);
        while (!session.over() && session.state().frame < 3000) session.play({});
        CHECK(differences(session.replay(), "generated") == 0);
    }
}

TEST_CASE("frames shown with a wrong guess and played again are the frames that a match without guesses has") {
    const sim::World world = sim::make_world({}, {});
    play::Session session(world, {play::PlayerSource{4}, play::PlayerSource{4}}, 3);
    while (!session.over()) session.play({});
    const std::vector<sim::FrameInput>& frames = session.replay().frames;
    Rollback rollback(world, 3);
    // Eight frames with no news, then the truth about all of them, again and again.
    while (rollback.certain() < static_cast<int>(frames.size())) {
        const int left = static_cast<int>(frames.size()) - rollback.certain();
        const int guessed = std::min(depth, left);
        for (int i = 0; i < guessed; ++i) rollback.show({});
        for (int i = 0; i < guessed; ++i) {
            const int frame = rollback.certain() + i;
            rollback.correct(frame, frames[static_cast<std::size_t>(frame)]);
        }
        rollback.play_again(rollback.certain());
        for (int i = 0; i < guessed; ++i) rollback.confirm();
    }
    CHECK(rollback.replay().hashes == session.replay().hashes);
    CHECK(rollback.replay().checks == session.replay().checks);
    CHECK(sim::hash(rollback.certain_state()) == sim::hash(session.state()));
}

TEST_CASE("what is taken back and shown again with other input leaves no trace") {
    const sim::World world = sim::make_world({}, {});
    Rollback straight(world, 3), taken_back(world, 3);
    sim::FrameInput up;
    up.players[sim::Side::left].add({4, sim::Control::move_y, -127});
    for (int i = 0; i < 6; ++i) straight.show(i == 3 ? up : sim::FrameInput());
    for (int i = 0; i < 8; ++i) taken_back.show(i == 2 ? up : sim::FrameInput());
    taken_back.take_back(2);
    for (int i = 2; i < 6; ++i) taken_back.show(i == 3 ? up : sim::FrameInput());
    CHECK(taken_back.shown() == 6);
    CHECK(sim::hash(taken_back.state()) == sim::hash(straight.state()));
}

}  // namespace megapon::net::rollback_tests
