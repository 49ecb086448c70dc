#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

#include "places.h"
#include "play/replay.h"
#include "sim/ball_mover.h"
#include "sim/hash.h"
#include "sim/random.h"
#include "text/files.h"

namespace megapon::play::tripwires_tests {

// What must hold after every frame of the golden replays.
using sim::State;

namespace {

using Words = std::vector<std::uint64_t>;

Words words_of(const State& state) {
    Words words;
    sim::list_words(state, words);
    return words;
}

std::vector<play::ReplayPlayer> replays_in(const std::filesystem::path& folder) {
    std::vector<play::ReplayPlayer> replays;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".replay") continue;
        auto opened = play::open_replay(entry.path().string());
        REQUIRE(opened);
        replays.push_back(*std::move(opened));
    }
    REQUIRE(!replays.empty());
    return replays;
}

std::vector<play::ReplayPlayer> golden_replays() { return replays_in(tests_folder() / "golden/replays"); }

// Those of the courts for one, too, by their authors.
std::vector<play::ReplayPlayer> all_replays() {
    std::vector<play::ReplayPlayer> replays = golden_replays();
    for (play::ReplayPlayer& author : replays_in(text::assets_folder() / "courts/authors"))
        replays.push_back(std::move(author));
    return replays;
}

// Every number and flag of a state that is no list's length, each with a change by the least that there is.
class Changes {
  public:
    explicit Changes(State& state) {
        add(state.frame);
        for (sim::Ball& ball : state.balls) add_all(ball.center, ball.velocity, ball.radius);
        for (sim::Megaphone& one : state.megaphones) add_all(one.center, one.velocity, one.radius, one.push);
        for (sim::PolygonPose& pose : state.polygons) add_all(pose.center, pose.velocity, pose.turned);
        for (std::uint8_t& flag : state.touching) add(flag);
        for (sim::Player& player : state.players) add(player);
        add(state.match);
        sim::HitStop& stop = state.hit_stop;
        add_all(stop.active, stop.until, stop.frames, stop.frozen, stop.hitter);
        if (state.tiles) add(*state.tiles);
        for (double& travel : state.goal_travels) add(travel);
        for (sim::BallRecord& ball : state.further_balls) {
            add_all(ball.last_hitter, ball.last_strength);
            for (sim::Touch& touch : ball.touches) add_all(touch.last, touch.has_hit, touch.pinched);
        }
        add_task(state);
    }

    std::size_t size() const { return changes_.size(); }
    void make(std::size_t index) { changes_[index](); }

  private:
    template <class... Fields>
    void add_all(Fields&... fields) {
        (add(fields), ...);
    }
    void add_task(State& state) {
        for (sim::TargetState& target : state.targets) add_all(target.travel, target.hits_left);
        for (auto* marks : {&state.gates, &state.edges, &state.crushers})
            for (sim::Mark& mark : *marks) add(mark.done);
        for (sim::DroneState& drone : state.drones) add_all(drone.travel, drone.phase);
        for (double& travel : state.megaphone_travels) add(travel);
        for (sim::Voice& voice : state.voices) add_all(voice.breaths, voice.held);
        for (int& bunts : state.bunts) add(bunts);
        for (sim::Shout& shout : state.shouts)
            add_all(shout.center, shout.velocity, shout.since, shout.owner, shout.has_bent);
        if (state.task) add_all(state.task->done, state.task->misses, state.task->reached, state.task->has_swung);
    }
    void add(geometry::Vec& vec) { add_all(vec.x, vec.y); }
    void add(double& value) {
        changes_.emplace_back([&value] { value = std::nextafter(value, value < 100 ? 1e9 : 0); });
    }
    void add(std::optional<sim::Side>& side) {
        changes_.emplace_back([&side] { side = side ? std::nullopt : std::optional(sim::Side::left); });
    }
    template <class T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
    void add(T& value) {
        changes_.emplace_back([&value] { value = static_cast<T>(static_cast<int>(value) ^ 1); });
    }
    void add(sim::Player& p) {
        add_all(p.body, p.body_velocity, p.move_x, p.move_y, p.swing_held, p.phase, p.phase_since, p.pressed, p.arc,
                p.smash, p.has_hit, p.windup, p.last_touch, p.pinched, p.buffered, p.buffered_since, p.head_angle,
                p.head_spin);
    }
    void add(sim::MatchState& m) {
        add_all(m.phase, m.phase_since, m.score[sim::Side::left], m.score[sim::Side::right], m.server, m.scorer,
                m.last_hitter, m.last_strength, m.straight, m.pace, m.rally, m.longest_rally, m.hits, m.points,
                m.top_speed);
    }
    void add(geometry::TileMap& tiles) {
        for (std::size_t row = 0; row < tiles.rows.size(); ++row) {
            for (std::size_t column = 0; column < tiles.rows[row].size(); ++column) {
                changes_.emplace_back([&tiles, row, column] {
                    tiles.rows.set(column, row, static_cast<char>(tiles.rows[row][column] ^ 1));
                });
            }
        }
    }

    std::vector<std::function<void()>> changes_;
};

bool is_length(const std::string& name) { return name.ends_with(".size"); }

// The field that alone differs.
std::size_t only_difference(const Words& a, const Words& b) {
    REQUIRE(a.size() == b.size());
    const auto [first, other] = std::mismatch(a.begin(), a.end(), b.begin());
    REQUIRE(first != a.end());
    REQUIRE(std::equal(first + 1, a.end(), other + 1));
    return static_cast<std::size_t>(first - a.begin());
}

// A workspace full of another match's things and of nonsense.
template <class T>
void scribble(std::vector<T>& memory) {
    static_assert(std::is_trivially_copyable_v<T>);
    memory.resize(memory.size() + 3);
    std::memset(static_cast<void*>(memory.data()), 0xFF, memory.size() * sizeof(T));
}

void poison(sim::Workspace& work) {
    scribble(work.heads);
    scribble(work.goals);
    scribble(work.in_goals);
    scribble(work.balls);
    scribble(work.bounces);
    scribble(work.damped);
    scribble(work.versions);
    scribble(work.plans);
    scribble(work.queue);
    scribble(work.may_bounce);
    scribble(work.ends);
    work.broken_bricks = -1;
    work.grid_speed = -1;
}

}  // namespace

TEST_CASE(
    "tripwire: after no frame of a golden replay or of an author's is a number of the state NaN, infinite or -0.0") {
    int frames = 0;
    for (play::ReplayPlayer& replay : all_replays()) {
        CAPTURE(replay.world().court.name);
        while (!replay.ended()) {
            replay.play();
            ++frames;
            const Words words = words_of(replay.state());
            for (std::size_t field = 0; field < words.size(); ++field) {
                const bool negative_zero = words[field] == std::bit_cast<std::uint64_t>(-0.0);
                // Whole numbers are small, or negative with all upper bits set.
                const bool finite = std::isfinite(std::bit_cast<double>(words[field])) || words[field] >> 32 == ~0u;
                if (!finite || negative_zero)
                    FAIL_CHECK(replay.frame() << ": " << sim::field_names(replay.state())[field]);
            }
        }
    }
    CHECK(frames > 15'000);
}

TEST_CASE("tripwire: a field changed by the least in any frame changes its hash, and the replay's check names it") {
    sim::Random random(14);
    int tries = 0;
    int unnamed = 0;
    for (play::ReplayPlayer& replay : all_replays()) {
        while (!replay.ended()) {
            replay.play();
            const auto frame = static_cast<std::size_t>(replay.frame() - 1);
            State changed = replay.state();
            Changes changes(changed);
            changes.make(static_cast<std::size_t>(random.next() % changes.size()));
            const Words before = frame > 0 ? words_of(replay.before()) : Words{};
            const Words words = words_of(changed);
            const std::size_t field = only_difference(words_of(replay.state()), words);
            REQUIRE(sim::hash(changed) != replay.replay().hashes[frame]);
            const auto named =
                play::first_disagreement(replay.replay().checks[frame], play::checks_between(before, words));
            if (named != static_cast<int>(field)) ++unnamed;
            ++tries;
        }
    }
    CHECK(tries > 10'000);
    CHECK(unnamed <= 2);  // a check has 16 bits: one in 65536 is overlooked
}

TEST_CASE("tripwire: the changes reach every field of a state") {
    for (play::ReplayPlayer& replay : all_replays()) {
        State state = replay.state();
        const std::vector<std::string> names = sim::field_names(state);
        const auto lengths = std::count_if(names.begin(), names.end(), is_length);
        CHECK(Changes(state).size() + static_cast<std::size_t>(lengths) == names.size());
    }
}

TEST_CASE("rollback: from a copy of any state, in a poisoned workspace, the next eight frames are the same") {
    constexpr int depth = 8;
    int copies = 0;
    sim::Workspace work;
    sim::Events events;
    for (play::ReplayPlayer& replay : golden_replays()) {
        const play::Replay& record = replay.replay();
        while (replay.frame() + depth <= replay.frames()) {
            State copy = replay.state();
            for (int i = 0; i < depth; ++i) {
                poison(work);
                const auto frame = static_cast<std::size_t>(copy.frame);
                sim::step(copy, record.frames[frame], replay.world(), events, nullptr, work);
                REQUIRE(sim::hash(copy) == record.hashes[frame]);
            }
            replay.play();
            ++copies;
        }
    }
    CHECK(copies > 15'000);
}

}  // namespace megapon::play::tripwires_tests
