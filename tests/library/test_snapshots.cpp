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

}  // namespace megapon::library
