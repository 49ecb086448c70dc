#include <doctest/doctest.h>

#include <string>

#include "library/worlds.h"

namespace megapon::library {

namespace {

std::string saved(World& world) {
    const auto bytes = world.save();
    if (!bytes) FAIL(bytes.error().message);
    return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

Result<World> loaded(const std::string& snapshot) { return World::load(std::as_bytes(std::span(snapshot))); }

std::string refusal(const std::string& snapshot) {
    const auto world = loaded(snapshot);
    return world ? "" : mp_status_name(world.error().status);
}

}  // namespace

TEST_CASE("a scene goes on from its snapshot to the same hash, its bodies moved by the host") {
    World world = scene(head_on);
    step(world, 5);
    REQUIRE(world.set_ball(0, {{100, 60}, {200, 30}, 10}));
    auto copy = loaded(saved(world));
    REQUIRE(copy);
    CHECK(copy->frame() == 5);
    step(world, 200);
    step(*copy, 200);
    CHECK(copy->hash() == world.hash());
}

TEST_CASE("a match goes on from its snapshot to the same end, its computer players included") {
    World world = match({"cpu:3", "human:200,8,60", 7, "physics.substeps = 12", true});
    step(world, 500);
    auto copy = loaded(saved(world));
    REQUIRE(copy);
    CHECK(Replay::of(*copy).error().status == MP_WRONG_KIND);
    finish(world);
    finish(*copy);
    CHECK(copy->hash() == world.hash());
    CHECK(copy->frame() == world.frame());
    CHECK(saved(*copy) == saved(world));
}

TEST_CASE("a snapshot that is cut short, flipped, empty or of something else is refused") {
    World world = match({"cpu:3", "cpu:4", 7, "", false});
    step(world, 50);
    const std::string snapshot = saved(world);
    CHECK(refusal("") == "MP_BAD_BYTES");
    CHECK(refusal("MEGATAPE and more") == "MP_BAD_BYTES");
    for (std::size_t size = 0; size < snapshot.size(); size += 40)
        CHECK(refusal(snapshot.substr(0, size)) == "MP_BAD_BYTES");
    CHECK(refusal(snapshot + 'x') == "MP_BAD_BYTES");
    for (std::size_t at = 0; at < snapshot.size(); ++at) {
        std::string flipped = snapshot;
        flipped[at] = static_cast<char>(flipped[at] ^ (1 << at % 8));
        if (refusal(flipped) != "MP_BAD_BYTES") FAIL_CHECK("byte " << at << " flipped: " << refusal(flipped));
    }
    CHECK(mp_load(nullptr, 0, nullptr, nullptr) == MP_BAD_ARGUMENT);
}

TEST_CASE("a snapshot of other physics says so") {
    World world = scene(head_on);
    std::string snapshot = saved(world);
    constexpr std::size_t physics_at = 8 + 1 + 8, checksum_length = 8;
    snapshot[physics_at] = static_cast<char>(snapshot[physics_at] ^ 1);
    std::uint64_t sum = 0xCBF29CE484222325u;
    for (std::size_t i = 0; i < snapshot.size() - checksum_length; ++i)
        sum = (sum ^ static_cast<unsigned char>(snapshot[i])) * 0x100000001B3u;
    for (std::size_t i = 0; i < checksum_length; ++i)
        snapshot[snapshot.size() - checksum_length + i] = static_cast<char>(sum >> 8 * i & 255);
    const auto refused = loaded(snapshot);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().status == MP_OTHER_PHYSICS);
    CHECK(refused.error().message.find(mp_physics()) != std::string::npos);
}

TEST_CASE("a living match goes back to a snapshot, and to another world, as often as it is asked") {
    World world = match({"cpu:3", "human:200,8,60", 7, "", false});
    step(world, 200);
    const std::string snapshot = saved(world);
    const auto kept = world.clone();
    REQUIRE(kept);
    const std::uint64_t now = world.hash();
    step(world, 300);
    const std::uint64_t later = world.hash();
    for (int i = 0; i < 3; ++i) {
        REQUIRE(world.restore(std::as_bytes(std::span(snapshot))));
        CHECK(world.hash() == now);
        CHECK(world.events().empty());
        step(world, 300);
        CHECK(world.hash() == later);
        REQUIRE(world.restore(*kept));
        CHECK(world.hash() == now);
        CHECK(saved(world) == snapshot);
        step(world, 300);
        CHECK(world.hash() == later);
    }
}

TEST_CASE("what a world is restored to has its own settings, seed and players") {
    World world = match({"cpu:3", "cpu:4", 7, "", false});
    World other = match({"cpu:1", "cpu:5", 9, "physics.substeps = 12", false});
    mp_setting setting{};
    std::size_t substeps = 0;
    for (; substeps < mp_setting_count(world.handle()); ++substeps) {
        REQUIRE(mp_setting_at(world.handle(), substeps, &setting, nullptr) == MP_OK);
        if (std::string_view(setting.name) == "physics.substeps") break;
    }
    const char* const name = setting.name;
    step(world, 50);
    step(other, 80);
    const std::string snapshot = saved(other);
    REQUIRE(world.restore(std::as_bytes(std::span(snapshot))));
    REQUIRE(mp_setting_at(world.handle(), substeps, &setting, nullptr) == MP_OK);
    CHECK(std::string_view(setting.value) == "12");
    CHECK(setting.name == name);
    step(world, 200);
    step(other, 200);
    CHECK(world.hash() == other.hash());
    CHECK(saved(world) == saved(other));
    REQUIRE(world.set("physics.substeps = 8"));
    REQUIRE(world.restore(std::as_bytes(std::span(snapshot))));
    CHECK(saved(world) == snapshot);
}

TEST_CASE("snapshots that are loaded one after another go on as their worlds do, whatever lies between them") {
    World fine = match({"cpu:3", "cpu:4", 7, "", false});
    World coarse = match({"cpu:3", "cpu:4", 7, "physics.substeps = 6", false});
    World ball = scene("format = 1\nwalls = \"box\"\n[[ball]]\ncenter = [100, 100]\nvelocity = [90, 70]\n");
    struct Kept {
        std::string snapshot;
        std::uint64_t later = 0;
    };
    const auto keep = [](World& world) {
        step(world, 40);
        const std::string snapshot = saved(world);
        step(world, 100);
        return Kept{snapshot, world.hash()};
    };
    const Kept of_fine = keep(fine);
    const Kept of_coarse = keep(coarse);
    const Kept of_ball = keep(ball);
    const auto goes_on = [](const Kept& kept) {
        auto loaded = World::load(std::as_bytes(std::span(kept.snapshot)));
        REQUIRE(loaded);
        step(*loaded, 100);
        return loaded->hash() == kept.later;
    };
    std::string damaged = of_fine.snapshot;
    damaged.back() = static_cast<char>(damaged.back() ^ 1);
    for (int round = 0; round < 2; ++round) {
        CHECK(goes_on(of_fine));
        CHECK(goes_on(of_fine));
        CHECK_FALSE(World::load(std::as_bytes(std::span(damaged))));
        CHECK(goes_on(of_coarse));
        CHECK(goes_on(of_fine));
        CHECK(goes_on(of_ball));
    }
}

TEST_CASE(
    "a match that is saved often saves what a copy saves that never was, whatever has been set or restored since") {
    World world = match({"cpu:3", "cpu:4", 7, "", false});
    const auto as_copy = [&world] {
        auto copy = world.clone();
        REQUIRE(copy);
        return saved(world) == saved(*copy);
    };
    step(world, 20);
    const std::string first = saved(world);
    REQUIRE(world.set("physics.substeps = 12"));
    CHECK(as_copy());
    const std::string second = saved(world);
    CHECK(second != first);
    step(world, 20);
    REQUIRE(world.restore(std::as_bytes(std::span(first))));
    CHECK(as_copy());
    REQUIRE(world.restore(std::as_bytes(std::span(second))));
    CHECK(as_copy());
    REQUIRE(world.restore(match({"cpu:1", "cpu:5", 9, "physics.substeps = 6", false})));
    CHECK(as_copy());
}

TEST_CASE("a living scene goes back to before its bodies were moved, its polygons placed and its settings changed") {
    World world = scene(
        "format = 1\nwalls = \"box\"\n[[ball]]\ncenter = [100, 100]\nvelocity = [90, 70]\n"
        "[[polygon]]\ncenter = [300, 100]\npoints = [[-20, -20], [20, -20], [20, 20], [-20, 20]]\n");
    step(world, 10);
    const std::string snapshot = saved(world);
    const auto kept = world.clone();
    step(world, 200);
    const std::uint64_t later = world.hash();
    for (const bool by_bytes : {true, false}) {
        REQUIRE(world.set_polygon(0, {{200, 100}, {30, 0}, 5}));
        REQUIRE(world.set("physics.substeps = 8"));
        step(world, 30);
        REQUIRE((by_bytes ? world.restore(std::as_bytes(std::span(snapshot))) : world.restore(*kept)));
        CHECK(saved(world) == snapshot);
        step(world, 200);
        CHECK(world.hash() == later);
    }
}

TEST_CASE("a world is not restored to one of another kind, to more bodies than it has room for, or to damaged bytes") {
    World world = scene(head_on), game = match({"cpu:1", "cpu:1", 7, "", true});
    World crowd = scene(std::string(head_on) + "[[ball]]\ncenter = [200, 20]\n");
    step(game, 20);
    const std::string before = saved(world);
    const std::string of_game = saved(game), of_crowd = saved(crowd);
    CHECK(world.restore(std::as_bytes(std::span(of_game))).error().status == MP_WRONG_KIND);
    CHECK(world.restore(game).error().status == MP_WRONG_KIND);
    CHECK(world.restore(std::as_bytes(std::span(of_crowd))).error().status == MP_BAD_ARGUMENT);
    CHECK(world.restore(crowd).error().status == MP_BAD_ARGUMENT);
    std::string flipped = before;
    for (std::size_t at = 0; at < before.size(); at += 7) {
        flipped[at] = static_cast<char>(flipped[at] ^ 4);
        CHECK(world.restore(std::as_bytes(std::span(flipped))).error().status == MP_BAD_BYTES);
        flipped[at] = before[at];
    }
    CHECK(saved(world) == before);
    REQUIRE(crowd.restore(world));  // fewer are welcome
    CHECK(crowd.hash() == world.hash());
    CHECK(crowd.balls().size() == 1);
    // A match that was recorded is not, once it has gone back.
    CHECK(Replay::of(game));
    REQUIRE(game.restore(std::as_bytes(std::span(of_game))));
    CHECK(Replay::of(game).error().status == MP_WRONG_KIND);
    step(game, 20);
}

}  // namespace megapon::library
