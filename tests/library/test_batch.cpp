#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "library/worlds.h"

namespace megapon::library {

namespace {

Batch batch(std::size_t count, const MatchOptions& options, int threads, std::string_view court = {}) {
    auto made = Batch::matches(count, options, court, threads);
    if (!made) FAIL(made.error().message);
    return *std::move(made);
}

// A paddle that follows the ball.
void follow(std::span<mp_action> actions, std::span<const mp_observation> seen) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const mp_observation& now = seen[i / 2];
        actions[i].move_y = now.ball.y > now.body[i % 2].y ? 127 : -127;
        actions[i].swing = static_cast<int>(now.frame) % 7 == static_cast<int>(i % 7) ? 1 : 0;
    }
}

void step_all(Batch& all, int frames = 1) {
    const auto stepped = all.step(frames);
    if (!stepped) FAIL(stepped.error().message);
}

}  // namespace

TEST_CASE("a batch plays the matches that worlds of the same seeds play, in whatever number of threads") {
    std::vector<std::uint64_t> hashes;
    for (const int threads : {1, 3, 8}) {
        Batch all = batch(5, {"player", "cpu:2", 40, "", false}, threads);
        for (int frame = 0; frame < 60; ++frame) {
            follow(all.actions(), all.observations());
            step_all(all);
        }
        for (std::size_t i = 0; i < all.size(); ++i) {
            CHECK(all.seed(i) == 40 + i);
            if (threads == 1) hashes.push_back(mp_hash(all.world(i)));
            CHECK(mp_hash(all.world(i)) == hashes[i]);
        }
    }
    World alone = match({"player", "cpu:2", 42, "", false});
    for (int frame = 0; frame < 60; ++frame) {
        const mp_player& player = alone.balls().empty() ? mp_player{} : alone.players()[0];
        REQUIRE(alone.input(MP_LEFT, 0, MP_MOVE_Y, alone.balls()[0].center.y > player.body.y ? 127 : -127));
        REQUIRE(alone.input(MP_LEFT, 0, MP_SWING, frame % 7 == 4 ? 1 : 0));
        step(alone, 1);
    }
    CHECK(alone.hash() == hashes[2]);
}

TEST_CASE("a batch says what is there, who has gained what, and which match is over; that one begins anew") {
    Batch all = batch(3, {"cpu:5", "cpu:1", 7, "match.points = 2", false}, 2);
    double sum = 0;
    while (all.done()[0] == 0) {
        step_all(all, 10);
        CHECK(all.rewards()[0] == -all.rewards()[1]);
        sum += all.rewards()[0];
    }
    mp_match now{};
    now.size = sizeof now;
    REQUIRE(mp_match_now(all.world(0), &now, nullptr) == MP_OK);
    CHECK(sum == now.score[0] - now.score[1]);
    CHECK(all.observations()[0].score[0] == now.score[0]);
    CHECK(all.observations()[0].phase == MP_PHASE_OVER);
    const int frame = mp_frame(all.world(0));
    step_all(all, 5);
    CHECK(mp_frame(all.world(0)) == frame);
    CHECK(all.rewards()[0] == 0);
    mp_world* const before = all.world(0);
    const std::uint64_t other = mp_hash(all.world(1));
    const bool other_goes_on = all.done()[1] == 0;
    REQUIRE(all.reset(std::vector<std::uint64_t>{100, 101, 102}));
    CHECK(all.world(0) == before);
    CHECK(all.seed(0) == 100);
    CHECK(mp_frame(all.world(0)) == 0);
    CHECK(all.observations()[0].frame == 0);
    if (other_goes_on) CHECK(mp_hash(all.world(1)) == other);
    step_all(all, 50);
    World fresh = match({"cpu:5", "cpu:1", 100, "match.points = 2", false});
    step(fresh, 50);
    CHECK(mp_hash(all.world(0)) == fresh.hash());
}

TEST_CASE("a match of a batch that is recorded has a replay, and goes back to its own snapshot") {
    Batch all = batch(2, {"player", "player", 7, "", true}, 1);
    for (int frame = 0; frame < 40; ++frame) {
        follow(all.actions(), all.observations());
        step_all(all);
    }
    mp_replay* replay = nullptr;
    REQUIRE(mp_replay_of_match(all.world(1), &replay, nullptr) == MP_OK);
    CHECK(Replay(replay).verify());
    const std::uint64_t hash = mp_hash(all.world(1));
    const void* bytes = nullptr;
    std::size_t size = 0;
    REQUIRE(mp_save(all.world(1), &bytes, &size, nullptr) == MP_OK);
    const std::string snapshot(static_cast<const char*>(bytes), size);
    const std::vector<mp_action> held(all.actions().begin() + 2, all.actions().end());
    step_all(all, 20);
    const std::uint64_t later = mp_hash(all.world(1));
    all.actions()[2] = all.actions()[3] = {0, 0, 0, 0};
    step_all(all, 20);
    REQUIRE(mp_restore(all.world(1), snapshot.data(), snapshot.size(), nullptr) == MP_OK);
    CHECK(mp_hash(all.world(1)) == hash);
    std::copy(held.begin(), held.end(), all.actions().begin() + 2);
    step_all(all, 20);
    CHECK(mp_hash(all.world(1)) == later);
}

TEST_CASE("a batch refuses actions that no control has, before any match plays") {
    Batch all = batch(2, {}, 1);
    all.actions()[2].move_x = 128;
    CHECK(all.step().error().message == "actions: expected move_x from -127 to 127, got 128 in match 1");
    all.actions()[2] = {0, 0, 2, 0};
    CHECK(all.step().error().message == "actions: expected swing 0 or 1, got 2 in match 1");
    CHECK(mp_frame(all.world(0)) == 0);
    all.actions()[2] = {};
    CHECK(all.step());
    CHECK(mp_frame(all.world(0)) == 1);
    CHECK(all.step(-1).error().status == MP_BAD_ARGUMENT);
    CHECK_FALSE(Batch::matches(0, {}));
    CHECK_FALSE(Batch::matches((1 << 20) + 1, {}));
    CHECK_FALSE(Batch::matches(1, {}, {}, -1));
    CHECK_FALSE(Batch::matches(1, {"cpu:9"}));
    CHECK(Batch::matches(1, {}, "no = court").error().status == MP_BAD_TEXT);
    CHECK(all.world(2) == nullptr);
    CHECK(mp_batch_size(nullptr) == 0);
    CHECK(mp_batch_seed(nullptr, 0) == 0);
    CHECK(mp_batch_step(nullptr, 1, nullptr, nullptr, nullptr, nullptr, nullptr) == MP_BAD_ARGUMENT);
    CHECK(mp_batch_reset(nullptr, nullptr, nullptr, nullptr, nullptr) == MP_BAD_ARGUMENT);
    mp_batch_free(nullptr);
}

TEST_CASE("every array of a batch's step may be missing, and the play is the same") {
    mp_batch* all = nullptr;
    REQUIRE(mp_batch_new(nullptr, 0, nullptr, 3, 2, &all, nullptr) == MP_OK);
    REQUIRE(mp_batch_step(all, 30, nullptr, nullptr, nullptr, nullptr, nullptr) == MP_OK);
    World alone = match({"player", "player", 1, "", false});
    step(alone, 30);
    CHECK(mp_hash(mp_batch_world(all, 1)) == alone.hash());
    mp_batch_free(all);
}

}  // namespace megapon::library
